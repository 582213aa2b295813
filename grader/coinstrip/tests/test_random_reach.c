/* The half of the part "random" that is about a size that is asked for: which
 * of the strips of that size come up, and how soon. See test_random_sized.c. */
#include "coinstrip/suites.h"

#include "coinstrip/expect.h"
#include "coinstrip/random/reach.h"
#include "coinstrip/random/several.h"
#include "coinstrip/random/sized.h"
#include "coinstrip/random/spread.h"
#include "coinstrip/trace/attribution.h"

START_TEST(random__sized_reaches_every_strip)
{
    static const int few[][3] = {{10, 100, 800}, {20, 60, 700}};
    judge_all_reached();
    for (size_t i = 0; i < sizeof few / sizeof *few; i++)
        judge_several(&(Drawing){(CoinStripRules)(i % 2), true, few[i][0],
                                 few[i][1], few[i][2]});
    if (!has_failed(PART_STRIP)) { /* as above */
        judge_all_spreads();
        judge_all_others();
    }
}
END_TEST

/* Few strips qualify, or just one: drawing again until one does takes for ever.
 * Up to 100,000 squares, each within its deadline, and as many coins and moves
 * as can be asked for: the product of coins and empty squares fits an int. */
START_TEST(random__sized_is_quick_where_few_qualify)
{
    static const int sizes[][3] = {{6, 12, 36},
                                   {20, 40, 400},
                                   {20, 40, 398},
                                   {50, 1000, 47500},
                                   {50, 1000, 47490},
                                   {60, 120, 3590},
                                   {3, 100000, 299990},
                                   {60, 100000, 5996300},
                                   {69000, 100000, 0},
                                   {1000, 100000, 98000000},
                                   {31000, 100000, 2138000000}};
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        enum { SHORT = 1000 };
        uint64_t seeds[] = {1, 2, 3}, before = 0;
        size_t count = sizes[i][1] > SHORT ? 2 : 3; /* under either rules */
        for (size_t k = 0; k < count; k++) {
            Drawing drawing = {(CoinStripRules)((i + k) % 2), true, sizes[i][0],
                               sizes[i][1], sizes[i][2]};
            if (k < 2 && !has_strips_of(&drawing))
                break;
            if (drawing.min_moves <= 0)
                note_advice("Step 11: no draw has to be thrown away where no "
                            "move is asked for. Is there a loop within a loop "
                            "over coins, or over squares?");
            draw_strips(&drawing, &seeds[k], 1, SIZES_CPU_MS, drawn);
            note_advice("Step 11: exactly that many coins and squares, and at "
                        "least that many moves, also where these are large "
                        "numbers, or the most there can be.");
            judge_all_sized(&drawing, seeds[k], 1);
            note_advice(NULL);
            if (drawing.min_moves <= 0 && k > 0 && drawn[0].print == before)
                judge_several(&drawing); /* any strip of so many will do */
            before = drawn[0].print;
        }
    }
}
END_TEST

void add_random_reach_tests(AddTest *add)
{
    add("random/sized_reaches_every_strip", random__sized_reaches_every_strip);
    add("random/sized_is_quick_where_few_qualify",
        random__sized_is_quick_where_few_qualify);
}
