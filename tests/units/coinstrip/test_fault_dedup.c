/* Which findings come from one mistake: by addresses where these can be
 * believed, since a submission gives files, lines and functions any name. */
#include <check.h>
#include <stdio.h>
#include <stdlib.h>
#include "coinstrip/memory/fault_dedup.h"

static Finding fault(const char *function, int line, unsigned long long address)
{
    static char head[] = "Invalid read of size 1";
    Finding finding = {.head = head, .frame_count = 2};
    finding.frames[0] = (FindingFrame){.outside = true, .address = 0x100};
    snprintf(finding.frames[0].function, sizeof finding.frames[0].function,
             "malloc");
    FindingFrame *frame = &finding.frames[1];
    snprintf(frame->function, sizeof frame->function, "%s", function);
    snprintf(frame->file, sizeof frame->file, "coinstrip.c");
    frame->line = line;
    frame->address = address;
    return finding;
}

static Cause watched(const char *function, int line, unsigned long long address)
{
    Finding finding = fault(function, line, address);
    return cause_of(&finding, true, NULL);
}

static Cause sanitized(const char *function, int line)
{
    Finding finding = fault(function, line, 0x77);
    return cause_of(&finding, false, NULL);
}

START_TEST(causes__are_places_of_the_submission)
{
    FaultCauses causes = {0};
    Cause one = watched("show", 12, 0x5000);
    Cause again = watched("show", 12, 0x5010);
    Cause other = watched("show", 13, 0x5020);
    fault_dedup_begin(&causes);
    ck_assert(!fault_dedup_have(&causes, &one));
    fault_dedup_add(&causes, &one);
    ck_assert(fault_dedup_have(&causes, &again));
    ck_assert(!fault_dedup_have(&causes, &other));
    fault_dedup_clear(&causes);
}
END_TEST

/* One line directive before each function makes one line of them all. */
START_TEST(causes__are_not_merged_by_names)
{
    FaultCauses causes = {0};
    Cause one = watched("fault", 7, 0x5000),
          other = watched("fault", 7, 0x5100);
    fault_dedup_begin(&causes);
    fault_dedup_add(&causes, &one);
    ck_assert(!fault_dedup_have(&causes, &other));
    fault_dedup_clear(&causes);
}
END_TEST

/* A program can write a sanitizer's report itself: that is one place more. */
START_TEST(causes__of_the_sanitizers_excuse_one_place_of_valgrinds)
{
    FaultCauses causes = {0};
    Cause by_valgrind = watched("show", 12, 0x5000),
          near = watched("show", 12, 0x5010),
          another = watched("show", 12, 0x5100),
          elsewhere = watched("show", 13, 0x5010),
          by_other = sanitized("show", 12);
    fault_dedup_begin(&causes);
    fault_dedup_add(&causes, &by_other);
    ck_assert(!fault_dedup_have(&causes, &elsewhere));
    ck_assert(fault_dedup_have(&causes, &by_valgrind));
    ck_assert(fault_dedup_have(&causes, &near));
    ck_assert(!fault_dedup_have(&causes, &another));
    ck_assert(fault_dedup_have(&causes, &by_other));
    fault_dedup_clear(&causes);
    fault_dedup_begin(&causes);
    fault_dedup_add(&causes, &by_valgrind);
    ck_assert(fault_dedup_have(&causes, &by_other));
    fault_dedup_clear(&causes);
}
END_TEST

/* UndefinedBehaviorSanitizer names no function, and calls it otherwise. */
START_TEST(causes__are_the_same_in_other_words)
{
    static char unset[] = "Conditional jump or move depends on uninitialised "
                          "value(s)",
                no_bool[] = "runtime error: load of value 190, which is not a "
                            "valid value for type '_Bool'",
                overflow[] = "runtime error: signed integer overflow";
    FaultCauses causes = {0};
    Finding first = fault("show", 12, 0x5000), then = {.frame_count = 1};
    first.head = unset;
    then.frames[0] =
        (FindingFrame){.function = "???", .file = "coinstrip.c", .line = 12};
    Cause by_valgrind = cause_of(&first, true, NULL);
    fault_dedup_begin(&causes);
    fault_dedup_add(&causes, &by_valgrind);
    then.head = no_bool;
    Cause same = cause_of(&then, false, NULL);
    ck_assert(fault_dedup_have(&causes, &same));
    then.head = overflow;
    Cause other = cause_of(&then, false, NULL);
    ck_assert(!fault_dedup_have(&causes, &other));
    fault_dedup_clear(&causes);
}
END_TEST

