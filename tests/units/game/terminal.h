/*
 * terminal.h - a program on a terminal of its own, for tests that type.
 */
#ifndef TERMINAL_H
#define TERMINAL_H

#include <stdbool.h>
#include <stddef.h>
#include <sys/types.h>
#include <termios.h>

typedef struct {
    int master; /* -1: the terminal was closed */
    pid_t program;
    char *output; /* all of it since terminal_forget, as a text */
    size_t length;
    size_t room;
    struct termios before;
} Terminal;

/* The program of that name in the folder above the test's own. */
const char *terminal_program(const char *name);

/* Starts it on a terminal of that size; arguments end with NULL. */
Terminal terminal_open(const char *program, char *const *arguments, int rows,
                       int columns);

void terminal_type(Terminal *terminal, const char *keys);
void terminal_write(Terminal *terminal, const char *bytes, size_t count);
void terminal_resize(Terminal *terminal, int rows, int columns);

/* Reads what comes within that time; false if the program has ended. */
bool terminal_read(Terminal *terminal, int milliseconds);
void terminal_forget(Terminal *terminal);

/* Reads until the words have come since terminal_forget; false if they don't
 * within a few seconds. */
bool terminal_await(Terminal *terminal, const char *words);

/* Hangs up. */
void terminal_close(Terminal *terminal);

/* Waits for the program's end and returns its exit status; 128 and the signal
 * if one killed it; -1 if it does not end within a few seconds (it is killed
 * then). Frees everything. */
int terminal_end(Terminal *terminal);

/* Whether echo and lines are as they were when the program began. */
bool terminal_is_restored(Terminal *terminal);

#endif
