/* Changing a C source by its tokens. See edit.h. */
#include "edit.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/text.h"

Edits edits_of(const char *source, uint64_t *random)
{
    return (Edits){.tokens = tokens_of(source), .random = random};
}

static void add(Edits *edits, size_t at, size_t length, const char *format,
                va_list arguments) __attribute__((format(printf, 4, 0)));

static void add(Edits *edits, size_t at, size_t length, const char *format,
                va_list arguments)
{
    if (edits->count == edits->room) {
        edits->room = 2 * edits->room + 32;
        edits->all = memory_grow(edits->all, edits->room, sizeof *edits->all);
    }
    Edit *edit = &edits->all[edits->count++];
    *edit = (Edit){at, length, NULL};
    if (vasprintf(&edit->instead, format, arguments) < 0)
        memory_out();
}

void edit_bytes(Edits *edits, size_t at, size_t length, const char *format, ...)
{
    va_list arguments;

    va_start(arguments, format);
    add(edits, at, length, format, arguments);
    va_end(arguments);
}

static size_t end_of(const Edits *edits, size_t token)
{
    return edits->tokens.all[token].at + edits->tokens.all[token].length;
}

void edit_tokens(Edits *edits, size_t first, size_t last, const char *format,
                 ...)
{
    size_t at = edits->tokens.all[first].at;
    va_list arguments;

    va_start(arguments, format);
    add(edits, at, end_of(edits, last) - at, format, arguments);
    va_end(arguments);
}

void edit_before(Edits *edits, size_t token, const char *format, ...)
{
    va_list arguments;

    va_start(arguments, format);
    add(edits, edits->tokens.all[token].at, 0, format, arguments);
    va_end(arguments);
}

void edit_after(Edits *edits, size_t token, const char *format, ...)
{
    va_list arguments;

    va_start(arguments, format);
    add(edits, end_of(edits, token), 0, format, arguments);
    va_end(arguments);
}

void edit_heading(Edits *edits, const char *format, ...)
{
    const char *source = edits->tokens.source, *last = NULL;
    va_list arguments;

    for (const char *at = source; (at = strstr(at, "#include")); at++)
        if (at == source || at[-1] == '\n')
            last = at;
    const char *end = last ? strchr(last, '\n') : NULL;
    va_start(arguments, format);
    add(edits, end ? (size_t)(end + 1 - source) : 0, 0, format, arguments);
    va_end(arguments);
}

void edit_ending(Edits *edits, const char *format, ...)
{
    va_list arguments;

    va_start(arguments, format);
    add(edits, strlen(edits->tokens.source), 0, format, arguments);
    va_end(arguments);
}

/* Sorts by place; what is at one place stays in order. */
static void sort(Edits *edits)
{
    for (size_t i = 1; i < edits->count; i++)
        for (size_t k = i; k > 0 && edits->all[k - 1].at > edits->all[k].at;
             k--) {
            Edit edit = edits->all[k];
            edits->all[k] = edits->all[k - 1];
            edits->all[k - 1] = edit;
        }
}

char *edits_make(Edits *edits)
{
    const char *source = edits->tokens.source;
    Text text = TEXT_EMPTY;
    size_t at = 0;

    sort(edits);
    for (size_t i = 0; i < edits->count; i++) {
        const Edit *edit = &edits->all[i];
        if (edit->at >= at) {
            text_add_bytes(&text, source + at, edit->at - at);
            text_add(&text, edit->instead);
            at = edit->at + edit->length;
        }
        free(edit->instead);
    }
    text_add(&text, source + at);
    free(edits->all);
    free(edits->tokens.all);
    *edits = (Edits){.random = edits->random};
    return text_take(&text);
}

/* splitmix64 */
size_t edit_draw(Edits *edits, size_t limit)
{
    uint64_t z = *edits->random += 0x9E3779B97F4A7C15u;

    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9u;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBu;
    return (size_t)((z ^ (z >> 31)) % limit);
}

char *edit_source(const Edits *edits, size_t first, size_t last)
{
    size_t at = edits->tokens.all[first].at;

    return text_format("%.*s", (int)(end_of(edits, last) - at),
                       edits->tokens.source + at);
}

bool edit_has(const Edits *edits, const char *word)
{
    for (size_t i = 0; i < edits->tokens.count; i++)
        if (token_is(&edits->tokens, i, word))
            return true;
    return false;
}

size_t statement_last(const Tokens *tokens, size_t first)
{
    size_t i = first;

    if (token_is(tokens, i, "{"))
        return tokens->all[i].partner;
    if (token_is_any(tokens, i, "if for while switch")) {
        i = statement_last(tokens, tokens->all[i + 1].partner + 1);
        if (token_is(tokens, first, "if") && token_is(tokens, i + 1, "else"))
            i = statement_last(tokens, i + 2);
        return i;
    }
    if (token_is(tokens, i, "do"))
        i = statement_last(tokens, i + 1) + 1;
    while (i + 1 < tokens->count && !token_is(tokens, i, ";"))
        i = (tokens->all[i].partner > i ? tokens->all[i].partner : i) + 1;
    return i;
}

bool ends_do(const Tokens *tokens, size_t i)
{
    for (size_t k = i; k > 0; k--)
        if (token_is(tokens, k - 1, "do") && statement_last(tokens, k) + 1 == i)
            return true;
    return false;
}

bool has_any(const Tokens *tokens, size_t first, size_t last, const char *words)
{
    for (size_t i = first; i <= last; i++)
        if (token_is_any(tokens, i, words))
            return true;
    return false;
}

bool function_next(const Tokens *tokens, size_t from, Function *function)
{
    for (size_t i = from; i < tokens->count; i++) {
        size_t end = tokens->all[i].partner;
        if (!token_is(tokens, i, "{") || end < i)
            continue;
        size_t open = i > 1 ? tokens->all[i - 1].partner : 0;
        if (tokens->all[i].in_body && token_is(tokens, i - 1, ")") &&
            open > 1 && !token_is(tokens, open - 1, "__attribute__")) {
            size_t first = open - 1;
            while (first > 0 && !token_is_any(tokens, first - 1, "; }"))
                first--;
            *function = (Function){first,
                                   open - 1,
                                   open,
                                   i - 1,
                                   i,
                                   end,
                                   has_any(tokens, first, open - 1, "static")};
            return true;
        }
        i = end;
    }
    return false;
}

char *function_arguments(const Edits *edits, const Function *function)
{
    const Tokens *tokens = &edits->tokens;
    Text text = TEXT_EMPTY;
    size_t name = 0;

    if (function->close == function->open + 1 ||
        (function->close == function->open + 2 &&
         token_is(tokens, function->open + 1, "void")))
        return text_copy("");
    for (size_t i = function->open + 1; i <= function->close; i++) {
        if (token_is_any(tokens, i, "( [ ...")) {
            free(text_take(&text));
            return NULL;
        }
        if (i == function->close || token_is(tokens, i, ",")) {
            text_addf(&text, "%s%.*s", text.length ? ", " : "",
                      (int)tokens->all[name].length,
                      tokens->source + tokens->all[name].at);
        } else if (tokens->all[i].kind == TOKEN_NAME) {
            name = i;
        }
    }
    return text_take(&text);
}
