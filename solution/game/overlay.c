/*
 * What is shown in place of the game. Must not know what a game or a text is
 * about.
 */
#include <curses.h>
#include <stdlib.h>

#include "keys.h"
#include "overlay.h"

bool overlay_is_open(const Overlay *overlay)
{
    return overlay->text != NULL || overlay->choosing;
}

void overlay_close(Overlay *overlay)
{
    free(overlay->owned);
    *overlay = (Overlay){.text = NULL};
}

void overlay_read(Overlay *overlay, const char *text, char *owned)
{
    overlay_close(overlay);
    overlay->text = text;
    overlay->owned = owned;
}

void overlay_choose(Overlay *overlay, const Session *session)
{
    overlay_close(overlay);
    overlay->choosing = true;
    overlay->menu = menu_of(session);
}

static void scroll_text(Overlay *overlay, int key)
{
    int page = LINES > 3 ? LINES - 2 : 1;

    switch (key) {
    case KEY_UP:
        overlay->from--;
        break;
    case KEY_DOWN:
        overlay->from++;
        break;
    case KEY_PPAGE:
        overlay->from -= page;
        break;
    case KEY_NPAGE:
    case ' ':
        overlay->from += page;
        break;
    case KEY_HOME:
        overlay->from = 0;
        break;
    case KEY_MOUSE:
    case KEY_RESIZE:
        break;
    default:
        overlay_close(overlay);
        break;
    }
}

static void choose(Overlay *overlay, Session *session, int key)
{
    overlay->problem = NULL;
    switch (key) {
    case KEY_UP:
    case KEY_BTAB:
        menu_go(&overlay->menu, -1);
        break;
    case KEY_DOWN:
    case '\t':
        menu_go(&overlay->menu, 1);
        break;
    case KEY_LEFT:
        menu_change(&overlay->menu, -1);
        break;
    case KEY_RIGHT:
    case ' ':
        menu_change(&overlay->menu, 1);
        break;
    case '\r':
    case '\n':
    case KEY_ENTER:
        overlay->problem = menu_start(&overlay->menu, session);
        if (overlay->problem == NULL) {
            overlay_close(overlay);
        }
        break;
    case KEY_MOUSE:
    case KEY_RESIZE:
        break;
    default:
        overlay_close(overlay);
        break;
    }
}

void overlay_take_key(Overlay *overlay, Session *session, int key)
{
    if (overlay->choosing) {
        choose(overlay, session, key);
    } else {
        scroll_text(overlay, key);
    }
}

void overlay_draw(Overlay *overlay, const Picture *picture,
                  const Session *session)
{
    if (overlay->choosing) {
        picture_choose(picture, session, &overlay->menu, overlay->problem);
    } else {
        overlay->from = picture_read(picture, overlay->text, overlay->from);
    }
}
