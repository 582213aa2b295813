/* Reading an object's line table: see grader/inside/line_table.c. The tables
 * are written here, byte by byte, as DWARF 4 has them. */
#include <check.h>
#include <elf.h>
#include <link.h>
#include <stdlib.h>
#include <string.h>

#include "inside/line_table.h"

enum { ROOM = 1024, ROWS = 8, BASE = 0x1000 };

/* What stands between the two lengths and the program. */
#define HEADER                                                                 \
    "\1\1\1"       /* bytes of an instruction; how many are one; statements */ \
    "\xfb\x0e\x0d" /* line_base -5, line_range 14, opcode_base 13 */           \
    "\0\1\1\1\1\0\0\0\1\0\0\1" /* operands of the opcodes from 1 on */         \
    "\0"                       /* no folders */                                \
    "coinstrip.c\0\0\0\0other.h\0\0\0\0\0"

/* Sets the address to BASE. */
#define START "\0\x09\2\0\x10\0\0\0\0\0\0"
#define END "\0\1\1"

typedef struct {
    unsigned char bytes[ROOM];
    size_t size;
} Object;

static void add(Object *object, const void *bytes, size_t size)
{
    ck_assert(object->size + size <= ROOM);
    memcpy(object->bytes + object->size, bytes, size);
    object->size += size;
}

static void add_u32(Object *object, size_t value)
{
    unsigned char bytes[4] = {(unsigned char)value,
                              (unsigned char)(value >> 8)};
    add(object, bytes, sizeof bytes);
}

static void add_table(Object *object, int version, const char *program,
                      size_t size)
{
    unsigned char two[2] = {(unsigned char)version, 0};
    size_t header = sizeof HEADER - 1;
    add_u32(object, sizeof two + 4 + header + size);
    add(object, two, sizeof two);
    add_u32(object, header);
    add(object, HEADER, header);
    add(object, program, size);
}

/* An object with no more than that section. */
static Object make_object(int version, const char *program, size_t size)
{
    static const char names[] = "\0.debug_line";
    Object object = {.size = 0};
    ElfW(Ehdr) head = {.e_shnum = 2, .e_shstrndx = 0};
    ElfW(Shdr) sections[2] = {{.sh_size = sizeof names}, {.sh_name = 1}};
    head.e_shoff = sizeof head;
    sections[0].sh_offset = sizeof head + sizeof sections;
    sections[1].sh_offset = sections[0].sh_offset + sizeof names;
    object.size = sections[1].sh_offset;
    memcpy(object.bytes + sections[0].sh_offset, names, sizeof names);
    add_table(&object, version, program, size);
    sections[1].sh_size = object.size - sections[1].sh_offset;
    memcpy(object.bytes, &head, sizeof head);
    memcpy(object.bytes + sizeof head, sections, sizeof sections);
    return object;
}

#define OBJECT(version, program)                                               \
    make_object(version, program, sizeof(program) - 1)

static size_t read_rows(const Object *object, LineRow rows[ROWS])
{
    return line_table_read(object->bytes, object->size, "coinstrip.c", rows,
                           ROWS);
}

/* Line 3, column 5; four bytes on, column 9 of it; four bytes on, line 7; eight
 * bytes on it ends. */
#define THREE_PLACES START "\5\5\3\2\1\5\x09\2\4\1\3\4\2\4\1\2\x08" END

static void expect_three(const Object *object)
{
    LineRow rows[ROWS];
    ck_assert_uint_eq(read_rows(object, rows), 3);
    static const LineRow wanted[] = {
        {BASE, 3, 5}, {BASE + 4, 3, 9}, {BASE + 8, 7, 9}};
    for (size_t i = 0; i < 3; i++) {
        ck_assert_uint_eq(rows[i].address, wanted[i].address);
        ck_assert_uint_eq(rows[i].line, wanted[i].line);
        ck_assert_uint_eq(rows[i].column, wanted[i].column);
    }
}

START_TEST(line_table__has_each_place)
{
    Object object = OBJECT(4, THREE_PLACES);
    expect_three(&object);
}
END_TEST

START_TEST(line_table__knows_no_other_version)
{
    LineRow rows[ROWS];
    Object object = OBJECT(5, THREE_PLACES);
    ck_assert_uint_eq(read_rows(&object, rows), 0);
}
END_TEST

/* One opcode (from 13 on) moves both: by 2 bytes and 1 line, 2 * 14 + 6 + 13.
 */
START_TEST(line_table__knows_short_opcodes)
{
    LineRow rows[ROWS];
    Object object = OBJECT(4, START "\1\x2f\2\4" END);
    ck_assert_uint_eq(read_rows(&object, rows), 2);
    ck_assert_uint_eq(rows[1].address, BASE + 2);
    ck_assert_uint_eq(rows[1].line, 2);
}
END_TEST

START_TEST(line_table__leaves_out_other_files_and_what_is_no_statement)
{
    LineRow rows[ROWS];
    Object object = OBJECT(4, START "\4\2\1\2\4"
                                    "\4\1\6\1\2\4"
                                    "\6\3\x09\1\2\4" END);
    ck_assert_uint_eq(read_rows(&object, rows), 1);
    ck_assert_uint_eq(rows[0].address, BASE + 8);
    ck_assert_uint_eq(rows[0].line, 10);
}
END_TEST

/* Of two places at one address the first has no code. */
START_TEST(line_table__leaves_out_places_without_code)
{
    LineRow rows[ROWS];
    Object object = OBJECT(4, START "\1\3\1\1\2\4\3\1\1" END);
    ck_assert_uint_eq(read_rows(&object, rows), 1);
    ck_assert_uint_eq(rows[0].line, 2);
}
END_TEST

START_TEST(line_table__bears_what_does_not_hold_together)
{
    LineRow rows[ROWS];
    const Object whole = OBJECT(4, THREE_PLACES);
    for (size_t size = 0; size < whole.size; size++) {
        unsigned char *cut = malloc(size + 1);
        memcpy(cut, whole.bytes, size);
        ck_assert_uint_le(line_table_read(cut, size, "coinstrip.c", rows, ROWS),
                          3);
        free(cut);
    }
    for (size_t i = 0; i < whole.size; i++)
        for (int value = 0; value < 256; value++) {
            Object spoilt = whole;
            spoilt.bytes[i] = (unsigned char)value;
            ck_assert_uint_le(read_rows(&spoilt, rows), ROWS);
        }
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("line_table");
    TCase *tcase = tcase_create("line_table");
    tcase_set_timeout(tcase, 60);
    tcase_add_test(tcase, line_table__has_each_place);
    tcase_add_test(tcase, line_table__knows_no_other_version);
    tcase_add_test(tcase, line_table__knows_short_opcodes);
    tcase_add_test(tcase,
                   line_table__leaves_out_other_files_and_what_is_no_statement);
    tcase_add_test(tcase, line_table__leaves_out_places_without_code);
    tcase_add_test(tcase, line_table__bears_what_does_not_hold_together);
    suite_add_tcase(suite, tcase);
    SRunner *runner = srunner_create(suite);
    srunner_run_all(runner, CK_ENV);
    int failed = srunner_ntests_failed(runner);
    srunner_free(runner);
    return failed ? 1 : 0;
}
