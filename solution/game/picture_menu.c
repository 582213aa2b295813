/*
 * The picture of what there is to choose. Knows rows and columns; must not know
 * what a word stands for.
 *
 * From the top: a title, the lines, and what is said of the chosen game; at the
 * bottom the keys. Where it is narrow the title is the label of the line that
 * is pointed at, and the lines are words alone.
 */
#include <curses.h>
#include <stdlib.h>

#include "memory.h"
#include "picture_parts.h"

enum { LABELS = 15, ROOMY = 16 };

static void draw_line(const Picture *picture, const Menu *menu, MenuLine line,
                      int row, int margin)
{
    bool narrow = COLS < PICTURE_NARROW;
    int column = margin + (narrow ? 2 : LABELS);
    bool chosen = line == menu->line;
    attr_t look = chosen ? A_BOLD : menu_is_open(menu, line) ? A_NORMAL : A_DIM;
    char words[64];

    if (!narrow) {
        picture_put(row, margin, look, menu_label(line));
    }
    snprintf(words, sizeof words, "%s%s%s",
             chosen ? picture_sign(picture, "‹ ", "< ") : "  ",
             menu_is_open(menu, line) ? menu_word(menu, line) : "-",
             chosen ? picture_sign(picture, " ›", " >") : "");
    picture_put(row, column - 2, look | (chosen ? A_REVERSE : A_NORMAL), words);
}

/* What is said of the game, or why it can't be; on so many rows. */
static void draw_about(const Menu *menu, const char *problem, int row,
                       int margin, int rows)
{
    char *text = NULL;
    size_t size;
    FILE *out = memory_need(open_memstream(&text, &size));

    if (problem != NULL) {
        fprintf(out, "That can't be: %s.", problem);
    } else {
        menu_say_about(menu, out);
    }
    fclose(out);
    picture_put_words(row, margin, COLS - 2 * margin, rows,
                      problem != NULL ? A_BOLD : A_NORMAL, text);
    free(text);
}

static void draw_foot(const Picture *picture, const Session *session,
                      int margin)
{
    bool given_up = game_turns(session->match->game) > 0 &&
                    !game_is_over(session->match->game);
    char *text = NULL;
    size_t size;
    FILE *out = memory_need(open_memstream(&text, &size));

    fprintf(out, "Enter: %s%s", given_up ? "give up, and begin this" : "begin",
            COLS < PICTURE_NARROW ? "" : "   Esc: back   ");
    if (COLS >= PICTURE_NARROW) {
        fprintf(out, "%s: change", picture_sign(picture, "↑ ↓ ← →", "arrows"));
    }
    fclose(out);
    picture_put(LINES - 1, margin, A_DIM, text);
    free(text);
}

void picture_choose(const Picture *picture, const Session *session,
                    const Menu *menu, const char *problem)
{
    int width = COLS > 78 ? 76 : COLS > 4 ? COLS - 2 : COLS;
    int margin = (COLS - width) / 2;
    int gap = LINES >= ROOMY;
    int top = LINES > 3 ? 1 + gap : 0;
    int rows = LINES - top - (LINES > 1);
    int lines = rows < (int)MENU_LINES ? rows : (int)MENU_LINES;
    int from = (int)menu->line - lines + 1;

    lines = lines < 1 ? 1 : lines;
    from = from < 0 ? 0 : from;
    erase();
    if (top > 0) {
        picture_put(0, margin, A_BOLD,
                    COLS < PICTURE_NARROW ? menu_label(menu->line)
                                          : "Choose another game");
    }
    for (int i = 0; i < lines && from + i < (int)MENU_LINES; i++) {
        draw_line(picture, menu, (MenuLine)(from + i), top + i, margin);
    }
    if (rows > lines + gap || problem != NULL) {
        draw_about(menu, problem,
                   rows > lines + gap ? top + lines + gap : LINES - 2, margin,
                   rows > lines + gap ? rows - lines - gap : 1);
    }
    if (LINES > 1) {
        draw_foot(picture, session, margin);
    }
    refresh();
}
