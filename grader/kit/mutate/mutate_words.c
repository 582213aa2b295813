/* Mutants of single tokens: operators and numbers. See mutate_rules.h. */
#include "mutate_rules.h"

#include <stdlib.h>
#include <string.h>

/* An operator, and what may stand there instead. */
static const struct {
    const char *mark, *others;
} slips[] = {
    {"<", "<= >= !="},  {"<=", "< > =="}, {">", ">= <= !="}, {">=", "> < =="},
    {"==", "!= <= >="}, {"!=", "== < >"}, {"+", "-"},        {"-", "+"},
    {"*", "/"},         {"/", "*"},       {"%", "*"},        {"<<", ">>"},
    {">>", "<<"},       {"&", "|"},       {"|", "&"},        {"^", "&"},
    {"&&", "||"},       {"||", "&&"},     {"++", "--"},      {"--", "++"},
    {"+=", "-= ="},     {"-=", "+= ="},   {"*=", "/= ="},    {"/=", "*= ="},
    {"%=", "*="},       {"<<=", ">>="},   {">>=", "<<="},    {"&=", "|= ="},
    {"|=", "&= ="},     {"^=", "&= |="}};

static const char types[] =
    "void char short int long float double signed unsigned bool _Bool size_t "
    "const static volatile register struct union enum extern";

/* Does a bracket that ends there hold a type, as that of a cast does? */
static bool ends_cast(const Tokens *tokens, size_t end)
{
    size_t begin = tokens->all[end].partner;

    return begin < end && (token_is_any(tokens, begin + 1, types) ||
                           token_is(tokens, end - 1, "*"));
}

/* Does "name * name" declare a pointer? Then a statement begins before it. */
static bool declares(const Tokens *tokens, size_t star)
{
    return token_is_any(tokens, star - 2, "; { } ( const struct union enum");
}

/* Has the mark a left side? */
static bool has_left_side(const Tokens *tokens, size_t i)
{
    const Token *before = &tokens->all[i - 1];

    if (before->kind == TOKEN_NAME)
        return !token_is_any(tokens, i - 1, "return case sizeof else do") &&
               !token_is_any(tokens, i - 1, types) &&
               !(token_is(tokens, i, "*") && i > 1 && declares(tokens, i));
    if (token_is(tokens, i - 1, ")"))
        return !ends_cast(tokens, i - 1);
    return before->kind != TOKEN_MARK || token_is_any(tokens, i - 1, "] ++ --");
}

/* Is it "== 0" or "!= NULL"? Little that is compared so can be below. */
static bool with_nothing(const Tokens *tokens, size_t i)
{
    return token_is_any(tokens, i, "== !=") &&
           token_is_any(tokens, i + 1, "0 NULL '\\0'");
}

/* Each of the others, or only the first. */
static void add_each(Mutation *mutation, size_t i, const char *others, bool one)
{
    size_t length;

    do {
        length = strcspn(others, " ");
        mutation_add(mutation, i, i, "%.*s", (int)length, others);
        others += length + (others[length] == ' ');
    } while (*others && !one);
}

/* What is not, is; and of "sizeof *x" the size of x is taken. */
static void mutate_prefix(Mutation *mutation, size_t i)
{
    const Tokens *tokens = &mutation->tokens;

    if (token_is(tokens, i, "!") ||
        (token_is(tokens, i, "*") &&
         (token_is(tokens, i - 1, "sizeof") ||
          (token_is(tokens, i - 1, "(") && token_is(tokens, i - 2, "sizeof")))))
        mutation_add(mutation, i, i, "%s", "");
}

void mutate_operator(Mutation *mutation, size_t i)
{
    const Tokens *tokens = &mutation->tokens;

    if (tokens->all[i].kind != TOKEN_MARK || i < 2)
        return;
    if (token_is_any(tokens, i, "+ - * &") && !has_left_side(tokens, i)) {
        mutate_prefix(mutation, i);
        return;
    }
    for (size_t k = 0; k < sizeof slips / sizeof *slips; k++)
        if (token_is(tokens, i, slips[k].mark))
            add_each(mutation, i, slips[k].others, with_nothing(tokens, i));
    if (token_is(tokens, i, "!"))
        mutate_prefix(mutation, i);
}

/* Only whole numbers: 0, 8, 1u, 0x7fUL. */
void mutate_number(Mutation *mutation, size_t i)
{
    const Tokens *tokens = &mutation->tokens;
    const Token *token = &tokens->all[i];
    char *end;

    if (token_is(tokens, i, "true"))
        mutation_add(mutation, i, i, "false");
    if (token_is(tokens, i, "false"))
        mutation_add(mutation, i, i, "true");
    if (token_is(tokens, i, "'\\0'"))
        mutation_add(mutation, i, i, "'\\1'");
    if (token->kind != TOKEN_NUMBER)
        return;
    const char *number = tokens->source + token->at;
    unsigned long long value = strtoull(number, &end, 0);
    size_t suffix = strspn(end, "uUlL");
    if (end + suffix != number + token->length)
        return;
    mutation_add(mutation, i, i, "%llu%.*s", value + 1, (int)suffix, end);
    if (value > 0)
        mutation_add(mutation, i, i, "%llu%.*s", value - 1, (int)suffix, end);
    if (value > 1)
        mutation_add(mutation, i, i, "0%.*s", (int)suffix, end);
}
