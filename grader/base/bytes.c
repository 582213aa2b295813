/* See bytes.h. Knows nothing of who writes or reads. */
#include "bytes.h"

#include <endian.h>
#include <string.h>

Writer writer_on(void *bytes, size_t room)
{
    unsigned char *start = bytes;
    return (Writer){start, start, start + room, false};
}

size_t writer_length(const Writer *writer)
{
    return (size_t)(writer->at - writer->start);
}

void put_bytes(Writer *writer, const void *bytes, size_t count)
{
    if (writer->bad || (size_t)(writer->end - writer->at) < count) {
        writer->bad = true;
        return;
    }
    if (count > 0)
        memcpy(writer->at, bytes, count);
    writer->at += count;
}

void put_u8(Writer *writer, uint8_t value)
{
    put_bytes(writer, &value, sizeof value);
}

void put_u16(Writer *writer, uint16_t value)
{
    value = htole16(value);
    put_bytes(writer, &value, sizeof value);
}

void put_u32(Writer *writer, uint32_t value)
{
    value = htole32(value);
    put_bytes(writer, &value, sizeof value);
}

void put_i32(Writer *writer, int32_t value)
{
    put_u32(writer, (uint32_t)value);
}

void put_u64(Writer *writer, uint64_t value)
{
    value = htole64(value);
    put_bytes(writer, &value, sizeof value);
}

void put_text(Writer *writer, const void *bytes, size_t count)
{
    put_u32(writer, (uint32_t)count);
    put_bytes(writer, bytes, count);
}

Reader reader_on(const void *bytes, size_t count)
{
    const unsigned char *start = bytes ? bytes : (const unsigned char *)"";
    return (Reader){start, start + count, false};
}

size_t reader_left(const Reader *reader)
{
    return reader->bad ? 0 : (size_t)(reader->end - reader->at);
}

const unsigned char *get_bytes(Reader *reader, size_t count)
{
    if (reader->bad || (size_t)(reader->end - reader->at) < count) {
        reader->bad = true;
        return NULL;
    }
    const unsigned char *bytes = reader->at;
    reader->at += count;
    return bytes;
}

/* A number that is not there is 0. */
static void get_number(Reader *reader, void *number, size_t width)
{
    const unsigned char *bytes = get_bytes(reader, width);
    if (bytes)
        memcpy(number, bytes, width);
}

uint8_t get_u8(Reader *reader)
{
    uint8_t value = 0;
    get_number(reader, &value, sizeof value);
    return value;
}

uint16_t get_u16(Reader *reader)
{
    uint16_t value = 0;
    get_number(reader, &value, sizeof value);
    return le16toh(value);
}

uint32_t get_u32(Reader *reader)
{
    uint32_t value = 0;
    get_number(reader, &value, sizeof value);
    return le32toh(value);
}

int32_t get_i32(Reader *reader)
{
    return (int32_t)get_u32(reader);
}

uint64_t get_u64(Reader *reader)
{
    uint64_t value = 0;
    get_number(reader, &value, sizeof value);
    return le64toh(value);
}

const unsigned char *get_text(Reader *reader, size_t *count)
{
    *count = get_u32(reader);
    const unsigned char *bytes = get_bytes(reader, *count);
    if (!bytes)
        *count = 0;
    return bytes;
}
