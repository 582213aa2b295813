/* See expect_board.h. */
#include "expect_board.h"

#include <stdlib.h>
#include <string.h>
#include "coinstrip/coins.h"
#include "coinstrip/expect.h"
#include "coinstrip/prepare.h"
#include "coinstrip/trace/attribution.h"
#include "observers.h"
#include "texts.h"
#include "coinstrip/boards/prediction.h"

/* Untold, in a session of its own; whether with the right letters may count. */
static bool is_shown_large(CoinStripRules rules, const char *text, bool letters)
{
    coins_prepare();
    coins_new_session();
    Writer request = coins_request();
    put_from_string(&request, 0, rules, text);
    put_on_slot(&request, OP_TO_STRING, 0);
    Reader answers;
    size_t length = strlen(text), got = 0, coin = 0;
    bool shown = coins_ask(&request, SIZES_CPU_MS, &answers) &&
                 get_u8(&answers) == ANSWER_DONE && get_u8(&answers) &&
                 get_u8(&answers) == ANSWER_DONE && get_u8(&answers);
    const unsigned char *bytes = shown ? get_text(&answers, &got) : NULL;
    shown = bytes && got == length;
    for (size_t i = 0; shown && i < length; i++)
        shown = text[i] == '.' || !letters
                    ? (bytes[i] == '.') == (text[i] == '.')
                    : bytes[i] == 'A' + coin++ % 26;
    return shown;
}

/* The same, told: the test ends where it is not shown rightly. */
static void expect_large(CoinStripRules rules, const char *text)
{
    Context *context = context_now();
    char *wanted = lettered_text(text);
    int usual = context->cpu_ms;
    call_trace_clear(&context->trace);
    coins_new_session();
    context->cpu_ms = SIZES_CPU_MS;
    note_aside(true);
    expect_text(coinstrip_to_string(strip_of_text(rules, text)), wanted,
                "this is not the strip that the text shows, and the test needs "
                "it");
    note_aside(false);
    context->cpu_ms = usual;
    call_trace_clear(&context->trace);
    free(wanted);
}

static bool shows(CoinStripRules rules, const char *text, bool letters)
{
    if (prediction_now())
        return true;
    bool shown = is_shown_large(rules, text, letters);
    if (!shown && !is_excused(PART_STRIP)) {
        expect_large(rules, text);
        shown = true;
    }
    coins_new_session();
    return shown;
}

bool shows_large(CoinStripRules rules, const char *text)
{
    return shows(rules, text, true);
}

bool shows_coins(CoinStripRules rules, const char *text)
{
    return shows(rules, text, false);
}

void expect_seen(void)
{
    coins_prepare();
    CoinStripRules rules = COINSTRIP_SILVER_DOLLAR;
    size_t text = 0, squares = 0;
    for (size_t i = 0; i < SMALL_BOARDS; i++) {
        text += boards_shows(rules, OP_TO_STRING, i);
        squares += boards_shows(rules, OP_SQUARES, i);
    }
    if (4 * text < SMALL_BOARDS && 4 * squares < SMALL_BOARDS)
        stop_unjudged(
            text_copy("What coinstrip_from_string makes cannot be seen: "
                      "neither coinstrip_to_string nor "
                      "coinstrip_square shows strips as they are"));
}

void expect_board(CoinStripRules rules, const CoinStrip *strip,
                  const Board *wanted, const char *why)
{
    bool by_text = is_believed(rules, OP_TO_STRING);
    bool by_squares = is_believed(rules, OP_SQUARES);
    if (!by_text && !by_squares)
        by_text = by_squares = true;
    if (!by_text)
        note_judged("Seen through coinstrip_square, because "
                    "coinstrip_to_string does not show every strip as it is.");
    if (!by_squares)
        note_judged("Seen through coinstrip_to_string, because "
                    "coinstrip_square does not show every fresh strip.");
    if (by_text) {
        char *text = board_text(wanted);
        expect_text(coinstrip_to_string(strip), text, why);
        free(text);
    }
    for (int coin = 0; by_squares && coin < board_coins(wanted); coin++)
        expect_int(coinstrip_square(strip, coin), board_square(wanted, coin),
                   why);
}

bool can_show(CoinStripRules rules, WireOperation observer, const Board *board)
{
    return board->length <= SMALL_LENGTH
               ? boards_trusts(rules, observer, boards_index(board)) &&
                     !is_wandering(rules, observer)
               : is_believed(rules, observer);
}

static bool text_shows(const CoinStrip *strip, const Board *wanted)
{
    char *text = board_text(wanted), *got = coinstrip_to_string(strip);
    bool shows = got && strcmp(got, text) == 0;
    free(text);
    free(got);
    return shows;
}

static bool squares_show(const CoinStrip *strip, const Board *wanted)
{
    bool show = true;
    for (int coin = 0; show && coin < board_coins(wanted); coin++)
        show = coinstrip_square(strip, coin) == board_square(wanted, coin);
    return show;
}

bool sees_board(CoinStripRules rules, const CoinStrip *strip,
                const Board *wanted)
{
    return (!can_show(rules, OP_TO_STRING, wanted) ||
            text_shows(strip, wanted)) &&
           (!can_show(rules, OP_SQUARES, wanted) ||
            squares_show(strip, wanted));
}

bool sees_board_somehow(const CoinStrip *strip, const Board *wanted)
{
    return text_shows(strip, wanted) || squares_show(strip, wanted);
}
