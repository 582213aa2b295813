/*
 * Knows how a picture of a strip is described: see picture.h. Must not know how
 * it is drawn, nor which moves the games allow.
 */
#include "picture_parts.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#include "base/text.h"

static const char blanks[] = " \t\r";

void picture_clear(Picture *picture)
{
    free(picture->title);
    free(picture->squares);
    free(picture->after);
    *picture = (Picture){0};
}

static bool is_square(char c)
{
    return c == '.' || (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z');
}

/* Makes a move on the picture, if it can be made there. */
static char *take_step(Picture *picture, long from, long distance, bool refused)
{
    long to = distance > from ? -1 : from - distance;
    if (picture->step_count == PICTURE_MOVES)
        return text_format("more than %d moves", PICTURE_MOVES);
    char letter = picture->after[from];
    refused = refused || to < 0 || picture->after[to] != '.';
    picture->steps[picture->step_count++] =
        (PictureStep){from, to, distance, letter, refused};
    if (!refused) {
        picture->after[from] = '.';
        picture->after[to] = letter;
    }
    return NULL;
}

/* "B>3" or "B>3!", of so many characters. */
static char *read_move(Picture *picture, const char *word, size_t size)
{
    char *end = NULL;
    bool digits = size > 2 && isdigit((unsigned char)word[2]);
    long distance = digits ? strtol(word + 2, &end, 10) : 0;
    bool refused = end && *end == '!';
    if (!isalpha((unsigned char)*word) || word[1] != '>' || distance < 1 ||
        end + refused != word + size)
        return text_format("\"%.*s\" is no move such as B>3", (int)size, word);
    const char *at = strchr(picture->after, *word);
    if (!at)
        return text_format("there is no coin %c to move", *word);
    long from = at - picture->after;
    return take_step(picture, from, distance, refused);
}

/* The strip, and moves behind it. */
static char *read_strip(Picture *picture, const char *line, size_t size)
{
    size_t at = strspn(line, blanks), first = at;
    while (at < size && is_square(line[at])) {
        picture->coins += line[at] != '.';
        at++;
    }
    if (at == first || (at < size && !strchr(blanks, line[at])))
        return text_format("\"%.*s\" is no strip such as ..A.B", (int)size,
                           line);
    picture->indent = (long)first;
    picture->length = (long)(at - first);
    picture->squares = text_format("%.*s", (int)picture->length, line + first);
    picture->after = text_copy(picture->squares);
    char *complaint = NULL;
    while (!complaint && at < size) {
        size_t word = strcspn(line + at, " \t\r\n");
        if (word > 0)
            complaint = read_move(picture, line + at, word);
        at += word + strspn(line + at + word, blanks);
    }
    return complaint;
}

/* " <--": an arrow begins to the left of its coin. */
static char *read_arrows(Picture *picture, const char *line, size_t size)
{
    for (size_t at = 0; at < size; at++) {
        if (strchr(blanks, line[at]))
            continue;
        bool head = line[at] == '<' || line[at] == 'x';
        bool refused = line[at] == 'x';
        long to = (long)at - picture->indent;
        while (at + 1 < size && line[at + 1] == '-')
            at++;
        long from = (long)at + 1 - picture->indent;
        if (!head || to < 0 || from >= picture->length ||
            picture->after[from] == '.')
            return text_copy("an arrow comes from no coin");
        char *complaint = take_step(picture, from, from - to, refused);
        if (complaint)
            return complaint;
    }
    return NULL;
}

static char *read_title(Picture *picture, const char *line, size_t size)
{
    while (size > 1 && strchr(" #\t", *line)) {
        line++;
        size--;
    }
    free(picture->title);
    picture->title = text_format("%.*s", (int)size, line);
    return NULL;
}

char *picture_read(Picture *picture, const char *block)
{
    char *complaint = NULL;
    *picture = (Picture){0};
    while (*block && !complaint) {
        size_t size = strcspn(block, "\n");
        if (*block == '#')
            complaint = read_title(picture, block, size);
        else if (picture->squares)
            complaint = read_arrows(picture, block, size);
        else
            complaint = read_strip(picture, block, size);
        block += size + (block[size] == '\n');
    }
    if (!complaint && !picture->squares)
        return text_copy("there is no strip");
    return complaint;
}
