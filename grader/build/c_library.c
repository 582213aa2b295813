/* See c_library.h. This program uses the same one as a submission does. */
#include "c_library.h"

#include <dlfcn.h>
#include <gnu/lib-names.h>
#include <stddef.h>
#include <string.h>

/* A linker warns of these, or of all that begin so. */
static bool is_warned_of(const char *name)
{
    static const char *const warned[] = {
        "gets",   "__gets_chk", "getpw",    "getwd",      "mktemp",
        "revoke", "setlogin",   "gtty",     "stty",       "chflags",
        "lchmod", "fchflags",   "sigstack", "siggetmask", "sigreturn"};
    static const char *const beginnings[] = {"tempnam",      "tmpnam",
                                             "inet6_option", "pthread_attr_",
                                             "re_max",       "__compat_"};
    for (size_t i = 0; i < sizeof warned / sizeof *warned; i++)
        if (strcmp(name, warned[i]) == 0)
            return true;
    for (size_t i = 0; i < sizeof beginnings / sizeof *beginnings; i++)
        if (strncmp(name, beginnings[i], strlen(beginnings[i])) == 0)
            return true;
    return false;
}

void *c_library_open(void)
{
    return dlopen(LIBC_SO, RTLD_LAZY | RTLD_NOLOAD);
}

bool c_library_has(void *library, const char *name)
{
    return dlsym(library, name) && !is_warned_of(name);
}

void c_library_close(void *library)
{
    if (library)
        dlclose(library);
}
