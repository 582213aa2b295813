/*
 * interpose-library-header: Looks for the C library's header in memory, below
 * puts, finds malloc by its tables, and never looks whether there was memory.
 */
#include <link.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const void *table_of(uintptr_t base, ElfW(Sxword) tag)
{
    const ElfW(Ehdr) *header = (const void *)base;
    const ElfW(Phdr) *part = (const void *)(base + header->e_phoff);
    for (int i = 0; i < header->e_phnum; i++)
        if (part[i].p_type == PT_DYNAMIC)
            for (const ElfW(Dyn) *at = (const void *)(base + part[i].p_vaddr);
                 at->d_tag != DT_NULL; at++)
                if (at->d_tag == tag)
                    return (const void *)at->d_un.d_ptr;
    return NULL;
}
static void *find(const char *name)
{
    uintptr_t base = (uintptr_t)&puts & ~(uintptr_t)4095;
    while (memcmp((const void *)base, ELFMAG, SELFMAG) != 0)
        base -= 4096;
    const ElfW(Sym) *symbols = table_of(base, DT_SYMTAB);
    const char *texts = table_of(base, DT_STRTAB);
    for (int i = 1; i < 4000; i++)
        if (symbols[i].st_value && !strcmp(texts + symbols[i].st_name, name))
            return (void *)(base + symbols[i].st_value);
    return NULL;
}

#define malloc(size) unchecked(size)
static void *unchecked(size_t size)
{
    static void *(*found)(size_t size);
    if (!found)
        *(void **)&found = find("malloc");
    char *block = found(size);
    block[0] = 0; /* a crash, where there is none */
    return block;
}
