/*
 * What the files of the jail share: jail.c chooses; jail_bwrap.c and
 * jail_landlock.c are the two kinds; jail_keeper.c ends what Landlock can't;
 * jail_child.c and jail_filter.c are for both.
 */
#ifndef JAIL_PARTS_H
#define JAIL_PARTS_H

#include <stddef.h>
#include "jail.h"

enum {
    JAIL_BROKEN = 125, /* exit status: the jail could not be made */
    JAIL_ABSENT = 126  /* exit status: there is no such program */
};

/* Folders of the system that hold compilers, libraries and headers; NULL at the
 * end. */
extern const char *const jail_shown[];

/* ----------------------------------- in the new process: jail_child.c ---- */

/* Signals as a program finds them; every descriptor is closed when one starts,
 * but for those that are placed from now on. */
void jail_settle(void);

/* Moves what the plan keeps to its places. Ends the process when it can't. */
void jail_place_descriptors(const JailPlan *plan);

/* Likewise, the plan's limits. */
void jail_limit(const JailPlan *plan);

/* --------------------------------------------------------- the kinds ---- */

/* What its version of bubblewrap can do, and whether there is a user to be. */
typedef struct {
    bool no_nested_users;
    bool other_user;
} BwrapSkills;

/* Becomes the program. */
_Noreturn void bwrap_become(const JailPlan *plan, BwrapSkills skills);

/* The version of the kernel's Landlock; 0: it has none. */
int landlock_version(void);

/* Where a program that has no namespace lives. */
typedef struct {
    const JailPlan *plan;
    char *folder;       /* of its own; its working folder */
    uid_t user;         /* of its own; 0: it has the same as we */
    unsigned processes; /* that its user may have */
} JailRoom;

/* Fills the folder as the plan has it, and hands over what is to be written. */
bool landlock_furnish(const JailRoom *room);

/* Takes back what was handed over. */
void landlock_take_back(const JailRoom *room);

/* Becomes the program; `keeper` must still be the parent. */
_Noreturn void landlock_become(const JailRoom *room, pid_t keeper);

/* Starts the program and a process that ends whatever it leaves behind. */
pid_t keeper_start(const JailPlan *plan);

/* ------------------------------------------------------ jail_filter.c ---- */

/* Makes the list of forbidden calls; once, before the others. */
bool filter_make(void);

/* Forbids them to this process, for good. */
bool filter_install(void);

/* Likewise, sending any signal. */
bool filter_forbid_signals(void);

/* The list as a memory file, for bubblewrap; -1 on failure. */
int filter_file(void);

#endif
