/* See own_source.h. Knows Check's macros by their names. */
#include "own_source.h"

#include <stdlib.h>
#include <string.h>
#include "kit/mutate/mutate_tokens.h"
#include "base/text.h"

/* Does START_TEST(name) begin there? */
static bool begins_test(const Tokens *tokens, size_t i)
{
    return token_is(tokens, i, "START_TEST") && token_is(tokens, i + 1, "(") &&
           i + 3 < tokens->count && tokens->all[i + 2].kind == TOKEN_NAME &&
           token_is(tokens, i + 3, ")");
}

static bool has_main(const Tokens *tokens)
{
    for (size_t i = 0; i < tokens->count; i++)
        if (!tokens->all[i].in_body && token_is(tokens, i, "main") &&
            token_is(tokens, i + 1, "("))
            return true;
    return false;
}

static void add_main(Text *text, const char *source, const Tokens *tokens)
{
    text_add(text, "\n\nint tried_main(const char *, const TTest *const *);\n"
                   "int main(int count, char **words)\n{\n"
                   "    const TTest *const tests[] = {");
    for (size_t i = 0; i < tokens->count; i++)
        if (begins_test(tokens, i))
            text_addf(text, "%.*s, ", (int)tokens->all[i + 2].length,
                      source + tokens->all[i + 2].at);
    text_add(text, "NULL};\n"
                   "    return tried_main(count > 1 ? words[1] : NULL, tests);"
                   "\n}\n");
}

char *own_source_whole(const char *source)
{
    Tokens tokens = tokens_of(source);
    Text text = TEXT_EMPTY;

    text_add(&text, source);
    if (!has_main(&tokens))
        add_main(&text, source, &tokens);
    free(tokens.all);
    return text_take(&text);
}

int own_source_line(const char *source, const char *test)
{
    Tokens tokens = tokens_of(source);
    int line = 0;

    for (size_t i = 0; i < tokens.count && line == 0; i++)
        if (begins_test(&tokens, i) && token_is(&tokens, i + 2, test))
            line = tokens.all[i].line;
    free(tokens.all);
    return line;
}
