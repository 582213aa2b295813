/* How the lab's files are compiled: those of a submission, and those by which
 * the machine is tried. */
#ifndef LAB_BUILD_H
#define LAB_BUILD_H

#include "exec/bench.h"
#include "build/build.h"
#include "lab.h"

/* A plan, and what it points at. */
typedef struct {
    BuildPlan plan; /* without its time */
    BuildProgram linked;
    BuildWay sanitized;
} LabBuild;

/* Fills it in for that file, in the bench's folder. It must stay where it is,
 * and the bench outlives it. */
void lab_build_plan(LabBuild *build, const Bench *bench, const LabFile *file);

#endif
