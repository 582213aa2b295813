/*
 * A script that goes wrong, and the shortest part of it that still does: what a
 * reader has to follow.
 */
#ifndef MOVE_SCRIPT_SHRINK_H
#define MOVE_SCRIPT_SHRINK_H

#include "move_script.h"

/* Does the step change a strip that there is? */
bool step_is_change(const ScriptStep *step);

/* Those steps alone of which `kept` says so; of a strip that is not made, none.
 */
void script_keep(const MoveScript *script, const bool *kept, MoveScript *less);

/* Is the last answer still wrong; or one that the script judges (`only`) before
 * it? Then the script ends there. Runs it in a session of its own. */
bool move_script_goes_wrong(MoveScript *script);

/* Leaves out what it goes wrong without: first much at once, then each call. */
void script_make_small(MoveScript *script);

/* Was the strip of its last step moved on before? */
bool script_is_moved_on(const MoveScript *script);

#endif
