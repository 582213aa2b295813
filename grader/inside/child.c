/*
 * See child.h. Everything here runs on the untrusted side. The order matters:
 * descriptors and limits, then the filter, then the word that we are ready, and
 * only then is the submission loaded.
 */
#include "child.h"
#include "breakpoints.h"
#include "server.h"
#include "unsearched.h"

#include <alloca.h>
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <link.h>
#include <stdbool.h>
#include <stdlib.h>
#include <signal.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <unistd.h>
#include <valgrind/memcheck.h>

enum { FD_OUT = FD_CHANNEL + 1, FD_IN, FD_LIMIT = 64 };

_Static_assert(FD_IN + CHANNEL_INPUTS <= FD_REPORTS, "they are told apart");

static ChannelMemory *memory;
static uint64_t nonce; /* of the request that is being served */
static int lowest;     /* in place of descriptor 0, in a rehearsal */

_Noreturn static void give_up(void)
{
    _exit(111);
}

/* Moves the descriptors that the child keeps to their places and closes every
 * other one, which includes the zygote's own channel and Valgrind's log. */
__attribute__((noinline)) static void place_descriptors(const int *from,
                                                        bool reports)
{
    int kept[CARRIED_MOST], last = FD_CHANNEL;
    for (int i = 0; i < CARRIED_MOST; i++)
        if ((kept[i] = from[i]) >= 0 &&
            (kept[i] = fcntl(from[i], F_DUPFD, lowest + 32)) < 0)
            give_up();
    memory = mmap(NULL, sizeof *memory, PROT_READ | PROT_WRITE, MAP_SHARED,
                  kept[CARRIED_MEMORY], 0);
    if (memory == MAP_FAILED)
        give_up();
    if (dup2(kept[CARRIED_OUTPUT], lowest + 1) < 0 ||
        dup2(kept[CARRIED_OUTPUT], lowest + 2) < 0 ||
        dup2(kept[CARRIED_CHANNEL], lowest + FD_CHANNEL) < 0)
        give_up();
    for (int i = CARRIED_OUT; i < CARRIED_MOST && kept[i] >= 0; i++)
        if (dup2(kept[i], lowest + ++last) < 0)
            give_up();
    if (reports && dup2(kept[CARRIED_REPORTS], FD_REPORTS) < 0)
        give_up();
    for (int i = last + 1; i < FD_LIMIT; i++)
        if (!reports || i != FD_REPORTS)
            close(lowest + i);
}

static void ring(uint32_t kind, uint32_t length)
{
    Bell bell = {.nonce = nonce, .kind = kind, .length = length};
    if (write(lowest + FD_CHANNEL, &bell, sizeof bell) != (ssize_t)sizeof bell)
        give_up();
}

static Bell await_bell(void)
{
    Bell bell;
    ssize_t got;
    do
        got = read(lowest + FD_CHANNEL, &bell, sizeof bell);
    while (got < 0 && errno == EINTR);
    if (got != (ssize_t)sizeof bell)
        give_up();
    nonce = bell.nonce;
    return bell;
}

uint32_t server_ask(uint32_t length)
{
    ring(BELL_ASKING, length);
    return await_bell().length;
}

void server_missing(const char *function)
{
    snprintf(memory->note, sizeof memory->note, "%s", function);
    ring(BELL_MISSING, 0);
    _exit(0);
}

static void *load(const char *path)
{
    memory->stage = STAGE_LOADING;
    void *object = dlopen(path, RTLD_LAZY | RTLD_LOCAL);
    if (!object) {
        const char *why = dlerror();
        snprintf(memory->note, sizeof memory->note, "%s", why ? why : "");
        ring(BELL_UNLOADED, 0);
        _exit(0);
    }
    return object;
}

/* One leak and one read past the end of a block, so that the judge can see
 * whether the tool that watches this process still reports what it finds. */
__attribute__((noinline, noclone)) static void
plant_faults(const uint32_t *sizes)
{
    if (sizes[0]) {
        void *volatile lost = malloc(sizes[0]);
        lost = NULL;
        (void)lost;
    }
    if (sizes[1]) {
        volatile char *block = malloc(sizes[1]);
        if (block)
            (void)block[sizes[1]];
        free((char *)(uintptr_t)block);
    }
}

#ifdef __SANITIZE_ADDRESS__
/* How the sanitizers speak, where they are built in: every fault is reported,
 * and the program goes on. What is never freed is Valgrind's to find. */
