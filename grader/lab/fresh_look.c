/* See fresh_look.h. */
#include "fresh_look.h"

#include <string.h>
#include "coins.h"
#include "fresh_pass.h"

/* What the look may take. */
enum { LOOK_MS = 1500 };

/* Boards that a right program is asked about at once; and before that, so that
 * one that is wrong about many is soon known to be, all of up to three squares.
 */
enum { BULK = 1024, SMALL = 14, SMALL_CPU_MS = CALL_CPU_MS / 2 };

/* Is this board's answer the right one? */
static bool is_right(const FreshPass *right, WireOperation operation,
                     size_t index, Reader *answers)
{
    const FreshRecord *record = &right->records[index];
    int times = operation == OP_TO_STRING ? 2 : 1; /* see fresh_put_question */
    if (!fresh_built(answers, 1))
        return false;
    for (int i = 0; i < times; i++) {
        bool done = get_u8(answers) == ANSWER_DONE;
        const unsigned char *bytes =
            done ? get_bytes(answers, record->length) : NULL;
        if (!bytes || memcmp(bytes, right->bytes.bytes + record->offset,
                             record->length) != 0)
            return false;
    }
    return get_u8(answers) == ANSWER_DONE; /* to OP_FREE */
}

/* What came of asking about several boards at once. */
typedef enum { ALL_RIGHT, SOME_WRONG, TOO_LATE } Bulk;

/* Asks about boards first to last - 1 in the open session. (Each strip is freed
 * at once: some programs take much room for one.) */
static Bulk ask_bulk(CoinStripRules rules, WireOperation operation,
                     size_t first, size_t last, int cpu_ms)
{
    const FreshPass *right = fresh_pass_right(rules, operation);
    Writer request = coins_request();
    for (size_t i = first; i < last; i++) {
        Board board = fresh_board(i);
        uint32_t slot = (uint32_t)(i % WIRE_SLOTS);
        fresh_put_built(&request, BUILD_BY_TEXT, rules, &board, slot);
        fresh_put_question(&request, operation, &board, slot);
        put_on_slot(&request, OP_FREE, slot);
    }
    Reader answers;
    bool served = coins_ask(&request, cpu_ms, &answers);
    bool late = !served &&
                session_ended(trial_now()->session)->verdict == VERDICT_TIMEOUT;
    for (size_t i = first; i < last; i++)
        if (!is_right(right, operation, i, &answers))
            return late && answers.bad ? TOO_LATE : SOME_WRONG;
    return served ? ALL_RIGHT : late ? TOO_LATE : SOME_WRONG;
}

static bool is_all_right(CoinStripRules rules, WireOperation operation)
{
    for (size_t first = 0; first < FRESH_BOARDS; first += BULK) {
        size_t last = first + BULK;
        if (session_spent_ms(trial_now()->session) > LOOK_MS ||
            ask_bulk(rules, operation, first,
                     last < FRESH_BOARDS ? last : FRESH_BOARDS,
                     CALL_CPU_MS) != ALL_RIGHT)
            return false;
    }
    return true;
}

enum { LOOKED_AT = 6 };
static const WireOperation all[LOOKED_AT] = {
    OP_TO_STRING, OP_SQUARES, OP_LENGTH, OP_COINS, OP_IS_WON, OP_LEGAL_RANGE};

static Bulk ask_small(void)
{
    Bulk bulk = ALL_RIGHT;
    for (CoinStripRules rules = 0; rules <= COINSTRIP_WELTER; rules++)
        for (int i = 0; i < LOOKED_AT && bulk == ALL_RIGHT; i++)
            bulk = ask_bulk(rules, all[i], 0, SMALL, SMALL_CPU_MS);
    return bulk;
}

/* What is wrong about the smallest boards already may cost less than what is
 * right: see bench.h. (What is late here will be so again, and counted then.)
 */
static void look_at_small(void)
{
    Coins *coins = coins_now();
    int waited_ms = coins->waited_ms;
    coins_new_session();
    if (ask_small() == SOME_WRONG)
        bench_note_wrong(trial_now()->bench);
    trial_close(trial_now());
    coins->waited_ms = waited_ms;
    coins->last_wait_ms = 0;
}

void fresh_look(void)
{
    if (coins_now()->fresh.looked || coins_now()->free_ends)
        return;
    coins_now()->fresh.looked = true;
    look_at_small();
    coins_new_session();
    for (CoinStripRules rules = 0; rules <= COINSTRIP_WELTER; rules++)
        for (int i = 0; i < LOOKED_AT; i++) {
            if (!is_all_right(rules, all[i])) {
                coins_forgive(); /* many at once may be slow where none is */
                break;           /* found out one by one, in a session each */
            }
            coins_now()->fresh.passes[rules][all[i]] =
                fresh_pass_right(rules, all[i]);
        }
    trial_close(trial_now());
}
