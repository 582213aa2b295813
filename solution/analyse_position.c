/*
 * One position for the program analyse: reads it, and prints it for people.
 */
#include <stdlib.h>
#include <string.h>

#include "analyse.h"

enum { LETTERS = 26 };

/* ---- Names -------------------------------------------------------------- */

const char *rules_name(StrategyRules rules)
{
    return rules == STRATEGY_WELTER ? "welter" : "silver-dollar";
}

const char *ending_name(StrategyEnding ending)
{
    return ending == STRATEGY_MISERE ? "misere" : "normal";
}

static const char *const turns[] = {
    [STRATEGY_ONE] = "one",
    [STRATEGY_ANY] = "any",
    [STRATEGY_SOME] = "some",
    [STRATEGY_EVERY] = "every",
    [STRATEGY_EVERY_LEFT] = "every-left",
};

const char *turn_name(StrategyTurn turn)
{
    return turns[turn];
}

bool turn_of_name(const char *name, StrategyTurn *turn)
{
    for (size_t i = 0; i < sizeof turns / sizeof turns[0]; i++) {
        if (strcmp(name, turns[i]) == 0) {
            *turn = (StrategyTurn)i;
            return true;
        }
    }
    return false;
}

/* ---- Reading ------------------------------------------------------------ */

static bool is_letter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

/* Returns false if the text is no strip. */
static bool strip_read(TypedStrip *strip, const char *text, size_t length)
{
    *strip = (TypedStrip){.text = strndup(text, length),
                          .squares = calloc(length, sizeof(int64_t))};
    if (strip->text == NULL || strip->squares == NULL) {
        analyse_out_of_memory();
    }
    for (size_t i = 0; i < length; i++) {
        if (is_letter(text[i])) {
            strip->squares[strip->coins++] = (int64_t)i;
        } else if (text[i] != '.') {
            return false;
        }
    }
    return true;
}

bool position_read(Position *position, const char *text)
{
    static const char blanks[] = " \t";
    bool is_fine = true;

    position->count = 0;
    position->strips = NULL;
    for (text += strspn(text, blanks); *text != '\0' && is_fine;
         text += strspn(text, blanks)) {
        size_t length = strcspn(text, blanks);
        TypedStrip *strips =
            realloc(position->strips, (position->count + 1) * sizeof *strips);

        if (strips == NULL) {
            analyse_out_of_memory();
        }
        position->strips = strips;
        is_fine = strip_read(&strips[position->count++], text, length);
        text += length;
    }
    return is_fine && position->count > 0;
}

void position_free(Position *position)
{
    for (size_t i = 0; i < position->count; i++) {
        free(position->strips[i].text);
        free(position->strips[i].squares);
    }
    free(position->strips);
}

StrategyStrip position_strip(const Position *position, size_t i)
{
    const TypedStrip *strip = &position->strips[i];

    return (StrategyStrip){position->rules, strip->coins, strip->squares};
}

/* ---- Why ---------------------------------------------------------------- */

/* Letters as long as they are different; numbers after that. Of several strips
 * they go on from one to the next, as in the game that people play. */
void position_print_coin(size_t coin, size_t coins, FILE *out)
{
    if (coins <= LETTERS) {
        fprintf(out, "%c", (char)('A' + (int)coin));
    } else {
        fprintf(out, "coin %zu", coin);
    }
}

static void print_gaps(const StrategyStrip *strip, FILE *out)
{
    size_t count = (strip->coins + 1) / 2;
    int64_t *gaps = calloc(count + 1, sizeof *gaps);

    if (gaps == NULL) {
        analyse_out_of_memory();
    }
    strategy_gaps(strip, gaps);
    fprintf(out, "  Counted gaps:");
    for (size_t i = 0; i < count; i++) {
        size_t right = 2 * i + 1 - strip->coins % 2;

        fprintf(out, "%s %lld", i > 0 ? "," : "", (long long)gaps[i]);
        fprintf(out, right == 0 ? " before " : " between ");
        if (right > 0) {
            position_print_coin(right - 1, strip->coins, out);
            fprintf(out, " and ");
        }
        position_print_coin(right, strip->coins, out);
    }
    fprintf(out, count > 0 ? ".\n" : " none.\n");
    free(gaps);
}

/* "A C, B alone". Returns false if memory runs out. */
static bool print_mates(const StrategyStrip *strip, FILE *out)
{
    size_t *mates = calloc(strip->coins + 1, sizeof *mates);
    bool has_memory = mates != NULL && strategy_mates(strip, mates);
    const char *between = "";

    for (size_t coin = 0; coin < strip->coins && has_memory; coin++) {
        if (mates[coin] < coin) {
            continue;
        }
        fprintf(out, "%s", between);
        between = ", ";
        position_print_coin(coin, strip->coins, out);
        if (mates[coin] == coin) {
            fprintf(out, " alone");
        } else {
            fprintf(out, " ");
            position_print_coin(mates[coin], strip->coins, out);
        }
    }
    free(mates);
    return has_memory;
}

/* What the move does to the gap that it changes. */
static void print_gap_change(const StrategyStrip *strip, StrategyMove move,
                             FILE *out)
{
    bool is_right = (strip->coins - move.coin) % 2 == 1;
    size_t right = is_right ? move.coin : move.coin + 1;
    int64_t left = right == 0 ? -1 : strip->squares[right - 1];
    int64_t gap = strip->squares[right] - left - 1;
    int64_t after = is_right ? gap - move.distance : gap + move.distance;

    fprintf(out, "the gap ");
    if (right == 0) {
        fprintf(out, "before A");
    } else {
        fprintf(out, "between ");
        position_print_coin(right - 1, strip->coins, out);
        fprintf(out, " and ");
        position_print_coin(right, strip->coins, out);
    }
    fprintf(out, " changes from %lld to %lld", (long long)gap,
            (long long)after);
}

