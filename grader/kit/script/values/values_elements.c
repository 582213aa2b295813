/* See values_parts.h: what stands behind void *. */
#include "kit/contract/cells.h"
#include "values_parts.h"

/* What elements of `element = int` lead to. */
static const Type ints = {.kind = TYPE_SIGNED, .size = sizeof(int)};

/* Can such a thing be listed? */
static bool is_listed(ValueTokens *tokens, const Type *type)
{
    if (type->kind == TYPE_ELEMENT && type->element != ELEMENT_ADDRESS)
        return true;
    return tokens_fail(
        tokens, tokens->at,
        type->kind == TYPE_ELEMENT
            ? "is no value of what is only an address: element = "
              "int or text says what it leads to"
            : "is no value: callbacks and what is handed through "
              "to them can't be listed");
}

bool tokens_cell(ValueTokens *tokens, const Type *type, int64_t *number)
{
    Value text = {.bytes = NULL};
    int64_t held = 0;

    if (!is_listed(tokens, type) ||
        !(type->element == ELEMENT_INT ? tokens_number(tokens, &ints, &held)
                                       : tokens_text(tokens, false, &text)))
        return false;
    *number = cells_listed(tokens->contract->cells, type->element, (int)held,
                           (const char *)text.bytes, 0);
    return true;
}

/* An element that holds that; so often it stands in the row before. */
static void add_element(ValueTokens *tokens, const Type *type, int number,
                        const char *text, ValueRow *row)
{
    Cells *cells = tokens->contract->cells;
    uint32_t cell = cells_listed(cells, type->element, number, text, 0);
    size_t nth = 0;

    for (size_t i = 0; i < row->count; i++)
        nth += cells->items[row->items[i].number].alike ==
               cells->items[cell].alike;
    cell = cells_listed(cells, type->element, number, text, nth);
    value_row_add(row, value_of_number(type, cell, tokens->arena));
}

bool tokens_elements(ValueTokens *tokens, const Type *type, ValueRow *row)
{
    Value text = {.bytes = NULL};
    int64_t first = 0, last = 0;

    if (!is_listed(tokens, type) ||
        !(type->element == ELEMENT_INT
              ? tokens_range(tokens, &ints, &first, &last)
              : tokens_text(tokens, false, &text)))
        return false;
    for (; first <= last; first++)
        add_element(tokens, type, (int)first, (const char *)text.bytes, row);
    return true;
}
