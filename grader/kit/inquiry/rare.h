/*
 * Histories in which what seldom happens does: of calls that are made by chance
 * those are kept to which the solution gives an answer that it has not often
 * given before. Most calls by chance are about what is not there (an account, a
 * key), and a few changes must come together before a transfer can be made.
 *
 * These, too, are the same for whoever is asked.
 */
#ifndef RARE_H
#define RARE_H

#include "kit/run/model.h"
#include "kit/script/answer.h"
#include "kit/survey/survey.h"

enum { RARE_KINDS = 24 }; /* of answers */

/* Of what kind an answer of the function is: that it made something, or
 * nothing; a small number, as codes of errors are. */
size_t rare_kind(const Function *function, const Answer *answer);

/* Adds so many of them to a survey, before objects become large; fewer, if the
 * solution takes long for them. */
void rare_add(Survey *survey, const Kit *kit, Model *model, size_t histories);

#endif
