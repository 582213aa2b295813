/* Has programs graded, by "grade" as a lecturer calls it. */
#ifndef GRADING_H
#define GRADING_H

#include <sys/types.h>
#include "lab_check.h"

typedef struct {
    const char *lab;         /* the folder of the lab, or its twin */
    const char *submissions; /* a class */
    const char *out;
    const char *option, *value; /* one more of grade's; or NULL */
    int jobs;                   /* 0: as many as there are processors */
    int seconds; /* of a processor: what takes longer is given up */
} GradingPlan;

/* Starts it; -1 if it can't be. What it says is in OUT.said. */
pid_t grading_start(const LabCheck *check, const GradingPlan *plan);

/* Waits for its end. False with the last line that it said in *error, the
 * caller's, if it graded nothing. */
bool grading_end(pid_t child, const GradingPlan *plan, char **error);

#endif
