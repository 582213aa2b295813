/*
 * What files that reproduce a failure begin with, as C: the files of
 * reproduction/, each as a string, which the Makefile makes of them.
 */
#ifndef REPRODUCTION_H
#define REPRODUCTION_H

/* Of every file, before and behind the header that it is about. */
extern const char reproduction_includes[];
extern const char reproduction_checks[];

/* Of files about strips; where the text of one may be kept, or memory is
 * watched, so that it is the caller's again; where memory is watched, so that
 * what *move holds was never set; and where a function may end without its
 * return (see inside/returns.c). */
extern const char reproduction_strips[];
extern const char reproduction_lent_text[];
extern const char reproduction_unset_move[];
extern const char reproduction_returns[];

/* For dialogs: play_game on typed lines, and what it wrote held against them,
 * turn by turn; and who is asked, and wins. */
extern const char reproduction_dialogs[];
extern const char reproduction_turns[];
extern const char reproduction_asking[];

/* Strips that are drawn, games that the computer plays, and calls one after the
 * other on one strip, each held against a strip made of its text. */
extern const char reproduction_drawing[];
extern const char reproduction_drawn_strip[];
extern const char reproduction_playing[];
extern const char reproduction_matches[];
extern const char reproduction_whole_matches[];

/* Clocks that are ahead (see inside/clocks.c), and allocations that fail. */
extern const char reproduction_clocks[];
extern const char reproduction_allocating[];
extern const char reproduction_unchanged[];
extern const char reproduction_alike[];

/* Tables of games. */
extern const char reproduction_games[];

#endif
