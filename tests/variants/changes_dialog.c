/* Other dialogs, as free as the contract leaves them. See changes.h. */
#include "changes.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"

/* The text of a token with something before a phrase of it, and behind. */
static void reword(Edits *edits, size_t i, const char *phrase,
                   const char *before, const char *behind)
{
    char *text = edit_source(edits, i, i);
    char *at = strstr(text, phrase);

    edit_tokens(edits, i, i, "%.*s%s%s%s%s", (int)(at - text), text, before,
                phrase, behind, at + strlen(phrase));
    free(text);
}

static bool token_has(const Edits *edits, size_t i, const char *phrase)
{
    char *text = edit_source(edits, i, i);
    bool has = strstr(text, phrase);

    free(text);
    return has;
}

typedef struct {
    const char *before, *behind;
} Frame;

static void reword_by(Edits *edits, size_t i, const char *phrase,
                      const Frame frames[4])
{
    const Frame *frame = &frames[edit_draw(edits, 4)];

    reword(edits, i, phrase, frame->before, frame->behind);
}

void change_wording(Edits *edits)
{
    static const Frame refusals[4] = {
        {"", " (a coin, a blank, a number)"},
        {"Sorry. ", "!"},
        {"\\n*** ", " ***"},
        {"\\a", ": no coin of yours goes there."}};
    static const Frame wins[4] = {{"Well done. ", "!"},
                                  {"\\n\\n", " the game."},
                                  {"The last move: ", ""},
                                  {"*** ", " ***"}};
    static const Frame asked[4] = {
        {"Your move, ", ""}, {"\\n", ""}, {"[", "]"}, {"It is on you, ", ". "}};
    static const Frame shown[4] = {
        {"    ", ""}, {"Strip: ", ""}, {"\\n\\n", "\\n"}, {"|", "|"}};
    const Tokens *tokens = &edits->tokens;

    for (size_t i = 1; i < tokens->count; i++) {
        if (tokens->all[i].kind != TOKEN_TEXT || edit_draw(edits, 4) == 0)
            continue;
        if (token_has(edits, i, "Illegal move"))
            reword_by(edits, i, "Illegal move", refusals);
        else if (token_has(edits, i, "Player %d wins"))
            reword_by(edits, i, "Player %d wins", wins);
        else if (token_has(edits, i, "Player %d"))
            reword_by(edits, i, "Player %d", asked);
        else if (token_has(edits, i, "%s\\n") && token_is(tokens, i - 1, ","))
            reword_by(edits, i, "%s", shown);
    }
}

/* A greeting, with words that might be taken for strips and players. */
void change_greeting(Edits *edits)
{
    static const char *const greetings[] = {
        "Welcome.\\n",
        "\\n\\n\\n",
        "Hello. Coins are letters. Dots are empty squares.\\n",
        "Player A and player B. Who moves last wins.\\n",
        "Players 1 and 2\\n===============\\n",
        "Type a coin and a number, such as: B 3\\n",
        "\\033[1mThe Silver Dollar Game\\033[0m\\n",
        "The legal moves go left; an illegal one is refused.\\n",
        "M\xc3\xbcnzen \xe2\x82\xac\\n",
        "0 1 2 3 4 5 6 7 8 9\\r\\n"};
    const Tokens *tokens = &edits->tokens;
    Function function;

    for (size_t from = 0; function_next(tokens, from, &function);
         from = function.end + 1)
        if (token_is(tokens, function.name, "play_game"))
            edit_after(edits, function.body, " fputs(\"%s\", %.*s);",
                       greetings[edit_draw(edits, 10)],
                       (int)tokens->all[function.close - 1].length,
                       tokens->source + tokens->all[function.close - 1].at);
}

/* Lines are read in other ways. */
static const char *const readers[] = {
    "    ssize_t n = 0;\n"
    "    for (int c; (c = %s(in)) != EOF;) {\n"
    "        if ((size_t)n + 2 > *size || !*line) {\n"
    "            char *more = realloc(*line, 2 * (size_t)n + 40);\n"
    "            if (!more)\n                return -1;\n"
    "            *line = more;\n            *size = 2 * (size_t)n + 40;\n"
    "        }\n"
    "        (*line)[n++] = (char)c;\n"
    "        (*line)[n] = '\\0';\n"
    "        if (c == '\\n')\n            break;\n    }\n"
    "    return n > 0 ? n : -1;\n",
    "    return getdelim(line, size, '\\n', in); /* %s */\n"};

void change_reading(Edits *edits)
{
    static const char *const functions[] = {"fgetc", "getc", "getc_unlocked"};
    const Tokens *tokens = &edits->tokens;
    bool found = false;

    for (size_t i = 0; i < tokens->count; i++)
        if (token_is(tokens, i, "getline") && token_is(tokens, i + 1, "(") &&
            tokens->all[i].in_body) {
            edit_tokens(edits, i, i, "line_from");
            found = true;
        }
    if (!found)
        return;
    edit_heading(edits, "#include <stdio.h>\n#include <stdlib.h>\n"
                        "#include <sys/types.h>\n"
                        "static ssize_t line_from(char **line, size_t *size, "
                        "FILE *in)\n{\n");
    char *body = text_copy(readers[edit_draw(edits, 4) == 0]);
    char *mark = strstr(body, "%s");
    edit_heading(edits, "%.*s%s%s}\n", (int)(mark - body), body,
                 functions[edit_draw(edits, 3)], mark + 2);
    free(body);
}
