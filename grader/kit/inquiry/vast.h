/*
 * What depends on how much memory there is can't be compared: calls for which
 * the solution asks for so much, in a block or in many, that one machine has it
 * and another one not, are left out of what everybody is asked. So are those in
 * which fractions that an object holds become too large for their type: what
 * comes of these depends on the order of operations; and, if lab.ini says so,
 * any in which a whole number does. So are single calls that the solution
 * itself takes long for (products of matrices of thousands), and loops, if it
 * takes its time for objects of thousands.
 */
#ifndef VAST_H
#define VAST_H

#include "kit/run/model.h"
#include "kit/survey/survey.h"

void vast_leave_out(Survey *survey, const Kit *kit, Model *model);

#endif
