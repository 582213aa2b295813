/* See elf_symbols.h. Knows the format of objects (elf(5)), as this machine has
 * it. */
#include "elf_symbols.h"

#include <link.h>
#include <stdbool.h>
#include <string.h>

typedef struct {
    const char *bytes;
    size_t size;
} Object;

typedef ElfW(Ehdr) Header;
typedef ElfW(Shdr) Section;
typedef ElfW(Sym) Symbol;

/* Copies what lies there; false where it is not all inside. */
static bool take(const Object *object, size_t at, void *to, size_t size)
{
    if (at > object->size || size > object->size - at)
        return false;
    memcpy(to, object->bytes + at, size);
    return true;
}

static bool is_inside(const Object *object, const Section *section)
{
    return section->sh_offset <= object->size &&
           section->sh_size <= object->size - section->sh_offset;
}

static bool take_section(const Object *object, const Header *header,
                         size_t number, Section *section)
{
    return number < header->e_shnum && header->e_shoff <= object->size &&
           take(object, header->e_shoff + number * sizeof *section, section,
                sizeof *section);
}

/* How much of a name has to be there: its end too, unless that is left open. */
static size_t length_of(const char *name)
{
    size_t length = strlen(name);
    return length > 0 && name[length - 1] == '*' ? length - 1 : length + 1;
}

/* Which of the names it is, in a section of texts that end in 0. */
static const char *find_name(const Object *object, const Section *texts,
                             size_t at, const char *const *names)
{
    for (; *names; names++) {
        size_t size = length_of(*names);
        if (at <= texts->sh_size && size <= texts->sh_size - at &&
            memcmp(object->bytes + texts->sh_offset + at, *names, size) == 0)
            return *names;
    }
    return NULL;
}

/* What is looked for. */
typedef struct {
    const char *const *names;
    bool defined; /* or needed */
} Wish;

/* In a section of symbols; false where that does not hold together. */
static bool look_in(const Object *object, const Section *symbols,
                    const Section *texts, const Wish *wish, const char **found)
{
    if (!is_inside(object, symbols) || !is_inside(object, texts))
        return false;
    for (size_t i = 0; i < symbols->sh_size / sizeof(Symbol) && !*found; i++) {
        Symbol symbol;
        if (!take(object, symbols->sh_offset + i * sizeof symbol, &symbol,
                  sizeof symbol))
            return false;
        if ((symbol.st_shndx != SHN_UNDEF) == wish->defined)
            *found = find_name(object, texts, symbol.st_name, wish->names);
    }
    return true;
}

/* (Those that it keeps to itself are in another section, besides.) */
static bool has_symbols(const Section *section, const Wish *wish)
{
    return section->sh_type == SHT_DYNSYM ||
           (wish->defined && section->sh_type == SHT_SYMTAB);
}

static const char *find(const char *bytes, size_t size, const Wish *wish)
{
    const Object object = {bytes, size};
    const char *found = NULL;
    bool any = false;
    Header header;
    if (!take(&object, 0, &header, sizeof header) ||
        memcmp(header.e_ident, ELFMAG, SELFMAG) != 0 ||
        header.e_shentsize != sizeof(Section))
        return wish->names[0];
    for (size_t i = 0; i < header.e_shnum && !found; i++) {
        Section symbols, texts;
        if (!take_section(&object, &header, i, &symbols))
            return wish->names[0];
        if (!has_symbols(&symbols, wish))
            continue;
        any = true;
        if (!take_section(&object, &header, symbols.sh_link, &texts) ||
            !look_in(&object, &symbols, &texts, wish, &found))
            return wish->names[0];
    }
    return any ? found : wish->names[0];
}

/* The name that begins there, with its end; or NULL. */
static const char *name_at(const Object *object, const Section *texts,
                           size_t at)
{
    if (at >= texts->sh_size)
        return NULL;
    const char *name = object->bytes + texts->sh_offset + at;
    return memchr(name, '\0', texts->sh_size - at) ? name : NULL;
}

/* Of a section of symbols. */
static bool are_there(const Object *object, const Section *symbols,
                      const Section *texts, const SymbolSource *source)
{
    if (!is_inside(object, symbols) || !is_inside(object, texts))
        return false;
    size_t count = symbols->sh_size / sizeof(Symbol);
    for (size_t i = 1; i < count; i++) { /* the first is none */
        Symbol symbol;
        if (!take(object, symbols->sh_offset + i * sizeof symbol, &symbol,
                  sizeof symbol))
            return false;
        if (symbol.st_shndx != SHN_UNDEF ||
            ELF64_ST_BIND(symbol.st_info) == STB_WEAK)
            continue;
        const char *name = name_at(object, texts, symbol.st_name);
        if (!name || !source->has(source->state, name))
            return false;
    }
    return true;
}

bool elf_symbols_are_there(const char *bytes, size_t size,
                           const SymbolSource *source)
{
    const Object object = {bytes, size};
    bool any = false;
    Header header;
    if (!take(&object, 0, &header, sizeof header) ||
        memcmp(header.e_ident, ELFMAG, SELFMAG) != 0 ||
        header.e_shentsize != sizeof(Section))
        return false;
    for (size_t i = 0; i < header.e_shnum; i++) {
        Section symbols, texts;
        if (!take_section(&object, &header, i, &symbols))
            return false;
        if (symbols.sh_type != SHT_DYNSYM)
            continue;
        any = true;
        if (!take_section(&object, &header, symbols.sh_link, &texts) ||
            !are_there(&object, &symbols, &texts, source))
            return false;
    }
    return any;
}

const char *elf_symbols_any(const char *object, size_t size,
                            const char *const *names)
{
    const Wish wish = {names, false};
    return find(object, size, &wish);
}

const char *elf_symbols_defined(const char *object, size_t size,
                                const char *const *names)
{
    const Wish wish = {names, true};
    return find(object, size, &wish);
}
