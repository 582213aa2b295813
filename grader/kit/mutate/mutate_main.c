/*
 * mutate FILE: lists the mutants of a C source: number, line, what was changed.
 * mutate FILE NUMBER: prints the source of that one.
 */
#include <stdio.h>
#include <stdlib.h>
#include "base/file.h"
#include "mutate.h"
#include "base/standard.h"

static void list(const char *source, const Mutants *mutants)
{
    for (size_t i = 0; i < mutants->count; i++) {
        char *says = mutant_says(source, &mutants->all[i]);
        printf("%zu\tline %d\t%s\n", i + 1, mutants->all[i].line, says);
        free(says);
    }
}

int main(int count, char **arguments)
{
    standard_begin("mutate");
    if (count != 2 && count != 3) {
        fputs("usage: mutate FILE [NUMBER]\n", stderr);
        return 2;
    }
    size_t size;
    char *source = file_read(arguments[1], (size_t)16 << 20, &size);
    if (!source) {
        perror(arguments[1]);
        return 2;
    }
    Mutants mutants = mutants_of(source);
    size_t number = count == 3 ? strtoul(arguments[2], NULL, 10) : 0;
    int status = 0;
    if (count == 2) {
        list(source, &mutants);
    } else if (number < 1 || number > mutants.count) {
        fprintf(stderr, "mutate: %s has mutants 1 to %zu\n", arguments[1],
                mutants.count);
        status = 2;
    } else {
        char *mutated = mutant_source(source, &mutants.all[number - 1]);
        fputs(mutated, stdout);
        free(mutated);
    }
    mutants_free(&mutants);
    free(source);
    return status;
}
