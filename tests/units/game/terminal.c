/*
 * A pseudo-terminal. Knows bytes and sizes; must not know what is typed.
 */
#include <errno.h>
#include <poll.h>
#include <pty.h>
#include <utmp.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "terminal.h"

enum { PATIENCE = 120000, PAUSE = 20 };

const char *terminal_program(const char *name)
{
    static char path[4096];
    ssize_t length = readlink("/proc/self/exe", path, sizeof path - 64);

    path[length > 0 ? length : 0] = '\0';
    for (int i = 0; i < 2; i++) {
        char *slash = strrchr(path, '/');

        if (slash != NULL) {
            *slash = '\0';
        }
    }
    strcat(path, "/");
    return strcat(path, name);
}

Terminal terminal_open(const char *program, char *const *arguments, int rows,
                       int columns)
{
    struct winsize size = {(unsigned short)rows, (unsigned short)columns, 0, 0};
    Terminal terminal = {.master = -1};
    int slave = -1;

    terminal.room = 1 << 16;
    terminal.output = calloc(terminal.room, 1);
    openpty(&terminal.master, &slave, NULL, NULL, &size);
    tcgetattr(terminal.master, &terminal.before);
    terminal.program = fork();
    if (terminal.program == 0) {
        close(terminal.master);
        login_tty(slave);
        /* (The library of screens keeps its memory to the end.) */
        setenv("ASAN_OPTIONS", "detect_leaks=0", 1);
        execv(program, arguments);
        perror(program);
        _exit(127);
    }
    close(slave);
    return terminal;
}

void terminal_forget(Terminal *terminal)
{
    terminal->length = 0;
    terminal->output[0] = '\0';
}

static void keep(Terminal *terminal, const char *bytes, size_t count)
{
    while (terminal->length + count + 1 > terminal->room) {
        terminal->room *= 2;
        terminal->output = realloc(terminal->output, terminal->room);
    }
    for (size_t i = 0; i < count; i++) {
        /* A zero byte would end the text. */
        terminal->output[terminal->length++] =
            bytes[i] != '\0' ? bytes[i] : '@';
    }
    terminal->output[terminal->length] = '\0';
}

bool terminal_read(Terminal *terminal, int milliseconds)
{
    struct pollfd input = {terminal->master, POLLIN, 0};
    char bytes[4096];

    while (poll(&input, 1, milliseconds) > 0) {
        ssize_t count = read(terminal->master, bytes, sizeof bytes);

        if (count <= 0) {
            return false;
        }
        keep(terminal, bytes, (size_t)count);
        milliseconds = 0;
    }
    return true;
}

void terminal_write(Terminal *terminal, const char *bytes, size_t count)
{
    while (count > 0) {
        struct pollfd room = {terminal->master, POLLOUT | POLLIN, 0};
        ssize_t wrote = 0;

        if (poll(&room, 1, PATIENCE) < 1) {
            return;
        }
        if ((room.revents & POLLIN) != 0 && !terminal_read(terminal, 0)) {
            return;
        }
        if ((room.revents & POLLOUT) != 0) {
            wrote = write(terminal->master, bytes, count > 256 ? 256 : count);
        }
        if (wrote < 0 || (room.revents & (POLLERR | POLLHUP)) != 0) {
            return;
        }
        bytes += wrote;
        count -= (size_t)wrote;
    }
}

void terminal_type(Terminal *terminal, const char *keys)
{
    terminal_write(terminal, keys, strlen(keys));
}

void terminal_resize(Terminal *terminal, int rows, int columns)
{
    struct winsize size = {(unsigned short)rows, (unsigned short)columns, 0, 0};

    ioctl(terminal->master, TIOCSWINSZ, &size);
}

bool terminal_await(Terminal *terminal, const char *words)
{
    for (int waited = 0; waited < PATIENCE; waited += PAUSE) {
        bool lives = terminal_read(terminal, PAUSE);

        if (strstr(terminal->output, words) != NULL) {
            return true;
        }
        if (!lives) {
            return false;
        }
    }
    return false;
}

void terminal_close(Terminal *terminal)
{
    close(terminal->master);
    terminal->master = -1;
}

bool terminal_is_restored(Terminal *terminal)
{
    struct termios now;

    return tcgetattr(terminal->master, &now) == 0 &&
           now.c_lflag == terminal->before.c_lflag &&
           now.c_iflag == terminal->before.c_iflag &&
           now.c_oflag == terminal->before.c_oflag;
}

int terminal_end(Terminal *terminal)
{
    static const struct timespec pause = {0, PAUSE * 1000000};
    int status = -1;

    for (int waited = 0; waited < PATIENCE; waited += PAUSE) {
        if (terminal->master >= 0) {
            terminal_read(terminal, 0);
        }
        if (waitpid(terminal->program, &status, WNOHANG) != 0) {
            break;
        }
        status = -1;
        nanosleep(&pause, NULL);
    }
    if (status == -1) {
        kill(terminal->program, SIGKILL);
        waitpid(terminal->program, NULL, 0);
    }
    if (terminal->master >= 0) {
        close(terminal->master);
    }
    free(terminal->output);
    terminal->output = NULL;
    return status == -1        ? -1
           : WIFEXITED(status) ? WEXITSTATUS(status)
                               : 128 + WTERMSIG(status);
}
