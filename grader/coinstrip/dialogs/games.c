/* See games.h. */
#include "games.h"

#include <stdlib.h>
#include <string.h>
#include "base/memory.h"
#include "coinstrip/reference_impartial.h"
#include "coinstrip/memory/memcheck.h"
#include "coinstrip/ended.h"

enum { SHOWN_NUMBERS = 64 };

/* ---- Games -------------------------------------------------------------- */

OwnGame game_new(int positions, int options)
{
    OwnGame own = {
        .first = memory_new((size_t)positions + 1, sizeof *own.first),
        .options = memory_new((size_t)options + 1, sizeof *own.options)};

    own.game = (ImpartialGame){0, own.first, own.options};
    return own;
}

void game_add_position(OwnGame *own)
{
    int position = own->game.positions++;

    own->first[position + 1] = own->first[position];
}

void game_add_option(OwnGame *own, int option)
{
    own->options[own->first[own->game.positions]++] = option;
}

void game_free(OwnGame *own)
{
    free(own->first);
    free(own->options);
}

/* ---- The story ---------------------------------------------------------- */

/* "0, 1, 2"; what was left alone is "-". */
static char *list_numbers(const int *numbers, int count, const char *between)
{
    Text text = TEXT_EMPTY;

    for (int i = 0; i < count; i++) {
        text_add(&text, i > 0 ? between : "");
        if (numbers[i] == GAME_UNTOUCHED) {
            text_add(&text, "-");
        } else {
            text_addf(&text, "%d", numbers[i]);
        }
    }
    return text_take(&text);
}

static void tell_array(Story *story, const char *name, const int *numbers,
                       int count)
{
    char *list = list_numbers(numbers, count, ", ");

    call_trace_line(story, "static int %s%d[] = {%s};", name, story->games,
                    count > 0 ? list : "0");
    free(list);
}

static uint64_t mix(uint64_t sum, const int *numbers, int count)
{
    for (int i = 0; i < count; i++) {
        sum = (sum ^ (uint32_t)numbers[i]) * 0x100000001b3;
    }
    return sum;
}

/* A number that tells this game from another. */
static uint64_t fingerprint(const ImpartialGame *game)
{
    uint64_t sum = mix(0xcbf29ce484222325, &game->positions, 1);

    sum = mix(sum, game->first, game->positions + 1);
    return mix(sum, game->options, game->first[game->positions]);
}

/* The game of the call, if it is another than that of the call before. */
static void tell_game(Story *story, const ImpartialGame *game)
{
    uint64_t print = fingerprint(game);

    if (story->games > 0 && story->game == print) {
        return;
    }
    story->game = print;
    story->games++;
    if (story->maker != NULL) {
        call_trace_line(story, "ImpartialGame game%d = %s;", story->games,
                        story->maker);
    } else {
        tell_array(story, "first", game->first, game->positions + 1);
        tell_array(story, "options", game->options,
                   game->first[game->positions]);
        call_trace_line(
            story, "ImpartialGame game%d = {%d, first%d, options%d};",
            story->games, game->positions, story->games, story->games);
    }
    call_trace_line(story,
                    "static int *results%d, length%d, wins%d;\n"
                    "results%d = calloc(%d, sizeof *results%d);",
                    story->games, story->games, story->games, story->games,
                    game->positions, story->games);
}

static const char *ending_name(int choice)
{
    return choice == IMPARTIAL_MISERE ? "IMPARTIAL_MISERE" : "IMPARTIAL_NORMAL";
}

static const char *turn_name(int choice)
{
    static const char *const names[] = {
        [IMPARTIAL_ONE] = "IMPARTIAL_ONE",
        [IMPARTIAL_ANY] = "IMPARTIAL_ANY",
        [IMPARTIAL_SOME] = "IMPARTIAL_SOME",
        [IMPARTIAL_EVERY] = "IMPARTIAL_EVERY",
        [IMPARTIAL_EVERY_LEFT] = "IMPARTIAL_EVERY_LEFT",
    };

    return names[choice];
}

