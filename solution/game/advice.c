/*
 * Hints. All judgement comes from strategy.h; here it is put in words. Must not
 * know where the words go.
 */
#include <stdlib.h>

#include "advice.h"
#include "memory.h"
#include "words.h"

/* ---- Why: the numbers that decide ---------------------------------------- */

/* A table of numbers with a label each, written with all bits that any has. */
typedef struct {
    char label[RULEBOOK_LABEL];
    int64_t value;
} Row;

typedef struct {
    Row *rows;
    int count;
    bool has_sum; /* whether the xor of all tells anything */
} Table;

static Row *add_row(Table *table, int64_t value)
{
    table->rows = memory_resize(table->rows, (size_t)table->count + 1,
                                sizeof *table->rows);
    table->rows[table->count].value = value;
    return &table->rows[table->count++];
}

static void write_binary(int64_t value, int bits, FILE *out)
{
    while (bits-- > 0) {
        fputc((value >> bits & 1) != 0 ? '1' : '0', out);
    }
}

static int bits_of(int64_t value)
{
    int bits = 1;

    while (value >> bits != 0) {
        bits++;
    }
    return bits;
}

static void write_row(const char *label, int64_t value, int bits, FILE *out)
{
    fprintf(out, "  %-24s %4lld  ", label, (long long)value);
    write_binary(value, bits, out);
    fputc('\n', out);
}

static void write_table(const Table *table, int lines, FILE *out)
{
    int64_t sum = 0;
    int bits = 1;

    for (int i = 0; i < table->count; i++) {
        int own = bits_of(table->rows[i].value);

        bits = own > bits ? own : bits;
        sum ^= table->rows[i].value;
    }
    for (int i = 0; i < table->count; i++) {
        if (i == lines - 2 && table->count > lines - 1) {
            fprintf(out, "  (and %d more)\n", table->count - i);
            break;
        }
        write_row(table->rows[i].label, table->rows[i].value, bits, out);
    }
    if (table->has_sum) {
        write_row("xor of them all", sum, bits, out);
    }
}

static void add_reasons(const Match *match, int strip, Table *table)
{
    const StrategyStrip *drawn = game_drawn(match->game, strip);
    const Rulebook *book = match->setup.rules.book;
    int first = game_first_coin(match->game, strip);
    Reason *reasons = memory_new(drawn->coins + 1, sizeof *reasons);
    size_t count = book->reasons(drawn, reasons);

    for (size_t i = 0; i < count; i++) {
        char left[WORDS_NAME] = "";
        char right[WORDS_NAME];
        Row *row = add_row(table, reasons[i].value);

        words_coin(match, first + reasons[i].right, right);
        if (reasons[i].left >= 0) {
            words_coin(match, first + reasons[i].left, left);
        }
        book->label(drawn, &reasons[i], left, right,
                    match->setup.preset->mirrored, row->label);
    }
    free(reasons);
}

static void add_values(const Match *match, Table *table)
{
    for (int i = 0; i < game_strips(match->game); i++) {
        int64_t value =
            judge_value(match->setup.rules.book, game_drawn(match->game, i));
        Row *row = add_row(table, value < 0 ? 0 : value);

        snprintf(row->label, sizeof row->label, "strip %d", i + 1);
    }
}

/* What the numbers mean, if the last mover wins. */
static const char *meaning(const Match *match)
{
    static const char *const kinds[] = {
        [STRATEGY_ONE] = "Whoever leaves the xor 0 wins.",
        [STRATEGY_ANY] = "Whoever leaves every value 0 wins.",
        [STRATEGY_SOME] = "Whoever leaves all values equal wins.",
    };

    return kinds[match->setup.rules.turn];
}

/* "one coin on 0 or 5, one on 1 or 4, one on 2 or 3": what an abacus is. */
static void write_abacus(const Match *match, FILE *out)
{
    enum { SHOWN = 3 };
    int coins = coinstrip_coins(game_strip(match->game, 0));

    fputs("The last mover loses: the same, until the strip is an abacus: one "
          "coin",
          out);
    for (int i = 0; i < coins && i < SHOWN; i++) {
        fprintf(out, "%s on square %d or %d", i > 0 ? ", one" : "", i,
                2 * coins - 1 - i);
    }
    fprintf(out,
            "%s. Then whoever leaves an odd number of single steps to go "
            "wins.\n",
            coins > SHOWN ? ", and so on inwards" : "");
}

static void write_misere(const Match *match, FILE *out)
{
    bool welter = match->setup.rules.book->moves == COINSTRIP_WELTER;

    if (!welter) {
        fprintf(out,
                "The last mover loses: the same, until at most one %s is over "
                "1; then leave an odd number of ones.\n",
                match->setup.rules.book->has_theory ? "gap" : "number");
    } else if (game_strips(match->game) == 1) {
        write_abacus(match, out);
    } else {
        fputs("The last mover loses: the same, until every strip is an "
              "abacus: of its first squares, twice as many as it has coins, "
              "each two that lie equally far from the middle hold one coin. "
              "Then whoever leaves an odd number of single steps to go wins.\n",
              out);
    }
}

static void write_heading(const Match *match, FILE *out)
{
    const char *const *heading = match->setup.rules.book->heading;

    fputs(heading[0], out);
    if (heading[1] != NULL) {
        fprintf(out, "%s%s", match->setup.preset->mirrored ? "left" : "right",
                heading[1]);
    }
    fputc('\n', out);
}

