/*
 * The part "welter": what Welter's game changes. A fault that shows just the
 * same in the Silver Dollar Game is charged there and not here.
 */
#include "coinstrip/suites.h"

#include <stdlib.h>
#include <string.h>
#include "coinstrip/trace/first_mismatch.h"
#include "coinstrip/trace/attribution.h"
#include "coinstrip/expect.h"
#include "coinstrip/boards/grid.h"
#include "coinstrip/boards/interference.h"
#include "coinstrip/theory/hints.h"
#include "coinstrip/theory/history.h"
#include "coinstrip/theory/theory_check.h"
#include "coinstrip/boards/legal.h"
#include "coinstrip/theory/computer_games.h"
#include "coinstrip/boards/move_check.h"
#include "coinstrip/random/repeated.h"
#include "coinstrip/boards/sizes.h"
#include "coinstrip/theory/won_strips.h"
#include "coinstrip/prepare.h"

static const CoinStripRules welter = COINSTRIP_WELTER;
static const CoinStripRules silver = COINSTRIP_SILVER_DOLLAR;

enum { MOVED_LENGTH = 7, REFUSED_LENGTH = 5, JUMPED_LENGTH = 5 };

/* Is the submission wrong about that way, and in the Silver Dollar Game, too,
 * when the coin is the only one? Then it is not because of the others that it
 * is wrong here. */
static bool is_wrong_alone(const Board *board, int coin, int distance)
{
    int from = board_square(board, coin);
    Board alone = {board->length, from < 0 ? 0 : (uint32_t)1 << from};
    return from >= 0 &&
           board_is_legal(silver, &alone, 0, distance) ==
               board_is_legal(welter, board, coin, distance) &&
           legal_is_wrong(silver, &alone, 0, distance) &&
           legal_is_wrong(welter, board, coin, distance);
}

/* Does a wrong answer count here? Not when the Silver Dollar Game has the same
 * right answer and the submission gets that wrong too. */
static bool counts_here(const Board *board, int coin, int distance)
{
    if (is_wrong_alone(board, coin, distance))
        return false;
    bool same = board_is_legal(silver, board, coin, distance) ==
                board_is_legal(welter, board, coin, distance);
    return !(same && legal_is_wrong(silver, board, coin, distance));
}

START_TEST(welter__knows_every_legal_move)
{
    coins_prepare();
    boards_prepare(silver, OP_LEGAL_RANGE);
    legal_judge(welter, counts_here);
}
END_TEST

/* ------------------------------------------------------------------ moves ----
 */

typedef enum { REFUSED, PASSING, PASSING_NONE } PlayKind;

static PlayKind kind_of(const Play *play)
{
    if (!board_is_legal(welter, &play->board, play->coin, play->distance))
        return REFUSED;
    return board_is_legal(silver, &play->board, play->coin, play->distance)
               ? PASSING_NONE
               : PASSING;
}

/* Every move of that kind on strips of up to `length` squares: legal moves that
 * pass a coin or that pass none, or illegal ones around the legal range. */
static Play *plays_of(int length, PlayKind kind, size_t *count)
{
    Play *plays = NULL;
    size_t room = 0;
    *count = 0;
    for (size_t i = 0; i < ((size_t)2 << length) - 2; i++) {
        Board board = boards_board(i);
        for (int coin = -1; coin <= board_coins(&board); coin++)
            for (int d = -1; d <= board.length + 1; d++) {
                Play play = {board, coin, d};
                if (kind_of(&play) != kind)
                    continue;
                if (*count == room) {
                    room = room ? 2 * room : 1024;
                    plays = realloc(plays, room * sizeof *plays);
                    if (!plays)
                        abort();
                }
                plays[(*count)++] = play;
            }
    }
    *count = move_check_thin(plays, *count);
    return plays;
}

static bool is_wrong(const MovedResult *result)
{
    return result->status == MOVED_WRONG || result->status == MOVED_ENDED ||
           result->status == MOVED_MISSING;
}

/* (What was not asked there, for it had ended before, went wrong in nothing.)
 */
static bool is_shared(const MovedResult *there, const MovedResult *here)
{
    return is_wrong(there) && (!there->unasked || here->unasked);
}

