/* See games_parts.h. Knows how a game, and a call on it, is told as C. */
#include "games_parts.h"

#include <stdlib.h>

char *game_list_numbers(const int *numbers, int count, const char *between)
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

static void tell_array(CallTrace *trace, const char *name, const int *numbers,
                       int count)
{
    char *list = game_list_numbers(numbers, count, ", ");

    call_trace_line(trace, "static int %s%d[] = {%s};", name, trace->games,
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
void game_tell(CallTrace *trace, const ImpartialGame *game)
{
    uint64_t print = fingerprint(game);

    if (trace->games > 0 && trace->game == print) {
        return;
    }
    trace->game = print;
    trace->games++;
    if (trace->maker != NULL) {
        call_trace_line(trace, "ImpartialGame game%d = %s;", trace->games,
                        trace->maker);
    } else {
        tell_array(trace, "first", game->first, game->positions + 1);
        tell_array(trace, "options", game->options,
                   game->first[game->positions]);
        call_trace_line(
            trace, "ImpartialGame game%d = {%d, first%d, options%d};",
            trace->games, game->positions, trace->games, trace->games);
    }
    call_trace_line(trace,
                    "static int *results%d, length%d, wins%d;\n"
                    "results%d = calloc(%d, sizeof *results%d);",
                    trace->games, trace->games, trace->games, trace->games,
                    game->positions, trace->games);
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
char *game_compound_at(const GameCall *call, int n, const char *at)
{
    return text_format("impartial_compound(&game%d, %s, %d, %s, &wins%d)", n,
                       turn_name(call->choice), call->pieces, at, n);
}

static char *compound_as_c(const GameCall *call, int n)
{
    char *list = game_list_numbers(call->at, call->pieces, ", ");
    char *at = text_format("(int[]){%s}", list);
    char *text = game_compound_at(call, n, at);

    free(list);
    free(at);
    return text;
}

char *game_call_as_c(const GameCall *call, int n)
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

void game_tell_failing(CallTrace *trace, uint32_t failing)
{
    if (failing != UINT32_MAX) {
        call_trace_line(
            trace,
            "fail_allocation(%u); /* of the next call; the first is "
            "number 0 */",
            failing);
    }
}