static void write_theory(const Match *match, int lines, FILE *out)
{
    bool by_strip = match->setup.rules.turn != STRATEGY_ONE;
    Table table = {.has_sum = !by_strip};

    if (by_strip) {
        fputs("Each strip has a value:\n", out);
    } else {
        write_heading(match, out);
    }
    for (int i = 0; i < game_strips(match->game) && !by_strip; i++) {
        add_reasons(match, i, &table);
    }
    if (by_strip) {
        add_values(match, &table);
    }
    write_table(&table, lines - 2, out);
    free(table.rows);
    if (match->setup.rules.ending == STRATEGY_NORMAL) {
        fprintf(out, "%s\n", meaning(match));
    } else {
        write_misere(match, out);
    }
}

/* Where all strips move at once, what counts is how long each lasts. */
static void write_lengths(Match *match, FILE *out)
{
    bool shortest = match->setup.rules.turn == STRATEGY_EVERY;
    const int *lengths = match_lengths(match);

    fputs("All strips go on together; how many moves each lasts:\n", out);
    for (int i = 0; i < game_strips(match->game); i++) {
        if (lengths[i] < 0) {
            fprintf(out, "  strip %d: not counted\n", i + 1);
        } else {
            fprintf(out, "  strip %d: %d\n", i + 1, lengths[i]);
        }
    }
    fprintf(out, "The %s of them decides who moves last.\n",
            shortest ? "shortest" : "longest");
}

void advice_why(Match *match, int lines, FILE *out)
{
    StrategyTurn turn = match->setup.rules.turn;

    if (turn == STRATEGY_EVERY || turn == STRATEGY_EVERY_LEFT) {
        write_lengths(match, out);
    } else {
        write_theory(match, lines, out);
    }
}

/* ---- Steps --------------------------------------------------------------- */

static void name_coins(const Match *match, const GameTurn *turn, FILE *out)
{
    for (int i = 0; i < turn->count; i++) {
        char name[WORDS_NAME];

        words_coin(match, turn->moves[i].coin, name);
        fprintf(out, "%s%s", i > 0 ? " and " : "", name);
    }
}

/* The squares a turn comes to, for those who have not begun it. */
static void name_moves(const Match *match, const GameTurn *turn, FILE *out)
{
    for (int i = 0; i < turn->count; i++) {
        char name[WORDS_NAME];
        int coin = turn->moves[i].coin;
        int strip = game_strip_of(match->game, coin);
        int64_t from =
            game_at_turn(match->game, strip)
                ->squares[coin - game_first_coin(match->game, strip)];

        words_coin(match, coin, name);
        fprintf(
            out, "%s%s %d, from %d to %d", i > 0 ? "; " : "", name,
            turn->moves[i].distance, words_square(match, strip, (int)from),
            words_square(match, strip, (int)from - turn->moves[i].distance));
    }
}

static int hint_lost(Match *match, int step, FILE *out)
{
    if (step == 1) {
        fprintf(out, "This is lost, if %s makes no mistake.\n",
                match_is_alone(match, game_side(match->game))
                    ? "the computer"
                    : "your opponent");
    } else {
        advice_why(match, 9, out);
    }
    return 2;
}

static int hint_won(Match *match, int step, FILE *out)
{
    GameTurn turn;
    bool found = match_winning_turn(match, &turn);

    if (step == 1) {
        fputs("You can win this.\n", out);
    } else if (step == 4) {
        advice_why(match, 9, out);
    } else if (!found) {
        fputs("But not with what this turn has moved so far: take it back.\n",
              out);
    } else if (step == 2) {
        fputs("Look at ", out);
        name_coins(match, &turn, out);
        fputs(".\n", out);
    } else {
        fputs("A move that wins: ", out);
        name_moves(match, &turn, out);
        fputs(".\n", out);
    }
    return ADVICE_STEPS;
}

int advice_hint(Match *match, int step, FILE *out)
{
    if (game_is_over(match->game)) {
        fputs("The game is over.\n", out);
        return 1;
    }
    switch (match_outcome(match)) {
    case STRATEGY_LOST:
        return hint_lost(match, step, out);
    case STRATEGY_WON:
        return hint_won(match, step, out);
    case STRATEGY_UNKNOWN:
        break;
    }
    fputs(match_gave_up(match)
              ? "Nobody has counted this one out: it would take too long.\n"
              : "Nobody knows who wins here: there is no theory for it, or it "
                "is too large to count out.\n",
          out);
    return 1;
}

/* ---- Watching a turn ------------------------------------------------------
 */

AdviceWatch advice_watch(Match *match)
{
    AdviceWatch watch = {match_outcome(match), NULL};
    GameTurn turn = {0};
    size_t size;
    FILE *out = memory_need(open_memstream(&watch.better, &size));

    if (watch.before == STRATEGY_WON && match_winning_turn(match, &turn)) {
        words_write_turn(match, &turn, out);
    }
    fclose(out);
    memory_need(watch.better);
    return watch;
}

void advice_forget(AdviceWatch *watch)
{
    free(watch->better);
    watch->better = NULL;
}

bool advice_coach(Match *match, const AdviceWatch *watch, FILE *out)
{
    /* (A finished game is won or lost without a move, and counts, too.) */
    if (watch->before != STRATEGY_WON || match_outcome(match) != STRATEGY_WON) {
        return false;
    }
    fprintf(out, "That gave the win away; %s would have kept it.\n",
            watch->better);
    return true;
}
