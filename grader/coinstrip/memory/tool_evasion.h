/*
 * Programs that hold what can keep the tools that watch memory from telling its
 * faults: no program needs that, and what is then not told is no proof.
 */
#ifndef TOOL_EVASION_H
#define TOOL_EVASION_H

#include "trial/trial.h"

/* A sentence that says by what, which the caller frees; NULL: by nothing. */
char *tool_evasion_why(const Trial *trial);

/* The same of programs that have ways to memory past the runner's functions:
 * what they do without any cannot be seen. */
char *unfailing_why(const Trial *trial);

/* Why the seed need not decide alone, though no run here shows that: the
 * program names a file that chance is read from, and opens files otherwise than
 * by fopen (inside/devices.c), which it is not let do. */
char *chance_why(const Trial *trial);

#endif