/* A jump that is refused as it would be if there were nothing to pass. */
static bool is_refused_alone(const Play *play, const MovedResult *result)
{
    return result->status == MOVED_WRONG && !result->answer &&
           kind_of(play) == PASSING && is_excused(PART_MOVES) &&
           is_wrong_alone(&play->board, play->coin, play->distance);
}

/* `shared`: how the same plays went in the Silver Dollar Game, or NULL. `why`
 * is for strips on which a move was made. */
static void judge_plays(const Play *plays, size_t count,
                        const MovedResult *shared, const char *why)
{
    MovedResult *results = calloc(count, sizeof *results);
    size_t judged = 0;
    if (!results)
        abort();
    move_check_make(welter, plays, count, results);
    for (size_t i = 0; i < count; i++) {
        if (!boards_usable(welter, boards_index(&plays[i].board)))
            continue;
        judged += results[i].status == MOVED_RIGHT;
        if (shared && is_shared(&shared[i], &results[i])) {
            /* all refused moves may be wrong where others are made */
            judged += kind_of(&plays[i]) == REFUSED;
            continue;
        }
        if (is_refused_alone(&plays[i], &results[i]))
            continue;
        if (is_wrong(&results[i]))
            move_check_fail(welter, &plays[i], &results[i],
                            kind_of(&plays[i]) == REFUSED
                                ? "a refused move changes nothing"
                                : why);
    }
    move_check_free(results, count);
    free(results);
    if (judged < count / 4)
        stop_unjudged(
            text_copy("Moves of Welter's game cannot be judged: strips "
                      "can't be made, or moved on, or seen"));
}

/* What goes wrong just so in the Silver Dollar Game is charged in "moves". */
static void judge_unless_shared(const Play *plays, size_t count,
                                const char *why)
{
    MovedResult *shared = calloc(count, sizeof *shared);
    if (!shared)
        abort();
    move_check_make(silver, plays, count, shared);
    judge_plays(plays, count, is_excused(PART_MOVES) ? shared : NULL, why);
    move_check_free(shared, count);
    free(shared);
}

/* In the Silver Dollar Game, is that move made, and is the coin then where it
 * should be? If not, that is charged in "moves". (Asked untold, in the open
 * session.) */
static bool is_made_there(const char *before, int coin, int distance,
                          const char *after, int square)
{
    Coins *coins = coins_now();
    char *wanted = lettered(after);
    Writer request = coins_request();
    uint32_t slot = coins_next_slot();
    put_from_string(&request, slot, silver, before);
    put_move(&request, OP_IS_LEGAL, slot, coin, distance);
    put_move(&request, OP_MOVE, slot, coin, distance);
    put_on_slot(&request, OP_TO_STRING, slot);
    put_squares(&request, slot, coin, coin);
    Reader answers;
    size_t length = 0;
    bool made = coins_ask(&request, coins->cpu_ms, &answers);
    for (int i = 0; i < 3; i++)
        made = get_u8(&answers) == ANSWER_DONE && get_u8(&answers) && made;
    made = get_u8(&answers) == ANSWER_DONE && get_u8(&answers) && made;
    const unsigned char *bytes = get_text(&answers, &length);
    made = made && bytes && length == strlen(wanted) &&
           memcmp(bytes, wanted, length) == 0 &&
           get_u8(&answers) == ANSWER_DONE && get_i32(&answers) == square;
    free(wanted);
    return made;
}

/* The coin of that number, with the others to its left; and one alone, on the
 * very squares. */
static bool is_made_without_jump(int coin, int from, int distance)
{
    const int to = from - distance;
    char *before = text_of_runs((const int[][2]){{0, coin}, {distance, 1}}, 2);
    char *after =
        text_of_runs((const int[][2]){{0, coin + 1}, {distance, 0}}, 2);
    char *alone = text_of_runs((const int[][2]){{from, 1}}, 1);
    char *alone_after =
        text_of_runs((const int[][2]){{to, 1}, {distance, 0}}, 2);
    bool made = is_made_there(before, coin, distance, after, coin) &&
                is_made_there(alone, 0, distance, alone_after, to);
    free(before);
    free(after);
    free(alone);
    free(alone_after);
    return made;
}

