/*
 * Does what looks at two objects not see the difference between them, which
 * others see? Then it is at fault, whatever made them differ.
 */
#ifndef DOUBT_BLIND_H
#define DOUBT_BLIND_H

#include "doubt.h"

/* The script's last call is of the only one that sees anything wrong. It
 * answers as it should if either object were both; and some other that looks,
 * and is right, has something else to say of each. */
bool is_blind(Runner *runner, const Doubt *doubt);

#endif
