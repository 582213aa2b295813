/* See large.h. */
#include "large.h"

#include <stdlib.h>
#include <string.h>
#include "../engine/memory.h"
#include "ahead.h"
#include "blame.h"
#include "excuse.h"
#include "expect.h"
#include "positions.h"
#include "sizes.h"
#include "unmade.h"

/* What a right answer would be. */
static char *right_in_words(const Position *position)
{
    size_t size = (size_t)position->coins * sizeof *position->squares;
    int *after = malloc(size), coin = 0;
    if (!after)
        abort();
    memcpy(after, position->squares, size);
    bool known = position_make_lost(position->rules, after, position->coins);
    while (known && after[coin] == position->squares[coin])
        coin++;
    char *words =
        known ? text_format("true, and a move that wins, such as {%d, %d}",
                            coin, position->squares[coin] - after[coin])
              : text_copy("true, and a move that wins");
    free(after);
    return words;
}

static _Noreturn void fail_large(const Position *position, const char *what,
                                 bool found, CoinStripMove move)
{
    const char *call = coins_now()->story.expression;
    bool lost = position_is_lost(position);
    char *check = text_format("check_bool(\"%s\", %s, %s);\n", call, call,
                              lost ? "false" : "true");
    if (!lost && found) {
        char *more = text_format(
            "%scheck_move(\"%s\", move, move.coin != %d || move.distance != "
            "%d, \"a move that wins\");\n",
            check, call, move.coin, move.distance);
        free(check);
        check = more;
    }
    note_mistake(mistake_in_hint(position->rules));
    note_advice(position->rules == COINSTRIP_WELTER
                    ? "Step 14: are the moves of every coin tried? Is every "
                      "coin mated, or alone, however many there are, and is "
                      "each square counted with all its bits?"
                    : "Step 12: is every second gap counted from the right, "
                      "however many coins there are, odd or even? Is a gap or "
                      "a coin's number kept in something too small?");
    fail_with(
        (Failure){.message = text_format("%s: %s", call, what),
                  .expected = lost ? text_copy("false: every move loses here")
                                   : right_in_words(position),
                  .got = story_found(found, move),
                  .check = check});
}

/* The computer has stored a move, and should have stored another. (It has to
 * make one, also where every move loses.) */
static _Noreturn void fail_computer(const Position *position, const char *what,
                                    CoinStripMove move, const char *advice)
{
    const char *call = coins_now()->story.expression;
    bool lost = position_is_lost(position);
    note_mistake(mistake_in_computer(lost ? what : computer_ignores_hint));
    note_advice(advice);
    fail_with((Failure){
        .message = text_format("%s: %s", call, what),
        .expected = lost ? text_copy("true, and any legal move")
                         : right_in_words(position),
        .got = story_found(true, move),
        .check = text_format("check_bool(\"%s\", %s, true);\n"
                             "check_move(\"%s\", move, move.coin != %d || "
                             "move.distance != %d, \"%s\");\n",
                             call, call, call, move.coin, move.distance,
                             lost ? "a legal move" : "a move that wins")});
}

/* Does the submission show a strip of this position rightly? Where it cannot,
 * that is charged where strips are made and shown. (Asked when no strip of the
 * session is needed any more: it may end there.) */
static bool is_shown(const Position *position, int length)
{
    char *text = position_text(position, length);
    bool shown = is_seen_fresh(position->rules, text);
    if (session_ended(trial_now()->session)->verdict != VERDICT_PASS)
        coins_new_session();
    free(text);
    return shown;
}

/* A strip that is not won is won to coinstrip_is_won: charged in "winning". */
static bool believes_won(const Position *position, int length)
{
    Coins *coins = coins_now();
    char *text = position_text(position, length);
    Writer request = coins_request();
    uint32_t slot = coins->slots++;
    put_from_string(&request, slot, position->rules, text);
    put_on_slot(&request, OP_IS_WON, slot);
    free(text);
    Reader answers;
    return coins_ask(&request, coins->cpu_ms, &answers) &&
           get_u8(&answers) == ANSWER_DONE && get_u8(&answers) &&
           get_u8(&answers) == ANSWER_DONE && get_u8(&answers);
}

/* The strip is as it was before the hint. (What shows large strips wrongly, or
 * too slowly, is charged where strips are shown.) */
