/*
 * The part "random". Every check uses fixed seeds, so that the verdict on one
 * submission never changes; where chance comes in, the probability that a right
 * program fails stands beside the bound. Only where each seed counts by itself
 * is 0 among them: who errs there alone errs there alone.
 */
#include "coinstrip/suites.h"

#include <stdlib.h>
#include <string.h>
#include "coinstrip/random/random_sample.h"
#include "coinstrip/random/random_strips.h"
#include "coinstrip/trace/attribution.h"
#include "coinstrip/expect.h"
#include "coinstrip/boards/legal.h"
#include "coinstrip/boards/observers.h"
#include "coinstrip/memory/tool_evasion.h"
#include "coinstrip/prepare.h"

enum { FIRST_SEEDS = DRAWN_IN_A_ROW };

static Drawn drawn[FIRST_SEEDS]; /* large: kept off the stack */

/* Is the answer the same, and as wrong, about a strip that is made from the
 * text? Then it is no fault of what was drawn. */
static bool is_fault_of_moves(CoinStripRules rules, const char *text, int coin,
                              int distance)
{
    if (!is_excused(PART_MOVES))
        return false;
    CoinStrip *strip = coinstrip_from_string(rules, text);
    bool legal = strip && coinstrip_is_legal(strip, coin, distance);
    coinstrip_free(strip);
    return strip && legal != (rules == COINSTRIP_WELTER);
}

/* The last coin that can, jumps: in Welter's game that is legal, in the other
 * it is not. And the coins lie where the text shows them. */
static void judge_game(CoinStripRules rules, uint64_t seed)
{
    call_trace_clear(&coins_now()->story);
    CoinStrip *strip = coinstrip_random(rules, seed);
    if (strip && boards_won_right(rules)) /* before it is looked at */
        expect_bool(coinstrip_is_won(strip), false,
                    "a random strip is never won from the start");
    char *text = strip ? coinstrip_to_string(strip) : NULL;
    int length = text ? (int)strlen(text) : 0, before = -1, coin = 0;
    bool asked = false;
    for (int square = 0; square < length; square++) {
        if (text[square] == '.')
            continue;
        expect_int(coinstrip_square(strip, coin), square,
                   "the text shows it elsewhere");
        const char *gap = before > 0 ? memchr(text, '.', (size_t)before) : NULL;
        if (gap && !asked) {
            asked = true;
            if (is_fault_of_moves(rules, text, coin,
                                  square - (int)(gap - text))) {
                call_trace_clear(&coins_now()->story);
                break;
            }
            note_advice("Step 10: does the strip that is drawn keep the rules "
                        "that it is drawn for? One that coinstrip_from_string "
                        "makes does.");
            expect_bool(
                coinstrip_is_legal(strip, coin, square - (int)(gap - text)),
                rules == COINSTRIP_WELTER,
                rules == COINSTRIP_WELTER
                    ? "in Welter's game a coin may pass others"
                    : "it would pass another coin");
            note_advice(NULL);
        }
        before = square;
        coin++;
    }
    free(text);
}

/* Only where the functions that look at strips are right by themselves. */
static void judge_games(void)
{
    for (CoinStripRules rules = 0; rules <= COINSTRIP_WELTER; rules++)
        if (!is_believed(rules, OP_TO_STRING) ||
            !is_believed(rules, OP_SQUARES) || !legal_is_sound(rules))
            return;
    for (uint64_t seed = 0; seed < 12; seed++) {
        judge_game(COINSTRIP_SILVER_DOLLAR, seed);
        judge_game(COINSTRIP_WELTER, seed);
    }
}

