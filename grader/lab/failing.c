/* See failing.h. */
#include "failing.h"

#include <stdlib.h>
#include <string.h>
#include "../engine/file.h"
#include "../engine/needs.h"
#include "expect.h"
#include "hints.h"
#include "watched.h"

static const CoinStripRules silver = COINSTRIP_SILVER_DOLLAR;

/* One operation whose allocations fail; slot 1 is given to it, slot 0 holds a
 * strip. The same as C: what comes before, the call itself, what is looked at
 * afterwards, and what shows that it does anything at all; and the call made
 * once more, with memory, where it has said no. */
typedef struct {
    const char *name;
    uint8_t operation;
    CoinStripRules rules;
    int coin, distance; /* of a move */
    const char *before, *call, *after, *runs;
    const char *again; /* before `after`: the call once more; NULL: not made */
    const char *board; /* in place of BOARD, or NULL */
} Attempt;

/* Whoever moves on it wins in either game, but not with the first move that is
 * legal; it has coins enough for what grows to have grown. */
#define BOARD ".A..B.C...D..E"
#define STRIP_OF(rules, board)                                                 \
    "coinstrip_from_string(COINSTRIP_" rules ", \"" board "\")"
#define STRIP(rules) STRIP_OF(rules, BOARD)
/* What grows has grown several times for it; and few moves are legal on it. */
#define CROWD ".ABC.DEFGHIJKLMNOPQRSTUVWXYZABCDEFG.HIJKLM.N"
#define WINS_SILVER                                                            \
    "(move.coin == 1 && move.distance == 2) ||\n"                              \
    "    (move.coin == 4 && move.distance == 2)"
#define WINS_WELTER "(move.coin == 1 && move.distance == 4)"
#define MOVED "(move.coin >= 0 && move.distance > 0)"
#define MAKES_IT                                                               \
    "if (done)\n"                                                              \
    "    (void)coinstrip_move(s2, move.coin, move.distance);\n"

/* Whatever looks at strips tells no difference. */
#define ALIKE(function, rules, board)                                          \
    "CoinStrip *fresh = " STRIP_OF(rules, board) ";\n"                         \
                                                 "if (!done)\n"                \
                                                 "    check_alike(\"" function \
                                                 "\", fresh, s1);\n"           \
                                                 "coinstrip_free(fresh);\n"
#define AGAIN(function, call, rules, board)                                    \
    ALIKE(function, rules, board)                                              \
    "check_bool(\"" function "\", done || " call ", true);\n"                  \
    "done = true;\n"

