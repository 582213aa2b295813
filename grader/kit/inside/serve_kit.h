/* The server of any lab, for the runner: see kit.h. */
#ifndef SERVE_KIT_H
#define SERVE_KIT_H

#include "../../runner/server.h"
#include "../wire.h"

Server serve_kit;

#endif
