/* Mutants of a C source. See mutate.h. */
#include "mutate.h"

#include <stdlib.h>
#include <string.h>
#include "base/text.h"
#include "mutate_rules.h"

Mutants mutants_of(const char *source)
{
    static void (*const rules[])(Mutation *, size_t) = {
        [MUTANT_OPERATOR] = mutate_operator,
        [MUTANT_NUMBER] = mutate_number,
        [MUTANT_CONDITION] = mutate_condition,
        [MUTANT_STATEMENT] = mutate_statement,
        [MUTANT_ARGUMENTS] = mutate_arguments};
    Mutation mutation = {.tokens = tokens_of(source)};

    for (size_t i = 0; i < mutation.tokens.count; i++)
        for (int kind = 0;
             kind < MUTANT_KINDS && mutation.tokens.all[i].in_body; kind++) {
            mutation.kind = (MutantKind)kind;
            rules[kind](&mutation, i);
        }
    free(mutation.tokens.all);
    return mutation.mutants;
}

void mutants_free(Mutants *mutants)
{
    for (size_t i = 0; i < mutants->count; i++)
        free(mutants->all[i].instead);
    free(mutants->all);
    *mutants = (Mutants){NULL, 0};
}

char *mutant_source(const char *source, const Mutant *mutant)
{
    return text_format("%.*s%s%s", (int)mutant->at, source, mutant->instead,
                       source + mutant->at + mutant->length);
}

char *mutant_function(const char *source, const Mutant *mutant)
{
    Tokens tokens = tokens_of(source);
    char *name = NULL;

    for (size_t i = 1; i < tokens.count && !name; i++) {
        size_t end = tokens.all[i].partner;
        size_t open = tokens.all[i - 1].partner;
        if (!token_is(&tokens, i, "{") || end < i)
            continue;
        if (tokens.all[i].at < mutant->at && mutant->at < tokens.all[end].at &&
            token_is(&tokens, i - 1, ")") && open > 0)
            name = text_format("%.*s", (int)tokens.all[open - 1].length,
                               source + tokens.all[open - 1].at);
        i = end;
    }
    free(tokens.all);
    return name;
}

/* Adds those bytes with one blank for each run of white space. */
static void add_on_one_line(Text *text, const char *bytes, size_t n)
{
    for (size_t i = 0; i < n; i++) {
        size_t blanks = strspn(bytes + i, " \t\n");
        if (blanks > 0) {
            text_add(text, " ");
            i += blanks - 1;
        } else {
            text_add_bytes(text, bytes + i, 1);
        }
    }
}

char *mutant_says(const char *source, const Mutant *mutant)
{
    Text text = TEXT_EMPTY;

    add_on_one_line(&text, source + mutant->at, mutant->length);
    text_add(&text, " -> ");
    add_on_one_line(&text, mutant->instead, strlen(mutant->instead));
    return text_take(&text);
}
