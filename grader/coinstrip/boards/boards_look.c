/* See boards_look.h. */
#include "boards_look.h"

#include <string.h>
#include "coinstrip/coins.h"
#include "boards_pass.h"
#include "coinstrip/numbers/hash_mix.h"

/* What the looks may take: at all questions together, and at each by itself. */
enum { TOGETHER_MS = 500, LOOK_MS = 1500, SLOW_MS = 30000 };

/* Boards that a right program is asked about at once, in the one and in the
 * other; and before both, so that one that is wrong about many is soon known to
 * be, all of up to three squares. */
enum { FEW = 256, BULK = 1024, SMALL = 14, SMALL_CPU_MS = CALL_CPU_MS / 2 };

enum { LOOKED_AT = 6 };
static const WireOperation all[LOOKED_AT] = {
    OP_TO_STRING, OP_SQUARES, OP_LENGTH, OP_COINS, OP_IS_WON, OP_LEGAL_RANGE};

/* What is asked of each strip. */
typedef struct {
    const WireOperation *operations;
    size_t count;
} Questions;

/* The k-th that is asked of board i. Each comes first of every sixth board, and
 * of boards of all kinds: nothing else has been asked of the strip then. */
static WireOperation turned(Questions questions, size_t i, size_t k)
{
    return questions.operations[(hash_mix(i) + k) % questions.count];
}

/* Is this board's answer the right one? */
static bool is_right(CoinStripRules rules, WireOperation operation,
                     size_t index, Reader *answers)
{
    const BoardsPass *right = boards_pass_right(rules, operation);
    const BoardRecord *record = &right->records[index];
    int times = operation == OP_TO_STRING ? 2 : 1; /* see boards_put_question */
    for (int i = 0; i < times; i++) {
        bool done = get_u8(answers) == ANSWER_DONE;
        const unsigned char *bytes =
            done ? get_bytes(answers, record->length) : NULL;
        if (!bytes || memcmp(bytes, right->bytes.bytes + record->offset,
                             record->length) != 0)
            return false;
    }
    return true;
}

/* What the question costs, of a board with half its squares taken. */
static double question_us(WireOperation operation)
{
    enum { COINS = SMALL_LENGTH / 2 + 2, DISTANCES = SMALL_LENGTH + 5 };
    int calls = operation == OP_LEGAL_RANGE ? COINS * DISTANCES
                : operation == OP_SQUARES   ? COINS
                : operation == OP_TO_STRING ? 2
                                            : 1;
    return calls * pace_us(operation);
}

/* Boards that a slow program is asked about: those that come first, small ones,
 * and as many here and there among the others. Much hangs on them: they may
 * take as long as several kinds of questions. */
static bool is_asked(Questions questions, size_t index)
{
    enum { KINDS = 6 };
    double us = pace_us(OP_FROM_STRING) + pace_us(OP_FREE);
    for (size_t i = 0; i < questions.count; i++)
        us += question_us(questions.operations[i]);
    double half = KINDS * pace_most_us() / 2;
    return index < SMALL || (double)(index + 1) * us <= half ||
           hash_mix(index) % pace_every(SMALL_BOARDS, us / KINDS * 2) == 0;
}

/* What came of asking about several boards at once. */
typedef enum { ALL_RIGHT, SOME_WRONG, TOO_LATE } Bulk;

/* Asks so many operations (see turned) about boards first to last - 1 in the
 * open session, of one strip each. (It is freed at once: some programs take
 * much room for one.) */
