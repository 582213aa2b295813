/*
 * Where a test of one part meets a fault of another part, that is charged there
 * and not here: the test passes over it. Such an excuse counts only where it
 * has been paid for. Otherwise a program could get off by being wrong once
 * more, about the very strip on which it would be caught.
 */
#ifndef ATTRIBUTION_H
#define ATTRIBUTION_H

#include <stdbool.h>

/* The parts that others refer to; as a set they are added. */
typedef enum {
    PART_STRIP = 1,
    PART_MOVES = 2,
    PART_WINNING = 4,
    PART_WELTER = 8,
    PART_STRATEGY = 16
} Part;

/* Is the test of that part, by its name: "moves/refuses_to_pass"? */
bool is_of_part(const char *test, const char *part);

/* A test begins. / It was not passed. (Those of "strip" that ask for refusals
 * excuse nothing.) */
void attribution_note_begun(const char *test);
void attribution_note_failed(const char *test);

/* Has a test of that part not been passed? */
bool has_failed(Part part);

/* May what is wrong be passed over, as something that one of these parts is
 * charged with? Yes where a test of theirs was not passed; and where one of
 * these parts is still to be judged, in a rubric that has it later: what it
 * will find must not be charged twice. */
bool is_excused(unsigned parts);

#endif
