/* See unreached.h. */
#include "unreached.h"

#include <stdlib.h>
#include "base/memory.h"
#include "coinstrip/ended.h"
#include "coinstrip/expect.h"
#include "coinstrip/prepare.h"
#include "coinstrip/theory/move_script_shrink.h"
#include "random_script.h"
#include "wrong_script.h"

/* Which test asks for such answers. `moved`: about a strip that was moved on.
 */
static const struct {
    WireOperation operation;
    CoinStripRules rules;
    bool moved;
    const char *test;
} charged[] = {
    {OP_FROM_STRING, COINSTRIP_SILVER_DOLLAR, false,
     "strip/makes_every_small_strip"},
    {OP_LENGTH, COINSTRIP_SILVER_DOLLAR, false, "strip/knows_every_length"},
    {OP_COINS, COINSTRIP_SILVER_DOLLAR, false, "strip/counts_every_coin"},
    {OP_SQUARE, COINSTRIP_SILVER_DOLLAR, false, "strip/finds_every_coin"},
    {OP_SQUARES, COINSTRIP_SILVER_DOLLAR, false, "strip/finds_every_coin"},
    {OP_TO_STRING, COINSTRIP_SILVER_DOLLAR, false,
     "strip/shows_every_small_strip"},
    {OP_IS_WON, COINSTRIP_SILVER_DOLLAR, false,
     "winning/comes_at_the_end_of_every_game"},
    {OP_IS_LEGAL, COINSTRIP_SILVER_DOLLAR, false, "moves/plays_whole_games"},
    {OP_MOVE, COINSTRIP_SILVER_DOLLAR, false, "moves/plays_whole_games"},
    {0, COINSTRIP_SILVER_DOLLAR, true, "moves/plays_whole_games"},
    {OP_HINT, COINSTRIP_SILVER_DOLLAR, false, "strategy/hints_with_many_coins"},
    {OP_COMPUTER_PLAY, COINSTRIP_SILVER_DOLLAR, false,
     "strategy/computer_wins_where_it_can"},
    {OP_IS_LEGAL, COINSTRIP_WELTER, false, "welter/goes_on_after_a_jump"},
    {OP_MOVE, COINSTRIP_WELTER, false, "welter/goes_on_after_a_jump"},
    {0, COINSTRIP_WELTER, true, "welter/goes_on_after_a_jump"},
    {OP_HINT, COINSTRIP_WELTER, false, "welter/hints_with_many_coins"},
    {OP_COMPUTER_PLAY, COINSTRIP_WELTER, false,
     "welter/computer_plays_to_win"}};

static bool is_look(WireOperation operation)
{
    return operation >= OP_LENGTH && operation <= OP_TO_STRING;
}

/* The test that is charged with the last answer of that script. (What both
 * games have in common is judged in the Silver Dollar Game.) */
static const char *test_of(const MoveScript *script)
{
    WireOperation operation = script->only;
    bool moved = is_look(operation) && script_is_moved_on(script);
    bool common = operation == OP_IS_WON || operation == OP_FROM_STRING ||
                  (is_look(operation) && !moved);
    CoinStripRules rules = common ? COINSTRIP_SILVER_DOLLAR : script->game;
    for (size_t i = 0; i < sizeof charged / sizeof *charged; i++)
        if (charged[i].rules == rules && charged[i].moved == moved &&
            (moved || charged[i].operation == operation))
            return charged[i].test;
    return NULL;
}

/* Keeps a script that went wrong at that step. */
static void keep_wrong(const MoveScript *script, int at)
{
    Context *context = context_now();
    static MoveScript wrong;
    const char *test =
        wrong_script(script, at, &wrong) ? test_of(&wrong) : NULL;
    if (!test)
        return;
    context->found_for = test;
    if (!context->found)
        context->found = memory_new(1, sizeof *context->found);
    *context->found = wrong;
}

