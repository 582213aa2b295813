/*
 * What there is to see, as JSON. Knows a session; must not know who reads this,
 * or what a page looks like.
 */
#include <stdlib.h>

#include "advice.h"
#include "memory.h"
#include "state.h"
#include "words.h"

/* All that is said is ASCII: quotes and ends of lines are all to escape. */
static void write_string(const char *key, const char *text, FILE *out)
{
    fprintf(out, "\"%s\":\"", key);
    for (; *text != '\0'; text++) {
        if (*text == '\n') {
            fputs("\\n", out);
        } else {
            fputs(*text == '"' || *text == '\\' ? "\\" : "", out);
            fputc(*text, out);
        }
    }
    fputs("\",", out);
}

static void write_coins(const Match *match, int strip, FILE *out)
{
    const Game *game = match->game;
    int first = game_first_coin(game, strip);
    int coins = coinstrip_coins(game_strip(game, strip));

    fputs("\"coins\":[", out);
    for (int i = 0; i < coins; i++) {
        char name[WORDS_NAME];

        words_coin(match, first + i, name);
        fprintf(out, "%s{\"name\":\"%s\",\"square\":%d}", i > 0 ? "," : "",
                name,
                words_square(match, strip, game_square_of(game, first + i)));
    }
    fputs("],", out);
}

/* The empty squares that count, from and to, and how many: Silver Dollar. */
static void write_gaps(const Match *match, int strip, FILE *out)
{
    const StrategyStrip *squares = game_at_turn(match->game, strip);
    int coins = (int)squares->coins;
    int64_t *gaps = memory_new(squares->coins + 1, sizeof *gaps);

    strategy_gaps(squares, gaps);
    for (int i = 0; i < (coins + 1) / 2; i++) {
        int right = (int)squares->squares[advice_right_of_gap(coins, i)];
        int left = right - (int)gaps[i];

        fprintf(out, "%s{\"from\":%d,\"to\":%d,\"value\":%d}", i > 0 ? "," : "",
                words_square(match, strip, left),
                words_square(match, strip, right - 1), (int)gaps[i]);
    }
    free(gaps);
}

/* The squares of mates, each once, and what the two are worth: Welter. */
static void write_mates(const Match *match, int strip, FILE *out)
{
    const StrategyStrip *squares = game_at_turn(match->game, strip);
    size_t *mates = memory_new(squares->coins + 1, sizeof *mates);
    bool known = strategy_mates(squares, mates);
    const char *comma = "";

    for (size_t i = 0; i < squares->coins && known; i++) {
        int64_t a = squares->squares[i];
        int64_t b = squares->squares[mates[i]];

        if (mates[i] >= i) {
            fprintf(out, "%s{\"from\":%d,\"to\":%d,\"value\":%d}", comma,
                    (int)a, (int)b, (int)(mates[i] == i ? a : (a ^ b) - 1));
            comma = ",";
        }
    }
    free(mates);
}

static void write_strip(const Match *match, int strip, FILE *out)
{
    bool welter = match->setup.rules.rules == COINSTRIP_WELTER;

    fprintf(out, "{\"squares\":%d,",
            coinstrip_length(game_strip(match->game, strip)));
    write_coins(match, strip, out);
    fprintf(out, "\"%s\":[", welter ? "mates" : "gaps");
    (welter ? write_mates : write_gaps)(match, strip, out);
    fputs("]}", out);
}

static void write_chosen(const Session *session, FILE *out)
{
    const Match *match = session->match;
    const Game *game = match->game;
    int strip = game_strip_of(game, session->coin);
    int square = game_square_of(game, session->coin);
    bool lands =
        session->coin >= 0 && session_refusal(session).reason == REFUSAL_NONE;

    if (session->coin >= 0) {
        fprintf(out, "\"chosen\":{\"strip\":%d,\"square\":%d,\"landing\":%d},",
                strip, words_square(match, strip, square),
                lands ? words_square(match, strip, square - session->distance)
                      : -1);
    }
}

static void write_slides(const Session *session, FILE *out)
{

    fputs("\"slides\":[", out);
    for (int i = 0; i < session->slides; i++) {
        Slide slide = session->slide[i];

        fprintf(out, "%s{\"strip\":%d,\"from\":%d,\"to\":%d}", i > 0 ? "," : "",
                slide.strip,
                words_square(session->match, slide.strip, slide.from),
                words_square(session->match, slide.strip, slide.to));
    }
    fputs("],", out);
}

static void write_flag(const char *key, bool value, FILE *out)
{
    fprintf(out, "\"%s\":%s,", key, value ? "true" : "false");
}

/* A text from malloc, which goes. */
static void write_lent(const char *key, char *text, FILE *out)
{
    write_string(key, text, out);
    free(text);
}

/* Where all coins are, in sentences, for who doesn't see them. */
static char *tell_position(const Match *match)
{
    char *text = NULL;
    size_t size;
    FILE *out = memory_need(open_memstream(&text, &size));

    words_position(match, out);
    fclose(out);
    return memory_need(text);
}

static void write_words(const Session *session, FILE *out)
{
    const Match *match = session->match;
    bool published = match->setup.preset->title != NULL;

    write_string("title", words_title(match), out);
    write_string("ending", published ? "" : words_ending(match), out);
    write_string("turns", words_turns(match), out);
    write_string("player", words_player(match, game_side(match->game)), out);
    write_lent("said", session_now(session), out);
    write_lent("where", tell_position(match), out);
    write_string("advice", session->advice, out);
}

void state_write(const Session *session, FILE *out)
{
    const Match *match = session->match;
    const Preset *preset = match->setup.preset;

    fputc('{', out);
    write_words(session, out);
    write_flag("over", game_is_over(match->game), out);
    write_flag("awaits", session_awaits_computer(session), out);
    write_flag("refused", session->refused, out);
    write_flag("why", session->why, out);
    write_flag("coach", session->coach, out);
    write_flag("mirrored", preset->mirrored, out);
    write_flag("mayEnd", game_may_end_turn(match->game), out);
    fprintf(out, "\"step\":%d,", session->by_computer ? preset->step : 0);
    write_chosen(session, out);
    write_slides(session, out);
    fputs("\"strips\":[", out);
    for (int i = 0; i < game_strips(match->game); i++) {
        fputs(i > 0 ? "," : "", out);
        write_strip(match, i, out);
    }
    fputs("]}", out);
}
