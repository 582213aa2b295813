/* Texts that are not listed, but like those that are: see make.h. */
#include <ctype.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include "make_parts.h"

enum { LONG_MOST = 1000 };

static void add_letters(Text *text, char letter, size_t times)
{
    while (times-- > 0)
        text_add_bytes(text, &letter, 1);
}

/* What is listed, put together: so many, or until there are `most` bytes. */
static Value joined(Making *making, const ValueRow *row, size_t parts,
                    size_t most, bool is_stream)
{
    Text text = TEXT_EMPTY;

    for (size_t i = 0; text.length < most && i < parts; i++) {
        Value part = making_any(making, row);
        text_add_bytes(&text, (const char *)part.bytes, part.size);
    }
    bool is_cut = is_stream && text.length > most && making_draw(making, 3);
    if (is_cut)
        text.length = most;
    return value_taken(&text, text.length, making->arena);
}

/* Where the line ends in which that place is. */
static size_t end_of_line(const Value *of, size_t at)
{
    while (at < of->size && of->bytes[at] != '\n')
        at++;
    return at;
}

/* Any of the lines that are listed, a few, in any order. (That each of them may
 * stand alone is shown by nothing: but so they may behind another's.) */
static Value mixed_lines(Making *making, const ValueRow *row)
{
    enum { LINES = 8 };
    size_t count = 1 + making_draw(making, LINES);
    Text text = TEXT_EMPTY;

    for (size_t i = 0; i < count; i++) {
        Value of = making_any(making, row);
        size_t start = making_draw(making, of.size + (size_t)1);
        size_t end = end_of_line(&of, start);
        while (start > 0 && of.bytes[start - 1] != '\n')
            start--;
        text_add_bytes(&text, (const char *)of.bytes + start, end - start);
        if (i + 1 < count || end < of.size)
            text_add_bytes(&text, "\n", 1);
    }
    return value_taken(&text, text.length, making->arena);
}

/* One that is listed, in which a letter comes so often in a row that its line
 * has so many bytes; or as many as there may be. */
static Value with_long_line(Making *making, const ValueRow *row, size_t size)
{
    size_t most = making->kit->values->line_most;

    if (most > 0 && size > most)
        size = most;
    Value of = making_any(making, row);
    size_t at = making_draw(making, of.size + (size_t)1);
    Text text = TEXT_EMPTY;

    while (at < of.size && !isalnum(of.bytes[at]))
        at++;
    size_t start = at, length = end_of_line(&of, at);
    while (start > 0 && of.bytes[start - 1] != '\n')
        start--;
    length -= start;
    text_add_bytes(&text, (const char *)of.bytes, at);
    if (at < of.size && length < size)
        add_letters(&text, (char)of.bytes[at], size - length);
    text_add_bytes(&text, (const char *)of.bytes + at, of.size - at);
    return value_taken(&text, text.length, making->arena);
}

Value making_stream(Making *making, const ValueRow *row)
{
    static const size_t sizes[] = {16, 64, 100, 256, 1000, 4096, 9000};
    size_t most = sizes[making_draw(making, 7)] + making_draw(making, 3);
    size_t way = making_draw(making, 4);

    if (making->text > 0 || way == 0)
        return with_long_line(making, row,
                              making->text > 0 ? making->text : most);
    if (way == 1)
        return mixed_lines(making, row);
    return joined(making, row, most, most, true);
}

/* The word of the text, letters and digits in a row, that begins at *at or
 * after it; false: there is none. */
static bool find_word(const Value *text, size_t *at, size_t *length)
{
    size_t start = *at;

    while (start < text->size && !isalnum(text->bytes[start]))
        start++;
    for (*length = 0; start + *length < text->size; ++*length)
        if (!isalnum(text->bytes[start + *length]))
            break;
    *at = start;
    return *length > 0;
}

/* Any of its words. */
static bool choose_word(Making *making, const Value *text, size_t *at,
                        size_t *length)
{
    size_t words = 0;

    for (size_t i = 0; find_word(text, &i, length); i += *length)
        words++;
    if (words == 0)
        return false;
    *at = *length = 0;
    for (size_t nth = making_draw(making, words) + 1; nth > 0; nth--) {
        *at += *length;
        find_word(text, at, length);
    }
    return true;
}