static void expect_same(const Position *position, const CoinStrip *strip,
                        int length)
{
    if (has_failed(PART_STRIP))
        return;
    char *text = position_text(position, length);
    char *shown = lettered(text);
    expect_unmoved(position->rules, strip, shown);
    free(text);
    free(shown);
}

/* Long texts are told in brief, as rows of equal characters. */
static char *text_for_eyes(const Position *position, int length)
{
    enum { WIDE = 72 };
    char *text = position_text(position, length);
    if (length > WIDE)
        return text;
    char *letters = lettered(text);
    free(text);
    return letters;
}

/* The hint on such a strip: the strip; or NULL where it was made wrongly, which
 * is charged elsewhere. */
static CoinStrip *judge_found(const Position *position, int length)
{
    CoinStripRules rules = position->rules;
    bool lost = position_is_lost(position);
    char *text = text_for_eyes(position, length);
    CoinStripMove move = {WIRE_UNTOUCHED, WIRE_UNTOUCHED};
    story_clear(&coins_now()->story);
    CoinStrip *strip = strip_at_last(rules, text);
    free(text);
    if (!strip)
        return NULL;
    bool found = coinstrip_hint(strip, &move);
    if ((found == lost || (found && !position_wins(position, move))) &&
        strip->shadow && !is_shown(position, length) && is_excused(PART_STRIP))
        return NULL;
    if (found == lost)
        fail_large(position,
                   lost ? "there is no winning move"
                        : "there is a winning move",
                   found, move);
    if (found && !position_wins(position, move))
        fail_large(position, "the move that it names does not win", found,
                   move);
    expect_same(position, strip, length);
    return strip;
}

/* A strip was judged that is known to be the one that was asked for. */
static void count_judged(const Position *position, const CoinStrip *strip,
                         int length)
{
    if (!has_failed(PART_STRIP) || !strip->shadow || is_shown(position, length))
        coins_now()->judged++;
}

/* (Another program may make another move: the file holds the strip against the
 * one that is made there.) */
static _Noreturn void fail_unmade(CoinStripRules rules, CoinStripMove move,
                                  const char *before, const char *wanted,
                                  const char *got)
{
    Unmade kind = unmade_kind(before, wanted, got);
    char *brief_wanted, *brief_got, *quoted = story_text(before);
    brief_difference(wanted, got, &brief_wanted, &brief_got);
    note_mistake(mistake_in_computer(computer_made_another));
    note_advice(unmade_advice(kind));
    fail_with((Failure){
        .message = unmade_message(kind, move),
        .expected = brief_wanted,
        .got = brief_got,
        .check = text_format("check_played(%s, %s, move, s1);\n", quoted,
                             rules == COINSTRIP_WELTER ? "true" : "false")});
}

/* The text once that move is made, with A for every coin. Malloc'ed. */
static char *text_after(const Position *position, int length,
                        CoinStripMove move)
{
    char *text = position_text(position, length);
    int from = position->squares[move.coin];
    text[from] = '.';
    text[from - move.distance] = 'A';
    return text;
}

/* The move that the computer has stored is the one that it has made. (What
 * coinstrip_move does wrongly on such a strip is charged where it is judged.)
 */
static void expect_made_move(const Position *position, const CoinStrip *strip,
                             int length, CoinStripMove move)
{
    enum { SURELY_SHOWN = 5000 }; /* in time */
    const unsigned others =
        PART_STRIP | PART_MOVES |
        (position->rules == COINSTRIP_WELTER ? PART_WELTER : 0);
    if (has_failed(PART_STRIP) && length > SURELY_SHOWN)
        return;
    char *made_of = position_text(position, length);
    char *text = text_after(position, length, move);
    char *before = lettered(made_of), *wanted = lettered(text),
         *got = coinstrip_to_string(strip);
    bool right = got && strcmp(got, wanted) == 0;
    if (!right && !(is_excused(others) &&
                    !moves_rightly(position->rules, made_of, move, wanted)))
        fail_unmade(position->rules, move, before, wanted, got);
    free(before);
    free(made_of);
    free(text);
    free(wanted);
    free(got);
}

/* Does the computer go wrong because the strip was made or shown wrongly, or is
 * won to coinstrip_is_won? */
