/* What the files of survey.h share. */
#ifndef SURVEY_PARTS_H
#define SURVEY_PARTS_H

#include "kit/script/make.h"
#include "survey.h"

/* How much is asked. */
typedef struct {
    size_t inputs; /* of one function, at most, in one script */
    size_t fresh;  /* ... where each is given another object */
    size_t plain;  /* ... where there is no object */
    size_t levels; /* how often objects are changed before */
    size_t histories;
    size_t size;  /* until which sizes are gone through ... */
    size_t large; /* ... and until which some are; 0: none */
    size_t alive; /* objects at a time */
} Extent;

/* Adds the script, with all objects freed, if there is anything in it. */
void survey_keep(Survey *survey, Making *making);

/* Keeps it if it has become so long that another should go on; has it? */
bool survey_split(Survey *survey, Making *making);

/* An object for each of the function's parameters, changed so many times; or
 * the module is. False: they can't be had. */
bool survey_objects(Making *making, size_t function, size_t level,
                    Choice *choice);
void survey_merge(const Function *of, Choice *choice, const Choice *objects);

/* The function's first two objects, if they are of one type, or -1; false: it
 * has none. */
bool survey_takes(const Function *of, int *first, int *second);

/* A function that looks at two objects, at all pairs of those that are made of
 * small inputs; one that makes an object of one or two others, at the same. */
void survey_pairs(Survey *survey, const Kit *kit, size_t function,
                  const Extent *extent);
void survey_makes(Survey *survey, const Kit *kit, size_t function);

/* What functions give back that they were given (trees, structs that are passed
 * themselves), again and again, until it is so large. */
void survey_all_renewed(Survey *survey, const Kit *kit, size_t most);

/* The same questions again and again, of one that is changed in between, and of
 * others that lie where it lay. */
void survey_all_repeats(Survey *survey, const Kit *kit);

/* Arrays that may be NULL: whatever the number beside them is, if the solution
 * can do with that; so each call has a script of its own. */
void survey_nulls(Survey *survey, const Kit *kit, size_t function,
                  const Extent *extent);

/* Does it change one object, or the module? What it changes: a new one, or
 * MAKING_MODULE; MAKING_ANY if there is none. */
bool survey_changes_one(const Function *function);
int survey_object(Making *making, size_t function);

/* The nth function, in turn, by which what that one changes may become small
 * again; the number of functions: there is none. */
size_t survey_way_back(const Contract *contract, size_t function, size_t nth);

/* What is put in by each function, and taken out by another. */
void survey_all_churns(Survey *survey, const Kit *kit);

/* Objects that become large by each function that changes them, and small again
 * by others: by the from-th of these until before the until-th. The same by one
 * call that is made very often. And the views of such. */
void survey_all_sizes(Survey *survey, const Kit *kit, size_t most, size_t from,
                      size_t until);
void survey_all_huge(Survey *survey, const Kit *kit);

/* Objects that have become large by one function, until `most` times, and are
 * then changed by all. */
void survey_all_changed(Survey *survey, const Kit *kit, size_t most);

/* Two texts that a careless program takes for the same, one after the other. */
void survey_all_alike(Survey *survey, const Kit *kit);

/* Functions that are given texts, with long ones, of so many bytes. */
void survey_texts(Survey *survey, const Kit *kit, const size_t *sizes,
                  size_t count);

/* Functions without objects, with each text that is listed in place of each
 * word of each. */
void survey_all_words(Survey *survey, const Kit *kit);
void survey_views(Survey *survey, const Kit *kit, size_t most);

#endif
