/* Knows what a comment says of NULL: that a parameter may be that, or that it
 * is nothing to free. */
#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include "base/text.h"
#include "kit/contract/type.h"
#include "kit/contract/value.h"
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

/* Does the name stand there as a word? (Not as what it leads to: "*old".) */
static bool stands_alone(const char *line, const char *at)
{
    return at == line ||
           !(isalnum((unsigned char)at[-1]) || strchr("_*>.", at[-1]));
}

/* Where it says one of these of that parameter; NULL if it does not. */
static char *find_said(char *line, const char *name, const char *const *ways)
{
    char *found = NULL;

    for (; *ways && !found; ways++) {
        char *words = text_format("%s%s", name, *ways);
        char *at = line;
        while (!found && (at = strstr(at, words))) {
            if (stands_alone(line, at))
                found = at;
            at++;
        }
        free(words);
    }
    return found;
}

static bool ends_with_word(const char *line, size_t length, const char *word)
{
    size_t of_word = strlen(word);

    return length >= of_word &&
           strncasecmp(line + length - of_word, word, of_word) == 0 &&
           (length == of_word ||
            !isalpha((unsigned char)line[length - of_word - 1]));
}

/* Is what stands there a condition, as in "if out is not NULL"? */
static bool is_condition(const char *line, const char *at)
{
    static const char *const words[] = {"if ", "when ", "unless ", "whether ",
                                        "while "};
    bool is = false;

    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        is = is || ends_with_word(line, (size_t)(at - line), words[i]);
    return is;
}

/* Is it the call that is made on that condition, and nothing in it? ("To be
 * called only if text is not NULL".) So many letters of the sentence stand
 * before the condition. */
static bool is_of_call(const char *sentence, size_t length)
{
    static const char *const only[] = {"only if ", "only when ", "only while ",
                                       NULL};
    static const char *const calls[] = {"called",  "call it",  "call this",
                                        "defined", "works",    "be used",
                                        "use it",  "use this", NULL};
    char *before = text_format("%.*s", (int)length, sentence);
    bool is = name_has(before, only) && name_has(before, calls);

    free(before);
    return is;
}

/* Where the sentence begins that goes on there. */
static const char *sentence_of(const char *line, const char *at)
{
    while (at > line && !strchr(".;:", at[-1]))
        at--;
    return at;
}

/* Takes it out where the parameter is only said to be there on a condition. Who
 * says "if out is not NULL" says that it may be. */
static bool take_conditions(char *line, const char *name)
{
    static const char *const ways[] = {" is not NULL", " isn't NULL",
                                       " is non-NULL", " != NULL", NULL};
    bool any = false;

    for (char *at = line; (at = find_said(at, name, ways));) {
        size_t length = strlen(name);
        const char *start = sentence_of(line, at);
        if (is_condition(line, at) &&
            !is_of_call(start, (size_t)(at - start))) {
            any = true;
            /* until behind "NULL" */
            memset(at, '_', strcspn(at + length, "L") + length + 2);
        }
        at += length;
    }
    return any;
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
    static const char *const ways[] = {" is NULL", " may be NULL",
                                       " can be NULL", " == NULL", NULL};
    char *line = text_copy(function->comment);

    for (size_t i = 0; i < function->count; i++)
        function->parameters[i].may_be_null =
            take_conditions(line, function->parameters[i].name);
    for (size_t i = 0; i < function->count; i++) {
        Parameter *parameter = &function->parameters[i];
        const Type *type = parameter->type;
        const Chain *chain = type->chain;
        bool may_be = type_is_numbered(type) ||
                      (type->kind == TYPE_POINTER && (!chain || chain->holder));
        bool is_freed = parameter->way == WAY_FREED ||
                        (parameter->way == WAY_GIVEN && function->count == 1);
        parameter->may_be_null =
            may_be && !forbids(line) &&
            (parameter->may_be_null || type_is_tree(type) /* NULL is one */ ||
             find_said(line, parameter->name, ways) ||
             (is_freed && function->count == 1 && frees_null(line)));
    }
    free(line);
}
