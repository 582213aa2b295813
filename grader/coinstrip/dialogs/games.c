/* See games.h. */
#include "games.h"

#include <stdlib.h>
#include <string.h>
#include "base/memory.h"
#include "coinstrip/reference_impartial.h"
#include "games_parts.h"

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
    failure->expected = game_list_numbers(right->results, positions, " ");
    if (!is_untouched(answer->results, positions)) {
        free(failure->got);
        failure->got = game_list_numbers(answer->results, positions, " ");
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
    char *name = text_format("results%d[%d]", context_now()->trace.games, p);
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
    int n = context_now()->trace.games;
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
        .expected = is_long
                        ? text_format("a length of 1 to %d, and positions "
                                      "each an option of the one before",
                                      call->game->positions)
                        : game_list_numbers(right->results, right->number, " "),
        .got = length == GAME_UNTOUCHED ? text_copy("no length")
               : is_long                ? text_format("a length of %d", length)
                         : game_list_numbers(answer->results, length, " "),
        .check = text_format("%scheck_cycle(&game%d, results%d, length%d);\n",
                             returned, n, n, n)};
    free(returned);
    return true;
}

static bool differs(const GameCall *call, const GameAnswer *answer,
                    const GameAnswer *right, const char *as_c, Failure *failure)
{
    int n = context_now()->trace.games;
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
    char *as_c = game_call_as_c(call, context_now()->trace.games);
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
