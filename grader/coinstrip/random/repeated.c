/* See repeated.h. */
#include "repeated.h"

#include <stdlib.h>
#include <string.h>
#include "coinstrip/coins.h"
#include "draw_failure.h"
#include "coinstrip/trace/attribution.h"
#include "coinstrip/expect.h"
#include "coinstrip/numbers/grid.h"
#include "coinstrip/boards/observers.h"
#include "coinstrip/boards/sizes.h"

/* Two coins on two squares more, of which the second moves: by one square, the
 * first one being home already, or, in Welter's game, over the first one. */
enum { STEPS = 1999, JUMPS = 300 };

/* More of them than the program's own numbers have, up to as many as there are
 * steps. */
static int jumps(void)
{
    int own = grid_own_most(JUMPS, STEPS);
    return own > JUMPS ? own + own / 8 : JUMPS;
}

static int moves_in(CoinStripRules rules)
{
    return rules == COINSTRIP_WELTER ? jumps() : STEPS;
}

static int distance_in(CoinStripRules rules)
{
    return rules == COINSTRIP_WELTER ? 2 : 1;
}

static int first_square_in(CoinStripRules rules)
{
    return rules == COINSTRIP_WELTER ? jumps() : 0;
}

static const char repeated_c[] =
    "char text[%d] = \"\";\n"
    "memset(text, '.', %d);\n"
    "text[%d] = text[%d] = 'A';\n"
    "CoinStrip *s = coinstrip_from_string(%s, text);\n"
    "int made = 0;\n"
    "while (made < %d && coinstrip_move(s, 1, %d))\n"
    "    made++;\n"
    "check_number(\"the moves that were made\", made, made == %d, \"all of "
    "them\");\n"
    "check_int(\"coinstrip_square(s, 1)\", coinstrip_square(s, 1), 1);\n"
    "memset(text, '.', sizeof text - 1);\n"
    "memcpy(text, \"AB\", 2); /* the coins are on the first two squares */\n"
    "check_text(\"coinstrip_to_string(s)\", coinstrip_to_string(s), text);\n"
    "coinstrip_free(s);\n";

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
    uint32_t slot = coins_next_slot();
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

/* How a row of moves went. */
typedef struct {
    int made;    /* so many were answered with true */
    bool ended;  /* the program ended, or did not come back */
    bool late;   /* it did not come back */
    bool astray; /* all were made, and the strip shows another one then */
    int square;  /* of the second coin then, if that is known; or -1 */
} Walk;

static char *walk_in_words(const Walk *walk, int moves)
{
    return walk->late ? text_format("true %d times, then no answer", walk->made)
           : walk->ended ? text_format("true %d times, then the program ended",
                                       walk->made)
           : walk->made < moves
               ? text_format("true %d times, then false", walk->made)
           : walk->square >= 0
               ? text_format("true, %d times, and then coin 1 on square %d",
                             moves, walk->square)
               : text_format("true, %d times, and then another strip", moves);
}

static _Noreturn void fail_repeated(CoinStripRules rules, const Walk *walk)
{
    int distance = distance_in(rules), moves = moves_in(rules);
    int squares = moves + 2;
    char *c = text_format(repeated_c, squares + 1, squares,
                          first_square_in(rules), squares - 1,
                          call_trace_rules(rules), moves, distance, moves);
    char *message =
        text_format("coinstrip_move(s, 1, %d) is made %d times on a strip s of "
                    "%d squares, and %s",
                    distance, walk->made, squares,
                    walk->ended          ? "then the program does not go on"
                    : walk->made < moves ? "then refused, though it is legal"
                                         : "one of these moves is not there");
    note_advice("Step 7: a strip may be moved on any number of times, and its "
                "coins may come to lie anywhere. Does an array fill up with "
                "the moves, is something counted in a type too small, or is a "
                "square worked out wrongly from what is kept?");
    if (rules == COINSTRIP_SILVER_DOLLAR)
        note_square(walk->made);
    draw_fail_counted(
        message,
        text_format("true, %d times, and then coin 1 on square 1", moves),
        walk_in_words(walk, moves), c, NULL);
}

/* The moves from one on, and up to another. */
static void put_moves(Writer *to, uint32_t slot, CoinStripRules rules, int from,
                      int end)
{
    for (int i = from; i < end; i++)
        put_move(to, OP_MOVE, slot, 1, distance_in(rules));
}

