/* See games.h. Knows what a call has changed that it was lent. */
#include "games.h"

#include <stdlib.h>
#include "coinstrip/context.h"
#include "games_parts.h"

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
                     "game%d.%s[%d]", context_now()->trace.games,
                     answer->change == CHANGED_FIRST ? "first" : "options", i);
}

/* The call, with the places of the pieces in an array that has a name. */
static char *make_named_call(const GameCall *call)
{
    int n = context_now()->trace.games;
    char *list = game_list_numbers(call->at, call->pieces, ", ");
    char *as_c = call->question == ASK_COMPOUND
                     ? game_compound_at(call, n, "at")
                     : game_call_as_c(call, n);
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
    int n = context_now()->trace.games;
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
    Context *context = context_now();
    int was = 0;

    if (answer->change == CHANGED_NOTHING || context->changed) {
        return;
    }
    context->changed = true;

    char *name = changed_number(call, answer, &was);
    Failure failure = name != NULL ? changed_array(call, answer, name, was)
                                   : changed_game(call);

    failure.message = text_format(
        "%s changes %s, which is the caller's", context->trace.expression,
        answer->change == CHANGED_AT ? "at" : "the game that it is given");
    free(name);
    free(answer->results);
    note_advice(
        "What a function gets through a pointer to const is the "
        "caller's, and only to be read; a cast does not change that. "
        "What is to be sorted or marked goes into an array of your own.");
    fail_with(failure);
}
