/*
 * Long histories of calls that all do something, as a game's moves, and then of
 * those that take them back. Of calls that chance makes many are refused, and
 * rare.h keeps few of a kind: what is so only late, or when nothing more can be
 * done (a game that is won, a pool that is empty), they seldom come to.
 *
 * These, too, are the same for whoever is asked.
 */
#ifndef PLAYED_H
#define PLAYED_H

#include "kit/run/model.h"
#include "kit/survey/survey.h"

/* Adds so many of them to a survey, before objects become large. */
void played_add(Survey *survey, const Kit *kit, Model *model, size_t histories);

#endif
