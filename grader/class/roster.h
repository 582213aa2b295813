/*
 * The students of a course, from a table, and what each of them has handed in.
 *
 * The table is CSV (csv.h) with headings in its first line, in any order and in
 * any capitals:
 *
 *     name                     name, student, full name, student name; or
 *                              first name and last name (surname, ...)
 *     id                       id, student id, sid, id number
 *     other ids                sis user id, sis login id, login, username,
 *                              email, email address, identifier
 *     of Canvas's groups       canvas_user_id (id), user_id, login_id
 *     section                  section, group, class
 *     group                    group_name, group, team; groups: several in one
 *                              cell, with commas between them
 *
 * A name and one id will do. What Canvas or Moodle exports as a gradebook may
 * be a roster as it is.
 *
 * A submission is a student's if an id of the one is an id of the other, and
 * the names agree (student.h): that of Canvas in the column id; that of Moodle
 * in the column identifier; that of Gradescope in sis user id where there is
 * one, else in id. An address needs no name, nor does a folder's name that is
 * an id, in any column. Where nobody has the id, if the names are the same, or
 * but for accents, and no other on the roster, nor another submission, has that
 * name. All others are named, and matched to none.
 */
#ifndef ROSTER_H
#define ROSTER_H

#include <stddef.h>
#include "submission.h"

typedef struct {
    char *name; /* as the table has it; "" if it has none */
    char *id, *sis, *login, *email, *identifier; /* "" where there is none */
    char *section;
    char *group; /* that hands in together */
} RosterStudent;

typedef struct {
    char *path;
    RosterStudent *students;
    size_t count;
    bool has_sis;   /* the column is there */
    bool has_lists; /* `group` may hold several */
} Roster;

/* NULL, and one line in *error that the caller frees, if it can't be read. */
Roster *roster_read(const char *path, char **error);

/* The same of a table of groups, in which a student may stand more than once.
 */
Roster *roster_read_groups(const char *path, char **error);
void roster_free(Roster *roster);

/* Gives the submissions the ids, the names and the sections of their students,
 * and adds those students who have handed in nothing (FATE_MISSING). Says on
 * stderr whose submission can't be told. */
void roster_apply(const Roster *roster, Submissions *submissions);

/* ----------------------------------------------------- for its own files -- */

/* Adds a student, whose strings it takes over. */
void roster_add(Roster *roster, RosterStudent student);

/* Whether somebody on it is that student, by an id. */
bool roster_knows(const Roster *roster, const RosterStudent *listed,
                  const Student *student);

#endif
