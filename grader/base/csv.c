/*
 * Knows how a table lies in the bytes of a CSV file. Must not know what is in
 * it.
 */
#include "csv.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "charset.h"
#include "file.h"
#include "memory.h"
#include "text.h"

static const char mark[] = "\xef\xbb\xbf"; /* the byte order mark of UTF-8 */
enum { MARK_BYTES = 3 };

/* ------------------------------------------------------------- reading -- */

/* Where the reading of the bytes stands. */
typedef struct {
    Csv *csv;
    size_t at;
    int line;
    char *error;
} Reading;

static bool is_end_of_line(char c)
{
    return c == '\n' || c == '\r';
}

/* Where the cell in quotes ends that begins here: behind its last quote. */
static size_t skip_quoted(const char *bytes, size_t size, size_t at)
{
    for (at++; at < size; at++) {
        if (bytes[at] != '"')
            continue;
        if (at + 1 == size || bytes[at + 1] != '"')
            return at + 1;
        at++;
    }
    return size;
}

/* How many of a separator the first line has, outside cells in quotes. */
static size_t count_separators(const char *bytes, size_t size, char separator)
{
    size_t count = 0, at = 0;

    while (at < size && !is_end_of_line(bytes[at])) {
        if (bytes[at] == '"')
            at = skip_quoted(bytes, size, at);
        while (at < size && !is_end_of_line(bytes[at]) &&
               bytes[at] != separator)
            at++;
        if (at < size && bytes[at] == separator) {
            count++;
            at++;
        }
    }
    return count;
}

static char find_separator(const char *bytes, size_t size)
{
    static const char known[] = ",;\t";
    size_t most = 0;
    char found = known[0];

    for (const char *c = known; *c != '\0'; c++) {
        size_t count = count_separators(bytes, size, *c);
        if (count > most) {
            most = count;
            found = *c;
        }
    }
    return found;
}

static CsvRow *add_row(Reading *reading)
{
    Csv *csv = reading->csv;

    csv->rows = memory_grow(csv->rows, csv->count + 1, sizeof *csv->rows);
    CsvRow *row = &csv->rows[csv->count++];
    *row = (CsvRow){.line = reading->line};
    return row;
}

static bool fail(Reading *reading, int line, const char *what)
{
    reading->error = text_format("line %d: %s", line, what);
    return false;
}

/* Adds to the text what stands between quotes; stops behind the last. */
static bool read_quoted(Reading *reading, Text *text)
{
    const Csv *csv = reading->csv;
    int line = reading->line;

    for (reading->at++; reading->at < csv->size; reading->at++) {
        char c = csv->bytes[reading->at];
        if (c == '"') {
            if (csv->bytes[reading->at + 1] != '"') {
                reading->at++;
                return true;
            }
            reading->at++;
        }
        reading->line += c == '\n';
        text_add_bytes(text, &c, 1);
    }
    return fail(reading, line, "a quote is never closed");
}

static bool is_at_end_of_cell(const Reading *reading)
{
    const Csv *csv = reading->csv;
    char c = csv->bytes[reading->at];

    return reading->at == csv->size || c == csv->separator || is_end_of_line(c);
}

static bool read_cell(Reading *reading, CsvRow *row)
{
    const Csv *csv = reading->csv;
    size_t start = reading->at;
    Text text = TEXT_EMPTY;
    bool good = true;

    if (csv->bytes[start] == '"') {
        good = read_quoted(reading, &text);
        if (good && !is_at_end_of_cell(reading))
            good = fail(reading, reading->line,
                        "there is text behind a closing quote");
    }
    while (good && !is_at_end_of_cell(reading))
        text_add_bytes(&text, &csv->bytes[reading->at++], 1);
    char *said = text_take(&text);
    if (csv->western) {
        char *raw = said;
        said = charset_convert("UTF-8", "WINDOWS-1252", raw, strlen(raw), "?",
                               NULL);
        free(raw);
    }
    row->cells = memory_grow(row->cells, row->count + 1, sizeof *row->cells);
    row->cells[row->count++] = (CsvCell){said, start, reading->at, NULL};
    return good;
}

static void skip_end_of_line(Reading *reading)
{
    const char *bytes = reading->csv->bytes;

    if (bytes[reading->at] == '\r' && bytes[reading->at + 1] == '\n')
        reading->at++;
    reading->at++;
    reading->line++;
}

static void read_rows(Reading *reading)
{
    const Csv *csv = reading->csv;

    while (reading->at < csv->size) {
        CsvRow *row = add_row(reading);
        while (read_cell(reading, row) &&
               csv->bytes[reading->at] == csv->separator)
            reading->at++;
        if (reading->error != NULL)
            return;
        if (reading->at < csv->size)
            skip_end_of_line(reading);
    }
}

/* What keeps these bytes from being read at all, or NULL. */
static const char *find_hindrance(const char *bytes, size_t size)
{
    if (size > CSV_MAX_BYTES)
        return "it is larger than 64 MB";
    if (size >= 2 && (memcmp(bytes, "\xff\xfe", 2) == 0 ||
                      memcmp(bytes, "\xfe\xff", 2) == 0))
        return "it is UTF-16: save it as CSV in UTF-8";
    if (size > 0 && memchr(bytes, '\0', size) != NULL)
        return "it holds NUL bytes: it is no CSV file";
    return NULL;
}

