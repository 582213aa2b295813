/* Knows what a comment says of whose it is what a function returns. */
#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include "base/text.h"
#include "kit/contract/plain.h"
#include "kit/contract/type.h"
#include "kit/contract/value.h"
#include "kit/contract/words.h"
#include "ways_parts.h"

/* Is it something that is done with it, as in "A new key is put at the end"? */
static bool is_deed(const char *sentence)
{
    static const char *const verbs[] = {" is ", " are ", " gets ", " goes ",
                                        NULL};
    char *begin =
        text_format("%.*s", (int)strcspn(sentence, ".:;,("), sentence);
    bool is = name_has(begin, verbs);

    free(begin);
    return is;
}

/* Does a sentence begin with "A new ...", or "Returns a new ..."? (A new item
 * may be spoken of anywhere.) */
static bool begins_with_new(const char *line)
{
    static const char *const words[] = {
        "a new ",           "a fresh ",       "a newly ",
        "returns a new ",   "return a new ",  "returns a newly ",
        "returns a fresh ", "creates a new ", "makes a new "};
    bool is_start = true;

    for (; *line; line++) {
        for (size_t i = 0; is_start && i < sizeof words / sizeof *words; i++)
            if (strncasecmp(line, words[i], strlen(words[i])) == 0)
                return !is_deed(line);
        if (!isspace((unsigned char)*line))
            is_start = strchr(".:;", *line) != NULL;
    }
    return false;
}

static bool is_callers(const char *line)
{
    static const char *const words[] = {"caller frees",
                                        "caller must free",
                                        "caller has to free",
                                        "caller should free",
                                        "caller owns",
                                        "caller is responsible for freeing",
                                        "freed by the caller",
                                        "owned by the caller",
                                        "belongs to the caller",
                                        "for the caller to free",
                                        "must be freed",
                                        "has to be freed",
                                        "newly allocated",
                                        "freshly allocated",
                                        NULL};

    return name_has(line, words) || begins_with_new(line);
}

static bool is_borrowed(const char *line)
{
    static const char *const words[] = {
        "must not be freed", "must not free",   "mustn't free",
        "do not free",       "don't free",      "not to be freed",
        "not be freed",      "should not free", "never free",
        "borrowed",          "belongs to the",  "stays the",
        "remains the",       "owned by the",    "not a copy",
        "valid until",       "good until",      NULL};

    return name_has(line, words);
}

/* May what it returned be gone when it is called again? (Of what an object
 * holds other calls are spoken of, too: those that change it.) */
static bool is_until_next_call(const Function *function)
{
    static const char *const words[] = {
        "next call",     "called again", "called the next time",
        "static buffer", "overwritten",  NULL};

    return !function_takes_object(function) &&
           name_has(function->comment, words);
}

/* (Of lists, and of structs with texts, there is more to say than that.) */
void owner_by_comment(Function *function)
{
    Parameter *result = &function->result;
    const Type *type = result->type;
    bool is_one = type->kind == TYPE_POINTER && !type->chain &&
                  (type->to->kind == TYPE_OBJECT ||
                   (type_is_item(type->to) && !item_has_text(type->to)));
    bool callers = is_callers(function->comment);
    bool borrowed = is_borrowed(function->comment);

    function->until_next_call = is_until_next_call(function);
    if (result->way == WAY_ASKED && is_one && callers != borrowed)
        result->way = callers ? WAY_CALLERS : WAY_BORROWED;
}
