/*
 * public_tests.c - tests of symtable.c, for you to run and read.
 *
 * Each claims one thing about your table, and its name says what. They know a
 * table only through symtable.h, so they work for every way to keep one. There
 * are many more tests than these.
 */
#include <check.h>
#include <stdbool.h>
#include <stddef.h>
#include <string.h>

#include "symtable.h"

START_TEST(put__keeps_what_it_is_given)
{
    SymTable *table = symtable_new();
    int one = 1, two = 2;

    ck_assert_ptr_nonnull(table);
    ck_assert(symtable_put(table, "one", &one));
    ck_assert(symtable_put(table, "two", &two));
    ck_assert(!symtable_put(table, "one", &two));
    ck_assert_uint_eq(symtable_size(table), 2);
    ck_assert_ptr_eq(symtable_get(table, "one"), &one);
    symtable_free(table);
}
END_TEST

START_TEST(put__keeps_a_copy_of_the_key)
{
    SymTable *table = symtable_new();
    char key[] = "ours";
    int value = 1;

    ck_assert_ptr_nonnull(table);
    ck_assert(symtable_put(table, key, &value));
    strcpy(key, "else");
    ck_assert(symtable_contains(table, "ours"));
    ck_assert_str_eq(symtable_key(table, "ours"), "ours");
    ck_assert(!symtable_contains(table, key));
    symtable_free(table);
}
END_TEST

START_TEST(values__may_be_null)
{
    SymTable *table = symtable_new();
    int value = 1;

    ck_assert_ptr_nonnull(table);
    ck_assert(symtable_put(table, "", NULL));
    ck_assert(symtable_contains(table, ""));
    ck_assert_ptr_null(symtable_replace(table, "", &value));
    ck_assert_ptr_eq(symtable_remove(table, ""), &value);
    ck_assert_uint_eq(symtable_size(table), 0);
    symtable_free(table);
}
END_TEST

static void add(const char *key, void *value, void *extra)
{
    int *sum = extra;

    *sum += *(int *)value + (int)strlen(key);
}

START_TEST(map__calls_with_all_that_there_is)
{
    SymTable *table = symtable_new();
    int one = 1, two = 20, sum = 300;

    ck_assert_ptr_nonnull(table);
    ck_assert(symtable_put(table, "a", &one));
    ck_assert(symtable_put(table, "ab", &two));
    symtable_map(table, add, &sum);
    ck_assert_int_eq(sum, 324);
    symtable_free(table);
}
END_TEST

static bool is_over(const char *key, const void *value, void *extra)
{
    (void)key;
    return *(const int *)value > *(int *)extra;
}

START_TEST(count__counts_those_that_are_wanted)
{
    SymTable *table = symtable_new();
    int one = 1, two = 20, most = 5;

    ck_assert_ptr_nonnull(table);
    ck_assert(symtable_put(table, "a", &one));
    ck_assert(symtable_put(table, "ab", &two));
    ck_assert_uint_eq(symtable_count(table, is_over, &most), 1);
    symtable_free(table);
}
END_TEST