START_TEST(random__is_never_won_and_has_three_coins)
{
    enum { ROWS = 5 };
    coins_prepare();
    judge_games();
    judge_drawn_matches(false);
    judge_drawn_alive();
    for (CoinStripRules rules = 0; rules <= COINSTRIP_WELTER; rules++) {
        Drawing drawing = {.rules = rules};
        const struct {
            uint64_t seed;
            size_t count;
        } first[ROWS] = {{0, FIRST_SEEDS},
                         {0x7ffffe00, FIRST_SEEDS},
                         {0xfffffe00, FIRST_SEEDS},
                         {(uint64_t)INT64_MAX - 3, 8},
                         {UINT64_MAX - 7, 8}};
        for (size_t k = 0; k < ROWS; k++) {
            size_t count = random_sample_few(&drawing, first[k].count, ROWS);
            draw_in_a_row(&drawing, first[k].seed, count, drawn);
            for (size_t i = 0; i < count; i++) {
                uint64_t seed = first[k].seed + i;
                if (!drawn[i].made)
                    draw_fail(&drawing, seed, &drawn[i], "it gives NULL",
                              "a strip", NULL);
                if (drawn[i].coins < 3)
                    draw_fail(&drawing, seed, &drawn[i], "it has too few coins",
                              "3 coins or more", "coinstrip_coins(s1) >= 3");
                judge_not_won(&drawing, seed, &drawn[i],
                              "it is won from the start");
            }
        }
    }
}
END_TEST

static const char different_c[] =
    "char *texts[%zu];\n"
    "int different = 0;\n"
    "for (int i = 0; i < %zu; i++) {\n"
    "    bool again = false;\n"
    "    texts[i] = text_of(%s);\n"
    "    for (int j = 0; j < i && !again; j++)\n"
    "        again = strcmp(texts[i], texts[j]) == 0;\n"
    "    different += !again;\n"
    "}\n"
    "for (int i = 0; i < %zu; i++)\n"
    "    free(texts[i]);\n"
    "check_number(\"different strips\", different, different >= %zu, "
    "\"more\");";

/* Seeds that have the same distance from one to the next. */
typedef struct {
    uint64_t first;
    size_t count; /* DRAWN_IN_A_ROW at most */
    uint32_t step;
} Row;

static char *row_in_words(const Row *row)
{
    char *steps =
        row->step > 1 ? text_format(" %u apart,", row->step) : text_copy("");
    char *words = text_format("%zu seeds,%s from %llu on", row->count, steps,
                              (unsigned long long)row->first);
    free(steps);
    return words;
}

/* Two that are alike, though their seeds are not. */
static char *alike_told(const Drawing *drawing, const uint64_t *seeds,
                        size_t count)
{
    for (size_t i = 1; i < count; i++)
        if (drawn[i].print == drawn[0].print)
            return draw_told(drawing, (uint64_t[]){seeds[0], seeds[i]},
                             (const Drawn *[]){&drawn[0], &drawn[i]},
                             i > 1 ? "other seeds" : NULL);
    return NULL;
}

static bool is_new(size_t i)
{
    for (size_t j = 0; j < i; j++)
        if (drawn[j].print == drawn[i].print)
            return false;
    return true;
}

/* Draws until there are so many different ones; how many there are. */
static size_t draw_different(const Drawing *drawing, const uint64_t *seeds,
                             size_t count, size_t least)
{
    size_t different = 0;
    for (size_t at = 0, now; at < count && different < least; at += now) {
        now = least < count - at ? least : count - at;
        draw(drawing, seeds + at, now, CALL_CPU_MS, drawn + at);
        for (size_t i = at; i < at + now; i++)
            different += is_new(i);
    }
    return different;
}

