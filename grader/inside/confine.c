/*
 * See confine.h. Knows the kernel's interfaces; knows nothing of what is being
 * judged.
 */
#include "confine.h"

#include <errno.h>
#include <fcntl.h>
#include <linux/filter.h>
#include <linux/futex.h>
#include <linux/seccomp.h>
#include <seccomp.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <unistd.h>

/* Stands in the filters for the child's own process number. */
enum { OWN_NUMBER = 0x5AFE0001 };

typedef struct {
    struct sock_filter *code;
    size_t length;
} FilterProgram;

struct Filters {
    FilterProgram loading;
    FilterProgram running; /* empty where the tool around the child needs as
                        much afterwards as while loading */
};

/* What any C program needs to compute, allocate, and print. */
static const int everywhere[] = {
    SCMP_SYS(read),           SCMP_SYS(write),
    SCMP_SYS(writev),         SCMP_SYS(readv),
    SCMP_SYS(fstat),          SCMP_SYS(lseek),
    SCMP_SYS(munmap),         SCMP_SYS(brk),
    SCMP_SYS(mremap),         SCMP_SYS(madvise),
    SCMP_SYS(rt_sigaction),   SCMP_SYS(rt_sigreturn),
    SCMP_SYS(rt_sigprocmask), SCMP_SYS(sigaltstack),
    SCMP_SYS(getpid),         SCMP_SYS(gettid),
    SCMP_SYS(exit),           SCMP_SYS(exit_group),
    SCMP_SYS(getrandom),      SCMP_SYS(getuid),
    SCMP_SYS(geteuid),        SCMP_SYS(getgid),
    SCMP_SYS(getegid),        SCMP_SYS(getrusage),
    SCMP_SYS(sched_yield),    SCMP_SYS(clock_getres),
    SCMP_SYS(restart_syscall)};

/* (The C library asks for the time without them, as a rule.) */
static const int clocks[] = {SCMP_SYS(clock_gettime), SCMP_SYS(gettimeofday),
                             SCMP_SYS(time), SCMP_SYS(times)};

/* What the loader needs besides, and what reads debugging information. */
static const int reading[] = {
    SCMP_SYS(pread64),   SCMP_SYS(newfstatat), SCMP_SYS(stat),
    SCMP_SYS(lstat),     SCMP_SYS(statx),      SCMP_SYS(access),
    SCMP_SYS(faccessat), SCMP_SYS(readlink),   SCMP_SYS(readlinkat),
    SCMP_SYS(getcwd),    SCMP_SYS(futex)};

/* What Valgrind does on behalf of its client besides. */
static const int by_valgrind[] = {
    SCMP_SYS(rt_sigtimedwait), SCMP_SYS(rt_sigpending), SCMP_SYS(getppid),
    SCMP_SYS(set_robust_list), SCMP_SYS(getrlimit)};

/* The signals by which a program ends itself when it finds something wrong. */
static const int fatal_signals[] = {SIGABRT, SIGSEGV, SIGBUS, SIGFPE,
                                    SIGILL,  SIGTRAP, SIGSYS};

/* Where a program has closed a standard stream, what the sanitizers open would
 * take its number: they move it, and try that for ever. */
static const int by_sanitizers[] = {SCMP_SYS(dup)};

static bool allow_all(scmp_filter_ctx filter, const int *calls, size_t count)
{
    for (size_t i = 0; i < count; i++)
        if (seccomp_rule_add(filter, SCMP_ACT_ALLOW, calls[i], 0) != 0)
            return false;
    return true;
}

static bool allow_ending_itself(scmp_filter_ctx filter)
{
    for (size_t i = 0; i < sizeof fatal_signals / sizeof *fatal_signals; i++) {
        scmp_datum_t number = (scmp_datum_t)fatal_signals[i];
        if (seccomp_rule_add(filter, SCMP_ACT_ALLOW, SCMP_SYS(tgkill), 2,
                             SCMP_A0(SCMP_CMP_EQ, OWN_NUMBER),
                             SCMP_A2(SCMP_CMP_EQ, number)) != 0 ||
            seccomp_rule_add(filter, SCMP_ACT_ALLOW, SCMP_SYS(tkill), 2,
                             SCMP_A0(SCMP_CMP_EQ, OWN_NUMBER),
                             SCMP_A1(SCMP_CMP_EQ, number)) != 0)
            return false;
    }
    return true;
}

