/* The server of any lab, for the runner: see kit.h. */
#ifndef SERVE_KIT_H
#define SERVE_KIT_H

#include "inside/server.h"
#include "kit/script/wire.h"

Server serve_kit;

/* Serves what a lab would ask of warm.so: see ../../runner/server.h, Rehearsal.
 * Leaves nothing behind. */
void rehearse_kit(const Request *request);

#endif
