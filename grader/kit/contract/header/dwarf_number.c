/* Numbers and enums in debugging information. See dwarf_type.h. */
#include "dwarf_type.h"

#include <dwarf.h>
#include <stdlib.h>
#include <string.h>
#include "base/memory.h"
#include "base/text.h"

static TypeKind kind_of_encoding(Dwarf_Word encoding, Dwarf_Word size,
                                 const char *name)
{
    switch (encoding) {
    case DW_ATE_boolean:
        return TYPE_BOOL;
    case DW_ATE_float:
        return size <= sizeof(double) ? TYPE_FLOAT : TYPE_REFUSED;
    case DW_ATE_signed_char:
    case DW_ATE_unsigned_char:
        if (strcmp(name, "char") == 0)
            return TYPE_CHAR;
        return encoding == DW_ATE_signed_char ? TYPE_SIGNED : TYPE_UNSIGNED;
    case DW_ATE_signed:
        return size <= sizeof(int64_t) ? TYPE_SIGNED : TYPE_REFUSED;
    case DW_ATE_unsigned:
        return size <= sizeof(int64_t) ? TYPE_UNSIGNED : TYPE_REFUSED;
    default:
        return TYPE_REFUSED;
    }
}

void dwarf_number(Dwarf_Die *die, Type *type)
{
    Dwarf_Attribute attribute;
    Dwarf_Word encoding = 0;

    if (dwarf_attr(die, DW_AT_encoding, &attribute))
        dwarf_formudata(&attribute, &encoding);
    type->kind = kind_of_encoding(encoding, type->size, dwarf_diename(die));
    if (type->kind == TYPE_REFUSED) {
        free(type->refusal);
        type->refusal = text_format("is a %s", dwarf_diename(die));
    }
}

/* Of what an enum is made is said by its own type, or else by its values. */
void dwarf_enum(Dwarf_Die *die, Type *type)
{
    Dwarf_Die child;
    Dwarf_Attribute attribute;

    type->kind = TYPE_ENUM;
    if (dwarf_child(die, &child) != 0)
        return;
    do {
        Dwarf_Sword value = 0;
        if (dwarf_attr(&child, DW_AT_const_value, &attribute))
            dwarf_formsdata(&attribute, &value);
        type->is_signed |= value < 0;
        type->enumerators = memory_grow(type->enumerators, type->count + 1,
                                        sizeof *type->enumerators);
        type->enumerators[type->count++] =
            (Enumerator){text_copy(dwarf_diename(&child)), value};
    } while (dwarf_siblingof(&child, &child) == 0);
}