/* Of these seeds, at least so many strips. */
static void judge_different(const Drawing *drawing, Row row, size_t least)
{
    uint64_t seeds[DRAWN_IN_A_ROW] = {0};
    for (size_t i = 0; i < row.count; i++)
        seeds[i] = row.first + i * row.step;
    size_t different = draw_different(drawing, seeds, row.count, least);
    if (!drawn[0].made)
        draw_fail(drawing, row.first, &drawn[0], "it gives NULL", "a strip",
                  NULL);
    if (different >= least)
        return;
    char *seed =
        row.step > 1
            ? text_format("%lluu + %uu * (unsigned)i",
                          (unsigned long long)row.first, row.step)
            : text_format("%lluu + (unsigned)i", (unsigned long long)row.first);
    char *call =
        drawing->sized
            ? text_format("coinstrip_random_sized(%s, %d, %d, %d, %s)",
                          call_trace_rules(drawing->rules), drawing->coins,
                          drawing->length, drawing->min_moves, seed)
            : text_format("coinstrip_random(%s, %s)",
                          call_trace_rules(drawing->rules), seed);
    free(seed);
    char *c =
        text_format(different_c, row.count, row.count, call, row.count, least);
    free(call);
    char *words = row_in_words(&row);
    char *message = text_format(
        different == 1 ? "The strips for %s, are all the same%s"
                       : "Of the strips for %s, too few are different%s",
        words, drawing->rules == COINSTRIP_WELTER ? " in Welter's game" : "");
    free(words);
    note_mistake(text_format("random%s strips: the seed",
                             drawing->sized ? " sized" : ""));
    draw_fail_counted(message,
                      text_format("at least %zu different strips", least),
                      text_format("%zu different strip%s", different,
                                  different == 1 ? "" : "s"),
                      c, alike_told(drawing, seeds, row.count));
}

START_TEST(random__gives_many_different_strips)
{
    Drawing drawing = {.rules = COINSTRIP_SILVER_DOLLAR};
    judge_different(&drawing, (Row){1, FIRST_SEEDS, 1}, 100);
    if (random_sample_few(&drawing, FIRST_SEEDS, 1) == FIRST_SEEDS) {
        judge_different(&drawing, (Row){123456789, FIRST_SEEDS, 1}, 100);
        judge_different(&drawing,
                        (Row){((uint64_t)1 << 40) + 1, FIRST_SEEDS, 1}, 100);
    }
    drawing.rules = COINSTRIP_WELTER;
    judge_different(&drawing, (Row){123456789, FIRST_SEEDS, 1}, 100);
}
END_TEST

/* ------------------------------------------------------------ determinism ----
 */

static const char again_c[] =
    "uint64_t seeds[] = {0, 1, 2, 3, 77, 1000, 65536, 3000000019u, "
    "12345678901234567890u};\n"
    "char *first[9], *again;\n"
    "for (int i = 0; i < 9; i++) {\n"
    "    CoinStrip *s = %s;\n"
    "    first[i] = coinstrip_to_string(s);\n"
    "    coinstrip_free(s);\n"
    "}\n"
    "for (int i = 8; i >= 0; i--) {\n"
    "    for (int k = 0; k < %d; k++) {\n"
    "        coinstrip_free(coinstrip_random_sized(COINSTRIP_WELTER, 3, 9, 4, "
    "i + 9 * k));\n"
    "        coinstrip_free(coinstrip_random(COINSTRIP_WELTER, i + 9 * k));\n"
    "    }\n"
    "    for (int k = 0; k < 2; k++) {\n"
    "        CoinStrip *s = %s;\n"
    "        again = coinstrip_to_string(s);\n"
    "        check_text(\"the same seed again\", again, first[i]);\n"
    "        coinstrip_free(s);\n"
    "    }\n"
    "    free(first[i]);\n"
    "}";

/* What differs only in another process comes of its addresses, or of a clock:
 * so the strips are drawn again by another run of the program, whose clocks
 * show another time (see reproduce_helpers.c). */
static const char elsewhere_c[] =
    "uint64_t seeds[] = {0, 1, 2, 3, 77, 1000, 65536, 3000000019u, "
    "12345678901234567890u};\n"
    "bool again = getenv(\"RUN_AGAIN\") != NULL;\n"
    "char *first[9];\n"
    "for (int i = 0; i < 9; i++) {\n"
    "    CoinStrip *s = %s;\n"
    "    first[i] = coinstrip_to_string(s);\n"
    "    coinstrip_free(s);\n"
    "    if (again)\n"
    "        printf(\"%%s\\n\", first[i] ? first[i] : \"\");\n"
    "}\n"
    "if (again)\n"
    "    exit(0);\n"
    "char name[4096] = \"'\", line[4096];\n"
    "ssize_t length = readlink(\"/proc/self/exe\", name + 1, 4000);\n"
    "strcpy(name + (length < 0 ? 0 : length) + 1, \"'\");\n"
    "setenv(\"RUN_AGAIN\", \"once\", 1);\n"
    "FILE *other = popen(name, \"r\");\n"
    "unsetenv(\"RUN_AGAIN\");\n"
    "for (int i = 0; i < 9; i++) {\n"
    "    CoinStrip *s = %s;\n"
    "    check_text(\"the same seed again\", coinstrip_to_string(s), "
    "first[i]);\n"
    "    coinstrip_free(s);\n"
    "    if (other && fgets(line, sizeof line, other)) {\n"
    "        line[strcspn(line, \"\\n\")] = '\\0';\n"
    "        check_text(\"the same seed in another process\", strdup(line), "
    "first[i]);\n"
    "    }\n"
    "    free(first[i]);\n"
    "}\n"
    "if (other)\n"
    "    pclose(other);\n";

