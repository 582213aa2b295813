/* See forward_types.h. */
#include "forward_types.h"

#include <stdlib.h>
#include <string.h>
#include "kit/contract/plain.h"
#include "kit/contract/type.h"

/* ----------------------------------------------------------------- types -- */

const char *forward_number(const Type *type)
{
    static const char *const signed_words[] = {
        "", "int8_t", "int16_t", "", "int32_t", "", "", "", "int64_t"};
    static const char *const unsigned_words[] = {
        "", "uint8_t", "uint16_t", "", "uint32_t", "", "", "", "uint64_t"};

    if (type->size > 8)
        return "";
    if (type->kind == TYPE_BOOL)
        return "_Bool";
    if (type->kind == TYPE_CHAR)
        return "char";
    if (type->kind == TYPE_FLOAT)
        return type->size == sizeof(float) ? "float" : "double";
    if (type->kind == TYPE_SIGNED ||
        (type->kind == TYPE_ENUM && type->is_signed))
        return signed_words[type->size];
    return unsigned_words[type->size];
}

/* "struct {int32_t m0; double m1[3];}" */
void forward_type(Text *text, const Type *type)
{
    if (type->kind != TYPE_STRUCT) {
        text_add(text,
                 type->kind == TYPE_VOID ? "void"
                 : type->kind == TYPE_POINTER || type->kind == TYPE_ELEMENT
                     ? "void *"
                     : forward_number(type));
        return;
    }
    text_add(text, "struct { ");
    for (size_t i = 0; i < type->count; i++) {
        forward_type(text, type->members[i].type);
        text_addf(text, " m%zu", i);
        if (type->members[i].count != 1)
            text_addf(text, "[%zu]", type->members[i].count);
        text_add(text, "; ");
    }
    text_add(text, "}");
}

static void add_part(Text *text, size_t offset, size_t size, const char *kind)
{
    text_addf(text, "{%zu, %zu, TRIED_%s}, ", offset, size, kind);
}

static void add_parts_at(Text *text, const Type *type, size_t offset)
{
    if (type_is_text(type))
        add_part(text, offset, type->size, "TEXT");
    else if (type->kind == TYPE_ELEMENT || type->kind == TYPE_CONTEXT)
        add_part(text, offset, type->size, "ADDRESS");
    else if (type->kind != TYPE_STRUCT)
        add_part(text, offset, plain_size(type), "NUMBER");
    for (size_t i = 0; type->kind == TYPE_STRUCT && i < type->count; i++) {
        const Member *member = &type->members[i];
        size_t at = offset + member->offset;
        size_t step = member_is_text(member) ? member->row : 1;
        for (size_t k = 0; k < member->count; k += step)
            if (step > 1)
                add_part(text, at + k, step, "LETTERS");
            else
                add_parts_at(text, member->type, at + k * member->type->size);
    }
}

/* Where the parts of a value lie, as an argument. */
void forward_parts(Text *text, const Type *type)
{
    text_add(text, "(const TriedPart[]){");
    add_parts_at(text, type, 0);
    text_add(text, "{0, 0, TRIED_NUMBER}}");
}

/* ------------------------------------------------------------- callbacks -- */

/* What has a function of the tests' own called: see tried_kit.h. */
void forward_back(Text *text, const Function *callback, size_t function,
                  size_t parameter)
{
    bool gives = callback->result.type->kind != TYPE_VOID;

    text_addf(text, "static void back_%zu_%zu(const void *code)\n{\n", function,
              parameter);
    for (size_t i = 0; i < callback->count; i++) {
        text_add(text, "    ");
        forward_type(text, callback->parameters[i].type);
        text_addf(text, " a%zu;\n    tried_get_value(&a%zu, ", i, i);
        forward_parts(text, callback->parameters[i].type);
        text_add(text, ", TRIED_LENT);\n");
    }
    text_add(text, "    ");
    if (gives) {
        forward_type(text, callback->result.type);
        text_add(text, " result = ");
    }
    text_add(text, "((");
    forward_type(text, callback->result.type);
    text_add(text, " (*)(");
    for (size_t i = 0; i < callback->count; i++) {
        text_add(text, i ? ", " : "");
        forward_type(text, callback->parameters[i].type);
    }
    text_add(text, callback->count ? "))code)(" : "void))code)(");
    for (size_t i = 0; i < callback->count; i++)
        text_addf(text, "%sa%zu", i ? ", " : "", i);
    text_add(text, ");\n");
    if (gives) {
        text_add(text, "    tried_put_value(&result, ");
        forward_parts(text, callback->result.type);
        text_add(text, ");\n");
    }
    text_add(text, "}\n\n");
}

/* Values alone can be handed to a function of the tests' own: what is told of
 * where things lie in the program, nobody knows there. */
static bool is_for_tests(const Function *callback)
{
    for (size_t i = 0; i < callback->count; i++) {
        const Type *type = callback->parameters[i].type;
        if (type->kind == TYPE_POINTER && !type_is_text(type))
            return false;
    }
    return callback->result.type->kind != TYPE_POINTER;
}

const char *forward_back_refusal(const Function *function)
{
    const Function *callback = NULL;
    bool has_memory = false;

    for (size_t i = 0; i < function->count; i++) {
        const Type *type = function->parameters[i].type;
        if (type->kind == TYPE_CALLBACK)
            callback = type->function;
        if (callback && !is_for_tests(callback))
            return "a function of theirs would be given what lies elsewhere";
        has_memory = has_memory || (type->kind == TYPE_POINTER &&
                                    strstr(type->name, "void *"));
    }
    return callback && has_memory
               ? "a function of theirs would be given what lies elsewhere"
               : NULL;
}
