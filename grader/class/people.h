/*
 * Finding a student among the people of a gradebook: never by a likeness, and
 * never one of several.
 */
#ifndef PEOPLE_H
#define PEOPLE_H

#include <stdbool.h>
#include <stddef.h>
#include <sys/types.h>
#include "person.h"
#include "student.h"

enum { PEOPLE_IDS = 4 };

/* Somebody in a gradebook; the strings are not owned. */
typedef struct {
    const char *name;            /* "Lee, Sam" or "Sam Lee" */
    const char *ids[PEOPLE_IDS]; /* numbers, logins, addresses; NULL or "":
                                    none */
    const char *identifier; /* the cell of Moodle's with the number; or "" */
    StudentOrigin platform; /* whose own number the first of them is: it is not
                               that of another platform's student */
    NameKey key;            /* of the name; the caller's to make and to clear */
} Person;

enum { PEOPLE_NOBODY = -1, PEOPLE_SEVERAL = -2, PEOPLE_ANOTHER = -3 };

/* Which of them has the student's id? An index, NOBODY or SEVERAL; ANOTHER, if
 * whoever has it is called otherwise: then the id is another kind of number. */
ssize_t people_with_id(const Person *people, size_t count,
                       const Student *student);

/* And failing that: who has the student's address, or the student's name for a
 * login, or that name? The first of these that anybody has decides. */
ssize_t people_with_name(const Person *people, size_t count,
                         const Student *student);

/* Or that name but for accents? */
ssize_t people_with_plain_name(const Person *people, size_t count,
                               const Student *student);

#endif