/* One with brackets, if there is any: these are there for what may be deep. */
static Value choose_outer(Making *making, const ValueRow *row)
{
    enum { TRIES = 8 };
    static const char opening[] = {'(', '[', '{', '<'};
    Value outer = making_any(making, row);

    for (size_t i = 0; i < TRIES; i++) {
        for (size_t k = 0; k < outer.size; k++)
            if (memchr(opening, outer.bytes[k], sizeof opening))
                return outer;
        outer = making_any(making, row);
    }
    return outer;
}

/* One in place of a word of another, a few times; or of the same, over and
 * over: of four one at least as deep as any.
 */
static Value nested(Making *making, const ValueRow *row)
{
    enum { DEEPEST = 130 };
    static const size_t depths[] = {1, 2, 3, 4, 18, 70, DEEPEST, DEEPEST};
    bool is_same = making_draw(making, 2) == 0;
    size_t depth = depths[making_draw(making, is_same ? 8 : 4)], at, length;
    Value outer = choose_outer(making, row);
    Value inner = is_same ? outer : making_any(making, row);

    if (is_same && making->nested++ % 4 == 0)
        depth = DEEPEST;
    for (size_t i = 0; i < depth && inner.size < LONG_MOST; i++) {
        if (!is_same)
            outer = making_any(making, row);
        if (choose_word(making, &outer, &at, &length))
            making_with_word(making, &outer, &inner, &at, &inner);
    }
    return inner;
}

/* ------------------------------------------------------------- altered ----
 */

void row_find_bounds(const ValueRow *row, unsigned *least, unsigned *most)
{
    *least = UCHAR_MAX;
    *most = 0;
    for (size_t i = 0; i < row->count; i++)
        for (size_t k = 0; k < row->items[i].size; k++) {
            unsigned letter = row->items[i].bytes[k];
            *least = letter < *least ? letter : *least;
            *most = letter > *most ? letter : *most;
        }
}

/* The nth letter of those at which kinds of letters begin or end (white space
 * is one of them), or any, as far as they are between those that are listed. */
static char letter_between(Making *making, const ValueRow *row, size_t nth)
{
    static const char ends[] =
        "\t\n\v\f\r !/09:@AZ[_`az{~\x1f\x7f\x80\xa0\xff\x01";
    unsigned least, most;
    size_t i = nth % sizeof ends;

    row_find_bounds(row, &least, &most);
    if (least > most)
        return 'a';
    unsigned letter = (unsigned char)ends[i];
    return (char)(letter >= least && letter <= most && letter != 0
                      ? letter
                      : least + making_draw(making, most - least + 1));
}

/* One that is listed and its mirror image; with one letter of that in the other
 * case, if such ones are listed. */
static Value mirrored(Making *making, const ValueRow *row)
{
    Value of = making_any(making, row);
    size_t other = making_draw(making, 2 * of.size + (size_t)1);
    unsigned least, most;
    Text text = TEXT_EMPTY;

    row_find_bounds(row, &least, &most);
    text_add_bytes(&text, (const char *)of.bytes, of.size);
    for (size_t i = of.size; i-- > 0;) {
        int letter = of.bytes[i];
        int turned = islower(letter) ? toupper(letter) : tolower(letter);
        bool turns = i == other && turned >= (int)least && turned <= (int)most;
        add_letters(&text, (char)(turns ? turned : letter), 1);
    }
    return value_taken(&text, text.length, making->arena);
}

/* One that is listed, with another letter before it, behind it, or in it; with
 * many of the same in a row; or cut off on either side; or mirrored. */
Value making_altered(Making *making, const ValueRow *row)
{
    static const size_t runs[] = {2, 3, 9, 17, 40};
    size_t nth = making->altered++;

    if (nth % 7 == 6)
        return mirrored(making, row);
    char letter = letter_between(making, row, nth / 7);
    Value of = making_any(making, row);
    const char *bytes = (const char *)of.bytes;
    size_t at = making_draw(making, of.size + (size_t)1), rest = of.size - at;
    Text text = TEXT_EMPTY;

    if (nth % 7 < 2)
        at = nth % 7 ? of.size : 0;
    rest = of.size - at;
    if (nth % 7 != 5)
        text_add_bytes(&text, bytes, at);
    if (nth % 7 < 3)
        add_letters(&text, letter, 1);
    else if (nth % 7 == 3 && rest > 0)
        add_letters(&text, bytes[at], runs[making_draw(making, 5)]);
    if (nth % 7 != 4)
        text_add_bytes(&text, bytes + at, rest);
    return value_taken(&text, text.length, making->arena);
}