static bool is_charged_elsewhere(const Position *position,
                                 const CoinStrip *strip, int length,
                                 bool played)
{
    return (is_excused(PART_STRIP) && strip->shadow &&
            !is_shown(position, length)) ||
           (!played && is_excused(PART_WINNING) &&
            believes_won(position, length));
}

/* The computer's move on it, where the hint is right. */
static void judge_played(const Position *position, CoinStrip *strip, int length)
{
    CoinStripMove move = {WIRE_UNTOUCHED, WIRE_UNTOUCHED};
    bool lost = position_is_lost(position);
    story_line(&coins_now()->story, "move = (CoinStripMove){-77777, -77777};");
    bool played = coinstrip_computer_play(strip, &move);
    bool right =
        played && (lost ? position_is_move(position->rules, position->squares,
                                           position->coins, move)
                        : position_wins(position, move));
    if (!right && is_charged_elsewhere(position, strip, length, played))
        return;
    note_advice(lost ? advice_on_lost
                     : "Step 13: as long as a coin can move, the computer has "
                       "a move. Does coinstrip_move make it on a strip as long "
                       "as this?");
    expect_bool(played, true, "there is a move to make");
    note_advice(NULL);
    if (move.coin == WIRE_UNTOUCHED && move.distance == WIRE_UNTOUCHED)
        fail_computer(position, computer_stored_nothing, move,
                      advice_on_storing);
    if (!lost && !position_wins(position, move))
        fail_computer(position, "the move that it stored does not win", move,
                      advice_on_ignoring);
    if (!right)
        fail_computer(
            position, "the move that it stored is not legal", move,
            "Step 13: where no move wins, any legal one will do. Is "
            "the coin's number kept in something too small, or the way "
            "of the coin not looked at?");
    expect_made_move(position, strip, length, move);
}

/* ------------------------------------------------------------------ ahead ----
 */

/* A position that is asked about later. */
typedef struct {
    CoinStripRules rules;
    bool plays; /* not the hint alone */
    int length, coins, squares[];
} Later;

static void put_questions(Writer *to, uint32_t slot, const void *about)
{
    const Later *later = about;
    put_on_slot(to, OP_HINT, slot);
    put_on_slot(to, OP_TO_STRING, slot);
    if (later->plays) {
        put_on_slot(to, OP_COMPUTER_PLAY, slot);
        put_on_slot(to, OP_TO_STRING, slot);
    }
}

static bool takes_move(Reader *answers, bool wanted, CoinStripMove *move)
{
    bool done = get_u8(answers) == ANSWER_DONE;
    bool found = get_u8(answers) != 0;
    move->coin = get_i32(answers);
    move->distance = get_i32(answers);
    return done && found == wanted;
}

/* Takes over the text that it is to be, but for its letters. */
static bool takes_text(Reader *answers, char *text)
{
    size_t size = 0, length = strlen(text);
    char *wanted = lettered(text);
    bool done = get_u8(answers) == ANSWER_DONE && get_u8(answers);
    const unsigned char *got = done ? get_text(answers, &size) : NULL;
    bool right = got && size == length && memcmp(got, wanted, length) == 0;
    free(text);
    free(wanted);
    return right;
}

static bool are_right(const void *about, Reader *answers)
{
    const Later *later = about;
    const Position position = {later->rules, later->squares, later->coins};
    bool lost = position_is_lost(&position);
    CoinStripMove move;
    if (!takes_move(answers, !lost, &move) ||
        (lost ? move.coin != WIRE_UNTOUCHED || move.distance != WIRE_UNTOUCHED
              : !position_wins(&position, move)) ||
        !takes_text(answers, position_text(&position, later->length)))
        return false;
    if (!later->plays)
        return true;
    return takes_move(answers, true, &move) &&
           position_is_move(later->rules, later->squares, later->coins, move) &&
           (lost || position_wins(&position, move)) &&
           takes_text(answers, text_after(&position, later->length, move));
}

/* All that judge_found asks, and judge_played, with what is asked of others. */
static void judge_later(const Position *position, int length, bool plays)
{
    size_t row = (size_t)position->coins * sizeof *position->squares;
    Later *later = memory_new(1, sizeof *later + row);
    *later = (Later){position->rules, plays, length, position->coins};
    memcpy(later->squares, position->squares, row);
    char *text = position_text(position, length);
    CoinStrip *strip = ahead_make(position->rules, text);
    ahead_check_later(strip, later, sizeof *later + row, put_questions,
                      are_right);
    free(text);
    free(later);
    coins_now()->judged++;
}

