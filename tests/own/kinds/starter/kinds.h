/* A function of each kind, with parameters and results of each. */
#ifndef KINDS_H
#define KINDS_H
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

typedef struct {
    int8_t small;
    double wide;
    char name[8];
    int row[3];
} Mixed;
typedef struct {
    float x, y;
} Point;
typedef enum { RED = -1, GREEN, BLUE } Colour;
typedef struct {
    const char *word;
    int times;
} Count;
typedef struct Box Box;

Box *box_new(const char *text);
void box_free(Box *box);
const char *box_text(const Box *box);
void box_append(Box *box, const Box *more);
const Box *box_older(const Box *one, const Box *other);

Mixed mixed_twice(Mixed mixed);
Point point_turned(Point point);
Colour colour_next(Colour colour);
bool is_odd(uint8_t number);
double mean(const double *numbers, size_t count);
bool bounds(const int *numbers, size_t count, int *least, int *greatest);
void first_letter(const char *text, char *letter);
size_t write_name(char *into, size_t room, int number);
void shout(char *text);
size_t append_dot(char *text, size_t room);
size_t sort(int *numbers, size_t count);
void move_point(Point *point, float by);
size_t evens(const int *numbers, size_t count, int *into);
void take(char *given);
char *joined(const char *const *words, size_t count);
long count_lines(FILE *in);
void write_twice(FILE *out, const char *text);
char *read_word(FILE *in);
const char *colour_name(Colour colour);
void greet(const char *name);
int *squares(int n);
#endif
