/*
 * What students' own tests are tried on: the right program or a wrong one
 * (faulty_programs.h).
 *
 *     tried_server NUMBER
 *
 * NUMBER is a Wrong. It lies outside of the jail, and holds nothing but ours.
 */
#include <dlfcn.h>
#include <stdlib.h>
#include "inside/tried/tried_server.h"
#include "serve.h"
#include "coinstrip/own_tests/faulty_programs.h"

static Wrong wrong;

static void renew(void)
{
    faulty_program_choose(wrong);
}

int main(int count, char **arguments)
{
    char *end = NULL;
    long number = count == 2 ? strtol(arguments[1], &end, 10) : -1;
    if (number < 0 || *end || number >= TRIED_COUNT)
        return EXIT_FAILURE;
    wrong = (Wrong)number;
    renew();
    return tried_serve(dlopen(NULL, RTLD_NOW), serve_strip, renew);
}
