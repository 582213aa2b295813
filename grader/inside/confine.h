/*
 * What a child may do: limits on its resources and a list of the system calls
 * that it may make. Everything else fails with EPERM and changes nothing.
 */
#ifndef CONFINE_H
#define CONFINE_H

#include <stdbool.h>
#include <stdint.h>
#include "exec/channel.h"

/* Where the sanitizers report, if they are in the child: it can't be closed,
 * nor can anything be put in its place. */
enum { FD_REPORTS = 31 };

/* The filters for one kind of room, made once by the zygote: a child only
 * fills in its own number and hands them to the kernel. */
typedef struct Filters Filters;

/* NULL when libseccomp can't make them. Lives as long as the zygote. Where the
 * kernel tells no time, what does not ask it through the C library sees none.
 */
Filters *filters_new(RoomKind kind, bool with_clocks);

/* Those that let all pass: for a rehearsal. */
const Filters *filters_none(void);

/* Before anything of the submission is loaded: it can read what the jail shows
 * and map code. False, with errno, when the kernel refuses. */
bool confine_before_loading(const Filters *filters);

/* Once it is loaded: no file is opened any more and no new code is mapped. */
bool confine_after_loading(const Filters *filters);

/* Kilobytes of address space in use now. */
uint64_t address_space(void);

/* At most `memory` bytes of address space in all, `cpu` seconds as a backstop,
 * and no file, core dump or locked memory. */
bool confine_resources(uint64_t memory, uint64_t cpu);

/* The stack that programs usually have, in place of the larger one that the
 * tools need: what recurses too deep elsewhere does so here. */
bool confine_stack(void);

#endif
