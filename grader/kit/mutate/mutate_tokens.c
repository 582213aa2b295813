/* Cuts a C source into tokens. See mutate_tokens.h. */
#include "mutate_tokens.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#include "base/memory.h"

typedef struct {
    const char *at;
    int line;
    bool line_begins; /* only blanks so far */
} TokenReader;

/* Long ones first. */
static const char *const marks[] = {
    "<<=", ">>=", "...", "->", "++", "--", "<<", ">>", "<=", ">=", "==", "!=",
    "&&",  "||",  "+=",  "-=", "*=", "/=", "%=", "&=", "|=", "^=", "##"};

static void go(TokenReader *reader, size_t bytes)
{
    for (; bytes > 0 && *reader->at; bytes--) {
        if (*reader->at == '\n') {
            reader->line++;
            reader->line_begins = true;
        }
        reader->at++;
    }
}

static void skip_comment(TokenReader *reader)
{
    const char *end = reader->at[1] == '*' ? strstr(reader->at + 2, "*/")
                                           : strchr(reader->at, '\n');
    size_t length = end ? (size_t)(end - reader->at) : strlen(reader->at);

    go(reader, length + (end && reader->at[1] == '*' ? 2 : 0));
}

static bool begins_comment(const char *at)
{
    return at[0] == '/' && (at[1] == '*' || at[1] == '/');
}

static size_t text_length(const char *at)
{
    size_t length = 1;

    while (at[length] && at[length] != at[0] && at[length] != '\n')
        length += at[length] == '\\' && at[length + 1] ? 2 : 1;
    return length + (at[length] == at[0]);
}

/* A line of the preprocessor, with those that it goes on in. */
static void skip_directive(TokenReader *reader)
{
    while (*reader->at && *reader->at != '\n') {
        if (begins_comment(reader->at))
            skip_comment(reader);
        else if (*reader->at == '"' || *reader->at == '\'')
            go(reader, text_length(reader->at));
        else
            go(reader, *reader->at == '\\' ? 2 : 1);
    }
}

/* Goes to the next token; false at the end. */
static bool find_token(TokenReader *reader)
{
    while (*reader->at) {
        if (begins_comment(reader->at))
            skip_comment(reader);
        else if (*reader->at == '#' && reader->line_begins)
            skip_directive(reader);
        else if (isspace((unsigned char)*reader->at) || *reader->at == '\\')
            go(reader, 1);
        else
            return true;
    }
    return false;
}

static bool is_of_name(char c)
{
    return isalnum((unsigned char)c) || c == '_';
}

static Token read_token(const TokenReader *reader)
{
    const char *at = reader->at;
    Token token = {.kind = TOKEN_MARK, .length = 1, .line = reader->line};

    if (*at == '"' || *at == '\'') {
        token.kind = TOKEN_TEXT;
        token.length = text_length(at);
    } else if (isdigit((unsigned char)*at) ||
               (*at == '.' && isdigit((unsigned char)at[1]))) {
        token.kind = TOKEN_NUMBER;
        while (is_of_name(at[token.length]) || at[token.length] == '.' ||
               (strchr("+-", at[token.length]) && at[token.length] &&
                strchr("eEpP", at[token.length - 1]) && at[1] != 'x'))
            token.length++;
    } else if (is_of_name(*at)) {
        token.kind = TOKEN_NAME;
        while (is_of_name(at[token.length]))
            token.length++;
    } else {
        for (size_t i = 0; i < sizeof marks / sizeof *marks; i++)
            if (strncmp(at, marks[i], strlen(marks[i])) == 0) {
                token.length = strlen(marks[i]);
                break;
            }
    }
    return token;
}

bool token_is(const Tokens *tokens, size_t i, const char *word)
{
    return i < tokens->count && tokens->all[i].length == strlen(word) &&
           memcmp(tokens->source + tokens->all[i].at, word, strlen(word)) == 0;
}

bool token_is_any(const Tokens *tokens, size_t i, const char *words)
{
    size_t length;

    for (; *words; words += length + (words[length] == ' ')) {
        length = strcspn(words, " ");
        if (i < tokens->count && tokens->all[i].length == length &&
            memcmp(tokens->source + tokens->all[i].at, words, length) == 0)
            return true;
    }
    return false;
}

/* Has each bracket know its partner. */
static void pair_brackets(Tokens *tokens)
{
    size_t *open = memory_new(tokens->count + 1, sizeof *open), depth = 0;

    for (size_t i = 0; i < tokens->count; i++) {
        tokens->all[i].partner = i;
        if (token_is_any(tokens, i, "( [ {")) {
            open[depth++] = i;
        } else if (depth > 0 && token_is_any(tokens, i, ") ] }")) {
            depth--;
            tokens->all[i].partner = open[depth];
            tokens->all[open[depth]].partner = i;
        }
    }
    free(open);
}

/* Does a brace that stands in no other begin a body: neither the members of a
 * type nor values? */
static bool begins_body(const Tokens *tokens, size_t brace)
{
    if (brace == 0 || token_is_any(tokens, brace - 1, "= struct union enum"))
        return false;
    return brace < 2 || !token_is_any(tokens, brace - 2, "struct union enum");
}

static void mark_bodies(Tokens *tokens)
{
    for (size_t i = 0; i < tokens->count; i++) {
        size_t end = tokens->all[i].partner;
        if (!token_is(tokens, i, "{") || end <= i)
            continue;
        for (size_t k = i; begins_body(tokens, i) && k <= end; k++)
            tokens->all[k].in_body = true;
        i = end;
    }
}

Tokens tokens_of(const char *source)
{
    TokenReader reader = {source, 1, true};
    Tokens tokens = {source, NULL, 0};
    size_t room = 0;

    while (find_token(&reader)) {
        if (tokens.count == room) {
            room = 2 * room + 64;
            tokens.all = memory_grow(tokens.all, room, sizeof *tokens.all);
        }
        Token token = read_token(&reader);
        token.at = (size_t)(reader.at - source);
        tokens.all[tokens.count++] = token;
        go(&reader, token.length);
        reader.line_begins = false;
    }
    pair_brackets(&tokens);
    mark_bodies(&tokens);
    return tokens;
}
