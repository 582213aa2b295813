/*
 * A course that goes wrong, and the shortest part of it that still does: what a
 * reader has to follow.
 */
#ifndef COURSE_SHRINK_H
#define COURSE_SHRINK_H

#include "move_script.h"

/* Does the step change a strip that there is? */
bool step_is_change(const Step *step);

/* Those steps alone of which `kept` says so; of a strip that is not made, none.
 */
void course_keep(const Course *course, const bool *kept, Course *less);

/* Is the last answer still wrong; or one that the course judges (`only`) before
 * it? Then the course ends there. Runs it in a session of its own. */
bool course_goes_wrong(Course *course);

/* Leaves out what it goes wrong without: first much at once, then each call. */
void course_make_small(Course *course);

/* Was the strip of its last step moved on before? */
bool course_is_moved_on(const Course *course);

#endif
