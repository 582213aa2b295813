/* See needed_calls.h. Knows how call_trace.c writes calls. */
#include "needed_calls.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "base/memory.h"
#include "coinstrip/context.h"
#include "coinstrip/wire.h"
#include "replay.h"

enum { ROW_MAX = 1000, STRIPS_MAX = 400 };

/* Which of the strips that the trace makes are left out, by their numbers from
 * 1, and whether calls are that only look. */
typedef struct {
    bool strips[STRIPS_MAX + 1];
    bool looks;
} LeftOut;

/* The operations up to the one that fails, which is the last. */
typedef struct {
    HistoryCall *calls;
    size_t count;
    bool crashed;
    Text answer; /* of the last, where it does not crash */
} Row;

/* --------------------------------------------------- of which kind ---- */

/* Does it only look where the coins lie? */
static bool is_look(uint32_t operation)
{
    return operation == OP_LENGTH || operation == OP_COINS ||
           operation == OP_SQUARE || operation == OP_SQUARES ||
           operation == OP_TO_STRING;
}

static bool is_question(uint32_t operation)
{
    return operation == OP_IS_LEGAL || operation == OP_LEGAL_RANGE ||
           operation == OP_IS_WON || operation == OP_HINT;
}

/* (A hint that moves a coin shows where the strip is looked at: that has been
 * said in other words.) */
static bool is_left_out(const LeftOut *out, uint32_t operation, int strip,
                        uint32_t last)
{
    return (strip > 0 && out->strips[strip]) ||
           (out->looks &&
            (is_look(operation) || (is_question(operation) && !is_look(last))));
}

/* ------------------------------------------------------- played again ---- */

static bool is_same(const Row *row, const unsigned char *answer, size_t length)
{
    return length == row->answer.length &&
           memcmp(answer, row->answer.bytes, length) == 0;
}

/* Does it fail as it did? `known`: whether that could be found out. */
static bool fails_without(const Row *row, const LeftOut *out, bool *known)
{
    Session *session = replay_open_strips(ROOM_NATIVE);
    const unsigned char *answer = NULL;
    size_t length = 0, last = row->count - 1;
    uint32_t operation = row->calls[last].operation;
    bool served = session != NULL;
    *known = served;
    if (!session)
        return false;
    for (size_t i = 0; i <= last && served; i++)
        if (i == last || !is_left_out(out, row->calls[i].operation,
                                      row->calls[i].strip, operation))
            served = replay_ask(session, row->calls[i].asked, &answer, &length);
    bool same = row->crashed ? !served && replay_crashed(session)
                             : served && is_same(row, answer, length);
    replay_close(session);
    return same;
}

/* All of it, one by one: the answers are those that the trace had. */
static bool fails_alone(Row *row, const Text *answered)
{
    Session *session = replay_open_strips(ROOM_NATIVE);
    const unsigned char *answer;
    size_t length, at = 0;
    bool same = session != NULL;
    for (size_t i = 0; i < row->count && same; i++) {
        same = replay_ask(session, row->calls[i].asked, &answer, &length);
        if (!same || row->crashed)
            continue;
        same = at + length <= answered->length &&
               memcmp(answered->bytes + at, answer, length) == 0;
        at += length;
        if (i + 1 == row->count)
            text_add_bytes(&row->answer, (const char *)answer, length);
    }
    if (session && row->crashed)
        same = !same && replay_crashed(session);
    if (session)
        replay_close(session);
    return same;
}

/* Leaves out the strips that are not in `fixed`: all at once, or one by one. */
static bool leave_strips(const Row *row, const bool *fixed, int strips,
                         LeftOut *out)
{
    bool known, any = false;
    for (int i = 1; i <= strips; i++)
        any = (out->strips[i] = !fixed[i]) || any;
    if (!any || fails_without(row, out, &known))
        return false;
    memset(out->strips, 0, sizeof out->strips);
    for (int i = 1; i <= strips; i++) {
        bool each;
        out->strips[i] = !fixed[i];
        if (out->strips[i] && !fails_without(row, out, &each))
            out->strips[i] = false;
    }
    return known;
}

static Needs find_needs(const Row *row, const bool *fixed, int strips,
                        LeftOut *out)
{
    bool known;
    Needs needs = leave_strips(row, fixed, strips, out) ? NEEDS_OTHER_STRIPS
                                                        : NEEDS_NOTHING_ELSE;
    out->looks = true;
    if (!fails_without(row, out, &known)) {
        out->looks = false;
        if (known && needs == NEEDS_NOTHING_ELSE)
            needs = NEEDS_LOOKS;
    }
    return needs;
}

/* ----------------------------------------------------------- as C ---- */

static size_t line_size(const char *line)
{
    size_t size = strcspn(line, "\n");
    return size + (line[size] == '\n');
}

/* One call, as call_trace.c writes it. */
typedef struct {
    uint32_t operation; /* OP_COUNT: it only sets `move` */
    int strip;          /* 0: none */
    bool makes;
} Line;

