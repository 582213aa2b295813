/*
 * The other end of tried.h: what students' own tests are tried on, served from
 * a process of its own, so that nothing in theirs tells which program it is.
 */
#ifndef TRIED_SERVER_H
#define TRIED_SERVER_H

#include "inside/server.h"

/* Makes the program as it was when it began, but for the objects that it has.
 */
typedef void TriedRenew(void);

/* Gives up all that computing and answering do not take; then has each row
 * served that comes over HELPER_CHANNEL, until there is nobody left who asks.
 * Returns only if that could not begin: what main is to return.
 * (`renew` is NULL of a program of which one can't know what it keeps.) */
int tried_serve(void *object, Server *server, TriedRenew *renew);

/* While a row is served: answers with the first so many bytes, and waits for
 * the next row, whose length it returns. */
uint32_t tried_exchange(uint32_t length);

#endif
