/* The part "random": what depends on the seed, and on nothing else. See
 * test_random.c. */
#include "coinstrip/suites.h"

#include <stdlib.h>
#include <string.h>
#include "coinstrip/random/random_sample.h"
#include "coinstrip/random/draw_failure.h"
#include "coinstrip/expect.h"
#include "coinstrip/memory/tool_evasion.h"
#include "random_parts.h"

/* -------------------------------------------------------- determinism ---- */

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
 * show another time (see starter/checks/clocks.h). */
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
    "    _exit(0);\n"
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
    char *before = drawn_text(came[0]), *then = drawn_text(came[1]);
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
        draw_strips(&kinds[k], seeds,
                    kinds[k].sized == drawing->sized ? count : 1, CALL_CPU_MS,
                    others);
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
        draw_strips(drawing, (uint64_t[]){seed, seed}, 2, CALL_CPU_MS, twice);
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
        draw_strips(&drawing, seeds_again, AGAIN, CALL_CPU_MS, first[rules]);
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
        draw_strips(&drawing, backwards, AGAIN, CALL_CPU_MS, again);
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
    draw_strips(&drawing, seeds_again, AGAIN, CALL_CPU_MS, first);
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
        judge_different(&drawing, (SeedRow){0, 100, 1}, 2);
        note_advice("Does a variable that the seed goes through have fewer "
                    "than 32 bits?");
        judge_different(&drawing, (SeedRow){5, 20, 1 << 16}, 2);
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

void add_random_seeds_tests(AddTest *add)
{
    add("random/depends_only_on_the_seed", random__depends_only_on_the_seed);
    add("random/sized_depends_only_on_the_seed",
        random__sized_depends_only_on_the_seed);
}
