/*
 * Which lines of a submission run: each instruction at which one begins is
 * replaced by a breakpoint, which is gone once it was come to. So a line that
 * is known to run costs nothing. What is noted lies where the submission can
 * write, too: a hint, never evidence.
 *
 * Only on x86-64; elsewhere nothing is noted. What runs while the object is
 * loaded is not seen.
 */
#ifndef BREAKPOINTS_H
#define BREAKPOINTS_H

#include "exec/channel.h"

/* Sets the breakpoints where memory->source says whose lines are to be noted:
 * at those of which memory->lines does not say that they ran. `object` as
 * dlopen gave it, `path` its file. Once, after loading, and before a filter
 * that lets no code be changed. */
void breakpoints_set(void *object, const char *path, RoomKind room,
                     ChannelMemory *memory);

/* How many of those places were come to since this was called last. */
uint32_t breakpoints_reached(void);

/* Nothing is noted any more, and no breakpoint may be come to. */
void breakpoints_end(void);

#endif
