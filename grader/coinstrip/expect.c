/* See expect.h. */
#include "expect.h"

#include <stdlib.h>
#include <string.h>
#include "coinstrip/trace/first_mismatch.h"
#include "coinstrip/trace/attribution.h"
#include "coinstrip/trace/left_behind.h"
#include "coinstrip/trace/replay.h"
#include "coinstrip/boards/observers.h"
#include "coinstrip/boards/sizes.h"
#include "coinstrip/theory/explain_position.h"

/* Of a text, how much is shown in a message and in a call. */
enum { MESSAGE_TEXT = 60, CALL_TEXT = 240 };

/* The longest text that is shown whole, and what is shown of a longer one. */
enum { WHOLE_TEXT = 2000, BEFORE_DIFFERENCE = 12, SHOWN_TEXT = 36 };

/* What is known of the call that is to blame. */
static void take_blame(Outcome *outcome, const Story *story)
{
    Board board;
    outcome->expected = text_copy(story->expected);
    bool named =
        story->blamed && outcome->message &&
        strncmp(outcome->message, story->blamed, strlen(story->blamed)) == 0;
    if (story->blamed && !named &&
        (!story->expression || strcmp(story->blamed, story->expression) != 0))
        outcome->call = text_copy(story->blamed);
    if (!outcome->got)
        outcome->got = text_copy(story->got);
    if (!outcome->cause)
        outcome->cause = text_copy(story->mistake);
    const Given *given = &story->given;
    if (!given->text || outcome->before)
        return;
    if (!board_from_text(&board, given->text)) {
        outcome->before = text_copy(given->text);
        return;
    }
    show_move(given->rules, &board, given->coin, given->distance);
    if (story->mistake && is_mistake_in_hint(story->mistake))
        show_worked_out(given->rules, &board);
}

/* The test that fails may be one in which the forgotten return matters. */
static void note_no_return(Outcome *outcome, const char *no_return)
{
    if (no_return && *no_return && !outcome->note)
        outcome->note =
            text_format("The compiler says \"%s\". What such a function gives "
                        "is left to chance: mend that first.",
                        no_return);
}

/* What the compiler says of a function that may end without its return: empty,
 * if there may be one of which it says nothing; NULL if there is none in the
 * test's file. The caller frees it. */
static char *no_return_said(void)
{
    const BuiltFile *built = trial_now()->built;
    const char *said = built ? built->messages : NULL;
    const char *mark = said ? strstr(said, "[-Wreturn-type]") : NULL;
    if (!mark)
        return built && built->probed ? text_copy("") : NULL;
    while (mark > said && mark[-1] != '\n')
        mark--;
    return strndup(mark, strcspn(mark, "\n"));
}

/* The function that the compiler says this of: its name stands in a line before
 * it, as gcc writes it. Does this call begin with it? */
static bool is_call_without_return(const char *call, const char *no_return)
{
    static const char in[] = "In function '";
    const BuiltFile *built = trial_now()->built;
    const char *end = strstr(built->messages, no_return), *name = NULL;
    for (const char *at = built->messages; (at = strstr(at, in)) && at < end;)
        name = at += strlen(in);
    size_t length = name ? strcspn(name, "'\n") : 0;
    return length > 0 && strncmp(call, name, length) == 0 &&
           call[length] == '(';
}

/* Wrong answers of one function that forgets its return are one mistake. */
static void take_no_return(Outcome *outcome, const char *call,
                           const char *no_return)
{
    if (no_return && *no_return && call &&
        is_call_without_return(call, no_return)) {
        free(outcome->cause);
        outcome->cause = text_format("no return: %s", no_return);
    }
}

/* The call that gave the wrong answer; NULL if no answer was wrong. */
static const char *wrong_call(const Outcome *outcome, const Story *story,
                              bool checked)
{
    Verdict verdict = outcome->verdict; /* of what was stopped just now: none */
    if ((verdict != VERDICT_FAIL && verdict != VERDICT_INTERNAL) ||
        story->memory || story->sanitized)
        return NULL;
    return checked ? story->expression : story->blamed;
}

/* What has to come before what failed, as C; NULL if nothing has to. The caller
 * frees it. */
