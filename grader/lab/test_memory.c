/*
 * The part "memory": the same calls as elsewhere, under Valgrind. Right or
 * wrong answers do not matter here, but what never ran earns nothing: each
 * scenario asks that its functions did something.
 */
#include "suites.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include "dialog.h"
#include "expect.h"
#include "watched.h"

static const CoinStripRules silver = COINSTRIP_SILVER_DOLLAR;

/* What never ran earns nothing. */
static void expect_ran(bool ran, const char *function)
{
    if (!ran)
        trial_stop(trial_now(), VERDICT_FAIL,
                   text_format("%s has not done anything yet that could be "
                               "watched",
                               function));
}

static void do_strips(RoomKind room)
{
    (void)room;
    static const char *const texts[] = {"..A.B..C", "a", "....", "zz.",
                                        ".A.B.C.D.E.F.G.H"};
    static const char *const refused[] = {NULL, "", "A B", "..1", "A.B?"};
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        CoinStrip *strip = coinstrip_from_string(silver, texts[i]);
        expect_ran(strip || i > 0, "coinstrip_from_string");
        if (!strip)
            continue;
        char *text = coinstrip_to_string(strip);
        expect_ran(text, "coinstrip_to_string");
        free(text);
        int coins = coinstrip_coins(strip), length = coinstrip_length(strip);
        (void)coins, (void)length;
        for (int coin = -1; coin <= 9; coin++)
            coinstrip_square(strip, coin);
        coinstrip_square(strip, INT_MAX);
        coinstrip_square(strip, INT_MIN);
        coinstrip_free(strip);
    }
    for (size_t i = 0; i < sizeof refused / sizeof *refused; i++)
        coinstrip_free(coinstrip_from_string(silver, refused[i]));
    char many[91];
    memset(many, 'm', 90);
    many[90] = '\0';
    CoinStrip *strip = coinstrip_from_string(COINSTRIP_WELTER, many);
    if (strip)
        free(coinstrip_to_string(strip));
    coinstrip_free(strip);
}

/* Every legal and illegal move around these strips, refused and made. */
static bool move_about(CoinStripRules rules, const char *text)
{
    static const int far[] = {INT_MIN, -1, 0, 9, 100000, INT_MAX};
    bool moved = false;
    CoinStrip *strip = coinstrip_from_string(rules, text);
    if (!strip)
        return false;
    for (int coin = -1; coin <= 4; coin++)
        for (int distance = -1; distance <= (int)strlen(text) + 1; distance++)
            coinstrip_is_legal(strip, coin, distance);
    for (size_t i = 0; i < sizeof far / sizeof *far; i++) {
        coinstrip_is_legal(strip, 1, far[i]);
        coinstrip_is_legal(strip, far[i], 1);
        coinstrip_move(strip, 0, far[i]);
        coinstrip_move(strip, far[i], 1);
    }
    for (int turn = 0; turn < 12; turn++) {
        moved = coinstrip_is_legal(strip, 2 - turn % 3, 3 - turn % 4) || moved;
        moved = coinstrip_move(strip, 2 - turn % 3, 3 - turn % 4) || moved;
        coinstrip_is_won(strip);
    }
    free(coinstrip_to_string(strip));
    coinstrip_free(strip);
    return moved;
}

static void do_moves(RoomKind room)
{
    (void)room;
    bool moved = move_about(silver, "..A.B..C");
    moved = move_about(silver, "A...B.C") || moved;
    move_about(silver, "AB");
    move_about(silver, "...");
    expect_ran(moved, "coinstrip_move");
}

static void do_random(RoomKind room)
{
    (void)room;
    static const int sizes[][3] = {{3, 10, 5}, {0, 4, 0},   {4, 4, 0},
                                   {2, 9, 14}, {-1, 5, 0},  {3, 2, 0},
                                   {2, 5, 7},  {8, 30, 60}, {0, 0, 0}};
    bool drawn = false;
    for (uint64_t seed = 0; seed < 12; seed++) {
        CoinStrip *strip = coinstrip_random((CoinStripRules)(seed % 2), seed);
        drawn = drawn || strip;
        if (strip)
            free(coinstrip_to_string(strip));
        coinstrip_free(strip);
    }
    expect_ran(drawn, "coinstrip_random");
    drawn = false;
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++)
        for (uint64_t seed = 0; seed < 2; seed++) {
            CoinStrip *strip = coinstrip_random_sized(
                silver, sizes[i][0], sizes[i][1], sizes[i][2], seed);
            drawn = drawn || strip;
            if (strip)
                free(coinstrip_to_string(strip));
            coinstrip_free(strip);
        }
    expect_ran(drawn, "coinstrip_random_sized");
}

