/*
 * What a course of one strip that went wrong is about: as few calls as show it,
 * none of which another program would answer otherwise, and the function that
 * is wrong itself rather than one that asks it.
 */
#ifndef WRONG_COURSE_H
#define WRONG_COURSE_H

#include "coinstrip/theory/move_script.h"

/* The course went wrong at that step. False if it does not by itself. Of
 * `wrong` the last answer is wrong. In the Silver Dollar Game, if it is wrong
 * there, too. */
bool wrong_course(const Course *course, int at, Course *wrong);

#endif
