/* See kit.h. */
#include "kit.h"

#include <stdlib.h>
#include "base/memory.h"
#include "base/text.h"
#include "wire.h"

/* The first of the lines on which the contract can't stand. */
static bool is_whole(const Contract *contract, char **error)
{
    const char *line = contract->refusal_count    ? contract->refusals[0]
                       : contract->question_count ? contract->questions[0]
                                                  : NULL;
    if (line) {
        *error = text_copy(line);
        return false;
    }
    for (size_t i = 0; i < contract->count; i++)
        if (contract->count > WIRE_FUNCTIONS ||
            contract->functions[i].count > WIRE_PARAMETERS) {
            *error = text_format(
                "%s:%d: %s: more than %d functions, or %d "
                "parameters, are too many for one lab",
                contract->header_path, contract->functions[i].line,
                contract->functions[i].name, WIRE_FUNCTIONS, WIRE_PARAMETERS);
            return false;
        }
    return true;
}

Kit *kit_open(const char *folder, char **error)
{
    Kit *kit = memory_new(1, sizeof *kit);
    char *path = text_format("%s/lab.ini", folder);

    kit->folder = text_copy(folder);
    kit->ini = lab_ini_read(path, error);
    free(path);
    if (kit->ini)
        kit->contract = contract_of(folder, kit->ini, error);
    if (kit->contract && is_whole(kit->contract, error) &&
        tests_read(&kit->tests, kit->contract, kit->ini, error) &&
        own_tests_read(kit->ini, &kit->own_tests, &kit->faulty_made, error) &&
        (kit->values = values_read(kit->contract, kit->ini, error)))
        return kit;
    kit_free(kit);
    return NULL;
}

void kit_free(Kit *kit)
{
    if (!kit)
        return;
    values_free(kit->values);
    tests_free(&kit->tests);
    contract_free(kit->contract);
    lab_ini_free(kit->ini);
    free(kit->folder);
    free(kit);
}
