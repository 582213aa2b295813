/*
 * Which instructions of an object belong to which line of its source: the line
 * table of its debugging information, as DWARF 2 to 4 have it. Runs on the
 * untrusted side, and reads what a compiler has made of a submission: whatever
 * does not hold together ends the reading.
 */
#ifndef LINE_TABLE_H
#define LINE_TABLE_H

#include <stddef.h>
#include <stdint.h>

/* From this address on, in the object, stands code of that place. */
typedef struct {
    uint64_t address;
    uint32_t line, column; /* from 1; column 0: not known */
} LineRow;

/* Fills in the places of the source called `file` where a statement begins, in
 * the order of the table, at most so many. Returns how many there are; 0 where
 * the table can't be read. `object` is the object's whole file. */
size_t line_table_read(const void *object, size_t size, const char *file,
                       LineRow *rows, size_t most);

#endif