/* `at` is C for the places of the pieces. */
static char *compound_at(const GameCall *call, int n, const char *at)
{
    return text_format("impartial_compound(&game%d, %s, %d, %s, &wins%d)", n,
                       turn_name(call->choice), call->pieces, at, n);
}

static char *compound_as_c(const GameCall *call, int n)
{
    char *list = list_numbers(call->at, call->pieces, ", ");
    char *at = text_format("(int[]){%s}", list);
    char *text = compound_at(call, n, at);

    free(list);
    free(at);
    return text;
}

static char *call_as_c(const GameCall *call, int n)
{
    switch (call->question) {
    case ASK_CYCLE:
        return text_format("impartial_find_cycle(&game%d, results%d, "
                           "&length%d)",
                           n, n, n);
    case ASK_GRUNDY:
        return text_format("impartial_grundy(&game%d, results%d)", n, n);
    case ASK_OUTCOMES:
    case ASK_REMOTENESS:
    case ASK_SUSPENSE:
        return text_format("%s(&game%d, %s, results%d)",
                           game_function(call->question), n,
                           ending_name(call->choice), n);
    case ASK_COMPOUND:
        return compound_as_c(call, n);
    case ASK_COUNT:
        break;
    }
    return text_copy("");
}

static void tell_failing(Story *story, uint32_t failing)
{
    if (failing != UINT32_MAX) {
        call_trace_line(
            story,
            "fail_allocation(%u); /* of the next call; the first is "
            "number 0 */",
            failing);
    }
}

/* ---- Asking ------------------------------------------------------------- */

static void put_numbers(Writer *to, const int *numbers, int count)
{
    put_bytes(to, numbers, (size_t)count * sizeof *numbers);
}

static void put_call(Writer *to, const GameCall *call, uint32_t failing)
{
    const ImpartialGame *game = call->game;

    put_u32(to, failing);
    put_u8(to, (uint8_t)call->question);
    put_u32(to, (uint32_t)call->choice);
    put_i32(to, game->positions);
    put_numbers(to, game->first, game->positions + 1);
    put_numbers(to, game->options, game->first[game->positions]);
    put_i32(to, call->pieces);
    put_numbers(to, call->at, call->pieces);
}

static GameAnswer get_answer(Reader *from, int positions)
{
    GameAnswer answer = {.returned = get_u8(from) != 0,
                         .number = get_i32(from),
                         .allocations = get_u32(from)};

    size_t size = (size_t)positions * sizeof *answer.results;
    const unsigned char *results = get_bytes(from, size);

    answer.results = memory_new((size_t)positions + 1, sizeof(int));
    if (results != NULL) {
        memcpy(answer.results, results, size);
    }
    answer.change = (GameChange)get_u8(from);
    answer.changed = get_i32(from);
    answer.now = get_i32(from);
    return answer;
}

static void open_session(void)
{
    Trial *trial = trial_now();
    SessionPlan plan = {.object = coins_now()->room == ROOM_SANITIZED
                                      ? "/submission/impartial-san.so"
                                      : "/submission/impartial.so",
                        .server = SERVER_GAMES};

    if (trial->session == NULL) {
        coins_now()->spot_count = 0;
        trial_open(trial, coins_now()->room, &plan);
    }
}

GameAnswer game_ask(const GameCall *call, uint32_t failing)
{
    Coins *coins = coins_now();
    Reader from;

    tell_game(&coins->story, call->game);
    tell_failing(&coins->story, failing);
    call_trace_call(&coins->story, GIVES_BOOL,
                    call_as_c(call, coins->story.games));
    open_session();
    size_t said = memcheck_said();
    Writer to = coins_request();
    put_call(&to, call, failing);
    if (!coins_ask(&to, coins->cpu_ms, &from)) {
        coins_stop_ended();
    }
    memcheck_note_call(said);
    if (get_u8(&from) == ANSWER_MISSING) {
        trial_stop(trial_now(), VERDICT_MISSING,
                   text_format("%s is not there: write it first",
                               game_function(call->question)));
    }
    GameAnswer answer = get_answer(&from, call->game->positions);
    if (from.bad) {
        free(answer.results);
        trial_stop(trial_now(), VERDICT_GARBAGE,
                   text_format("%s: its answer was cut short",
                               coins->story.expression));
    }
    call_trace_answer(&coins->story,
                      text_copy(answer.returned ? "true" : "false"));
    return answer;
}