/* There, may it not go so far to a square that is taken, with as many coins on
 * the squares before it as there are? */
static bool is_refused_without_jump(int coin, int distance)
{
    Coins *coins = coins_now();
    char *text =
        text_of_runs((const int[][2]){{0, coin}, {distance - 1, 1}}, 2);
    Writer request = coins_request();
    uint32_t slot = coins_next_slot();
    put_from_string(&request, slot, silver, text);
    put_move(&request, OP_IS_LEGAL, slot, coin, distance);
    free(text);
    Reader answers;
    return coins_ask(&request, coins->cpu_ms, &answers) &&
           get_u8(&answers) == ANSWER_DONE && get_u8(&answers) &&
           get_u8(&answers) == ANSWER_DONE && !get_u8(&answers);
}

/* (The test's hint is about the order of the coins.) */
static void advise_on_legal(void)
{
    note_advice("Step 14: only the square that the coin lands on must be "
                "empty, however far it goes and however many coins there are.");
}

/* A move that passes others, and how the strip looks after it; `text` becomes
 * that. False where what is wrong is charged elsewhere. */
static bool judge_jump(CoinStrip *strip, char *text, int coin, int from,
                       int distance)
{
    static const char why[] = "a coin has passed others, and the coins are "
                              "numbered from left to right at every moment";
    bool legal = coinstrip_is_legal(strip, coin, distance);
    if (!legal && !is_made_without_jump(coin, from, distance) &&
        is_excused(PART_MOVES))
        return false;
    if (!legal)
        advise_on_legal();
    expect_bool(legal, true, "in Welter's game a coin may pass others");
    bool moved = coinstrip_move(strip, coin, distance);
    if (!moved && !is_made_without_jump(coin, from, distance) &&
        is_excused(PART_MOVES))
        return false;
    if (!moved)
        advise_on_legal();
    expect_bool(moved, true, "in Welter's game a coin may pass others");
    text[from] = '.';
    text[from - distance] = 'A';
    char *now = lettered(text), *got = coinstrip_to_string(strip);
    bool right = got && strcmp(got, now) == 0;
    free(got);
    right = right || is_made_without_jump(coin, from, distance) ||
            !is_excused(PART_MOVES);
    if (right)
        expect_now(welter, strip, now, why);
    free(now);
    return right;
}

/* Landing on any of the coins is not legal, unless the Silver Dollar Game lets
 * the coin beside it do so, too. */
static void judge_landings(const CoinStrip *strip, const char *text, int coin,
                           int from)
{
    for (int square = 0; square < from; square++) {
        int distance = from - square;
        if (pace_skips((size_t)square, (size_t)from, pace_us(OP_IS_LEGAL)) ||
            text[square] == '.' || !coinstrip_is_legal(strip, coin, distance) ||
            (!is_refused_without_jump(coin, distance) &&
             is_excused(PART_MOVES)))
            continue;
        advise_on_legal();
        expect_bool(true, false, "the square it would land on is taken");
    }
}

/* The last of passed + 1 coins goes to the very left, and the last of passed +
 * 2 between the first and the others. */
static void judge_passing(int passed)
{
    for (int stays = 0; stays < 2; stays++) {
        char *text = text_of_runs(
            (const int[][2]){{0, stays}, {1, passed}, {2 * stays, 1}}, 3);
        int from = (int)strlen(text) - 1;
        call_trace_clear(&coins_now()->story);
        CoinStrip *strip = coinstrip_from_string(welter, text);
        if (!is_excused(PART_STRIP))
            expect_made(strip, NULL);
        if (strip && !is_another(welter, text)) {
            judge_landings(strip, text, passed + stays, from);
            judge_jump(strip, text, passed + stays, from, from - stays);
        }
        coinstrip_free(strip);
        free(text);
    }
}

/* Where that coin lies, and how far it goes at least to pass so many others; 0
 * if it cannot. */
static int find_jump(const char *text, int coin, int passed, int *from)
{
    for (*from = 0; coin > 0 || text[*from] == '.'; ++*from)
        coin -= text[*from] != '.';
    int square = *from - 1;
    for (; square >= 0 && (passed > 0 || text[square] != '.'); square--)
        passed -= text[square] != '.';
    return square < 0 ? 0 : *from - square;
}

