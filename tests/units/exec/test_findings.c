/* The readers of what Valgrind and the sanitizers say, and the codec of the
 * channel: on logs as these tools write them, cut off and mixed up. */
#include <check.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "base/bytes.h"
#include "exec/findings.h"
#include "base/text.h"

static const char watched[] =
    "==12== Invalid write of size 1\n"
    "==12==    at 0x4853132: show (coinstrip.c:3)\n"
    "==12==    by 0x10957B: main (z.c:27)\n"
    "==12==  Address 0x4a63d44 is 0 bytes after a block of size 100 alloc'd\n"
    "==12==    at 0x48417B4: malloc (in /usr/lib/vgpreload.so)\n"
    "==12==    by 0x4853120: make (coinstrip.c:9)\n"
    "==12== \n"
    "==99== Invalid read of size 4\n"
    "==99==    at 0x1: other (other.c:1)\n"
    "==12== 10 bytes in 1 blocks are definitely lost in loss record 1 of 3\n"
    "==12==    at 0x48417B4: malloc (in /usr/lib/vgpreload.so)\n"
    "==12==    by 0x4853120: make (coinstrip.c:9)\n"
    "==12== 5 bytes in 1 blocks are still reachable in loss record 2 of 3\n"
    "==12==    at 0x48417B4: malloc (in /usr/lib/vgpreload.so)\n";

static const char sanitized[] =
    "/src/coinstrip.c:30:14: runtime error: signed integer overflow: 4 - "
    "-2147483648 cannot be represented in type 'int'\n"
    "=================================================================\n"
    "==7==ERROR: AddressSanitizer: stack-buffer-overflow on address 0x7f pc 1\n"
    "WRITE of size 4 at 0x7f thread T0\n"
    "    #0 0x7f3 (/submission/coinstrip-san.so+0x12ab)\n"
    "    #1 0x55d (/lab/runner+0x77)\n"
    "0x60 is located 0 bytes to the right of 8-byte region [0x1,0x9)\n"
    "allocated by thread T0 here:\n"
    "    #0 0x7f4 (/submission/coinstrip-san.so+0x1180)\n"
    "SUMMARY: AddressSanitizer: stack-buffer-overflow (x.so+0x12ab)\n"
    "    #0 0x1 (/not/ours+0x1)\n";

static const char overlapping[] =
    "==7==ERROR: AddressSanitizer: memcpy-param-overlap: memory ranges "
    "[0x603000002180,0x603000002188) and [0x60300000217c, 0x603000002184) "
    "overlap\n"
    "    #0 0x7f3 (/submission/coinstrip-san.so+0x12ab)\n"
    "0x603000002180 is located 16 bytes inside of 32-byte region [0x1,0x9)\n"
    "allocated by thread T0 here:\n"
    "    #0 0x7f4 (/submission/coinstrip-san.so+0x1180)\n"
    "0x60300000217c is located 12 bytes inside of 32-byte region [0x1,0x9)\n"
    "allocated by thread T0 here:\n"
    "    #0 0x7f4 (/submission/coinstrip-san.so+0x1180)\n"
    "SUMMARY: AddressSanitizer: memcpy-param-overlap (x.so+0x12ab)\n";

START_TEST(sanitizers__name_one_of_two_places_that_overlap)
{
    size_t count;
    Finding *list = sanitizers_read(overlapping, strlen(overlapping), &count);
    ck_assert_uint_eq(count, 1);
    ck_assert_str_eq(
        list[0].head,
        "AddressSanitizer: source and destination overlap in memcpy");
    ck_assert_str_eq(list[0].block,
                     " is located 16 bytes inside of 32-byte region [0x1,0x9)");
    ck_assert_uint_eq(list[0].origin_count, 1);
    findings_free(list, count);
}
END_TEST

static const char on_the_stack[] =
    "==7==ERROR: AddressSanitizer: stack-buffer-overflow on address 0x7f pc 1\n"
    "WRITE of size 4 at 0x7f thread T0\n"
    "    #0 0x7f3 (/submission/play-san.so+0x12ab)\n"
    "\n"
    "Address 0x7f is located in stack of thread T0 at offset %d in frame\n"
    "    #0 0x7f4 (/submission/play-san.so+0x1180)\n"
    "\n"
    "  This frame has 2 object(s):\n"
    "    [32, 48) 'text' (line 12)\n"
    "    [64, 88) 'values' (line 13) <== Memory access at offset 48 partially "
    "underflows this variable\n"
    "SUMMARY: AddressSanitizer: stack-buffer-overflow (x.so+0x12ab)\n";

