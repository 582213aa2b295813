/* All that files may begin with that reproduce a failure, in one: so that each
 * warning about it is seen. Nobody runs this. */
#pragma GCC diagnostic ignored "-Wunused-function"
#include "coinstrip/reproduction/includes.h"
#include "coinstrip.h"
#include "impartial.h"
#include "play.h"

#include "coinstrip/reproduction/checks.h"
#include "coinstrip/reproduction/strips.h"
#include "coinstrip/reproduction/dialogs.h"
#include "coinstrip/reproduction/turns.h"
#include "coinstrip/reproduction/asking.h"
#include "coinstrip/reproduction/drawing.h"
#include "coinstrip/reproduction/drawn_strip.h"
#include "coinstrip/reproduction/playing.h"
#include "coinstrip/reproduction/matches.h"
#include "coinstrip/reproduction/whole_matches.h"
#include "coinstrip/reproduction/clocks.h"
#include "coinstrip/reproduction/allocating.h"
#include "coinstrip/reproduction/unchanged.h"
#include "coinstrip/reproduction/alike.h"
#include "coinstrip/reproduction/games.h"
#include "coinstrip/reproduction/unset_move.h"
#include "coinstrip/reproduction/returns.h"

int main(void)
{
    atexit(at_exit);
    signal(SIGALRM, too_slow);
    return finished;
}