enum {
    SCRIPTS = 4000,
    IN_VAIN = 500,  /* scripts that come to nothing new */
    MORE = 400,     /* where all was reached, or is wrong in Welter's game */
    COST = 8000000, /* of all scripts together, in squares */
    COST_EACH = 400000,
    KEPT = 12,
    CALLS = 15,    /* of a script, about */
    TOGETHER = 16, /* in one request, at most ... */
    COST_TOGETHER = 20000,
    MOST_MS = 2000 /* of a processor: no ordinary program takes so long */
};

typedef struct {
    Chooser chooser;
    MoveScript *kept; /* those that came to something new */
    size_t kept_count, next;
    size_t unreached; /* places in the source, so far */
    int in_vain;      /* scripts, since one came to something new */
    int scripts;      /* so far, with those that are left out ... */
    int every;        /* ... of which so many count as one */
    long cost;
    int64_t most_ms; /* to look on, whatever it comes to; 0: as bounded here */
    int64_t begun;   /* the submission had spent so much before */
} Search;

/* Where there is one that is worth it, every other script is a changed one. */
static void choose_script(Search *search, int number, MoveScript *script)
{
    bool fresh =
        number % 2 == 0 && (search->unreached > 0 || search->most_ms > 0);
    if (fresh || search->kept_count == 0) {
        random_script(&search->chooser, script);
        return;
    }
    *script = search->kept[search->next++ % search->kept_count];
    random_script_change(&search->chooser, script);
}

static void keep_new(Search *search, const MoveScript *script)
{
    size_t at = search->kept_count < KEPT ? search->kept_count++
                                          : search->next++ % KEPT;
    search->kept[at] = *script;
}

/* A session for some scripts more. */
static Session *session_with_room(void)
{
    if (context_now()->slots + SCRIPT_STRIPS > WIRE_SLOTS)
        return coins_new_session();
    return coins_session();
}

/* What is wrong in Welter's game may be wrong in the other one, too, and
 * belongs there then. */
static bool is_found_in(CoinStripRules rules)
{
    const Context *context = context_now();
    return context->found && context->found->game == rules;
}

/* How many scripts may come to nothing new before the search ends. All of the
 * program's own numbers come up; and what has been reached may be wrong in some
 * of its cases only. */
static int vain_most(const Search *search)
{
    if (is_found_in(COINSTRIP_WELTER))
        return MORE;
    if (search->unreached == 0)
        return search->kept_count > 0 ? MORE : 0;
    return IN_VAIN + RANDOM_SCRIPT_SIZES * (int)search->chooser.own->count;
}

/* May there be more of them? */
static bool is_within(const Search *search)
{
    return search->most_ms > 0 ||
           (search->scripts < SCRIPTS && search->in_vain < vain_most(search) &&
            search->cost < COST);
}

/* Is there anything to be looked for, and time for it? */
static bool goes_on(const Search *search)
{
    int64_t ms = session_spent_ms(session_with_room());
    if (is_found_in(COINSTRIP_SILVER_DOLLAR))
        return false;
    if (search->most_ms > 0)
        return bench_spent(trial_now()->bench) - search->begun + ms <
               search->most_ms;
    return is_within(search) && ms < MOST_MS;
}

/* The next one; false where it would cost too much. */
static bool choose_next(Search *search, MoveScript *script, long *cost)
{
    choose_script(search, search->scripts / search->every, script);
    *cost = random_script_cost(script);
    search->in_vain++;
    search->scripts += search->every;
    if (*cost >= COST_EACH)
        return false;
    search->cost += *cost;
    return true;
}

/* Scripts that are asked in one request: the more of them, the longer there was
 * nothing new. `after`: how the search stands once that one has come to nothing
 * new. */
typedef struct {
    MoveScript *scripts;
    Search after[TOGETHER];
    int count;
} Batch;

