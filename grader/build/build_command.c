/* See build_parts.h. Knows the compiler's command line. */
#include "build_parts.h"

#include <string.h>

/* So that one of the submission's allocations can be made to fail, and so that
 * no two of its processes see the same time; so that its own functions are the
 * ones it calls, whatever else is loaded; and so that a function that is
 * nowhere is a warning now and a verdict when it is needed. (The runner has the
 * functions that stand in for those of malloc's kind and for the clocks. What
 * the submission defines itself, under one of their names, is what it calls.
 * The linker decides whether the stack can be run: that takes nothing from the
 * jail, and functions inside of functions need it.) */
#define STAND_IN(name)                                                         \
    "-Wl,--wrap=" name ",--ignore-unresolved-symbol=__wrap_" name
static const char *const linking[] = {
    "-shared",
    "-fPIC",
    "-fvisibility=default", /* whatever the flags say */
    "-Wl,-Bsymbolic",
    "-Wl,-z,lazy",
    "-Wl,-z,defs",
    "-Wl,--warn-unresolved-symbols",
    STAND_IN("malloc"),
    STAND_IN("calloc"),
    STAND_IN("realloc"),
    STAND_IN("reallocarray"),
    STAND_IN("aligned_alloc"),
    STAND_IN("posix_memalign"),
    STAND_IN("strdup"),
    STAND_IN("strndup"),
    STAND_IN("asprintf"),
    STAND_IN("vasprintf"),
    STAND_IN("__asprintf_chk"),
    STAND_IN("__vasprintf_chk"),
    STAND_IN("open_memstream"),
    STAND_IN("fmemopen"),
    STAND_IN("free"),
    STAND_IN("getline"),
    STAND_IN("getdelim"),
    STAND_IN("__getdelim"),
    STAND_IN("memalign"),
    STAND_IN("valloc"),
    STAND_IN("pvalloc"),
    STAND_IN("time"),
    STAND_IN("clock"),
    STAND_IN("times"),
    STAND_IN("gettimeofday"),
    STAND_IN("clock_gettime"),
    STAND_IN("timespec_get"),
    STAND_IN("ftime"),
    STAND_IN("fopen"),
    STAND_IN("fopen64"),
    "-Wl,--ignore-unresolved-symbol=__cyg_profile_func_enter",
    "-Wl,--ignore-unresolved-symbol=__cyg_profile_func_exit",
    "-nodefaultlibs", /* they would be searched twice */
    "-fno-lto", /* what looks like gcc's own language is not to be compiled */
    "-fdiagnostics-color=never",
    "-I/lab/include",
    "-ffile-prefix-map=src/=/src/", /* the same name in every kind of jail */
    NULL};

static const char *const libraries[] = {
    "-lm", "-lc", "-lgcc", "-Wl,--as-needed", "-lgcc_s", NULL};

/* Searching libc takes the linker longer than all else that it does; what of
 * it (atexit) belongs into each object is in an archive of its own. */
static const char *const no_libraries[] = {
    "-Wl,--unresolved-symbols=ignore-all", "-lc_nonshared", "-lgcc", NULL};

bool build_stands_in(const char *name)
{
    static const char wrap[] = "__wrap_", profile[] = "__cyg_profile_func_",
                      option[] = "-Wl,--wrap=";
    if (strncmp(name, profile, strlen(profile)) == 0)
        return true;
    const size_t size = strlen(name) - strlen(wrap);
    for (size_t i = 0; strncmp(name, wrap, strlen(wrap)) == 0 && linking[i];
         i++)
        if (strncmp(linking[i], option, strlen(option)) == 0 &&
            strncmp(linking[i] + strlen(option), name + strlen(wrap), size) ==
                0 &&
            linking[i][strlen(option) + size] == ',')
            return true;
    return false;
}

/* A program is linked as on a student's machine. (Its library stands before
 * other ones, since it needs them, and behind them, since they need it.) */
static const char *const for_programs[] = {
    "-fno-lto", "-fdiagnostics-color=never", "-I/lab/include", NULL};

/* Adds flags, as long as there is room for what follows; how many arguments
 * there are then. */
static size_t add_flags(const char **arguments, size_t n, size_t most,
                        const char *const *flags)
{
    for (size_t i = 0; flags[i] && n < most; i++)
        arguments[n++] = flags[i];
    return n;
}

size_t build_fill_arguments(const char **arguments, const BuildPlan *plan,
                            const BuildWay *way, BuildPaths paths,
                            const char *const *more)
{
    const BuildProgram *program = plan->program;
    arguments[0] = way->compiler;
    size_t n = add_flags(arguments, 1, ARGUMENTS / 2, way->flags);
    n = add_flags(arguments, n, ARGUMENTS - 14,
                  program ? for_programs : linking);
    if (more)
        n = add_flags(arguments, n, ARGUMENTS - 12, more);
    if (paths.dump)
        arguments[n++] = paths.dump;
    arguments[n++] = paths.file;
    arguments[n++] = "-o";
    arguments[n++] = paths.object;
    if (program) {
        arguments[n++] = program->library_name;
        n = add_flags(arguments, n, ARGUMENTS - 7, program->flags);
        arguments[n++] = program->library_name;
    }
    n = add_flags(arguments, n, ARGUMENTS - 1,
                  way->bare ? no_libraries : libraries);
    arguments[n] = NULL;
    return n;
}
