/*
 * The winning moves in several strips at once, by menus and cases: see
 * strategy_round.h, which says what they are.
 */
#include <stdlib.h>

#include "strategy_round.h"

/* ---- Menus -------------------------------------------------------------- */

static bool menu_add(Menu *menu, int64_t key, StrategyMove move)
{
    if (menu->count == menu->room) {
        size_t room = menu->room == 0 ? 16 : 2 * menu->room;
        Entry *entries = realloc(menu->entries, room * sizeof *entries);

        if (entries == NULL) {
            return false;
        }
        menu->entries = entries;
        menu->room = room;
    }
    menu->entries[menu->count++] = (Entry){key, move};
    return true;
}

static bool menu_add_staying(Menu *menu, int64_t key)
{
    return menu_add(menu, key, (StrategyMove){0, 0});
}

/* Whether a move finishes the strip: only the last coin's can. */
static bool is_finishing(const StrategyStrip *strip, StrategyMove move)
{
    int64_t last = (int64_t)strip->coins - 1;

    return move.coin == (size_t)last &&
           (last == 0 || strip->squares[last - 1] <= last) &&
           strip->squares[last] - move.distance <= last;
}

/* What the keys in the menu of any strips mean. */
enum { KEY_LOST, KEY_FINISHED, KEY_MISERE_LOST };

/* Adds the moves to a value; those which finish the strip with a key of their
 * own. */
static bool menu_add_moves(Menu *menu, const Study *study, int64_t value,
                           int kinds, size_t most, int64_t key,
                           int64_t finishing_key)
{
    MoveList list = {0};
    bool is_complete = study_moves_to(study, value, kinds, most, &list);

    move_list_sort(&list);
    for (size_t i = 0; i < list.count && is_complete; i++) {
        bool finishes = is_finishing(study->strip, list.moves[i]);

        is_complete =
            menu_add(menu, finishes ? finishing_key : key, list.moves[i]);
    }
    free(list.moves);
    return is_complete;
}

/* One strip: the others' values, and whether they are all fickle, say what
 * this one has to become. */
static bool fill_menu_of_one(Round *round, size_t i, size_t most)
{
    const Study *study = &round->studies[i];
    int64_t others = round_xor(round) ^ study->value;
    size_t firm = round_firm(round) - !study->is_fickle;
    Menu *menu = &round->menus[i];

    if (!menu_add_staying(menu, 0)) {
        return false;
    }
    if (round->compound->ending == STRATEGY_NORMAL || firm > 0) {
        return menu_add_moves(menu, study, others, EITHER, most, 1, 1);
    }
    return menu_add_moves(menu, study, others, FIRM, most, 1, 1) &&
           menu_add_moves(menu, study, others ^ 1, FICKLE, most, 1, 1);
}

static bool fill_menu_of_any(Round *round, size_t i, size_t most)
{
    const Study *study = &round->studies[i];
    Menu *menu = &round->menus[i];

    if (study->value == 0) {
        return menu_add_staying(menu, KEY_LOST);
    }
    return menu_add_moves(menu, study, 0, EITHER, most, KEY_LOST, KEY_LOST);
}

static bool fill_menu_of_any_misere(Round *round, size_t i)
{
    const Study *study = &round->studies[i];
    Menu *menu = &round->menus[i];
    bool is_fine = true;

    if (strategy_is_finished(study->strip)) {
        return menu_add_staying(menu, KEY_FINISHED);
    }
    if (study->value == 0) {
        is_fine = menu_add_staying(menu, KEY_LOST);
    }
    if (study->value == (study->is_fickle ? 1 : 0)) {
        is_fine = is_fine && menu_add_staying(menu, KEY_MISERE_LOST);
    }
    return is_fine &&
           menu_add_moves(menu, study, 0, EITHER, SIZE_MAX, KEY_LOST,
                          KEY_FINISHED) &&
           menu_add_moves(menu, study, 0, FIRM, SIZE_MAX, KEY_MISERE_LOST,
                          KEY_MISERE_LOST) &&
           menu_add_moves(menu, study, 1, FICKLE, SIZE_MAX, KEY_MISERE_LOST,
                          KEY_MISERE_LOST);
}

/* Whether a strip further left has the same number. */
static bool is_repeated(const Round *round, size_t i)
{
    for (size_t j = 0; j < i; j++) {
        if (round->numbers[j] == round->numbers[i]) {
            return true;
        }
    }
    return false;
}

static bool fill_menu_of_some(Round *round, size_t i, size_t most)
{
    Menu *menu = &round->menus[i];
    bool is_fine = menu_add_staying(menu, round->numbers[i]);

    for (size_t j = 0; j < round->compound->count && is_fine; j++) {
        int64_t value = round->numbers[j];

        if (!is_repeated(round, j) && value != round->numbers[i]) {
            is_fine = menu_add_moves(menu, &round->studies[i], value, EITHER,
                                     most, value, value);
        }
    }
    return is_fine;
}

static bool fill_menu_of_every(Round *round, size_t i)
{
    const StrategyStrip *strip = &round->compound->strips[i];
    const Countdown *countdown = round->countdowns[i];
    Menu *menu = &round->menus[i];

    if (strategy_is_finished(strip)) {
        return menu_add_staying(menu, 0);
    }
    for (StrategyMove move = {0, 0}; next_move(strip, &move);) {
        if (!menu_add(menu, countdown_after(countdown, move), move)) {
            return false;
        }
    }
    return true;
}

