/* All that files may begin with that reproduce a failure, in one: so that each
 * warning about it is seen. Nobody runs this. */
#include "checks/lent_text.h"
#include "checks/allocating.h"
#include "checks/clocks.h"
#include "checks/dialogs.h"
#include "checks/games.h"
#include "checks/matches.h"
#include "checks/returns.h"
#include "checks/unset_move.h"

int main(void)
{
    return run(NULL);
}