static Bulk ask_bulk(CoinStripRules rules, Questions questions, size_t first,
                     size_t last, int cpu_ms)
{
    Writer request = coins_request();
    for (size_t i = first; i < last; i++) {
        if (!is_asked(questions, i))
            continue;
        Board board = boards_board(i);
        uint32_t slot = (uint32_t)(i % coins_alive());
        boards_put_built(&request, BUILD_BY_TEXT, rules, &board, slot);
        for (size_t k = 0; k < questions.count; k++)
            boards_put_question(&request, turned(questions, i, k), &board,
                                slot);
        put_on_slot(&request, OP_FREE, slot);
    }
    Reader answers;
    bool served = coins_ask(&request, cpu_ms, &answers);
    bool late = !served &&
                session_ended(trial_now()->session)->verdict == VERDICT_TIMEOUT;
    for (size_t i = first; i < last; i++) {
        if (!is_asked(questions, i))
            continue;
        bool right = boards_built(&answers, 1);
        for (size_t k = 0; right && k < questions.count; k++)
            right = is_right(rules, turned(questions, i, k), i, &answers);
        if (!right || get_u8(&answers) != ANSWER_DONE) /* to OP_FREE */
            return late && answers.bad ? TOO_LATE : SOME_WRONG;
    }
    return served ? ALL_RIGHT : late ? TOO_LATE : SOME_WRONG;
}

/* Are all boards answered rightly, asked about so many at once, in that time?
 */
static bool is_all_right(CoinStripRules rules, Questions questions,
                         size_t at_once, int64_t within_ms)
{
    for (size_t first = 0; first < SMALL_BOARDS; first += at_once) {
        size_t last = first + at_once;
        if (session_spent_ms(trial_now()->session) > within_ms ||
            ask_bulk(rules, questions, first,
                     last < SMALL_BOARDS ? last : SMALL_BOARDS,
                     CALL_CPU_MS) != ALL_RIGHT)
            return false;
    }
    return true;
}

static Bulk ask_small(void)
{
    Bulk bulk = ALL_RIGHT;
    for (CoinStripRules rules = 0; rules <= COINSTRIP_WELTER; rules++)
        for (int i = 0; i < LOOKED_AT && bulk == ALL_RIGHT; i++)
            bulk = ask_bulk(rules, (Questions){&all[i], 1}, 0, SMALL,
                            SMALL_CPU_MS);
    return bulk;
}

/* What is wrong about the smallest boards already may cost less than what is
 * right: see bench.h. (What is late here will be so again, and counted then.)
 */
static bool look_at_small(void)
{
    Context *context = context_now();
    int waited_ms = context->waits.requests_ms;
    coins_new_session();
    Bulk bulk = ask_small();
    if (bulk == SOME_WRONG)
        bench_note_wrong(trial_now()->bench);
    trial_close(trial_now());
    context->waits.requests_ms = waited_ms;
    context->waits.last_ms = 0;
    return bulk == ALL_RIGHT;
}

static void pass(CoinStripRules rules, WireOperation operation)
{
    context_now()->boards.passes[rules][operation] =
        boards_pass_right(rules, operation);
}

/* All at once, of strips that are made once each: a right program is known so.
 */
static bool look_at_all(void)
{
    const Questions questions = {all, LOOKED_AT};
    bool right = true;
    coins_new_session();
    for (CoinStripRules rules = 0; right && rules <= COINSTRIP_WELTER; rules++)
        right =
            is_all_right(rules, questions, FEW,
                         context_now()->pace.least > 0 ? SLOW_MS : TOGETHER_MS);
    coins_forgive();
    trial_close(trial_now());
    for (int i = 0; right && i < 2 * LOOKED_AT; i++)
        pass((CoinStripRules)(i % 2), all[i / 2]);
    return right;
}

/* Each by itself, of new strips. */
static void look_at_each(void)
{
    coins_new_session();
    for (CoinStripRules rules = 0; rules <= COINSTRIP_WELTER; rules++)
        for (int i = 0; i < LOOKED_AT; i++) {
            if (!is_all_right(rules, (Questions){&all[i], 1}, BULK, LOOK_MS)) {
                coins_forgive(); /* many at once may be slow where none is */
                break;           /* found out one by one, in a session each */
            }
            pass(rules, all[i]);
        }
    trial_close(trial_now());
}

void boards_look(void)
{
    if (context_now()->boards.looked || context_now()->freeing.ends)
        return;
    context_now()->boards.looked = true;
    bool slow = pace_us(OP_IS_WON) > 0; /* small ones come soon anyway */
    if ((slow || look_at_small()) && look_at_all())
        return;
    look_at_each();
}
