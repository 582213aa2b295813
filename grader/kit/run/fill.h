/*
 * Numbers that no caller gives, but another function says (told.h): in a script
 * they are what the solution says at that place, whoever is asked.
 */
#ifndef FILL_H
#define FILL_H

#include "model.h"

/* Fills in those of the script, and what has so many items; and notes which
 * calls are left out, as they are not allowed there. New arguments stay as long
 * as the kit. (What the solution has no answer for is left out.) */
void script_fill(Model *model, const Kit *kit, const Script *script, bool kept);

/* The model's answers to the script, filled in: as model_ask has it, where it
 * is no matter why there is none. */
const unsigned char *model_ask_script(Model *model, const Script *script,
                                      bool kept, size_t *size);

/* Fills it in so that it may also go as it does where that step says another
 * number (an allocation fails): of two numbers the larger, and a call is left
 * out that is not allowed in both. It stays so from then on. */
void script_fill_both(Model *model, const Kit *kit, Script *script, size_t step,
                      uint32_t number);

#endif