/* Hints on won, lost and other strips, and the computer against itself. */
static void play_about(CoinStripRules rules, bool *hinted, bool *played)
{
    static const char *const texts[] = {"..A.B..C", "AB",   "..A..B",
                                        "....",     "...A", ".A..B.C..D..E"};
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        CoinStripMove move = {0, 0};
        CoinStrip *strip = coinstrip_from_string(rules, texts[i]);
        if (!strip)
            continue;
        *hinted = coinstrip_hint(strip, &move) || *hinted;
        for (int turn = 0; turn < 8; turn++)
            *played = coinstrip_computer_play(strip, &move) || *played;
        *hinted = coinstrip_hint(strip, &move) || *hinted;
        coinstrip_free(strip);
    }
}

static void do_strategy(RoomKind room)
{
    (void)room;
    bool hinted = false, played = false;
    play_about(silver, &hinted, &played);
    expect_ran(hinted, "coinstrip_hint");
    expect_ran(played, "coinstrip_computer_play");
}

static void do_welter(RoomKind room)
{
    (void)room;
    bool hinted = false, played = false;
    bool moved = move_about(COINSTRIP_WELTER, "..A.B..C");
    moved = move_about(COINSTRIP_WELTER, "A...B.C") || moved;
    play_about(COINSTRIP_WELTER, &hinted, &played);
    expect_ran(moved, "coinstrip_move");
    expect_ran(hinted, "coinstrip_hint in Welter's game");
}

/* ------------------------------------------------------------------- play ----
 */

/* A whole game with lines of every kind, one that is won from the start, and
 * one that ends with the input. */
static void do_play(RoomKind room)
{
    static const char *const boards[] = {".A.B", "AB.", "..A.B..C"};
    enum { GAMES = sizeof boards / sizeof *boards };
    ReferenceCoinStrip *strips[GAMES];
    Story *story = &coins_now()->story;
    Text input = TEXT_EMPTY;
    text_add_times(&input, 'x', 3000);
    text_add(&input, "\nA 1\nZ 99999999999999999999\nB 1\nb 1\n"
                     "C 2\nhello\nB 1\n");
    char *typed = text_take(&input);
    char *quoted = story_text(typed);
    story->dialog = true;
    story_line(story, "FILE *in = lines(%s), *out = tmpfile();", quoted);
    for (int i = 0; i < GAMES; i++) {
        strips[i] = reference_from_string(silver, boards[i]);
        story_call(story, GIVES_STRIP,
                   text_format("coinstrip_from_string(%s, \"%s\")",
                               story_rules(silver), boards[i]));
        story_line(story, "play_game(s%d, in, out);", i + 1);
        story_line(story, "coinstrip_free(s%d);", i + 1);
    }
    story_line(story, "fclose(in);\nfclose(out);");
    Dialog dialog = dialogs_run(room, strips, GAMES, typed, strlen(typed));
    expect_ran(dialog.length > 0, "play_game");
    dialog_free(&dialog);
    for (int i = 0; i < GAMES; i++)
        reference_free(strips[i]);
    free(typed);
    free(quoted);
}

/* ------------------------------------------------------- failing allocations
 * ---- */

enum { ATTEMPTS = 40 };

/* One operation whose nth allocation fails, for n = 0, 1, 2, ... until it makes
 * fewer; slot 1 is given to it, slot 0 holds a strip. */
typedef struct {
    const char *name;
    const char *call; /* as C, on the strip s1, for the story */
    uint8_t operation;
    CoinStripRules rules;
    int coin, distance; /* of a move */
} Attempt;

static const Attempt attempts[] = {
    {"coinstrip_from_string",
     "coinstrip_from_string(COINSTRIP_SILVER_DOLLAR, \".A..B.C\")",
     OP_FROM_STRING, COINSTRIP_SILVER_DOLLAR, 0, 0},
    {"coinstrip_random", "coinstrip_random(COINSTRIP_SILVER_DOLLAR, 7)",
     OP_RANDOM, COINSTRIP_SILVER_DOLLAR, 0, 0},
    {"coinstrip_random_sized",
     "coinstrip_random_sized(COINSTRIP_SILVER_DOLLAR, 3, 12, 5, 7)",
     OP_RANDOM_SIZED, COINSTRIP_SILVER_DOLLAR, 0, 0},
    {"coinstrip_to_string", "coinstrip_to_string(s1)", OP_TO_STRING,
     COINSTRIP_SILVER_DOLLAR, 0, 0},
    {"coinstrip_move", "coinstrip_move(s1, 1, 1)", OP_MOVE,
     COINSTRIP_SILVER_DOLLAR, 1, 1},
    {"coinstrip_hint", "coinstrip_hint(s1, &move)", OP_HINT,
     COINSTRIP_SILVER_DOLLAR, 0, 0},
    {"coinstrip_computer_play", "coinstrip_computer_play(s1, &move)",
     OP_COMPUTER_PLAY, COINSTRIP_SILVER_DOLLAR, 0, 0},
    {"coinstrip_move", "coinstrip_move(s1, 2, 6)", OP_MOVE, COINSTRIP_WELTER, 2,
     6},
    {"coinstrip_hint", "coinstrip_hint(s1, &move)", OP_HINT, COINSTRIP_WELTER,
     0, 0},
    {"coinstrip_computer_play", "coinstrip_computer_play(s1, &move)",
     OP_COMPUTER_PLAY, COINSTRIP_WELTER, 0, 0},
};

