/* See aborted.h. Knows the last words of glibc. */
#include "aborted.h"

#include <string.h>

typedef struct {
    const char *said, *words;
} LastWords;

static const char assertion[] = "Assertion `";

static const char damaged[] = "abort: malloc found its memory damaged";
static const char twice[] = "abort: a block was freed twice";
static const char misused[] =
    "abort: free was given a pointer that is not malloc's or was freed before, "
    "or found its memory damaged";
static const char smashed[] =
    "abort: something was written past the end of an array";

/* (Of two that end at one place the later counts.) */
static const LastWords list[] = {
    {"free(): ", damaged},
    {"malloc(): ", damaged},
    {"realloc(): ", damaged},
    {"malloc_consolidate(): ", damaged},
    {"corrupted size vs. prev_size", damaged},
    {"corrupted double-linked list", damaged},
    {"Fatal glibc error: malloc", damaged},
    {assertion, NULL}, /* of the program's own */
    {"sysmalloc: Assertion `", damaged},
    {"free(): double free detected", twice},
    {"free(): invalid pointer", misused},
    {"free(): invalid size", misused},
    {"realloc(): invalid pointer", misused},
    {"munmap_chunk(): invalid pointer", misused},
    {"double free or corruption", misused},
    {"*** stack smashing detected ***", smashed},
    {"*** buffer overflow detected ***", smashed},
};

/* The end of the place where it stands last; NULL if nowhere. */
static const char *last_end(const char *printed, size_t length,
                            const char *words)
{
    const char *last = NULL, *end = printed + length;
    const char *at = printed;
    while ((at = memmem(at, (size_t)(end - at), words, strlen(words))))
        last = at += strlen(words);
    return last;
}

Aborted aborted_why(const char *printed, size_t length)
{
    Aborted why = {"abort: an assertion failed, or malloc found its memory "
                   "damaged",
                   CRASH_ASSERT};
    const char *last = printed;
    for (size_t i = 0; i < sizeof list / sizeof *list; i++) {
        const char *end = last_end(printed, length, list[i].said);
        if (!end || end < last)
            continue;
        last = end;
        why = list[i].words
                  ? (Aborted){list[i].words, CRASH_DAMAGE}
                  : (Aborted){"abort: an assertion failed", CRASH_ASSERT};
    }
    return why;
}

bool aborted_asserts(const char *printed)
{
    return strstr(printed, assertion) != NULL;
}