static int count_made(Reader *answers, int most)
{
    int made = 0;
    while (made < most && get_u8(answers) == ANSWER_DONE && get_u8(answers) &&
           !answers->bad)
        made++;
    return made;
}

/* Asks, and notes where the program ends, or does not come back. */
static bool ask(const Writer *request, Reader *answers, Walk *walk)
{
    walk->ended = !coins_ask(request, SIZES_CPU_MS, answers);
    walk->late = walk->ended && session_ended(trial_now()->session)->verdict ==
                                    VERDICT_TIMEOUT;
    return !walk->ended;
}

/* At the end the coins are on the first two squares. */
static void put_look(Writer *to, uint32_t slot)
{
    put_squares(to, slot, 0, 1);
    put_on_slot(to, OP_TO_STRING, slot);
}

static void take_look(Reader *answers, CoinStripRules rules, Walk *walk)
{
    size_t length = 0, right = (size_t)moves_in(rules) + 2;
    bool seen = get_u8(answers) == ANSWER_DONE;
    int first = get_i32(answers), second = get_i32(answers);
    if (seen && boards_sound(rules, OP_SQUARES) &&
        (first != 0 || second != 1)) {
        walk->astray = true;
        walk->square = second;
    }
    seen = get_u8(answers) == ANSWER_DONE && get_u8(answers);
    const unsigned char *text = seen ? get_text(answers, &length) : NULL;
    if (text && is_believed(rules, OP_TO_STRING) &&
        (length != right || memcmp(text, "AB.", 3) != 0))
        walk->astray = true;
}

/* All of them at once. Nothing is made where there is no strip, or none that
 * could be moved on: that is judged elsewhere. */
static Walk walk_at_once(CoinStripRules rules)
{
    Walk walk = {.square = -1};
    int moves = moves_in(rules);
    Writer request = coins_request();
    uint32_t slot = coins_next_slot();
    put_strip(&request, slot, rules);
    put_moves(&request, slot, rules, 0, moves);
    put_look(&request, slot);
    Reader answers;
    bool asked = ask(&request, &answers, &walk);
    if (get_u8(&answers) == ANSWER_DONE && get_u8(&answers))
        walk.made = count_made(&answers, moves);
    if (asked && walk.made == moves)
        take_look(&answers, rules, &walk);
    return walk;
}

/* A few at once: of a program that is slow all the time none is late then; of
 * one that does not come back from some move, that one is. */
static Walk walk_in_pieces(CoinStripRules rules)
{
    enum { PIECE = 10, PATIENCE_MS = 4 * SIZES_CPU_MS };
    Walk walk = {.square = -1};
    int moves = moves_in(rules);
    int64_t until = session_spent_ms(coins_session()) + PATIENCE_MS;
    uint32_t slot = coins_next_slot();
    Writer request = coins_request();
    Reader answers;
    put_strip(&request, slot, rules);
    bool asked = coins_ask(&request, SIZES_CPU_MS, &answers) &&
                 get_u8(&answers) == ANSWER_DONE && get_u8(&answers);
    while (asked && walk.made < moves) {
        int end = walk.made + PIECE < moves ? walk.made + PIECE : moves;
        request = coins_request();
        put_moves(&request, slot, rules, walk.made, end);
        asked = ask(&request, &answers, &walk);
        int made = count_made(&answers, end - walk.made);
        walk.made += made;
        asked = asked && walk.made == end;
        if (walk.late ? walk.made < PIECE
                      : session_spent_ms(trial_now()->session) > until)
            return (Walk){.made = moves, .square = -1}; /* it is just slow */
    }
    return walk;
}

/* What ends the program, or keeps it, does so in a program that has done
 * nothing else, too. */
static Walk walk_alone(CoinStripRules rules, bool late)
{
    coins_forgive();
    coins_new_session();
    Walk walk = late ? walk_in_pieces(rules) : walk_at_once(rules);
    if (walk.ended) {
        coins_forgive();
        coins_new_session();
    }
    return walk;
}

static Walk walk_of(CoinStripRules rules)
{
    Walk walk = walk_at_once(rules);
    return walk.ended ? walk_alone(rules, walk.late) : walk;
}

/* Is it wrong, though it began well? Where the strip at the end is shown
 * wrongly when it is made afresh, too, that is charged elsewhere. */
