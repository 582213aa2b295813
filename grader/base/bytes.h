/*
 * Numbers and texts in a row of bytes: little-endian, each read checked against
 * the end. Used on both sides of the channel.
 *
 * A Writer that runs out of room, and a Reader that runs out of bytes, turn bad
 * and stay so: check once, at the end. A bad reader yields zeros and NULLs.
 */
#ifndef BYTES_H
#define BYTES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct {
    unsigned char *start, *at, *end;
    bool bad;
} Writer;

typedef struct {
    const unsigned char *at, *end;
    bool bad;
} Reader;

Writer writer_on(void *bytes, size_t room);
size_t writer_length(const Writer *writer);
void put_u8(Writer *writer, uint8_t value);
void put_u16(Writer *writer, uint16_t value);
void put_u32(Writer *writer, uint32_t value);
void put_i32(Writer *writer, int32_t value);
void put_u64(Writer *writer, uint64_t value);
void put_bytes(Writer *writer, const void *bytes, size_t count);
/* A length (u32), then the bytes. */
void put_text(Writer *writer, const void *bytes, size_t count);

Reader reader_on(const void *bytes, size_t count);
size_t reader_left(const Reader *reader);
uint8_t get_u8(Reader *reader);
uint16_t get_u16(Reader *reader);
uint32_t get_u32(Reader *reader);
int32_t get_i32(Reader *reader);
uint64_t get_u64(Reader *reader);
/* The next count bytes, where they lie; NULL when there are fewer. */
const unsigned char *get_bytes(Reader *reader, size_t count);
/* A text as put_text wrote it: stores its length, returns where it lies. */
const unsigned char *get_text(Reader *reader, size_t *count);

#endif
