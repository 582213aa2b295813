/* Reads calls as tests have asked them of the other process
 * (tried/tried_kit.h): what they ask is a script. */
#ifndef SCRIPT_READ_H
#define SCRIPT_READ_H

#include "kit/script/script.h"

/* The notes of such a process: u32 length and bytes of each call. Objects get
 * the lowest number that is free. Values belong to the arena. False where the
 * bytes are no calls, or there are more than `most` objects at a time: then
 * *why says so, in static words. */
bool script_read(Reader *notes, const Contract *contract, uint16_t most,
                 Arena *arena, Script *script, const char **why);

#endif
