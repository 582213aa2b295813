/* Knows how long a line of a stream may be, if the header says it. */
#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#include "base/text.h"
#include "kit/contract/words.h"
#include "values.h"

/* The sentence about that place, one line of words: the caller frees it. */
static char *sentence_about(const char *header, const char *at)
{
    static const char ends[] = ".;/{}";
    const char *start = at;
    Text words = TEXT_EMPTY;

    while (start > header && !strchr(ends, start[-1]))
        start--;
    for (; *start && !strchr(ends, *start); start++)
        if (!isspace((unsigned char)*start) && *start != '*')
            text_add_bytes(&words, start, 1);
        else if (words.length > 0 && words.bytes[words.length - 1] != ' ')
            text_add(&words, " ");
    return text_take(&words);
}

/* Does it promise that no line is longer? (What becomes of longer ones, is
 * something else.) */
static bool is_promise(const char *sentence)
{
    static const char *const lines[] = {"line", NULL};
    static const char *const most[] = {
        "at most", "up to",      "no more than", "no longer", "never longer",
        "no line", "never more", "not longer",   "not more",  NULL};
    static const char *const others[] = {
        "kept",   "keeps",   "stor",   "cut",   "rest", "ignore",
        "skip",   "error",   "false",  "null",  "-1",   "copied",
        "copies", "written", "writes", "print", NULL};

    return name_has(sentence, lines) && name_has(sentence, most) &&
           !name_has(sentence, others);
}

static bool is_of_letters(const char *behind)
{
    static const char *const words[] = {"char", "letter", "byte"};
    bool is = false;

    while (isspace((unsigned char)*behind) || *behind == '*')
        behind++;
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        is = is || strncmp(behind, words[i], strlen(words[i])) == 0;
    return is;
}

/* (The end of the line may be one of them, and the 0 behind it.) */
size_t lines_most(const char *header)
{
    enum { ENDS = 2 };
    size_t most = 0;

    for (const char *at = header; *at; at++) {
        if (!isdigit((unsigned char)*at) ||
            (at > header && isalnum((unsigned char)at[-1])))
            continue;
        char *behind, *sentence;
        size_t number = strtoul(at, &behind, 10);
        if (number <= ENDS || !is_of_letters(behind))
            continue;
        sentence = sentence_about(header, at);
        if (is_promise(sentence) && (most == 0 || number - ENDS < most))
            most = number - ENDS;
        free(sentence);
    }
    return most;
}