/* ---- What is wrong with an answer --------------------------------------- */

/* What the reference answers. */
static GameAnswer right_answer(const GameCall *call)
{
    const ImpartialGame *game = call->game;
    ImpartialEnding ending = (ImpartialEnding)call->choice;
    GameAnswer answer = {
        .results = memory_new((size_t)game->positions + 1, sizeof(int))};
    int *results = answer.results;

    switch (call->question) {
    case ASK_CYCLE:
        answer.returned = reference_find_cycle(game, results, &answer.number);
        break;
    case ASK_OUTCOMES:
        answer.returned = reference_outcomes(game, ending, results);
        break;
    case ASK_GRUNDY:
        answer.returned = reference_grundy(game, results);
        break;
    case ASK_REMOTENESS:
        answer.returned = reference_remoteness(game, ending, results);
        break;
    case ASK_SUSPENSE:
        answer.returned = reference_suspense(game, ending, results);
        break;
    case ASK_COMPOUND:
        answer.returned =
            reference_compound(game, (ImpartialTurn)call->choice, call->pieces,
                               call->at, &answer.number);
        break;
    case ASK_COUNT:
        break;
    }
    return answer;
}

static const char *yes(bool value)
{
    return value ? "true" : "false";
}

/* C that makes the call and then checks what it returned. */
static char *check_returned(const char *call, bool wanted)
{
    return text_format("check_bool(\"%s\", %s, %s);\n", call, call,
                       yes(wanted));
}

static Failure wrong_return(const GameCall *call, bool wanted, const char *as_c)
{
    const char *why = call->question == ASK_CYCLE
                          ? wanted ? "there is a cycle" : "there is no cycle"
                      : wanted ? "the game has no cycle"
                               : "the game has a cycle";

    return (Failure){.message = text_format("%s: %s", as_c, why),
                     .expected = text_copy(yes(wanted)),
                     .got = text_copy(yes(!wanted)),
                     .check = check_returned(as_c, wanted)};
}

/* C that sees whether something is stored under this name, whatever stood there
 * before. */
static char *spoil(const char *name, int got)
{
    return got == GAME_UNTOUCHED
               ? text_format("%s = %d; /* will it be stored? */\n", name, got)
               : text_copy("");
}

/* A number that is stored under this name is another than it should be: where
 * the function returns this, as it should. */
static Failure wrong_number(const char *as_c, bool returns, const char *name,
                            int got, int wanted)
{
    char *spoiled = spoil(name, got);
    char *returned = check_returned(as_c, returns);
    Failure failure = {
        .message = text_format("%s stores a wrong number in %s", as_c, name),
        .expected = text_format("%d", wanted),
        .got = got == GAME_UNTOUCHED ? text_copy("nothing")
                                     : text_format("%d", got),
        .check = text_format("%s%scheck_int(\"%s\", %s, %d);\n", spoiled,
                             returned, name, name, wanted)};

    free(spoiled);
    free(returned);
    return failure;
}

static bool is_untouched(const int *numbers, int count)
{
    int i = 0;

    while (i < count && numbers[i] == GAME_UNTOUCHED) {
        i++;
    }
    return i == count;
}

/* Of all positions, where these are few. */
static void show_all(Failure *failure, const GameAnswer *answer,
                     const GameAnswer *right, int positions)
{
    if (positions > SHOWN_NUMBERS) {
        return;
    }
    free(failure->expected);
    failure->expected = list_numbers(right->results, positions, " ");
    if (!is_untouched(answer->results, positions)) {
        free(failure->got);
        failure->got = list_numbers(answer->results, positions, " ");
    }
}