/* Where no line is known, each place in the object is another. */
START_TEST(causes__without_names_are_places_in_the_object)
{
    FaultCauses causes = {0};
    Cause found[2];
    for (unsigned i = 0; i < 2; i++) {
        Finding finding = {.frame_count = 1};
        static char head[] = "AddressSanitizer: stack-buffer-overflow";
        finding.head = head;
        finding.frames[0] = (FindingFrame){
            .function = "???", .object = "strip.so", .address = 0x1200 + i};
        found[i] = cause_of(&finding, false, NULL);
    }
    fault_dedup_begin(&causes);
    fault_dedup_add(&causes, &found[0]);
    ck_assert(fault_dedup_have(&causes, &found[0]));
    ck_assert(!fault_dedup_have(&causes, &found[1]));
    ck_assert_str_ne(found[0].root, found[1].root);
    fault_dedup_clear(&causes);
}
END_TEST

START_TEST(causes__of_one_test_are_paid_for_up_to_three)
{
    FaultCauses causes = {0};
    fault_dedup_begin(&causes);
    for (int i = 0; i < 5; i++) {
        Cause cause = watched("all", i, 0x5000 + 0x100 * (unsigned)i);
        fault_dedup_add(&causes, &cause);
        ck_assert(fault_dedup_have_new(&causes, &cause));
    }
    fault_dedup_begin(&causes);
    for (int i = 0; i < 5; i++) {
        Cause cause = watched("all", i, 0x5000 + 0x100 * (unsigned)i);
        ck_assert_int_eq(fault_dedup_have(&causes, &cause), i < CAUSES_PAID);
        ck_assert(!fault_dedup_have_new(&causes, &cause));
    }
    fault_dedup_clear(&causes);
}
END_TEST

/* A block that is too small is one mistake, however many lines leave it. */
START_TEST(causes__about_one_block_are_one_mistake)
{
    FaultCauses causes = {0};
    fault_dedup_begin(&causes);
    for (int i = 0; i < 5; i++) {
        Finding finding = fault("user", i, 0x5000 + 0x100 * (unsigned)i);
        finding.origin[0] = finding.frames[1];
        finding.origin[0].address = 0x4000;
        finding.origin_count = 1;
        Cause cause = cause_of(&finding, true, NULL);
        fault_dedup_add(&causes, &cause);
    }
    fault_dedup_begin(&causes);
    ck_assert_uint_eq(causes.count, 5);
    fault_dedup_clear(&causes);
}
END_TEST

/* About a block that was made, or freed, in line 99; by head, unless NULL. */
static Cause about_block(int line, bool by_address, char *head, char *block)
{
    Finding finding = fault("user", line, 0x5000 + 0x100 * (unsigned)line);
    finding.head = head ? head : finding.head;
    finding.block = block;
    finding.origin[0] = finding.frames[1];
    finding.origin[0].line = 99;
    finding.origin[0].address = 0x4000;
    finding.origin_count = 1;
    return cause_of(&finding, by_address, NULL);
}

static Cause past_block(int line, bool by_address)
{
    static char block[] = " is 0 bytes after a block of size 12 alloc'd",
                region[] = " is located 0 bytes to the right of 12-byte region";
    return about_block(line, by_address, NULL, by_address ? block : region);
}

/* One that goes too far in one line may be indexed wrongly there. */
START_TEST(causes__about_a_block_left_in_two_lines_are_paid_for_for_good)
{
    FaultCauses causes = {0};
    for (int line = 1; line <= 2; line++) {
        Cause cause = past_block(line, true);
        fault_dedup_begin(&causes);
        ck_assert(!fault_dedup_have(&causes, &cause));
        fault_dedup_add(&causes, &cause);
        ck_assert(fault_dedup_have_new(&causes, &cause));
    }
    fault_dedup_begin(&causes);
    Cause third = past_block(3, true), by_other = past_block(4, false);
    ck_assert(fault_dedup_have(&causes, &third));
    ck_assert(fault_dedup_have(&causes, &by_other));
    *third.block = '\0';
    ck_assert(!fault_dedup_have(&causes, &third));
    fault_dedup_clear(&causes);
}
END_TEST