static bool goes_wrong_later(CoinStripRules rules, const Walk *walk)
{
    if (!walk->astray)
        return walk->made > 0 && walk->made < moves_in(rules);
    char *text =
        text_of_runs((const int[][2]){{0, 2}, {moves_in(rules), 0}}, 2);
    char *wanted = lettered_text(text);
    bool shown = shows_fresh(rules, wanted, OP_TO_STRING) &&
                 shows_fresh(rules, wanted, OP_SQUARES);
    free(text);
    free(wanted);
    return shown || !is_excused(PART_STRIP);
}

/* ------------------------------------------------------ more moves than that:
 * a crowd of coins goes one square each, in turn, as long as there is room. */

enum { CROWD = 102, ROOM = 101, CROWD_STEPS = CROWD * ROOM };

static const char crowd_c[] =
    "char text[%d] = \"\";\n"
    "memset(text, '.', %d);\n"
    "memset(text + %d, 'A', %d);\n"
    "CoinStrip *s = coinstrip_from_string(COINSTRIP_SILVER_DOLLAR, text);\n"
    "int made = 0;\n"
    "while (made < %d && coinstrip_move(s, made %% %d, 1))\n"
    "    made++;\n"
    "check_number(\"the moves that were made\", made, made == %d, \"all of "
    "them\");\n"
    "coinstrip_free(s);\n";

static Walk walk_crowd(const char *text)
{
    Walk walk = {.square = -1};
    Writer request = coins_request();
    uint32_t slot = coins_next_slot();
    Reader answers;
    put_from_string(&request, slot, COINSTRIP_SILVER_DOLLAR, text);
    for (int i = 0; i < CROWD_STEPS; i++)
        put_move(&request, OP_MOVE, slot, i % CROWD, 1);
    ask(&request, &answers, &walk);
    if (get_u8(&answers) == ANSWER_DONE && get_u8(&answers))
        walk.made = count_made(&answers, CROWD_STEPS);
    if (walk.ended) {
        coins_forgive();
        coins_new_session();
    }
    return walk;
}

static _Noreturn void fail_crowd(const Walk *walk)
{
    char *c = text_format(crowd_c, CROWD + ROOM + 1, CROWD + ROOM, ROOM, CROWD,
                          CROWD_STEPS, CROWD, CROWD_STEPS);
    char *message = text_format(
        "%d coins go one square each in turn, on a strip s of %d squares; "
        "coinstrip_move makes %d of these moves, and %s",
        CROWD, CROWD + ROOM, walk->made,
        walk->ended ? "then the program does not go on"
                    : "refuses the next, though it is legal");
    note_advice("Step 7: a strip may be moved on any number of times. Does an "
                "array fill up with the moves, or is something counted in a "
                "type too small?");
    draw_fail_counted(message, text_format("true, %d times", CROWD_STEPS),
                      text_format("true, %d times", walk->made), c, NULL);
}

/* (Of a program that is slow all the time nothing is said.) */
static void judge_crowd(void)
{
    char *text = text_of_runs((const int[][2]){{ROOM, CROWD}}, 1);
    char *shown = lettered_text(text);
    Walk walk = walk_crowd(text);
    if (walk.ended && !walk.late)
        walk = walk_crowd(text); /* in a program that has done nothing else */
    bool goes_wrong = !walk.late && walk.made > 0 && walk.made < CROWD_STEPS &&
                      is_seen_fresh(COINSTRIP_SILVER_DOLLAR, shown);
    free(text);
    free(shown);
    if (goes_wrong)
        fail_crowd(&walk);
}

/* (Of a program whose calls take long, so many are too much to ask.) */
static bool takes_too_long(void)
{
    return pace_every(STEPS, pace_us(OP_MOVE) + pace_us(OP_SQUARE)) > 1;
}

void judge_repeated(void)
{
    if (takes_too_long())
        return;
    Walk walk = walk_of(COINSTRIP_SILVER_DOLLAR);
    if (goes_wrong_later(COINSTRIP_SILVER_DOLLAR, &walk))
        fail_repeated(COINSTRIP_SILVER_DOLLAR, &walk);
    judge_crowd();
}

void judge_repeated_jumps(void)
{
    if (takes_too_long())
        return;
    Walk walk = walk_of(COINSTRIP_WELTER);
    if (!goes_wrong_later(COINSTRIP_WELTER, &walk))
        return;
    Walk steps = walk_of(COINSTRIP_SILVER_DOLLAR);
    if (steps.made == STEPS && !steps.astray)
        fail_repeated(COINSTRIP_WELTER, &walk);
}
