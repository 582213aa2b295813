/* Each kind of parameter and result goes there and back whole. */
#define _GNU_SOURCE
#include <check.h>
#include <stdlib.h>
#include <string.h>
#include "kinds.h"

START_TEST(objects)
{
    Box *one = box_new("one"), *two = box_new("two"), *none = box_new(NULL);
    ck_assert_ptr_ne(one, two);
    ck_assert_str_eq(box_text(one), "one");
    ck_assert_str_eq(box_text(two), "two");
    ck_assert_str_eq(box_text(none), "");
    ck_assert_ptr_eq(box_text(one), box_text(one));
    ck_assert_ptr_eq(box_older(two, one), one);
    box_append(two, none);
    box_append(two, one);
    ck_assert_str_eq(box_text(two), "twoone");
    ck_assert_ptr_eq(box_older(two, none), two);
    box_free(one);
    box_free(two);
    box_free(none);
}
END_TEST

START_TEST(values)
{
    Mixed mixed = mixed_twice((Mixed){-7, 1.25, "abc", {9, 9, 9}});
    ck_assert_int_eq(mixed.small, -3);
    ck_assert_double_eq(mixed.wide, 2.5);
    ck_assert_str_eq(mixed.name, "xbc");
    ck_assert_int_eq(mixed.row[0], -1);
    ck_assert_int_eq(mixed.row[2], 1);
    Point point = point_turned((Point){1, 2});
    ck_assert_float_eq(point.x, -2);
    ck_assert_float_eq(point.y, 1);
    ck_assert_int_eq(colour_next(RED), GREEN);
    ck_assert_int_eq(colour_next(BLUE), RED);
    ck_assert(is_odd(255));
    ck_assert(!is_odd(254));
    ck_assert_str_eq(colour_name(BLUE), "blue");
}
END_TEST

START_TEST(arrays)
{
    int numbers[] = {5, -2, 9, 0, 4}, least = 77, greatest = 78,
        into[5] = {1, 1, 1, 1, 1};
    ck_assert_double_eq(mean((double[]){1, 2, 6}, 3), 3);
    ck_assert_double_eq(mean(NULL, 0), 0);
    ck_assert(!bounds(numbers, 0, &least, &greatest));
    ck_assert_int_eq(least, 77);
    ck_assert_int_eq(greatest, 78);
    ck_assert(bounds(numbers, 5, &least, &greatest));
    ck_assert_int_eq(least, -2);
    ck_assert_int_eq(greatest, 9);
    ck_assert_uint_eq(evens(numbers, 5, into), 3);
    ck_assert_int_eq(into[0], -2);
    ck_assert_int_eq(into[2], 4);
    ck_assert_int_eq(into[3], 1);
    ck_assert_uint_eq(sort(numbers, 5), 5);
    ck_assert_int_eq(numbers[0], -2);
    ck_assert_int_eq(numbers[4], 9);
    Point point = {1, 1};
    move_point(&point, 2.5F);
    ck_assert_float_eq(point.x, 3.5F);
    ck_assert_float_eq(point.y, -1.5F);
    int *all = squares(4);
    ck_assert_int_eq(all[3], 9);
    free(all);
    ck_assert_ptr_null(squares(0));
    ck_assert_ptr_null(squares(-1));
}
END_TEST

START_TEST(texts)
{
    char letter = '?', name[8] = "zzzzzzz", text[] = "abc", dots[6] = "abc";
    first_letter("", &letter);
    ck_assert_int_eq(letter, '?');
    first_letter("Zebra", &letter);
    ck_assert_int_eq(letter, 'Z');
    ck_assert_uint_eq(write_name(name, sizeof name, 42), 3);
    ck_assert_str_eq(name, "n42");
    ck_assert_int_eq(name[5], 'z');
    shout(text);
    ck_assert_str_eq(text, "ABC");
    ck_assert_uint_eq(append_dot(dots, sizeof dots), 4);
    ck_assert_uint_eq(append_dot(dots, sizeof dots), 5);
    ck_assert_uint_eq(append_dot(dots, sizeof dots), 5);
    ck_assert_str_eq(dots, "abc..");
    take(strdup("gone"));
    char *all = joined((const char *const[]){"a", "", "bc"}, 3);
    ck_assert_str_eq(all, "abc");
    free(all);
}
END_TEST

START_TEST(streams)
{
    char in[] = "one two\nthree\n", *out = NULL, *word;
    size_t size = 0;
    FILE *from = fmemopen(in, strlen(in), "r"),
         *to = open_memstream(&out, &size);
    word = read_word(from);
    ck_assert_str_eq(word, "one");
    free(word);
    word = read_word(from);
    ck_assert_str_eq(word, "two");
    free(word);
    ck_assert_int_eq(count_lines(from), 2);
    ck_assert_int_eq(getc(from), EOF);
    write_twice(to, "ab");
    write_twice(to, "\n");
    fclose(to);
    ck_assert_str_eq(out, "abab\n\n");
    free(out);
    fclose(from);
    char printed[64] = "";
    FILE *usual = stdout, *kept = fmemopen(printed, sizeof printed, "w");
    stdout = kept;
    greet("you");
    stdout = usual;
    fclose(kept);
    ck_assert_str_eq(printed, "hello you\n");
}
END_TEST
