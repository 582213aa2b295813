/*
 * See alloc_failure.h. Knows which of all attempts, in a process of its own,
 * shows what was found when that of all ended.
 */
#include "alloc_failure.h"

#include <stdlib.h>
#include "alloc_failure_parts.h"
#include "alloc_walk.h"
#include "coinstrip/memory/memcheck.h"

/* Which attempt, in a process of its own, shows what was found; the first that
 * shows another fault of the same line will do where none shows that itself. */
typedef struct {
    const Finding *sought;
    Again again;
    const AllocAttempt *attempt; /* NULL: a walk */
    Shortage shortage;
} Search;

static void note_culprit(Search *search, const AllocAttempt *attempt,
                         Shortage shortage)
{
    Again again = memcheck_again(search->sought, NULL);
    if (again > search->again) {
        search->again = again;
        search->attempt = attempt;
        search->shortage = shortage;
    }
}

/* How many allocations the attempt makes. */
static uint32_t try_culprit(Search *search, const AllocAttempt *attempt,
                            Shortage shortage)
{
    Second second = {0};
    coins_new_session();
    attempt_tell(attempt, shortage);
    AttemptAnswer answer =
        attempt_once(attempt, shortage, shortage.again ? &second : NULL);
    uint32_t allocations = answer.allocations;
    answer_free(&answer);
    answer_free(&second.answer);
    note_culprit(search, attempt, shortage);
    return allocations;
}

/* One allocation fails; then all after it as well; then the call is made once
 * more. False where there is none of that number. */
static bool try_number(Search *search, const AllocAttempt *attempt,
                       uint32_t nth)
{
    uint32_t made = try_culprit(search, attempt, (Shortage){.nth = nth});
    if (search->again != AGAIN_ITSELF && made > nth + 1)
        try_culprit(search, attempt, (Shortage){.nth = nth, .on = true});
    if (search->again != AGAIN_ITSELF && attempt->again)
        try_culprit(search, attempt, (Shortage){.nth = nth, .again = true});
    return made > nth;
}

/* Looks for it among all of one kind. */
static void find_culprit(Search *search, const AllocAttempt *attempt)
{
    uint32_t all = try_culprit(search, attempt, nothing), number = 0, nth;
    bool more = true;
    while (more && search->again != AGAIN_ITSELF &&
           (nth = attempt_failing(number++, all)) != NONE)
        more = try_number(search, attempt, nth);
}

static void find_in_walks(Search *search)
{
    for (uint32_t nth = 0; nth < WALK_FAILING && search->again != AGAIN_ITSELF;
         nth++) {
        coins_new_session();
        walk_again(nth);
        note_culprit(search, NULL, (Shortage){.nth = nth});
    }
}

/* None of them by itself shows it: the trace of all. */
static void tell_all(void)
{
    enum { ALLOCATIONS = 4 };
    CallTrace *trace = &context_now()->trace;
    call_trace_clear(trace);
    for (size_t i = 0; i < attempt_count(); i++)
        for (int n = 0; n <= ALLOCATIONS; n++) {
            const AllocAttempt *attempt = attempt_at(i);
            int nth = n < ALLOCATIONS ? n : -1; /* last, none of them does */
            call_trace_line(trace,
                            "{\nmove = (CoinStripMove){-77777, -77777};\n%s\n"
                            "fail_allocation(%d);\n%s\nfail_no_allocation();\n"
                            "%s\n}",
                            attempt->before, nth, attempt->call,
                            attempt->after);
        }
}

void alloc_failure_find(const Finding *first)
{
    Search search = {.sought = first};
    for (size_t i = 0; i < attempt_count() && search.again != AGAIN_ITSELF; i++)
        find_culprit(&search, attempt_at(i));
    find_in_walks(&search);
    if (search.again == AGAIN_NOT) {
        tell_all();
        return;
    }
    char *end = NULL;
    if (search.attempt) {
        attempt_tell(search.attempt, search.shortage);
        end = attempt_end(search.attempt, search.shortage);
    } else {
        walk_tell(search.shortage.nth);
        end = walk_check(search.shortage.nth);
    }
    call_trace_line(&context_now()->trace, "%s", end);
    free(end);
}
