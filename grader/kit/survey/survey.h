/*
 * The scripts that every submission is asked, from small to large: every small
 * input of each function, histories of all functions, sizes beyond powers of
 * two, many objects at a time.
 */
#ifndef SURVEY_H
#define SURVEY_H

#include "kit/script/make.h"

typedef struct {
    Script *scripts;
    size_t count;
    size_t sizes; /* from here on objects become large, hundreds ... */
    size_t large; /* ... and from here on thousands, */
    size_t huge;  /* and from here on more than 16 bits count, by loops; */
    size_t rest;  /* from here on hundreds again, in other ways */
    Arena *arena; /* their values' */
} Survey;

Survey *survey_new(const Kit *kit);

/* What one program is asked besides: about these numbers, which stand in it, in
 * ascending order from 8 on. */
Survey *survey_own(const Kit *kit, const int *numbers, size_t count);

/* More of what is asked by chance, another with each number. */
Survey *survey_more(const Kit *kit, size_t number);

/* Is that script one with loops? */
bool survey_is_huge(const Survey *survey, size_t number);

/* Leaves these out. */
void survey_drop_huge(Survey *survey);

/* The scripts among which that one is: those by which objects become as large,
 * or the small ones. Nothing of it is to be freed. */
Survey survey_kind(const Survey *survey, size_t number);

/* A few of each kind, for rooms in which everything takes longer. */
Survey *survey_small(const Kit *kit);

/* Adds a script, before objects become large in them. It is the survey's then.
 */
void survey_insert(Survey *survey, Script script);

/* Leaves out of that script the steps of these numbers, in ascending order. (A
 * loop is one.) */
void survey_leave_out(Survey *survey, size_t script, const uint32_t *steps,
                      size_t count);
void survey_free(Survey *survey); /* NULL is allowed */

/* Is it a size at which something may end, or be doubled? */
bool survey_is_border(size_t size);

/* Is the function given any texts, arrays or streams (which of them, `kind`
 * says) of any length? */
bool survey_takes_long(const Kit *kit, size_t function, GivenKind kind);

#endif
