/* See alloc_sized.h. */
#include "alloc_sized.h"

#include <stdlib.h>
#include <string.h>
#include "base/memory.h"
#include "alloc_case.h"
#include "alloc_failure.h"
#include "coinstrip/numbers/grid.h"

/* Of all its allocations the first ones fail, the last ones, and some between.
 */
enum { FIRST = 6, BETWEEN = 4, LAST = 4, TRIES = FIRST + BETWEEN + LAST };

/* As large as is cheap; there fewer fail, and who takes his time
 * for half as much is not asked. */
enum { HUGE = 20000, FEW = 4, SOON_MS = 200 };

static bool takes_long(void)
{
    return pace_us(OP_IS_WON) > 0;
}

static int list_tries(const Case *now, uint32_t allocations, uint32_t *list)
{
    const bool few = now->size == HUGE || takes_long();
    int count = 0;
    for (uint32_t i = 0; few && i < FEW && i < allocations; i++)
        list[count++] = i == 0 ? 0 : allocations - i;
    if (count > 0)
        return count;
    for (uint32_t i = 0; i < TRIES && i < allocations; i++) {
        uint32_t rest = allocations - FIRST - LAST, at = i;
        if (allocations > TRIES && i >= FIRST + BETWEEN)
            at = allocations - (TRIES - i);
        else if (allocations > TRIES && i >= FIRST)
            at = FIRST + (i - FIRST) * (rest / BETWEEN);
        list[count++] = at;
    }
    return count;
}

static void open_session(void)
{
    Context *context = context_now();
    context->room = ROOM_NATIVE;
    coins_new_session();
    context->recorded = false;
}

/* (Twice, for what a program keeps for good is there then.) False where it has
 * ended: so it does with all memory. */
static bool try_whole(const Case *now, CaseTry *whole)
{
    Reader answers;
    Writer request = coins_request();
    for (int i = 0; i < 2; i++)
        put_case_try(&request, now, NONE);
    if (!coins_ask(&request, CALL_CPU_MS, &answers)) {
        coins_forgive();
        trial_close(trial_now());
        return false;
    }
    take_case_try(now, &answers);
    *whole = take_case_try(now, &answers);
    return !answers.bad;
}

/* Is there anything odd about it, when memory runs out? */
static bool looks_odd(const Case *now)
{
    Reader answers;
    CaseTry whole;
    uint32_t list[TRIES];
    bool odd = false;
    if (!trial_now()->session)
        open_session();
    int64_t start = session_spent_ms(trial_now()->session);
    if (!try_whole(now, &whole) ||
        session_spent_ms(trial_now()->session) - start > SOON_MS)
        return false;
    int32_t left = whole.left;
    int count = list_tries(now, whole.allocations, list);
    if (count == 0)
        return false;
    Writer request = coins_request();
    for (int i = 0; i < count; i++)
        put_case_try(&request, now, list[i]);
    bool served = coins_ask(&request, CALL_CPU_MS, &answers);
    for (int i = 0; i < count && served; i++) {
        CaseTry try = take_case_try(now, &answers);
        odd = odd ||
              (try.allocations > list[i] && is_case_odd(&try, &whole, left));
        left = try.left;
    }
    if (!served) {
        coins_forgive(); /* it is asked again where memory is watched */
        trial_close(trial_now());
    }
    return odd || !served;
}

/* ---------------------------------------------- which are tried again ---- */

/* The C of a template, with other words in place of its own. */
static const char *put_in(const char *c, const char *own, const char *words)
{
    if (!c)
        return NULL;
    Text text = TEXT_EMPTY;
    const char *at;
    text_add(&text, "");
    while ((at = strstr(c, own))) {
        text_add_bytes(&text, c, (size_t)(at - c));
        text_add(&text, words);
        c = at + strlen(own);
    }
    text_add(&text, c);
    return text_take(&text);
}

static void note_odd(const Case *now)
{
    SizedAttempts *sized = context_now()->memcheck.sized;
    const AllocAttempt *from = now->attempt;
    bool drawn = from->operation == OP_RANDOM_SIZED;
    if (sized->count == SIZED_MOST)
        return;
    char *board = case_text(now), *quoted = call_trace_text(board);
    char *words = drawn ? text_format("%d, %d", now->size, 2 * now->size)
                        : text_copy(quoted);
    const char *own = drawn ? SIZED_DRAWN : "\"" SIZED_BOARD "\"";
    AllocAttempt *attempt = &sized->list[sized->count++];
    *attempt = *from;
    attempt->before = put_in(from->before, own, words);
    attempt->call = put_in(from->call, own, words);
    attempt->after = put_in(from->after, own, words);
    attempt->runs = put_in(from->runs, own, words);
    attempt->again = put_in(from->again, own, words);
    attempt->board = drawn ? NULL : board;
    if (drawn) {
        attempt->coin = now->size;
        attempt->distance = 2 * now->size;
        free(board);
    }
    free(quoted);
    free(words);
}

