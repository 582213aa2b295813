/*
 * Linked with students' own tests and the programs that they are tried on, as
 * one program: what such a run costs natively, for "make bench".
 *
 *     PROGRAM=3 build/own_native
 *
 * tries them on that one: a Wrong of faulty_programs.h; 0 is right.
 */
#include <stdlib.h>
#include "coinstrip/own_tests/faulty_programs.h"

__attribute__((constructor)) static void choose(void)
{
    const char *number = getenv("PROGRAM");

    faulty_program_choose(number ? (Wrong)atoi(number) : WRONG_NOT);
}
