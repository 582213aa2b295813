/*
 * Lines that no test came to: a search for inputs that reach them. When every
 * test of coinstrip.c has been passed and some of its lines never ran, random
 * scripts are asked; those that come to a new line are changed here and there,
 * as fuzzers do. Each answer is held against the rules: one that is wrong is
 * charged to the test that asks for such answers. What is not reached costs
 * nothing.
 *
 * The search is the same whenever it is made, and ends after so many scripts;
 * or goes on for as long as whoever grades has asked for, whether all lines ran
 * or not.
 */
#ifndef UNREACHED_H
#define UNREACHED_H

#include "trial/lab.h"

extern const LabSearch unreached_search;

#endif
