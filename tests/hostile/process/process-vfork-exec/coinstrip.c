/*
 * process-vfork-exec: Replaces itself by /bin/true through execve, execveat
 * and vfork.
 */
#define _GNU_SOURCE
#include <unistd.h>
#include <fcntl.h>
#include <sys/syscall.h>

static void become_true(void)
{
    char *const argv[] = {"hostilecoin", 0}, *const envp[] = {0};
    if (vfork() == 0) {
        execve("/bin/true", argv, envp);
        _exit(0);
    }
    int fd = open("/bin/true", O_RDONLY);
    syscall(SYS_execveat, fd, "", argv, envp, AT_EMPTY_PATH);
    execve("/bin/true", argv, envp);
    execve("/usr/bin/true", argv, envp);
}
#define HOOK_MAKE() ((void)0)
#define HOOK() become_true()
