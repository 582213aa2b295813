/*
 * Knows who has handed in together. Where groups hand in, a platform calls a
 * submission by the group: Moodle by its name and its number, Canvas by its
 * name and the number of one member, a folder as somebody has called it. Who is
 * in a group stands in a table that the platform exports.
 *
 * A submission is a team's only if the table has a group of that name, as the
 * platform writes it in names of files, and just one. Canvas's number must be
 * that of a member. What may be a student's own as well, or one of two of a
 * team, is in doubt, and named: no mark goes to anybody.
 */
#ifndef TEAM_H
#define TEAM_H

#include "class/roster.h"
#include "class/submission.h"

/* Replaces each submission of a team by one for each of its members, of the
 * same files. The table is one of teams, as somebody has said: says on stderr
 * what is whose, and what is nobody's. */
void team_apply(const Roster *table, Submissions *submissions);

/* The same from Moodle's worksheet at a path, which says itself whether there
 * are teams: if so a column before the marks has their names, and no submission
 * is a participant's. If not, nothing is done or said. */
void team_apply_worksheet(const char *path, Submissions *submissions);

#endif
