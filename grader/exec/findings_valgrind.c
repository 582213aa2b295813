/* See findings.h. Knows memcheck's words; knows nothing of who wrote the
 * program. */
#include "findings.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "base/memory.h"
#include "base/text.h"

enum { LINE_MAX_BYTES = 1024 };

static const char *const errors[] = {
    "Invalid read of size",
    "Invalid write of size",
    "Conditional jump or move depends on uninitialised value",
    "Use of uninitialised value",
    "Invalid free()",
    "Mismatched free()",
    "Source and destination overlap",
    "Syscall param",
    "Jump to the invalid address",
};

static bool is_error(const char *text)
{
    for (size_t i = 0; i < sizeof errors / sizeof *errors; i++)
        if (strncmp(text, errors[i], strlen(errors[i])) == 0)
            return true;
    return false;
}

static bool is_leak(const char *text)
{
    return strstr(text, " definitely lost in loss record") != NULL;
}

/* "==123== text": the text, or NULL when the line is another's. */
static const char *own_text(const char *line, pid_t process)
{
    char mark[32];
    int length = snprintf(mark, sizeof mark, "==%d== ", (int)process);
    if (strncmp(line, mark, (size_t)length) == 0)
        return line + length;
    mark[length - 1] = '\0'; /* an empty line has no blank at its end */
    return strcmp(line, mark) == 0 ? "" : NULL;
}

/* "   at 0x4853132: f (s.c:3)", or "by". */
static bool read_frame(const char *text, FindingFrame *frame)
{
    char where[160];
    *frame = (FindingFrame){.function = "???"};
    text += strspn(text, " ");
    if (strncmp(text, "at 0x", 5) != 0 && strncmp(text, "by 0x", 5) != 0)
        return false;
    const char *colon = strstr(text, ": ");
    if (!colon || sscanf(text + 3, "%llx", &frame->address) != 1)
        return false;
    const char *name = colon + 2, *open = strrchr(name, '(');
    size_t length =
        open && open > name ? (size_t)(open - name) - 1 : strlen(name);
    snprintf(frame->function, sizeof frame->function, "%.*s", (int)length,
             name);
    if (open && sscanf(open, "(%159[^:()]:%d)", where, &frame->line) == 2)
        snprintf(frame->file, sizeof frame->file, "%.79s", where);
    return true;
}

typedef struct {
    Finding *findings;
    size_t count;
    size_t at; /* in the log */
    bool open; /* the last finding may still grow */
} Reading;

static void begin(Reading *reading, const char *text, bool leak)
{
    if (reading->count == FINDINGS_MAX) {
        reading->open = false;
        return;
    }
    reading->findings = memory_grow(reading->findings, reading->count + 1,
                                    sizeof *reading->findings);
    Finding *finding = &reading->findings[reading->count++];
    *finding = (Finding){
        .head = text_clean_line(text), .leak = leak, .at = reading->at};
    reading->open = true;
}

/* What is said of an address, "0x4a3e041 is 1 bytes after a block of ...",
 * without it; but whoever takes NULL for a pointer wants to see it. */
static char *block_in_words(const char *text)
{
    enum { NEAR_NULL = 4096 };
    const char *rest = text + strcspn(text, " ");
    unsigned long long address = strtoull(text, NULL, 16);
    if (!strstr(rest, "not stack'd, malloc'd or"))
        return text_clean_line(rest);
    return address == 0 ? text_copy(" is that of NULL")
           : address < NEAR_NULL
               ? text_format(" is %llu bytes after NULL", address)
               : text_copy(" is in no block, and in no variable");
}

static void read_line(Reading *reading, const char *text)
{
    FindingFrame frame;
    Finding *last =
        reading->open ? &reading->findings[reading->count - 1] : NULL;
    if (is_leak(text) || is_error(text))
        begin(reading, text, is_leak(text));
    else if (last && read_frame(text, &frame))
        finding_add_frame(last, &frame);
    else if (last && strncmp(text, " Address 0x", 11) == 0 && !last->block)
        last->block = block_in_words(text + 9);
    else /* a third stack ("Block was alloc'd"), too: two say enough */
        reading->open = false;
}

Finding *valgrind_read(const char *log, size_t length, pid_t process,
                       size_t *count)
{
    Reading reading = {0};
    char line[LINE_MAX_BYTES];
    for (size_t at = 0; at < length;) {
        const char *end = memchr(log + at, '\n', length - at);
        size_t size = end ? (size_t)(end - (log + at)) : length - at;
        size_t kept = size < sizeof line - 1 ? size : sizeof line - 1;
        memcpy(line, log + at, kept);
        line[kept] = '\0';
        reading.at = at;
        const char *text = own_text(line, process);
        if (text)
            read_line(&reading, text);
        at += size + 1;
    }
    *count = reading.count;
    return reading.findings;
}