/* In a row of coins with empty squares between them one from the middle passes
 * a few, and then another; it lands beside the last that it passes, or farther.
 */
static void judge_passing_some(int coins)
{
    enum { APART = 3, PASSED = 3 };
    char *text = text_of_runs((const int[][2]){{0, APART * coins}}, 1);
    for (int i = 0; i < APART * coins; i++)
        text[i] = i % APART < APART - 1 ? '.' : 'A';
    call_trace_clear(&coins_now()->story);
    CoinStrip *strip = coinstrip_from_string(welter, text);
    if (!is_excused(PART_STRIP))
        expect_made(strip, NULL);
    bool goes_on = strip && !is_another(welter, text);
    for (int passed = 1, from; goes_on && passed <= PASSED; passed++) {
        int coin = coins / 2 + passed % 2;
        int distance = find_jump(text, coin, passed, &from);
        distance += distance > 0 && distance < from && coins % 2 &&
                    text[from - distance - 1] == '.';
        if (distance > 0)
            goes_on = judge_jump(strip, text, coin, from, distance);
    }
    coinstrip_free(strip);
    free(text);
}

/* What is wrong with so many coins without a jump is charged in "moves". */
static bool is_far_jump_made(CoinStrip *strip, int coin, int distance)
{
    bool excused = is_excused(PART_MOVES);
    bool made = coinstrip_is_legal(strip, coin, distance);
    if (!excused)
        expect_bool(made, true, "in Welter's game a coin may pass others");
    made = made && coinstrip_move(strip, coin, distance);
    if (!excused)
        expect_bool(made, true, "in Welter's game a coin may pass others");
    return made;
}

/* The last of 99,998 coins passes nearly all of them, on 100,000 squares. That
 * must not take a look at all the coins for each of them. */
static void judge_crowd(void)
{
    char *text = text_of_runs((const int[][2]){{0, 1}, {1, 99996}, {1, 1}}, 3);
    call_trace_clear(&coins_now()->story);
    CoinStrip *strip =
        shows_large(welter, text) ? strip_of_text(welter, text) : NULL;
    if (strip && is_far_jump_made(strip, 99997, 99998)) {
        text[1] = 'A';
        text[99999] = '.';
        char *now = lettered(text);
        expect_text_now(welter, strip, now,
                        "the last coin has passed nearly all others");
        free(now);
    }
    free(text);
}

/* Jumps on a strip of 100,000 squares, on and on. */
static void judge_far_jumps(void)
{
    static const int jumps[][3] = {{3, 99999, 35000}, {3, 66000, 65900},
                                   {3, 64999, 33000}, {2, 31999, 31500},
                                   {2, 1000, 700},    {3, 40000, 39999}};
    char *text = text_of_runs(
        (const int[][2]){{1000, 1}, {38999, 1}, {25999, 1}, {33998, 1}}, 4);
    call_trace_clear(&coins_now()->story);
    coins_now()->cpu_ms = SIZES_CPU_MS;
    CoinStrip *strip =
        shows_large(welter, text) ? strip_of_text(welter, text) : NULL;
    bool goes_on = strip != NULL;
    for (size_t i = 0; goes_on && i < sizeof jumps / sizeof *jumps; i++)
        goes_on =
            judge_jump(strip, text, jumps[i][0], jumps[i][1], jumps[i][2]);
    free(text);
}

START_TEST(welter__is_in_order_after_every_jump)
{
    enum { FEW = 40, MORE = 1100 };
    const Grid more = grid_of((GridPlan){.least = 41,
                                         .most = MORE,
                                         .total = 5000,
                                         .sparse = true,
                                         .counted = true});
    size_t count;
    Play *plays = plays_of(MOVED_LENGTH, PASSING, &count);
    judge_plays(plays, count, NULL,
                "a coin has passed others, and the coins are numbered from "
                "left to right at every moment");
    free(plays);
    for (int passed = 1; passed <= FEW; passed++)
        if (!pace_skips((size_t)passed, FEW, FEW * pace_us(OP_MOVE)))
            judge_passing(passed);
    for (int coins = 7; coins <= 12; coins++)
        judge_passing_some(coins);
    char *text = text_of_runs((const int[][2]){{1, MORE + 2}}, 1);
    bool shown = shows_large(welter, text);
    free(text);
    for (size_t i = 0; shown && i < more.count; i++)
        judge_passing(more.sizes[i]);
    /* (the last of them goes to the first square) */
    if (!is_excused(PART_MOVES) || is_made_without_jump(1, 2, 2))
        judge_repeated_jumps();
    judge_far_jumps();
    judge_crowd();
}
END_TEST

