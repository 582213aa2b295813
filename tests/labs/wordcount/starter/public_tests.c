/*
 * public_tests.c - tests of wordcount.c, for you to run and read.
 *
 * Each claims one thing about your functions, and its name says what. There are
 * many more tests than these.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <check.h>

#include "wordcount.h"

/* A stream with that text in it. */
static FILE *stream_of(const char *text)
{
    FILE *in = tmpfile();

    ck_assert_ptr_nonnull(in);
    fputs(text, in);
    rewind(in);
    return in;
}

START_TEST(counts__lines_words_and_bytes)
{
    FILE *in = stream_of("one two\n  three\n");
    Counts counts = counts_of(in);

    ck_assert_msg(counts.words == 3, "there are 3 words: see Step 1");
    ck_assert_uint_eq(counts.lines, 2);
    ck_assert_uint_eq(counts.bytes, 16);
    ck_assert_uint_eq(counts.longest, 5);
    fclose(in);
}
END_TEST

START_TEST(next__reads_one_word_after_another)
{
    FILE *in = stream_of("  ab\nc");
    char word[8];

    ck_assert_msg(word_next(in, word, sizeof word),
                  "there is a word: see Step 2");
    ck_assert_str_eq(word, "ab");
    ck_assert_int_eq(getc(in), '\n');
    ck_assert(word_next(in, word, sizeof word));
    ck_assert_str_eq(word, "c");
    ck_assert(!word_next(in, word, sizeof word));
    ck_assert_str_eq(word, "");
    fclose(in);
}
END_TEST

START_TEST(table__counts_each_word)
{
    Words *words = words_new();

    ck_assert_msg(words != NULL, "words_new returned NULL: see Step 3");
    ck_assert(words_add(words, "b"));
    ck_assert(words_add(words, "a"));
    ck_assert(words_add(words, "b"));
    ck_assert_uint_eq(words_size(words), 2);
    ck_assert_uint_eq(words_count(words, "b"), 2);
    ck_assert_uint_eq(words_count(words, "c"), 0);
    words_free(words);
}
END_TEST

START_TEST(table__lists_words_in_order)
{
    Words *words = words_new();
    size_t count;

    ck_assert(words_add(words, "b"));
    ck_assert(words_add(words, "a"));
    char **list = words_list(words, &count);
    ck_assert_msg(list != NULL, "words_list returned NULL: see Step 5");
    ck_assert_uint_eq(count, 2);
    ck_assert_str_eq(list[0], "a");
    ck_assert_str_eq(list[1], "b");
    free(list[0]);
    free(list[1]);
    free(list);
    words_free(words);
}
END_TEST

START_TEST(table__writes_the_most_frequent_first)
{
    Words *words = words_new();
    FILE *out = tmpfile();
    char text[32] = "";

    ck_assert(words_add(words, "a"));
    ck_assert(words_add(words, "b"));
    ck_assert(words_add(words, "b"));
    ck_assert_str_eq(words_at(words, 0).word, "b");
    ck_assert_uint_eq(words_at(words, 0).count, 2);
    words_write(words, out);
    rewind(out);
    ck_assert_uint_eq(fread(text, 1, sizeof text - 1, out), 8);
    ck_assert_str_eq(text, "2 b\n1 a\n");
    fclose(out);
    words_free(words);
}
END_TEST
