/* See statement.h. */
#include "statement.h"

#include <ctype.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

size_t statement_size(const char *line)
{
    size_t size = strcspn(line, "\n");
    return size + (line[size] == '\n');
}

/* A number as call_trace_number writes it, before a ',' or a ')'. */
static const char *read_number(const char *at, int *number)
{
    bool least = strncmp(at, "INT_MIN", 7) == 0;
    *number = least                            ? INT_MIN
              : strncmp(at, "INT_MAX", 7) == 0 ? INT_MAX
                                               : (int)strtol(at, NULL, 10);
    return at + strcspn(at, ",)");
}

static void read_move(const char *line, Statement *read)
{
    const char *end = line + statement_size(line), *at = strstr(line, ", ");
    const char *no = strstr(line, "/* false */");
    if (!at)
        return;
    at = read_number(at + 2, &read->move.coin);
    if (*at == ',')
        read_number(at + 2, &read->move.distance);
    read->refused = no && no < end;
}

bool statement_calls(const char *c, uint32_t operation)
{
    const char *name = wire_function(operation);
    size_t length = name ? strlen(name) : 0;
    return name && strncmp(c, name, length) == 0 && c[length] == '(';
}

/* The operation whose function is called there; OP_COUNT: none. */
static WireOperation operation_at(const char *call)
{
    uint32_t i = 0;
    while (i < OP_COUNT && !statement_calls(call, i))
        i++;
    return (WireOperation)i;
}

bool statement_read(const char *line, Statement *read)
{
    static const char *const before[] = {"(void)", "look_at("};
    int used = 0;
    *read = (Statement){.sets_move = strncmp(line, "move = ", 7) == 0};
    if (read->sets_move)
        return true;
    read->makes = sscanf(line, "CoinStrip *s%d = %n", &read->strip, &used) == 1;
    line += used;
    for (size_t i = 0; i < sizeof before / sizeof *before; i++)
        if (strncmp(line, before[i], strlen(before[i])) == 0)
            line += strlen(before[i]);
    read->operation = operation_at(line);
    if (read->operation == OP_COUNT)
        return false;
    if (!read->makes)
        sscanf(line, "%*[a-z_](s%d", &read->strip);
    if (read->operation == OP_MOVE)
        read_move(line, read);
    return read->strip > 0;
}

void statement_note_strips(const char *c, bool *named, int most)
{
    for (const char *at = c; *at; at++) {
        bool begins =
            at == c || !(isalnum((unsigned char)at[-1]) || at[-1] == '_');
        long strip = *at == 's' && begins ? strtol(at + 1, NULL, 10) : 0;
        if (strip > 0 && strip <= most)
            named[strip] = true;
    }
}
