/*
 * The terminal. Knows keys, time and the bell; what they mean is for the
 * session, and what it looks like, for the picture.
 */
#include <curses.h>
#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include "keys.h"
#include "overlay.h"
#include "picture.h"
#include "screen.h"
#include "session.h"
#include "suspend.h"
#include "think.h"

/* Last, as it gives macros the names of many things. */
#include <term.h>

typedef struct {
    Session session;
    Picture picture;
    const Options *options;
    volatile sig_atomic_t *stop;
    bool quit;
    bool ended; /* the input did */
    Overlay overlay;
} Screen;

/* A click counts when the button is let go; ncurses has several names for that,
 * by how fast it was. */
static const mmask_t POINTING = BUTTON1_RELEASED | BUTTON1_CLICKED |
                                BUTTON1_DOUBLE_CLICKED | BUTTON1_TRIPLE_CLICKED;

/* ---- Keys ---------------------------------------------------------------- */

static void take_mouse(Screen *screen)
{
    MEVENT event;
    int strip;
    int square;

    if (getmouse(&event) == OK && (event.bstate & POINTING) != 0 &&
        picture_find(&screen->picture, &screen->session, event.y, event.x,
                     &strip, &square)) {
        session_point(&screen->session, strip, square);
    }
}

/* Coins go to the right in a mirrored game: so do their keys. */
static Act seen(const Screen *screen, Act act)
{
    bool mirrored = screen->session.match->setup.preset->mirrored &&
                    !screen->session.replay;
    bool turned = screen->session.replay != mirrored;

    return !turned               ? act
           : act == ACT_FURTHER  ? ACT_BACK
           : act == ACT_BACK     ? ACT_FURTHER
           : act == ACT_FIRST    ? (mirrored ? ACT_LAST : act)
           : act == ACT_LAST     ? (mirrored ? ACT_FIRST : act)
           : act == ACT_NEXT     ? (mirrored ? ACT_PREVIOUS : act)
           : act == ACT_PREVIOUS ? (mirrored ? ACT_NEXT : act)
                                 : act;
}

static void take_function_key(Screen *screen, int key)
{
    Act act = keys_function(key);

    if (key == KEY_MOUSE) {
        take_mouse(screen);
    } else if (key == KEY_F(1)) {
        overlay_read(&screen->overlay, picture_help, NULL);
    } else if (key == KEY_F(3)) {
        overlay_choose(&screen->overlay, &screen->session);
    } else if (key == KEY_NPAGE && screen->picture.overflow) {
        char *said = session_all(&screen->session);

        overlay_read(&screen->overlay, said, said);
    } else if (key == KEY_NPAGE || key == KEY_PPAGE) {
        if (session_may(&screen->session, ACT_CANCEL)) {
            session_act(&screen->session, ACT_CANCEL);
        }
        picture_scroll(&screen->picture, key == KEY_NPAGE ? 1 : -1);
    } else if (key == KEY_BACKSPACE) {
        session_act(&screen->session, ACT_BACK);
    } else {
        session_act(&screen->session, seen(screen, act));
    }
}

/* Stops until the shell goes on with it; where there is no shell, does nothing.
 */
static void suspend(bool all)
{
    if (suspend_is_possible()) {
        endwin();
        suspend_now(all);
        clearok(curscr, TRUE);
    }
}

static void take_character(Screen *screen, int c)
{
    Act act = keys_character(&screen->session, c);

    if (c == ('C' & CONTROL)) {
        *screen->stop = SIGINT;
    } else if (c == ('\\' & CONTROL)) {
        *screen->stop = SIGQUIT;
    } else if (c == ('Q' & CONTROL) || c == ('D' & CONTROL)) {
        screen->quit = true;
    } else if (c == ('Z' & CONTROL)) {
        suspend(true);
    } else if (c == ('L' & CONTROL)) {
        clearok(curscr, TRUE);
    } else if (c == '/' || keys_is_letter(&screen->session, c, 'h')) {
        overlay_read(&screen->overlay, picture_help, NULL);
    } else if (c == ('G' & CONTROL) ||
               keys_is_letter(&screen->session, c, 'g')) {
        overlay_choose(&screen->overlay, &screen->session);
    } else if (act != ACT_NONE) {
        session_act(&screen->session, c == '\t' ? seen(screen, act) : act);
    } else {
        session_type(&screen->session, c < 128 ? (char)c : '.');
    }
}

/* Whether there is no more input to come, now that none can be read. */
static bool has_ended(short events)
{
    int waiting = 0;

    if ((events & POLLIN) == 0) {
        return (events & (POLLHUP | POLLERR | POLLNVAL)) != 0;
    }
    return ioctl(STDIN_FILENO, FIONREAD, &waiting) != 0 || waiting == 0;
}

/* Whether a key comes within so many milliseconds; -1: as long as it takes. A
 * signal ends the wait. */
static bool wait_for_key(Screen *screen, int milliseconds)
{
    struct pollfd input = {STDIN_FILENO, POLLIN, 0};

    if (suspend_poll(&input, milliseconds) < 1) {
        return false;
    }
    if (has_ended(input.revents)) {
        screen->quit = screen->ended = true;
    }
    return true;
}

/* Keys that mean the same while something else is shown: L, C, Q, D, Z and \\,
 * each with Ctrl. */
static const char ALWAYS[] = "\f\003\021\004\032\034";

/* Takes the next key that has come; false if none has. (Bytes, not characters:
 * every key that means something is one, and half a character would swallow the
 * keys that follow it.) */
