/*
 * One function for each kind of thing that the kit can give and compare, and
 * that the labs in tests/labs do not have. See tests/test_kit.sh.
 */
#ifndef KINDS_H
#define KINDS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

typedef struct {
    char name[8];
    int cells[2][3];
    const char *label;
    struct {
        short x;
        char c;
    } in;
} Card;

/* Copies words, a line each; how many there are. */
int copy_words(FILE *in, FILE *out);

/* The first letter, which is read, and nothing behind it; or EOF. */
int first_letter(FILE *in);

/* The number that *at begins with, of up to four digits; *at goes on behind it.
 * -1, with *at where it was, if there is none. */
int next_number(const char **at);

/* What is in *rest before the letter `at`, or all of it. The letter is
 * overwritten, and *rest goes on behind it; it is NULL if there is none. */
char *cut(char **rest, char at);

/* What stands between the letters `at`, in a list that ends with NULL. */
char **split(const char *text, char at);

/* The same with a number, and all texts in one block behind the list. */
char **split_block(const char *text, char at, size_t *count);

/* Releases such a list; free_list(NULL) does nothing. */
void free_list(char **words);

char *join(const char *const *words, size_t n, const char *with);
void sort_words(char **words, size_t n);
int longest_argument(int argc, char **argv);

/* A text of n letters; false, and nothing is made, if n is negative. */
bool make_text(int n, char **out);

/* 0, 1, 4, ...; the caller's. */
int *squares(size_t n);

/* 2, 3, 5, 7: there forever. */
const int *primes(size_t *count);

Card card_make(const char *name, int n);
int card_sum(Card card);
const char *card_name(const Card *card);

/* Prints it so many times. */
void say(const char *what, int times);

/* The sum of all, and each row becomes its number. */
int take_rows(int m[][3], size_t rows);

#define BOARD_ROWS 3
#define BOARD_COLUMNS (BOARD_ROWS + 1)

/* How many cells are 1, of those that are not in the last row. Each is 0 or 1.
 */
int living(unsigned char board[BOARD_ROWS][BOARD_COLUMNS]);

typedef struct {
    char name[8];
    int points;
} Player;

/* The place in players, which are in order, of the first that is like that one;
 * or n. */
size_t find_player(const Player *players, size_t n, const Player *like,
                   int (*compare)(const Player *, const Player *));

double trace_of(const double *m, size_t rows, size_t cols);
void transpose(int rows, int cols, const int m[rows][cols],
               int out[cols][rows]);

/* Appends more, if there is room. */
bool append(char *s, size_t room, const char *more);

/* The number; 0, and errno is EINVAL, if it is none. */
long parse(const char *text);

/* The different items, in any order, and how many. (There is room for all.) */
size_t distinct(const int *items, size_t n, int *out);

/* Eight truths a byte, the first in its lowest bit; what is left over is 0. */
void pack(const bool *truths, size_t n, unsigned char *bytes);

double third(double x);

typedef struct Box Box;

/* A new box with that many numbers, all 0, is stored in *out. False, and
 * nothing is, if there is no memory, or they are more than 100. */
bool box_make(size_t n, Box **out);
size_t box_size(const Box *box);
int box_at(const Box *box, size_t i); /* 0 outside */
void box_put(Box *box, size_t i, int value);

/* Has room for one more; the box may move. */
bool box_grow(Box **box);

/* Releases it, and sets the variable to NULL. */
void box_drop(Box **box);

typedef struct Pile Pile;

/* A pile of things of that size, which are copied; NULL if there is no memory.
 */
Pile *pile_new(size_t size);
void pile_free(Pile *pile);
bool pile_put(Pile *pile, const void *thing);

/* The last one; false, and nothing is stored, if there is none. */
bool pile_take(Pile *pile, void *out);

/* The largest one, the first of those that are the same, likewise. */
bool pile_largest(const Pile *pile, int (*compare)(const void *, const void *),
                  void *out);

#endif
