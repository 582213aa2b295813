/*
 * public_tests.c - tests of strbuf.c, for you to run and read.
 *
 * Each claims one thing about your StrBuf, and its name says what. They know a
 * StrBuf only through strbuf.h, so they work for every way to keep one. There
 * are many more tests than these.
 */
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include <check.h>

#include "strbuf.h"

/* A StrBuf of that text; the test ends here if there is none. */
static StrBuf *strbuf_of(const char *text)
{
    StrBuf *buf = strbuf_new(text);

    ck_assert_msg(buf != NULL, "strbuf_new returned NULL: see Step 1");
    return buf;
}

static void assert_holds(const StrBuf *buf, const char *text)
{
    ck_assert_str_eq(strbuf_text(buf), text);
}

START_TEST(making__copies_the_text)
{
    char text[] = "coin";
    StrBuf *buf = strbuf_of(text);

    text[0] = 'j';
    assert_holds(buf, "coin");
    ck_assert_uint_eq(strbuf_length(buf), 4);
    strbuf_free(buf);
}
END_TEST

START_TEST(making__null_makes_an_empty_one)
{
    StrBuf *buf = strbuf_of(NULL);

    assert_holds(buf, "");
    ck_assert_uint_eq(strbuf_length(buf), 0);
    strbuf_free(buf);
}
END_TEST

START_TEST(making__slices)
{
    StrBuf *buf = strbuf_of("abcdef");
    char *middle = strbuf_slice(buf, 2, 3), *rest = strbuf_slice(buf, 4, 99);

    ck_assert_str_eq(middle, "cde");
    ck_assert_str_eq(rest, "ef");
    free(middle);
    free(rest);
    strbuf_free(buf);
}
END_TEST

START_TEST(editing__appends)
{
    StrBuf *buf = strbuf_of("one");

    ck_assert(strbuf_append(buf, ", two"));
    ck_assert(strbuf_append(buf, " and a longer text than those"));
    assert_holds(buf, "one, two and a longer text than those");
    strbuf_free(buf);
}
END_TEST

START_TEST(editing__inserts)
{
    StrBuf *buf = strbuf_of("bd");

    ck_assert(strbuf_insert(buf, 0, "a"));
    ck_assert(strbuf_insert(buf, 2, "c"));
    ck_assert(strbuf_insert(buf, 4, "e"));
    ck_assert(!strbuf_insert(buf, 6, "f"));
    assert_holds(buf, "abcde");
    strbuf_free(buf);
}
END_TEST

START_TEST(editing__deletes)
{
    StrBuf *buf = strbuf_of("abcdef");

    ck_assert_uint_eq(strbuf_delete(buf, 1, 2), 2);
    assert_holds(buf, "adef");
    ck_assert_uint_eq(strbuf_delete(buf, 3, SIZE_MAX), 1);
    assert_holds(buf, "ade");
    ck_assert_uint_eq(strbuf_delete(buf, 3, 1), 0);
    strbuf_clear(buf);
    assert_holds(buf, "");
    strbuf_free(buf);
}
END_TEST

START_TEST(searching__finds_the_first)
{
    StrBuf *buf = strbuf_of("banana");

    ck_assert_int_eq(strbuf_find(buf, 0, "ana"), 1);
    ck_assert_int_eq(strbuf_find(buf, 2, "ana"), 3);
    ck_assert_int_eq(strbuf_find(buf, 4, "ana"), -1);
    strbuf_free(buf);
}
END_TEST

START_TEST(searching__compares)
{
    StrBuf *a = strbuf_of("abc"), *b = strbuf_of("abd"), *c = strbuf_copy(a);

    ck_assert(c != NULL);
    ck_assert_int_lt(strbuf_compare(a, b), 0);
    ck_assert_int_gt(strbuf_compare(b, a), 0);
    ck_assert_int_eq(strbuf_compare(a, c), 0);
    strbuf_free(a);
    strbuf_free(b);
    strbuf_free(c);
}
END_TEST
