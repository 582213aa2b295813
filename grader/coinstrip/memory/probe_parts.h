/* What the files probe*.c share. */
#ifndef PROBE_PARTS_H
#define PROBE_PARTS_H

#include "base/bytes.h"
#include "probe.h"

enum { WALK_REST = 4 }; /* squares, besides those that the coin goes */

/* The strip of a probe, as text: coins scattered, the last one on the last
 * square, or, where hints are asked for, such a crowd that few moves are legal;
 * or a coin that walks, with another behind it that does not. The caller frees
 * it. */
char *probe_text(const Probe *probe);

/* How many squares the coin walks; how many moves a strip is to have that is
 * drawn. */
int probe_steps(const Probe *probe);
int probe_least_moves(const Probe *probe);

/* Writes the probe's calls, of which the runner counts what they leave, with
 * each fill of what was never set. / The calls alone; where there are many
 * strips, fewer of each. */
void probe_put(Writer *to, const Probe *probe);
void probe_put_times(Writer *to, const Probe *probe);

#endif