static Cause in_freed_block(int line, bool by_address)
{
    static char block[] = " is 4 bytes inside a block of size 32 free'd",
                region[] = " is located 4 bytes inside of 32-byte region",
                head[] = "AddressSanitizer: heap-use-after-free";
    return about_block(line, by_address, by_address ? NULL : head,
                       by_address ? block : region);
}

/* What is freed too early is used wherever it is used; not so what others have
 * freed. */
START_TEST(causes__about_a_block_freed_too_early_are_paid_for_twice)
{
    FaultCauses causes = {0};
    for (int line = 1; line <= 2; line++) {
        Cause cause = in_freed_block(line, true);
        fault_dedup_begin(&causes);
        ck_assert(!fault_dedup_have(&causes, &cause));
        fault_dedup_add(&causes, &cause);
    }
    fault_dedup_begin(&causes);
    Cause third = in_freed_block(3, true), by_other = in_freed_block(4, false);
    ck_assert(fault_dedup_have(&causes, &third));
    ck_assert(fault_dedup_have(&causes, &by_other));
    Finding unset = fault("user", 7, 0x9000);
    static char head[] = "Conditional jump or move depends on uninitialised "
                         "value(s)";
    unset.head = head;
    Cause never_set = cause_of(&unset, true, NULL);
    ck_assert(!fault_dedup_have(&causes, &never_set));
    fault_dedup_clear(&causes);
    Finding finding = fault("user", 1, 0x5000);
    static char block[] = " is 4 bytes inside a block of size 32 free'd";
    finding.block = block;
    finding.origin[0] = (FindingFrame){.outside = true, .function = "free"};
    finding.origin_count = 1;
    ck_assert_str_eq(cause_of(&finding, true, NULL).block, "");
}
END_TEST

/* Behind such a block lies what nobody has set. */
START_TEST(causes__of_unset_values_may_be_a_block_that_is_too_small)
{
    static char head[] = "Conditional jump or move depends on uninitialised "
                         "value(s)";
    FaultCauses causes = {0};
    Finding finding = fault("user", 7, 0x9000);
    finding.head = head;
    Cause unset = cause_of(&finding, true, NULL), other = past_block(3, true);
    for (int line = 1; line <= 2; line++) {
        Cause cause = past_block(line, true);
        fault_dedup_begin(&causes);
        ck_assert_msg(!fault_dedup_have(&causes, &unset), "%d lines", line - 1);
        fault_dedup_add(&causes, &cause);
    }
    fault_dedup_begin(&causes);
    ck_assert(fault_dedup_have(&causes, &unset));
    other.kind = FAULT_RELEASE;
    *other.block = '\0';
    ck_assert(!fault_dedup_have(&causes, &other));
    fault_dedup_clear(&causes);
}
END_TEST

static Cause inside_block(int line, const char *address)
{
    static char head[] = "Invalid write of size 4";
    Finding finding = fault("user", line, 0x5000 + 0x100 * (unsigned)line);
    char block[80];
    snprintf(block, sizeof block, "%s", address);
    finding.head = head;
    finding.block = block;
    finding.origin[0] = finding.frames[1];
    finding.origin_count = 1;
    return cause_of(&finding, true, NULL);
}

START_TEST(causes__across_the_end_of_a_block_are_past_it)
{
    ck_assert(
        inside_block(1, " is 4 bytes inside a block of size 6 alloc'd").past);
    ck_assert(
        !inside_block(1, " is 4 bytes inside a block of size 8 free'd").past);
    ck_assert(
        !inside_block(1, " is 4 bytes before a block of size 6 alloc'd").past);
}
END_TEST

static Finding seen_outside(char *head)
{
    Finding finding = fault("strlen", 1, 0x100);
    finding.head = head;
    finding.frames[1].outside = true;
    return finding;
}

