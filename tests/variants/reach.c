/*
 * reach FILE LINE... - which functions that others call does a line matter to?
 * Prints the names of those in which it is, or that call the function in which
 * it is, by way of others, too; without FILE's own helpers.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/file.h"
#include "base/standard.h"
#include "edit.h"

enum { MOST = 512 };

static Function functions[MOST];
static bool reached[MOST];
static size_t count;

/* Does one have the name of another in its body? */
static bool names(const Tokens *tokens, const Function *caller,
                  const Function *callee)
{
    const Token *name = &tokens->all[callee->name];

    for (size_t i = caller->body; i < caller->end; i++)
        if (tokens->all[i].length == name->length &&
            memcmp(tokens->source + tokens->all[i].at,
                   tokens->source + name->at, name->length) == 0)
            return true;
    return false;
}

static void reach_callers(const Tokens *tokens)
{
    for (bool more = true; more;) {
        more = false;
        for (size_t i = 0; i < count; i++)
            for (size_t k = 0; k < count && !reached[i]; k++)
                if (reached[k] && names(tokens, &functions[i], &functions[k]))
                    reached[i] = more = true;
    }
}

static void reach_line(const Tokens *tokens, int line)
{
    for (size_t i = 0; i < count; i++)
        if (tokens->all[functions[i].first].line <= line &&
            line <= tokens->all[functions[i].end].line)
            reached[i] = true;
}

int main(int argument_count, char **arguments)
{
    size_t size;

    standard_begin("reach");
    if (argument_count < 3) {
        fputs("usage: reach FILE LINE...\n", stderr);
        return 2;
    }
    char *source = file_read(arguments[1], (size_t)16 << 20, &size);
    if (!source) {
        perror(arguments[1]);
        return 2;
    }
    Tokens tokens = tokens_of(source);
    while (count < MOST &&
           function_next(&tokens, count ? functions[count - 1].end + 1 : 0,
                         &functions[count]))
        count++;
    for (int i = 2; i < argument_count; i++)
        reach_line(&tokens, atoi(arguments[i]));
    reach_callers(&tokens);
    for (size_t i = 0; i < count; i++)
        if (reached[i] && !functions[i].is_static)
            printf("%.*s\n", (int)tokens.all[functions[i].name].length,
                   source + tokens.all[functions[i].name].at);
    free(tokens.all);
    free(source);
    return 0;
}
