/*
 * Pairs of objects that fit. What takes two objects often refuses most of them:
 * a product wants as many columns here as there are rows there. So many pairs
 * are tried on the solution, and those to which it gives the answer that most
 * do not get are asked, and what comes of them is looked at.
 *
 * These, too, are the same for whoever is asked.
 */
#ifndef MATCHED_H
#define MATCHED_H

#include "kit/run/model.h"
#include "kit/survey/survey.h"

/* Adds so many scripts of each function that takes two objects of one type to a
 * survey, before objects become large. */
void matched_add(Survey *survey, const Kit *kit, Model *model, size_t rounds);

#endif