static bool allow_opening_to_read(scmp_filter_ctx filter)
{
    const scmp_datum_t writing = O_WRONLY | O_RDWR | O_CREAT | O_TRUNC |
                                 O_APPEND | (O_TMPFILE & ~O_DIRECTORY) |
                                 O_PATH | O_ASYNC;
    return seccomp_rule_add(filter, SCMP_ACT_ALLOW, SCMP_SYS(openat), 1,
                            SCMP_A2(SCMP_CMP_MASKED_EQ, writing, 0)) == 0 &&
           seccomp_rule_add(filter, SCMP_ACT_ALLOW, SCMP_SYS(open), 1,
                            SCMP_A1(SCMP_CMP_MASKED_EQ, writing, 0)) == 0;
}

/* Mapping memory, with or without code in it. */
static bool allow_mapping(scmp_filter_ctx filter, bool code)
{
    if (code)
        return seccomp_rule_add(filter, SCMP_ACT_ALLOW, SCMP_SYS(mmap), 0) ==
                   0 &&
               seccomp_rule_add(filter, SCMP_ACT_ALLOW, SCMP_SYS(mprotect),
                                0) == 0;
    return seccomp_rule_add(filter, SCMP_ACT_ALLOW, SCMP_SYS(mmap), 1,
                            SCMP_A2(SCMP_CMP_MASKED_EQ, PROT_EXEC, 0)) == 0 &&
           seccomp_rule_add(filter, SCMP_ACT_ALLOW, SCMP_SYS(mprotect), 1,
                            SCMP_A2(SCMP_CMP_MASKED_EQ, PROT_EXEC, 0)) == 0;
}

/* (Nor is there a call, in any list, that would put another in its place. No
 * child has as many open as to need one beyond that; the kernel looks at 32
 * bits of a number, and the filter at all.) */
static bool allow_closing(scmp_filter_ctx filter, RoomKind kind)
{
    if (kind != ROOM_SANITIZED)
        return allow_all(filter, (const int[]){SCMP_SYS(close)}, 1);
    return seccomp_rule_add(filter, SCMP_ACT_ALLOW, SCMP_SYS(close), 1,
                            SCMP_A0(SCMP_CMP_LT, FD_REPORTS)) == 0;
}

/* Harmless questions about a descriptor, as stdio asks them; and the call that
 * adds a further filter. */
static bool allow_asking(scmp_filter_ctx filter)
{
    return seccomp_rule_add(filter, SCMP_ACT_ALLOW, SCMP_SYS(fcntl), 1,
                            SCMP_A1(SCMP_CMP_EQ, F_GETFL)) == 0 &&
           seccomp_rule_add(filter, SCMP_ACT_ALLOW, SCMP_SYS(fcntl), 1,
                            SCMP_A1(SCMP_CMP_EQ, F_GETFD)) == 0 &&
           seccomp_rule_add(filter, SCMP_ACT_ERRNO(ENOTTY), SCMP_SYS(ioctl),
                            0) == 0 &&
           seccomp_rule_add(filter, SCMP_ACT_ALLOW, SCMP_SYS(prctl), 1,
                            SCMP_A0(SCMP_CMP_EQ, PR_SET_SECCOMP)) == 0;
}

/* Waking those that wait for a lock, of whom there are none: what is done once
 * only, by pthread_once or call_once, ends with it. */
static bool allow_waking(scmp_filter_ctx filter)
{
    return seccomp_rule_add(filter, SCMP_ACT_ALLOW, SCMP_SYS(futex), 1,
                            SCMP_A1(SCMP_CMP_MASKED_EQ,
                                    (uint32_t)FUTEX_CMD_MASK, FUTEX_WAKE)) == 0;
}

