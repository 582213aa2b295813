/* See typed.h. */
#include "typed.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "base/text.h"

enum {
    LINE_SHOWN = 50,
    LONG_LINE = 12, /* from here on a buffer may be what is wrong */
    INT_DIGITS = 9  /* so many always fit an int */
};

static const char digits[] = "0123456789";

char *typed_bytes(const char *lines)
{
    char *bytes = text_copy(lines);
    for (char *at = bytes; (at = strchr(at, *TYPED_NUL)); at++)
        *at = '\0';
    return bytes;
}

char *typed_shown(const char *lines)
{
    Text shown = TEXT_EMPTY;
    text_add(&shown, "");
    for (const char *nul; (nul = strchr(lines, *TYPED_NUL)); lines = nul + 1) {
        text_add_bytes(&shown, lines, (size_t)(nul - lines));
        text_add(&shown, "\\0");
    }
    text_add(&shown, lines);
    char *text = text_take(&shown);
    char *clean = text_clean(text, strlen(text));
    free(text);
    return clean;
}

const char *typed_next(const char *line)
{
    size_t size = strcspn(line, "\n");
    return line + size + (line[size] == '\n');
}

static bool is_letter(char c)
{
    return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z');
}

/* A letter, blanks, a number, and nothing else? Where the number begins, and of
 * how many digits it is. */
static bool is_move(const char *line, const char **number, size_t *count)
{
    size_t blanks = is_letter(*line) ? strspn(line + 1, " ") : 0;
    if (blanks == 0)
        return false;
    *number = line + 1 + blanks;
    *count = strspn(*number, digits);
    return *count > 0 && strchr("\n", (*number)[*count]);
}

bool typed_is_plain(const char *line)
{
    const char *number;
    size_t count;
    return is_move(line, &number, &count) && count <= INT_DIGITS;
}

/* What one typed line does: true when it is a legal move, which is made. */
static bool make_move(ReferenceCoinStrip *strip, const char *line)
{
    return typed_is_plain(line) &&
           reference_move(strip, (*line | 32) - 'a',
                          atoi(line + strcspn(line, digits)));
}

static bool is_legal_by(CoinStripRules rules, const char *line,
                        const char *board)
{
    ReferenceCoinStrip *strip = reference_from_string(rules, board);
    bool legal = strip && make_move(strip, line);
    reference_free(strip);
    return legal;
}

bool typed_is_jump(const char *line, const char *board)
{
    return is_legal_by(COINSTRIP_WELTER, line, board) &&
           !is_legal_by(COINSTRIP_SILVER_DOLLAR, line, board);
}

bool typed_turn(ReferenceCoinStrip *strip, const char **input, size_t *refused)
{
    *refused = 0;
    while (**input) {
        bool legal = make_move(strip, *input);
        *input = typed_next(*input);
        if (legal)
            return true;
        ++*refused;
    }
    return false;
}

char *typed_in_words(const char *lines, size_t number)
{
    const char *line = lines;
    while (number-- > 0)
        line = typed_next(line);
    size_t size = strcspn(line, "\n");
    char *begin =
        text_format("%.*s", (int)(size < LINE_SHOWN ? size : LINE_SHOWN), line);
    char *clean = typed_shown(begin);
    char *words = size > LINE_SHOWN
                      ? text_format("\"%s ...\" (%zu characters)", clean, size)
                      : text_format("\"%s\"", clean);
    free(begin);
    free(clean);
    return words;
}

/* -------------------------------------------------------------- hints ---- */

static const char long_line[] =
    "Step 9: a line longer than your buffer, or just as long, is still one "
    "line, and takes nothing of the next one with it. getline reads whole "
    "lines.";

const char *typed_advice_refused(const char *line)
{
    const char *number;
    size_t count;
    if (strcspn(line, TYPED_NUL) < strcspn(line, "\n"))
        return "Step 9: a NUL byte (0) is a character like any other, and no "
               "part of a move. fgets does not tell where it ends a line, and "
               "strlen ends there: getline returns how many characters there "
               "are.";
    if (strcspn(line, "\n") > LINE_SHOWN)
        return long_line;
    if (!is_move(line, &number, &count))
        return "Step 9: a move is one letter, blanks, digits, and nothing "
               "else. Read a whole line and look at all of it.";
    return count > INT_DIGITS
               ? "Step 9: a number may be too large for an int, and even for "
                 "a long. Then no coin can go that far."
           : count > 1
               ? "Step 9: let coinstrip_move decide which moves are legal. "
                 "Which number reaches it: is it cut after some digits, or "
                 "kept in something smaller than an int?"
               : "Step 9: let coinstrip_move decide which moves are legal.";
}

/* Is nothing about it but its letter and its one digit? */
static bool is_simple(const char *line)
{
    return *line >= 'A' && *line <= 'Z' && strcspn(line, "\n") == 3;
}

const char *typed_advice_jump(const char *line)
{
    return is_simple(line)
               ? "Step 9: let coinstrip_move decide which moves are legal: in "
                 "Welter's game a coin may pass others."
               : "Step 9: in Welter's game a coin may pass others: let "
                 "coinstrip_move decide which moves are legal. Or is it how "
                 "the line is typed: a letter of either case, blanks, and a "
                 "number of one digit or more?";
}

const char *typed_advice_legal(const char *line)
{
    enum { FEW_DIGITS = 4 };
    const char *number = line + 2;
    size_t count = 0;
    is_move(line, &number, &count);
    bool small = *line >= 'a' && *line <= 'z', blanks = number > line + 2;
    if (small + blanks + (count > 1) > 1)
        return "Step 9: the letter of a coin may be any of A to Z, in upper or "
               "lower case; between it and the number there may be more than "
               "one blank; and a distance may have more than one digit. Try "
               "each by itself: which of them is refused?";
    if (small)
        return "Step 9: the letter of a coin may be any of A to Z, in upper or "
               "lower case.";
    if (blanks)
        return "Step 9: between the letter and the number there may be more "
               "than one blank.";
    if (count > FEW_DIGITS)
        return "Step 9: a strip may be long, and a distance have five digits, "
               "or more: all that fit an int.";
    if (count > 1)
        return "Step 9: a distance may have more than one digit.";
    return "Step 9: let coinstrip_move decide which moves are legal; the "
           "coins are called A to Z.";
}

const char *typed_advice_before(const char *line)
{
    return strcspn(line, "\n") > LONG_LINE ? long_line : NULL;
}