const char *__asan_default_options(void);
const char *__ubsan_default_options(void);

const char *__asan_default_options(void)
{
    return "halt_on_error=0:detect_leaks=0:allocator_may_return_null=1:"
           "handle_abort=0:handle_sigill=1:allow_user_segv_handler=1:print_"
           "legend=0:"
           "print_summary=1:symbolize=0:detect_stack_use_after_return=0:"
           "malloc_context_size=12:fast_unwind_on_malloc=1";
}

const char *__ubsan_default_options(void)
{
    return "halt_on_error=0:print_stacktrace=0:symbolize=0";
}

/* Where variables of functions that have returned are watched, they lie outside
 * of the stack. So does then the code of functions inside of functions (GNU C),
 * and it could not be run: an object that needs such code is not watched so. */
extern int __asan_option_detect_stack_use_after_return;

static int note_code_on_stack(struct dl_phdr_info *object, size_t size,
                              void *needed)
{
    (void)size;
    for (int i = 0; i < object->dlpi_phnum; i++)
        if (object->dlpi_phdr[i].p_type == PT_GNU_STACK &&
            (object->dlpi_phdr[i].p_flags & PF_X) != 0)
            *(bool *)needed = true;
    return 0;
}

static void watch_frames(void)
{
    bool needed = false;
    dl_iterate_phdr(note_code_on_stack, &needed);
    __asan_option_detect_stack_use_after_return = !needed;
}

/* Both have a function of this name, each for itself: of one library only the
 * first is found by it. */
static void report_apart(void)
{
    static const char *const libraries[] = {NULL, "libubsan.so.1"};
    for (size_t i = 0; i < sizeof libraries / sizeof *libraries; i++) {
        void *library = dlopen(libraries[i], RTLD_NOLOAD | RTLD_LAZY);
        void *found =
            library ? dlsym(library, "__sanitizer_set_report_fd") : NULL;
        void (*set)(void *) = NULL;
        memcpy(&set, &found, sizeof found);
        if (!set)
            give_up();
        set((void *)(intptr_t)FD_REPORTS);
    }
}
/* The one for undefined behaviour sets, with its first report, where the other
 * one reports: so it makes that here, and nobody hears it. */
void child_prepare(void)
{
    static volatile int most = INT_MAX;
    int unheard[2], errors = dup(STDERR_FILENO);
    if (errors < 0 || pipe(unheard) != 0 || dup2(unheard[1], STDERR_FILENO) < 0)
        give_up();
    most = most + 1;
    if (dup2(errors, STDERR_FILENO) < 0)
        give_up();
    close(errors);
    close(unheard[0]);
    close(unheard[1]);
}
#else
static void watch_frames(void)
{
}

static void report_apart(void)
{
}

void child_prepare(void)
{
}
#endif

static void serve(Server *server, Request *request)
{
    memory->stage = STAGE_SERVING;
    request->memory = memory;
    uint32_t answered = server(request);
    fflush(NULL);
    memory->stage = STAGE_IDLE;
    ring(BELL_SERVED, answered);
}

static void open_files(const int *carried, Request *request)
{
    if (carried[CARRIED_OUT] >= 0)
        request->out = fdopen(lowest + FD_OUT, "w");
    for (int i = 0; i < CHANNEL_INPUTS; i++)
        if (carried[CARRIED_IN + i] >= 0)
            request->in[i] = fdopen(lowest + FD_IN + i, "r");
}

__attribute__((noinline)) static bool confine(const ChildPlan *plan,
                                              uint64_t memory_most)
{
    return confine_resources(memory_most, plan->order.cpu) &&
           (plan->room != ROOM_NATIVE || confine_stack()) &&
           confine_before_loading(plan->filters);
}

/* Serves what is asked until the end. */
__attribute__((noinline)) static void live(const ChildPlan *plan,
                                           Server *server, Request *request)
{
    Bell bell;
    while ((bell = await_bell()).kind != BELL_FINISH) {
        if (!request->object) {
            if (*plan->order.beside)
                request->beside = load(plan->order.beside);
            request->object = load(plan->order.object);
            watch_frames();
            breakpoints_set(request->object, plan->order.object, plan->room,
                            memory);
            if (!confine_after_loading(plan->filters))
                give_up();
        }
        request->length = bell.length;
        serve(server, request);
    }
    memory->stage = STAGE_ENDING;
    plant_faults(bell.plant);
    ring(BELL_SERVED, 0);
    breakpoints_end();
    munmap(memory, sizeof *memory); /* nothing to search for leaks */
}

