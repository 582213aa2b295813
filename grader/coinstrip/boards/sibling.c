/* See sibling.h. */
#include "sibling.h"

#include <stdlib.h>
#include <string.h>
#include "base/bytes.h"
#include "exec/channel.h"
#include "base/memory.h"
#include "coinstrip/coins.h"
#include "coinstrip/trace/replay.h"
#include "sizes.h"
#include "coinstrip/theory/explain_position.h"

enum { TRIES = 240, ANSWER_MS = 300, MOST_WORKED = 16 };

/* What is still wrong, and how often it may be asked. */
typedef struct {
    Session *session;
    CoinStripRules rules;
    int *squares, coins;
    int *tried; /* room for another */
    CoinStripMove move;
    bool found; /* what the hint was there */
    int tries;
} Search;

static void put_question(Writer *to, const Position *position)
{
    int length = position->squares[position->coins - 1] + 1;
    char *text = position_text(position, length);
    put_from_string(to, 0, position->rules, text);
    put_on_slot(to, OP_HINT, 0);
    put_on_slot(to, OP_FREE, 0);
    free(text);
}

/* Is the hint wrong there? Keeps what it is. */
static bool is_wrong(Search *search, const Position *position)
{
    const unsigned char *bytes;
    size_t length;
    if (search->tries-- <= 0)
        return false;
    Writer request =
        writer_on(session_request(search->session), CHANNEL_REQUEST_MAX);
    put_question(&request, position);
    if (request.bad || !session_ask(search->session, writer_length(&request),
                                    ANSWER_MS, &bytes, &length)) {
        search->tries = 0;
        return false;
    }
    Reader answer = reader_on(bytes, length);
    bool made = get_u8(&answer) == ANSWER_DONE && get_u8(&answer) &&
                get_u8(&answer) == ANSWER_DONE;
    bool found = made && get_u8(&answer);
    CoinStripMove move = {0, 0};
    move.coin = get_i32(&answer);
    move.distance = get_i32(&answer);
    bool wrong = made && !answer.bad &&
                 (found == position_is_lost(position) ||
                  (found && !position_wins(position, move)));
    if (wrong) {
        search->found = found;
        search->move = move;
    }
    return wrong;
}

/* Is it on what has been tried, with so many coins? Then that takes its place.
 */
static bool take(Search *search, int coins)
{
    Position tried = {search->rules, search->tried, coins};
    if (coins == 0 || !is_wrong(search, &tried))
        return false;
    memcpy(search->squares, search->tried,
           (size_t)coins * sizeof *search->tried);
    search->coins = coins;
    return true;
}

/* Without so many coins from that one on; those behind them follow. */
static bool take_without(Search *search, int from, int count)
{
    int gone = from + count < search->coins
                   ? search->squares[from + count] -
                         (from > 0 ? search->squares[from - 1] + 1 : 0)
                   : 0;
    int coins = 0;
    for (int i = 0; i < search->coins; i++)
        if (i < from)
            search->tried[coins++] = search->squares[i];
        else if (i >= from + count)
            search->tried[coins++] = search->squares[i] - gone;
    return take(search, coins);
}

static void drop_coins(Search *search)
{
    int least = search->rules == COINSTRIP_WELTER ? 1 : 2;
    for (int count = search->coins / 2; count >= least; count /= 2) {
        if (least == 2)
            count -= count % 2; /* every second gap counts on */
        for (int from = 0; from + count <= search->coins;)
            if (!take_without(search, from, count))
                from += count;
    }
}

/* All coins from that one on go so many squares to the left. */
static bool take_nearer(Search *search, int coin, int by)
{
    for (int i = 0; i < search->coins; i++)
        search->tried[i] = search->squares[i] - (i >= coin ? by : 0);
    return take(search, search->coins);
}

static void narrow_gaps(Search *search)
{
    for (int coin = search->coins - 1; coin >= 0; coin--) {
        int start = coin > 0 ? search->squares[coin - 1] + 1 : 0;
        int step = search->squares[coin] - start;
        while (step > 0)
            if (search->squares[coin] - step < start ||
                !take_nearer(search, coin, step))
                step /= 2;
    }
}

/* False where it is not wrong any more, asked by itself. */
static bool shrink(Search *search, const Position *position)
{
    memcpy(search->tried, position->squares,
           (size_t)position->coins * sizeof *search->tried);
    if (!take(search, position->coins))
        return false;
    drop_coins(search);
    narrow_gaps(search);
    drop_coins(search);
    narrow_gaps(search);
    return search->coins < position->coins ||
           search->squares[search->coins - 1] <
               position->squares[position->coins - 1];
}

static void add_worked_out(Text *to, const Position *position)
{
    text_add(to, "Worked out on paper:\n");
    unsigned value = explain_squares(position->rules, position->squares,
                                     position->coins, to);
    text_add(to, value == 0 ? "\nSo every move loses.\n"
                            : "\nA move wins if it makes that 0.\n");
}

static void add_example(Text *to, CoinStripRules rules)
{
    const int squares[] = {2, 4, 8};
    text_add(to, "The rule, on the small strip \"..A.B...C\".\n");
    add_worked_out(to, &(Position){rules, squares, 3});
}

/* Or, where it has too many coins for that, an example. */
static void add_own_or_example(Text *to, const Position *position)
{
    if (position->coins <= MOST_WORKED)
        add_worked_out(to, position);
    else
        add_example(to, position->rules);
}

static void add_found(Text *to, const Search *search)
{
    Position small = {search->rules, search->squares, search->coins};
    int length = search->squares[search->coins - 1] + 1;
    char *text = position_text(&small, length);
    char *letters = lettered_text(text), *quoted = call_trace_text(letters);
    char *got = call_trace_found(search->found, search->move);
    text_addf(to,
              "On a smaller strip (coins: %d, squares: %d) it is wrong, too:\n"
              "  %s: %s\n",
              search->coins, length, quoted, got);
    add_own_or_example(to, &small);
    free(text);
    free(letters);
    free(quoted);
    free(got);
}

char *sibling_worked_out(const Position *position)
{
    static const SessionPlan plan = {.object = "/submission/coinstrip.so",
                                     .server = SERVER_STRIP};
    size_t room = (size_t)position->coins;
    Text lines = TEXT_EMPTY;
    Search search = {.session = replay_open(ROOM_NATIVE, &plan),
                     .rules = position->rules,
                     .squares = memory_new(room, sizeof(int)),
                     .tried = memory_new(room, sizeof(int)),
                     .tries = TRIES};
    if (search.session && shrink(&search, position))
        add_found(&lines, &search);
    else
        add_own_or_example(&lines, position);
    if (search.session)
        replay_close(search.session);
    free(search.squares);
    free(search.tried);
    return text_take(&lines);
}
