/* The part "strip": of which texts strips are made. See test_strip.c. */
#include "coinstrip/suites.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include "coinstrip/expect.h"
#include "coinstrip/numbers/grid.h"
#include "coinstrip/boards/sizes.h"
#include "coinstrip/boards/prediction.h"
#include "strip_parts.h"

enum { LARGE = 100000 };

/* -------------------------------------------------------- from_string ---- */

/* Does the strip made from each small board's text come out as that board? It
 * is wrong when a function that is right about nearly all others says so. */
static void judge_made(CoinStripRules rules, size_t index)
{
    CallTrace *trace = &context_now()->trace;
    Board board = boards_board(index);
    BoardAnswer by_text = boards_answer(rules, OP_TO_STRING, index);
    BoardAnswer by_square = boards_answer(rules, OP_SQUARES, index);
    if (boards_usable(rules, index) && by_text.status != BOARD_NO_STRIP)
        return;
    call_trace_clear(trace);
    boards_tell(rules, &board);
    if (by_text.status == BOARD_NO_STRIP &&
        boards_end(rules, OP_TO_STRING, index)->verdict != VERDICT_GARBAGE)
        fail_ended(rules, OP_TO_STRING, index);
    if (by_text.status == BOARD_NO_STRIP || by_square.status == BOARD_NO_STRIP)
        expect_made(NULL, "it gives NULL, but this text shows a strip");
    if (by_text.status == BOARD_ANSWERED)
        fail_board(rules, OP_TO_STRING, &board, &by_text);
    if (by_square.status == BOARD_ANSWERED)
        fail_board(rules, OP_SQUARES, &board, &by_square);
}

/* Strips made by moves show as they are, and those made of text do not: finds
 * the shortest of these. */
static _Noreturn void fail_not_made(CoinStripRules rules)
{
    for (size_t i = 0; i < SMALL_BOARDS; i++) {
        Board board = boards_board(i);
        char *text = board_text(&board);
        call_trace_clear(&context_now()->trace);
        CoinStrip *strip = coinstrip_from_string(rules, text);
        free(text);
        expect_made(strip, "it gives NULL, but this text shows a strip");
        expect_board(rules, strip, &board,
                     "this is not the strip that the text shows");
        coinstrip_free(strip);
    }
    fail_with((Failure){
        .message = text_copy("coinstrip_from_string does not make the strips "
                             "that its text shows")});
}

START_TEST(strip__makes_every_small_strip)
{
    expect_seen();
    for (CoinStripRules rules = 0; rules <= COINSTRIP_WELTER; rules++) {
        if (boards_builder(rules) == BUILD_BY_MOVES)
            fail_not_made(rules);
        for (size_t i = 0; i < SMALL_BOARDS; i++)
            judge_made(rules, i);
    }
    trial_close(trial_now());
    CoinStrip *strip = coinstrip_from_string(COINSTRIP_SILVER_DOLLAR, "..A.B");
    expect_made(strip, NULL);
}
END_TEST

START_TEST(strip__takes_letters_of_either_case)
{
    expect_seen();
    for (int c = 'A'; c <= 'z'; c++) {
        char text[] = {'.', (char)c, '.', '\0'};
        Board board = {3, 2};
        if (c > 'Z' && c < 'a')
            continue;
        CoinStrip *strip = coinstrip_from_string(COINSTRIP_SILVER_DOLLAR, text);
        expect_made(strip, "any letter of either case is a coin");
        note_advice("Steps 2 and 3: any letter from A to Z and from a to z is "
                    "a coin; whatever letter was typed, the leftmost coin is "
                    "shown as A.");
        if (boards_sound(COINSTRIP_SILVER_DOLLAR, OP_TO_STRING) ||
            boards_sound(COINSTRIP_SILVER_DOLLAR, OP_SQUARES))
            expect_board(COINSTRIP_SILVER_DOLLAR, strip, &board,
                         "any letter of either case is a coin");
        note_advice(NULL);
    }
}
END_TEST

/* (Run ahead it is tried with another character in its place, too, that does
 * show a strip.) */
static void refuse(CoinStripRules rules, char *text, size_t at)
{
    if (!prediction_now()) {
        expect_null(coinstrip_from_string(rules, text),
                    "only dots and letters show a strip");
        return;
    }
    prediction_try(rules, text);
    text[at] = text[at] % 2 ? '.' : 'x';
    prediction_try(rules, text);
}

/* The character alone, first, and last of one and of three. */
static void refuse_character(CoinStripRules rules, int c)
{
    static const char *const before[] = {"", "A", "A.B", ""};
    static const char *const after[] = {".", ".", "", ".A"};
    for (size_t i = 0; i < sizeof before / sizeof *before; i++) {
        char *text = text_format("%s%c%s", before[i], c, after[i]);
        refuse(rules, text, strlen(before[i]));
        free(text);
    }
}

/* The one wrong character stands far from the beginning. (Where the right one
 * makes no strip either, that is charged where large strips are judged.) */
static void judge_far_characters(CoinStripRules rules)
{
    const Grid places = grid_of(
        (GridPlan){.least = 10, .most = LARGE - 3, .total = 150000, .row = 1});
    bool taken = true;
    note_advice("Step 2: every character of the text is looked at, the very "
                "last one too, however long the text is.");
    context_now()->cpu_ms = SIZES_CPU_MS;
    for (size_t i = 0; taken && i < places.count; i++) {
        int place = places.sizes[i];
        char *text = text_of_runs((const int[][2]){{3, 1}, {place - 3, 1}}, 2);
        call_trace_clear(&context_now()->trace);
        taken = prediction_now() || is_taken(rules, text);
        text[place] = i % 2 ? '?' : ' ';
        if (taken)
            refuse(rules, text, (size_t)place);
        free(text);
    }
    note_advice(NULL);
}

START_TEST(strip__refuses_other_texts)
{
    static const char beside_letters[] = "@[`{ 0";
    enum { EACH = 8 };
    CoinStripRules rules = COINSTRIP_SILVER_DOLLAR;
    CoinStrip *strip = strip_of_text(rules, "..A.B");
    expect_null(coinstrip_from_string(rules, NULL), "there is no text");
    expect_null(coinstrip_from_string(rules, ""), "a strip has squares");
    for (int c = 1; c < 256; c++) {
        bool letter = (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z');
        if (!letter && c != '.' &&
            (strchr(beside_letters, c) ||
             !pace_skips((size_t)c, 256, EACH * pace_us(OP_FROM_STRING))))
            refuse_character(rules, c);
    }
    judge_far_characters(rules);
    expect_made(strip, NULL);
}
END_TEST

void add_strip_made_tests(AddTest *add)
{
    add("strip/makes_every_small_strip", strip__makes_every_small_strip);
    add("strip/takes_letters_of_either_case",
        strip__takes_letters_of_either_case);
    add("strip/refuses_other_texts", strip__refuses_other_texts);
}