static char *before_story(Outcome *outcome, const Story *story,
                          const char *no_return)
{
    Verdict verdict = outcome->verdict; /* of what was stopped just now: none */
    bool crashed = verdict == VERDICT_CRASH || verdict == VERDICT_EXIT;
    if (coins_now()->room != ROOM_NATIVE || coins_now()->sound ||
        story->memory || verdict == VERDICT_TIMEOUT ||
        verdict == VERDICT_MISSING || verdict == VERDICT_GARBAGE)
        return NULL;
    char *before =
        story->before ? text_copy(story->before) : replay_before(crashed);
    if (before)
        note_earlier_calls(outcome, no_return);
    else if (verdict == VERDICT_FAIL || verdict == VERDICT_INTERNAL)
        note_other_calls(outcome, story, no_return);
    return before;
}

void outcome_take_story(Outcome *outcome, const Story *story, const char *check)
{
    if (outcome->calls)
        return;
    char *calls = call_trace_calls(story);
    if (*calls) {
        char *title = text_format("%s: %s", outcome->test->name,
                                  outcome->message ? outcome->message : "");
        bool blamed = !check && story->expected && !outcome->expected &&
                      outcome->verdict == VERDICT_FAIL;
        char *told =
            blamed ? call_trace_told_blamed(story) : call_trace_told(story);
        outcome->calls = call_trace_brief(told, CALL_TEXT);
        free(told);
        free(calls);
        if (blamed)
            take_blame(outcome, story);
        char *no_return = no_return_said();
        char *before = before_story(outcome, story, no_return);
        outcome->reproduce =
            call_trace_file(story, title, before, check, no_return);
        note_no_return(outcome, no_return);
        take_no_return(outcome, wrong_call(outcome, story, check), no_return);
        free(before);
        free(no_return);
        free(title);
    } else {
        free(calls);
    }
}

/* The last call is the one that was found to be wrong: then the mistake is
 * known already. */
static void take_mistake(Outcome *outcome, const Story *story)
{
    if (!outcome->cause && story->mistake && story->blamed &&
        story->expression && strcmp(story->blamed, story->expression) == 0)
        outcome->cause = text_copy(story->mistake);
}

void fail_with(Failure failure)
{
    Trial *trial = trial_now();
    Outcome *outcome = trial->outcome;
    prediction_doubt();
    outcome->expected = failure.expected;
    outcome->got = failure.got;
    if (failure.before) {
        free(outcome->before);
        outcome->before = failure.before;
    }
    outcome->after = failure.after;
    char *brief = call_trace_brief(failure.message, MESSAGE_TEXT);
    free(failure.message);
    free(outcome->message);
    outcome->message = text_copy(brief);
    take_mistake(outcome, &coins_now()->story);
    outcome_take_story(outcome, &coins_now()->story, failure.check);
    free(failure.check);
    if (failure.told) {
        free(outcome->calls);
        outcome->calls = failure.told;
    }
    trial_stop(trial, VERDICT_FAIL, brief);
}

/* What went wrong in general, and in particular. */
static char *message(const char *what, const char *why)
{
    const char *call = coins_now()->story.expression;
    if (why)
        return text_format("%s: %s", call ? call : "the program", why);
    return text_format("%s %s", call ? call : "the program", what);
}

void expect_int(int got, int wanted, const char *why)
{
    const char *call = coins_now()->story.expression;
    if (got == wanted)
        return;
    prediction_doubt();
    fail_with((Failure){.message = message("gives another number", why),
                        .expected = call_trace_number(wanted),
                        .got = call_trace_number(got),
                        .check = text_format("check_int(\"%s\", %s, %d);\n",
                                             call, call, wanted)});
}

void expect_bool(bool got, bool wanted, const char *why)
{
    const char *call = coins_now()->story.expression;
    const char *yes = wanted ? "true" : "false";
    if (got == wanted)
        return;
    prediction_doubt();
    fail_with((Failure){.message = message("gives the wrong answer", why),
                        .expected = text_copy(yes),
                        .got = text_copy(got ? "true" : "false"),
                        .check = text_format("check_bool(\"%s\", %s, %s);\n",
                                             call, call, yes)});
}