/* Which variable it is next to says more than where on the stack it lies. */
START_TEST(sanitizers__name_a_local_variable)
{
    static const struct {
        int offset;
        const char *block;
    } of[] = {{31, " is 1 byte before the local variable text"},
              {32, " is inside the local variable text"},
              {48, " is 0 bytes behind the end of the local variable text"},
              {52, " is 4 bytes behind the end of the local variable text"},
              {60, " is 4 bytes before the local variable values"},
              {88, " is 0 bytes behind the end of the local variable values"}};
    for (size_t i = 0; i < sizeof of / sizeof *of; i++) {
        size_t count;
        char *log = text_format(on_the_stack, of[i].offset);
        Finding *list = sanitizers_read(log, strlen(log), &count);
        ck_assert_uint_eq(count, 1);
        ck_assert_str_eq(list[0].block, of[i].block);
        ck_assert_uint_eq(list[0].frame_count, 1);
        ck_assert_uint_eq(list[0].origin_count, 1);
        findings_free(list, count);
        free(log);
    }
}
END_TEST

START_TEST(valgrind__reads_errors_and_leaks_of_one_process)
{
    size_t count;
    Finding *list = valgrind_read(watched, strlen(watched), 12, &count);
    ck_assert_uint_eq(count, 2);
    ck_assert_str_eq(list[0].head, "Invalid write of size 1");
    ck_assert_int_eq(finding_kind(&list[0]), FAULT_ACCESS);
    ck_assert_str_eq(list[0].block,
                     " is 0 bytes after a block of size 100 alloc'd");
    ck_assert_uint_eq(list[0].frame_count, 2);
    const FindingFrame *frame = &list[0].frames[0];
    ck_assert_str_eq(frame->function, "show");
    ck_assert_str_eq(frame->file, "coinstrip.c");
    ck_assert_int_eq(frame->line, 3);
    ck_assert_uint_eq(frame->address, 0x4853132);
    ck_assert_uint_eq(list[0].origin_count, 2);
    frame = &list[0].origin[1];
    ck_assert_str_eq(frame->file, "coinstrip.c");
    ck_assert_int_eq(frame->line, 9);
    ck_assert_int_eq(finding_kind(&list[1]), FAULT_LEAK);
    findings_free(list, count);
}
END_TEST

/* Valgrind says the same of all three: "not stack'd, malloc'd or (recently)
 * free'd". Where the address is near NULL, that is what a student looks for. */
START_TEST(valgrind__knows_null_from_other_addresses)
{
    static const struct {
        const char *address, *block;
    } of[] = {{"0x0", " is that of NULL"},
              {"0x8", " is 8 bytes after NULL"},
              {"0x4a63d44", " is in no block, and in no variable"}};
    for (size_t i = 0; i < sizeof of / sizeof *of; i++) {
        size_t count;
        char log[300];
        int length = snprintf(log, sizeof log,
                              "==12== Invalid read of size 4\n"
                              "==12==    at 0x4853132: show (coinstrip.c:3)\n"
                              "==12==  Address %s is not stack'd, malloc'd or "
                              "(recently) free'd\n",
                              of[i].address);
        Finding *list = valgrind_read(log, (size_t)length, 12, &count);
        ck_assert_uint_eq(count, 1);
        ck_assert_str_eq(list[0].block, of[i].block);
        findings_free(list, count);
    }
}
END_TEST

START_TEST(sanitizers__read_addresses_and_undefined_behaviour)
{
    size_t count;
    Finding *list = sanitizers_read(sanitized, strlen(sanitized), &count);
    ck_assert_uint_eq(count, 2);
    ck_assert_int_eq(finding_kind(&list[0]), FAULT_UNDEFINED);
    ck_assert_str_eq(list[0].frames[0].file, "coinstrip.c");
    ck_assert_int_eq(list[0].frames[0].line, 30);
    ck_assert_int_eq(finding_kind(&list[1]), FAULT_ACCESS);
    ck_assert_uint_eq(list[1].frame_count, 2);
    ck_assert_str_eq(list[1].frames[0].object, "coinstrip-san.so");
    ck_assert_uint_eq(list[1].frames[0].address, 0x12ab);
    ck_assert_uint_eq(list[1].origin_count, 1);
    findings_free(list, count);
}
END_TEST

/* What a program writes before a report does not hide it. */
START_TEST(sanitizers__are_heard_beside_what_the_program_writes)
{
    static const char said[] =
        "/src/coinstrip.c:30:14: runtime error: signed integer overflow\n"
        "==7==ERROR: AddressSanitizer: stack-buffer-overflow on address 0x7f\n";
    enum { BEFORE = 5000 };
    for (int fill = 0; fill < 2; fill++) {
        char log[BEFORE + sizeof said];
        size_t count, length = BEFORE + strlen(said);
        memset(log, fill ? 'x' : 0, BEFORE);
        memcpy(log + BEFORE, said, sizeof said);
        Finding *list = sanitizers_read(log, length, &count);
        ck_assert_uint_eq(count, 2);
        ck_assert_str_eq(list[0].frames[0].file, "coinstrip.c");
        ck_assert_int_eq(list[0].frames[0].line, 30);
        findings_free(list, count);
    }
}
END_TEST

