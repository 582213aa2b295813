/* See mutants.h. */
#include "mutants.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "base/file.h"
#include "base/memory.h"
#include "kit/mutate/mutate.h"
#include "base/text.h"
#include "twin.h"
#include "kit/contract/workshop.h"

enum { SOURCE_MAX = 1 << 20, CODE_MAX = 1 << 26 };

typedef struct {
    Workshop shop;
    char **codes; /* what the compiler made of those that were taken */
    size_t count;
} Compiled;

/* The source as instructions; NULL if it does not compile. */
static char *code_of(const Workshop *shop, const char *source)
{
    const char *const arguments[] = {"-std=gnu11", "-O2", "-w",  "-S",
                                     "-o",         "m.s", "m.c", NULL};
    char *file = workshop_path(shop, "m.c"), *made = workshop_path(shop, "m.s");
    char *code = NULL, *error = NULL;
    size_t size;

    if (file_write(file, source, strlen(source)) &&
        workshop_gcc(shop, arguments, &error))
        code = file_read(made, CODE_MAX, &size);
    free(error);
    free(made);
    free(file);
    return code;
}

/* Keeps the code if it is no other's. */
static bool is_new(Compiled *compiled, char *code)
{
    bool known = !code;

    for (size_t i = 0; i < compiled->count && !known; i++)
        known = strcmp(compiled->codes[i], code) == 0;
    if (known) {
        free(code);
        return false;
    }
    compiled->codes = memory_grow(compiled->codes, compiled->count + 1,
                                  sizeof *compiled->codes);
    compiled->codes[compiled->count++] = code;
    return true;
}

static bool is_equivalent(const char *known, size_t number, int line,
                          const char *says)
{
    char *entry = text_format("%zu\tline %d\t%s\t", number, line, says);
    const char *found = known ? strstr(known, entry) : NULL;

    while (found && found != known && found[-1] != '\n')
        found = strstr(found + 1, entry);
    free(entry);
    return found != NULL;
}

static void add_mutant(const LabCheck *check, Programs *programs,
                       Compiled *compiled, const char *source,
                       const Mutant *mutant, size_t number, char *says)
{
    char *changed = mutant_source(source, mutant);
    char *name = text_format("mutant-%zu", number);

    if (is_new(compiled, code_of(&compiled->shop, changed)))
        programs_add(check, programs, PROGRAM_MUTANT, name, changed, says)
            ->line = mutant->line;
    else
        free(says);
    free(name);
    free(changed);
}

static void add_all(const LabCheck *check, Programs *programs,
                    Compiled *compiled, const char *source, size_t most)
{
    Mutants mutants = mutants_of(source);
    char *path = text_format("%s/equivalent", check->lab);
    size_t size, taken = mutants.count < most ? mutants.count : most;
    char *known = file_read(path, SOURCE_MAX, &size);

    is_new(compiled, code_of(&compiled->shop, source));
    for (size_t i = 0; i < taken; i++) {
        size_t at = i * mutants.count / taken;
        const Mutant *mutant = &mutants.all[at];
        char *says = mutant_says(source, mutant);
        if (is_equivalent(known, at + 1, mutant->line, says))
            free(says);
        else
            add_mutant(check, programs, compiled, source, mutant, at + 1, says);
    }
    free(known);
    free(path);
    mutants_free(&mutants);
}

bool mutants_add(const LabCheck *check, Programs *programs, size_t most,
                 char **error)
{
    const Contract *contract = check->kit->contract;
    Compiled compiled = {.codes = NULL};
    bool fine = workshop_open(&compiled.shop, check->lab, contract->header,
                              contract->file, error);
    size_t size;
    char *source =
        fine ? file_read(contract->source_path, SOURCE_MAX, &size) : NULL;

    if (source)
        add_all(check, programs, &compiled, source, most);
    for (size_t i = 0; i < compiled.count; i++)
        free(compiled.codes[i]);
    free(compiled.codes);
    free(source);
    workshop_close(&compiled.shop);
    return fine;
}

/* ------------------------------------------------------------ telling ---- */

/* A test that judges everything has found out what the lecturer's do not ask.
 */
static void tell_survivor(const LabCheck *check, const Program *program)
{
    const TestMarks *all = marks_test(&program->marks, TWIN_ALL);

    printf("    %s:%d: %s", check->kit->contract->source_path, program->line,
           program->says);
    if (!all || all->passed) {
        puts("");
        return;
    }
    puts(": no test of lab.ini judges it. It shows:");
    Text text = TEXT_EMPTY;
    text_add_lines(&text, "        ", all->output);
    fputs(text.bytes ? text.bytes : "", stdout);
    free(text_take(&text));
}

static bool got_away(const Program *program)
{
    return program->kind == PROGRAM_MUTANT && program->marks.is_there &&
           program->marks.score >= program->marks.max;
}

/* Is it a text of which only those are tried that lab.ini lists? */
static bool is_closed_text(const LabCheck *check, size_t function, size_t i)
{
    const Contract *contract = check->kit->contract;
    const ValueRow *row = &check->kit->values->rows[function][i];

    return contract->functions[function].is_judged &&
           parameter_kind(&contract->functions[function].parameters[i]) ==
               GIVEN_TEXT &&
           row->count > 0 && !row->is_open;
}

/* Longer texts, and others, may be what is missing. */
static void tell_closed(const LabCheck *check)
{
    const Contract *contract = check->kit->contract;
    Text names = TEXT_EMPTY;

    for (size_t i = 0; i < contract->count; i++)
        for (size_t k = 0; k < contract->functions[i].count; k++) {
            const char *name = contract->functions[i].parameters[k].name;
            char *word = text_format(" %s,", name);
            if (is_closed_text(check, i, k) &&
                (!names.bytes || !strstr(names.bytes, word)))
                text_add(&names, word);
            free(word);
        }
    if (names.length > 0)
        printf("    (of%.*s only the texts listed are tried; with ... behind "
               "them longer and other ones are, too)\n",
               (int)names.length - 1, names.bytes);
    free(text_take(&names));
}

void mutants_tell(const LabCheck *check, const Programs *programs)
{
    size_t count = programs_of(programs, PROGRAM_MUTANT), away = 0;

    for (size_t i = 0; i < programs->count; i++)
        away += got_away(&programs->list[i]);
    if (count == 0)
        return;
    check_tell("mutants", "%zu of %zu lose points (%zu%%)%s", count - away,
               count, 100 * (count - away) / count,
               away ? "; all points have, right or not:" : "");
    for (size_t i = 0; i < programs->count; i++)
        if (got_away(&programs->list[i]))
            tell_survivor(check, &programs->list[i]);
    if (away > 0)
        tell_closed(check);
}