START_TEST(welter__moves_without_a_jump_too)
{
    size_t count;
    Play *plays = plays_of(MOVED_LENGTH, PASSING_NONE, &count);
    judge_unless_shared(plays, count, "this move passes no coin");
    free(plays);
}
END_TEST

/* Wrong answers about fresh strips are charged in "winning". */
static bool knows_fresh(const Board *board)
{
    FreshAnswer answer = boards_answer(welter, OP_IS_WON, boards_index(board));
    return answer.status == FRESH_ANSWERED &&
           (answer.bytes[0] != 0) == board_is_won(board);
}

/* Does coinstrip_is_won follow the moves of the Silver Dollar Game? Where it
 * does not, that is charged in "winning". */
static bool follows_moves(void)
{
    CoinStrip *strip = strip_of_text(silver, ".A");
    bool before = coinstrip_is_won(strip);
    bool moved = coinstrip_move(strip, 0, 1);
    return !before && moved && coinstrip_is_won(strip);
}

/* Where jumps are known to go wrong, it may be right about another strip. */
static void judge_won_after_jump(const CoinStrip *strip, const Board *board)
{
    bool won = board_is_won(board), got = coinstrip_is_won(strip);
    if (got != won && has_failed(PART_WELTER)) {
        note_mistake(mistake_in_strip(true));
        note_advice("Step 14: look at the strip before and after the jump: the "
                    "coin leaves its old square and is on the new one, and the "
                    "coins are numbered from left to right again.");
        expect_board(welter, strip, board,
                     "coinstrip_is_won was asked about this strip, which is "
                     "not as the jump leaves it");
        note_mistake(NULL);
        note_advice(NULL);
        got = coinstrip_is_won(strip);
    }
    expect_bool(got, won,
                won ? "after the jump no coin can move any more"
                    : "after the jump a coin can still move");
}

START_TEST(welter__sees_a_win_after_a_jump)
{
    static const struct {
        const char *text;
        int coin, distance;
    } jumps[] = {{".A.B.C", 2, 5}, {".AB", 1, 2},   {".ABC", 2, 3},
                 {"A.BC", 2, 2},   {".A.B", 1, 3},  {"..AB.C", 2, 4},
                 {"A..BC", 2, 3},  {".AB..C", 2, 5}};
    enum { JUMPS = sizeof jumps / sizeof *jumps };
    bool known[JUMPS], any_known = false;
    coins_prepare();
    boards_prepare(silver, OP_LEGAL_RANGE);
    boards_prepare(welter, OP_LEGAL_RANGE);
    for (size_t i = 0; i < JUMPS; i++) {
        Board board;
        board_from_text(&board, jumps[i].text);
        board = board_after(&board, jumps[i].coin, jumps[i].distance);
        known[i] = knows_fresh(&board);
        any_known = any_known || (known[i] && board_is_won(&board));
    }
    if (!any_known)
        stop_unjudged(
            text_copy("This cannot be judged: coinstrip_is_won does not "
                      "know strips that are won"));
    bool follows = follows_moves() || !is_excused(PART_WINNING | PART_MOVES);
    for (size_t i = 0; i < JUMPS; i++) {
        Board board;
        board_from_text(&board, jumps[i].text);
        call_trace_clear(&coins_now()->story);
        if (is_wrong_alone(&board, jumps[i].coin, jumps[i].distance))
            continue;
        CoinStrip *strip = strip_of_text(welter, jumps[i].text);
        expect_ready(coinstrip_move(strip, jumps[i].coin, jumps[i].distance),
                     "in Welter's game a coin may pass others");
        board = board_after(&board, jumps[i].coin, jumps[i].distance);
        if (known[i] && follows)
            judge_won_after_jump(strip, &board);
    }
}
END_TEST

