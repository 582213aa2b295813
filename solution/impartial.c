/*
 * Any impartial game, as impartial.h describes it.
 *
 * All answers come from the end of the game: where a position is looked at,
 * its options have been. So first the positions are put into an order in which
 * options come before what leads to them, by a search in depth that keeps its
 * own stack; after that each answer is a loop over the positions in this order.
 */
#include <limits.h>
#include <stdlib.h>

#include "impartial.h"

/* ---- The order ---------------------------------------------------------- */

typedef enum { UNSEEN, ON_PATH, DONE } State;

typedef struct {
    const ImpartialGame *game;
    State *states;
    int *next;  /* where in game->options to go on with each position */
    int *path;  /* from where the search began to where it is */
    int length; /* of the path */
    int *order; /* positions that are done */
    int done;
    int back_to; /* a position on the path that is an option of its last one,
                    which closes a cycle; or -1 */
} Search;

static void search_end(Search *search)
{
    free(search->states);
    free(search->next);
    free(search->path);
    free(search->order);
}

/* Returns false, with nothing to end, if memory runs out. */
static bool search_begin(Search *search, const ImpartialGame *game)
{
    size_t positions = (size_t)game->positions;

    *search = (Search){.game = game, .back_to = -1};
    search->states = calloc(positions, sizeof *search->states);
    search->next = malloc(positions * sizeof *search->next);
    search->path = malloc(positions * sizeof *search->path);
    search->order = malloc(positions * sizeof *search->order);
    if (search->states == NULL || search->next == NULL ||
        search->path == NULL || search->order == NULL) {
        search_end(search);
        return false;
    }
    return true;
}

static void enter(Search *search, int position)
{
    search->states[position] = ON_PATH;
    search->next[position] = search->game->first[position];
    search->path[search->length++] = position;
}

/* One step: to an option of the last position on the path, or back. */
static void step(Search *search)
{
    const ImpartialGame *game = search->game;
    int last = search->path[search->length - 1];

    if (search->next[last] == game->first[last + 1]) {
        search->states[last] = DONE;
        search->order[search->done++] = last;
        search->length--;
        return;
    }

    int option = game->options[search->next[last]++];

    if (search->states[option] == UNSEEN) {
        enter(search, option);
    } else if (search->states[option] == ON_PATH) {
        search->back_to = option;
    }
}

/* Searches until all is done, or a cycle is found. */
static void search_all(Search *search)
{
    for (int p = 0; p < search->game->positions && search->back_to < 0; p++) {
        if (search->states[p] == UNSEEN) {
            enter(search, p);
        }
        while (search->length > 0 && search->back_to < 0) {
            step(search);
        }
    }
}

bool impartial_find_cycle(const ImpartialGame *game, int *cycle, int *length)
{
    Search search;

    if (!search_begin(&search, game)) {
        *length = -1;
        return false;
    }
    search_all(&search);
    *length = 0;
    if (search.back_to >= 0) {
        int at = search.length - 1;

        while (search.path[at] != search.back_to) {
            at--;
        }
        while (at < search.length) {
            cycle[(*length)++] = search.path[at++];
        }
    }
    search_end(&search);
    return *length > 0;
}

/* The positions with their options first, which the caller frees; NULL if there
 * is a cycle, or memory runs out. */
static int *order_positions(const ImpartialGame *game)
{
    Search search;

    if (!search_begin(&search, game)) {
        return NULL;
    }
    search_all(&search);

    int *order = search.order;

    if (search.back_to >= 0) {
        free(order);
        order = NULL;
    }
    search.order = NULL;
    search_end(&search);
    return order;
}

/* ---- Outcomes ----------------------------------------------------------- */

static int can_win(const ImpartialGame *game, ImpartialEnding ending,
                   const int *wins, int position)
{
    int from = game->first[position];
    int to = game->first[position + 1];

    if (from == to) {
        return ending == IMPARTIAL_MISERE;
    }
    for (int i = from; i < to; i++) {
        if (!wins[game->options[i]]) {
            return 1;
        }
    }
    return 0;
}

bool impartial_outcomes(const ImpartialGame *game, ImpartialEnding ending,
                        int *wins)
{
    int *order = order_positions(game);

    if (order == NULL) {
        return false;
    }
    for (int i = 0; i < game->positions; i++) {
        wins[order[i]] = can_win(game, ending, wins, order[i]);
    }
    free(order);
    return true;
}

/* ---- Grundy values ------------------------------------------------------ */

/* The least number that no option has. No value is above the number of options,
 * so there are at most `positions` values. last_seen[v] is the position that
 * has an option of value v and was the last to be looked at: so it need not be
 * cleared in between. */
static int least_missing(const ImpartialGame *game, const int *values,
                         int *last_seen, int position)
{
    int value = 0;

    for (int i = game->first[position]; i < game->first[position + 1]; i++) {
        last_seen[values[game->options[i]]] = position;
    }
    while (last_seen[value] == position) {
        value++;
    }
    return value;
}

