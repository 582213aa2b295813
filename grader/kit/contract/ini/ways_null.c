/* Knows what a comment says of NULL: that a parameter may be that, or that it
 * is nothing to free. */
#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#include "base/text.h"
#include "kit/contract/type.h"
#include "kit/contract/words.h"
#include "ways_parts.h"

static bool forbids(const char *line)
{
    static const char *const words[] = {
        "must not",  "mustn't",  "may not be", "can not be",
        "cannot be", "can't be", "undefined",  "never NULL",
        "not NULL",  "non-NULL", NULL};

    return name_has(line, words);
}

/* Does it speak of that parameter as NULL? (Not of what it leads to: "*old is
 * NULL".) */
static bool says_null(const char *line, const char *name)
{
    static const char *const ways[] = {" is NULL", " may be NULL",
                                       " can be NULL", " == NULL"};

    for (size_t i = 0; i < sizeof ways / sizeof *ways; i++) {
        char *words = text_format("%s%s", name, ways[i]);
        const char *at = line;
        bool found = false;
        while (!found && (at = strstr(at, words))) {
            found = at == line ||
                    !(isalnum((unsigned char)at[-1]) || strchr("_*>.", at[-1]));
            at++;
        }
        free(words);
        if (found)
            return true;
    }
    return false;
}

/* Does a sentence say that nothing happens if something is NULL? */
static bool is_nothing_if_null(const char *line)
{
    static const char *const words[] = {"nothing happens if", "does nothing if",
                                        NULL};
    bool is_said = false;

    for (const char *end; *line && !is_said; line = end + (*end != '\0')) {
        end = line + strcspn(line, ".;");
        char *sentence = text_format("%.*s", (int)(end - line), line);
        is_said = strstr(sentence, "NULL") && name_has(sentence, words);
        free(sentence);
    }
    return is_said;
}

/* Does it say that NULL may be freed? */
static bool frees_null(const char *line)
{
    static const char *const words[] = {
        "NULL is allowed",    "NULL is fine",        "NULL is ignored",
        "NULL is OK",         "NULL does nothing",   "NULL) does nothing",
        "NULL has no effect", "NULL) has no effect", "NULL is a no-op",
        "NULL) is a no-op",   "it may be NULL",      NULL};

    return name_has(line, words) || is_nothing_if_null(line);
}

void nulls_by_comment(Function *function)
{
    const char *line = function->comment;

    for (size_t i = 0; i < function->count && !forbids(line); i++) {
        Parameter *parameter = &function->parameters[i];
        const Type *type = parameter->type;
        const Chain *chain = type->chain;
        bool may_be = type_is_numbered(type) ||
                      (type->kind == TYPE_POINTER && (!chain || chain->holder));
        bool is_freed = parameter->way == WAY_FREED ||
                        (parameter->way == WAY_GIVEN && function->count == 1);
        parameter->may_be_null =
            may_be && (says_null(line, parameter->name) ||
                       (is_freed && function->count == 1 && frees_null(line)));
    }
}