void judge_position(CoinStripRules rules, const int *squares, int coins,
                    int length)
{
    const Position position = {rules, squares, coins};
    if (ahead_now()) {
        judge_later(&position, length, true);
        return;
    }
    CoinStrip *strip = judge_found(&position, length);
    if (!strip)
        return;
    judge_played(&position, strip, length);
    count_judged(&position, strip, length);
}

void judge_large(CoinStripRules rules, int coins, int length)
{
    int *squares = calloc((size_t)coins, sizeof *squares);
    if (!squares)
        abort();
    spread_coins(squares, coins, length, 1);
    judge_position(rules, squares, coins, length);
    spread_coins(squares, coins, length, 2);
    if (position_make_lost(rules, squares, coins))
        judge_position(rules, squares, coins, length);
    length = length / 3 * 2;
    spread_coins(squares, coins, length, 3);
    squares[0] = 0;
    judge_position(rules, squares, coins, length);
    free(squares);
}

void judge_gaps(void)
{
    /* Gaps that need one, two and three bytes, and two that differ only in
     * what a byte, or two, cut off. */
    static const int boards[][4] = {{300, 700, 50000, 99999},
                                    {10, 267, 1000, 1512},
                                    {5, 300, 900, 1196},
                                    {2, 65538, 65600, 65663},
                                    {1000, 67536, 70000, 71000}};
    for (size_t i = 0; i < sizeof boards / sizeof *boards; i++)
        judge_position(COINSTRIP_SILVER_DOLLAR, boards[i], 4, boards[i][3] + 1);
}

/* Hints that take long on large boards leave no time for other tests: of those
 * a few are judged then, for being slow must spare nobody. Whether they take
 * too long is judged on the largest strips. */
static bool has_taken_long(void)
{
    const Session *session = trial_now()->session;
    return session && session_spent_ms(session) > SIZES_CPU_MS;
}

/* Nearly all coins are at home, and whoever moves loses. */
static void judge_late_ones(void)
{
    enum { HOME = 300 };
    static const int few[] = {0, 1, 3, 4};
    int squares[HOME + 2];
    for (int i = 0; i < HOME + 2; i++)
        squares[i] = i < HOME ? i : i + 1;
    judge_position(COINSTRIP_SILVER_DOLLAR, squares, HOME + 2, HOME + 3);
    judge_position(COINSTRIP_SILVER_DOLLAR, few, 4, 100);
}

static void judge_number(int coins, int apart, uint64_t number)
{
    int squares[512], length = coins * apart;
    spread_coins(squares, coins, length, number);
    judge_position(COINSTRIP_SILVER_DOLLAR, squares, coins, length);
    if (position_make_lost(COINSTRIP_SILVER_DOLLAR, squares, coins))
        judge_position(COINSTRIP_SILVER_DOLLAR, squares, coins, length);
}

/* One coin alone can move, so many squares: whether that wins or not, no other
 * move is to be found. */
static void judge_lone_mover(int coins, int mover, int way)
{
    int squares[256];
    for (int i = 0; i < coins; i++)
        squares[i] = i < mover ? i : i + way;
    judge_position(COINSTRIP_SILVER_DOLLAR, squares, coins, coins + way);
}

static void judge_lone_movers(void)
{
    static const int coins[] = {21, 34, 66, 131, 256};
    enum { FEW = 2 };
    for (size_t i = 0; i < sizeof coins / sizeof *coins; i++) {
        if (i >= FEW && has_taken_long())
            break;
        int n = coins[i];
        const int movers[] = {0, 1, 2, n / 2, n / 2 + 1, n - 1};
        for (size_t k = 0; k < sizeof movers / sizeof *movers; k++)
            judge_lone_mover(n, movers[k], 1 + (int)(i + k) % 3);
    }
}