bool impartial_grundy(const ImpartialGame *game, int *values)
{
    size_t room = (size_t)game->positions + 1;
    int *order = order_positions(game);
    int *last_seen = malloc(room * sizeof *last_seen);
    bool is_fine = order != NULL && last_seen != NULL;

    for (size_t i = 0; i < room && is_fine; i++) {
        last_seen[i] = -1;
    }
    for (int i = 0; i < game->positions && is_fine; i++) {
        values[order[i]] = least_missing(game, values, last_seen, order[i]);
    }
    free(order);
    free(last_seen);
    return is_fine;
}

/* ---- Remoteness and suspense -------------------------------------------- */

/* What is best among lengths of one kind: the winner in a hurry wants the least
 * that is lost for the other, and so on. */
static int better(int one, int other, bool is_short)
{
    return (one < other) == is_short ? one : other;
}

/*
 * The number of moves that a game lasts tells who makes the last one, and so
 * who wins: in normal play an even number is lost for the player to move. The
 * winner moves to a lost option, in a hurry or not; the loser has no such
 * option, and wants the opposite.
 */
static int length_of_game(const ImpartialGame *game, ImpartialEnding ending,
                          bool is_hurried, const int *lasting, int position)
{
    int lost_parity = ending == IMPARTIAL_NORMAL ? 0 : 1;
    int best_lost = -1;
    int best_won = -1;

    for (int i = game->first[position]; i < game->first[position + 1]; i++) {
        int length = lasting[game->options[i]];

        if (length % 2 == lost_parity) {
            best_lost =
                best_lost < 0 ? length : better(length, best_lost, is_hurried);
        } else {
            best_won =
                best_won < 0 ? length : better(length, best_won, !is_hurried);
        }
    }
    return 1 + (best_lost >= 0 ? best_lost : best_won);
}

static bool find_lengths(const ImpartialGame *game, ImpartialEnding ending,
                         bool is_hurried, int *lasting)
{
    int *order = order_positions(game);

    if (order == NULL) {
        return false;
    }
    for (int i = 0; i < game->positions; i++) {
        lasting[order[i]] =
            length_of_game(game, ending, is_hurried, lasting, order[i]);
    }
    free(order);
    return true;
}

bool impartial_remoteness(const ImpartialGame *game, ImpartialEnding ending,
                          int *lasting)
{
    return find_lengths(game, ending, true, lasting);
}

bool impartial_suspense(const ImpartialGame *game, ImpartialEnding ending,
                        int *lasting)
{
    return find_lengths(game, ending, false, lasting);
}

/* ---- Compounds ---------------------------------------------------------- */

/* The one number for each position that decides this kind of compound. */
static bool find_numbers(const ImpartialGame *game, ImpartialTurn turn,
                         int *numbers)
{
    switch (turn) {
    case IMPARTIAL_ONE:
    case IMPARTIAL_ANY:
    case IMPARTIAL_SOME:
        return impartial_grundy(game, numbers);
    case IMPARTIAL_EVERY:
        return impartial_remoteness(game, IMPARTIAL_NORMAL, numbers);
    case IMPARTIAL_EVERY_LEFT:
        return impartial_suspense(game, IMPARTIAL_NORMAL, numbers);
    }
    return false;
}

/*
 * With one piece a turn, the compound is lost if the xor of the values is 0;
 * with any, if all values are 0; with some, if all are the same. If every piece
 * moves, the first that is finished ends the game, so that winners hurry: it is
 * lost if the least remoteness is even. If every one that is left moves, the
 * last ends it: it is lost if the largest suspense is even.
 */
static bool is_lost(ImpartialTurn turn, const int *numbers, int pieces,
                    const int *at)
{
    int sum = 0;
    int least = INT_MAX;
    int most = 0;

    for (int i = 0; i < pieces; i++) {
        int number = numbers[at[i]];

        sum ^= number;
        least = number < least ? number : least;
        most = number > most ? number : most;
    }
    switch (turn) {
    case IMPARTIAL_ONE:
        return sum == 0;
    case IMPARTIAL_ANY:
        return most == 0;
    case IMPARTIAL_SOME:
        return least == most;
    case IMPARTIAL_EVERY:
        return least % 2 == 0;
    case IMPARTIAL_EVERY_LEFT:
        return most % 2 == 0;
    }
    return false;
}

bool impartial_compound(const ImpartialGame *game, ImpartialTurn turn,
                        int pieces, const int *at, int *wins)
{
    int *numbers = malloc((size_t)game->positions * sizeof *numbers);
    bool is_fine = numbers != NULL && find_numbers(game, turn, numbers);

    if (is_fine) {
        *wins = !is_lost(turn, numbers, pieces, at);
    }
    free(numbers);
    return is_fine;
}
