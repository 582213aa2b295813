/* See breakpoints.h. */
#include "breakpoints.h"

#if defined(__x86_64__)

#include <dlfcn.h>
#include <fcntl.h>
#include <link.h>
#include <signal.h>
#include <stdbool.h>
#include <stddef.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <ucontext.h>
#include <unistd.h>
#include <valgrind/valgrind.h>
#include "line_table.h"
#include "unsearched.h"

enum {
    ROWS = 1 << 13,
    BREAKPOINT = 0xCC,
    COLUMNS = 32, /* bits of a ChannelLine */
    STACK_BYTES = 1 << 16
};

static LineRow rows[ROWS];
static unsigned char replaced[ROWS]; /* by the breakpoint of that row */
static size_t row_count;
static ChannelMemory *noted; /* what runs is, there; or NULL */
static unsigned char stack[STACK_BYTES];
static uint32_t reached; /* since that was asked for */
static bool on_own_stack;
UNSEARCHED(rows);

static uint32_t bit_of(const LineRow *row)
{
    return UINT32_C(1) << row->column % COLUMNS;
}

static volatile unsigned char *code_at(const LineRow *row)
{
    return (volatile unsigned char *)(uintptr_t)row->address;
}

/* A breakpoint of the submission's own ends it, as it would have. */
static void end_as_usual(void)
{
    signal(SIGTRAP, SIG_DFL);
    raise(SIGTRAP); /* once this handler is left */
}

/* Two places may begin at one instruction. */
static void note(int number, siginfo_t *info, void *context)
{
    greg_t *registers = ((ucontext_t *)context)->uc_mcontext.gregs;
    uint64_t address = (uint64_t)registers[REG_RIP] - 1;
    bool ours = false;
    (void)number, (void)info;
    for (size_t i = 0; i < row_count; i++) {
        if (rows[i].address != address)
            continue;
        *code_at(&rows[i]) = replaced[i];
        VALGRIND_DISCARD_TRANSLATIONS(address, 1);
        if (noted) {
            uint32_t *ran = &noted->lines[rows[i].line].ran;
            reached += (*ran & bit_of(&rows[i])) == 0;
            *ran |= bit_of(&rows[i]);
        }
        ours = true;
    }
    if (ours)
        registers[REG_RIP] = (greg_t)address;
    else
        end_as_usual();
}

/* On a stack of its own: the submission's may be used up. (The sanitizers have
 * one already.) */
static bool listen(void)
{
    const stack_t own = {.ss_sp = stack, .ss_size = sizeof stack};
    stack_t now;
    struct sigaction action = {.sa_sigaction = note,
                               .sa_flags = SA_SIGINFO | SA_ONSTACK};
    if (sigaltstack(NULL, &now) != 0)
        return false;
    on_own_stack = (now.ss_flags & SS_DISABLE) != 0;
    if (on_own_stack && sigaltstack(&own, NULL) != 0)
        return false;
    return sigaction(SIGTRAP, &action, NULL) == 0;
}

/* The object's code, from its first page to the end of its last. */
typedef struct {
    uintptr_t base, first, end;
} Code;

static int find_code(struct dl_phdr_info *object, size_t size, void *found)
{
    Code *code = found;
    (void)size;
    if (object->dlpi_addr != code->base)
        return 0;
    for (int i = 0; i < object->dlpi_phnum; i++) {
        const ElfW(Phdr) *part = &object->dlpi_phdr[i];
        if (part->p_type == PT_LOAD && (part->p_flags & PF_X)) {
            code->first = code->base + part->p_vaddr;
            code->end = code->first + part->p_filesz;
        }
    }
    return 1;
}

static bool make_writable(const Code *code)
{
    uintptr_t page = (uintptr_t)sysconf(_SC_PAGESIZE);
    uintptr_t first = code->first - code->first % page;
    return code->end > code->first &&
           mprotect((void *)first, code->end - first,
                    PROT_READ | PROT_WRITE | PROT_EXEC) == 0;
}

/* Which places there are is noted natively: the sanitizers' build has code that
 * stands nowhere in the source. */
static bool is_wanted(const LineRow *row, RoomKind room)
{
    if (row->line >= CHANNEL_LINES)
        return false;
    ChannelLine *line = &noted->lines[row->line];
    if (room == ROOM_NATIVE)
        line->there |= bit_of(row);
    if (noted->line_count <= row->line)
        noted->line_count = row->line + 1;
    return (line->there & ~line->ran & bit_of(row)) != 0;
}

/* What the first of several at one instruction has replaced; false where a
 * breakpoint stands that is not ours. */
static bool find_replaced(size_t row)
{
    for (size_t i = 0; i < row; i++)
        if (rows[i].address == rows[row].address) {
            replaced[row] = replaced[i];
            return true;
        }
    return false;
}

static void set_breakpoint(size_t row)
{
    volatile unsigned char *at = code_at(&rows[row]);
    if (*at == BREAKPOINT && !find_replaced(row)) {
        rows[row].address = 0;
        return;
    }
    if (*at != BREAKPOINT)
        replaced[row] = *at;
    *at = BREAKPOINT;
}

/* Keeps the rows that are wanted, at addresses as they are now. */
static void set_breakpoints(const Code *code, size_t count, RoomKind room)
{
    for (size_t i = 0; i < count; i++) {
        LineRow row = rows[i];
        row.address += code->base;
        if (row.address < code->first || row.address >= code->end ||
            !is_wanted(&row, room))
            continue;
        rows[row_count] = row;
        set_breakpoint(row_count++);
    }
}

static size_t read_rows(const char *path, const char *source)
{
    struct stat info;
    int file = open(path, O_RDONLY | O_CLOEXEC);
    void *bytes = MAP_FAILED;
    size_t count = 0;
    if (file >= 0 && fstat(file, &info) == 0 && info.st_size > 0)
        bytes =
            mmap(NULL, (size_t)info.st_size, PROT_READ, MAP_PRIVATE, file, 0);
    if (bytes != MAP_FAILED) {
        count =
            line_table_read(bytes, (size_t)info.st_size, source, rows, ROWS);
        munmap(bytes, (size_t)info.st_size);
    }
    if (file >= 0)
        close(file);
    return count;
}

void breakpoints_set(void *object, const char *path, RoomKind room,
                     ChannelMemory *memory)
{
    struct link_map *map = NULL;
    char source[CHANNEL_SOURCE_MAX];
    memcpy(source, memory->source, sizeof source);
    source[sizeof source - 1] = '\0';
    if (!*source || dlinfo(object, RTLD_DI_LINKMAP, &map) != 0)
        return;
    Code code = {.base = map->l_addr};
    size_t count = read_rows(path, source);
    dl_iterate_phdr(find_code, &code);
    if (count == 0 || !make_writable(&code) || !listen())
        return;
    noted = memory;
    set_breakpoints(&code, count, room);
}

uint32_t breakpoints_reached(void)
{
    uint32_t now = reached;
    reached = 0;
    return now;
}

void breakpoints_end(void)
{
    const stack_t none = {.ss_flags = SS_DISABLE};
    noted = NULL;
    row_count = 0;
    signal(SIGTRAP, SIG_DFL);
    if (on_own_stack)
        sigaltstack(&none, NULL);
    on_own_stack = false;
}

#else

void breakpoints_set(void *object, const char *path, RoomKind room,
                     ChannelMemory *memory)
{
    (void)object, (void)path, (void)room, (void)memory;
}

uint32_t breakpoints_reached(void)
{
    return 0;
}

void breakpoints_end(void)
{
}

#endif
