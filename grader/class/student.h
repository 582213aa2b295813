/*
 * Who handed something in, and when, as far as an export of a learning platform
 * or a roster tells. A submission by itself, a folder say, has a name and no
 * more.
 *
 * The strings are raw (whoever shows them cleans them) and the struct's own.
 */
#ifndef STUDENT_H
#define STUDENT_H

#include <stdbool.h>
#include <time.h>

/* What a student's name and id are taken from. */
typedef enum {
    ORIGIN_FOLDER, /* what a folder or an archive is called */
    ORIGIN_CANVAS, /* the name is "doejane", the id that of the column ID */
    ORIGIN_MOODLE, /* the id is the number of "Participant 12345", or a group's
                    */
    ORIGIN_GRADESCOPE
} StudentOrigin;

typedef struct {
    StudentOrigin origin;
    char *name;       /* as people write it, "Zoë O'Neil", where that is known;
                         else what the folder or the archive is called */
    char *id;         /* on the learning platform, or in the roster; or NULL */
    char *email;      /* or NULL */
    char *section;    /* of the roster; or NULL */
    bool late;        /* marked so by the platform */
    bool in_doubt;    /* may be a team's (team.h): no mark may go to anybody */
    time_t submitted; /* when, in UTC; 0: not known */
} Student;

/* Whether that may be the student's name, where a number says so; or, of
 * Moodle, that the identifier, "Participant 12", where names are hidden. "":
 * there is none. */
bool student_agrees(const Student *student, const char *name,
                    const char *identifier);

Student student_copy(const Student *student);

/* Frees the strings and forgets the rest. */
void student_clear(Student *student);

/* A time as ISO 8601 has it, "2024-03-01T23:59:00Z"; NULL of 0. The caller
 * frees it. */
char *student_time(time_t when);

/* The same read, with or without a fraction and a "T", and with a zone as
 * "-07:00"; 0 if it is no time. */
time_t student_when(const char *text);

#endif