static bool is_wrong_in_numbers(const GameCall *call, const GameAnswer *answer,
                                const GameAnswer *right, const char *as_c,
                                Failure *failure)
{
    int p = 0;

    while (p < call->game->positions &&
           answer->results[p] == right->results[p]) {
        p++;
    }
    if (p == call->game->positions) {
        return false;
    }
    char *name = text_format("results%d[%d]", coins_now()->story.games, p);
    *failure =
        wrong_number(as_c, true, name, answer->results[p], right->results[p]);
    show_all(failure, answer, right, call->game->positions);
    free(name);
    return true;
}

static bool is_option(const ImpartialGame *game, int from, int to)
{
    for (int i = game->first[from]; i < game->first[from + 1]; i++) {
        if (game->options[i] == to) {
            return true;
        }
    }
    return false;
}

static bool is_cycle(const ImpartialGame *game, const int *cycle, int length)
{
    bool *seen = memory_new((size_t)game->positions, sizeof *seen);
    bool is_one = length > 0 && length <= game->positions;

    for (int i = 0; is_one && i < length; i++) {
        is_one = cycle[i] >= 0 && cycle[i] < game->positions && !seen[cycle[i]];
        if (is_one) {
            seen[cycle[i]] = true;
        }
    }
    for (int i = 0; is_one && i < length; i++) {
        is_one = is_option(game, cycle[i], cycle[(i + 1) % length]);
    }
    free(seen);
    return is_one;
}

static bool is_wrong_cycle(const GameCall *call, const GameAnswer *answer,
                           const GameAnswer *right, const char *as_c,
                           Failure *failure)
{
    int n = coins_now()->story.games;
    int length = answer->number;

    if (is_cycle(call->game, answer->results, length)) {
        return false;
    }
    bool is_long = length < 1 || length > SHOWN_NUMBERS ||
                   length > call->game->positions ||
                   right->number > SHOWN_NUMBERS;
    char *returned = check_returned(as_c, true);
    *failure = (Failure){
        .message = text_format("%s stores what is no cycle", as_c),
        .expected = is_long ? text_format("a length of 1 to %d, and positions "
                                          "each an option of the one before",
                                          call->game->positions)
                            : list_numbers(right->results, right->number, " "),
        .got = length == GAME_UNTOUCHED ? text_copy("no length")
               : is_long                ? text_format("a length of %d", length)
                         : list_numbers(answer->results, length, " "),
        .check = text_format("%scheck_cycle(&game%d, results%d, length%d);\n",
                             returned, n, n, n)};
    free(returned);
    return true;
}

static bool differs(const GameCall *call, const GameAnswer *answer,
                    const GameAnswer *right, const char *as_c, Failure *failure)
{
    int n = coins_now()->story.games;
    bool is_number = call->question == ASK_COMPOUND ||
                     (call->question == ASK_CYCLE && !right->returned);

    if (answer->returned != right->returned) {
        *failure = wrong_return(call, right->returned, as_c);
        return true;
    }
    if (is_number && (right->returned || call->question == ASK_CYCLE)) {
        if (answer->number == right->number) {
            return false;
        }
        char *name =
            text_format(call->question == ASK_CYCLE ? "length%d" : "wins%d", n);
        *failure = wrong_number(as_c, right->returned, name, answer->number,
                                right->number);
        free(name);
        return true;
    }
    if (!right->returned) {
        return false;
    }
    return call->question == ASK_CYCLE
               ? is_wrong_cycle(call, answer, right, as_c, failure)
               : is_wrong_in_numbers(call, answer, right, as_c, failure);
}

bool game_is_wrong(const GameCall *call, const GameAnswer *answer,
                   Failure *failure)
{
    GameAnswer right = right_answer(call);
    char *as_c = call_as_c(call, coins_now()->story.games);
    bool is_wrong = differs(call, answer, &right, as_c, failure);

    free(as_c);
    free(right.results);
    return is_wrong;
}