/* ------------------------------------------------------------- refused ----
 */

/* The coins go home, one by one: moves that are legal in both games. */
static bool goes_home(const Board *board, int coin, int *distance)
{
    *distance = board_square(board, coin) - coin;
    return *distance > 0;
}

/* Is coinstrip_is_won right about the board, and all on the way home, fresh? */
static bool knows_way_home(Board board)
{
    bool knows = knows_fresh(&board);
    for (int coin = 0, distance; coin < board_coins(&board); coin++)
        if (goes_home(&board, coin, &distance)) {
            board = board_after(&board, coin, distance);
            knows = knows && knows_fresh(&board);
        }
    return knows;
}

static bool takes_bool(Reader *answers, bool wanted)
{
    return get_u8(answers) == ANSWER_DONE && (get_u8(answers) != 0) == wanted;
}

/* After these refused moves, all on one board: do the coins go home, and does
 * coinstrip_is_won follow? (Asked untold, at once.) */
static bool wins_after(CoinStripRules rules, const Play *refused, size_t count)
{
    Board board = refused->board;
    uint32_t slot = coins_next_slot();
    Writer request = coins_request();
    int distance, operations = boards_put(&request, rules, &board, slot);
    for (size_t i = 0; i < count; i++)
        put_move(&request, OP_MOVE, slot, refused[i].coin, refused[i].distance);
    put_on_slot(&request, OP_IS_WON, slot);
    for (int coin = 0; coin < board_coins(&board); coin++)
        if (goes_home(&board, coin, &distance)) {
            put_move(&request, OP_MOVE, slot, coin, distance);
            put_on_slot(&request, OP_IS_WON, slot);
        }
    Reader answers;
    bool right = coins_ask(&request, CALL_CPU_MS, &answers) &&
                 boards_built(&answers, operations);
    for (size_t i = 0; right && i < count; i++)
        right = takes_bool(&answers, false);
    right = right && takes_bool(&answers, board_is_won(&board));
    for (int coin = 0; right && coin < board_coins(&board); coin++)
        if (goes_home(&board, coin, &distance)) {
            board = board_after(&board, coin, distance);
            right = takes_bool(&answers, true) &&
                    takes_bool(&answers, board_is_won(&board));
        }
    return right;
}

/* The same, told. */
static void expect_wins_after(const Play *refused, size_t count)
{
    Board board = refused->board;
    call_trace_clear(&coins_now()->story);
    CoinStrip *strip = strip_of_board(welter, &board);
    for (size_t i = 0; i < count; i++)
        coinstrip_move(strip, refused[i].coin, refused[i].distance);
    expect_bool(coinstrip_is_won(strip), board_is_won(&board),
                "a refused move changes nothing");
    for (int coin = 0, distance; coin < board_coins(&board); coin++)
        if (goes_home(&board, coin, &distance)) {
            expect_bool(coinstrip_move(strip, coin, distance), true,
                        "the refused move before it changes nothing");
            board = board_after(&board, coin, distance);
            expect_bool(coinstrip_is_won(strip), board_is_won(&board),
                        "the refused move before it changes nothing");
        }
}

/* All refused moves on one board, and then the first of them that is enough. */
static void judge_wins_after(const Play *refused, size_t count)
{
    if (!knows_way_home(refused->board) || wins_after(welter, refused, count) ||
        (!wins_after(silver, refused, count) &&
         is_excused(PART_MOVES | PART_WINNING)))
        return;
    for (size_t i = 0; i < count; i++)
        if (!wins_after(welter, &refused[i], 1))
            expect_wins_after(&refused[i], 1);
    expect_wins_after(refused, count);
}

START_TEST(welter__refused_moves_change_nothing)
{
    /* A function that never moves anything refuses very well. */
    CoinStrip *strip = strip_of_text(welter, "..AB");
    expect_ready(coinstrip_move(strip, 1, 2),
                 "in Welter's game a coin may pass others");
    size_t count;
    Play *plays = plays_of(REFUSED_LENGTH, REFUSED, &count);
    coins_prepare();
    boards_prepare(welter, OP_IS_WON);
    judge_unless_shared(plays, count, NULL);
    for (size_t first = 0, next; first < count; first = next) {
        size_t index = boards_index(&plays[first].board);
        for (next = first; next < count; next++)
            if (boards_index(&plays[next].board) != index)
                break;
        judge_wins_after(plays + first, next - first);
    }
    free(plays);
}
END_TEST

