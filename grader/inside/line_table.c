/* See line_table.h. Knows ELF and DWARF; numbers as this machine has them. */
#include "line_table.h"

#include <elf.h>
#include <link.h>
#include <stdbool.h>
#include <string.h>
#include "base/bytes.h"

enum { FILES = 64, OLDEST = 2, NEWEST = 4 };

/* One of the table's programs, as DWARF 4 calls it (6.2): its header, and what
 * its registers hold. */
typedef struct {
    Reader code;
    uint64_t ours; /* bit n: file n is the one asked for */
    uint8_t step, stmt_at_first, line_range, opcode_base;
    int8_t line_base;
    uint8_t operands[256];
    /* The registers. */
    uint64_t address, file;
    uint32_t line, column;
    bool stmt;
} LineProgram;

/* What is found. The last row is open: it has no code until a later one begins
 * at a higher address. */
typedef struct {
    LineRow *rows;
    size_t count, most;
    LineRow last;
    bool open;
} Found;

/* Seven bits a byte, the lowest first. How many bits there are, and in *last
 * the last byte. */
static unsigned get_sevens(Reader *reader, uint64_t *value, uint8_t *last)
{
    unsigned shift = 0;
    *value = 0;
    do {
        *last = get_u8(reader);
        if (shift < 64)
            *value |= (uint64_t)(*last & 0x7f) << shift;
        shift += 7;
    } while (*last & 0x80);
    return shift;
}

static uint64_t get_uleb(Reader *reader)
{
    uint64_t value;
    uint8_t last;
    get_sevens(reader, &value, &last);
    return value;
}

static int64_t get_sleb(Reader *reader)
{
    uint64_t value;
    uint8_t last;
    unsigned bits = get_sevens(reader, &value, &last);
    if (bits < 64 && (last & 0x40))
        value |= ~UINT64_C(0) << bits;
    return (int64_t)value;
}

/* A text up to its 0; "" where there is none. */
static const char *get_string(Reader *reader)
{
    const char *text = (const char *)reader->at;
    size_t length = strnlen(text, reader_left(reader));
    return get_bytes(reader, length + 1) ? text : "";
}

/* The row that is open ends where the next begins. */
static void close_row(Found *found, uint64_t end)
{
    if (found->open && end > found->last.address && found->count < found->most)
        found->rows[found->count++] = found->last;
    found->open = false;
}

static void add_row(Found *found, const LineProgram *program, bool end)
{
    close_row(found, program->address);
    found->last = (LineRow){program->address, program->line, program->column};
    found->open = !end && program->stmt && program->line > 0 &&
                  program->file < FILES && (program->ours >> program->file & 1);
}

static void reset(LineProgram *program)
{
    program->address = 0;
    program->file = program->line = 1;
    program->column = 0;
    program->stmt = program->stmt_at_first != 0;
}

static void run_extended(LineProgram *program, Found *found)
{
    Reader *code = &program->code;
    uint64_t length = get_uleb(code);
    const unsigned char *bytes = get_bytes(code, length);
    Reader operand = reader_on(bytes, bytes ? length : 0);
    switch (get_u8(&operand)) {
    case 1: /* end of a sequence */
        add_row(found, program, true);
        reset(program);
        break;
    case 2:
        program->address = get_u64(&operand);
        break;
    default:
        break;
    }
}

static void run_special(LineProgram *program, Found *found, uint8_t opcode)
{
    unsigned adjusted = (unsigned)opcode - program->opcode_base;
    program->address +=
        (uint64_t)(adjusted / program->line_range) * program->step;
    program->line +=
        (uint32_t)(program->line_base + (int)(adjusted % program->line_range));
    add_row(found, program, false);
}

static void run_standard(LineProgram *program, Found *found, uint8_t opcode)
{
    Reader *code = &program->code;
    switch (opcode) {
    case 1:
        add_row(found, program, false);
        break;
    case 2:
        program->address += get_uleb(code) * program->step;
        break;
    case 3:
        program->line += (uint32_t)get_sleb(code);
        break;
    case 4:
        program->file = get_uleb(code);
        break;
    case 5:
        program->column = (uint32_t)get_uleb(code);
        break;
    case 6:
        program->stmt = !program->stmt;
        break;
    case 8:
        program->address +=
            (uint64_t)((255u - program->opcode_base) / program->line_range) *
            program->step;
        break;
    case 9:
        program->address += get_u16(code);
        break;
    default: /* whatever else there is only has operands to be passed over */
        for (int i = 0; i < program->operands[opcode]; i++)
            get_uleb(code);
    }
}