/* Strips of either kind that are drawn before each seed is tried again: a
 * generator that counts its calls may go wrong after many. */
enum { MOST_OTHERS = 250 };

/* `came`: how it was first, and then. */
static _Noreturn void fail_again(const Drawing *drawing, uint64_t seed,
                                 const Drawn *const came[2],
                                 bool in_same_process)
{
    char *before = random_sample_text(came[0]),
         *then = random_sample_text(came[1]);
    char *call =
        drawing->sized
            ? text_format("coinstrip_random_sized(%s, %d, %d, %d, seeds[i])",
                          call_trace_rules(drawing->rules), drawing->coins,
                          drawing->length, drawing->min_moves)
            : text_format("coinstrip_random(%s, seeds[i])",
                          call_trace_rules(drawing->rules));
    char *c = in_same_process ? text_format(again_c, call, MOST_OTHERS, call)
                              : text_format(elsewhere_c, call, call);
    char *message = text_format(
        "Seed %llu gives another strip than it gave before%s: all chance must "
        "come from the seed",
        (unsigned long long)seed,
        in_same_process ? "" : ", in another process at another time");
    if (!in_same_process)
        note_advice("Within one process it is the same. Does a time, the "
                    "number of the process, an address (of a variable, of a "
                    "function, of what malloc gives), or memory that was never "
                    "set go into your generator?");
    char *expected = before ? text_format("\"%s\"", before)
                            : text_copy("the same strip for the same seed");
    char *got = before && then ? text_format("\"%s\"", then)
                               : text_copy("another strip");
    free(before);
    free(then);
    draw_fail_counted(message, expected, got, c,
                      draw_told(drawing, (uint64_t[]){seed, seed}, came,
                                in_same_process ? "other strips are drawn"
                                                : "in another process:"));
}

/* Some as people type them; one that is negative as an int, one as a long. */
static const uint64_t seeds_again[] = {
    0, 1, 2, 3, 77, 1000, 65536, 3000000019u, 12345678901234567890u};

enum { AGAIN = sizeof seeds_again / sizeof *seeds_again };

/* So many other strips of the kind that is judged, and one of the other. */
static void draw_others(const Drawing *drawing, int i, size_t count)
{
    const Drawing kinds[] = {
        {.rules = COINSTRIP_WELTER, .sized = true, 3, 9, 4},
        {.rules = COINSTRIP_WELTER}};
    static Drawn others[MOST_OTHERS];
    uint64_t seeds[MOST_OTHERS];
    for (size_t k = 0; k < count; k++)
        seeds[k] = (uint64_t)i + AGAIN * k;
    for (int k = 0; k < 2; k++)
        draw(&kinds[k], seeds, kinds[k].sized == drawing->sized ? count : 1,
             CALL_CPU_MS, others);
}

/* Backwards, twice, with so many other calls in between, in the same process.
 */
static void judge_same_process(const Drawing *drawing, const Drawn *first,
                               size_t others)
{
    Drawn twice[2];
    for (int i = AGAIN; i-- > 0;) {
        uint64_t seed = seeds_again[i];
        draw_others(drawing, i, others);
        draw(drawing, (uint64_t[]){seed, seed}, 2, CALL_CPU_MS, twice);
        for (int k = 0; k < 2; k++)
            if (twice[k].print != first[i].print)
                fail_again(drawing, seed,
                           (const Drawn *[]){&first[i], &twice[k]}, true);
    }
}

