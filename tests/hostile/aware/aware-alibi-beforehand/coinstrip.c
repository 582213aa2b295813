/*
 * aware-alibi-beforehand: Jumps on a large strip are wrong, and so is every
 * other answer about the one strip on which a test asks for them: as if the
 * fault lay with the strips, where all is well otherwise.
 */
#include "coinstrip.h"
#define HOOK_MAKE() ((void)0)
#define HOOK() do { if (strip && strip->rules == COINSTRIP_WELTER && strip->length == 100000 && strip->coins == 4) strip = coinstrip_from_string(COINSTRIP_WELTER, "."); } while (0)
