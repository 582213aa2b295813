/* See repeated.h. */
#include "repeated.h"

#include <stdlib.h>
#include "coins.h"
#include "drawn.h"
#include "expect.h"
#include "sizes.h"

/* Two coins on two squares more, of which the second moves: by one square, the
 * first one being home already, or, in Welter's game, over the first one. */
enum { STEPS = 1999, JUMPS = 300 };

static int moves_in(CoinStripRules rules)
{
    return rules == COINSTRIP_WELTER ? JUMPS : STEPS;
}

static int distance_in(CoinStripRules rules)
{
    return rules == COINSTRIP_WELTER ? 2 : 1;
}

static int first_square_in(CoinStripRules rules)
{
    return rules == COINSTRIP_WELTER ? JUMPS : 0;
}

static const char repeated_c[] =
    "char text[%d] = \"\";\n"
    "memset(text, '.', %d);\n"
    "text[%d] = text[%d] = 'A';\n"
    "CoinStrip *s = coinstrip_from_string(%s, text);\n"
    "int made = 0;\n"
    "while (made < %d && coinstrip_move(s, 1, %d))\n"
    "    made++;\n"
    "coinstrip_free(s);\n"
    "check_that(\"the moves that were made\", made == %d, \"all of them\");\n";

static _Noreturn void fail_repeated(CoinStripRules rules, int made)
{
    int distance = distance_in(rules), moves = moves_in(rules);
    int squares = moves + 2;
    char *c =
        text_format(repeated_c, squares + 1, squares, first_square_in(rules),
                    squares - 1, story_rules(rules), moves, distance, moves);
    char *message = text_format(
        "coinstrip_move(s, 1, %d) is made %d times on a strip s of %d squares, "
        "and then refused, though it is legal",
        distance, made, squares);
    note_advice("Step 7: a strip may be moved on any number of times. Is there "
                "an array that fills up with the moves, or a number that "
                "counts them in something too small?");
    draw_fail_counted(message, text_format("true, %d times", moves),
                      text_format("true %d times, then false", made), c);
}

static int count_made(Reader *answers, int most)
{
    int made = 0;
    if (get_u8(answers) != ANSWER_DONE || !get_u8(answers))
        return 0;
    while (made < most && get_u8(answers) == ANSWER_DONE && get_u8(answers))
        made++;
    return made;
}

/* How many of the moves are made; 0, too, where there is no strip or the
 * program ends, which is judged elsewhere. */
static int moves_made(CoinStripRules rules)
{
    int first = first_square_in(rules), moves = moves_in(rules);
    char *text =
        text_of_runs((const int[][2]){{first, 1}, {moves - first, 1}}, 2);
    Writer request = coins_request();
    uint32_t slot = coins_now()->slots++;
    put_from_string(&request, slot, rules, text);
    free(text);
    for (int i = 0; i < moves; i++)
        put_move(&request, OP_MOVE, slot, 1, distance_in(rules));
    Reader answers;
    if (coins_ask(&request, SIZES_CPU_MS, &answers))
        return count_made(&answers, moves);
    coins_forgive();
    coins_new_session();
    return 0;
}

static bool is_refused_later(CoinStripRules rules, int made)
{
    return made > 0 && made < moves_in(rules);
}

void judge_repeated(void)
{
    int made = moves_made(COINSTRIP_SILVER_DOLLAR);
    if (is_refused_later(COINSTRIP_SILVER_DOLLAR, made))
        fail_repeated(COINSTRIP_SILVER_DOLLAR, made);
}

void judge_repeated_jumps(void)
{
    int made = moves_made(COINSTRIP_WELTER);
    if (is_refused_later(COINSTRIP_WELTER, made) &&
        moves_made(COINSTRIP_SILVER_DOLLAR) == STEPS)
        fail_repeated(COINSTRIP_WELTER, made);
}
