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
 * afterwards, and what shows that it does anything at all. */
typedef struct {
    const char *name;
    uint8_t operation;
    CoinStripRules rules;
    int coin, distance; /* of a move */
    const char *before, *call, *after, *runs;
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
        "check_bool(\"coinstrip_move\", done, true);\n"

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
        "check_bool(\"" function "\", done, true);\n"

#define RANDOM(operation, function, arguments, before, look)                   \
    function, operation, COINSTRIP_SILVER_DOLLAR, 0, 0, before,                \
        "CoinStrip *s1 = " function "(COINSTRIP_SILVER_DOLLAR, " arguments     \
        ");",                                                                  \
        look "coinstrip_free(s1);",                                            \
        "check_strip(\"" function "\", s1, true);\n"
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
        "CoinStrip *s1 = " STRIP_OF("SILVER_DOLLAR", board) ";",               \
        "CoinStrip *s2 = " STRIP_OF("SILVER_DOLLAR", board) ";",               \
        "bool done = s2 != NULL;\n"                                            \
        "char *whole = text_of(s1), *made = text_of(s2);\n"                    \
        "check_unchanged(\"coinstrip_from_string\", done ? whole : NULL, "     \
        "made);\n"                                                             \
        "free(whole);\nfree(made);",                                           \
        "check_strip(\"coinstrip_from_string\", s2, true);\n"
#define SHOWS(board)                                                           \
    "coinstrip_to_string", OP_TO_STRING, COINSTRIP_SILVER_DOLLAR, 0, 0,        \
        "CoinStrip *s1 = " STRIP_OF(                                           \
            "SILVER_DOLLAR", board) ";\n"                                      \
                                    "char *whole = coinstrip_to_string(s1);",  \
        "char *made = coinstrip_to_string(s1);",                               \
        "check_unchanged(\"coinstrip_to_string\", whole, made);\n"             \
        "free(whole);\nfree(made);\ncoinstrip_free(s1);",                      \
        "check_that(\"coinstrip_to_string\", made != NULL, \"a text\");\n"

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
enum { FIRST = 39, SPREAD = 6, LAST = 6, ANSWERS = FIRST + 1 + SPREAD + LAST };

/* The nth allocation from here on fails; NONE of them does. */
static const uint32_t NONE = UINT32_MAX;

static void put_failing(Writer *to, uint32_t nth)
{
    put_u8(to, OP_FAIL_ALLOCATION);
    put_u32(to, nth);
}

/* What an attempt answered. */
typedef struct {
    uint32_t nth; /* allocation that failed */
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

/* What the attempt itself answered, up to how many allocations it made. */
static void take_answer(const Attempt *attempt, Reader *answers, Answer *answer)
{
    size_t length;
    get_u8(answers);
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

/* Makes the attempt with its nth allocation failing, and looks at what there is
 * then. If it is not one that makes a strip, there is its board in slot 0. */
static Answer attempt_once(const Attempt *attempt, uint32_t nth)
{
    bool maker = is_maker(attempt);
    Writer request = coins_request();
    int operations = maker ? 0 : put_board(&request, attempt);
    if (!maker)
        put_on_slot(&request, OP_TO_STRING, 0);
    put_failing(&request, nth);
    put_attempt(&request, attempt);
    put_u8(&request, OP_ALLOCATIONS);
    put_failing(&request, NONE);
    put_on_slot(&request, OP_TO_STRING, maker);
    put_on_slot(&request, OP_FREE, maker);
    Reader answers;
    Answer answer = {0};
    if (!coins_ask(&request, WATCHED_CPU_MS, &answers))
        coins_stop_ended();
    fresh_built(&answers, operations);
    if (!maker)
        answer.before = take_text(&answers);
    take_answer(attempt, &answers, &answer);
    char *text = take_text(&answers);
    if (maker)
        answer.made = text;
    else
        answer.after = text;
    return answer;
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
static char *end_of_attempt(const Attempt *attempt, uint32_t nth)
{
    return text_format("%s%s\n", nth == NONE ? "" : "fail_no_allocation();\n",
                       attempt->after);
}

static const char expected[] =
    "NULL or false, nothing changed, nothing leaked; or its work done all the "
    "same";

static void tell_attempt(const Attempt *attempt, uint32_t nth)
{
    Story *story = &coins_now()->story;
    story_clear(story);
    story->memory = true;
    if (*attempt->before)
        story_line(story, "%s", attempt->before);
    if (nth != NONE)
        story_line(story,
                   "fail_allocation(%u); /* of the next call; the first "
                   "is number 0 */",
                   nth);
    story_line(story, "%s", attempt->call);
    if (nth != NONE)
        story_blame(story, end_of_attempt(attempt, nth), text_copy(expected));
}

static _Noreturn void fail_attempt(const Attempt *attempt, uint32_t nth,
                                   const char *what)
{
    fail_with((Failure){
        .message = text_format("%s, when its allocation number %u fails (the "
                               "first is number 0), %s",
                               attempt->name, nth, what),
        .expected = text_copy(expected),
        .check = end_of_attempt(attempt, nth)});
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
    Answer again = attempt_once(attempt, NONE);
    bool same = !differ(again.made, whole->made);
    free_answer(&again);
    return same;
}

/* It says that it coped. Of a size that is asked for another strip may be as
 * good; so may another move, where the one that is found with all memory is
 * right. (On a board of its own a move is not judged.) */
static void judge_work(const Attempt *attempt, uint32_t nth,
                       const Answer *answer, const Answer *whole)
{
    if (is_strategic(attempt) && attempt->board)
        return;
    if (attempt->operation == OP_RANDOM) {
        if (differ(answer->made, whole->made) &&
            is_the_same_again(attempt, whole))
            fail_attempt(attempt, nth,
                         "gives another strip than with all memory");
    } else if (attempt->operation == OP_RANDOM_SIZED) {
        if (is_of_that_size(whole) && !is_of_that_size(answer))
            fail_attempt(attempt, nth,
                         "gives a strip of another size than it was asked for");
    } else if (is_strategic(attempt)) {
        if (has_moved(attempt, whole) && !has_moved(attempt, answer))
            fail_attempt(attempt, nth,
                         attempt->operation == OP_HINT
                             ? "answers true, but its move does not win"
                             : "answers true, but its move is not legal");
        if (has_moved(attempt, whole) && is_left_so(attempt, whole) &&
            !is_left_so(attempt, answer))
            fail_attempt(attempt, nth,
                         attempt->operation == OP_HINT
                             ? "answers true and changes the strip"
                             : "answers true, but has not made the move that "
                               "it names");
    } else if (differ(answer->made, whole->made) ||
               differ(answer->after, whole->after)) {
        fail_attempt(attempt, nth,
                     "says that all went well, but its work is not done");
    }
}

/* `whole`: the same attempt when nothing fails, or NULL. */
static void judge_attempt(const Attempt *attempt, uint32_t nth,
                          const Answer *answer, const Answer *whole)
{
    bool touched = answer->move.coin != WIRE_UNTOUCHED ||
                   answer->move.distance != WIRE_UNTOUCHED;
    bool same = answer->before && answer->after &&
                strcmp(answer->before, answer->after) == 0;
    bool seen = answer->before && answer->after;
    if (answer->allocations <= nth)
        return; /* none of them failed */
    if (answer->yes) {
        if (whole)
            judge_work(attempt, nth, answer, whole);
        return;
    }
    if (whole && !whole->yes)
        return; /* so it does with all memory: not for this part to say */
    if (is_strategic(attempt) && touched)
        fail_attempt(attempt, nth, "answers false and changes *move");
    if (seen && !same)
        fail_attempt(attempt, nth, "answers false and changes the strip");
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

static bool attempt_next(const Attempt *attempt, uint32_t nth, Answers *answers)
{
    tell_attempt(attempt, nth);
    Answer *answer = &answers->list[answers->count++];
    *answer = attempt_once(attempt, nth);
    answer->nth = nth;
    return answer->status == ANSWER_DONE && answer->allocations > nth;
}

/* Fails the first allocation, then the second, ... until the call makes no so
 * many. After the first ones, none fails; and then some of the later ones do.
 * Gives the answer of the time that none failed, if that came. */
static const Answer *ask_attempts(const Attempt *attempt, Answers *answers)
{
    answers->count = 0;
    bool more = true;
    for (uint32_t number = 0; number < FIRST && more; number++)
        more = attempt_next(attempt, number, answers);
    if (more)
        attempt_next(attempt, NONE, answers);
    const Answer *whole = &answers->list[answers->count - 1];
    if (whole->status != ANSWER_DONE)
        return NULL;
    uint32_t nth, number = FIRST;
    while (more && (nth = nth_of(number++, whole->allocations)) != NONE)
        attempt_next(attempt, nth, answers);
    return whole;
}

/* True when it ran at all, unharmed. */
static bool judge_attempts(const Attempt *attempt)
{
    Answers answers;
    bool ran = false;
    const Answer *whole = ask_attempts(attempt, &answers);
    for (size_t i = 0; i < answers.count; i++) {
        const Answer *answer = &answers.list[i];
        tell_attempt(attempt, answer->nth);
        if (answer->status == ANSWER_DONE && answer->nth != NONE)
            judge_attempt(attempt, answer->nth, answer, whole);
        ran = ran || answer->yes;
    }
    for (size_t i = 0; i < answers.count; i++)
        free_answer(&answers.list[i]);
    return ran;
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

/* (The first attempts are the submission's first calls in its process: what it
 * keeps for good it has to find memory for then.) */
void failing_attempts(void)
{
    coins_now()->room = ROOM_VALGRIND;
    expect_can_fail(trial_now());
    for (size_t i = 0; i < ATTEMPT_KINDS; i++) {
        if (judge_attempts(&attempts[i]) || i >= THAT_MUST_RUN)
            continue;
        tell_attempt(&attempts[i], NONE);
        story_blame(&coins_now()->story,
                    text_format("%s%s\n", attempts[i].runs, attempts[i].after),
                    text_copy("that it does its work while there is memory"));
        expect_ran(false, attempts[i].name);
    }
}

/* Does this attempt, in a process of its own, show what was found? How many
 * allocations it makes. */
static bool is_culprit(const Attempt *attempt, uint32_t nth,
                       uint32_t *allocations)
{
    coins_new_session();
    tell_attempt(attempt, nth);
    Answer answer = attempt_once(attempt, nth);
    *allocations = answer.allocations;
    free_answer(&answer);
    return watched_again();
}

/* Looks for it among all of one kind; which allocation it is that fails. */
static bool find_culprit(const Attempt *attempt, uint32_t *nth)
{
    uint32_t all, made, number = 0;
    *nth = NONE;
    if (is_culprit(attempt, NONE, &all))
        return true;
    do {
        *nth = nth_of(number++, all);
        if (*nth != NONE && is_culprit(attempt, *nth, &made))
            return true;
    } while (*nth != NONE && made > *nth);
    return false;
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

void failing_find(void)
{
    for (size_t i = 0; i < ATTEMPT_KINDS; i++) {
        uint32_t nth;
        if (!find_culprit(&attempts[i], &nth))
            continue;
        char *end = end_of_attempt(&attempts[i], nth);
        story_line(&coins_now()->story, "%s", end);
        free(end);
        return;
    }
    tell_all();
}