#define MOVES(coin, distance, rules)                                           \
    "coinstrip_move", OP_MOVE, COINSTRIP_##rules, coin, distance,              \
        "CoinStrip *s1 = " STRIP(#rules) ", *s2 = " STRIP(                     \
            #rules) ";\n"                                                      \
                    "(void)coinstrip_move(s2, " #coin ", " #distance ");\n"    \
                    "char *before = coinstrip_to_string(s1), *whole = "        \
                    "text_of(s2);",                                            \
        "bool done = coinstrip_move(s1, " #coin ", " #distance ");",           \
        "char *after = coinstrip_to_string(s1);\n"                             \
        "check_unchanged(\"coinstrip_move\", done ? whole : before, after);\n" \
        "free(before);\nfree(whole);\nfree(after);\ncoinstrip_free(s1);",      \
        "check_bool(\"coinstrip_move\", done, true);\n",                       \
        AGAIN("coinstrip_move",                                                \
              "coinstrip_move(s1, " #coin ", " #distance ")", #rules, BOARD)

/* `makes`: what the strip is then as if it alone had been called. */
#define STRATEGY(operation, rules, board, function, good, makes)               \
    function, operation, COINSTRIP_##rules, 0, 0,                              \
        "CoinStrip *s1 = " STRIP_OF(#rules, board) ", *s2 = " STRIP_OF(        \
            #rules, board) ";",                                                \
        "bool done = " function "(s1, &move);",                                \
        "char *after = coinstrip_to_string(s1);\n"                             \
        "check_that(\"" function "\", done || (move.coin == -77777 &&\n"       \
        "    move.distance == -77777), \"*move left alone\");\n"               \
        "check_that(\"" function "\", !done || " good ",\n"                    \
        "    \"false, or a move that wins\");\n" makes                         \
        "char *whole = text_of(s2);\n"                                         \
        "check_unchanged(\"" function "\", whole, after);\n"                   \
        "free(whole);\nfree(after);\ncoinstrip_free(s1);",                     \
        "check_bool(\"" function "\", done, true);\n",                         \
        AGAIN(function, function "(s1, &move)", #rules, board)

#define RANDOM(operation, function, arguments, before, look)                   \
    function, operation, COINSTRIP_SILVER_DOLLAR, 0, 0, before,                \
        "CoinStrip *s1 = " function "(COINSTRIP_SILVER_DOLLAR, " arguments     \
        ");",                                                                  \
        look "coinstrip_free(s1);",                                            \
        "check_strip(\"" function "\", s1, true);\n", NULL
#define THE_SAME                                                               \
    "CoinStrip *s2 = coinstrip_random(COINSTRIP_SILVER_DOLLAR, 7);\n"          \
    "char *whole = text_of(s2);"
#define SHOWS_THE_SAME                                                         \
    "char *made = s1 ? coinstrip_to_string(s1) : NULL;\n"                      \
    "check_unchanged(\"coinstrip_random\", made ? whole : NULL, made);\n"      \
    "free(whole);\nfree(made);\n"
#define OF_THAT_SIZE                                                           \
    "if (s1)\n"                                                                \
    "    check_drawn(\"coinstrip_random_sized\", s1, 6, 14, 5);\n"

#define MAKES(board)                                                           \
    "coinstrip_from_string", OP_FROM_STRING, COINSTRIP_SILVER_DOLLAR, 0, 0,    \
        "", "CoinStrip *s2 = " STRIP_OF("SILVER_DOLLAR", board) ";",           \
        "CoinStrip *s1 = " STRIP_OF(                                           \
            "SILVER_DOLLAR",                                                   \
            board) ";\n"                                                       \
                   "bool done = s2 != NULL;\n"                                 \
                   "char *whole = text_of(s1), *made = text_of(s2);\n"         \
                   "check_unchanged(\"coinstrip_from_string\", done ? whole "  \
                   ": NULL, "                                                  \
                   "made);\n"                                                  \
                   "free(whole);\nfree(made);",                                \
        "check_strip(\"coinstrip_from_string\", s2, true);\n", NULL
#define SHOWS(board)                                                           \
    "coinstrip_to_string", OP_TO_STRING, COINSTRIP_SILVER_DOLLAR, 0, 0,        \
        "CoinStrip *s1 = " STRIP_OF(                                           \
            "SILVER_DOLLAR", board) ";\n"                                      \
                                    "char *whole = coinstrip_to_string(s1);",  \
        "char *made = coinstrip_to_string(s1);",                               \
        "check_unchanged(\"coinstrip_to_string\", whole, made);\n"             \
        "free(whole);\nfree(made);\ncoinstrip_free(s1);",                      \
        "check_that(\"coinstrip_to_string\", made != NULL, \"a text\");\n",    \
        "bool done = made != NULL;\n" ALIKE(                                   \
            "coinstrip_to_string", "SILVER_DOLLAR",                            \
            board) "if (!made)\n"                                              \
                   "    made = coinstrip_to_string(s1);\n"                     \
                   "check_that(\"coinstrip_to_string\", made, "                \
                   "\"a text\");\n"

/* (The first four are to do something; whether the others find a move is not
 * for this part to say.) */
enum { THAT_MUST_RUN = 4 };

static const Attempt attempts[] = {
    {MAKES(BOARD), NULL},
    {RANDOM(OP_RANDOM, "coinstrip_random", "7", THE_SAME, SHOWS_THE_SAME),
     NULL},
    {RANDOM(OP_RANDOM_SIZED, "coinstrip_random_sized", "6, 14, 5, 7", "",
            OF_THAT_SIZE),
     NULL},
    {SHOWS(BOARD), NULL},
    {MOVES(1, 1, SILVER_DOLLAR), NULL},
    {STRATEGY(OP_HINT, SILVER_DOLLAR, BOARD, "coinstrip_hint", WINS_SILVER, ""),
     NULL},
    {STRATEGY(OP_COMPUTER_PLAY, SILVER_DOLLAR, BOARD, "coinstrip_computer_play",
              MOVED, MAKES_IT),
     NULL},
    {MOVES(2, 6, WELTER), NULL},
    {STRATEGY(OP_HINT, WELTER, BOARD, "coinstrip_hint", WINS_WELTER, ""), NULL},
    {STRATEGY(OP_COMPUTER_PLAY, WELTER, BOARD, "coinstrip_computer_play", MOVED,
              MAKES_IT),
     NULL},
    {MAKES(CROWD), CROWD},
    {SHOWS(CROWD), CROWD},
    {STRATEGY(OP_HINT, SILVER_DOLLAR, CROWD, "coinstrip_hint", "true", ""),
     CROWD},
};

enum { ATTEMPT_KINDS = sizeof attempts / sizeof *attempts };

/* ---------------------------------------------------------------- asking ----
 */

static void put_attempt(Writer *to, const Attempt *attempt)
{
    switch (attempt->operation) {
    case OP_FROM_STRING:
        put_from_string(to, 1, silver, attempt->board ? attempt->board : BOARD);
        break;
    case OP_RANDOM:
        put_random(to, 1, silver, 7);
        break;
    case OP_RANDOM_SIZED:
        put_random_sized(to, 1, silver, 6, 14, 5, 7);
        break;
    case OP_MOVE:
        put_move(to, OP_MOVE, 0, attempt->coin, attempt->distance);
        break;
    default:
        put_on_slot(to, attempt->operation, 0);
    }
}

/* How many of a call's allocations are made to fail: so many of the first ones;
 * of those that come after, the last ones, and some between. */
enum {
    FIRST = 39,
    SPREAD = 6,
    LAST = 6,
    ANSWERS = 2 * FIRST + 1 + SPREAD + LAST
};

/* The nth allocation from here on fails; NONE of them does. */
static const uint32_t NONE = UINT32_MAX;

/* What a call lacks: that allocation, or all from there on; and whether it is
 * made again when there is memory. */
typedef struct {
    uint32_t nth;
    bool on, again;
} Shortage;

static void put_failing(Writer *to, Shortage shortage)
{
    put_u8(to, OP_FAIL_ALLOCATION);
    put_u32(to, shortage.on ? shortage.nth | WIRE_FROM : shortage.nth);
}

static const Shortage nothing = {.nth = UINT32_MAX};

/* What those that look at strips say of one: its length and coins, the squares
 * of the first coins, whether some of them may move onto the coin before or
 * past it, and whether it is won. */
enum { LOOKED_AT = 5, WAYS = 16 };

typedef struct {
    int32_t length, coins, squares[LOOKED_AT];
    uint8_t legal[WAYS];
    int32_t won;
} Look;

static void put_look(Writer *to)
{
    static const int ways[] = {1, 4, 2, 5};
    put_on_slot(to, OP_LENGTH, 0);
    put_on_slot(to, OP_COINS, 0);
    put_squares(to, 0, 0, LOOKED_AT - 1);
    put_legal_range(to, 0, ways);
    put_on_slot(to, OP_IS_WON, 0);
}

static int32_t take_number(Reader *answers)
{
    return get_u8(answers) == ANSWER_DONE ? get_i32(answers) : 0;
}

static Look take_look(Reader *answers)
{
    Look look = {.length = take_number(answers)};
    look.coins = take_number(answers);
    if (get_u8(answers) == ANSWER_DONE)
        for (int i = 0; i < LOOKED_AT; i++)
            look.squares[i] = get_i32(answers);
    if (get_u8(answers) == ANSWER_DONE)
        for (int i = 0; i < WAYS; i++)
            look.legal[i] = get_u8(answers);
    if (get_u8(answers) == ANSWER_DONE)
        look.won = get_u8(answers);
    return look;
}

#define OTHERWISE(function)                                                    \
    "says no, and then " function " answers otherwise than before"

/* In words, which function tells them apart; NULL if none does. */
static const char *difference(const Look *a, const Look *b)
{
    if (a->length != b->length)
        return OTHERWISE("coinstrip_length");
    if (a->coins != b->coins)
        return OTHERWISE("coinstrip_coins");
    if (memcmp(a->squares, b->squares, sizeof a->squares) != 0)
        return OTHERWISE("coinstrip_square");
    if (memcmp(a->legal, b->legal, sizeof a->legal) != 0)
        return OTHERWISE("coinstrip_is_legal");
    return a->won != b->won ? OTHERWISE("coinstrip_is_won") : NULL;
}

/* What an attempt answered. */
typedef struct {
    Shortage shortage;
    uint8_t status;
    bool yes;
    CoinStripMove move;
    uint32_t allocations;
    char *before, *after; /* the strip in slot 0 */
    char *made;           /* the strip in slot 1, or the text that was given */
} Answer;

typedef struct {
    Answer list[ANSWERS];
    size_t count;
} Answers;

static char *take_text(Reader *answers)
{
    size_t length;
    if (get_u8(answers) != ANSWER_DONE || !get_u8(answers))
        return NULL;
    const unsigned char *bytes = get_text(answers, &length);
    return bytes ? strndup((const char *)bytes, length) : NULL;
}

static bool is_maker(const Attempt *attempt)
{
    return attempt->operation <= OP_RANDOM_SIZED;
}

static bool is_strategic(const Attempt *attempt)
{
    return attempt->operation == OP_HINT ||
           attempt->operation == OP_COMPUTER_PLAY;
}

static void take_call(const Attempt *attempt, Reader *answers, Answer *answer)
{
    size_t length;
    answer->status = get_u8(answers);
    answer->yes = answer->status == ANSWER_DONE && get_u8(answers) != 0;
    if (attempt->operation == OP_TO_STRING && answer->yes) {
        const unsigned char *text = get_text(answers, &length);
        answer->made = text ? strndup((const char *)text, length) : NULL;
    }
    if (answer->status == ANSWER_DONE && is_strategic(attempt)) {
        answer->move.coin = get_i32(answers);
        answer->move.distance = get_i32(answers);
    }
}

/* What the attempt itself answered, up to how many allocations it made. */
static void take_answer(const Attempt *attempt, Reader *answers, Answer *answer)
{
    get_u8(answers);
    take_call(attempt, answers, answer);
    get_u8(answers);
    answer->allocations = get_u32(answers);
    get_u8(answers);
}

/* Puts its board into slot 0; how many operations that takes. */
static int put_board(Writer *to, const Attempt *attempt)
{
    Board board;
    if (attempt->board) {
        put_from_string(to, 0, attempt->rules, attempt->board);
        return 1;
    }
    board_from_text(&board, BOARD);
    return fresh_put(to, attempt->rules, &board, 0);
}

/* The call that is made once more, and what the strip was like before that. */
typedef struct {
    Look look;
    Answer answer;
} Second;

static void put_second(Writer *to, const Attempt *attempt)
{
    put_look(to);
    put_attempt(to, attempt);
    put_on_slot(to, OP_TO_STRING, 0);
}

static void take_second(const Attempt *attempt, Reader *answers, Second *second)
{
    second->look = take_look(answers);
    take_call(attempt, answers, &second->answer);
    second->answer.after = take_text(answers);
}

/* Makes the attempt with that shortage, and looks at what there is then. If it
 * is not one that makes a strip, there is its board in slot 0; and `second`
 * gets what comes of it when it is made once more, or is NULL. False when the
 * program has ended. */
static bool try_once(const Attempt *attempt, Shortage shortage, Answer *answer,
                     Second *second)
{
    bool maker = is_maker(attempt);
    Writer request = coins_request();
    int operations = maker ? 0 : put_board(&request, attempt);
    if (!maker)
        put_on_slot(&request, OP_TO_STRING, 0);
    put_failing(&request, shortage);
    put_attempt(&request, attempt);
    put_u8(&request, OP_ALLOCATIONS);
    put_failing(&request, nothing);
    put_on_slot(&request, OP_TO_STRING, maker);
    if (second)
        put_second(&request, attempt);
    put_on_slot(&request, OP_FREE, maker);
    Reader answers;
    if (!coins_ask(&request, WATCHED_CPU_MS, &answers))
        return false;
    fresh_built(&answers, operations);
    if (!maker)
        answer->before = take_text(&answers);
    take_answer(attempt, &answers, answer);
    char *text = take_text(&answers);
    *(maker ? &answer->made : &answer->after) = text;
    if (second)
        take_second(attempt, &answers, second);
    return true;
}

static Answer attempt_once(const Attempt *attempt, Shortage shortage,
                           Second *second)
{
    Answer answer = {.shortage = shortage};
    if (!try_once(attempt, shortage, &answer, second))
        coins_stop_ended();
    return answer;
}

/* A strip with which nothing has been tried. */
static Look look_at_fresh(const Attempt *attempt)
{
    Reader answers;
    Writer request = coins_request();
    int operations = put_board(&request, attempt);
    put_look(&request);
    put_on_slot(&request, OP_FREE, 0);
    if (!coins_ask(&request, WATCHED_CPU_MS, &answers))
        coins_stop_ended();
    fresh_built(&answers, operations);
    return take_look(&answers);
}

static void free_answer(Answer *answer)
{
    free(answer->before);
    free(answer->after);
    free(answer->made);
}

/* --------------------------------------------------------------- telling ----
 */

/* What comes after the call, as C. The caller frees it. */
static char *end_of_attempt(const Attempt *attempt, Shortage shortage)
{
    return text_format("%s%s%s\n",
                       shortage.nth == NONE ? "" : "fail_no_allocation();\n",
                       shortage.again ? attempt->again : "", attempt->after);
}

static bool gives_pointer(const Attempt *attempt)
{
    return is_maker(attempt) || attempt->operation == OP_TO_STRING;
}

/* The caller frees it. */
static char *expected_of(const Attempt *attempt)
{
    return text_copy(gives_pointer(attempt)
                         ? "NULL, and nothing leaked; or its work done all the "
                           "same"
                         : "false, nothing changed, nothing leaked; or its "
                           "work done all the same");
}

static void tell_shortage(Story *story, Shortage shortage)
{
    if (shortage.nth == NONE)
        return;
    if (shortage.on)
        story_line(story,
                   "fail_allocations_from(%u); /* of the next call; the first "
                   "is number 0 */",
                   shortage.nth);
    else
        story_line(story,
                   "fail_allocation(%u); /* of the next call; the first "
                   "is number 0 */",
                   shortage.nth);
}

static void tell_attempt(const Attempt *attempt, Shortage shortage)
{
    Story *story = &coins_now()->story;
    story_clear(story);
    story->memory = true;
    if (*attempt->before)
        story_line(story, "%s", attempt->before);
    tell_shortage(story, shortage);
    story_line(story, "%s", attempt->call);
    if (shortage.nth != NONE)
        story_blame(story, end_of_attempt(attempt, shortage),
                    expected_of(attempt));
}

/* What it answered, and what the strip, or the text, is then: what is known of
 * it. The caller frees it. */
static char *got_of(const Attempt *attempt, const Answer *answer)
{
    if (gives_pointer(attempt))
        return answer->made ? text_format("\"%s\"", answer->made) : NULL;
    char *answered = is_strategic(attempt)
                         ? story_found(answer->yes, answer->move)
                         : text_copy(answer->yes ? "true" : "false");
    char *got = answer->after ? text_format("%s, and the strip is \"%s\"",
                                            answered, answer->after)
                              : text_copy(answered);
    free(answered);
    return got;
}

static _Noreturn void fail_attempt(const Attempt *attempt, const Answer *answer,
                                   const char *what)
{
    Shortage shortage = answer->shortage;
    fail_with((Failure){
        .message = text_format("%s, when its allocation number %u fails%s (the "
                               "first is number 0), %s",
                               attempt->name, shortage.nth,
                               shortage.on ? " and all after it" : "", what),
        .expected = expected_of(attempt),
        .got = got_of(attempt, answer),
        .before = answer->before ? text_copy(answer->before) : NULL,
        .check = end_of_attempt(attempt, shortage)});
}

/* --------------------------------------------------------------- judging ----
 */

static bool differ(const char *a, const char *b)
{
    return a && b && strcmp(a, b) != 0;
}

/* The move that it names: does it win; or, of the computer's, which may know no
 * better without memory, is it one at all? */
static bool has_moved(const Attempt *attempt, const Answer *answer)
{
    Board board;
    CoinStripMove move = answer->move;
    board_from_text(&board, BOARD);
    if (!answer->yes)
        return false;
    return attempt->operation == OP_HINT
               ? move_wins(attempt->rules, &board, move.coin, move.distance)
               : board_is_legal(attempt->rules, &board, move.coin,
                                move.distance);
}

/* Is the strip as the move that it names leaves it? A hint makes none. */
static bool is_left_so(const Attempt *attempt, const Answer *answer)
{
    Board board;
    CoinStripMove move = answer->move;
    board_from_text(&board, BOARD);
    if (attempt->operation == OP_COMPUTER_PLAY)
        board = board_after(&board, move.coin, move.distance);
    char *text = board_text(&board);
    bool so = !differ(answer->after, text);
    free(text);
    return so;
}

static bool is_of_that_size(const Answer *answer)
{
    Board board;
    return answer->made && board_from_text(&board, answer->made) &&
           board.length == 14 && board_coins(&board) == 6 &&
           board_slack(&board) >= 5;
}

/* Is it the same strip for the same seed whenever there is memory? If not, that
 * is charged elsewhere. */
static bool is_the_same_again(const Attempt *attempt, const Answer *whole)
{
    Answer again = attempt_once(attempt, nothing, NULL);
    bool same = !differ(again.made, whole->made);
    free_answer(&again);
    return same;
}

/* It says that it coped. Of a size that is asked for another strip may be as
 * good; so may another move, where the one that is found with all memory is
 * right. (On a board of its own a move is not judged.) */
static void judge_work(const Attempt *attempt, const Answer *answer,
                       const Answer *whole)
{
    if (is_strategic(attempt) && attempt->board)
        return;
    if (attempt->operation == OP_RANDOM) {
        if (differ(answer->made, whole->made) &&
            is_the_same_again(attempt, whole))
            fail_attempt(attempt, answer,
                         "gives another strip than with all memory");
    } else if (attempt->operation == OP_RANDOM_SIZED) {
        if (is_of_that_size(whole) && !is_of_that_size(answer))
            fail_attempt(attempt, answer,
                         "gives a strip of another size than it was asked for");
    } else if (is_strategic(attempt)) {
        if (has_moved(attempt, whole) && !has_moved(attempt, answer))
            fail_attempt(attempt, answer,
                         attempt->operation == OP_HINT
                             ? "answers true, but its move does not win"
                             : "answers true, but its move is not legal");
        if (has_moved(attempt, whole) && is_left_so(attempt, whole) &&
            !is_left_so(attempt, answer))
            fail_attempt(attempt, answer,
                         attempt->operation == OP_HINT
                             ? "answers true and changes the strip"
                             : "answers true, but has not made the move that "
                               "it names");
    } else if (differ(answer->made, whole->made) ||
               differ(answer->after, whole->after)) {
        fail_attempt(attempt, answer,
                     "says that all went well, but its work is not done");
    }
}

/* `whole`: the same attempt when nothing fails, or NULL. */
static void judge_attempt(const Attempt *attempt, const Answer *answer,
                          const Answer *whole)
{
    Shortage shortage = answer->shortage;
    bool touched = answer->move.coin != WIRE_UNTOUCHED ||
                   answer->move.distance != WIRE_UNTOUCHED;
    bool same = answer->before && answer->after &&
                strcmp(answer->before, answer->after) == 0;
    bool seen = answer->before && answer->after;
    if (answer->allocations <= shortage.nth)
        return; /* none of them failed */
    if (answer->yes) {
        if (whole)
            judge_work(attempt, answer, whole);
        return;
    }
    if (whole && !whole->yes)
        return; /* so it does with all memory: not for this part to say */
    if (is_strategic(attempt) && touched)
        fail_attempt(attempt, answer, "answers false and changes *move");
    if (seen && !same)
        fail_attempt(attempt, answer, "answers false and changes the strip");
}

/* Which allocation the attempt of this number is to fail, where nothing fails
 * it makes so many: the first ones, then some of those between, then the last
 * ones. NONE: there is no such attempt. */
static uint32_t nth_of(uint32_t number, uint32_t allocations)
{
    if (number < FIRST)
        return number;
    uint32_t rest = allocations > FIRST ? allocations - FIRST : 0;
    number -= FIRST;
    if (number >= SPREAD + LAST || number >= rest)
        return NONE;
    if (rest <= SPREAD + LAST)
        return FIRST + number;
    if (number >= SPREAD)
        return allocations - (SPREAD + LAST - number);
    return FIRST + number * ((rest - LAST) / SPREAD);
}

static const Answer *attempt_next(const Attempt *attempt, Shortage shortage,
                                  Answers *answers)
{
    tell_attempt(attempt, shortage);
    Answer *answer = &answers->list[answers->count++];
    *answer = attempt_once(attempt, shortage, NULL);
    return answer;
}

/* Fails the allocation of that number; where others come after it, all of them
 * once more. False when there is none of that number. */
static bool attempt_first(const Attempt *attempt, uint32_t number,
                          Answers *answers)
{
    const Answer *answer =
        attempt_next(attempt, (Shortage){.nth = number}, answers);
    if (answer->status != ANSWER_DONE || answer->allocations <= number)
        return false;
    if (answer->allocations > number + 1)
        attempt_next(attempt, (Shortage){.nth = number, .on = true}, answers);
    return true;
}

/* Fails the first allocation, then the second, ... until the call makes no so
 * many. After the first ones, none fails; and then some of the later ones do.
 * Gives the answer of the time that none failed, if that came. */
static const Answer *ask_attempts(const Attempt *attempt, Answers *answers)
{
    answers->count = 0;
    bool more = true;
    for (uint32_t number = 0; number < FIRST && more; number++)
        more = attempt_first(attempt, number, answers);
    if (more)
        attempt_next(attempt, nothing, answers);
    const Answer *whole = &answers->list[answers->count - 1];
    if (whole->status != ANSWER_DONE)
        return NULL;
    uint32_t nth, number = FIRST;
    while (more && (nth = nth_of(number++, whole->allocations)) != NONE)
        attempt_next(attempt, (Shortage){.nth = nth}, answers);
    return whole;
}

/* Does the second call what the same call did while nothing failed? */
static bool is_as_whole(const Attempt *attempt, const Answer *answer,
                        const Answer *whole)
{
    if (!answer->yes)
        return false;
    if (!is_strategic(attempt))
        return !differ(answer->made, whole->made) &&
               !differ(answer->after, whole->after);
    if (attempt->board || !has_moved(attempt, whole))
        return true;
    return has_moved(attempt, answer) &&
           (!is_left_so(attempt, whole) || is_left_so(attempt, answer));
}

/* The attempt has said no: afterwards everything is as before, and there is
 * memory. */
static void judge_second(const Attempt *attempt, const Answer *answer,
                         const Second *second, const Look *fresh,
                         const Answer *whole)
{
    const char *other = difference(&second->look, fresh);
    if (answer->status != ANSWER_DONE || answer->yes || !whole->yes ||
        answer->allocations <= answer->shortage.nth)
        return;
    if (other)
        fail_attempt(attempt, answer, other);
    if (!is_as_whole(attempt, &second->answer, whole))
        fail_attempt(attempt, answer,
                     "says no, and does not do its work, either, when it is "
                     "called again and there is memory");
}

/* Makes the call once more after each of its first allocations has failed.
 * (Only now: what a program keeps for good it had to find memory for.) */
static void ask_again(const Attempt *attempt, const Answer *whole)
{
    enum { MOST = 6 };
    if (!attempt->again || whole->allocations == 0)
        return;
    tell_attempt(attempt, nothing);
    Look fresh = look_at_fresh(attempt);
    for (uint32_t n = 0; n < whole->allocations && n < MOST; n++) {
        Shortage shortage = {.nth = n, .again = true};
        Second second = {0};
        tell_attempt(attempt, shortage);
        Answer answer = attempt_once(attempt, shortage, &second);
        judge_second(attempt, &answer, &second, &fresh, whole);
        free_answer(&answer);
        free_answer(&second.answer);
    }
}

/* It never says yes, not even when none fails: is that since one has failed? */
static void judge_unable(const Attempt *attempt, const Answers *answers)
{
    unsigned able = coins_now()->able;
    for (size_t i = 0; i < answers->count; i++) {
        Answer answer = answers->list[i];
        if (answer.allocations <= answer.shortage.nth || !attempt->again)
            continue;
        ahead_doubt();
        answer.shortage.again = true;
        tell_attempt(attempt, answer.shortage);
        if ((able >> (attempt - attempts) & 1) != 0)
            fail_attempt(attempt, &answer,
                         "says no, and from then on never does its work again");
        return;
    }
}

/* True when it ran at all, unharmed. */
static bool judge_attempts(const Attempt *attempt)
{
    Answers answers;
    bool ran = false;
    const Answer *whole = ask_attempts(attempt, &answers);
    for (size_t i = 0; i < answers.count; i++) {
        const Answer *answer = &answers.list[i];
        tell_attempt(attempt, answer->shortage);
        if (answer->status == ANSWER_DONE && answer->shortage.nth != NONE)
            judge_attempt(attempt, answer, whole);
        ran = ran || answer->yes;
    }
    if (whole && whole->yes)
        ask_again(attempt, whole);
    else if (whole)
        judge_unable(attempt, &answers);
    for (size_t i = 0; i < answers.count; i++)
        free_answer(&answers.list[i]);
    return ran;
}

/* ------------------------------------------------------------- on and on ----
 */

/* A coin goes on and on, one square at a time: what grows by moves finds no
 * memory for that at first. All are asked for at once, and only a few where
 * one has lacked memory: the others then lack it, too. */
enum { WALK = 34, AT_ONCE = 4, WALK_FAILING = 3 };

typedef struct {
    uint32_t nth;  /* allocation of each move that fails */
    int made;      /* moves */
    uint32_t most; /* allocations of a move */
    bool stopped;  /* one was not made */
    bool lacked;   /* ... even though it was asked for again with memory */
} Walk;

static void put_step(Writer *to, uint32_t nth)
{
    put_failing(to, (Shortage){.nth = nth});
    put_move(to, OP_MOVE, 0, 0, 1);
    put_u8(to, OP_ALLOCATIONS);
}

/* True when the move was made; else, whether memory was lacking. */
static bool take_step(Reader *answers, Walk *walk, bool *lacked)
{
    get_u8(answers);
    bool yes = get_u8(answers) == ANSWER_DONE && get_u8(answers) != 0;
    get_u8(answers);
    uint32_t allocations = get_u32(answers);
    if (allocations > walk->most)
        walk->most = allocations;
    walk->made += yes;
    *lacked = !yes && allocations > walk->nth;
    return yes;
}

/* So many steps, up to the first that is not made. */
static bool take_steps(Walk *walk, uint32_t nth, int count, bool *lacked)
{
    Reader answers;
    Writer request = coins_request();
    for (int i = 0; i < count; i++)
        put_step(&request, nth);
    if (!coins_ask(&request, WATCHED_CPU_MS, &answers))
        coins_stop_ended();
    bool yes = true;
    for (int i = 0; i < count && yes; i++)
        yes = take_step(&answers, walk, lacked);
    return yes;
}

static void put_walker(Writer *to)
{
    char text[WALK + 2];
    memset(text, '.', WALK);
    text[WALK] = 'A';
    text[WALK + 1] = '\0';
    put_from_string(to, 0, silver, text);
}

static void end_walk(Walk *walk)
{
    Reader answers;
    Writer request = coins_request();
    put_failing(&request, nothing);
    put_on_slot(&request, OP_SQUARE, 0);
    put_i32(&request, 0);
    put_on_slot(&request, OP_FREE, 0);
    if (!coins_ask(&request, WATCHED_CPU_MS, &answers))
        coins_stop_ended();
    get_u8(&answers);
    if (take_number(&answers) != WALK - walk->made)
        walk->stopped = true;
}

static const char walk_check[] =
    "for (int i = 0; i < %d; i++) {\n"
    "    %s\n"
    "    bool done = coinstrip_move(s1, 0, 1);\n"
    "    fail_no_allocation();\n"
    "    check_bool(\"coinstrip_move\", done || coinstrip_move(s1, 0, 1), "
    "true);\n"
    "}\n"
    "check_int(\"coinstrip_square\", coinstrip_square(s1, 0), 0);\n"
    "coinstrip_free(s1);\n";

static const char moves_or_not[] =
    "false, nothing changed, nothing leaked; or its work done all the same";

static char *check_of_walk(uint32_t nth)
{
    char *fail =
        nth == NONE ? text_copy("") : text_format("fail_allocation(%u);", nth);
    char *check = text_format(walk_check, WALK, fail);
    free(fail);
    return check;
}

static void tell_walk(uint32_t nth)
{
    Story *story = &coins_now()->story;
    story_clear(story);
    story->memory = true;
    story_line(story, "CoinStrip *s1 = coinstrip_from_string("
                      "COINSTRIP_SILVER_DOLLAR,\n"
                      "    \"..................................A\");");
    story_blame(story, check_of_walk(nth), text_copy(moves_or_not));
}

/* Walks to the left end; without memory each move is asked for once more with
 * it. */
static Walk walk_along(uint32_t nth)
{
    Walk walk = {.nth = nth};
    tell_walk(nth);
    Writer request = coins_request();
    put_walker(&request);
    Reader answers;
    if (!coins_ask(&request, WATCHED_CPU_MS, &answers))
        coins_stop_ended();
    int most = WALK;
    while (walk.made < WALK && !walk.stopped) {
        int left = WALK - walk.made;
        bool lacked = false, again;
        if (take_steps(&walk, nth, left < most ? left : most, &lacked))
            continue;
        most = AT_ONCE;
        walk.stopped = !lacked || !take_steps(&walk, NONE, 1, &again);
        walk.lacked = lacked && walk.stopped;
    }
    end_walk(&walk);
    return walk;
}

/* What stops it without any shortage, too, is not for this part to say. */
static void judge_walks(void)
{
    uint32_t most = 1;
    for (uint32_t nth = 0; nth < WALK_FAILING && nth < most; nth++) {
        Walk walk = walk_along(nth);
        most = walk.most;
        if (most == 0 || !walk.stopped || walk_along(NONE).stopped)
            continue;
        tell_walk(nth);
        fail_with((Failure){
            .message = text_format(
                "coinstrip_move, when allocation number %u of each move fails "
                "(the first is number 0), %s",
                nth,
                walk.lacked ? "says no, and says no again when there is memory"
                            : "leaves the coin on another square than the one "
                              "to which it has moved"),
            .expected = text_copy(moves_or_not),
            .check = check_of_walk(nth)});
    }
}

/* What gives memory and does not come to the runner's own functions, by which
 * an allocation is made to fail: calls of those under their own names do, so
 * what names them still took another way; and what finds functions by their
 * names, or the objects that they are in. */
static const char *const past_failing[] = {"malloc",
                                           "calloc",
                                           "realloc",
                                           "reallocarray",
                                           "aligned_alloc",
                                           "posix_memalign",
                                           "memalign",
                                           "valloc",
                                           "pvalloc",
                                           "strdup",
                                           "strndup",
                                           "asprintf",
                                           "vasprintf",
                                           "open_memstream",
                                           "fmemopen",
                                           "__libc_malloc",
                                           "__libc_calloc",
                                           "__libc_realloc",
                                           "__libc_reallocarray",
                                           "__libc_memalign",
                                           "__libc_valloc",
                                           "__libc_pvalloc",
                                           "__strdup",
                                           "__strndup",
                                           "__asprintf",
                                           "__asprintf_chk",
                                           "__vasprintf_chk",
                                           "wcsdup",
                                           "open_wmemstream",
                                           "dlsym",
                                           "dlvsym",
                                           "dladdr",
                                           "dladdr1",
                                           "dlinfo",
                                           "dl_iterate_phdr",
                                           "_dl_find_object",
                                           "_r_debug",
                                           NULL};

/* Ends the test where allocations can't be made to fail. */
static void expect_can_fail(const Trial *trial)
{
    enum { OBJECT_MAX = 64 << 20 };
    char *path = text_format("%s/%s", bench_folder(trial->bench),
                             lab.files[trial->test->file].object);
    size_t size = 0;
    char *object = file_read(path, OBJECT_MAX, &size);
    const char *past = object ? needs_any(object, size, past_failing) : NULL;
    free(object);
    free(path);
    if (past)
        trial_stop(trial_now(), VERDICT_FAIL,
                   text_format("This program has a way to memory on which no "
                               "allocation can be made to fail (%s, past the "
                               "linker's --wrap): call malloc and its like by "
                               "their names",
                               past));
}

/* It does nothing at all, which is judged elsewhere. */
static _Noreturn void stop_idle(const Attempt *attempt)
{
    const char *wanted =
        attempt->operation == OP_TO_STRING ? "a text" : "a strip";
    tell_attempt(attempt, nothing);
    story_blame(&coins_now()->story,
                text_format("%s%s\n", attempt->runs, attempt->after),
                text_format("%s: there is memory enough", wanted));
    trial_stop(trial_now(), VERDICT_FAIL,
               text_format("%s does not give %s yet, even while there is "
                           "memory: what it does without could not be judged",
                           attempt->name, wanted));
}

/* (The first attempts are the submission's first calls in its process: what it
 * keeps for good it has to find memory for then.) */
void failing_attempts(void)
{
    coins_now()->room = ROOM_VALGRIND;
    expect_can_fail(trial_now());
    for (size_t i = 0; i < ATTEMPT_KINDS; i++) {
        bool ran = judge_attempts(&attempts[i]);
        if (!ran && i < THAT_MUST_RUN)
            stop_idle(&attempts[i]);
    }
    judge_walks();
}

/* (In a process where nothing has failed before.) */
void failing_prepare(void)
{
    Coins *coins = coins_now();
    coins->room = ROOM_NATIVE;
    coins_new_session();
    for (size_t i = 0; i < ATTEMPT_KINDS; i++) {
        Answer answer = {0};
        if (!attempts[i].again)
            continue;
        bool served = try_once(&attempts[i], nothing, &answer, NULL);
        if (answer.yes)
            coins->able |= 1u << i;
        free_answer(&answer);
        if (!served)
            break;
    }
    trial_close(trial_now());
}

/* Which attempt, in a process of its own, shows what was found; the first that
 * shows another fault of the same line will do where none shows that itself. */
typedef struct {
    const Finding *sought;
    Again again;
    const Attempt *attempt; /* NULL: a walk */
    Shortage shortage;
} Search;

static void note_culprit(Search *search, const Attempt *attempt,
                         Shortage shortage)
{
    Again again = watched_again(search->sought);
    if (again > search->again) {
        search->again = again;
        search->attempt = attempt;
        search->shortage = shortage;
    }
}

/* How many allocations the attempt makes. */
static uint32_t try_culprit(Search *search, const Attempt *attempt,
                            Shortage shortage)
{
    Second second = {0};
    coins_new_session();
    tell_attempt(attempt, shortage);
    Answer answer =
        attempt_once(attempt, shortage, shortage.again ? &second : NULL);
    uint32_t allocations = answer.allocations;
    free_answer(&answer);
    free_answer(&second.answer);
    note_culprit(search, attempt, shortage);
    return allocations;
}

/* One allocation fails; then all after it as well; then the call is made once
 * more. False where there is none of that number. */
static bool try_number(Search *search, const Attempt *attempt, uint32_t nth)
{
    uint32_t made = try_culprit(search, attempt, (Shortage){.nth = nth});
    if (search->again != AGAIN_ITSELF && made > nth + 1)
        try_culprit(search, attempt, (Shortage){.nth = nth, .on = true});
    if (search->again != AGAIN_ITSELF && attempt->again)
        try_culprit(search, attempt, (Shortage){.nth = nth, .again = true});
    return made > nth;
}

/* Looks for it among all of one kind. */
static void find_culprit(Search *search, const Attempt *attempt)
{
    uint32_t all = try_culprit(search, attempt, nothing), number = 0, nth;
    bool more = true;
    while (more && search->again != AGAIN_ITSELF &&
           (nth = nth_of(number++, all)) != NONE)
        more = try_number(search, attempt, nth);
}

static void find_in_walks(Search *search)
{
    for (uint32_t nth = 0; nth < WALK_FAILING && search->again != AGAIN_ITSELF;
         nth++) {
        coins_new_session();
        walk_along(nth);
        note_culprit(search, NULL, (Shortage){.nth = nth});
    }
}

/* None of them by itself shows it: the story of all. */
static void tell_all(void)
{
    enum { ALLOCATIONS = 4 };
    Story *story = &coins_now()->story;
    story_clear(story);
    for (size_t i = 0; i < ATTEMPT_KINDS; i++)
        for (int n = 0; n <= ALLOCATIONS; n++) {
            const Attempt *attempt = &attempts[i];
            int nth = n < ALLOCATIONS ? n : -1; /* last, none of them does */
            story_line(story,
                       "{\nmove = (CoinStripMove){-77777, -77777};\n%s\n"
                       "fail_allocation(%d);\n%s\nfail_no_allocation();\n"
                       "%s\n}",
                       attempt->before, nth, attempt->call, attempt->after);
        }
}

void failing_find(const Finding *first)
{
    Search search = {.sought = first};
    for (size_t i = 0; i < ATTEMPT_KINDS && search.again != AGAIN_ITSELF; i++)
        find_culprit(&search, &attempts[i]);
    find_in_walks(&search);
    if (search.again == AGAIN_NOT) {
        tell_all();
        return;
    }
    char *end = NULL;
    if (search.attempt) {
        tell_attempt(search.attempt, search.shortage);
        end = end_of_attempt(search.attempt, search.shortage);
    } else {
        tell_walk(search.shortage.nth);
        end = check_of_walk(search.shortage.nth);
    }
    story_line(&coins_now()->story, "%s", end);
    free(end);
}
