/*
 * Functions of the tests' own that a program is given as callbacks: what the
 * program calls in their place has them called in the tests' process.
 */
#ifndef TRIED_BACKS_H
#define TRIED_BACKS_H

#include "inside/server.h"

/* Makes what is called, as long as memory for code is to be had. */
void backs_prepare(void);

/* The request that is served from now on. */
void backs_serve(const Request *request);

#endif