/* The mates after a move of Welter's game, and whether it is an abacus. */
static bool print_mates_after(const StrategyStrip *strip, StrategyMove move,
                              FILE *out)
{
    int64_t *squares = calloc(strip->coins, sizeof *squares);
    StrategyStrip after = {strip->rules, strip->coins, squares};

    if (squares == NULL) {
        return false;
    }
    memcpy(squares, strip->squares, strip->coins * sizeof *squares);
    strategy_make_move(strip->coins, squares, move);

    int64_t value = strategy_value(&after);

    fprintf(out, "then the value is %lld", (long long)value);
    if (value == 1) {
        fprintf(out, ", and the strip is an abacus");
    } else if (strip->coins <= LETTERS) {
        fprintf(out, ", by the mates ");
        print_mates(&after, out);
    }
    free(squares);
    return value >= 0;
}

static bool print_move(const StrategyStrip *strip, StrategyMove move, FILE *out)
{
    int64_t from = strip->squares[move.coin];
    bool is_fine = true;

    fprintf(out, "    ");
    position_print_coin(move.coin, strip->coins, out);
    fprintf(out, " %lld, to square %lld: ", (long long)move.distance,
            (long long)(from - move.distance));
    if (strip->rules == STRATEGY_WELTER) {
        is_fine = print_mates_after(strip, move, out);
    } else {
        print_gap_change(strip, move, out);
    }
    fprintf(out, "\n");
    return is_fine;
}

/* ---- One strip ---------------------------------------------------------- */

void position_print_rules(const Position *position, FILE *out)
{
    fprintf(out, "  %s; whoever moves last %s.\n",
            position->rules == STRATEGY_WELTER ? "Welter's game"
                                               : "The Silver Dollar Game",
            position->ending == STRATEGY_MISERE ? "loses" : "wins");
}

/* Welter's game with the last mover losing: what there is to know beside the
 * value. */
static void print_abacus(const StrategyStrip *strip, FILE *out)
{
    enum { SHOWN = 3 };

    fprintf(out, "  Play as if the last mover won, until the strip is an "
                 "abacus: one coin");
    for (size_t i = 0; i < strip->coins && i < SHOWN; i++) {
        fprintf(out, "%s on square %zu or %zu", i > 0 ? ", one" : "", i,
                2 * strip->coins - 1 - i);
    }
    fprintf(out,
            "%s.\n  Then whoever leaves an odd number of single steps to go "
            "wins.\n",
            strip->coins > SHOWN ? ", and so on inwards" : "");
}

static bool print_winning_moves(const StrategyStrip *strip,
                                StrategyEnding ending, FILE *out)
{
    size_t count;
    StrategyMove *moves = strategy_winning_moves(strip, ending, &count);
    bool is_fine = moves != NULL;

    if (is_fine && count > 0) {
        fprintf(out, "  Winning moves:\n");
    }
    for (size_t i = 0; is_fine && i < count && i < POSITION_SHOWN_MOVES; i++) {
        is_fine = print_move(strip, moves[i], out);
    }
    if (is_fine && count > POSITION_SHOWN_MOVES) {
        fprintf(out, "    and %zu more\n", count - POSITION_SHOWN_MOVES);
    }
    free(moves);
    return is_fine;
}

static void print_lengths(const StrategyStrip *strip, StrategyEnding ending,
                          FILE *out)
{
    int remoteness = strategy_remoteness(strip, ending);
    int suspense = strategy_suspense(strip, ending);

    if (remoteness >= 0 && suspense >= 0) {
        fprintf(out,
                "  Moves to come: %d if the winner hurries and the loser puts "
                "off\n  (remoteness), %d the other way round (suspense).\n",
                remoteness, suspense);
    }
}

static bool print_single(const Position *position, FILE *out)
{
    StrategyStrip strip = position_strip(position, 0);
    int64_t value = strategy_value(&strip);
    StrategyOutcome outcome = strategy_outcome(&strip, position->ending);

    if (value < 0 || outcome == STRATEGY_UNKNOWN) {
        return false;
    }
    fprintf(out, "%s\n", position->strips[0].text);
    position_print_rules(position, out);
    fprintf(out, "  The player to move %s. The value is %lld.\n",
            outcome == STRATEGY_WON ? "wins" : "loses", (long long)value);
    if (strip.rules == STRATEGY_SILVER_DOLLAR) {
        print_gaps(&strip, out);
    } else if (strip.coins > 0) {
        fprintf(out, "  Mates: ");
        if (!print_mates(&strip, out)) {
            return false;
        }
        fprintf(out, ".\n");
        if (position->ending == STRATEGY_MISERE) {
            print_abacus(&strip, out);
        }
    }
    if (strategy_is_finished(&strip)) {
        fprintf(out, "  The game is over.\n");
    }
    if (!print_winning_moves(&strip, position->ending, out)) {
        return false;
    }
    if (!position->is_quick) {
        print_lengths(&strip, position->ending, out);
    }
    return true;
}

bool position_print(const Position *position, FILE *out)
{
    return position->count == 1 ? print_single(position, out)
                                : position_print_several(position, out);
}
