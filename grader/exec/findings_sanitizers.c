/*
 * See findings.h. Knows the words of the sanitizers:
 *
 *     ==7==ERROR: AddressSanitizer: stack-buffer-overflow on address 0x7f...
 *     WRITE of size 4 at 0x7f... thread T0
 *         #0 0x7f... (/submission/object.so+0x1234)
 *     0x60... is located 0 bytes to the right of 8-byte region [...)
 *     allocated by thread T0 here:
 *         #1 0x7f... (/submission/object.so+0x1180)
 *
 *     Address 0x7f... is located in stack of thread T0 at offset 48 in frame
 *         #0 0x7f... (/submission/object.so+0x11c7)
 *     This frame has 1 object(s):
 *         [32, 48) 'text' (line 12) <== Memory access at ...
 *
 *     /src/coinstrip.c:30:14: runtime error: signed integer overflow: ...
 */
#include "findings.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "base/memory.h"
#include "base/text.h"

typedef struct {
    Finding *findings;
    size_t count;
    size_t at; /* in the log */
    bool open;
    long offset;  /* of an address on the stack in its function's frame ... */
    long nearest; /* ... so far from the variable that is known, or -1 */
} Reading;

static const char *base_name(const char *path)
{
    const char *slash = strrchr(path, '/');
    return slash ? slash + 1 : path;
}

static Finding *begin(Reading *reading, char *head)
{
    if (reading->count == FINDINGS_MAX) {
        free(head);
        reading->open = false;
        return NULL;
    }
    reading->findings = memory_grow(reading->findings, reading->count + 1,
                                    sizeof *reading->findings);
    Finding *finding = &reading->findings[reading->count++];
    *finding = (Finding){.head = head, .at = reading->at};
    reading->open = true;
    return finding;
}

/* "    #0 0x7f3 (/submission/coinstrip-san.so+0x12ab)": the object and the
 * address in it. Names are looked up later, and only if there is need: it takes
 * a hundred times as long as all the rest. */
static bool read_frame(const char *line, FindingFrame *frame)
{
    char object[200];
    int number;
    *frame = (FindingFrame){.function = "???"};
    if (sscanf(line, " #%d 0x%*x (%199[^+)]+0x%llx", &number, object,
               &frame->address) != 3)
        return false;
    snprintf(frame->object, sizeof frame->object, "%.79s", base_name(object));
    return true;
}

/* "stack-buffer-overflow on address 0x7f..." without the address; and
 * "memcpy-param-overlap: memory ranges [0x7f...) and [...) overlap". */
static void begin_address(Reading *reading, const char *words)
{
    static const char overlap[] = "-param-overlap:";
    const char *ranges = strstr(words, overlap);
    if (ranges) {
        char *function = text_clean(words, strcspn(words, "-"));
        begin(reading,
              text_format("AddressSanitizer: source and destination overlap "
                          "in %s",
                          function));
        free(function);
        return;
    }
    const char *end = strstr(words, " on ");
    const char *other = strstr(words, " 0x");
    if (!end || (other && other < end))
        end = other;
    size_t length = end ? (size_t)(end - words) : strlen(words);
    char *kind = text_clean(words, length);
    begin(reading, text_format("AddressSanitizer: %s", kind));
    free(kind);
}

/* "/src/coinstrip.c:30:14: runtime error: ..." */
static void begin_undefined(Reading *reading, const char *line,
                            const char *words)
{
    FindingFrame frame = {.function = "???"};
    char place[200];
    size_t before = (size_t)(words - line);
    if (before >= sizeof place) /* the program wrote before it */
        line += before - (sizeof place - 1);
    snprintf(place, sizeof place, "%.*s", (int)(words - line), line);
    char *colon = strchr(base_name(place), ':');
    Finding *finding = begin(reading, text_clean_line(words));
    if (colon && sscanf(colon, ":%d", &frame.line) == 1) {
        *colon = '\0';
        snprintf(frame.file, sizeof frame.file, "%.79s", base_name(place));
    }
    if (finding)
        finding->frames[finding->frame_count++] = frame;
    reading->open = false; /* all is said in one line */
}

/* Its last line; or the place of a second block, where two overlap: one will
 * do. */
static bool ends_finding(const char *line)
{
    static const char summary[] = "SUMMARY: ";
    return strncmp(line, summary, strlen(summary)) == 0 ||
           strstr(line, " is located ");
}

/* "... is located in stack of thread T0 at offset 48 in frame". */
static void read_place(Reading *reading, Finding *finding, const char *words)
{
    const char *offset = strstr(words, " at offset ");
    finding->block = text_clean_line(words);
    reading->nearest = -1;
    reading->offset = -1;
    if (strstr(words, " in stack of ") && offset)
        sscanf(offset, " at offset %ld", &reading->offset);
}

/* "[32, 48) 'text' (line 12)": a variable of the frame. The nearest to the
 * address says more than the offset. (The tool marks one, too, but that is the
 * one behind if what was written reaches farther than to its beginning.) */
static bool read_variable(Reading *reading, Finding *finding, const char *line)
{
    long first, end;
    char name[80];
    if (reading->offset < 0 ||
        sscanf(line, " [%ld, %ld) '%79[^']'", &first, &end, name) != 3)
        return false;
    long at = reading->offset;
    long far = at >= end ? at - end : at < first ? first - at : 0;
    if (reading->nearest >= 0 && reading->nearest <= far)
        return true;
    reading->nearest = far;
    free(finding->block);
    char *clean = text_clean_line(name);
    finding->block =
        at >= first && at < end
            ? text_format(" is inside the local variable %s", clean)
            : text_format(" is %ld byte%s %s the local variable %s", far,
                          far == 1 ? "" : "s",
                          at < first ? "before" : "behind the end of", clean);
    free(clean);
    return true;
}

static void read_line(Reading *reading, const char *line)
{
    static const char address[] = "ERROR: AddressSanitizer: ";
    static const char undefined[] = "runtime error: ";
    FindingFrame frame;
    const char *words;
    Finding *last =
        reading->open ? &reading->findings[reading->count - 1] : NULL;
    if ((words = strstr(line, address)))
        begin_address(reading, words + sizeof address - 1);
    else if ((words = strstr(line, undefined)))
        begin_undefined(reading, line, words);
    else if (last && read_frame(line, &frame))
        finding_add_frame(last, &frame);
    else if (last && strstr(line, " is located ") && !last->block)
        read_place(reading, last, strstr(line, " is located "));
    else if (last && last->block && read_variable(reading, last, line))
        return;
    else if (last && ends_finding(line))
        reading->open = false;
}

/* A copy, in which each line is a string. (What the program writes before a
 * report must not hide it: neither a 0 nor a line of any length.) */
static char *copy_lines(const char *log, size_t length)
{
    char *lines = memory_grow(NULL, length + 1, 1);
    for (size_t i = 0; i < length; i++)
        lines[i] = (char)(log[i] == '\n'   ? '\0'
                          : log[i] == '\0' ? ' '
                                           : log[i]);
    lines[length] = '\0';
    return lines;
}

Finding *sanitizers_read(const char *log, size_t length, size_t *count)
{
    Reading reading = {0};
    char *lines = copy_lines(log, length);
    for (; reading.at < length; reading.at += strlen(lines + reading.at) + 1)
        read_line(&reading, lines + reading.at);
    free(lines);
    *count = reading.count;
    return reading.findings;
}