Csv *csv_parse(const char *bytes, size_t size, char **error)
{
    const char *hindrance = find_hindrance(bytes, size);

    if (hindrance != NULL) {
        *error = text_copy(hindrance);
        return NULL;
    }
    Csv *csv = memory_new(1, sizeof *csv);
    csv->bytes = memory_new(size + 1, 1);
    if (size > 0)
        memcpy(csv->bytes, bytes, size);
    csv->size = size;
    csv->western = !text_is_utf8(csv->bytes);
    Reading reading = {csv, 0, 1, NULL};
    if (strncmp(csv->bytes, mark, MARK_BYTES) == 0)
        reading.at = MARK_BYTES;
    csv->separator = find_separator(csv->bytes + reading.at, size - reading.at);
    read_rows(&reading);
    if (reading.error == NULL)
        return csv;
    *error = reading.error;
    csv_free(csv);
    return NULL;
}

Csv *csv_read(const char *path, char **error)
{
    size_t size;
    char *bytes = file_read(path, CSV_MAX_BYTES, &size), *problem = NULL;

    if (bytes == NULL) {
        *error = text_format("%s: %s", path, strerror(errno));
        return NULL;
    }
    Csv *csv = csv_parse(bytes, size, &problem);
    free(bytes);
    if (csv == NULL)
        *error = text_format("%s: %s", path, problem);
    free(problem);
    return csv;
}

void csv_free(Csv *csv)
{
    if (csv == NULL)
        return;
    for (size_t i = 0; i < csv->count; i++) {
        for (size_t j = 0; j < csv->rows[i].count; j++) {
            free(csv->rows[i].cells[j].text);
            free(csv->rows[i].cells[j].change);
        }
        free(csv->rows[i].cells);
    }
    free(csv->rows);
    free(csv->bytes);
    free(csv);
}

/* ------------------------------------------------------------- looking -- */

const char *csv_text(const Csv *csv, size_t row, size_t column)
{
    if (row >= csv->count || column >= csv->rows[row].count)
        return "";
    return csv->rows[row].cells[column].text;
}

static const char blanks[] = " \t";

bool csv_is_blank(const Csv *csv, size_t row)
{
    for (size_t i = 0; row < csv->count && i < csv->rows[row].count; i++) {
        const char *text = csv->rows[row].cells[i].text;
        if (text[strspn(text, blanks)] != '\0')
            return false;
    }
    return true;
}

long csv_column(const Csv *csv, size_t row, const char *heading)
{
    size_t n = strlen(heading);

    for (size_t i = 0; row < csv->count && i < csv->rows[row].count; i++) {
        const char *text = csv_text(csv, row, i);
        text += strspn(text, blanks);
        if (strncasecmp(text, heading, n) == 0 &&
            text[n + strspn(text + n, blanks)] == '\0')
            return (long)i;
    }
    return -1;
}

/* ------------------------------------------------------------ changing -- */

static char *put_quotes(const char *text)
{
    Text out = TEXT_EMPTY;

    text_add(&out, "\"");
    for (; *text != '\0'; text++) {
        if (*text == '"')
            text_add(&out, "\"");
        text_add_bytes(&out, text, 1);
    }
    text_add(&out, "\"");
    return text_take(&out);
}

/* A value as it stands in a table: in quotes if it holds a separator (comma,
 * semicolon or tab), a quote, the end of a line, or a blank at either end. Says
 * nothing of formulas: see report.h. */
static char *csv_quote(const char *text)
{
    size_t n = strlen(text);

    if (strpbrk(text, ",;\t\"\r\n") != NULL || text[0] == ' ' ||
        (n > 0 && text[n - 1] == ' '))
        return put_quotes(text);
    return text_copy(text);
}

/* The last cell of a row grows by what is missing behind it. */
static void extend_row(Csv *csv, CsvRow *row, size_t column)
{
    row->cells = memory_grow(row->cells, column + 1, sizeof *row->cells);
    while (row->count <= column) {
        size_t end = row->cells[row->count - 1].end;
        char separator[] = {csv->separator, '\0'};
        row->cells[row->count++] =
            (CsvCell){text_copy(""), end, end, text_copy(separator)};
    }
}

void csv_change(Csv *csv, size_t row, size_t column, const char *text)
{
    if (row >= csv->count)
        return;
    if (column >= csv->rows[row].count)
        extend_row(csv, &csv->rows[row], column);
    CsvCell *cell = &csv->rows[row].cells[column];
    bool quoted = csv->bytes[cell->start] == '"' && cell->end > cell->start;
    char *bytes = quoted ? put_quotes(text) : csv_quote(text);
    if (csv->western) {
        char *plain = bytes;
        bytes = charset_convert("WINDOWS-1252", "UTF-8", plain, strlen(plain),
                                "?", NULL);
        free(plain);
    }
    /* One that the file does not have brings its separator along. */
    bool added = column > 0 && cell->start == cell->end &&
                 cell->start == csv->rows[row].cells[column - 1].end;
    char *change = text_format("%.*s%s", added ? 1 : 0, &csv->separator, bytes);
    free(bytes);
    free(cell->change);
    cell->change = change;
}

char *csv_bytes(const Csv *csv, size_t *size)
{
    Text out = TEXT_EMPTY;
    size_t at = 0;

    for (size_t i = 0; i < csv->count; i++)
        for (size_t j = 0; j < csv->rows[i].count; j++) {
            const CsvCell *cell = &csv->rows[i].cells[j];
            if (cell->change == NULL)
                continue;
            text_add_bytes(&out, csv->bytes + at, cell->start - at);
            text_add(&out, cell->change);
            at = cell->end;
        }
    text_add_bytes(&out, csv->bytes + at, csv->size - at);
    *size = out.length;
    return text_take(&out);
}
