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
        fprintf(out, "%s{\"name\":\"%s\",\"id\":%d,\"square\":%d}",
                i > 0 ? "," : "", name, game_identity(game, first + i),
                words_square(match, strip, game_square_of(game, first + i)));
    }
    fputs("],", out);
}

/* What decides the strip; of empty squares only where there are any. */
static void write_reasons(const Match *match, int strip, FILE *out)
{
    const Rulebook *book = match->setup.rules.book;
    const StrategyStrip *drawn = game_drawn(match->game, strip);
    Reason *reasons = memory_new(drawn->coins + 1, sizeof *reasons);
    size_t count = book->reasons(drawn, reasons);
    const char *comma = "";

    for (size_t i = 0; i < count; i++) {
        const Reason *reason = &reasons[i];

        if (reason->to >= reason->from) {
            fprintf(out, "%s{\"from\":%d,\"to\":%d,\"value\":%d}", comma,
                    words_square(match, strip, (int)reason->from),
                    words_square(match, strip, (int)reason->to),
                    (int)reason->value);
            comma = ",";
        }
    }
    free(reasons);
}

static void write_strip(const Match *match, int strip, FILE *out)
{
    fprintf(out, "{\"squares\":%d,",
            coinstrip_length(game_strip(match->game, strip)));
    write_coins(match, strip, out);
    fputs("\"reasons\":[", out);
    write_reasons(match, strip, out);
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
    const char *comma = "";

    if (session->coin < 0) {
        return;
    }
    fprintf(out,
            "\"chosen\":{\"strip\":%d,\"square\":%d,\"landing\":%d,"
            "\"targets\":[",
            strip, words_square(match, strip, square),
            lands ? words_square(match, strip, square - session->distance)
                  : -1);
    for (int i = 0; i < square; i++) {
        if (session_is_target(session, strip, i)) {
            fprintf(out, "%s%d", comma, words_square(match, strip, i));
            comma = ",";
        }
    }
    fputs("]},", out);
}

static void write_slides(const Match *match, const char *key,
                         const Slide *slides, int count, FILE *out)
{
    fprintf(out, "\"%s\":[", key);
    for (int i = 0; i < count; i++) {
        Slide slide = slides[i];

        fprintf(out, "%s{\"strip\":%d,\"from\":%d,\"to\":%d}", i > 0 ? "," : "",
                slide.strip, words_square(match, slide.strip, slide.from),
                slide.to < 0 ? -1 : words_square(match, slide.strip, slide.to));
    }
    fputs("],", out);
}

static void write_hinted(const Session *session, FILE *out)
{
    const Match *match = session->match;
    Slide hinted[GAME_MOST_STRIPS];

    for (int i = 0; i < session->ring.count; i++) {
        GameMove move = session->ring.moves[i];
        int square = game_square_of(match->game, move.coin);

        hinted[i] = (Slide){game_strip_of(match->game, move.coin), square,
                            session->ghost ? square - move.distance : -1};
    }
    write_slides(match, "hinted", hinted, session->ring.count, out);
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

/* What a function of words.h writes, as a text. */
static char *tell(const Match *match, void (*write)(const Match *, FILE *))
{
    char *text = NULL;
    size_t size;
    FILE *out = memory_need(open_memstream(&text, &size));

    write(match, out);
    fclose(out);
    return memory_need(text);
}

static void write_words(const Session *session, FILE *out)
{
    const Match *match = session->match;

    write_string("title", words_title(match), out);
    write_lent("rule", tell(match, words_rule), out);
    write_lent("status", session_status(session), out);
    write_lent("said", session_now(session), out);
    write_lent("where", tell(match, words_position), out);
    write_lent("result", tell(match, words_result), out);
    write_string("advice", session->advice, out);
    write_string("onward", session_onward(session), out);
    write_string("level", session_level(session), out);
    write_lent("tally", session_tally(session), out);
}

const char *state_act_name(Act act)
{
    static const char *const names[ACT_COUNT] = {
        [ACT_NONE] = "none",
        [ACT_FURTHER] = "further",
        [ACT_BACK] = "back",
        [ACT_NEXT] = "next",
        [ACT_PREVIOUS] = "previous",
        [ACT_DOWN] = "down",
        [ACT_UP] = "up",
        [ACT_FIRST] = "first",
        [ACT_LAST] = "last",
        [ACT_ENTER] = "enter",
        [ACT_CANCEL] = "cancel",
        [ACT_UNDO] = "undo",
        [ACT_REDO] = "redo",
        [ACT_HINT] = "hint",
        [ACT_COACH] = "coach",
        [ACT_REMATCH] = "rematch",
        [ACT_NEW] = "new",
        [ACT_STRONGER] = "stronger",
        [ACT_WEAKER] = "weaker",
        [ACT_LOOK] = "look",
        [ACT_LESSON] = "lesson",
        [ACT_LETTERS] = "letters",
    };

    return names[act];
}

static void write_may(const Session *session, FILE *out)
{
    const char *comma = "";

    fputs("\"may\":[", out);
    for (Act act = ACT_NONE; act < ACT_COUNT; act++) {
        if (state_act_name(act) != NULL && session_may(session, act)) {
            fprintf(out, "%s\"%s\"", comma, state_act_name(act));
            comma = ",";
        }
    }
    fputs("],", out);
}

static void write_flags(const Session *session, FILE *out)
{
    const Match *match = session->match;
    const Preset *preset = match->setup.preset;

    write_flag("over", game_is_over(match->game), out);
    write_flag("awaits", session_awaits_computer(session), out);
    write_flag("refused", session->refused, out);
    write_flag("why", session->why, out);
    write_flag("coach", session->coach, out);
    write_flag("letters", match->letters_stay, out);
    write_flag("mirrored", preset->mirrored, out);
    write_flag("lights", preset->lights, out);
    write_flag("asking", session->asking != ACT_NONE, out);
    write_flag("replay", session->replay, out);
    write_flag("invites", session_invites(session), out);
    write_flag("beaten", session_was_beaten(session), out);
    write_flag("paused", session->paused, out);
    write_flag("mayEnd", game_may_end_turn(match->game), out);
    write_flag("joins", match->setup.rules.book->joins, out);
    fprintf(out, "\"lesson\":%d,\"step\":%d,", session->lesson,
            session->by_computer ? preset->step : 0);
}

void state_write(const Session *session, FILE *out)
{
    const Match *match = session->match;
    Slide last[GAME_MOST_STRIPS];
    int count = game_last(match->game, last);

    fputc('{', out);
    write_words(session, out);
    write_flags(session, out);
    write_may(session, out);
    write_chosen(session, out);
    write_slides(match, "slides", session->slide, session->slides, out);
    write_slides(match, "last", last, count, out);
    write_hinted(session, out);
    fputs("\"strips\":[", out);
    for (int i = 0; i < game_strips(match->game); i++) {
        fputs(i > 0 ? "," : "", out);
        write_strip(match, i, out);
    }
    fputs("]}", out);
}
