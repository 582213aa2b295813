/*
 * The lab's servers, of which a request asks one; and how they are rehearsed
 * before any child is forked. See inside/server.h and wire.h.
 */
#ifndef SERVE_H
#define SERVE_H

#include "inside/server.h"

uint32_t serve_strip(const Request *request);
uint32_t serve_play(const Request *request);
uint32_t serve_games(const Request *request);

/* Frees all strips, with free, and forgets the object they are of. */
void serve_strip_forget(void);

/* A dialog, and each of the functions that it may call, of a strip that shows
 * ".A": with the lab's own object (warm.c), and a memory that answers anything.
 */
void rehearse_play(const Request *request);

#endif