static void put_attempt(Writer *to, const Attempt *attempt)
{
    switch (attempt->operation) {
    case OP_FROM_STRING:
        put_from_string(to, 1, silver, ".A..B.C");
        break;
    case OP_RANDOM:
        put_random(to, 1, silver, 7);
        break;
    case OP_RANDOM_SIZED:
        put_random_sized(to, 1, silver, 3, 12, 5, 7);
        break;
    case OP_MOVE:
        put_move(to, OP_MOVE, 0, attempt->coin, attempt->distance);
        break;
    default:
        put_on_slot(to, attempt->operation, 0);
    }
}

static void put_failing(Writer *to, uint32_t nth)
{
    put_u8(to, OP_FAIL_ALLOCATION);
    put_u32(to, nth);
}

/* What an attempt answered. */
typedef struct {
    uint8_t status;
    bool yes;
    CoinStripMove move;
    uint32_t allocations;
    char *before, *after; /* the strip in slot 0 */
    char *made;           /* the strip in slot 1, or the text that was given */
} Answer;

static char *take_text(Reader *answers)
{
    size_t length;
    if (get_u8(answers) != ANSWER_DONE || !get_u8(answers))
        return NULL;
    const unsigned char *bytes = get_text(answers, &length);
    return bytes ? strndup((const char *)bytes, length) : NULL;
}

/* Builds "..A.B..C" in slot 0, makes the attempt with its nth allocation
 * failing, and looks at the strip before and after. */
static Answer attempt_once(const Attempt *attempt, uint32_t nth)
{
    Board board = {8, 0x94};
    Writer request = coins_request();
    int operations = fresh_put(&request, attempt->rules, &board, 0);
    put_on_slot(&request, OP_TO_STRING, 0);
    put_failing(&request, nth);
    put_attempt(&request, attempt);
    put_u8(&request, OP_ALLOCATIONS);
    put_failing(&request, UINT32_MAX);
    put_on_slot(&request, OP_TO_STRING, 0);
    put_on_slot(&request, OP_TO_STRING, 1);
    put_on_slot(&request, OP_FREE, 0);
    put_on_slot(&request, OP_FREE, 1);
    Reader answers;
    Answer answer = {0};
    if (!coins_ask(&request, WATCHED_CPU_MS, &answers))
        coins_stop_ended();
    fresh_built(&answers, operations);
    answer.before = take_text(&answers);
    get_u8(&answers);
    answer.status = get_u8(&answers);
    if (answer.status == ANSWER_DONE) {
        answer.yes = get_u8(&answers) != 0;
        size_t length;
        if (attempt->operation == OP_TO_STRING && answer.yes) {
            const unsigned char *text = get_text(&answers, &length);
            answer.made = text ? strndup((const char *)text, length) : NULL;
        }
        if (attempt->operation == OP_HINT ||
            attempt->operation == OP_COMPUTER_PLAY) {
            answer.move.coin = get_i32(&answers);
            answer.move.distance = get_i32(&answers);
        }
    }
    get_u8(&answers);
    answer.allocations = get_u32(&answers);
    get_u8(&answers);
    answer.after = take_text(&answers);
    char *made = take_text(&answers);
    if (made)
        answer.made = made;
    return answer;
}

static _Noreturn void fail_attempt(const Attempt *attempt, uint32_t nth,
                                   const char *what)
{
    fail_with((Failure){
        .message = text_format("%s, when its allocation number %u fails (the "
                               "first is number 0), %s",
                               attempt->name, nth, what),
        .expected = text_copy("NULL or false, nothing changed, nothing "
                              "leaked; or its work done all the same"),
        .check = text_copy("")});
}

static bool differ(const char *a, const char *b)
{
    return a && b && strcmp(a, b) != 0;
}

