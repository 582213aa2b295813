/* Put before solution/impartial.c by the compiler: see reference_impartial.h.
 */
#ifndef REFERENCE_IMPARTIAL_NAMES_H
#define REFERENCE_IMPARTIAL_NAMES_H

#define impartial_find_cycle reference_find_cycle
#define impartial_outcomes reference_outcomes
#define impartial_grundy reference_grundy
#define impartial_remoteness reference_remoteness
#define impartial_suspense reference_suspense
#define impartial_compound reference_compound

#endif
