/* Texts that a careless program takes for the same: see make.h. */
#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#include "make_parts.h"

/* The text with another letter there. */
static Value with_letter(Making *making, const Value *text, size_t at,
                         unsigned char letter)
{
    unsigned char *bytes = arena_copy(making->arena, text->bytes, text->size);
    Value changed = *text;

    bytes[at] = letter;
    changed.bytes = bytes;
    return changed;
}

/* The same but for the case of one of its letters. */
static bool differ_in_case(Making *making, const ValueRow *row, Value pair[2])
{
    unsigned least, most;

    row_find_bounds(row, &least, &most);
    for (size_t i = 0; i < row->count; i++)
        for (size_t at = row->items[i].size; at-- > 0;) {
            unsigned letter = row->items[i].bytes[at];
            unsigned other =
                (unsigned)(islower((int)letter) ? toupper((int)letter)
                                                : tolower((int)letter));
            if (other == letter || other < least || other > most)
                continue;
            pair[0] = row->items[i];
            pair[1] = with_letter(making, &pair[0], at, (unsigned char)other);
            return true;
        }
    return false;
}

/* Of `size` bytes, and the same but for one of its letters. */
static bool differ_at(Making *making, const ValueRow *row, size_t size,
                      bool is_first, Value pair[2])
{
    unsigned least, most;

    row_find_bounds(row, &least, &most);
    pair[0] = making_long_text(making, row, size);
    size_t at = is_first || pair[0].size < size ? 0 : size - 1;
    if (pair[0].size < size || least >= most)
        return false;
    unsigned letter = pair[0].bytes[at];
    pair[1] = with_letter(making, &pair[0], at,
                          (unsigned char)(letter < most ? letter + 1 : least));
    return true;
}

bool making_alike_texts(Making *making, size_t function, size_t parameter,
                        size_t nth, Value pair[2])
{
    static const size_t sizes[] = {9, 17, 33, 65, 130, 260};
    enum { SIZES = sizeof sizes / sizeof *sizes };
    const ValueRow *row = &making->kit->values->rows[function][parameter];

    if (!row->is_open || row->count == 0)
        return false;
    if (nth == 0)
        return differ_in_case(making, row, pair);
    if (nth <= SIZES)
        return differ_at(making, row, sizes[nth - 1], false, pair);
    return nth == SIZES + 1 && differ_at(making, row, sizes[2], true, pair);
}