/* Is a strip of the Silver Dollar Game seen rightly before and after a move? If
 * not, that is charged in "moves". */
static bool shows_moves(void)
{
    Board board = {3, 4}, after = {3, 2};
    CoinStrip *strip = strip_of_text(silver, "..A");
    bool before = sees_board(silver, strip, &board);
    bool moved = coinstrip_move(strip, 0, 1);
    return before && moved && sees_board(silver, strip, &after) &&
           (boards_sound(welter, OP_TO_STRING) ||
            boards_sound(welter, OP_SQUARES));
}

/* Jumps, and after each how the strip looks (or not, for that might put right
 * what comes next) and what the numbers now say is legal; how much is not. */
static size_t judge_going_on(bool shown)
{
    static const char *const texts[] = {"..A.B..C", ".A.B.C.D", "...AB.C",
                                        "A..B..C..D"};
    size_t denied = 0;
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        Board board;
        board_from_text(&board, texts[i]);
        call_trace_clear(&coins_now()->story);
        CoinStrip *strip = strip_of_text(welter, texts[i]);
        for (int turn = 0; turn < 4; turn++) {
            int coin = board_coins(&board) - 1, distance = board.length;
            while (distance > 0 &&
                   (!board_is_legal(welter, &board, coin, distance) ||
                    is_wrong_alone(&board, coin, distance)))
                distance--;
            if (distance == 0)
                break;
            expect_ready(coinstrip_move(strip, coin, distance),
                         "in Welter's game a coin may pass others");
            board = board_after(&board, coin, distance);
            if (shown)
                expect_board(welter, strip, &board, "after these jumps");
            for (int c = 0; c < board_coins(&board); c++)
                for (int d = 1; d <= board.length; d++)
                    if (counts_here(&board, c, d)) {
                        bool legal = board_is_legal(welter, &board, c, d);
                        expect_bool(coinstrip_is_legal(strip, c, d), legal,
                                    legal_reason(welter, &board, c, d));
                        denied += !legal;
                    }
        }
    }
    return denied;
}

START_TEST(welter__goes_on_after_a_jump)
{
    coins_prepare();
    boards_prepare(silver, OP_LEGAL_RANGE);
    boards_prepare(welter, OP_LEGAL_RANGE);
    bool shown = shows_moves() || !is_excused(PART_STRIP | PART_MOVES);
    size_t denied = shown ? judge_going_on(true) : 0;
    denied += judge_going_on(false);
    if (denied == 0)
        stop_unjudged(text_copy("This cannot be judged: every move is legal to "
                                "coinstrip_is_legal"));
    judge_interference(INTERFERENCE_WELTER);
}
END_TEST

/* --------------------------------------------------------------- strategy ----
 */

START_TEST(welter__hints_on_every_small_strip)
{
    judge_every_hint(welter);
}
END_TEST

/* Is the strip made, and as it should be after the jump? */
static bool jumps_rightly(const Play *jump)
{
    Board after = move_check_board(welter, jump);
    if (!boards_usable(welter, boards_index(&jump->board)))
        return false;
    call_trace_clear(&coins_now()->story);
    CoinStrip *strip = strip_of_board(welter, &jump->board);
    bool moved = coinstrip_move(strip, jump->coin, jump->distance);
    if (moved && sees_board(welter, strip, &after))
        return true;
    if (is_excused(PART_STRIP | PART_MOVES | PART_WELTER))
        return false;
    expect_bool(moved, true, "in Welter's game a coin may pass others");
    expect_board(welter, strip, &after, "a coin has passed others");
    return true;
}

/* What judges a strip that shows a board, and frees it. */
typedef void JudgeOn(CoinStripRules, CoinStrip *, const Board *);

static void judge_with_advice(JudgeOn *judge, CoinStrip *strip,
                              const Board *board)
{
    note_advice(board_is_won(board)
                    ? "Steps 12 and 13: on a strip that is won there is no "
                      "move. The answer is false, and *move is left alone."
                    : "Step 14: after a jump the coins must be in order, "
                      "whatever is asked next.");
    judge(welter, strip, board);
    note_advice(NULL);
}

