/* Other ways to write the same. See changes.h. */
#include "changes.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The first token from `i` to `end` that is that mark and in no bracket, or
 * `end`. */
static size_t find_mark(const Tokens *tokens, size_t i, size_t end,
                        const char *mark)
{
    while (i < end && !token_is(tokens, i, mark))
        i = (tokens->all[i].partner > i ? tokens->all[i].partner : i) + 1;
    return i < end ? i : end;
}

/* The source between two tokens, neither included; "" if there is none. */
static char *source_between(const Edits *edits, size_t before, size_t after)
{
    return before + 1 < after ? edit_source(edits, before + 1, after - 1)
                              : calloc(1, 1);
}

/* for (A; B; C) S, as one of two other loops. */
static void rewrite_for(Edits *edits, size_t i)
{
    const Tokens *tokens = &edits->tokens;
    size_t open = i + 1, close = tokens->all[open].partner;
    size_t first = find_mark(tokens, open + 1, close, ";");
    size_t second = find_mark(tokens, first + 1, close, ";");
    size_t last = statement_last(tokens, close + 1);
    char *begin = source_between(edits, open, first);
    char *condition = source_between(edits, first, second);
    char *step = source_between(edits, second, close);

    if (!*condition) {
        /* Nothing to be gained. */
    } else if (edit_draw(edits, 2) == 0 &&
               !has_any(tokens, close, last, "continue")) {
        edit_tokens(edits, i, close, "{ %s; while (%s) {", begin, condition);
        edit_after(edits, last, " %s; } }", step);
    } else {
        edit_tokens(edits, i, close, "for (%s; ; %s) { if (!(%s)) break;",
                    begin, step, condition);
        edit_after(edits, last, " }");
    }
    free(begin);
    free(condition);
    free(step);
}

/* while (B) S, likewise. */
static void rewrite_while(Edits *edits, size_t i)
{
    const Tokens *tokens = &edits->tokens;
    size_t close = tokens->all[i + 1].partner;
    size_t last = statement_last(tokens, close + 1);
    char *condition = source_between(edits, i + 1, close);

    switch (edit_draw(edits, 3)) {
    case 0:
        edit_tokens(edits, i, close, "for (; %s;)", condition);
        break;
    case 1:
        edit_tokens(edits, i, close, "while (1) { if (!(%s)) break;",
                    condition);
        edit_after(edits, last, " }");
        break;
    default:
        edit_tokens(edits, i, close, "{ if (%s) do {", condition);
        edit_after(edits, last, " } while (%s); }", condition);
    }
    free(condition);
}

void change_loops(Edits *edits)
{
    const Tokens *tokens = &edits->tokens;

    for (size_t i = tokens->count; i-- > 0;) {
        if (!tokens->all[i].in_body || edit_draw(edits, 2) == 0)
            continue;
        if (token_is(tokens, i, "for"))
            rewrite_for(edits, i);
        else if (token_is(tokens, i, "while") && !ends_do(tokens, i))
            rewrite_while(edits, i);
    }
}

/* for (int i = 0; i < E; i++) of one simple statement, downwards. */
void change_loop_order(Edits *edits)
{
    const Tokens *tokens = &edits->tokens;

    for (size_t i = 0; i < tokens->count; i++) {
        if (!token_is(tokens, i, "for") || !token_is(tokens, i + 2, "int") ||
            !token_is(tokens, i + 4, "=") || !token_is(tokens, i + 5, "0") ||
            !token_is(tokens, i + 6, ";") || !token_is(tokens, i + 8, "<"))
            continue;
        size_t close = tokens->all[i + 1].partner;
        size_t end = find_mark(tokens, i + 9, close, ";");
        size_t last = statement_last(tokens, close + 1);
        if (end + 3 != close || !token_is(tokens, end + 2, "++") ||
            !has_any(tokens, close, last, "+= ^= |= =") ||
            has_any(tokens, close, last,
                    "return break continue while for ++ --"))
            continue;
        char *name = edit_source(edits, i + 3, i + 3);
        char *limit = edit_source(edits, i + 9, end - 1);
        edit_tokens(edits, i + 1, close,
                    "(int %s = (int)(%s) - 1; %s >= 0; %s--)", name, limit,
                    name, name);
        free(name);
        free(limit);
    }
}

