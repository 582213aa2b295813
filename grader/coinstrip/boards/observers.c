/* See observers.h. */
#include "observers.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include "base/memory.h"
#include "coinstrip/client.h"
#include "coinstrip/coins.h"
#include "coinstrip/trace/attribution.h"
#include "coinstrip/trace/notes.h"
#include "coinstrip/numbers/hash_mix.h"
#include "shown.h"
#include "texts.h"

/* Each is moved, or asked for, by itself. Strips with more are used only where
 * they are known to be made and shown. */
enum { MOST_COINS = 2000 };

bool is_taken_at_its_word(void)
{
    const Context *context = context_now();
    const char *test = trial_now()->test->name;
    return context->sound || !context->prepared ||
           context->room != ROOM_NATIVE || strncmp(test, "strip/", 6) == 0 ||
           strncmp(test, "memory/", 7) == 0;
}

/* Strips of 11 to 63 squares, empty ones to crowded ones, and some larger ones.
 * The caller frees the text. */
enum { SHORTER = 40, SHORTEST = SMALL_LENGTH + 1, LONGEST = 63 };
static const int longer[] = {64, 100, 130, 300, 1100, 5000, 40000, 100000};
enum { LARGER = SHORTER + sizeof longer / sizeof *longer };

static char *larger_text(int i)
{
    int length = i >= SHORTER
                     ? longer[i - SHORTER]
                     : SHORTEST + i * (LONGEST - SHORTEST) / (SHORTER - 1);
    uint64_t often = (uint64_t)(i % 8), of = i < SHORTER ? 8 : 80;
    char *text = memory_new((size_t)length + 1, 1);
    for (int square = 0; square < length; square++)
        text[square] =
            hash_mix((uint64_t)i * 64 + (uint64_t)square) % of < often ? 'A'
                                                                       : '.';
    char *right = lettered_text(text);
    free(text);
    return right;
}

static bool sees(CoinStripRules rules, const char *text, WireOperation observer)
{
    bool seen = shows_fresh(rules, text, observer);
    if (session_ended(trial_now()->session)->verdict != VERDICT_PASS)
        coins_new_session();
    return seen;
}

/* Which of the two functions does not show a strip that the other one does?
 * (Where neither comes back in time, no more is asked.) */
static WireOperation blind_one(CoinStripRules rules)
{
    int timeouts = context_now()->waits.timeouts;
    for (int i = 0; i < LARGER && context_now()->waits.timeouts < timeouts + 2;
         i++) {
        char *text = larger_text(i);
        bool as_text = sees(rules, text, OP_TO_STRING);
        bool as_squares = sees(rules, text, OP_SQUARES);
        free(text);
        if (as_text != as_squares)
            return as_text ? OP_SQUARES : OP_TO_STRING;
    }
    return 0;
}

void observers_prepare(void)
{
    Context *context = context_now();
    if (context->observers.known || !is_excused(PART_STRIP))
        return;
    context->observers.known = true;
    coins_new_session();
    int timeouts = context->waits.timeouts;
    for (int rules = 0; rules < 2 && context->waits.timeouts < timeouts + 2;
         rules++)
        context->observers.blind[rules] = blind_one((CoinStripRules)rules);
    trial_close(trial_now());
}

bool is_believed(CoinStripRules rules, WireOperation observer)
{
    WireOperation other = observer == OP_TO_STRING ? OP_SQUARES : OP_TO_STRING;
    bool blind = context_now()->observers.blind[rules] == observer &&
                 boards_sound(rules, other);
    return boards_sound(rules, observer) &&
           (is_taken_at_its_word() ||
            (!blind && !is_wandering(rules, observer)));
}

bool is_wandering(CoinStripRules rules, WireOperation observer)
{
    return observer == OP_TO_STRING &&
           context_now()->observers.wandering[rules] &&
           is_excused(PART_STRIP) && boards_sound(rules, OP_SQUARES);
}

bool is_seen_through_squares(const CoinStrip *strip)
{
    if (is_taken_at_its_word() || is_believed(strip->rules, OP_TO_STRING) ||
        !is_believed(strip->rules, OP_SQUARES) ||
        (strip->shadow && reference_coins(strip->shadow) > MOST_COINS))
        return false;
    note_judged("Its strips were seen through coinstrip_square, because "
                "coinstrip_to_string does not show every strip as it is.");
    return true;
}

bool is_seen_through_text(const CoinStrip *strip)
{
    CoinStripRules rules = strip->rules;
    if (is_taken_at_its_word() || !is_believed(rules, OP_TO_STRING) ||
        (is_believed(rules, OP_SQUARES) && boards_counts(rules, OP_LENGTH) &&
         boards_counts(rules, OP_COINS)))
        return false;
    note_judged("Its strips were seen through coinstrip_to_string, because "
                "coinstrip_length, coinstrip_coins or coinstrip_square is not "
                "right about every fresh strip.");
    return true;
}

char *text_through_squares(const CoinStrip *strip)
{
    int length =
        strip->shadow ? reference_length(strip->shadow) : client_length(strip);
    if (length < 1 || length > WIRE_TEXT_MAX)
        return NULL;
    /* (What it says of a coin that there is not may be wrong by itself.) */
    int coins =
        boards_counts(strip->rules, OP_COINS) ? client_coins(strip) : length;
    char *text = memory_new((size_t)length + 1, 1);
    memset(text, '.', (size_t)length);
    for (int coin = 0; coin < coins && coin < length; coin++) {
        int square = client_square(strip, coin);
        if (square < 0 || square >= length)
            break;
        text[square] = (char)('A' + coin % 26);
    }
    return text;
}

int number_through_text(const CoinStrip *strip, int coin)
{
    char *text = client_to_string(strip);
    int square = -1, count = 0, length = 0;
    for (; text && text[length]; length++)
        if (text[length] != '.') {
            if (count == coin)
                square = length;
            count++;
        }
    free(text);
    return coin == HOW_MANY_COINS     ? count
           : coin == HOW_MANY_SQUARES ? length
                                      : square;
}

CoinStrip *made_by_moves(CoinStripRules rules, const char *text)
{
    int n = 0, length = 0;
    if (!text || !*text)
        return NULL;
    for (; text[length]; length++)
        n += text[length] != '.';
    long free_squares = length - n, slack = n * free_squares;
    if (slack > INT_MAX)
        return NULL;
    note_judged("Its strips were made by coinstrip_random_sized and "
                "coinstrip_move, because coinstrip_from_string does not make "
                "them.");
    CoinStrip *strip = client_random_sized(rules, n, length, (int)slack, 1);
    for (int square = 0, coin = 0; strip && square < length; square++) {
        if (text[square] == '.')
            continue;
        int distance = (int)free_squares + coin - square;
        if (distance > 0)
            client_move(strip, coin, distance);
        coin++;
    }
    return strip;
}

bool is_to_be_made_by_moves(CoinStripRules rules, const char *text)
{
    const Context *context = context_now();
    return context->prepared && !context->sound &&
           context->boards.builder[rules] == BUILD_BY_MOVES &&
           (!text || coins_in(text) <= MOST_COINS) &&
           strncmp(trial_now()->test->name, "strip/", 6) != 0 &&
           strcmp(trial_now()->test->name, "memory/strips") != 0;
}