void judge_numbers(void)
{
    enum { SHORT = 1000, FEW = 6 };
    static const struct {
        int coins, apart;
    } boards[] = {
        {10, 40},  {11, 700}, {12, 40},  {12, 2000}, {13, 40},  {14, 300},
        {15, 30},  {16, 60},  {17, 50},  {18, 70},   {20, 300}, {21, 30},
        {24, 30},  {25, 40},  {26, 90},  {27, 20},   {30, 50},  {31, 30},
        {32, 300}, {33, 900}, {36, 20},  {39, 40},   {40, 100}, {41, 60},
        {45, 30},  {48, 200}, {50, 40},  {52, 25},   {55, 90},  {59, 50},
        {63, 20},  {64, 30},  {65, 100}, {100, 70},  {127, 9},  {128, 20},
        {200, 40}, {255, 10}, {256, 12}, {333, 50},  {500, 20}, {501, 30}};
    const size_t count = sizeof boards / sizeof *boards;
    for (int turn = 0; turn < 2; turn++) /* short ones first, and all of them */
        for (size_t i = 0; i < count; i++) {
            bool is_short = boards[i].coins * boards[i].apart <= SHORT;
            if (is_short == (turn == 0) &&
                (is_short || i % FEW == 1 || !has_taken_long()))
                judge_number(boards[i].coins, boards[i].apart, 40 + i);
        }
    judge_late_ones();
    judge_lone_movers();
}

/* Coins of which three agree in all bits but the highest ones, with the one
 * that wins beyond these, far from where it wins; and the position after that.
 */
static void judge_farthest_in_welter(void)
{
    enum { COINS = 5 };
    static const int boards[][COINS] = {{155, 411, 667, 733, 1054},
                                        {155, 411, 667, 698, 733}};
    for (size_t i = 0; i < sizeof boards / sizeof *boards; i++)
        judge_position(COINSTRIP_WELTER, boards[i], COINS,
                       boards[i][COINS - 1] + 1);
}

/* Squares that differ only in what a byte cuts off, or do not fit into one. */
void judge_far_in_welter(void)
{
    enum { LENGTH = 520 };
    static const int boards[][4] = {{3, 259, 515, 519},
                                    {10, 267, 300, 500},
                                    {0, 1, 256, 400},
                                    {2, 5, 514, 518}};
    for (size_t i = 0; i < sizeof boards / sizeof *boards; i++)
        judge_position(COINSTRIP_WELTER, boards[i], 4, LENGTH);
    judge_farthest_in_welter();
}

void judge_late_in_welter(void)
{
    enum { COINS = 40, AWAY = 2 };
    static const int away[][AWAY] = {{45, 83}, {39, 60}, {58, 59}};
    int squares[COINS];
    for (int i = 0; i < COINS - AWAY; i++)
        squares[i] = i;
    for (size_t i = 0; i < sizeof away / sizeof *away; i++) {
        memcpy(squares + COINS - AWAY, away[i], sizeof away[i]);
        judge_position(COINSTRIP_WELTER, squares, COINS, away[i][AWAY - 1] + 1);
    }
}

/* So many coins, close together, when someone can win, and when nobody can. */
static void judge_crowd_of(CoinStripRules rules, int coins)
{
    enum { FREE = 5 };
    int squares[64];
    const Position position = {rules, squares, coins};
    uint64_t number = (uint64_t)coins;
    for (int lost = 0; lost < 2; lost++) {
        do
            crowd_coins(squares, coins, coins + FREE, number += 64);
        while (position_is_lost(&position) != lost ||
               squares[coins - 1] < coins);
        if (ahead_now()) {
            judge_later(&position, coins + FREE, false);
            continue;
        }
        CoinStrip *strip = judge_found(&position, coins + FREE);
        if (strip)
            count_judged(&position, strip, coins + FREE);
    }
}

void judge_many(CoinStripRules rules, int most, int length)
{
    int squares[64];
    enum { FEW = 9, CROWDED = 1, EACH = 28 };
    for (uint64_t number = 5; number < 49; number++) {
        /* Few of the crowded: a hint may take the cube of the coins. */
        int coins = number < 5 + CROWDED ? most - (int)(number - 2) * 3
                                         : FEW - (int)(number % (FEW - 1));
        spread_coins(squares, coins, length, number);
        if (number % 3 == 0)
            position_make_lost(rules, squares, coins);
        judge_position(rules, squares, coins, length);
    }
    for (int coins = FEW + 1; coins <= most; coins += coins < EACH ? 1 : 4)
        judge_crowd_of(rules, coins);
}
