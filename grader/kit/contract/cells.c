/* See cells.h. */
#include "cells.h"

#include <stdlib.h>
#include <string.h>
#include "base/memory.h"
#include "addresses.h"

enum { FEW = 8, ALL = 300 };

Cells *cells_new(void)
{
    return memory_new(1, sizeof(Cells));
}

void cells_free(Cells *cells)
{
    if (!cells)
        return;
    for (size_t i = 0; i < cells->count; i++)
        free(cells->items[i].text);
    free(cells->items);
    free(cells);
}

static bool holds(const Cell *cell, ElementKind kind, int number,
                  const char *text)
{
    return cell->kind == kind && kind != ELEMENT_ADDRESS &&
           cell->number == number &&
           (!cell->text || (text && strcmp(cell->text, text) == 0));
}

static uint32_t add(Cells *cells, ElementKind kind, int number,
                    const char *text)
{
    uint32_t alike = 0;

    while (alike < cells->count &&
           !holds(&cells->items[alike], kind, number, text))
        alike++;
    cells->items =
        memory_grow(cells->items, cells->count + 1, sizeof *cells->items);
    cells->items[cells->count] = (Cell){.kind = kind,
                                        .alike = alike,
                                        .number = number,
                                        .text = text ? text_copy(text) : NULL};
    return (uint32_t)cells->count++;
}

/* In no order, and one of the first twice; then many others. */
Numbered cells_usual(Cells *cells, ElementKind kind)
{
    static const int numbers[FEW] = {5, 1, 3, 1, 4, -2, 1000000, 2};
    static const char *const texts[FEW] = {"pear", "fig",    "apple", "fig",
                                           "",     "banana", "kiwi",  "a"};
    kind = kind == ELEMENT_BYTE ? ELEMENT_INT : kind;
    Numbered *usual = &cells->usual[kind];

    if (usual->all > 0)
        return *usual;
    *usual = (Numbered){(uint32_t)cells->count, FEW, ALL};
    for (int i = 0; i < ALL; i++) {
        int other = 10 + i * 67 % 401;
        char *word =
            i < FEW ? text_copy(texts[i]) : text_format("word %d", other);
        add(cells, kind,
            kind != ELEMENT_INT ? 0
            : i < FEW           ? numbers[i]
                                : other,
            kind == ELEMENT_TEXT ? word : NULL);
        free(word);
    }
    return *usual;
}

uint32_t cells_listed(Cells *cells, ElementKind kind, int number,
                      const char *text, size_t nth)
{
    for (size_t i = 0; i < cells->count; i++)
        if (cells->items[i].is_listed &&
            holds(&cells->items[i], kind, number, text) && nth-- == 0)
            return (uint32_t)i;
    uint32_t added = add(cells, kind, number, text);
    cells->items[added].is_listed = true;
    return added;
}

void cells_put(Writer *writer, const Cells *cells)
{
    size_t count = cells ? cells->count : 0;

    put_u8(writer, cells && cells->may_be_null);
    put_u32(writer, (uint32_t)count);
    for (size_t i = 0; i < count; i++) {
        const Cell *cell = &cells->items[i];
        put_u8(writer, (uint8_t)cell->kind);
        put_u32(writer, cell->alike);
        if (cell->kind == ELEMENT_TEXT)
            put_text(writer, cell->text, strlen(cell->text));
        else
            put_text(writer, &cell->number, sizeof cell->number);
    }
}

/* ------------------------------------------------------------------ in C -- */

int cell_made(uint32_t number)
{
    uint32_t bits = number & ADDRESS_DIGEST;

    return bits > ADDRESS_DIGEST / 2 ? (int)(bits | ~ADDRESS_DIGEST)
                                     : (int)bits;
}

void cell_add_c(Text *text, ElementKind kind, uint32_t number)
{
    if (number == ADDRESS_NULL)
        text_add(text, "NULL");
    else if (number == ADDRESS_STRANGE)
        text_add(text, "an address that it was never given");
    else if (number >= ADDRESS_ITEM && number < ADDRESS_MADE)
        text_addf(text, "the address of item %u", number & ADDRESS_ITEM_INDEX);
    else if (number >= ADDRESS_MADE && kind == ELEMENT_INT)
        text_addf(text, "&(int){%d}", cell_made(number));
    else if (number >= ADDRESS_MADE)
        text_add(text, "what a callback has made");
    else
        text_addf(text, "%scell%u", kind == ELEMENT_TEXT ? "" : "&", number);
}

void context_add_c(Text *text, uint32_t number)
{
    if (number == ADDRESS_NULL)
        text_add(text, "NULL");
    else if (number >= CONTEXTS)
        text_add(text, "another address");
    else
        text_addf(text, "&extra%u", number);
}
