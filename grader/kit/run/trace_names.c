/* See trace_names.h. */
#include "trace_names.h"

#include <stdlib.h>
#include <string.h>
#include "kit/contract/cells.h"
#include "kit/contract/callbacks/hooks.h"
#include "kit/contract/value.h"
#include "kit/contract/words.h"
#include "kit/contract/addresses.h"

static void add_cell(Text *text, const Cell *cell, size_t number)
{
    if (cell->kind == ELEMENT_TEXT) {
        text_addf(text, "static char cell%zu[] = ", number);
        text_add_c(text, (const unsigned char *)cell->text, strlen(cell->text));
    } else if (cell->kind == ELEMENT_INT) {
        text_addf(text, "static int cell%zu = %d", number, cell->number);
    } else {
        text_addf(text, "static char cell%zu", number);
    }
    text_add(text, ";\n");
}

static void add_context(Text *text, uint32_t number)
{
    text_addf(text, "static int extra%u = %u;\n", number,
              number * CONTEXT_STEP);
}

void declare_cells(Text *out, const Contract *contract, const char *body)
{
    for (size_t i = 0; i < contract->cells->count; i++) {
        char *name = text_format("cell%zu", i);
        if (name_stands_in(body, name))
            add_cell(out, &contract->cells->items[i], i);
        free(name);
    }
    for (uint32_t i = 0; i < CONTEXTS; i++) {
        char *name = text_format("extra%u", i);
        if (name_stands_in(body, name))
            add_context(out, i);
        free(name);
    }
}

/* Is it that callback, and for the first time? */
static bool is_hook_named(const Hooks *hooks, size_t number, const char *body)
{
    const char *name = hooks->items[number].name;

    for (size_t i = 0; i < number; i++)
        if (strcmp(hooks->items[i].name, name) == 0)
            return false;
    return name_stands_in(body, name);
}

void declare_hooks(Text *out, const Contract *contract, const char *body)
{
    const Hooks *hooks = contract->hooks;

    for (size_t i = 0; hooks && i < hooks->count; i++)
        if (is_hook_named(hooks, i, body)) {
            text_add(out, "\n");
            hook_add_c(out, contract, &hooks->items[i]);
        }
}

/* Of long lines, which have long texts or arrays in them, both ends. */
static void add_brief_lines(Text *out, const char *lines)
{
    enum { LONGEST = 240, FIRST = 150, LAST = 60 };

    for (const char *line = lines; *line;) {
        size_t length = strcspn(line, "\n");
        size_t whole = length + (line[length] == '\n');
        if (length <= LONGEST) {
            text_add_bytes(out, line, whole);
        } else {
            text_add_bytes(out, line, FIRST);
            text_add(out, " ... ");
            text_add_bytes(out, line + length - LAST, LAST + whole - length);
        }
        line += whole;
    }
}

static const char *line_behind(const char *line)
{
    const char *end = strchr(line, '\n');

    return end ? end + 1 : line + strlen(line);
}

static size_t count_lines(const char *text)
{
    size_t lines = 0;

    for (; *text; text = line_behind(text))
        lines++;
    return lines;
}

/* Those callbacks that do something, and can be read at a glance. */
static void add_brief_hooks(Text *out, const Contract *contract,
                            const char *calls)
{
    enum { MOST = 8 };
    const Hooks *hooks = contract->hooks;

    for (size_t i = 0; hooks && i < hooks->count; i++) {
        Text text = TEXT_EMPTY;
        if (!is_hook_named(hooks, i, calls))
            continue;
        hook_add_c(&text, contract, &hooks->items[i]);
        char *hook = text_take(&text);
        if (count_lines(hook) <= MOST && !strstr(hook, "{\n}"))
            text_addf(out, "%s\n", hook);
        free(hook);
    }
}

/* Of very many lines, too. (A loop is not cut.) */
static char *brief_calls(char *calls)
{
    enum { MOST = 40, FIRST = 12, LAST = 12 };
    size_t lines = count_lines(calls);
    Text text = TEXT_EMPTY;
    const char *first = calls, *last = calls;
    size_t left_out = 0;

    if (lines <= MOST)
        return calls;
    for (size_t i = 0; *first && (i < FIRST || *first == ' ' || *first == '}');
         i++)
        first = line_behind(first);
    for (size_t i = 0;
         *last && (i + LAST < lines || *last == ' ' || *last == '}'); i++)
        last = line_behind(last);
    for (const char *at = first; at < last; at = line_behind(at))
        left_out++;
    text_add_bytes(&text, calls, (size_t)(first - calls));
    if (left_out > 0)
        text_addf(&text, "/* ... %zu lines more ... */\n", left_out);
    text_add(&text, first < last ? last : first);
    free(calls);
    return text_take(&text);
}

char *with_cells(const Contract *contract, char *calls)
{
    Text text = TEXT_EMPTY;

    if (!calls)
        return NULL;
    calls = brief_calls(calls);
    declare_cells(&text, contract, calls);
    add_brief_hooks(&text, contract, calls);
    add_brief_lines(&text, calls);
    free(calls);
    return text_take(&text);
}
