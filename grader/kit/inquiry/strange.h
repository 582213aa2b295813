/*
 * Texts with characters that may not be in them: where the solution refuses a
 * text that the lecturer has listed, for a character that none of those has
 * which it takes, it has an answer to other such characters, too. The ones next
 * to those that are taken are asked for: bounds of ranges are what goes wrong.
 */
#ifndef STRANGE_H
#define STRANGE_H

#include "kit/run/model.h"
#include "kit/survey/survey.h"

/* Adds a script for each, before objects become large. */
void strange_add(Survey *survey, const Kit *kit, Model *model);

#endif