/* `whole`: the same attempt when nothing fails. */
static void judge_attempt(const Attempt *attempt, uint32_t nth,
                          const Answer *answer, const Answer *whole)
{
    bool touched = answer->move.coin != WIRE_UNTOUCHED ||
                   answer->move.distance != WIRE_UNTOUCHED;
    bool strategic =
        attempt->operation == OP_HINT || attempt->operation == OP_COMPUTER_PLAY;
    bool same = answer->before && answer->after &&
                strcmp(answer->before, answer->after) == 0;
    bool seen = answer->before && answer->after;
    if (answer->allocations <= nth)
        return;        /* none of them failed */
    if (answer->yes) { /* it says that it coped */
        bool one_way = attempt->operation == OP_FROM_STRING ||
                       attempt->operation == OP_TO_STRING ||
                       attempt->operation == OP_MOVE;
        if (!one_way)
            return; /* another strip, or another move, may be as good */
        if (differ(answer->made, whole->made) ||
            differ(answer->after, whole->after))
            fail_attempt(attempt, nth,
                         "says that all went well, but its work is not done");
        return;
    }
    if (strategic && touched)
        fail_attempt(attempt, nth, "answers false and changes *move");
    if (seen && !same)
        fail_attempt(attempt, nth, "answers false and changes the strip");
}

static void tell_attempt(const Attempt *attempt, uint32_t nth)
{
    Story *story = &coins_now()->story;
    story_clear(story);
    story_call(story, GIVES_STRIP,
               text_format("coinstrip_from_string(%s, \"..A.B..C\")",
                           story_rules(attempt->rules)));
    story_line(story, "/* Here allocation number %u of the next call fails. */",
               nth);
    story_call(story, GIVES_NOTHING, text_copy(attempt->call));
}

static void free_answer(Answer *answer)
{
    free(answer->before);
    free(answer->after);
    free(answer->made);
}

/* Fails the first allocation, then the second, ... until the call makes no so
 * many. True when it ran at all, unharmed. */
static bool judge_attempts(const Attempt *attempt)
{
    bool ran = false;
    tell_attempt(attempt, UINT32_MAX);
    Answer whole = attempt_once(attempt, UINT32_MAX);
    for (uint32_t nth = 0; nth < ATTEMPTS; nth++) {
        tell_attempt(attempt, nth);
        Answer answer = attempt_once(attempt, nth);
        if (answer.status == ANSWER_DONE)
            judge_attempt(attempt, nth, &answer, &whole);
        ran = ran || (answer.status == ANSWER_DONE && answer.yes);
        bool last = answer.status != ANSWER_DONE || answer.allocations <= nth;
        free_answer(&answer);
        if (last)
            break;
    }
    free_answer(&whole);
    return ran;
}

static void do_failing_allocations(void)
{
    enum { ATTEMPT_KINDS = sizeof attempts / sizeof *attempts };
    for (size_t i = 0; i < ATTEMPT_KINDS; i++) {
        bool ran = judge_attempts(&attempts[i]);
        expect_ran(ran || i >= 4, attempts[i].name);
    }
}

/* -------------------------------------------------------------- the tests ----
 */

static void do_all(RoomKind room)
{
    do_strips(room);
    do_moves(room);
    do_random(room);
    do_strategy(room);
    do_welter(room);
    if (room == ROOM_VALGRIND)
        do_failing_allocations();
}

/* Most submissions have no fault: then all scenarios, in one process in each
 * room, have nothing to show, and none of them has by itself. Otherwise each is
 * run alone, so that every fault is charged to its own test. */
static bool is_clean(void)
{
    Coins *coins = coins_now();
    coins->room = ROOM_VALGRIND;
    if (!coins->rehearsed && ahead_now()) {
        coins->rehearsed = coins->ahead.used = true;
        watch(do_all);
        coins->clean = true;
    }
    return coins->clean;
}

START_TEST(memory__strips)
{
    if (!is_clean())
        watch(do_strips);
}
END_TEST

START_TEST(memory__moves)
{
    if (!is_clean())
        watch(do_moves);
}
END_TEST

START_TEST(memory__random)
{
    if (!is_clean())
        watch(do_random);
}
END_TEST

START_TEST(memory__strategy)
{
    if (!is_clean())
        watch(do_strategy);
}
END_TEST

START_TEST(memory__welter)
{
    if (!is_clean())
        watch(do_welter);
}
END_TEST

START_TEST(memory__failing_allocations)
{
    if (is_clean())
        return;
    coins_prepare();
    do_failing_allocations();
    ahead_catch_up();
    judge_watched();
}
END_TEST

START_TEST(memory__play)
{
    watch(do_play);
}
END_TEST

void add_memory_tests(AddTest *add)
{
    add("memory/strips", memory__strips);
    add("memory/moves", memory__moves);
    add("memory/random", memory__random);
    add("memory/strategy", memory__strategy);
    add("memory/welter", memory__welter);
    add("memory/play", memory__play);
    add("memory/failing_allocations", memory__failing_allocations);
}