/* However it is wrong, and whichever tool says so. */
START_TEST(causes__in_what_came_back_are_the_functions_that_gave_it)
{
    static char unset[] = "Conditional jump or move depends on uninitialised "
                          "value(s)",
                overflow[] = "AddressSanitizer: heap-buffer-overflow";
    FaultCauses causes = {0};
    Finding by_valgrind = seen_outside(unset),
            by_other = seen_outside(overflow);
    by_other.frame_count = 1;
    Cause one = cause_of(&by_valgrind, true, "coinstrip_to_string(s1)"),
          again = cause_of(&by_other, false, "coinstrip_to_string(s7)"),
          another = cause_of(&by_other, false, "coinstrip_hint(s7, &move)"),
          unknown = cause_of(&by_valgrind, true, NULL);
    fault_dedup_begin(&causes);
    fault_dedup_add(&causes, &one);
    ck_assert(fault_dedup_have(&causes, &again));
    ck_assert(!fault_dedup_have(&causes, &another));
    ck_assert(fault_dedup_have(&causes, &unknown)); /* the same on the stack */
    fault_dedup_clear(&causes);
}
END_TEST

/* A text that leaks; made for whoever tests if `user` is NULL. */
static Finding text_lost(const char *user, int line)
{
    Finding finding = fault("coinstrip_to_string", 57, 0x5000);
    finding.leak = true;
    finding.frames[2] = (FindingFrame){.outside = !user};
    snprintf(finding.frames[2].function, sizeof finding.frames[2].function,
             "%s", user ? user : "serve");
    snprintf(finding.frames[2].file, sizeof finding.frames[2].file,
             "coinstrip.c");
    finding.frames[2].line = line;
    finding.frames[2].address = 0x6000 + 0x100 * (unsigned)line;
    finding.frame_count = 3;
    return finding;
}

START_TEST(causes__of_leaks_are_those_who_were_given_the_block)
{
    FaultCauses causes = {0};
    Finding first = text_lost("coinstrip_is_won", 1),
            second = text_lost("coinstrip_hint", 2);
    Cause one = cause_of(&first, true, NULL),
          other = cause_of(&second, true, NULL);
    ck_assert_int_eq(cause_root(&first)->line, 1);
    fault_dedup_begin(&causes);
    fault_dedup_add(&causes, &one);
    ck_assert(fault_dedup_have(&causes, &one));
    ck_assert(!fault_dedup_have(&causes, &other));
    fault_dedup_clear(&causes);
}
END_TEST

/* What it loses by itself it loses for all. */
START_TEST(causes__of_leaks_may_be_the_giver)
{
    FaultCauses causes = {0};
    Finding own = text_lost(NULL, 0), user = text_lost("coinstrip_hint", 2);
    Cause one = cause_of(&own, true, NULL), other = cause_of(&user, true, NULL);
    fault_dedup_begin(&causes);
    fault_dedup_add(&causes, &one);
    ck_assert(fault_dedup_have(&causes, &other));
    fault_dedup_clear(&causes);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("causes");
    TCase *all = tcase_create("all");
    tcase_add_test(all, causes__are_places_of_the_submission);
    tcase_add_test(all, causes__are_not_merged_by_names);
    tcase_add_test(all,
                   causes__of_the_sanitizers_excuse_one_place_of_valgrinds);
    tcase_add_test(all, causes__are_the_same_in_other_words);
    tcase_add_test(all, causes__without_names_are_places_in_the_object);
    tcase_add_test(all, causes__of_one_test_are_paid_for_up_to_three);
    tcase_add_test(all, causes__about_one_block_are_one_mistake);
    tcase_add_test(
        all, causes__about_a_block_left_in_two_lines_are_paid_for_for_good);
    tcase_add_test(all,
                   causes__about_a_block_freed_too_early_are_paid_for_twice);
    tcase_add_test(all,
                   causes__of_unset_values_may_be_a_block_that_is_too_small);
    tcase_add_test(all, causes__across_the_end_of_a_block_are_past_it);
    tcase_add_test(all,
                   causes__in_what_came_back_are_the_functions_that_gave_it);
    tcase_add_test(all, causes__of_leaks_are_those_who_were_given_the_block);
    tcase_add_test(all, causes__of_leaks_may_be_the_giver);
    suite_add_tcase(suite, all);
    SRunner *runner = srunner_create(suite);
    srunner_run_all(runner, CK_NORMAL);
    int failed = srunner_ntests_failed(runner);
    srunner_free(runner);
    return failed == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