void expect_ready(bool got, const char *why)
{
    note_aside(true);
    expect_bool(got, true, why);
    note_aside(false);
}

/* What is shown of a text from there on. */
static char *text_from(const char *text, size_t from)
{
    size_t length = text ? strlen(text) : 0;
    if (!text)
        return text_copy("NULL");
    return text_format("from square %zu: \"%.*s\"%s", from, SHOWN_TEXT,
                       from < length ? text + from : "",
                       from + SHOWN_TEXT < length ? " ..." : ", the end");
}

void brief_difference(const char *wanted, const char *got, char **brief_wanted,
                      char **brief_got)
{
    size_t at = 0;
    if (strlen(wanted) <= WHOLE_TEXT && (!got || strlen(got) <= WHOLE_TEXT)) {
        *brief_wanted = text_format("\"%s\"", wanted);
        *brief_got = got ? text_format("\"%s\"", got) : text_copy("NULL");
        return;
    }
    while (got && got[at] && got[at] == wanted[at])
        at++;
    at = at < BEFORE_DIFFERENCE ? 0 : at - BEFORE_DIFFERENCE;
    *brief_wanted = text_from(wanted, at);
    *brief_got = text_from(got, at);
}

void expect_text(char *got, const char *wanted, const char *why)
{
    const char *call = coins_now()->story.expression;
    if (got && strcmp(got, wanted) == 0) {
        free(got);
        return;
    }
    prediction_doubt();
    char *quoted = call_trace_text(wanted);
    char *check =
        text_format("check_text(\"%s\", %s, %s);\n", call, call, quoted);
    free(quoted);
    Failure failure = {.message = message("gives another text", why),
                       .check = check};
    brief_difference(wanted, got, &failure.expected, &failure.got);
    fail_with(failure);
}

static void expect_strip(const CoinStrip *got, bool wanted, const char *why)
{
    Story *story = &coins_now()->story;
    if ((got != NULL) == wanted)
        return;
    prediction_doubt();
    char *name = call_trace_text(story->expression);
    char *check = text_format(
        "CoinStrip *s%d = %s;\ncheck_strip(%s, s%d, %s);\n", story->strip,
        story->expression, name, story->strip, wanted ? "true" : "false");
    free(name);
    fail_with((Failure){
        .message = message(wanted ? "gives NULL" : "gives a strip", why),
        .expected = text_copy(wanted ? "a strip" : "NULL"),
        .got = text_copy(got ? "a strip" : "NULL"),
        .check = check});
}

void expect_made(const CoinStrip *got, const char *why)
{
    expect_strip(got, true, why);
}

void expect_null(const CoinStrip *got, const char *why)
{
    expect_strip(got, false, why);
}

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
    Coins *coins = coins_now();
    char *wanted = lettered(text);
    int usual = coins->cpu_ms;
    call_trace_clear(&coins->story);
    coins_new_session();
    coins->cpu_ms = SIZES_CPU_MS;
    note_aside(true);
    expect_text(coinstrip_to_string(strip_of_text(rules, text)), wanted,
                "this is not the strip that the text shows, and the test needs "
                "it");
    note_aside(false);
    coins->cpu_ms = usual;
    call_trace_clear(&coins->story);
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

/* The first line of what was printed, as a report can show it. */
static char *first_line(const char *output, size_t length)
{
    size_t end = 0;
    while (end < length && end < 60 && output[end] != '\n')
        end++;
    char *line = text_clean(output, end);
    char *quoted = text_format("\"%s\"%s", line, end < length ? " ..." : "");
    free(line);
    return quoted;
}

char *printed_since(size_t bytes)
{
    size_t length;
    const char *output = session_output(coins_session(), &length);
    bytes = bytes < length ? bytes : length;
    return first_line(output + bytes, length - bytes);
}

static _Noreturn void fail_printing(char *message, char *got)
{
    Coins *coins = coins_now();
    coins->printed = coins->printing = true; /* it is charged once */
    call_trace_clear(&coins->story);
    note_aside(true); /* the message says it all */
    fail_with((Failure){.message = message,
                        .expected = text_copy("nothing printed"),
                        .got = got});
}

