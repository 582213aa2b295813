/* See trace_names.h. */
#include "trace_names.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#include "kit/contract/cells.h"
#include "kit/contract/callbacks/hooks.h"
#include "kit/contract/value.h"
#include "kit/contract/addresses.h"

static bool is_letter(char c)
{
    return isalnum((unsigned char)c) || c == '_';
}

bool is_named_in(const char *text, const char *name)
{
    size_t length = strlen(name);

    for (const char *at = text; (at = strstr(at, name)); at += length)
        if ((at == text || !is_letter(at[-1])) && !is_letter(at[length]))
            return true;
    return false;
}

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
        if (is_named_in(body, name))
            add_cell(out, &contract->cells->items[i], i);
        free(name);
    }
    for (uint32_t i = 0; i < CONTEXTS; i++) {
        char *name = text_format("extra%u", i);
        if (is_named_in(body, name))
            add_context(out, i);
        free(name);
    }
}

void declare_hooks(Text *out, const Contract *contract, const char *body)
{
    const Hooks *hooks = contract->hooks;

    for (size_t i = 0; hooks && i < hooks->count; i++) {
        bool again = false;
        for (size_t k = 0; k < i; k++)
            again = again ||
                    strcmp(hooks->items[k].name, hooks->items[i].name) == 0;
        if (again || !is_named_in(body, hooks->items[i].name))
            continue;
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

char *with_cells(const Contract *contract, char *calls)
{
    Text text = TEXT_EMPTY;

    if (!calls)
        return NULL;
    declare_cells(&text, contract, calls);
    add_brief_lines(&text, calls);
    free(calls);
    return text_take(&text);
}
