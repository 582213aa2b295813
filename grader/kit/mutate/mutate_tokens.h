/* The tokens of a C source, for mutate.h: without comments and lines of the
 * preprocessor. */
#ifndef MUTATE_TOKENS_H
#define MUTATE_TOKENS_H

#include <stdbool.h>
#include <stddef.h>

typedef enum { TOKEN_NAME, TOKEN_NUMBER, TOKEN_TEXT, TOKEN_MARK } TokenKind;

typedef struct {
    TokenKind kind;
    size_t at, length; /* in the source */
    int line;
    bool in_body;   /* of a function */
    size_t partner; /* of a bracket: the number of the other; else its own */
} Token;

typedef struct {
    const char *source;
    Token *all;
    size_t count;
} Tokens;

/* Release it with free(tokens.all). */
Tokens tokens_of(const char *source);

/* Is token number i there, and that word or mark? */
bool token_is(const Tokens *tokens, size_t i, const char *word);

/* Is it one of the words of that line, with blanks between them? */
bool token_is_any(const Tokens *tokens, size_t i, const char *words);

#endif
