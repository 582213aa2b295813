/* Knows how plain values lie in a row. See plain.h. */
#include "plain.h"

size_t plain_size(const Type *type)
{
    size_t size = 0;

    switch (type->kind) {
    case TYPE_BOOL:
        return 1;
    case TYPE_CHAR:
    case TYPE_SIGNED:
    case TYPE_UNSIGNED:
    case TYPE_ENUM:
    case TYPE_FLOAT:
        return type->size;
    case TYPE_STRUCT:
        for (size_t i = 0; i < type->count; i++)
            size += type->members[i].count * plain_size(type->members[i].type);
        return size;
    case TYPE_VOID:
    case TYPE_OBJECT:
    case TYPE_POINTER:
    case TYPE_REFUSED:
        break;
    }
    return 0;
}

/* Returns where the bytes go on. */
static size_t visit_at(const Type *type, size_t offset, size_t at,
                       PlainVisit *visit, void *with)
{
    if (type->kind != TYPE_STRUCT) {
        visit(type, offset, at, with);
        return at + plain_size(type);
    }
    for (size_t i = 0; i < type->count; i++) {
        const Member *member = &type->members[i];
        for (size_t k = 0; k < member->count; k++)
            at = visit_at(member->type,
                          offset + member->offset + k * member->type->size, at,
                          visit, with);
    }
    return at;
}

void plain_visit(const Type *type, PlainVisit *visit, void *with)
{
    visit_at(type, 0, 0, visit, with);
}