void fail_printed(void)
{
    fail_printing(text_format("%s must print nothing, as all functions of "
                              "coinstrip.h, but something was printed: look "
                              "for a printf or puts that was left over",
                              wire_function(coins_now()->printer)),
                  printed_since(0));
}

void fail_printed_lacking(const char *function, const char *line)
{
    fail_printing(text_format("%s must print nothing, as all functions of "
                              "coinstrip.h, but where there was no memory "
                              "something was printed: look for a perror or "
                              "fprintf(stderr, ...) near malloc",
                              function),
                  text_copy(line));
}

char *board_text(const Board *board)
{
    char *text = calloc((size_t)board->length + 1, 1);
    if (!text)
        abort();
    board_to_text(board, text);
    return text;
}

void show_board(const Board *board)
{
    Outcome *outcome = trial_now()->outcome;
    free(outcome->before);
    outcome->before = board_text(board);
}

/* An arrow from the coin to where it goes, with an x for a head where it may
 * not. */
void show_move(CoinStripRules rules, const Board *board, int coin, int distance)
{
    Outcome *outcome = trial_now()->outcome;
    int from = board_square(board, coin);
    bool legal = board_is_legal(rules, board, coin, distance);
    show_board(board);
    if (from < 0 || distance < 1 || distance > from)
        return;
    Text arrow = TEXT_EMPTY;
    text_add_times(&arrow, ' ', (size_t)(from - distance));
    text_add(&arrow, legal ? "<" : "x");
    text_add_times(&arrow, '-', (size_t)distance - 1);
    free(outcome->mark);
    outcome->mark = text_take(&arrow);
}

void note_advice(const char *advice)
{
    trial_now()->outcome->advice = advice;
}

void note_state_advice(const char *advice)
{
    note_advice(advice);
    coins_now()->state_advice = advice;
}

void note_aside(bool aside)
{
    note_advice(aside ? "" : NULL);
}

void stop_unjudged(char *why)
{
    trial_now()->outcome->words = ""; /* no answer was wrong */
    note_aside(true);
    trial_stop(trial_now(), VERDICT_FAIL, why);
}

void expect_seen(void)
{
    coins_prepare();
    CoinStripRules rules = COINSTRIP_SILVER_DOLLAR;
    size_t text = 0, squares = 0;
    for (size_t i = 0; i < FRESH_BOARDS; i++) {
        text += boards_shows(rules, OP_TO_STRING, i);
        squares += boards_shows(rules, OP_SQUARES, i);
    }
    if (4 * text < FRESH_BOARDS && 4 * squares < FRESH_BOARDS)
        stop_unjudged(
            text_copy("What coinstrip_from_string makes cannot be seen: "
                      "neither coinstrip_to_string nor "
                      "coinstrip_square shows strips as they are"));
}

void note_mistake(char *mistake)
{
    Outcome *outcome = trial_now()->outcome;
    free(outcome->cause);
    outcome->cause = mistake;
}

void show_worked_out(CoinStripRules rules, const Board *board)
{
    Outcome *outcome = trial_now()->outcome;
    Text text = TEXT_EMPTY;
    if (outcome->details || board_coins(board) == 0)
        return;
    text_add(&text, "Worked out on paper:\n");
    unsigned value = explain_position(rules, board, &text);
    text_add(&text, value == 0 ? "\nSo every move loses.\n"
                               : "\nA move wins if it makes that 0.\n");
    outcome->details = text_take(&text);
}

void note_judged(const char *how)
{
    Outcome *outcome = trial_now()->outcome;
    if (!outcome->note)
        outcome->note = text_copy(how);
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
    return board->length <= FRESH_LENGTH
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

CoinStrip *strip_of_board(CoinStripRules rules, const Board *board)
{
    char *text = board_text(board);
    CoinStrip *strip = strip_of_text(rules, text);
    free(text);
    return strip;
}

CoinStrip *strip_of_text(CoinStripRules rules, const char *text)
{
    if (prediction_now())
        return prediction_make(rules, text);
    CoinStrip *strip = coinstrip_from_string(rules, text);
    expect_made(strip, NULL);
    return strip;
}
