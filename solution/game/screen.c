/*
 * The terminal. Knows keys, time and the bell; what they mean is for the
 * session, and what it looks like, for the picture.
 */
#include <curses.h>
#include <errno.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include "picture.h"
#include "screen.h"
#include "session.h"

/* Last, as it gives macros the names of many things. */
#include <term.h>

typedef struct {
    Session session;
    Picture picture;
    const Options *options;
    volatile sig_atomic_t *stop;
    bool quit;
} Screen;

enum { CONTROL = 31, ESCAPE = 27, DELETE = 127 };

/* A click counts when the button is let go; ncurses has several names for that,
 * by how fast it was. */
static const mmask_t POINTING = BUTTON1_RELEASED | BUTTON1_CLICKED |
                                BUTTON1_DOUBLE_CLICKED | BUTTON1_TRIPLE_CLICKED;

/* ---- Keys ---------------------------------------------------------------- */

typedef struct {
    int key;
    Act act;
} Binding;

static const Binding FUNCTION_KEYS[] = {
    {KEY_LEFT, ACT_FURTHER}, {KEY_RIGHT, ACT_BACK},    {KEY_UP, ACT_UP},
    {KEY_DOWN, ACT_DOWN},    {KEY_BTAB, ACT_PREVIOUS}, {KEY_HOME, ACT_FIRST},
    {KEY_END, ACT_LAST},     {KEY_ENTER, ACT_ENTER},   {KEY_F(1), ACT_HELP},
};

static const Binding CHARACTERS[] = {
    {'\r', ACT_ENTER},    {'\n', ACT_ENTER},         {'\t', ACT_NEXT},
    {ESCAPE, ACT_CANCEL}, {'<', ACT_UNDO},           {'Z' & CONTROL, ACT_UNDO},
    {'>', ACT_REDO},      {'Y' & CONTROL, ACT_REDO}, {'?', ACT_HINT},
    {'!', ACT_COACH},     {'/', ACT_HELP},           {'S' & CONTROL, ACT_SAVE},
    {DELETE, ACT_BACK},   {'\b', ACT_BACK},
};

/* Some terminals send these in any mode, whatever is known of them. */
static void define_arrows(void)
{
    static const struct {
        const char *bytes;
        int key;
    } known[] = {
        {"\033[D", KEY_LEFT},  {"\033[C", KEY_RIGHT}, {"\033[A", KEY_UP},
        {"\033[B", KEY_DOWN},  {"\033[H", KEY_HOME},  {"\033[F", KEY_END},
        {"\033[1~", KEY_HOME}, {"\033[4~", KEY_END},  {"\033[Z", KEY_BTAB},
    };

    for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
        define_key(known[i].bytes, known[i].key);
    }
}

static Act find_act(const Binding *bindings, size_t count, int key)
{
    for (size_t i = 0; i < count; i++) {
        if (bindings[i].key == key) {
            return bindings[i].act;
        }
    }
    return ACT_NONE;
}

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
    Act act = find_act(FUNCTION_KEYS,
                       sizeof FUNCTION_KEYS / sizeof *FUNCTION_KEYS, key);

    if (key == KEY_MOUSE) {
        take_mouse(screen);
    } else if (key == KEY_NPAGE || key == KEY_PPAGE) {
        session_act(&screen->session, ACT_CANCEL);
        picture_scroll(&screen->picture, &screen->session,
                       key == KEY_NPAGE ? 1 : -1);
    } else if (key == KEY_BACKSPACE) {
        session_act(&screen->session, ACT_BACK);
    } else {
        session_act(&screen->session, seen(screen, act));
    }
}

static void take_character(Screen *screen, int c)
{
    Act act = find_act(CHARACTERS, sizeof CHARACTERS / sizeof *CHARACTERS, c);

    if (c == ('C' & CONTROL)) {
        *screen->stop = SIGINT;
    } else if (c == ('Q' & CONTROL) || c == ('D' & CONTROL)) {
        screen->quit = true;
    } else if (c == ('L' & CONTROL)) {
        clearok(curscr, TRUE);
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

    if (poll(&input, 1, milliseconds) < 1) {
        return false;
    }
    if (has_ended(input.revents)) {
        screen->quit = true;
    }
    return true;
}

/* Takes the next key that has come; false if none has. (Bytes, not characters:
 * every key that means something is one, and half a character would swallow the
 * keys that follow it.) */
static bool take_key(Screen *screen)
{
    int key = getch();

    if (key == ERR) {
        return false;
    }
    if (key >= KEY_MIN) {
        take_function_key(screen, key);
    } else {
        take_character(screen, key);
    }
    return true;
}

/* ---- Showing ------------------------------------------------------------- */

static void draw(Screen *screen)
{
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

/* The computer's turns, until it is a person's. */
static void let_computer_play(Screen *screen)
{
    Session *session = &screen->session;

    while (session_awaits_computer(session) && *screen->stop == 0) {
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
    while (!screen->quit && *screen->stop == 0) {
        let_computer_play(screen);
        draw(screen);
        if (take_key(screen)) {
            slide(screen);
            /* Typing that came faster than it can be shown is read first. */
            for (int i = 0;
                 i < 256 && *screen->stop == 0 && !screen->quit &&
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

bool screen_play(Match *match, const Options *options,
                 volatile sig_atomic_t *stop)
{
    Screen screen = {.options = options, .stop = stop};
    SCREEN *terminal = is_screen() ? newterm(NULL, stdout, stdin) : NULL;

    if (terminal == NULL) {
        return false;
    }
    atexit(leave);
    raw();
    noecho();
    nonl();
    keypad(stdscr, TRUE);
    nodelay(stdscr, TRUE);
    define_arrows();
    set_escdelay(25);
    curs_set(0);
    mouseinterval(0);
    mousemask(POINTING | BUTTON1_PRESSED, NULL);
    picture_begin(&screen.picture);
    session_begin(&screen.session, match, options->coach, options->replay);
    run(&screen);
    session_end(&screen.session);
    endwin();
    delscreen(terminal);
    return true;
}