static void run(LineProgram *program, Found *found)
{
    reset(program);
    while (!program->code.bad && reader_left(&program->code) > 0) {
        uint8_t opcode = get_u8(&program->code);
        if (opcode >= program->opcode_base)
            run_special(program, found, opcode);
        else if (opcode == 0)
            run_extended(program, found);
        else
            run_standard(program, found, opcode);
    }
    found->open = false;
}

static bool is_called(const char *path, const char *file)
{
    const char *slash = strrchr(path, '/');
    return strcmp(slash ? slash + 1 : path, file) == 0;
}

/* The folders, which do not matter, and the files. */
static void read_files(LineProgram *program, Reader *header, const char *file)
{
    while (*get_string(header))
        continue;
    const char *name;
    for (size_t i = 1; *(name = get_string(header)); i++) {
        if (i < FILES && is_called(name, file))
            program->ours |= UINT64_C(1) << i;
        for (int skipped = 0; skipped < 3; skipped++)
            get_uleb(header);
    }
}

/* False where it is of no kind that is known. */
static bool read_header(LineProgram *program, const char *file)
{
    Reader *code = &program->code;
    uint16_t version = get_u16(code);
    uint32_t length = get_u32(code);
    const unsigned char *bytes = get_bytes(code, length);
    if (!bytes || version < OLDEST || version > NEWEST)
        return false;
    Reader header = reader_on(bytes, length);
    program->step = get_u8(&header);
    if (version >= 4)
        get_u8(&header); /* instructions that are one */
    program->stmt_at_first = get_u8(&header);
    program->line_base = (int8_t)get_u8(&header);
    program->line_range = get_u8(&header);
    program->opcode_base = get_u8(&header);
    for (int i = 1; i < program->opcode_base; i++)
        program->operands[i] = get_u8(&header);
    read_files(program, &header, file);
    return !header.bad && program->line_range > 0 && program->opcode_base > 0;
}

static void read_programs(Reader table, const char *file, Found *found)
{
    while (!table.bad && reader_left(&table) > 0) {
        uint32_t length = get_u32(&table);
        const unsigned char *bytes = get_bytes(&table, length);
        LineProgram program = {.code = reader_on(bytes, bytes ? length : 0)};
        if (bytes && read_header(&program, file) && program.ours)
            run(&program, found);
    }
}

/* The section of that name; an empty one where there is none. */
static Reader find_section(Reader object, const char *name)
{
    const Reader none = reader_on(object.at, 0);
    const unsigned char *start = object.at;
    size_t size = reader_left(&object);
    ElfW(Ehdr) header;
    ElfW(Shdr) names, section;
    if (size < sizeof header)
        return none;
    memcpy(&header, start, sizeof header);
    if (header.e_shoff > size || header.e_shstrndx >= header.e_shnum ||
        header.e_shnum > (size - header.e_shoff) / sizeof section)
        return none;
    const unsigned char *sections = start + header.e_shoff;
    memcpy(&names, sections + header.e_shstrndx * sizeof names, sizeof names);
    for (size_t i = 0; i < header.e_shnum; i++) {
        memcpy(&section, sections + i * sizeof section, sizeof section);
        uint64_t at = names.sh_offset + section.sh_name;
        if (at < size &&
            strnlen((const char *)start + at, size - at) < size - at &&
            strcmp((const char *)start + at, name) == 0 &&
            !(section.sh_flags & SHF_COMPRESSED) && section.sh_offset < size &&
            section.sh_size <= size - section.sh_offset)
            return reader_on(start + section.sh_offset, section.sh_size);
    }
    return none;
}

size_t line_table_read(const void *object, size_t size, const char *file,
                       LineRow *rows, size_t most)
{
    Found found = {.rows = rows, .most = most};
    read_programs(find_section(reader_on(object, size), ".debug_line"), file,
                  &found);
    return found.count;
}
