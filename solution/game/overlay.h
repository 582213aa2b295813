/*
 * overlay.h - what a screen shows in place of the game: a text to read, or the
 * choice of another game. Knows the keys of both.
 */
#ifndef OVERLAY_H
#define OVERLAY_H

#include "menu.h"
#include "picture.h"

typedef struct {
    const char *text; /* what is read; NULL: nothing */
    char *owned;      /* the same, if it is to be freed */
    int from;         /* its first line to be seen */
    bool choosing;
    Menu menu;
    const char *problem; /* why the chosen game can't be; or NULL */
} Overlay;

bool overlay_is_open(const Overlay *overlay);
void overlay_close(Overlay *overlay);

/* Shows a text; "owned" is NULL, or the same text, which is then freed. */
void overlay_read(Overlay *overlay, const char *text, char *owned);

/* Shows what there is to choose. */
void overlay_choose(Overlay *overlay, const Session *session);

/* Keys scroll a text, or choose; what means nothing ends it. */
void overlay_take_key(Overlay *overlay, Session *session, int key);

void overlay_draw(Overlay *overlay, const Picture *picture,
                  const Session *session);

#endif
