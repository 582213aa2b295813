/*
 * Starts a program inside the jail: a file system in which it can reach the
 * system's compilers and libraries and what the plan adds, no network, no
 * environment, no descriptor but those of the plan, and limits on what it may
 * use.
 *
 * There are two kinds. Bubblewrap gives it namespaces of its own. Where the
 * kernel refuses those, Landlock, a list of forbidden system calls and (when we
 * are root) a user of its own keep it from what it can still see.
 */
#ifndef JAIL_H
#define JAIL_H

#include <stdbool.h>
#include <stdint.h>
#include <sys/types.h>

enum {
    JAIL_MOUNTS = 6,
    JAIL_FILES = 8,
    JAIL_DESCRIPTORS = 4,
    JAIL_ARGUMENTS = 288 /* with more of them nothing is started */
};

/* AUTO: bubblewrap if it works here, else Landlock. */
typedef enum { JAIL_AUTO, JAIL_BUBBLEWRAP, JAIL_LANDLOCK } JailKind;

/* A folder of the host's that the jail shows as `to`: "/" and one name. */
typedef struct {
    const char *from;
    const char *to;
    bool writable;
} JailMount;

/* A file whose bytes are copied into the jail, so that the jail does not show
 * where it came from. */
typedef struct {
    const char *from;
    const char *to;
    bool executable;
} JailFile;

/* Descriptor `from` of this process becomes `to` in the jail. */
typedef struct {
    int from, to;
} JailDescriptor;

typedef struct {
    const char *const *arguments;  /* the program, as the jail names it, and its
                                      arguments; NULL at the end. What begins
                                      with a path of `mounts` or `files`, or has
                                      one after "-I", is passed through
                                      jail_path. */
    JailMount mounts[JAIL_MOUNTS]; /* up to the first with from == NULL */
    JailFile files[JAIL_FILES];    /* likewise */
    JailDescriptor kept[JAIL_DESCRIPTORS]; /* up to the first with to == 0 */
    int input, output;    /* become 0, and 1 and 2; -1: /dev/null */
    uint64_t memory;      /* bytes of address space; 0: no limit here */
    uint64_t file_size;   /* bytes of the largest file it may write */
    unsigned cpu;         /* seconds a process; 0: no limit here */
    unsigned descriptors; /* open at once */
    bool own_user; /* as a user who runs nothing else, if it is root who grades
                      and that can be had: limits on processes do not hold
                      for root */
    bool without_proc; /* nothing of what runs inside can be read from /proc */
} JailPlan;

/* Finds out whether this machine offers that kind. False, with one line in
 * *error (the caller frees it), when there is no such confinement to be had. */
bool jail_probe(JailKind wanted, char **error);

/* "bubblewrap" or "landlock": what jail_probe found. */
const char *jail_name(void);

/* How a program inside calls a path of the plan's: as it stands where the jail
 * has a root of its own, else the same from its working folder. */
const char *jail_path(const char *inside);

/* Starts the program. The number of the process that stands for the whole jail:
 * it ends when the program does, with all that is inside. -1 with errno when it
 * can't be started. */
pid_t jail_start(const JailPlan *plan);

/* Ends the jail, with all that is inside, and waits for it. */
void jail_end(pid_t jail);

#endif
