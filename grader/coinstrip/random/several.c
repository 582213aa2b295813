/* See several.h. */
#include "several.h"

#include "coinstrip/expect.h"
#include "coinstrip/numbers/grid.h"
#include "draw_failure.h"
#include "sized.h"

static const char same_c[] =
    "char *first = NULL;\n"
    "bool other = false;\n"
    "for (uint64_t seed = 0; seed < %d && !other; seed++) {\n"
    "    CoinStrip *s = coinstrip_random_sized(%s, %d, %d, %d, seed);\n"
    "    char *text = s ? coinstrip_to_string(s) : NULL;\n"
    "    other = text && first && strcmp(text, first) != 0;\n"
    "    if (!first)\n"
    "        first = text;\n"
    "    else\n"
    "        free(text);\n"
    "    coinstrip_free(s);\n"
    "}\n"
    "free(first);\n"
    "check_that(\"another strip\", other, \"two different ones\");\n";

/* Where one draw in 100,000 qualifies, or fewer, does more than one strip come
 * up? (Not where only a handful are left: a program that moves the coins of any
 * draw to the right, as far as it takes, gives most often the same one there,
 * and may. Here thousands qualify. Even where one of them comes up six times in
 * ten, 60 seeds all give it with probability 0.6^59 < 1e-12.) */
void judge_several(const Drawing *drawing)
{
    enum { SEEDS = 60, AT_ONCE = 6 };
    uint64_t first = 0; /* what the first looks like */
    for (uint64_t seed = 0; seed < SEEDS; seed += AT_ONCE) {
        draw_in_a_row(drawing, seed, AT_ONCE, drawn);
        judge_all_sized(drawing, seed, AT_ONCE);
        first = seed == 0 ? drawn[0].print : first;
        for (size_t i = 0; i < AT_ONCE; i++)
            if (drawn[i].print != first)
                return;
    }
    char *c = text_format(same_c, SEEDS, call_trace_rules(drawing->rules),
                          drawing->coins, drawing->length, drawing->min_moves);
    char *message = text_format(
        "coinstrip_random_sized(%s, %d, %d, %d, seed), for %d seeds: the "
        "strips are all the same",
        call_trace_rules(drawing->rules), drawing->coins, drawing->length,
        drawing->min_moves, SEEDS);
    note_advice("Step 11: where few strips qualify, too, every one of them can "
                "come up. Is one fixed strip given when the draws run out?");
    draw_fail_counted(
        message, text_copy("at least 2 different strips"),
        text_copy("1 different strip"), c,
        draw_told(drawing, (uint64_t[]){SEEDS - 2, SEEDS - 1},
                  (const Drawn *[]){&drawn[AT_ONCE - 2], &drawn[AT_ONCE - 1]},
                  NULL));
}

/* With so many coins, and so many moves, too, there is not one strip for all
 * seeds: as a rule the first two differ. */
static void judge_others(SizeOf *size_of, const Grid *sizes)
{
    for (size_t i = 0; i < sizes->count; i++) {
        const Drawing drawing = size_of(sizes->sizes[i], i);
        draw_in_a_row(&drawing, 0, 2, drawn);
        judge_all_sized(&drawing, 0, 2);
        if (drawn[0].print == drawn[1].print)
            judge_several(&drawing);
    }
}

/* Four fifths of the moves that there can be: hardly ever drawn by chance. */
static Drawing size_of_most_moves(int size, size_t number)
{
    int coins = 6;
    while ((long)coins * coins * 4 < 5L * size)
        coins++;
    return (Drawing){(CoinStripRules)(number % 2), true, coins, 2 * coins,
                     size};
}

void judge_all_others(void)
{
    const Grid coins = grid_of((GridPlan){
                   .least = 12, .most = 9000, .total = 12000, .sparse = true}),
               moves = grid_of((GridPlan){.least = 40,
                                          .most = 70000,
                                          .total = 130000,
                                          .sparse = true});
    judge_others(size_of_coins, &coins);
    judge_others(size_of_most_moves, &moves);
}