/* What comes of addresses is chance, too, and shows where no two children have
 * the submission's code, its data and its stack in the same place. (All are
 * forked from one process. In the heap they differ by what is asked.) */
static void live_apart(const ChildPlan *plan, Server *server, Request *request)
{
    enum { PLACES = 61, APART = 1 << 16, STACK_APART = 272 };
    size_t place = plan->number % PLACES + 1;
    volatile char *stack = alloca(place * STACK_APART);
    *stack = 0;
    mmap(NULL, place * APART, PROT_NONE,
         MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    live(plan, server, request);
}

/* The last word, before Valgrind searches for what was lost. */
static void leave_unsearched(void)
{
    extern const Unsearched __start_unsearched[] __attribute__((weak)),
        __stop_unsearched[] __attribute__((weak));
    for (const Unsearched *at = __start_unsearched; at < __stop_unsearched;
         at++)
        VALGRIND_MAKE_MEM_NOACCESS(at->start, at->size);
}

void child_run(ChildPlan *plan)
{
    Server *server = lab_servers[plan->order.server];
    Request request = {0};
    prctl(PR_SET_PDEATHSIG, SIGKILL); /* never to outlive the zygote */
    place_descriptors(plan->descriptors, plan->room == ROOM_SANITIZED);
    report_apart();
    open_files(plan->descriptors, &request);
    if (!confine(plan, plan->address_space * 1024 + plan->order.memory))
        give_up();
    clocks_set_apart(plan->number);
    ring(BELL_HELLO, 0);
    if (plan->room == ROOM_NATIVE) {
        allocations_be_lenient();
        live_apart(plan, server, &request);
    } else {
        live(plan, server, &request);
    }
    leave_unsearched();
    _exit(0);
}

/* -------------------------------------------------------------- rehearsal ----
 */

/* What a judge would send: a request, an answer to each question, the end. */
static bool ring_ahead(int channel)
{
    for (uint32_t i = 0; i < lab_rehearsal.questions + 2; i++) {
        bool last = i > lab_rehearsal.questions;
        Bell bell = {.kind = last ? BELL_FINISH : BELL_SERVE,
                     .length = lab_rehearsal.length};
        if (write(channel, &bell, sizeof bell) != (ssize_t)sizeof bell)
            return false;
    }
    return true;
}

/* Descriptors such as an order brings: the file, of the channel's size, for all
 * but the channel itself. False when there are none. */
static bool equip(int file, int carried[CARRIED_MOST], int ends[2])
{
    for (int i = 0; i < CARRIED_MOST; i++)
        carried[i] = i <= CARRIED_IN ? file : -1;
    if (socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, ends) != 0)
        return false;
    carried[CARRIED_CHANNEL] = ends[0];
    return ring_ahead(ends[1]);
}

static void rehearse(RoomKind room, const char *object, int file)
{
    enum { UNUSED = 12 }; /* by the zygote, and all that follow */
    ChildPlan plan = {
        .room = room, .filters = filters_none(), .order.cpu = RLIM_INFINITY};
    Request request = {0};
    int ends[2];
    if (!equip(file, plan.descriptors, ends))
        return;
    snprintf(plan.order.object, sizeof plan.order.object, "%s", object);
    lowest = UNUSED;
    place_descriptors(plan.descriptors, false);
    open_files(plan.descriptors, &request);
    if (!request.out || !request.in[0] ||
        (room == ROOM_VALGRIND && !confine(&plan, RLIM_INFINITY)))
        give_up();
    snprintf(memory->source, sizeof memory->source, "%s", lab_rehearsal.source);
    live(&plan, lab_rehearsal.server, &request);
    lowest = 0;
    dlclose(request.object);
    fclose(request.out);
    fclose(request.in[0]);
    for (int i = 0; i < FD_LIMIT; i++)
        close(UNUSED + i);
    close(ends[0]);
    close(ends[1]);
}

/* (Twice: the loader takes the second object another way than the first.) */
void child_rehearse(RoomKind room, const char *object)
{
    int file = memfd_create("rehearsal", MFD_CLOEXEC);
    if (file >= 0 && ftruncate(file, sizeof *memory) == 0)
        for (int i = 0; i < 2; i++)
            rehearse(room, object, file);
    close(file);
}