/* Takes the filter's machine code out of libseccomp. */
static bool take_code(scmp_filter_ctx filter, FilterProgram *program)
{
    int file = memfd_create("filter", MFD_CLOEXEC);
    if (file < 0)
        return false;
    bool ok = false;
    off_t size;
    if (seccomp_export_bpf(filter, file) == 0 &&
        (size = lseek(file, 0, SEEK_END)) > 0) {
        program->length = (size_t)size / sizeof *program->code;
        program->code = malloc((size_t)size);
        ok = program->code &&
             pread(file, program->code, (size_t)size, 0) == (ssize_t)size;
    }
    close(file);
    return ok;
}

static bool make_program(FilterProgram *program, RoomKind kind, bool loading,
                         bool with_clocks)
{
    scmp_filter_ctx filter = seccomp_init(SCMP_ACT_ERRNO(EPERM));
    if (!filter)
        return false;
    bool reads = loading || kind != ROOM_NATIVE;
    seccomp_attr_set(filter, SCMP_FLTATR_CTL_OPTIMIZE, 2); /* a tree */
    bool ok =
        allow_all(filter, everywhere, sizeof everywhere / sizeof *everywhere) &&
        (!with_clocks ||
         allow_all(filter, clocks, sizeof clocks / sizeof *clocks)) &&
        allow_closing(filter, kind) && allow_ending_itself(filter) &&
        allow_asking(filter) && allow_mapping(filter, reads);
    if (ok && !reads)
        ok = allow_waking(filter);
    if (ok && reads)
        ok = allow_all(filter, reading, sizeof reading / sizeof *reading) &&
             allow_opening_to_read(filter);
    if (ok && kind == ROOM_VALGRIND)
        ok = allow_all(filter, by_valgrind,
                       sizeof by_valgrind / sizeof *by_valgrind);
    if (ok && kind == ROOM_SANITIZED)
        ok = allow_all(filter, by_sanitizers,
                       sizeof by_sanitizers / sizeof *by_sanitizers);
    ok = ok && take_code(filter, program);
    seccomp_release(filter);
    return ok;
}

Filters *filters_new(RoomKind kind, bool with_clocks)
{
    Filters *filters = calloc(1, sizeof *filters);
    if (!filters || !make_program(&filters->loading, kind, true, with_clocks))
        return NULL;
    if (kind == ROOM_NATIVE &&
        !make_program(&filters->running, kind, false, with_clocks))
        return NULL;
    return filters;
}

const Filters *filters_none(void)
{
    static const Filters none;
    return &none;
}

static bool install(const FilterProgram *program)
{
    if (program->length == 0)
        return true;
    unsigned int self = (unsigned int)getpid();
    for (size_t i = 0; i < program->length; i++)
        if (program->code[i].k == OWN_NUMBER)
            program->code[i].k = self;
    struct sock_fprog code = {(unsigned short)program->length, program->code};
    return prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &code) == 0;
}

bool confine_before_loading(const Filters *filters)
{
    return prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0 &&
           install(&filters->loading);
}

bool confine_after_loading(const Filters *filters)
{
    return install(&filters->running);
}

uint64_t address_space(void)
{
    FILE *file = fopen("/proc/self/statm", "r");
    unsigned long long pages = 0;
    if (file) {
        if (fscanf(file, "%llu", &pages) != 1)
            pages = 0;
        fclose(file);
    }
    return pages * (uint64_t)sysconf(_SC_PAGESIZE) / 1024;
}

/* (Not inlined: Valgrind, which translates what it runs, would do so for each
 * limit.) */
__attribute__((noinline)) static bool limit(__rlimit_resource_t what,
                                            uint64_t most)
{
    struct rlimit now;
    if (getrlimit(what, &now) != 0)
        return false;
    if (now.rlim_max != RLIM_INFINITY && most > now.rlim_max)
        most = now.rlim_max;
    now.rlim_cur = now.rlim_max = most;
    return setrlimit(what, &now) == 0;
}

bool confine_resources(uint64_t memory, uint64_t cpu)
{
    return limit(RLIMIT_AS, memory) && limit(RLIMIT_CPU, cpu) &&
           limit(RLIMIT_CORE, 0) && limit(RLIMIT_FSIZE, 0) &&
           limit(RLIMIT_MEMLOCK, 0) && limit(RLIMIT_MSGQUEUE, 0);
}

bool confine_stack(void)
{
    enum { STACK_BYTES = 8 << 20 };
    return limit(RLIMIT_STACK, STACK_BYTES);
}
