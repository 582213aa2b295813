/*
 * Tables: read and written back they are the same; a changed cell says what it
 * was told, and all others what they said.
 */
#include <string.h>

#include "base/csv.h"
#include "fuzz.h"
#include "base/text.h"

static void try_changing(Csv *csv, const uint8_t *bytes, size_t size)
{
    size_t row = size > 0 ? bytes[0] % (csv->count + 1) : 0;
    size_t column = size > 1 ? bytes[1] % 20 : 0, length;
    char *error = NULL;

    csv_change(csv, row, column, "1,\"2\"\n");
    csv_change(csv, row, column + 3, "x");
    char *changed = csv_bytes(csv, &length);
    Csv *again = csv_parse(changed, length, &error);
    /* (What is in the first line decides how the rest is read.) */
    if (row < csv->count && again != NULL &&
        again->separator == csv->separator) {
        HOLDS(again->count == csv->count);
        HOLDS(strcmp(csv_text(again, row, column), "1,\"2\"\n") == 0);
        HOLDS(strcmp(csv_text(again, row, column + 3), "x") == 0);
        for (size_t j = 0; j < csv->rows[row].count; j++)
            /* (The one cell that was no UTF-8 may have gone.) */
            if (j != column && j != column + 3 &&
                again->western == csv->western)
                HOLDS(strcmp(csv_text(again, row, j), csv_text(csv, row, j)) ==
                      0);
    }
    HOLDS(row < csv->count || length == csv->size);
    csv_free(again);
    free(error);
    free(changed);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
    char *error = NULL;
    size_t length;
    Csv *csv = csv_parse((const char *)bytes, size, &error);

    if (csv == NULL) {
        HOLDS(error != NULL && strchr(error, '\n') == NULL);
        free(error);
        return 0;
    }
    char *same = csv_bytes(csv, &length);
    HOLDS(length == size && memcmp(same, bytes, size) == 0);
    free(same);
    for (size_t i = 0; i < csv->count; i++) {
        HOLDS(csv->rows[i].count > 0);
        for (size_t j = 0; j < csv->rows[i].count; j++)
            HOLDS(text_is_utf8(csv_text(csv, i, j)));
    }
    csv_column(csv, 0, "name");
    try_changing(csv, bytes, size);
    csv_free(csv);
    return 0;
}