bool round_fill_menus(Round *round, size_t most)
{
    bool is_misere = round->compound->ending == STRATEGY_MISERE;
    bool is_fine = true;

    for (size_t i = 0; i < round->compound->count && is_fine; i++) {
        switch (round->compound->turn) {
        case STRATEGY_ONE:
            is_fine = fill_menu_of_one(round, i, most);
            break;
        case STRATEGY_ANY:
            is_fine = is_misere ? fill_menu_of_any_misere(round, i)
                                : fill_menu_of_any(round, i, most);
            break;
        case STRATEGY_SOME:
            is_fine = fill_menu_of_some(round, i, most);
            break;
        case STRATEGY_EVERY:
        case STRATEGY_EVERY_LEFT:
            is_fine = fill_menu_of_every(round, i);
            break;
        }
    }
    return is_fine;
}

/* ---- Combinations ------------------------------------------------------- */

static bool is_within(const Entry *entry, const Bounds *bounds)
{
    return entry->key >= bounds->least && entry->key <= bounds->most;
}

/* Goes through the combinations of the strips from i on. */
static void combine(Round *round, size_t i)
{
    const Menu *menu = &round->menus[i];

    if (i == round->compound->count) {
        round->is_over = !round->visit(round->context, round->moves);
        return;
    }
    for (size_t j = 0; j < menu->count && !round->is_over; j++) {
        if (is_within(&menu->entries[j], &round->bounds[i])) {
            round->moves[i] = menu->entries[j].move;
            combine(round, i + 1);
        }
    }
}

static bool has_entry_within(const Menu *menu, const Bounds *bounds)
{
    for (size_t j = 0; j < menu->count; j++) {
        if (is_within(&menu->entries[j], bounds)) {
            return true;
        }
    }
    return false;
}

/* The case in hand: but not in vain, if a strip has nothing to offer. */
static void visit_case(Round *round)
{
    for (size_t i = 0; i < round->compound->count; i++) {
        if (!has_entry_within(&round->menus[i], &round->bounds[i])) {
            return;
        }
    }
    combine(round, 0);
}

/* ---- Cases -------------------------------------------------------------- */

static void set_bounds(Round *round, size_t from, size_t to, int64_t least,
                       int64_t most)
{
    for (size_t i = from; i < to; i++) {
        round->bounds[i] = (Bounds){least, most};
    }
}

/* The case that one strip has its key in those bounds, those before it in
 * others, and those behind it in others again. */
static void visit_split(Round *round, size_t i, Bounds before, Bounds here,
                        Bounds behind)
{
    set_bounds(round, 0, i, before.least, before.most);
    set_bounds(round, i, i + 1, here.least, here.most);
    set_bounds(round, i + 1, round->compound->count, behind.least, behind.most);
    visit_case(round);
}

static void visit_one(Round *round)
{
    Bounds staying = {0, 0};
    Bounds moving = {1, 1};

    for (size_t i = 0; i < round->compound->count && !round->is_over; i++) {
        visit_split(round, i, staying, moving, staying);
    }
}

static void visit_any(Round *round)
{
    set_bounds(round, 0, round->compound->count, KEY_LOST, KEY_LOST);
    visit_case(round);
}

/* Two are lost: i is the first of them, j the second. */
static void visit_two_lost(Round *round, size_t i, size_t j)
{
    set_bounds(round, 0, j, KEY_FINISHED, KEY_FINISHED);
    set_bounds(round, i, i + 1, KEY_LOST, KEY_LOST);
    set_bounds(round, j, j + 1, KEY_LOST, KEY_LOST);
    set_bounds(round, j + 1, round->compound->count, KEY_LOST, KEY_FINISHED);
    visit_case(round);
}

static void visit_any_misere(Round *round)
{
    Bounds finished = {KEY_FINISHED, KEY_FINISHED};
    Bounds last = {KEY_MISERE_LOST, KEY_MISERE_LOST};

    for (size_t j = 0; j < round->compound->count && !round->is_over; j++) {
        visit_split(round, j, finished, last, finished);
        for (size_t i = 0; i < j && !round->is_over; i++) {
            visit_two_lost(round, i, j);
        }
    }
}

static void visit_some(Round *round)
{
    for (size_t i = 0; i < round->compound->count && !round->is_over; i++) {
        if (!is_repeated(round, i)) {
            set_bounds(round, 0, round->compound->count, round->numbers[i],
                       round->numbers[i]);
            visit_case(round);
        }
    }
}

static int64_t greatest_key(const Round *round)
{
    int64_t greatest = 0;

    for (size_t i = 0; i < round->compound->count; i++) {
        for (size_t j = 0; j < round->menus[i].count; j++) {
            int64_t key = round->menus[i].entries[j].key;

            greatest = key > greatest ? key : greatest;
        }
    }
    return greatest;
}

/* The least remoteness is a number that loses; or the greatest suspense. */
static void visit_every(Round *round)
{
    bool is_least = round->compound->turn == STRATEGY_EVERY;
    int64_t greatest = greatest_key(round);
    int64_t key = round->compound->ending == STRATEGY_MISERE ? 1 : 0;

    for (; key <= greatest && !round->is_over; key += 2) {
        Bounds before = {is_least ? key + 1 : 0, is_least ? greatest : key - 1};
        Bounds behind = {is_least ? key : 0, is_least ? greatest : key};

        for (size_t i = 0; i < round->compound->count && !round->is_over; i++) {
            visit_split(round, i, before, (Bounds){key, key}, behind);
        }
    }
}

void round_visit_cases(Round *round)
{
    switch (round->compound->turn) {
    case STRATEGY_ONE:
        visit_one(round);
        break;
    case STRATEGY_ANY:
        if (round->compound->ending == STRATEGY_MISERE) {
            visit_any_misere(round);
        } else {
            visit_any(round);
        }
        break;
    case STRATEGY_SOME:
        visit_some(round);
        break;
    case STRATEGY_EVERY:
    case STRATEGY_EVERY_LEFT:
        visit_every(round);
        break;
    }
}
