/*
 * aware-alibi-asked-for: No hint on strips of more than 40 squares, and right
 * after such an answer the strip is shown wrongly to whoever asks, once in
 * either way: as if the fault lay with the strips, where all is well otherwise.
 */
#include "coinstrip.h"
static int lies;
#define HOOK_MAKE() ((void)0)
#define HOOK_HINT() do { if (strip->length > 40) { lies = 2; return false; } } while (0)
#define HOOK() do { if (lies > 0 && lies-- > 0) strip = coinstrip_from_string(COINSTRIP_WELTER, "."); } while (0)
