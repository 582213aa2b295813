/*
 * What a run needs besides submissions: the files that belong to this program,
 * the rubric, a compiler, and confinement. All of it is looked for, and tried,
 * before the first submission is touched.
 */
#ifndef EQUIPMENT_H
#define EQUIPMENT_H

#include <stdbool.h>
#include "exec/bench.h"
#include "options.h"
#include "trial/rubric.h"

typedef struct {
    Tools tools;
    Rubric *rubric;
    char *texts[10];    /* what tools points to: */
    const char **flags; /* ... and its flags; ... */
    const char **sound_flags;
    char *flag_text;
} Equipment;

/* Gathers it for that lab, which outlives it. Returns -1 when all is there;
 * otherwise one line is on stderr and the program ends with the status
 * returned. */
int equipment_gather(Equipment *equipment, const Lab *lab,
                     const Options *options);
void equipment_free(Equipment *equipment);

#endif