/* However a log is cut, reading it ends, and what was whole is found. */
START_TEST(readers__bear_any_cut)
{
    for (size_t n = 0; n <= strlen(watched); n++) {
        size_t count;
        Finding *list = valgrind_read(watched, n, 12, &count);
        findings_free(list, count);
        ck_assert_uint_le(count, 2);
    }
    for (size_t n = 0; n <= strlen(sanitized); n++) {
        size_t count;
        Finding *list = sanitizers_read(sanitized, n, &count);
        findings_free(list, count);
        ck_assert_uint_le(count, 2);
    }
}
END_TEST

/* Findings beyond the most are left out whole, their frames too. */
START_TEST(readers__keep_no_more_than_the_most)
{
    static const char valgrind[] = "==12== Invalid read of size 4\n"
                                   "==12==    at 0x1: show (coinstrip.c:3)\n";
    static const char sanitizer[] =
        "=================================================================\n"
        "==7==ERROR: AddressSanitizer: stack-buffer-overflow on address 0x7f\n"
        "    #0 0x7f3 (/submission/coinstrip-san.so+0x12ab)\n";
    Text logs[2] = {TEXT_EMPTY, TEXT_EMPTY};
    for (int i = 0; i < FINDINGS_MAX + 3; i++) {
        text_add(&logs[0], valgrind);
        text_add(&logs[1], sanitizer);
    }
    for (int which = 0; which < 2; which++) {
        size_t count, length = logs[which].length;
        char *log = text_take(&logs[which]);
        Finding *list = which == 0 ? valgrind_read(log, length, 12, &count)
                                   : sanitizers_read(log, length, &count);
        ck_assert_uint_eq(count, FINDINGS_MAX);
        for (size_t i = 0; i < count; i++)
            ck_assert_uint_eq(list[i].frame_count, 1);
        findings_free(list, count);
        free(log);
    }
}
END_TEST

START_TEST(bytes__come_back_as_they_were_written)
{
    unsigned char room[64];
    Writer writer = writer_on(room, sizeof room);
    put_u8(&writer, 200);
    put_i32(&writer, -5);
    put_u64(&writer, 0x0123456789abcdefu);
    put_text(&writer, "..A", 3);
    ck_assert(!writer.bad);
    Reader reader = reader_on(room, writer_length(&writer));
    ck_assert_uint_eq(get_u8(&reader), 200);
    ck_assert_int_eq(get_i32(&reader), -5);
    ck_assert_uint_eq(get_u64(&reader), 0x0123456789abcdefu);
    size_t length;
    ck_assert_mem_eq(get_text(&reader, &length), "..A", 3);
    ck_assert_uint_eq(length, 3);
    ck_assert_uint_eq(reader_left(&reader), 0);
    ck_assert(!reader.bad);
}
END_TEST

START_TEST(bytes__never_reach_past_the_end)
{
    unsigned char room[6] = {0xff, 0xff, 0xff, 0xff, 'x', 'y'};
    Reader reader = reader_on(room, sizeof room);
    size_t length;
    ck_assert_ptr_null(get_text(&reader, &length)); /* four thousand million */
    ck_assert(reader.bad);
    ck_assert_uint_eq(length, 0);
    ck_assert_uint_eq(get_u32(&reader), 0);
    Writer writer = writer_on(room, 3);
    put_u32(&writer, 1);
    ck_assert(writer.bad);
    ck_assert_uint_eq(writer_length(&writer), 0);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("findings");
    TCase *tcase = tcase_create("all");
    tcase_set_timeout(tcase, 60);
    tcase_add_test(tcase, valgrind__reads_errors_and_leaks_of_one_process);
    tcase_add_test(tcase, valgrind__knows_null_from_other_addresses);
    tcase_add_test(tcase, sanitizers__read_addresses_and_undefined_behaviour);
    tcase_add_test(tcase, sanitizers__are_heard_beside_what_the_program_writes);
    tcase_add_test(tcase, sanitizers__name_one_of_two_places_that_overlap);
    tcase_add_test(tcase, sanitizers__name_a_local_variable);
    tcase_add_test(tcase, readers__bear_any_cut);
    tcase_add_test(tcase, readers__keep_no_more_than_the_most);
    tcase_add_test(tcase, bytes__come_back_as_they_were_written);
    tcase_add_test(tcase, bytes__never_reach_past_the_end);
    suite_add_tcase(suite, tcase);
    SRunner *runner = srunner_create(suite);
    srunner_run_all(runner, CK_NORMAL);
    int failed = srunner_ntests_failed(runner);
    srunner_free(runner);
    return failed == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