static bool take_key(Screen *screen)
{
    int key = getch();

    if (key == ERR) {
        return false;
    }
    if (overlay_is_open(&screen->overlay) &&
        (key >= 128 || strchr(ALWAYS, key) == NULL)) {
        overlay_take_key(&screen->overlay, &screen->session, key);
    } else if (key >= KEY_MIN) {
        take_function_key(screen, key);
    } else {
        take_character(screen, key);
    }
    return true;
}

/* ---- Showing ------------------------------------------------------------- */

static void draw(Screen *screen)
{
    if (overlay_is_open(&screen->overlay)) {
        overlay_draw(&screen->overlay, &screen->picture, &screen->session);
        return;
    }
    picture_draw(&screen->picture, &screen->session, -1, 0);
    if (screen->session.refused && !screen->options->no_bell) {
        beep();
    }
    screen->session.refused = false;
}

/* How long a coin rests on a square. No slide takes longer than a person wants
 * to look on, but that of 1982 took its time. */
static int pace(const Screen *screen, int squares)
{
    enum { STEP = 45, LONGEST = 600 };
    int step = screen->session.match->setup.preset->step;

    if (step > 0 && screen->session.by_computer) {
        return step;
    }
    return squares * STEP > LONGEST ? LONGEST / squares : STEP;
}

/* Lets the coins slide that the last act moved. Any key ends that. */
static void slide(Screen *screen)
{
    Session *session = &screen->session;
    int slides = screen->options->no_slide ? 0 : session->slides;

    session->slides = 0;
    for (int i = 0; i < slides; i++) {
        int squares = session->slide[i].from - session->slide[i].to;
        int wait = pace(screen, squares);
        int stride = wait > 0 ? 1 : squares / 100 + 1;

        for (int at = session->slide[i].from; at > session->slide[i].to;
             at -= stride) {
            picture_draw(&screen->picture, session, i, at);
            if (*screen->stop != 0 ||
                wait_for_key(screen, wait > 5 ? wait : 5)) {
                return;
            }
        }
    }
}

/* While it is thought: says so, and listens whether the person has enough. What
 * else is typed meanwhile is for nobody. */
static bool wait_and_listen(void *context)
{
    Screen *screen = context;
    int key;

    screen->picture.note = "Thinking... (Esc: play on without)";
    picture_draw(&screen->picture, &screen->session, -1, 0);
    screen->picture.note = NULL;
    while ((key = getch()) != ERR) {
        if (key == ('C' & CONTROL) || key == ('Q' & CONTROL)) {
            take_character(screen, key);
        }
        if (key == ESCAPE || *screen->stop != 0 || screen->quit) {
            return true;
        }
    }
    return false;
}

/* The computer's turns, until it is a person's. */
static void let_computer_play(Screen *screen)
{
    Session *session = &screen->session;

    while (session_awaits_computer(session) && *screen->stop == 0 &&
           !screen->quit && !overlay_is_open(&screen->overlay)) {
        draw(screen);
        session_play_computer(session);
        slide(screen);
        if (session_awaits_computer(session) && wait_for_key(screen, 300)) {
            draw(screen);
            return; /* two computers: the person wants something */
        }
    }
}

static void run(Screen *screen)
{
    while (!screen->quit && !screen->session.left && *screen->stop == 0) {
        let_computer_play(screen);
        if (suspend_is_wanted()) {
            suspend(false);
        }
        draw(screen);
        if (take_key(screen)) {
            slide(screen);
            /* Typing that came faster than it can be shown is read first. */
            for (int i = 0;
                 i < 256 && *screen->stop == 0 && !screen->quit &&
                 !screen->session.left &&
                 !session_awaits_computer(&screen->session) && take_key(screen);
                 i++) {
                slide(screen);
            }
        } else if (*screen->stop == 0) {
            wait_for_key(screen,
                         session_awaits_computer(&screen->session) ? 0 : -1);
        }
    }
}

/* However the program ends, the terminal is left in order. */
static void leave(void)
{
    if (!isendwin()) {
        endwin();
    }
}

/* Whether the terminal is known, and can write anywhere on its screen. */
static bool is_screen(void)
{
    int problem;

    return setupterm(NULL, STDOUT_FILENO, &problem) == OK &&
           tigetstr("cup") != NULL;
}

ScreenEnd screen_play(Match *match, const Options *options,
                      volatile sig_atomic_t *stop)
{
    Screen screen = {.options = options, .stop = stop};
    Patience patience = {stop, wait_and_listen, &screen};
    SCREEN *terminal;
    ScreenEnd end;

    suspend_begin();
    terminal = is_screen() ? newterm(NULL, stdout, stdin) : NULL;
    if (terminal == NULL) {
        suspend_end();
        return SCREEN_NONE;
    }
    atexit(leave);
    raw();
    noecho();
    nonl();
    keypad(stdscr, TRUE);
    nodelay(stdscr, TRUE);
    keys_define_arrows();
    set_escdelay(25);
    curs_set(0);
    mouseinterval(0);
    mousemask(POINTING | BUTTON1_PRESSED, NULL);
    picture_begin(&screen.picture);
    match_think_with(match, think_apart, &patience);
    session_begin(&screen.session, match, &options->boards, options->coach,
                  options->replay);
    if (options->lesson) {
        session_act(&screen.session, ACT_LESSON);
    }
    run(&screen);
    end = screen.session.left ? SCREEN_KEEP
          : screen.ended      ? SCREEN_ENDED
                              : SCREEN_LEFT;
    session_end(&screen.session);
    overlay_close(&screen.overlay);
    match_think_with(match, NULL, NULL);
    endwin();
    delscreen(terminal);
    suspend_end();
    return end;
}
