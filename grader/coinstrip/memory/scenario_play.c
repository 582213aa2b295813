/* See scenario_play.h. */
#include "scenario_play.h"

#include <stdlib.h>
#include <string.h>
#include "coinstrip/dialogs/dialog.h"
#include "coinstrip/expect.h"
#include "coinstrip/numbers/grid.h"
#include "scenario.h"

static const CoinStripRules silver = COINSTRIP_SILVER_DOLLAR;

enum { GAMES = 6, LETTERS = 26 };

/* What a line that is refused begins and ends with, and what fills it up. */
typedef struct {
    const char *begin;
    char filler;
    const char *end;
} LineKind;

static void add_line(Text *input, LineKind kind, size_t size)
{
    size_t given = strlen(kind.begin) + strlen(kind.end);
    if (size <= given)
        return;
    text_add(input, kind.begin);
    text_add_times(input, kind.filler, size - given);
    text_addf(input, "%s\n", kind.end);
}

/* Lines that are no legal move. Of every size up to some hundreds, and of
 * others (grid.h), the shorter ones first: a buffer that grows is then just
 * full once at each of its sizes. The short ones hold words and numbers of
 * every size, too. (A program may ask for more room with each character, and
 * the sanitizers copy all there is each time: on a line ten times as long as
 * the longest that takes seconds.) */
static void type_refused(Text *input)
{
    enum { SHORT = 34, LONGEST = 10000 };
    static const LineKind plain = {"", 'x', ""},
                          kinds[] = {{"", 'x', " 99"}, {"Z", 'x', ""},
                                     {"Z ", '9', ""},  {"Z ", '0', ""},
                                     {"Z ", 'x', ""},  {"Z 9", 'x', ""},
                                     {"Z 9 ", 'x', ""}};
    const Grid sizes = grid_of((GridPlan){.typed = true,
                                          .least = 1,
                                          .most = LONGEST - 1,
                                          .dense = 300,
                                          .total = 62000,
                                          .row = 42});
    for (size_t i = 0; i < sizes.count; i++) {
        size_t size = (size_t)sizes.sizes[i];
        size_t count = size <= SHORT ? sizeof kinds / sizeof *kinds : 0;
        add_line(input, plain, size);
        for (size_t k = 0; k < count; k++)
            add_line(input, kinds[k], size);
    }
    add_line(input, plain, LONGEST);
}

enum { MOST_BLANKS = 12, FAR = 100 };

/* How often each coin of many_coins moves: so often that the moves are as many
 * as the largest number that stands in the program, if that may be a number of
 * moves. */
static int moves_of_each(void)
{
    enum { USUAL = 2, LONGEST = 2000 };
    return grid_own_most(USUAL * LETTERS - 1, LONGEST) / LETTERS + 1;
}

/* Every coin of many_coins moves, which wins. */
static void type_many(Text *input)
{
    for (int i = 0; i < moves_of_each() * LETTERS; i++)
        text_addf(input, "%c 1\n", 'A' + i % LETTERS);
}

/* The game on far_coin: moves with ever more blanks, and again with one for
 * those that a program refuses. */
static void type_moves(Text *input)
{
    for (int blanks = 2; blanks <= MOST_BLANKS; blanks++)
        text_addf(input, "A%*s1\n", blanks, "");
    text_addf(input, "A%*s%d\nA %d\n", MOST_BLANKS, "", FAR, FAR);
    for (int blanks = 2; blanks <= MOST_BLANKS; blanks++)
        text_add(input, "A 1\n");
    text_addf(input, "B %d\n", MOST_BLANKS - 1 + FAR);
}

static char *many_coins(void)
{
    enum { BEHIND = 50 };
    Text board = TEXT_EMPTY;
    text_add_times(&board, '.', (size_t)moves_of_each());
    for (int i = 0; i < LETTERS; i++)
        text_addf(&board, "%c", 'A' + i);
    text_add_times(&board, '.', BEHIND);
    return text_take(&board);
}

/* It is won in one move, and larger than most buffers, and than whatever number
 * stands in the program. */
static char *long_strip(void)
{
    enum { EMPTY = 12000, LONGEST = 99000, MORE = 100 };
    const int own = grid_own_most(EMPTY, LONGEST);
    Text board = TEXT_EMPTY;
    text_add(&board, ".A");
    text_add_times(&board, '.', own > EMPTY ? (size_t)own + MORE : EMPTY);
    return text_take(&board);
}

static char *far_coin(void)
{
    Text board = TEXT_EMPTY;
    text_add_times(&board, '.', MOST_BLANKS - 1 + FAR);
    text_add(&board, "AB");
    return text_take(&board);
}

/* What a strip that play_game made still holds when it has returned; one may be
 * kept for the next game. */
static void judge_kept(int kept, int games)
{
    if (kept < games - 1)
        return;
    context_now()->trace.memory = true;
    trial_now()->outcome->advice = "Step 15: a strip that play_game makes for "
                                   "itself is freed before it returns.";
    fail_with((Failure){
        .message = text_copy("play_game makes strips that it does not free"),
        .expected = text_copy("coinstrip_free for each strip that it makes"),
        .got = text_format("%d strips left after %d games", kept, games)});
}

void scenario_play(RoomKind room)
{
    char *many = many_coins(), *far = far_coin(), *large = long_strip();
    const bool lasts = context_now()->dialogs.input_lasts,
               much = room == ROOM_SANITIZED && !lasts;
    const uint32_t games = lasts ? GAMES - 1 : GAMES;
    const char *const boards[GAMES] = {many,  much ? far : large, ".A.B", "AB.",
                                       "..A", "..A.B..C"};
    ReferenceCoinStrip *strips[GAMES];
    CallTrace *trace = &context_now()->trace;
    Text input = TEXT_EMPTY;
    if (much) {
        type_refused(&input);
        type_many(&input);
        type_moves(&input);
    } else {
        text_add(&input, "A\n"); /* nothing was read before */
        type_many(&input);
        text_add(&input, "A 1\n");
    }
    text_add_times(&input, 'x', 3000);
    text_add(&input, "\nA 1\nZ 99999999999999999999\nA 9\nZ 1\nB\nB x\n"
                     "B 1\nb 1\nA 1\nA  1\nC 2\n  hello,   you  \nC\n"
                     "\x80\n\xff 1\n\xc3\xa9 1\n"
                     "B    1\n");
    char *typed = text_take(&input);
    char *quoted = call_trace_text(typed);
    call_trace_line(trace, "FILE *in = lines(%s), *out = tmpfile();", quoted);
    for (uint32_t i = 0; i < games; i++) {
        strips[i] = reference_from_string(silver, boards[i]);
        call_trace_call(trace, RETURNS_STRIP,
                        text_format("coinstrip_from_string(%s, \"%s\")",
                                    call_trace_rules(silver), boards[i]));
        call_trace_line(trace, "play_game(s%u, in, out);", i + 1);
        call_trace_line(trace, "coinstrip_free(s%u);", i + 1);
    }
    call_trace_line(trace, "fclose(in);\nfclose(out);");
    Dialog dialog = dialogs_run(room, strips, games, typed);
    int kept = dialog.kept;
    expect_ran(dialog.length > 0, "play_game writes nothing");
    dialog_free(&dialog);
    for (uint32_t i = 0; i < games; i++)
        reference_free(strips[i]);
    free(typed);
    free(quoted);
    free(many);
    free(large);
    free(far);
    judge_kept(kept, (int)games);
}
