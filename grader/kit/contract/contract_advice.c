/* What to write instead of what the kit has no kind for. */
#include <string.h>
#include "contract_parts.h"
#include "base/text.h"
#include "words.h"

static const struct {
    const char *why, *instead;
} advices[] = {
    {"is a union", "a struct can be given, or a function for each member"},
    {"is a bit-field", "make it a member of an ordinary type"},
    {"is a pointer, and not to a text",
     "handles = NAME makes such structs objects, which only functions look at, "
     "behind pointers (nodes of a list can be given, too, with a pointer to "
     "the next, and "
     "perhaps one to the one before, at the end, and char * of their own, and "
     "a struct that leads to the first, and perhaps the last, and says how "
     "many there are; where NULL is an empty tree, say: have the root in an "
     "object)"},
    {"is a list that may not end with NULL",
     "handles = NAME makes such structs objects, which only functions look "
     "at"},
    {"is a pointer to a pointer, and not to a text",
     "an array of rows, m[][N], or of rows*cols can be given; or have it in a "
     "struct with its sizes, and name that under handles"},
    {"is an array without a length",
     "give it one, or a function for its items"},
    {"is a long double", "a double can be given"},
    {"is a complex", "a struct of two doubles can be given"},
    {"is a __int128", "a number of 64 bits can be given"},
    {"is a va_list", "an array and its length can be given"},
    {"it takes a variable number", "an array and its length can be given"},
    {"is a struct without members", "declare it as typedef struct T T;"},
    {"its result is an object that is not passed by a pointer",
     "return a NAME *, or take one that leads to a variable of the caller's, "
     "and set it up there (which is called \"made\" under [FUNCTION])"},
    {"an object that is not passed by a pointer", "pass a pointer to it"},
    {"a FILE that is not passed by a pointer", "pass a FILE *"},
};

/* The struct that the type is, or leads to, as lab.ini names it; or NAME. Of a
 * list what holds it, or its nodes. */
static const char *name_of(const Type *type)
{
    const Chain *chain = type->chain;
    const char *name = chain ? chain->holder ? chain->holder->name : chain->node
                       : type->to ? type->to->name
                                  : type->name;

    return name ? name_bare(name) : "NAME";
}

char *advice_for(const char *why, const Type *type)
{
    for (size_t i = 0; i < sizeof advices / sizeof *advices; i++) {
        const char *instead = advices[i].instead;
        const char *at = strstr(instead, "NAME");
        if (!strstr(why, advices[i].why))
            continue;
        return at ? text_format("%.*s%s%s", (int)(at - instead), instead,
                                name_of(type), at + strlen("NAME"))
                  : text_copy(instead);
    }
    return NULL;
}
