/*
 * What tests in C need of a lab, made once before anybody is graded, and kept
 * beside the results for as long as nothing that it depends on changes: how
 * such tests are linked and run, the faulty programs, and what the lecturer's
 * written tests ask.
 */
#ifndef PREPARED_H
#define PREPARED_H

#include "kit/script/script.h"
#include "testbed.h"
#include "trial/tryout.h"

/* A program that students' own tests are tried on. */
typedef struct {
    char *object; /* on the host */
    char *name;   /* what is wrong in it: a function; NULL: the solution */
    char *words;  /* the lecturer's; or NULL */
} TriedProgram;

/* A test of tests.c. */
typedef struct {
    const char *name; /* the lab.ini's */
    Script script;
} WrittenTest;

typedef struct {
    char *folder; /* NULL: the lab has no tests in C */
    Testbed bed;
    TriedProgram programs[TRYOUT_MOST]; /* the solution first */
    size_t program_count;
    WrittenTest *written;
    size_t written_count;
    Arena *arena; /* of their values */
} Prepared;

/* Makes it, or finds it, in a folder of `out`. False with one line in *error,
 * the caller's. */
bool prepared_open(Prepared *prepared, const Kit *kit, const Tools *tools,
                   const char *out, char **error);

/* The test of that name in tests.c. */
const Script *prepared_script(const Prepared *prepared, const char *name);

/* The digest of all that it depends on, in a file. */
#define PREPARED_KEY "key"

#endif
