/*
 * Runs a program of the submission's own, from its main on, once: in a jail
 * that is made for this run and holds that program, the shared object that it
 * is linked with, and nothing of any other run.
 *
 * What it prints is never evidence, and its exit status says only what the
 * program says of itself.
 */
#ifndef PROGRAM_RUN_H
#define PROGRAM_RUN_H

#include <stdbool.h>
#include "sandbox/sidecar.h"

typedef struct {
    const char *launcher;     /* inside/launch.c, on the host */
    const char *program;      /* on the host */
    const char *library;      /* on the host */
    const char *library_name; /* as the program knows it */
    const char *word;         /* what the program is told; or NULL */
    HelperPlan helper;        /* who answers */
    int channel;              /* where the program finds its channel */
    int most_ms; /* of processors, or asleep: after that it is ended. By the
                    clock it may take several times as long, for the machine may
                    be busy */
} SoloPlan;

typedef struct {
    bool started; /* false: it never came to its main, by a fault of ours */
    bool late;    /* ended at its deadline */
    int status;   /* its exit status; 128 and the signal's number if it was
                     ended by one */
    int helper_status; /* the helper's; -1: it has none */
    int ms;            /* how long it took */
    int cpu_ms; /* of processors, the helper's included; where it was late, all
                   that it was ended for */
    int slept_ms; /* of ms, as far as is known: neither anything in it nor the
                     helper was at work */
    char *output; /* the end of what it printed: clean text, maybe empty; the
                     caller frees it */
} SoloEnd;

SoloEnd program_run(const SoloPlan *plan);

#endif
