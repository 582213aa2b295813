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

const char picture_help[] =
    "KEYS\n"
    "A letter chooses that coin, and each time it goes one further.\n"
    "B3 or B 3, and Enter: coin B goes 3 squares.\n"
    "Tab, Up, Down: choose a coin, or a strip. Home, End: the first, the "
    "last.\n"
    "Left, Right: how far. Enter or Space: make the move; without one, end the "
    "turn. Esc: choose none.\n"
    "The mouse: click on a coin, then on a square.\n"
    "\n"
    "? a hint, a little more each time   ! coach on or off\n"
    "u < take back   y > make again\n"
    "n new game   r rematch: the same board   + the computer plays better\n"
    "l a lesson: small boards that show how to win\n"
    "w Welter's letters stay with their coins, or not\n"
    "s Ctrl-S save   Page Up, Page Down: scroll\n"
    "q leave, and go on later with --resume   Ctrl-Q leave at once\n"
    "Ctrl-C leave and keep the game   Ctrl-Z suspend   Ctrl-L draw anew\n"
    "\n"
    "Where a letter is a coin's, press Ctrl with it instead: Ctrl-U, Ctrl-Y, "
    "Ctrl-N, Ctrl-R, Ctrl-W; the lesson is F2.\n"
    "\n"
    "SIGNS\n"
    "[B] the chosen coin; dots are where it may go, b is where it would land. "
    "(B) is the coin that a hint speaks of, and (b) where it goes. The coin "
    "that "
    "moved last has a line under it, and an arrow is where it came from.\n"
    "After the last step of a hint, lines under the strip are the gaps that "
    "count, or letters each coin's mate.\n";

/* ---- Words ----------------------------------------------------------------
 */

/* How many bytes of the line there are before column number "width". */
static size_t bytes_of(const char *text, size_t length, int width)
{
    size_t bytes = 0;

    while (bytes < length && width > 0) {
        bytes++;
        while (bytes < length && ((unsigned char)text[bytes] & 0xC0) == 0x80) {
            bytes++;
        }
        width--;
    }
    return bytes;
}

