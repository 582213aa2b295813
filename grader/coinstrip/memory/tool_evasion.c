/* See tool_evasion.h. */
#include "tool_evasion.h"

#include <stdlib.h>
#include <string.h>
#include "exec/bench.h"
#include "base/file.h"
#include "trial/lab.h"
#include "build/elf_symbols.h"
#include "base/text.h"

/* The instructions by which a program speaks to Valgrind, for instance to have
 * its faults left unsaid (on amd64: four turns of a register that come to
 * none). */
static const unsigned char request[] = {0x48, 0xc1, 0xc7, 0x03, 0x48, 0xc1,
                                        0xc7, 0x0d, 0x48, 0xc1, 0xc7, 0x3d,
                                        0x48, 0xc1, 0xc7, 0x33};

/* What the compiler calls where a fault is to show, and what the sanitizers ask
 * a program for. It defines none of these itself. */
static const char *const tools_own[] = {"__asan_*",
                                        "__ubsan_*",
                                        "__lsan_*",
                                        "__sanitizer_*",
                                        "__cyg_profile_func_enter",
                                        "__cyg_profile_func_exit",
                                        NULL};

/* Under names that begin so a program gives Valgrind other functions to run in
 * the place of its own, or of anybody's. */
static const char *const replacing[] = {"_vgr*", "_vgw*", "_vgn*", NULL};

/* By which a program has faults left unsaid. */
static const char *const silencers[] = {"__asan_poison_memory_region",
                                        "__asan_unpoison_memory_region",
                                        "__asan_set_death_callback",
                                        "__asan_set_error_*",
                                        "__lsan_*",
                                        "__sanitizer_set_*",
                                        NULL};

/* These the compiler calls as well, where the sanitizers are. */
static const char *const for_compilers[] = {"__asan_poison_stack_memory",
                                            "__asan_unpoison_stack_memory",
                                            "__asan_unregister_globals", NULL};

/* What gives memory and does not come to the runner's own functions, by which
 * an allocation is made to fail: calls of those under their own names do, so
 * what names them still took another way; and what finds functions by their
 * names, or the objects that they are in. */
static const char *const past_failing[] = {"malloc",
                                           "calloc",
                                           "realloc",
                                           "reallocarray",
                                           "aligned_alloc",
                                           "posix_memalign",
                                           "memalign",
                                           "valloc",
                                           "pvalloc",
                                           "strdup",
                                           "strndup",
                                           "asprintf",
                                           "vasprintf",
                                           "open_memstream",
                                           "fmemopen",
                                           "__libc_malloc",
                                           "__libc_calloc",
                                           "__libc_realloc",
                                           "__libc_reallocarray",
                                           "__libc_memalign",
                                           "__libc_valloc",
                                           "__libc_pvalloc",
                                           "__strdup",
                                           "__strndup",
                                           "__asprintf",
                                           "__asprintf_chk",
                                           "__vasprintf_chk",
                                           "wcsdup",
                                           "open_wmemstream",
                                           "dlsym",
                                           "dlvsym",
                                           "dladdr",
                                           "dladdr1",
                                           "dlinfo",
                                           "dl_iterate_phdr",
                                           "_dl_find_object",
                                           "_r_debug",
                                           NULL};

static char *read_object(const Trial *trial, const char *name, size_t *size)
{
    enum { OBJECT_MAX = 64 << 20 };
    char *path = text_format("%s/%s", bench_folder(trial->bench), name);
    char *object = file_read(path, OBJECT_MAX, size);
    free(path);
    return object;
}

static char *why_not_of(const char *object, size_t size)
{
    const char *own = elf_symbols_defined(object, size, tools_own);
    const char *silencer = elf_symbols_any(object, size, silencers);
    if (own)
        return text_format("This program has a function of its own in place of "
                           "one of those by which faults are told (%s): its "
                           "memory is not judged",
                           own);
    if (silencer)
        return text_format("This program calls a function by which faults can "
                           "be hidden (%s): its memory is not judged",
                           silencer);
    return NULL;
}

static char *why_not_native(const char *object, size_t size)
{
    if (memmem(object, size, request, sizeof request))
        return text_copy("This program holds requests to Valgrind, by which "
                         "faults can be hidden: its memory is not judged");
    const char *instead = elf_symbols_defined(object, size, replacing);
    if (instead)
        return text_format("This program has a function that takes another "
                           "one's place under Valgrind only (%s): its memory "
                           "is not judged",
                           instead);
    const char *stack = elf_symbols_any(object, size, for_compilers);
    if (stack)
        return text_format("This program calls a function by which faults can "
                           "be hidden (%s): its memory is not judged",
                           stack);
    return why_not_of(object, size);
}

char *tool_evasion_why(const Trial *trial)
{
    const LabFile *file = &trial_lab(trial)->files[trial->test->file];
    size_t size = 0;
    char *object = read_object(trial, file->object, &size);
    char *why = object ? why_not_native(object, size) : NULL;
    free(object);
    if (why || !file->sanitized)
        return why;
    object = read_object(trial, file->sanitized, &size);
    why = object ? why_not_of(object, size) : NULL;
    free(object);
    return why;
}

char *unfailing_why(const Trial *trial)
{
    size_t size = 0;
    char *object = read_object(
        trial, trial_lab(trial)->files[trial->test->file].object, &size);
    const char *past =
        object ? elf_symbols_any(object, size, past_failing) : NULL;
    free(object);
    return past ? text_format("This program has a way to memory on which no "
                              "allocation can be made to fail (%s, past the "
                              "linker's --wrap): call malloc and its like by "
                              "their names",
                              past)
                : NULL;
}

char *chance_why(const Trial *trial)
{
    static const char *const names[] = {"/dev/urandom", "/dev/random"};
    static const char *const ways[] = {
        "open",  "open64",  "openat", "openat64", "__open*", "freopen*",
        "popen", "syscall", "fopen*", "dlsym",    NULL};
    size_t size = 0;
    const char *found = NULL;
    char *object = read_object(
        trial, trial_lab(trial)->files[trial->test->file].object, &size);
    for (size_t i = 0; object && i < sizeof names / sizeof *names; i++)
        if (memmem(object, size, names[i], strlen(names[i]) + 1) &&
            elf_symbols_any(object, size, ways))
            found = names[i];
    free(object);
    return found ? text_format("This program names %s, where other numbers are "
                               "read each time: all chance must come from the "
                               "seed",
                               found)
                 : NULL;
}
