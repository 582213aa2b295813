/*
 * What an object needs from elsewhere, the functions that its dynamic symbols
 * name and do not define; and what it defines, for others or for itself. The
 * object is a submission's: whatever its bytes say is held against its size.
 */
#ifndef ELF_SYMBOLS_H
#define ELF_SYMBOLS_H

#include <stdbool.h>
#include <stddef.h>

/* The first of the names that the object needs; NULL if it needs none of them.
 * They end with NULL; one with a * last is any that begins so. Of what is no
 * such object, or does not hold together, the first name: it may need anything.
 */
const char *elf_symbols_any(const char *object, size_t size,
                            const char *const *names);

/* The same of what it defines. */
const char *elf_symbols_defined(const char *object, size_t size,
                                const char *const *names);

/* Where names may be found. */
typedef struct {
    bool (*has)(const void *state, const char *name);
    const void *state;
} SymbolSource;

/* Is all that the object needs there, but for what it can do without? False, of
 * what is no such object, or does not hold together. */
bool elf_symbols_are_there(const char *object, size_t size,
                           const SymbolSource *source);

#endif
