/*
 * Programs that a lab is checked with, graded as one class: the stub that
 * students begin from, stubs that are made, the class that the lecturer wrote,
 * one of them again and again; and, as another class, mutants of the solution.
 */
#ifndef PROGRAMS_H
#define PROGRAMS_H

#include "lab_check.h"
#include "marks.h"

typedef enum {
    PROGRAM_STUB,
    PROGRAM_MADE, /* a stub that returns one and the same value */
    PROGRAM_CLASS,
    PROGRAM_MUTANT,
    PROGRAM_AGAIN
} ProgramKind;

typedef struct {
    ProgramKind kind;
    char *name; /* its folder in the class */
    char *path; /* its file there; NULL: it has none */
    char *says; /* for a lecturer: "returns only 1", "a < b -> a <= b" */
    int line;   /* of the solution, in which a mutant differs */
    Marks marks;
} Program;

typedef struct {
    char *folder; /* the class */
    char *out;    /* where its results are */
    Program *list;
    size_t count;
} Programs;

/* Makes an empty class of that name in the run's folder. False with one line in
 * *error, the caller's; release it all the same. */
bool programs_open(const LabCheck *check, Programs *programs, const char *name,
                   char **error);
void programs_free(Programs *programs);

/* Adds a program whose file has these bytes. The name is copied; `says` belongs
 * to the program from now on. */
Program *programs_add(const LabCheck *check, Programs *programs,
                      ProgramKind kind, const char *name, const char *source,
                      char *says);

/* The same of the folder class/NAME of the lab, as it is. */
void programs_add_class(const LabCheck *check, Programs *programs);

/* Has them graded, each for so many seconds of a processor at most, and reads
 * what they got. False with one line in *error. */
bool programs_grade(const LabCheck *check, Programs *programs, int seconds,
                    char **error);

size_t programs_of(const Programs *programs, ProgramKind kind);

#endif
