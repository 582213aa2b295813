/* See coverage.h. Bounds and checks whatever a child may have written. */
#include "coverage.h"

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "base/file.h"
#include "base/memory.h"
#include "build/elf_symbols.h"
#include "base/text.h"

enum {
    SHOWN = 20, /* stretches of lines */
    OBJECT_MAX = 64 << 20
};

Coverage *coverage_new(const char *object)
{
    static const char *const names[] = {
        "sig*",        "ssignal", "pthread_sig*", "bsd_signal",
        "sysv_signal", "syscall", "dlsym",        NULL};
    size_t size = 0;
    char *bytes = file_read(object, OBJECT_MAX, &size);
    bool possible = bytes && !elf_symbols_any(bytes, size, names);
    free(bytes);
    return possible ? memory_new(1, sizeof(Coverage)) : NULL;
}

void coverage_put(const Coverage *coverage, const char *file,
                  ChannelMemory *memory)
{
    snprintf(memory->source, sizeof memory->source, "%s", file);
    memory->line_count = (uint32_t)coverage->count;
    memcpy(memory->lines, coverage->lines,
           coverage->count * sizeof *memory->lines);
}

/* (A place that ran is there, whoever says so.) */
void coverage_take(Coverage *coverage, const ChannelMemory *memory)
{
    size_t count = memory->line_count;
    if (count > CHANNEL_LINES)
        count = CHANNEL_LINES;
    if (coverage->count < count)
        coverage->count = count;
    for (size_t i = 0; i < count; i++) {
        ChannelLine line = memory->lines[i];
        coverage->lines[i].there |= line.there;
        coverage->lines[i].ran |= line.ran & coverage->lines[i].there;
    }
}

static bool has_code(const Coverage *coverage, size_t line)
{
    return coverage->lines[line].there != 0;
}

/* Did nothing of it run? */
static bool is_missed(const Coverage *coverage, size_t line)
{
    return has_code(coverage, line) && coverage->lines[line].ran == 0;
}

static bool is_partly_missed(const Coverage *coverage, size_t line)
{
    return coverage->lines[line].ran != 0 &&
           (coverage->lines[line].there & ~coverage->lines[line].ran) != 0;
}

static bool has_run(const Coverage *coverage)
{
    for (size_t i = 0; i < coverage->count; i++)
        if (coverage->lines[i].ran)
            return true;
    return false;
}

size_t coverage_missed(const Coverage *coverage)
{
    size_t missed = 0;
    for (size_t i = 0; has_run(coverage) && i < coverage->count; i++)
        missed += (size_t)__builtin_popcount(coverage->lines[i].there &
                                             ~coverage->lines[i].ran);
    return missed;
}

/* The last line of a stretch in which nothing ran. (Lines without code may lie
 * within it.) */
static size_t last_missed(const Coverage *coverage, size_t first)
{
    size_t last = first;
    for (size_t i = first; i < coverage->count; i++)
        if (is_missed(coverage, i))
            last = i;
        else if (has_code(coverage, i))
            break;
    return last;
}

static void add_stretch(Text *words, size_t first, size_t last, bool partly)
{
    text_addf(words, words->length ? ", %zu" : "%zu", first);
    if (last > first)
        text_addf(words, "-%zu", last);
    text_add(words, partly ? " (in part)" : "");
}

char *coverage_words(const Coverage *coverage)
{
    Text words = TEXT_EMPTY;
    size_t stretches = 0;
    if (!has_run(coverage))
        return NULL;
    for (size_t i = 0; i < coverage->count; i++) {
        bool partly = is_partly_missed(coverage, i);
        if (!partly && !is_missed(coverage, i))
            continue;
        size_t last = partly ? i : last_missed(coverage, i);
        if (stretches++ < SHOWN)
            add_stretch(&words, i, last, partly);
        i = last;
    }
    if (stretches > SHOWN)
        text_addf(&words, ", and %zu more", stretches - SHOWN);
    return words.length ? text_take(&words) : NULL;
}
