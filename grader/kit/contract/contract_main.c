/*
 * contract LAB: prints the contract of the lab in that folder. Exit status: 0
 * if nothing is open, 1 if something is still to be said, 2 if something is
 * wrong or has no kind.
 */
#include <stdio.h>
#include <stdlib.h>
#include "contract.h"
#include "base/standard.h"

int main(int count, char **arguments)
{
    char *error = NULL;

    standard_begin("contract");
    if (count != 2 || *arguments[1] == '\0') {
        fputs("usage: contract LAB (a folder with a lab.ini)\n", stderr);
        return 2;
    }
    Contract *contract = contract_read(arguments[1], &error);
    if (!contract) {
        fprintf(stderr, "%s\n", error);
        free(error);
        return 2;
    }
    char *table = contract_table(contract);
    fputs(table, stdout);
    free(table);
    int status = contract->refusal_count ? 2 : contract->question_count ? 1 : 0;
    contract_free(contract);
    return status;
}
