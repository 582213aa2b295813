/*
 * The tests of a lab.ini: what each judges, and how. (Points, titles and hints
 * are the rubric's: trial/rubric.h.)
 */
#ifndef TESTS_INI_H
#define TESTS_INI_H

#include <stdint.h>
#include "base/digest.h"
#include "kit/contract/contract.h"
#include "lab_ini.h"
#include "trial/rubric.h"

typedef enum { MEMORY_NOT, MEMORY_ALL, MEMORY_FAILING } MemoryTest;

typedef enum { OWN_NOT, OWN_VALID, OWN_FINDS } OwnTest;

typedef struct {
    char *name;        /* "part/test" */
    int line;          /* of its section */
    bool *judges;      /* by function */
    bool *requires;    /* by function; NULL: whatever is needed */
    int quick;         /* the function whose growth is judged, or -1 */
    uint32_t calls;    /* so many of it */
    MemoryTest memory; /* or its memory */
    char *written;     /* or the test of tests.c of that name; NULL */
    OwnTest own;       /* or the student's own tests */
} KitTest;

typedef struct {
    KitTest *items; /* in the order of the file */
    size_t count;
} KitTests;

/* [lab]'s tests and faulty: the file of students' own tests, or NULL, and how
 * many faulty programs are made for them. False with *error. */
bool own_tests_read(const LabIni *ini, const char **file, size_t *made,
                    char **error);

/* False with one line in *error, the caller's, if a test has nothing to judge,
 * or too much; release it all the same. */
bool tests_read(KitTests *tests, const Contract *contract, const LabIni *ini,
                char **error);
void tests_free(KitTests *tests);

const KitTest *tests_find(const KitTests *tests, const char *name);

/* Adds what of the file decides what is run: neither the rubric's points and
 * texts, nor comments. */
void lab_ini_add_inputs(const LabIni *ini, Digest *digest);

/* The rubric in the same file. NULL with one line in *error. */
Rubric *lab_ini_rubric(const LabIni *ini, char **error);

#endif
