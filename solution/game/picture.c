/*
 * The picture's words. Knows rows and columns; must not know what keys do, or
 * how squares are drawn.
 */
#include <curses.h>
#include <langinfo.h>
#include <stdlib.h>
#include <string.h>

#include "memory.h"
#include "picture.h"
#include "picture_parts.h"
#include "words.h"

enum { TEXT = 512 };

/* ---- Words ----------------------------------------------------------------
 */

int picture_put_words(int row, int column, int width, int most, attr_t look,
                      const char *text)
{
    int lines = 0;

    width = width < 1 ? 1 : width < TEXT / 4 - 1 ? width : TEXT / 4 - 1;
    while (*text != '\0' && lines < most) {
        char line[TEXT];
        size_t length = strcspn(text, "\n");
        size_t take = length;
        size_t fits = picture_bytes(text, length, width);

        if (length > fits) {
            for (take = fits; take > 0 && text[take] != ' '; take--) {
            }
            take = take > 0 ? take : fits;
        }
        snprintf(line, sizeof line, "%.*s", (int)take, text);
        text += take;
        text += *text == '\n' ? 1 : strspn(text, " ");
        if (*text != '\0' && lines + 1 == most && row != PICTURE_COUNT) {
            line[picture_bytes(line, strlen(line), width - 3)] = '\0';
            strcat(line, "...");
        }
        if (row != PICTURE_COUNT) {
            picture_put(row + lines, column, look, line);
        }
        lines++;
    }
    return lines;
}

/* ---- Title, rule, and whose turn it is ------------------------------------
 */

/* How the computer plays, and whether the coach is there: on the right. */
static void draw_corner(const PictureLayout *layout, const Session *session,
                        int row, int after)
{
    char words[64];
    const char *level = session_level(session);
    int column;

    snprintf(words, sizeof words, "%s%s%s%s",
             level[0] != '\0' ? "computer: " : "", level,
             level[0] != '\0' && session->coach ? ", " : "",
             session->coach ? "coach" : "");
    column = layout->margin + layout->width - (int)strlen(words);
    if (column > after + 1) {
        picture_put(row, column, A_DIM, words);
    }
}

static bool is_ended(const Session *session)
{
    return game_is_over(session->match->game) && !session->replay;
}

/* Whose turn it is; or how it ended. */
static char *status_of(const Session *session)
{
    char *status = session_status(session);
    const char *stop = strrchr(status, '.');
    char *tally;
    char *text = NULL;
    size_t size;
    FILE *out;

    if (!is_ended(session)) {
        if (COLS < PICTURE_NARROW && stop != NULL) { /* "Turn 3. Your turn" */
            memmove(status, stop + 2, strlen(stop + 2) + 1);
        }
        return status;
    }
    tally = session_tally(session);
    out = memory_need(open_memstream(&text, &size));
    words_result(session->match, out);
    fprintf(out, " %s.%s%s", status, tally[0] != '\0' ? " " : "", tally);
    fclose(out);
    free(tally);
    free(status);
    return memory_need(text);
}

static void draw_top(const Picture *picture, const Session *session)
{
    const PictureLayout *layout = &picture->layout;
    const char *title = words_title(session->match);
    char *text = NULL;
    size_t size;
    FILE *out;

    if (layout->status > layout->title) {
        picture_put(layout->title, layout->margin, A_BOLD, title);
        draw_corner(layout, session, layout->title,
                    layout->margin + (int)strlen(title));
        out = memory_need(open_memstream(&text, &size));
        words_rule(session->match, out);
        fclose(out);
        picture_put_words(layout->title + 1, layout->margin, layout->width,
                          layout->status - layout->title - 1, A_NORMAL, text);
        free(text);
    }
    text =
        picture->note != NULL ? memory_copy(picture->note) : status_of(session);
    picture_put_words(layout->status, layout->margin, layout->width, 1,
                      is_ended(session) ? A_BOLD | A_REVERSE : A_BOLD, text);
    if (layout->status == 0) {
        draw_corner(layout, session, 0, layout->margin + (int)strlen(text));
    }
    free(text);
}

/* ---- All of it ----------------------------------------------------------- */

void picture_begin(Picture *picture)
{
    *picture = (Picture){.unicode = strcmp(nl_langinfo(CODESET), "UTF-8") == 0};
    if (has_colors() &&
        (getenv("NO_COLOR") == NULL || getenv("NO_COLOR")[0] == '\0')) {
        start_color();
        use_default_colors();
        init_pair(PAIR_COIN, COLOR_BLACK, COLOR_YELLOW);
        init_pair(PAIR_LANDING, COLOR_BLACK, COLOR_CYAN);
    }
}

