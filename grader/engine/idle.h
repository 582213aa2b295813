/* What a process that we have started uses of its time, and of memory. */
#ifndef IDLE_H
#define IDLE_H

#include <stdbool.h>
#include <sys/types.h>

/* Do all that descend from it sleep right now? One that waits for a processor
 * or a disk does not. False where the kernel does not say. */
bool idle_now(pid_t process);

/* Its state as ps shows it, 'R' for one that runs; '\0' if it is gone. */
char process_state(pid_t process);

/* How many pages its address space has; 0 where the kernel does not say. */
long process_pages(pid_t process);

#endif