bool game_has_cycle(const ImpartialGame *game)
{
    GameAnswer right =
        right_answer(&(GameCall){.question = ASK_CYCLE, .game = game});

    free(right.results);
    return right.returned;
}

/* ---- What is lent ------------------------------------------------------- */

/* What it was, and how C names it; NULL for what no call changes. */
static char *changed_number(const GameCall *call, const GameAnswer *answer,
                            int *was)
{
    const ImpartialGame *game = call->game;
    const int *const lent[] = {[CHANGED_FIRST] = game->first,
                               [CHANGED_OPTIONS] = game->options,
                               [CHANGED_AT] = call->at};
    const int counts[] = {[CHANGED_FIRST] = game->positions + 1,
                          [CHANGED_OPTIONS] = game->first[game->positions],
                          [CHANGED_AT] = call->pieces};
    int i = answer->changed;

    if (answer->change >= CHANGED_GAME || i < 0 ||
        i >= counts[answer->change]) {
        return NULL;
    }
    *was = lent[answer->change][i];
    return answer->change == CHANGED_AT
               ? text_format("at[%d]", i)
               : text_format(
                     "game%d.%s[%d]", coins_now()->story.games,
                     answer->change == CHANGED_FIRST ? "first" : "options", i);
}

/* The call, with the places of the pieces in an array that has a name. */
static char *make_named_call(const GameCall *call)
{
    int n = coins_now()->story.games;
    char *list = list_numbers(call->at, call->pieces, ", ");
    char *as_c = call->question == ASK_COMPOUND ? compound_at(call, n, "at")
                                                : call_as_c(call, n);
    char *text = call->question == ASK_COMPOUND
                     ? text_format("int at[] = {%s};\n(void)%s;\n", list, as_c)
                     : text_format("(void)%s;\n", as_c);

    free(list);
    free(as_c);
    return text;
}

/* A number of an array. */
static Failure changed_array(const GameCall *call, const GameAnswer *answer,
                             const char *name, int was)
{
    char *made = make_named_call(call);
    Failure failure = {
        .expected = text_format("%s is still %d", name, was),
        .got = text_format("%s is now %d", name, answer->now),
        .check = text_format("%scheck_int(\"%s, after the call\", %s, %d);\n",
                             made, name, name, was)};

    free(made);
    return failure;
}

/* The struct itself. */
static Failure changed_game(const GameCall *call)
{
    int n = coins_now()->story.games;
    char *made = make_named_call(call);
    Failure failure = {
        .expected = text_format("game%d is still as it was given", n),
        .got = text_copy("another number of positions, or another array"),
        .check = text_format("const ImpartialGame given = game%d;\n%s"
                             "check_that(\"game%d, after the call\", "
                             "memcmp(&game%d, &given, sizeof given) == 0, "
                             "\"what was given\");\n",
                             n, made, n, n)};

    free(made);
    return failure;
}

void game_judge_kept(const GameCall *call, const GameAnswer *answer)
{
    Coins *coins = coins_now();
    int was = 0;

    if (answer->change == CHANGED_NOTHING || coins->changed) {
        return;
    }
    coins->changed = true;

    char *name = changed_number(call, answer, &was);
    Failure failure = name != NULL ? changed_array(call, answer, name, was)
                                   : changed_game(call);

    failure.message = text_format(
        "%s changes %s, which is the caller's", coins->story.expression,
        answer->change == CHANGED_AT ? "at" : "the game that it is given");
    free(name);
    free(answer->results);
    note_advice(
        "What a function gets through a pointer to const is the "
        "caller's, and only to be read; a cast does not change that. "
        "What is to be sorted or marked goes into an array of your own.");
    fail_with(failure);
}

void game_judge(const GameCall *call)
{
    GameAnswer answer = game_ask(call, UINT32_MAX);
    Failure failure;

    if (game_is_wrong(call, &answer, &failure)) {
        free(answer.results);
        fail_with(failure);
    }
    game_judge_kept(call, &answer);
    free(answer.results);
}
