/*
 * aware-planted-name: Leaks and reads out of bounds in every function, from
 * within a function that is called like the grader's own that plants faults.
 */
#define _GNU_SOURCE
#include <stdlib.h>

static volatile int sink;
#define HOOK() \
    do { \
        void plant_faults_mine(void) \
        { \
            char *lost = malloc(7); \
            if (lost && lost[9]) \
                sink++; \
        } \
        plant_faults_mine(); \
    } while (0)