/* How to move, for who has not moved yet. (1982 said so itself.) */
static const char *invitation(const Session *session)
{
    const Preset *preset = session->match->setup.preset;

    return preset->dots || !session_invites(session) ? ""
           : preset->numbers
               ? "Type a coin's number, a blank, and how far: 1 3. Then Enter."
               : "Press a coin's letter once for each square it goes, then "
                 "Enter.";
}

/* What is said, and under it the hint. Where there is no title, and nothing to
 * say, the rule. */
static char *words_of(const Picture *picture, const Session *session)
{
    bool asks = session->asking != ACT_NONE;
    bool narrow = COLS < PICTURE_NARROW;
    const char *how = invitation(session);
    const char *onward = session_onward(session);
    char *now = session_now(session);
    char *text = NULL;
    size_t size;
    FILE *out = memory_need(open_memstream(&text, &size));

    /* (Where it may be cut off, what to press comes first.) */
    fprintf(out, "%s%s%s", asks && narrow ? "y or n: " : "", now,
            asks && !narrow ? " y: yes, any other key: no" : "");
    if (picture->layout.status == 0 && now[0] == '\0' &&
        session->advice[0] == '\0') {
        words_rule(session->match, out);
    }
    if (session->advice[0] == '\0' && how[0] != '\0') {
        fprintf(out, "%s%s", ftell(out) > 0 ? "\n" : "", how);
    }
    if (onward[0] != '\0') {
        fprintf(out, "\nEnter: %s.", onward);
    }
    fclose(out);
    free(now);
    return memory_need(text);
}

static void draw_words(Picture *picture, const Session *session)
{
    const PictureLayout *layout = &picture->layout;
    attr_t look = session->asking != ACT_NONE ? A_REVERSE : A_NORMAL;
    char *words = words_of(picture, session);
    int of_words =
        picture_put_words(PICTURE_COUNT, 0, layout->width, 100, 0, words);
    int of_advice = picture_put_words(PICTURE_COUNT, 0, layout->width, 100, 0,
                                      session->advice);

    picture->overflow = of_words + of_advice > layout->room;
    of_words = picture_put_words(layout->words, layout->margin, layout->width,
                                 layout->room, A_BOLD | look, words);
    picture_put_words(layout->words + of_words, layout->margin, layout->width,
                      layout->room - of_words, A_NORMAL, session->advice);
    if (picture->overflow && layout->room > 0) {
        const char *more = COLS < PICTURE_NARROW ? " PgDn" : " PgDn: more ";

        picture_put(layout->words + layout->room - 1, COLS - (int)strlen(more),
                    A_BOLD, more);
    }
    free(words);
}

void picture_draw(Picture *picture, const Session *session, int flying, int on)
{
    picture->flying = flying;
    picture->on = on;
    picture_lay_out(picture, session);
    erase();
    picture_draw_strips(picture, session);
    draw_words(picture, session);
    draw_top(picture, session);
    picture_draw_keys(picture, session);
    move(LINES > 0 ? LINES - 1 : 0, 0);
    refresh();
}

int picture_read(const Picture *picture, const char *text, int from)
{
    int width = COLS > 78 ? 76 : COLS > 4 ? COLS - 2 : COLS;
    int margin = (COLS - width) / 2;
    int lines = picture_put_words(PICTURE_COUNT, 0, width, 10000, 0, text);
    int room = LINES > 2 ? LINES - 1 : LINES;
    int most = lines > room ? lines - room : 0;
    bool narrow = COLS < PICTURE_NARROW;
    char foot[64];

    from = from > most ? most : from < 0 ? 0 : from;
    erase();
    /* (Lines above the screen are put nowhere.) */
    picture_put_words(-from, margin, width, 10000, A_NORMAL, text);
    if (room < LINES) {
        move(LINES - 1, 0);
        clrtoeol();
        snprintf(foot, sizeof foot, "%s%s   %s",
                 most > 0 ? picture_sign(picture, "↑ ↓", "Up, Down") : "",
                 most > 0 && !narrow ? ": scroll" : "",
                 narrow ? "x: back" : "any other key: back");
        picture_put(LINES - 1, margin, A_DIM, foot);
    }
    refresh();
    return from;
}
