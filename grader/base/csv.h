/*
 * Tables as comma-separated values (RFC 4180), as spreadsheets and learning
 * platforms write them, and single cells of them changed with every other byte
 * left alone.
 *
 * Read are: commas, semicolons or tabs between cells (whichever the first line
 * has most of), lines that end with LF, CR LF or CR, cells in quotes with
 * anything in them, a byte order mark, and, where the bytes are no UTF-8,
 * Windows-1252 as older spreadsheets write it. Refused, since they could only
 * be guessed at, are UTF-16, NUL bytes, a quote that never ends, and text
 * behind a quote that has ended.
 *
 * Rows and columns count from 0; row 0 is what stands in the first line. A row
 * may have fewer cells than another. What is returned is the caller's to free,
 * unless it says otherwise; memory that runs out ends the program.
 */
#ifndef CSV_H
#define CSV_H

#include <stdbool.h>
#include <stddef.h>

enum { CSV_MAX_BYTES = 64 << 20 }; /* the largest file that is read */

typedef struct {
    char *text;        /* what the cell says: UTF-8, without its quotes */
    size_t start, end; /* the bytes of the file that it takes, its quotes among
                          them and the separators not: start <= i < end */
    char *change;      /* the bytes that stand there from now on; NULL: as it
                          was */
} CsvCell;

typedef struct {
    CsvCell *cells;
    size_t count; /* 1 or more: an empty line is one empty cell */
    int line;     /* where it begins, from 1 */
} CsvRow;

typedef struct {
    CsvRow *rows;
    size_t count;
    char separator;
    bool western; /* Windows-1252: no UTF-8, at least */
    char *bytes;  /* the file as it was */
    size_t size;
} Csv;

/* Reads a table from bytes, of which a copy is kept, or from a file. NULL, and
 * one line in *error ("line 3: a quote is never closed"; that of csv_read names
 * the path), if it can't be read. */
Csv *csv_parse(const char *bytes, size_t size, char **error);
Csv *csv_read(const char *path, char **error);
void csv_free(Csv *csv);

/* What a cell says; "" where the row, or the table, is shorter. Not the
 * caller's; good until the table is freed. Changes are not seen. */
const char *csv_text(const Csv *csv, size_t row, size_t column);

/* Whether there is nothing but blanks in a row. */
bool csv_is_blank(const Csv *csv, size_t row);

/* The column with this heading in a row (the first of them; capitals and blanks
 * around it don't count), or -1. */
long csv_column(const Csv *csv, size_t row, const char *heading);

/* Changes one cell; a row that is too short gets the separators it lacks.
 * `text` is UTF-8, and gets quotes where it needs them or where the cell had
 * them. What Windows-1252 lacks becomes "?" in such a table. */
void csv_change(Csv *csv, size_t row, size_t column, const char *text);

/* The whole file with its changes, *size bytes and a NUL that is not
 * counted. */
char *csv_bytes(const Csv *csv, size_t *size);

#endif
