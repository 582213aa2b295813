/*
 * Changes to a C source that keep what it means, as far as tokens show; whether
 * they did is for a compiler and same.c to say. Each makes as many edits as
 * chance wants, or none.
 */
#ifndef CHANGES_H
#define CHANGES_H

#include "edit.h"

typedef void Change(Edits *edits);

/* How it is written. */
Change change_loops, change_loop_order, change_branches, change_comparisons,
    change_steps, change_results, change_layout;

/* What it is made of. */
Change change_order, change_wrappers, change_names, change_public,
    change_inlining, change_widths, change_cells, change_fields, change_spare;

/* What it does besides, and with what. */
Change change_allocation, change_checks, change_seeds, change_errors;

/* The dialog. */
Change change_wording, change_greeting, change_reading;

#endif
