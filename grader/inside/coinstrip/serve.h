/* The lab's servers: see inside/server.h and wire.h. */
#ifndef SERVE_H
#define SERVE_H

#include "inside/server.h"

uint32_t serve_strip(const Request *request);
uint32_t serve_play(const Request *request);
uint32_t serve_games(const Request *request);

/* Serves one of each operation, with the lab's own object (warm.c), and forgets
 * all of it. */
void rehearse_strips(const Request *request);

#endif