int picture_put_words(int row, int column, int width, int most, attr_t look,
                      const char *text)
{
    int lines = 0;

    width = width < 1 ? 1 : width < TEXT / 4 - 1 ? width : TEXT / 4 - 1;
    while (*text != '\0' && lines < most) {
        char line[TEXT];
        size_t length = strcspn(text, "\n");
        size_t take = length;
        size_t fits = bytes_of(text, length, width);

        if (length > fits) {
            for (take = fits; take > 0 && text[take] != ' '; take--) {
            }
            take = take > 0 ? take : fits;
        }
        snprintf(line, sizeof line, "%.*s", (int)take, text);
        text += take;
        text += *text == '\n' ? 1 : strspn(text, " ");
        if (*text != '\0' && lines + 1 == most && row != PICTURE_COUNT) {
            line[bytes_of(line, strlen(line), width - 3)] = '\0';
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
    char *text = NULL;
    size_t size;
    FILE *out;

    if (!is_ended(session)) {
        return status;
    }
    out = memory_need(open_memstream(&text, &size));
    words_result(session->match, out);
    fprintf(out, " %s.", status);
    fclose(out);
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

/* ---- Keys ---------------------------------------------------------------- */

/* A key, what it does, and the act that must be possible for it. */
typedef struct {
    const char *words;
    const char *plain; /* where there is only ASCII; NULL: the same */
    Act act;
} KeyHelp;

static const KeyHelp PLAYING[] = {{"letter: coin", NULL, ACT_NEXT},
                                  {"←: how far", "<-: how far", ACT_NEXT},
                                  {"Enter: move", NULL, ACT_NEXT},
                                  {"?: hint", NULL, ACT_HINT},
                                  {"u: take back", NULL, ACT_UNDO},
                                  {"n: new game", NULL, ACT_NEW},
                                  {"l: lesson", NULL, ACT_LESSON},
                                  {"q: leave", NULL, ACT_LEAVE},
                                  {NULL, NULL, ACT_NONE}};

static const KeyHelp OVER[] = {{"Enter: go on", NULL, ACT_ENTER},
                               {"r: rematch", NULL, ACT_REMATCH},
                               {"n: new game", NULL, ACT_NEW},
                               {"l: lesson", NULL, ACT_LESSON},
                               {"←: look back", "<-: look back", ACT_LOOK},
                               {"u: take back", NULL, ACT_UNDO},
                               {"q: leave", NULL, ACT_LEAVE},
                               {"+: stronger", NULL, ACT_STRONGER},
                               {NULL, NULL, ACT_NONE}};

static const KeyHelp LOOKING[] = {
    {"→ or Space: next turn", "-> or Space: next turn", ACT_REDO},
    {"←: back", "<-: back", ACT_UNDO},
    {"Enter: play on from here", NULL, ACT_ENTER},
    {"q: leave", NULL, ACT_LEAVE},
    {NULL, NULL, ACT_NONE}};

static const KeyHelp *keys_of(const Session *session)
{
    return session->replay                      ? LOOKING
           : game_is_over(session->match->game) ? OVER
                                                : PLAYING;
}

/* What a preset calls its coins, and which way they go. */
static const char *key_words(const Picture *picture, const Session *session,
                             const KeyHelp *key)
{
    const Preset *preset = session->match->setup.preset;

    if (key == &PLAYING[0] && preset->numbers) {
        return "number: coin";
    }
    if (key == &PLAYING[1] && preset->mirrored) {
        return picture_sign(picture, "→: how far", "->: how far");
    }
    return picture_sign(picture, key->words,
                        key->plain != NULL ? key->plain : key->words);
}

/* As many as fit, and where all of them are. */
static void draw_keys(const Picture *picture, const Session *session)
{
    static const char all[] = "/: all keys";
    const PictureLayout *layout = &picture->layout;
    int row = layout->keys;
    int column = layout->margin;
    int end = layout->margin + layout->width;

    if (row >= LINES) {
        return;
    }
    for (const KeyHelp *key = keys_of(session); key->words != NULL; key++) {
        const char *words = key_words(picture, session, key);
        int width = (int)mbstowcs(NULL, words, 0);
        bool last = row == LINES - 1;

        if (!session_may(session, key->act)) {
            continue;
        }
        if (column + width + (last ? (int)sizeof all + 2 : 0) > end && !last) {
            row++;
            column = layout->margin;
            last = row == LINES - 1;
        }
        if (column + width + (last ? (int)sizeof all + 2 : 0) <= end) {
            picture_put(row, column, A_DIM, words);
            column += width + 3;
        }
    }
    if (column + (int)sizeof all - 1 > end && row < LINES - 1) {
        row++;
        column = layout->margin;
    }
    picture_put(row, column, A_DIM, all);
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
           : preset->numbers ? "Type a coin's number, a blank, and how far it "
                               "goes: 1 3. Then "
                               "press Enter."
                             : "Press a coin's letter, once for each square "
                               "that it is to go. "
                               "Then press Enter.";
}

/* What is said, and under it the hint. Where there is no title, and nothing to
 * say, the rule. */
static char *words_of(const Picture *picture, const Session *session)
{
    char *now = session_now(session);
    char *text = NULL;
    size_t size;
    FILE *out = memory_need(open_memstream(&text, &size));

    fprintf(out, "%s%s", now,
            session->asking != ACT_NONE ? " y: yes, any other key: no" : "");
    if (picture->layout.status == 0 && now[0] == '\0' &&
        session->advice[0] == '\0') {
        words_rule(session->match, out);
    }
    if (session->advice[0] == '\0') {
        const char *how = invitation(session);

        fprintf(out, "%s%s", how[0] != '\0' && ftell(out) > 0 ? "\n" : "", how);
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
        picture_put(layout->words + layout->room - 1, COLS - 12, A_BOLD,
                    " PgDn: more ");
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
    draw_keys(picture, session);
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
    char foot[64];

    from = from > most ? most : from < 0 ? 0 : from;
    erase();
    /* (Lines above the screen are put nowhere.) */
    picture_put_words(-from, margin, width, 10000, A_NORMAL, text);
    if (room < LINES) {
        move(LINES - 1, 0);
        clrtoeol();
        snprintf(foot, sizeof foot, "%s%s",
                 most > 0 ? picture_sign(picture, "↑ ↓ scroll   ",
                                         "Up, Down: scroll   ")
                          : "",
                 "any other key: back");
        picture_put(LINES - 1, margin, A_DIM, foot);
    }
    refresh();
    return from;
}
