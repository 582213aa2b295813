/* See dwarf_layout.h. */
#include "dwarf_layout.h"

#include <dwarf.h>
#include <string.h>
#include "base/memory.h"
#include "base/text.h"
#include "kit/contract/type.h"
#include "kit/contract/words.h"

enum { DEPTH = 6 };

size_t layout_count(Dwarf_Die *die, size_t *row)
{
    Dwarf_Die child;
    Dwarf_Attribute attribute;
    Dwarf_Word n = 0;
    size_t count = 1;

    *row = 0;
    if (dwarf_child(die, &child) != 0)
        return 0;
    do {
        *row = 0;
        if (dwarf_attr(&child, DW_AT_count, &attribute) &&
            dwarf_formudata(&attribute, &n) == 0)
            *row = n;
        else if (dwarf_attr(&child, DW_AT_upper_bound, &attribute) &&
                 dwarf_formudata(&attribute, &n) == 0)
            *row = n + 1;
        count *= *row;
    } while (dwarf_siblingof(&child, &child) == 0);
    return count;
}

static Type *layout_of(Dwarf_Die *die, int depth);

/* The type of a member, and how many of it there are in a row. */
static size_t member_type(Dwarf_Die *die, Dwarf_Die *type)
{
    size_t row, count = 1;

    if (!dwarf_next_type(die, type))
        return 0;
    dwarf_skip_qualifiers(type);
    while (dwarf_tag(type) == DW_TAG_array_type) {
        count *= layout_count(type, &row);
        if (!dwarf_next_type(type, type))
            return 0;
        dwarf_skip_qualifiers(type);
    }
    return count;
}

static bool add_member(Dwarf_Die *die, Type *type, int depth)
{
    Dwarf_Die next;
    Member member = {.row = 1, .count = member_type(die, &next)};

    if (dwarf_hasattr(die, DW_AT_bit_size) || member.count == 0 ||
        !(member.type = layout_of(&next, depth + 1)))
        return false;
    member.name = text_copy("");
    type->members = memory_grow(type->members, type->count + 1, sizeof member);
    type->members[type->count++] = member;
    return true;
}

static bool add_members(Dwarf_Die *die, Type *type, int depth)
{
    Dwarf_Die child;
    bool fine = dwarf_child(die, &child) == 0;

    for (bool more = fine; fine && more;
         more = dwarf_siblingof(&child, &child) == 0)
        if (dwarf_tag(&child) == DW_TAG_member)
            fine = add_member(&child, type, depth);
    return fine;
}

/* NULL: it is none that can be passed. */
static Type *layout_of(Dwarf_Die *die, int depth)
{
    Type *type = memory_new(1, sizeof *type);
    int size = dwarf_bytesize(die);
    bool fine = size > 0 && depth < DEPTH;

    type->name = text_copy("");
    type->size = size > 0 ? (size_t)size : sizeof(void *);
    switch (dwarf_tag(die)) {
    case DW_TAG_base_type:
        dwarf_number(die, type);
        break;
    case DW_TAG_enumeration_type:
        dwarf_enum(die, type);
        break;
    case DW_TAG_pointer_type:
        type->kind = TYPE_UNSIGNED;
        fine = depth < DEPTH;
        break;
    case DW_TAG_structure_type:
        type->kind = TYPE_STRUCT;
        fine = fine && add_members(die, type, depth);
        break;
    default:
        fine = false;
    }
    if (fine && type->kind != TYPE_REFUSED)
        return type;
    type_free(type);
    return NULL;
}

Type *layout_wrap(Type *object, Dwarf_Die *die)
{
    Type *layout = layout_of(die, 0);

    if (!layout)
        return object;
    Type *pointer = memory_new(1, sizeof *pointer);
    *pointer = (Type){.kind = TYPE_POINTER,
                      .name = text_copy(object->name),
                      .size = object->size,
                      .is_value = true,
                      .layout = layout,
                      .to = object};
    return pointer;
}

bool layout_is_filled(Dwarf_Die *die)
{
    static const char *const words[] = {"count", "size", "len",  "num",
                                        "used",  "top",  "fill", NULL};
    Dwarf_Die child, type;
    bool has_array = false, has_count = false;

    if (dwarf_child(die, &child) != 0)
        return false;
    do {
        const char *name = dwarf_diename(&child);
        size_t count = dwarf_tag(&child) == DW_TAG_member && name
                           ? member_type(&child, &type)
                           : 0;
        if (count == 0)
            continue;
        bool is_number = dwarf_tag(&type) == DW_TAG_base_type;
        bool is_text = is_number && dwarf_bytesize(&type) == 1;
        has_array = has_array || (count > 1 && !is_text);
        has_count =
            has_count || (count == 1 && is_number &&
                          (name_has(name, words) || strcmp(name, "n") == 0));
    } while (dwarf_siblingof(&child, &child) == 0);
    return has_array && has_count;
}