/* if (C) X else Y: if (!(C)) Y else X, where neither is an if. */
void change_branches(Edits *edits)
{
    const Tokens *tokens = &edits->tokens;

    for (size_t i = 0; i < tokens->count; i++) {
        if (!token_is(tokens, i, "if") || !tokens->all[i].in_body ||
            edit_draw(edits, 3) == 0)
            continue;
        size_t close = tokens->all[i + 1].partner;
        size_t last = statement_last(tokens, close + 1);
        char *condition = edit_source(edits, i + 2, close - 1);
        char *then = edit_source(edits, close + 1, last);
        if (!token_is(tokens, last + 1, "else")) {
            /* Only its condition. */
            edit_tokens(edits, i + 1, close, "(!!(%s))", condition);
        } else if (!has_any(tokens, close + 1, statement_last(tokens, last + 2),
                            "if for while do")) {
            size_t end = statement_last(tokens, last + 2);
            char *other = edit_source(edits, last + 2, end);
            edit_tokens(edits, i, end, "if (!(%s)) %s else %s", condition,
                        other, then);
            free(other);
            i = end;
        }
        free(condition);
        free(then);
    }
}

/* a < b: b > a. */
void change_comparisons(Edits *edits)
{
    static const char *const turned[][2] = {{"<", ">"},   {">", "<"},
                                            {"<=", ">="}, {">=", "<="},
                                            {"==", "=="}, {"!=", "!="}};
    const Tokens *tokens = &edits->tokens;

    for (size_t i = 2; i + 2 < tokens->count; i++) {
        if (!tokens->all[i].in_body ||
            !token_is_any(tokens, i - 2, "( && || return ; =") ||
            !token_is_any(tokens, i + 2, ") && || ; ?") ||
            tokens->all[i - 1].kind == TOKEN_MARK ||
            tokens->all[i + 1].kind == TOKEN_MARK)
            continue;
        for (size_t k = 0; k < sizeof turned / sizeof *turned; k++)
            if (token_is(tokens, i, turned[k][0]) && edit_draw(edits, 3) > 0) {
                char *left = edit_source(edits, i - 1, i - 1);
                char *right = edit_source(edits, i + 1, i + 1);
                edit_tokens(edits, i - 1, i + 1, "%s %s %s", right,
                            turned[k][1], left);
                free(left);
                free(right);
                break;
            }
    }
}

/* x++ and x--, where their value is not used. */
void change_steps(Edits *edits)
{
    const Tokens *tokens = &edits->tokens;

    for (size_t i = 2; i + 1 < tokens->count; i++) {
        if (!token_is_any(tokens, i, "++ --") ||
            tokens->all[i - 1].kind != TOKEN_NAME ||
            !token_is_any(tokens, i - 2, "; { }") ||
            !token_is_any(tokens, i + 1, "; )"))
            continue;
        char *name = edit_source(edits, i - 1, i - 1);
        char mark = token_is(tokens, i, "++") ? '+' : '-';
        if (edit_draw(edits, 2) == 0)
            edit_tokens(edits, i - 1, i, "%c%c%s", mark, mark, name);
        else
            edit_tokens(edits, i - 1, i, "%s = %s %c 1", name, name, mark);
        free(name);
    }
}

/* return X; by way of a variable. */
void change_results(Edits *edits)
{
    const Tokens *tokens = &edits->tokens;

    for (size_t i = 0; i < tokens->count; i++) {
        if (!token_is(tokens, i, "return") || token_is(tokens, i + 1, ";") ||
            token_is(tokens, i + 1, "NULL") || edit_draw(edits, 2) == 0)
            continue;
        size_t last = statement_last(tokens, i);
        char *value = edit_source(edits, i + 1, last - 1);
        edit_tokens(edits, i, last,
                    "{ __auto_type the_result = (%s); return the_result; }",
                    value);
        free(value);
        i = last;
    }
}

/* Is there a line of the preprocessor between two tokens? */
static bool has_directive(const char *source, size_t from, size_t to)
{
    for (size_t i = from; i < to; i++)
        if (source[i] == '#')
            return true;
    return false;
}

/* Without comments; a token a line, or all on few lines; other ends of lines.
 */
void change_layout(Edits *edits)
{
    static const char *const blanks[] = {
        " ", "\n", "\t", "\r\n", " // A.B\n", " /* \xe2\x82\xac */ ", "\\\n "};
    const Tokens *tokens = &edits->tokens;
    const char *blank =
        blanks[edit_draw(edits, sizeof blanks / sizeof *blanks)];

    for (size_t i = 0; i + 1 < tokens->count; i++) {
        size_t from = tokens->all[i].at + tokens->all[i].length;
        size_t to = tokens->all[i + 1].at;
        if (from < to && !has_directive(tokens->source, from, to))
            edit_bytes(edits, from, to - from, "%s", blank);
    }
    if (edit_draw(edits, 4) == 0)
        edit_bytes(edits, 0, 0, "\xef\xbb\xbf");
}