Value making_name(Arena *arena, Names names, size_t number)
{
    enum { LETTERS = 26, DIGITS = 20, FIRST = 1000 };
    char letters[DIGITS + 1] = {'\0'}, *at = letters + DIGITS;
    Text text = TEXT_EMPTY;
    size_t left = number;

    do
        *--at = (char)('a' + left % LETTERS);
    while ((left /= LETTERS) > 0);
    if (names == NAMES_LETTERS)
        text_addf(&text, "text%s", at);
    else if (names == NAMES_DIGITS)
        text_addf(&text, "%zu", FIRST + number);
    else
        text_addf(&text, "text %zu", number);
    return value_taken(&text, text.length, arena);
}

/* Of many others, about as many as there are now. */
static Value numbered(Making *making, const ValueRow *row)
{
    size_t near = making->near + making_draw(making, 4);
    size_t number = making->grows || making_draw(making, 2)
                        ? near
                        : making_draw(making, 2 * near + 2);

    return making_name(making->arena, row->names, number);
}

Value making_long_text(Making *making, const ValueRow *row, size_t size)
{
    enum { PARTS = 3 };
    const Value *parts[PARTS];
    bool any = making->part == 0;
    size_t count = any ? 1 + making_draw(making, PARTS) : 1, longest = 0;
    Text text = TEXT_EMPTY;

    for (size_t i = 0; i < count; i++) {
        parts[i] = &row->items[any ? making_draw(making, row->count)
                                   : (making->part - 1) % row->count];
        longest = parts[i]->size > longest ? parts[i]->size : longest;
    }
    while (longest > 0 && text.length < size) {
        const Value *part = parts[making_draw(making, count)];
        text_add_bytes(&text, (const char *)part->bytes, part->size);
    }
    if (text.length > size && making_draw(making, 2) == 0)
        text.length = size;
    return value_taken(&text, text.length, making->arena);
}

bool making_long_word(Making *making, const Value *listed, size_t size,
                      Value *value)
{
    size_t at = 0, length;
    Text text = TEXT_EMPTY;

    while (find_word(listed, &at, &length) && !isalpha(listed->bytes[at]))
        at += length;
    if (length == 0 || length == listed->size)
        return false;
    const char *bytes = (const char *)listed->bytes, *word = bytes + at;
    text_add_bytes(&text, bytes, at);
    for (size_t i = 0; i < size; i++)
        text_add_bytes(&text, word + i % length, 1);
    text_add_bytes(&text, word + length, listed->size - at - length);
    *value = value_taken(&text, text.length, making->arena);
    return true;
}

bool making_with_word(Making *making, const Value *outer, const Value *inner,
                      size_t *at, Value *value)
{
    Text text = TEXT_EMPTY;
    size_t length;

    if (!find_word(outer, at, &length))
        return false;
    text_add_bytes(&text, (const char *)outer->bytes, *at);
    text_add_bytes(&text, (const char *)inner->bytes, inner->size);
    *at += length;
    text_add_bytes(&text, (const char *)outer->bytes + *at, outer->size - *at);
    *value = value_taken(&text, text.length, making->arena);
    return true;
}

Value making_text(Making *making, const ValueRow *row, bool is_name)
{
    enum { FEW = 16 };
    static const size_t sizes[] = {32, 64, 100, 128, 256, LONG_MOST};

    if (row->count == 0 || is_name)
        return numbered(making, row);
    size_t way = making->has_large ? making_draw(making, 4) : 0;
    if (way == 2)
        return nested(making, row);
    size_t most = way == 3 ? sizes[making_draw(making, 6)] : FEW;
    return joined(making, row, way == 3 ? most : 1 + making_draw(making, 3),
                  most + making_draw(making, 3), false);
}
