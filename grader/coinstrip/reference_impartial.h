/*
 * The reference of the extension, under names of its own: solution/impartial.c,
 * compiled with reference_impartial_names.h put before it. What each function
 * does stands in starter/extension/impartial.h.
 */
#ifndef REFERENCE_IMPARTIAL_H
#define REFERENCE_IMPARTIAL_H

#include "impartial.h"

bool reference_find_cycle(const ImpartialGame *game, int *cycle, int *length);
bool reference_outcomes(const ImpartialGame *game, ImpartialEnding ending,
                        int *wins);
bool reference_grundy(const ImpartialGame *game, int *values);
bool reference_remoteness(const ImpartialGame *game, ImpartialEnding ending,
                          int *lasting);
bool reference_suspense(const ImpartialGame *game, ImpartialEnding ending,
                        int *lasting);
bool reference_compound(const ImpartialGame *game, ImpartialTurn turn,
                        int pieces, const int *at, int *wins);

#endif