static void put_batch(Search *search, Batch *batch, Writer *to)
{
    int most = search->every > 1 ? 1 : 1 + search->in_vain / 8;
    long cost, left = COST_TOGETHER;
    batch->count = 0;
    while (batch->count < most && batch->count < TOGETHER && left > 0 &&
           is_within(search)) {
        MoveScript *script = &batch->scripts[batch->count];
        if (!choose_next(search, script, &cost))
            continue;
        move_script_put(to, script);
        put_u8(to, OP_REACHED);
        batch->after[batch->count++] = *search;
        left -= cost;
    }
}

/* What is wrong in Welter's game may be wrong in the other one, too, and
 * belongs there then. */
static void note_wrong(const MoveScript *script, int at)
{
    if (!is_found_in(COINSTRIP_WELTER) ||
        script->starts[0].first.rules != COINSTRIP_WELTER)
        keep_wrong(script, at);
    coins_new_session();
}

/* Takes the answers to all of them. The first that is worth changing is kept,
 * and the search goes on behind it. */
static void take_batch(Search *search, const Batch *batch, Reader *answers,
                       bool served)
{
    bool fresh = false;
    int at = -1, i = 0;
    for (; i < batch->count && at < 0; i++) {
        bool last = i + 1 == batch->count;
        Going going =
            move_script_take(&batch->scripts[i], answers, served || !last);
        at = going.at;
        going_free(&going);
        if (at < 0 && get_u8(answers) == ANSWER_DONE && get_u32(answers) == 0)
            continue;
        if (!fresh)
            *search = batch->after[i];
        fresh = true;
        keep_new(search, &batch->scripts[i]);
        search->in_vain = 0;
    }
    search->unreached = session_unreached(trial_now()->session);
    if (at >= 0)
        note_wrong(&batch->scripts[i - 1], at);
}

static void search_on(Search *search)
{
    Batch batch = {.scripts = memory_new(TOGETHER, sizeof *batch.scripts)};
    search->every = (int)pace_every(SCRIPTS, CALLS * pace_us(OP_IS_LEGAL));
    search->unreached = session_unreached(coins_session());
    while (goes_on(search)) {
        Reader answers;
        Writer request = coins_request();
        put_batch(search, &batch, &request);
        if (batch.count > 0) {
            bool served = coins_ask(&request, SIZES_CPU_MS, &answers);
            take_batch(search, &batch, &answers, served);
        }
    }
    free(batch.scripts);
}

START_TEST(look_for_unreached)
{
    static const Numbers none;
    const BuiltFile *built = trial_now()->built;
    Bench *bench = trial_now()->bench;
    Search search = {
        .chooser = {.own = built ? &built->numbers : &none, .choices = 1},
        .most_ms = bench_tools(bench)->search_ms,
        .begun = bench_spent(bench)};
    coins_prepare();
    if (context_now()->freeing.ends)
        return;
    search.kept = memory_new(KEPT, sizeof *search.kept);
    search_on(&search);
    free(search.kept);
    trial_close(trial_now());
    if (search.most_ms > 0) /* that takes nothing of what other tests have */
        bench_give_back(bench, search.begun);
}
END_TEST

static const char *found(const void *state)
{
    const Context *context = state;
    return context->found ? context->found_for : NULL;
}

START_TEST(judge_found)
{
    const MoveScript *script = context_now()->found;
    coins_prepare();
    Going going = move_script_run_anew(script);
    if (going.at < 0) {
        going_free(&going);
        return;
    }
    note_advice(
        bench_tools(trial_now()->bench)->search_ms
            ? "No other test makes such calls. Which condition holds here, and "
              "hardly ever else?"
            : "These calls come to lines of your program that no other test "
              "comes to. Which condition holds here, and hardly ever else?");
    move_script_fail(script, &going, " is wrong");
}
END_TEST

const LabSearch unreached_search = {.file = 0,
                                    .look = &look_for_unreached,
                                    .found = found,
                                    .judge = &judge_found};
