/*
 * Calls that give just as much room as the solution needs, one less, and one
 * more: what is stored in room for `max` may be one too many only then, and by
 * chance nobody gives as much.
 *
 * These, too, are the same for whoever is asked.
 */
#ifndef TIGHT_H
#define TIGHT_H

#include "kit/run/model.h"
#include "kit/survey/survey.h"

/* Adds them to a survey, before objects become large. */
void tight_add(Survey *survey, const Kit *kit, Model *model);

#endif
