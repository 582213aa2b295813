/* What is asked of the lab's own files (sound/), which are right, to see
 * whether any file is of use on this machine. See Lab. */
#ifndef SOUND_H
#define SOUND_H

#include "trial/lab.h"

bool sound_answers(Session *session, int cpu_ms);
char *sound_run_program(Bench *bench, const char *program);

#endif