/* The first thing that is asked after a jump, for whatever is asked before
 * might put the strip right. */
static void judge_after_jumps(JudgeOn *judge)
{
    size_t count;
    Play *plays = plays_of(JUMPED_LENGTH, PASSING, &count);
    coins_prepare();
    for (size_t i = 0; i < count; i++) {
        Board after = move_check_board(welter, &plays[i]);
        if (!jumps_rightly(&plays[i]))
            continue;
        call_trace_clear(&coins_now()->story);
        CoinStrip *strip = strip_of_board(welter, &plays[i].board);
        if (coinstrip_move(strip, plays[i].coin, plays[i].distance))
            judge_with_advice(judge, strip, &after);
    }
    free(plays);
}

START_TEST(welter__hints_with_many_coins)
{
    for (int coins = 1; coins <= 9; coins++)
        for (uint64_t i = 0; i < 12; i++) {
            Board board = some_board(welter, 11 + (int)(i % 7), coins,
                                     i % 3 == 0, (uint64_t)coins * 200 + i);
            judge_hint(welter, &board);
            if (i % 4 == 0)
                judge_hints_in_a_row(welter, &board);
        }
    judge_after_jumps(judge_hint_on);
    judge_refused_matches(welter);
    expect_judged();
}
END_TEST

static void judge_computer_move(CoinStripRules rules, CoinStrip *strip,
                                const Board *board)
{
    judge_computer_on(rules, strip, board);
}

/* More coins, of which some stand in the way of others, and nothing wins. */
static void judge_crowds(void)
{
    enum { MOST = 17 }; /* squares: the oracle's table doubles with each */
    for (int coins = 6; coins <= 13; coins++)
        for (uint64_t i = 0; i < 3; i++) {
            int length = coins + 4 + (int)i;
            Board board = some_board(welter, length < MOST ? length : MOST,
                                     coins, true, (uint64_t)coins * 300 + i);
            judge_computer(welter, &board);
        }
}

START_TEST(welter__computer_plays_to_win)
{
    enum { CALLS = 6 };
    size_t judged = 0, of = 0;
    coins_prepare();
    boards_prepare(welter, OP_IS_WON);
    for (size_t i = 0; i < 510; i += i < 126 ? 1 : 5) {
        Board board = boards_board(i);
        if (board_is_won(&board) ||
            pace_skips(i, 510, CALLS * pace_us(OP_MOVE)))
            continue;
        of++;
        judged += judge_computer(welter, &board);
    }
    expect_computer_judged(judged, of);
    if (!has_failed(PART_STRATEGY)) /* it would be charged there */
        judge_won_strips(welter);
    judge_crowds();
    judge_after_jumps(judge_computer_move);
    judge_matches(welter);
    judge_interference(INTERFERENCE_WELTER_HINTS);
}
END_TEST

START_TEST(welter__plays_forty_coins)
{
    coins_now()->cpu_ms = SIZES_CPU_MS;
    judge_large(welter, 40, 120);
    judge_many(welter, 40, 200);
    judge_late_in_welter();
    judge_far_in_welter();
    judge_hints_in_history(welter);
    expect_judged();
}
END_TEST

void add_welter_tests(AddTest *add)
{
    add("welter/knows_every_legal_move", welter__knows_every_legal_move);
    add("welter/is_in_order_after_every_jump",
        welter__is_in_order_after_every_jump);
    add("welter/moves_without_a_jump_too", welter__moves_without_a_jump_too);
    add("welter/refused_moves_change_nothing",
        welter__refused_moves_change_nothing);
    add("welter/sees_a_win_after_a_jump", welter__sees_a_win_after_a_jump);
    add("welter/goes_on_after_a_jump", welter__goes_on_after_a_jump);
    add("welter/hints_on_every_small_strip",
        welter__hints_on_every_small_strip);
    add("welter/hints_with_many_coins", welter__hints_with_many_coins);
    add("welter/computer_plays_to_win", welter__computer_plays_to_win);
    add("welter/plays_forty_coins", welter__plays_forty_coins);
}
