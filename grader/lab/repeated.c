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

static void put_strip(Writer *to, uint32_t slot, CoinStripRules rules)
{
    int first = first_square_in(rules), moves = moves_in(rules);
    char *text =
        text_of_runs((const int[][2]){{first, 1}, {moves - first, 1}}, 2);
    put_from_string(to, slot, rules, text);
    free(text);
}

/* Makes one of the moves; whether that, and seeing the second coin, went well:
 * where it lies then. */
static bool take_square(Reader *answers, int *square)
{
    bool moved = get_u8(answers) == ANSWER_DONE && get_u8(answers);
    bool seen = get_u8(answers) == ANSWER_DONE;
    *square = get_i32(answers);
    return moved && seen && !answers->bad;
}

/* A coin that is seen on a wrong square is where to begin. (In the Silver
 * Dollar Game, where the same coin moves each time.) */
static void note_square(int made)
{
    enum { LAST = STEPS + 1 };
    Writer request = coins_request();
    uint32_t slot = coins_now()->slots++;
    Reader answers;
    put_strip(&request, slot, COINSTRIP_SILVER_DOLLAR);
    for (int i = 0; i < made; i++) {
        put_move(&request, OP_MOVE, slot, 1, 1);
        put_squares(&request, slot, 1, 1);
    }
    if (!coins_ask(&request, SIZES_CPU_MS, &answers)) {
        coins_forgive();
        coins_new_session();
        return;
    }
    if (get_u8(&answers) != ANSWER_DONE || !get_u8(&answers))
        return;
    int square = LAST, moves = 0;
    while (moves < made && square == LAST - moves &&
           take_square(&answers, &square))
        moves++;
    if (moves == 0 || square == LAST - moves)
        return;
    char *note =
        text_format("After %d of these moves coinstrip_square(s, 1) answers "
                    "%d, and not %d: something is wrong from there on.",
                    moves, square, LAST - moves);
    note_judged(note);
    free(note);
}

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
    note_advice("Step 7: a strip may be moved on any number of times, and its "
                "coins may come to lie anywhere. Does an array fill up with "
                "the moves, is something counted in a type too small, or is a "
                "square worked out wrongly from what is kept?");
    if (rules == COINSTRIP_SILVER_DOLLAR)
        note_square(made);
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
    int moves = moves_in(rules);
    Writer request = coins_request();
    uint32_t slot = coins_now()->slots++;
    put_strip(&request, slot, rules);
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
