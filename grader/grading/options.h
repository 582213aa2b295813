/*
 * The command line: what the program was asked to do. Knows the names of the
 * options and their defaults, and looks at nothing else: whether a file is
 * there is for others to find out.
 */
#ifndef OPTIONS_H
#define OPTIONS_H

#include <stdbool.h>
#include "sandbox/jail.h"
#include "class/submission.h"

/* How the program ends. */
enum {
    EXIT_GRADED = 0, /* every submission was graded, whatever its marks */
    EXIT_OURS = 1,   /* something of ours failed */
    EXIT_USAGE = 2   /* the command line, or a submission on it, is wrong */
};

typedef struct {
    const char *out;      /* the folder for results */
    const char *lab;      /* its folder; NULL: the one of this program */
    const char *rubric;   /* NULL: the one that belongs to this program */
    const char *compiler; /* a bare name, or a path; NULL: gcc */
    const char *flags;    /* for the compiler besides the lab's, or "" */
    JailKind confinement; /* which kind of jail */
    int jobs;             /* workers, 1 or more */
    int limit;            /* seconds that one submission may take */
    int search;           /* seconds more, to look on where nothing is wrong */
    PathKind kind;        /* what the paths may be */
    const char *roster;   /* NULL: there is none */
    const char *groups;   /* who hands in together; NULL: nobody says */
    const char *canvas;   /* gradebooks to fill in; NULL: none */
    const char *moodle;
    const char *assignment; /* of the gradebook; NULL: the only one */
    bool late_policy;       /* what lateness costs is taken off */
    int part, parts;        /* grade the part-th of so many; 0: all */
    bool list;              /* only name the submissions */
    bool fresh;             /* what was graded before is graded again */
    int similar;        /* percent from which pairs count as alike; 0: nobody
                           looks */
    bool print;         /* whole reports on stdout, instead of a table */
    char *const *paths; /* the submissions; not owned */
    int path_count;     /* 1 or more */
} Options;

/* Reads them. Returns -1 when there is something to do; otherwise all is said
 * (help on stdout, or one line on stderr) and the program ends with the status
 * returned. */
int options_read(Options *options, int argc, char **argv);

#endif