static bool read_line(const char *line, Line *read)
{
    static const char *const before[] = {"(void)", "look_at("};
    char name[32];
    int used = 0;
    *read = (Line){.operation = OP_COUNT};
    if (strncmp(line, "move = ", 7) == 0)
        return true;
    read->makes = sscanf(line, "CoinStrip *s%d = %n", &read->strip, &used) == 1;
    line += used;
    for (size_t i = 0; i < 2; i++)
        if (strncmp(line, before[i], strlen(before[i])) == 0)
            line += strlen(before[i]);
    if (sscanf(line, "%31[a-z_](", name) != 1)
        return false;
    read->operation = 0;
    while (read->operation < OP_COUNT &&
           (!wire_function(read->operation) ||
            strcmp(wire_function(read->operation), name) != 0))
        read->operation++;
    bool named =
        read->makes || sscanf(line + strlen(name), "(s%d", &read->strip) == 1;
    return read->operation < OP_COUNT && named && read->strip > 0 &&
           read->strip <= STRIPS_MAX;
}

/* Notes the strips that are named there. */
static void note_named(const char *c, bool *named)
{
    for (const char *at = c; *at; at++)
        if (*at == 's' && isdigit((unsigned char)at[1]) &&
            (at == c || !isalnum((unsigned char)at[-1]))) {
            long strip = strtol(at + 1, NULL, 10);
            if (strip > 0 && strip <= STRIPS_MAX)
                named[strip] = true;
        }
}

/* How many strips these lines make; -1: there is something else among them. */
static int count_made(const char *calls, size_t length)
{
    int made = 0;
    Line line;
    for (const char *at = calls; at < calls + length; at += line_size(at)) {
        if (!read_line(at, &line))
            return -1;
        made += line.makes;
    }
    return made;
}

static void keep_lines(CallTrace *trace, const LeftOut *out, uint32_t last)
{
    Text kept = TEXT_EMPTY;
    size_t culprit_at = trace->culprit_at;
    bool moves = false;
    text_add(&kept, "");
    for (size_t at = 0, size; at < trace->calls.length; at += size) {
        const char *text = trace->calls.bytes + at;
        Line line;
        size = line_size(text);
        bool known = read_line(text, &line), sets = line.operation == OP_COUNT;
        if (at == trace->culprit_at && trace->culprit)
            culprit_at = kept.length;
        else if (known &&
                 (sets ? !moves
                       : is_left_out(out, line.operation, line.strip, last)))
            continue;
        moves = !sets && (moves || line.operation == OP_HINT ||
                          line.operation == OP_COMPUTER_PLAY);
        text_add_bytes(&kept, text, size);
    }
    if (trace->culprit && trace->culprit_at >= trace->calls.length)
        culprit_at = kept.length;
    free(text_take(&trace->calls));
    trace->calls = kept;
    trace->culprit_at = culprit_at;
}

/* Is the last operation that call, and do the others make the strips that the
 * lines before it do? Stores how many. */
static bool are_as_told(const Row *row, const CallTrace *trace, bool blamed,
                        int *strips)
{
    const char *call = blamed ? trace->blamed : trace->expression;
    const char *calls = trace->calls.bytes ? trace->calls.bytes : "";
    size_t to = blamed ? trace->culprit_at : trace->calls.length;
    if (row->count == 0 || row->count > ROW_MAX || !call)
        return false;
    uint32_t last = row->calls[row->count - 1].operation;
    const char *name = wire_function(last);
    int made = count_made(calls, to);
    *strips = 0;
    for (size_t i = 0; i < row->count; i++)
        *strips += wire_makes_strip(row->calls[i].operation);
    return name && strncmp(call, name, strlen(name)) == 0 &&
           call[strlen(name)] == '(' && made >= 0 &&
           *strips == made + wire_makes_strip(last) && *strips <= STRIPS_MAX;
}

Needs needed_calls_keep(CallTrace *trace, const char *check, bool crashed)
{
    bool blamed = trace->culprit && !check, fixed[STRIPS_MAX + 1] = {false};
    size_t to = blamed ? trace->culprit_asked : trace->asked.length;
    Row row = {.crashed = crashed};
    LeftOut out = {.looks = false};
    Needs needs = NEEDS_NOTHING_ELSE;
    int strips;
    row.calls =
        call_history_split((HistoryBytes){trace->asked.bytes, to}, &row.count);
    replay_shrink(true);
    if (are_as_told(&row, trace, blamed, &strips) &&
        fails_alone(&row, &trace->answered)) {
        uint32_t last = row.calls[row.count - 1].operation;
        note_named(blamed ? trace->culprit : trace->expression, fixed);
        note_named(check ? check : "", fixed);
        if (wire_makes_strip(last))
            fixed[strips] = true;
        needs = find_needs(&row, fixed, strips, &out);
        keep_lines(trace, &out, last);
    }
    replay_shrink(false);
    free(text_take(&row.answer));
    free(row.calls);
    return needs;
}
