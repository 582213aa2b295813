/*
 * What a lab is to the engine: files to take, objects to build, tests to run.
 * The engine knows no more of a lab than stands here; grader/coinstrip/ fills
 * it in.
 */
#ifndef LAB_H
#define LAB_H

#include <check.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/digest.h"
#include "intake/intake.h"
#include "rubric.h"

typedef struct Trial Trial;
typedef struct Bench Bench;
struct Tools;
typedef struct Session Session;
typedef struct Lab Lab;

/* A file may be a program of its own, with a main. */
typedef struct {
    const char *library;      /* the shared object that it finds when it runs,
                                 as it knows it: "/lab/coinstrip.so" */
    const char *const *flags; /* for linking it; NULL at the end */
    const char *host; /* where that is on the host; NULL: warm.so will do */
    char *(*whole)(const char *source); /* what is compiled in place of the
                                           source; the caller frees it; NULL:
                                           the source */
} LabProgram;

/* A file that a submission may hold. */
typedef struct {
    const char *file;      /* "coinstrip.c" */
    const char *object;    /* what it is compiled into, "coinstrip.so" */
    const char *sanitized; /* and with the sanitizers, "coinstrip-san.so"; NULL:
                              it is not */
    bool required;         /* a submission without it can't be graded */
    const char *given;     /* functions whose names begin like this are given to
                              it when it runs; NULL: none */
    const LabProgram *program; /* NULL: it is an object for a runner */
    const char *folder; /* of the starter, where it is written and tried; NULL:
                           the starter itself */
    const char *sound;  /* a file of this kind that is right, from the root of
                           all: the machine is tried with it; NULL: another
                           file's will do */
} LabFile;

/* A test: plain Check code. Its name is "part/test"; the rubric has its points.
 * It needs the object of one file. */
typedef struct {
    const char *name;
    const TTest *body;
    size_t file; /* index into the lab's files */
} LabTest;

/* A search for what no test came to. When every test of the file has been
 * passed and some of its lines never ran, or whoever grades wants to look on,
 * `look` is run, as a test is, with an outcome that nobody sees; of the test
 * that `found` names then, `judge` becomes the outcome. */
typedef struct {
    size_t file;
    const TTest *const *look, *const *judge;
    const char *(*found)(const void *state); /* NULL: nothing is wrong */
} LabSearch;

struct Lab {
    const char *title;
    const LabFile *files;       /* up to the first without a name */
    const char *const *headers; /* in the starter; one in a folder of it is
                                   included without that; NULL at the end */

    /* CPU time that each call of a submission may take, however little is asked
     * of it: a program that is so slow is right. */
    int call_ms;
    const char *folder; /* where starter/ lies, and what is `sound`; NULL: in
                           this program's own */
    Rubric *(*rubric)(char **error); /* as rubric_read; NULL: it is a file */
    const char *const *inputs;       /* paths of what else marks depend on, NULL
                                        at the end; or NULL */
    void (*add_inputs)(Digest *digest); /* adds more of that; or NULL */
    uint32_t server; /* of the runner's, that `answers` asks */

    /* Once, before anybody is graded; NULL: nothing has to be done. What it
     * makes may stay beside the results. False with one line in *error, the
     * caller's. */
    bool (*prepare)(const struct Tools *tools, const char *out, char **error);

    /* Is it a function that a test may need of a submission? */
    bool (*is_function)(const char *name);

    /* The tests, in any order; ended by one without a name. */
    const LabTest *(*tests)(void);

    /* What the lab keeps while one submission is judged. */
    void *(*state_new)(void);
    void (*state_free)(void *state);

    /* What follows may be NULL, where nothing has to be done. Before and after
     * each test, in which trial_now() is that trial. `end`
     * fills in what the outcome lacks. */
    void (*begin)(Trial *trial);
    void (*end)(Trial *trial);

    /* Where a test's body comes to its end: may still fail it. */
    void (*after)(Trial *trial);

    /* A test may be run `ahead` first, with answers taken for granted: this
     * looks, while the session is open, whether its outcome stands. If not, the
     * test is run again, and not ahead. */
    bool (*settle)(Trial *trial);

    /* What is drawn as text in reports (Outcome's before and a line below it
     * that marks it, after, and values in quotes), as a picture in SVG, which
     * the caller frees; NULL if it can't be drawn. */
    char *(*picture)(const char *drawn);

    /* Whether what was built of a `sound` file answers as it should: an object
     * in the session, within so much time of a processor; and a program, run
     * once: NULL if so, else why not in a few words, which the caller frees. */
    bool (*answers)(Session *session, int cpu_ms);
    char *(*run_program)(Bench *bench, const char *program);

    const LabSearch *search; /* NULL: it has none */

    /* Where a worker comes to its end; NULL: nothing has to be done. */
    void (*close)(void);
};

size_t lab_file_count(const Lab *lab);

/* The names of the files that it asks for, and of its tests, NULL at the end;
 * the caller frees the array. */
const char **lab_file_names(const Lab *lab);
const char **lab_test_names(const Lab *lab);

/* The test of that name, or NULL. */
const LabTest *lab_find_test(const Lab *lab, const char *name);

/* Takes the files that it asks for; intake_free releases them. */
Intake *lab_intake(const Lab *lab, const Source *source);

#endif
