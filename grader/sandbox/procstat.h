/* What a process that we have started uses of its time, and of memory. */
#ifndef PROCSTAT_H
#define PROCSTAT_H

#include <stdbool.h>
#include <stdint.h>
#include <sys/types.h>

/* Do all that descend from it sleep right now? One that waits for a processor
 * or a disk does not. False where the kernel does not say. */
bool procstat_now(pid_t process);

/* Its state as ps shows it, 'R' for one that runs; '\0' if it is gone. */
char process_state(pid_t process);

/* How long it has been on a processor, all its threads; -1 if it is gone. */
int64_t process_cpu_ms(pid_t process);
int64_t process_cpu_us(pid_t process);

/* The same of it and all that descend from it, those included that have ended
 * and were waited for; in steps of a clock tick. */
int64_t process_tree_cpu_ms(pid_t process);

/* How long it has been running or waiting for a processor: the rest of its life
 * it slept. 0 for one that is not there yet (0); -1 where the kernel does not
 * say. */
int64_t process_awake_ms(pid_t process);

/* Where the kernel says how large it is: a descriptor, which the caller closes;
 * -1 where the kernel does not say. / How many pages its address space has now,
 * from there; 0 if it is gone, or for -1. */
int process_statm(pid_t process);
long pages_of(int statm);

/* How large its address space has been at most, in kilobytes; 0 if it is gone,
 * or the kernel does not say. */
int64_t process_peak_kb(pid_t process);

#endif