/* Draws each seed, forwards, under both rules; then again; then in a
 * program that was started anew: it has other addresses, and its clocks show
 * another time (see inside/clocks.c). */
static void judge_again(Drawing drawing)
{
    Drawn first[2][AGAIN], again[AGAIN];
    for (int rules = 0; rules < 2; rules++) {
        drawing.rules = (CoinStripRules)rules;
        draw(&drawing, seeds_again, AGAIN, CALL_CPU_MS, first[rules]);
    }
    for (int rules = 0; rules < 2; rules++) {
        drawing.rules = (CoinStripRules)rules;
        judge_same_process(
            &drawing, first[rules],
            rules == 0 ? 1 : random_sample_few(&drawing, MOST_OTHERS, AGAIN));
    }
    coins_fresh_session();
    for (int rules = 2; rules-- > 0;) {
        uint64_t backwards[AGAIN];
        drawing.rules = (CoinStripRules)rules;
        for (int i = 0; i < AGAIN; i++)
            backwards[i] = seeds_again[AGAIN - 1 - i];
        draw(&drawing, backwards, AGAIN, CALL_CPU_MS, again);
        for (int i = 0; i < AGAIN; i++) {
            const Drawn *before = &first[rules][AGAIN - 1 - i];
            if (again[i].print != before->print)
                fail_again(&drawing, backwards[i],
                           (const Drawn *[]){before, &again[i]}, false);
        }
    }
}

/* Other sizes: only that other calls change nothing. */
static void judge_repeated(Drawing drawing)
{
    Drawn first[AGAIN];
    draw(&drawing, seeds_again, AGAIN, CALL_CPU_MS, first);
    judge_same_process(&drawing, first, 1);
}

/* A function that gives one strip for every seed is deterministic too, but
 * random it is not. What seeds have above bit 31 need not count; what they have
 * from bit 16 to 31 makes a difference for one of twenty at least, but not each
 * bit: simple generators that are right drop the highest ones. (By
 * chance all are alike with probability 2^-19 if one strip comes up for half of
 * the seeds, which for the sizes asked for here none does by far.) */
static void judge_seeds(Drawing drawing)
{
    for (int rules = 0; rules < 2; rules++) {
        drawing.rules = (CoinStripRules)rules;
        note_advice(drawing.sized
                        ? "Step 11: does the seed go into your generator, all "
                          "of it, its low bits too? Or are the moves that are "
                          "asked for always shared out in one way?"
                        : "Step 10: does the seed go into your generator, all "
                          "of it, its low bits too?");
        judge_different(&drawing, (Row){0, 100, 1}, 2);
        note_advice("Does a variable that the seed goes through have fewer "
                    "than 32 bits?");
        judge_different(&drawing, (Row){5, 20, 1 << 16}, 2);
        note_advice(NULL);
    }
    judge_again(drawing);
}

START_TEST(random__depends_only_on_the_seed)
{
    char *why = chance_why(trial_now());
    if (why)
        stop_unjudged(why);
    judge_seeds((Drawing){.sized = false});
}
END_TEST

START_TEST(random__sized_depends_only_on_the_seed)
{
    judge_seeds(
        (Drawing){.sized = true, .coins = 4, .length = 14, .min_moves = 6});
    judge_repeated(
        (Drawing){.sized = true, .coins = 5, .length = 60, .min_moves = 0});
    judge_repeated(
        (Drawing){.sized = true, .coins = 9, .length = 20, .min_moves = -2});
}
END_TEST

void add_random_tests(AddTest *add)
{
    add("random/is_never_won_and_has_three_coins",
        random__is_never_won_and_has_three_coins);
    add_random_tosses_tests(add);
    add("random/gives_many_different_strips",
        random__gives_many_different_strips);
    add("random/depends_only_on_the_seed", random__depends_only_on_the_seed);
    add("random/sized_depends_only_on_the_seed",
        random__sized_depends_only_on_the_seed);
}
