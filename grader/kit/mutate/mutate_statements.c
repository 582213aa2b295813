/* Mutants of conditions, statements and calls. See mutate_rules.h. */
#include "mutate_rules.h"

#include <stdlib.h>
#include <string.h>

static const char keywords[] =
    "if else while for do switch case default return break continue goto "
    "sizeof "
    "void char short int long float double signed unsigned bool _Bool size_t "
    "const static volatile register struct union enum extern typedef "
    "_Static_assert";

/* The first token from `i` on, before `end` and in no further bracket, that is
 * one of those marks; or `end`. */
static size_t find_mark(const Tokens *tokens, size_t i, size_t end,
                        const char *marks)
{
    for (; i < end && !token_is_any(tokens, i, marks); i++)
        if (tokens->all[i].partner > i)
            i = tokens->all[i].partner;
    return i < end ? i : end;
}

/* Is it one comparison, whose operator is turned round anyhow? */
static bool is_comparison(const Tokens *tokens, size_t first, size_t end)
{
    size_t mark = find_mark(tokens, first, end, "< <= > >= == !=");

    return mark < end && find_mark(tokens, first, end, "&& || ? = ,") == end &&
           find_mark(tokens, mark + 1, end, "< <= > >= == !=") == end;
}

/* A condition that ends before `end`: turned round, never, always (of a "for"
 * that would have no end). */
static void mutate_truth(Mutation *mutation, size_t first, size_t end,
                         bool may_be_true)
{
    char *condition = mutation_source(mutation, first, end - 1);

    if (!is_comparison(&mutation->tokens, first, end) &&
        !(end == first + 2 && token_is(&mutation->tokens, first, "!")))
        mutation_add(mutation, first, end - 1, "!(%s)", condition);
    mutation_add(mutation, first, end - 1, "0");
    if (may_be_true)
        mutation_add(mutation, first, end - 1, "1");
    free(condition);
}

void mutate_condition(Mutation *mutation, size_t i)
{
    const Tokens *tokens = &mutation->tokens;

    if (!token_is_any(tokens, i, "if while for") ||
        !token_is(tokens, i + 1, "("))
        return;
    size_t first = i + 2, end = tokens->all[i + 1].partner;
    if (token_is(tokens, i, "for")) {
        first = find_mark(tokens, first, end, ";") + 1;
        end = find_mark(tokens, first, end, ";");
    }
    if (first < end)
        mutate_truth(mutation, first, end, !token_is(tokens, i, "for"));
}

/* Does a colon stand behind a label, and not between two values? */
static bool ends_label(const Tokens *tokens, size_t colon)
{
    size_t i = colon;

    while (i > 0 && !token_is_any(tokens, i, "? ; { }"))
        i--;
    return token_is(tokens, colon, ":") && !token_is(tokens, i, "?");
}

/* Does a statement begin there? */
static bool begins_statement(const Tokens *tokens, size_t i)
{
    if (i == 0 || token_is_any(tokens, i - 1, "; { } else do") ||
        ends_label(tokens, i - 1))
        return true;
    size_t open = tokens->all[i - 1].partner;
    return token_is(tokens, i - 1, ")") && open > 0 &&
           token_is_any(tokens, open - 1, "if while for switch");
}

/* "Name name" and "Name *name" begin declarations. */
static bool is_declaration(const Tokens *tokens, size_t i)
{
    size_t next = i + 1;

    while (token_is(tokens, next, "*"))
        next++;
    return next < tokens->count && tokens->all[i].kind == TOKEN_NAME &&
           tokens->all[next].kind == TOKEN_NAME;
}

/* The end of the statement, if no bracket closes before: the heads of loops
 * hold statements that have none. */
static size_t statement_end(const Tokens *tokens, size_t i)
{
    size_t end = find_mark(tokens, i, tokens->count, "; ) }");

    return token_is(tokens, end, ";") ? end : tokens->count;
}

static bool in_loop_head(const Tokens *tokens, size_t end)
{
    size_t next = find_mark(tokens, end + 1, tokens->count, "; ) } {");

    return token_is(tokens, next, ")");
}

/* May it be left out? Then it is an expression, or leaves a loop or function.
 */
static bool may_be_left_out(const Tokens *tokens, size_t i, size_t end)
{
    if (token_is_any(tokens, i, "break continue"))
        return true;
    if (token_is(tokens, i, "return"))
        return end == i + 1;
    return !token_is_any(tokens, i, keywords) &&
           !token_is_any(tokens, i, "{ }") && !is_declaration(tokens, i);
}

void mutate_statement(Mutation *mutation, size_t i)
{
    const Tokens *tokens = &mutation->tokens;
    size_t end =
        begins_statement(tokens, i) ? statement_end(tokens, i) : tokens->count;

    if (end == tokens->count || end == i || in_loop_head(tokens, end))
        return;
    if (may_be_left_out(tokens, i, end))
        mutation_add(mutation, i, end, ";");
    else if (token_is(tokens, i, "return") &&
             (end > i + 2 || !token_is_any(tokens, i + 1, "0 NULL true false")))
        mutation_add(mutation, i, end, "return 0;");
}

/* Of a call that begins there: each argument and the next change places. */
void mutate_arguments(Mutation *mutation, size_t i)
{
    const Tokens *tokens = &mutation->tokens;

    if (tokens->all[i].kind != TOKEN_NAME || !token_is(tokens, i + 1, "(") ||
        token_is_any(tokens, i, keywords))
        return;
    size_t end = tokens->all[i + 1].partner, first = i + 2;
    size_t comma = find_mark(tokens, first, end, ",");
    while (comma < end) {
        size_t next = find_mark(tokens, comma + 1, end, ",");
        if (comma == first || next == comma + 1)
            return;
        char *one = mutation_source(mutation, first, comma - 1);
        char *other = mutation_source(mutation, comma + 1, next - 1);
        if (strcmp(one, other) != 0)
            mutation_add(mutation, first, next - 1, "%s, %s", other, one);
        free(one);
        free(other);
        first = comma + 1;
        comma = next;
    }
}