/* The largest that is asked of it; and, if that goes well and soon. */
static int most_of(const Case *now, bool soon)
{
    const AllocAttempt *attempt = now->attempt;
    bool strategic = is_strategic(attempt);
    if (strategic && attempt->rules == COINSTRIP_WELTER)
        return now->crowded ? 40 : 600;
    return soon && !strategic ? HUGE : now->crowded ? 1000 : 3000;
}

/* The smallest of them that is odd, where the largest is. */
static void try_case(Case now)
{
    bool odd = false;
    for (int soon = 0; soon < (takes_long() ? 1 : 2) && !odd; soon++) {
        now.size = most_of(&now, soon);
        odd = looks_odd(&now);
    }
    if (!odd)
        return;
    const Grid grid = grid_of((GridPlan){.least = 10,
                                         .most = now.size,
                                         .total = now.size + 5000,
                                         .sparse = true});
    Case smaller = now;
    for (size_t i = 0; i < grid.count; i++) {
        smaller.size = grid.sizes[i];
        if (looks_odd(&smaller)) {
            note_odd(&smaller);
            return;
        }
    }
    note_odd(&now);
}

/* --------------------------------------------------------- long walks ---- */

/* A coin goes so many squares, and each step lacks that allocation, and is
 * made again where it was refused: by what is answered nobody needs to know
 * which, for a second step may be one too many. Is the coin where it should be,
 * and has the program not ended? */
static bool goes_wrong(int steps, uint32_t nth)
{
    Reader answers;
    Writer request = coins_request();
    char *text = memory_new((size_t)steps + 2, 1);
    memset(text, '.', (size_t)steps);
    text[steps] = 'A';
    put_from_string(&request, 0, COINSTRIP_SILVER_DOLLAR, text);
    free(text);
    for (int i = 0; i < steps; i++) {
        put_shortage(&request, i % 2 == 0 ? nothing : (Shortage){.nth = nth});
        put_move(&request, OP_MOVE, 0, 0, 1);
    }
    put_shortage(&request, nothing);
    put_on_slot(&request, OP_SQUARE, 0);
    put_i32(&request, 0);
    put_on_slot(&request, OP_FREE, 0);
    if (!coins_ask(&request, CALL_CPU_MS, &answers)) {
        coins_forgive();
        open_session();
        return true;
    }
    int made = 0;
    get_u8(&answers);
    get_u8(&answers);
    for (int i = 0; i < steps; i++) {
        get_u8(&answers);
        made += get_u8(&answers) == ANSWER_DONE && get_u8(&answers);
    }
    get_u8(&answers);
    return get_u8(&answers) != ANSWER_DONE || get_i32(&answers) != steps - made;
}

/* (What goes wrong with all memory, too, is charged elsewhere.) */
static bool is_odd_walk(int steps)
{
    return goes_wrong(steps, 0) && !goes_wrong(steps, NONE);
}

static int odd_steps(void)
{
    static const int steps[] = {40, 72, 136, 264, 520, 1040, 1500};
    enum { STEPS = sizeof steps / sizeof *steps };
    if (!trial_now()->session)
        open_session();
    int last = STEPS, i = 0;
    while (last > 1 && steps[last - 1] * pace_us(OP_MOVE) > pace_most_us())
        last--;
    if (!goes_wrong(steps[last - 1], 0))
        return 0;
    while (i < last && !is_odd_walk(steps[i]))
        i++;
    return i < last ? steps[i] : 0;
}

void alloc_sized_prepare(void)
{
    Context *context = context_now();
    if (context->memcheck.sized)
        return;
    context->memcheck.sized = memory_new(1, sizeof *context->memcheck.sized);
    for (int i = 0; i < SIZED_KINDS; i++)
        for (int crowded = takes_long(); crowded < 2; crowded++)
            if (crowded == 1 || sized_templates[i].operation != OP_RANDOM_SIZED)
                try_case((Case){&sized_templates[i], crowded == 1, 0});
    context->memcheck.sized->steps = odd_steps();
    trial_close(trial_now());
}

const SizedAttempts *alloc_sized(void)
{
    return context_now()->memcheck.sized;
}

void alloc_sized_free(SizedAttempts *sized)
{
    for (size_t i = 0; sized && i < sized->count; i++) {
        AllocAttempt *attempt = &sized->list[i];
        const char *const texts[] = {attempt->before, attempt->call,
                                     attempt->after,  attempt->runs,
                                     attempt->again,  attempt->board};
        for (size_t k = 0; k < sizeof texts / sizeof *texts; k++)
            free((char *)(uintptr_t)texts[k]);
    }
    free(sized);
}
