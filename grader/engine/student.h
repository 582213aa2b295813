/*
 * Who handed something in, and when, as far as a dump of a learning platform or
 * a roster tells. A submission by itself, a folder say, has a name and no more.
 *
 * The strings are raw (whoever shows them cleans them) and the struct's own.
 */
#ifndef STUDENT_H
#define STUDENT_H

#include <stdbool.h>
#include <time.h>

typedef struct {
    char *name;       /* as people write it, "Zoë O'Neil", where that is known;
                         else what the folder or the archive is called */
    char *id;         /* on the learning platform, or in the roster; or NULL */
    char *email;      /* or NULL */
    char *section;    /* of the roster; or NULL */
    bool late;        /* marked so by the platform */
    time_t submitted; /* when, in UTC; 0: not known */
} Student;

Student student_copy(const Student *student);

/* Frees the strings and forgets the rest. */
void student_clear(Student *student);

/* A time as ISO 8601 has it, "2024-03-01T23:59:00Z"; NULL of 0. The caller
 * frees it. */
char *student_time(time_t when);

#endif
