#include "kinds.h"
#include <ctype.h>
#include <stdlib.h>
#include <string.h>
struct Box {
    char *text;
    int number;
};
static int boxes;
Box *box_new(const char *text)
{
    Box *box = malloc(sizeof *box);
    if (!box)
        return NULL;
    box->text = strdup(text ? text : "");
    box->number = ++boxes;
    if (box->text)
        return box;
    free(box);
    return NULL;
}
void box_free(Box *box)
{
    free(box->text);
    free(box);
}
void box_append(Box *box, const Box *more)
{
    size_t length = strlen(box->text), size = strlen(more->text);
    char *text = realloc(box->text, length + size + 1);
    if (!text)
        return;
    memcpy(text + length, more == box ? text : more->text, size);
    text[length + size] = '\0';
    box->text = text;
}
const char *box_text(const Box *box)
{
    return box->text;
}
const Box *box_older(const Box *one, const Box *other)
{
    return one->number < other->number ? one : other;
}
Mixed mixed_twice(Mixed mixed)
{
    mixed.small = (int8_t)(mixed.small / 2);
    mixed.wide *= 2;
    mixed.name[0] = 'x';
    for (int i = 0; i < 3; i++)
        mixed.row[i] = i - 1;
    return mixed;
}
Point point_turned(Point point)
{
    return (Point){-point.y, point.x};
}
Colour colour_next(Colour colour)
{
    return colour == BLUE ? RED : colour + 1;
}
bool is_odd(uint8_t number)
{
    return number % 2;
}
double mean(const double *numbers, size_t count)
{
    double sum = 0;
    for (size_t i = 0; i < count; i++)
        sum += numbers[i];
    return count ? sum / (double)count : 0;
}
bool bounds(const int *numbers, size_t count, int *least, int *greatest)
{
    if (count == 0)
        return false;
    *least = *greatest = numbers[0];
    for (size_t i = 1; i < count; i++) {
        if (numbers[i] < *least)
            *least = numbers[i];
        if (numbers[i] > *greatest)
            *greatest = numbers[i];
    }
    return true;
}
void first_letter(const char *text, char *letter)
{
    if (*text)
        *letter = *text;
}
size_t write_name(char *into, size_t room, int number)
{
    int length = snprintf(into, room, "n%d", number % 100);
    return (size_t)length;
}
void shout(char *text)
{
    for (; *text; text++)
        *text = (char)toupper((unsigned char)*text);
}
size_t append_dot(char *text, size_t room)
{
    size_t length = strlen(text);
    if (length + 1 < room)
        strcpy(text + length, ".");
    return strlen(text);
}
static int compare(const void *a, const void *b)
{
    int one = *(const int *)a, other = *(const int *)b;
    return (one > other) - (one < other);
}
size_t sort(int *numbers, size_t count)
{
    if (count > 0)
        qsort(numbers, count, sizeof *numbers, compare);
    return count;
}
void move_point(Point *point, float by)
{
    point->x += by;
    point->y -= by;
}
size_t evens(const int *numbers, size_t count, int *into)
{
    size_t n = 0;
    for (size_t i = 0; i < count; i++)
        if (numbers[i] % 2 == 0)
            into[n++] = numbers[i];
    return n;
}
void take(char *given)
{
    free(given);
}
char *joined(const char *const *words, size_t count)
{
    size_t size = 1;
    for (size_t i = 0; i < count; i++)
        size += strlen(words[i]);
    char *all = calloc(1, size);
    for (size_t i = 0; all && i < count; i++)
        strcat(all, words[i]);
    return all;
}
long count_lines(FILE *in)
{
    long n = 0;
    for (int c; (c = getc(in)) != EOF;)
        n += c == '\n';
    return n;
}
void write_twice(FILE *out, const char *text)
{
    fprintf(out, "%s%s", text, text);
}
char *read_word(FILE *in)
{
    char word[64];
    return fscanf(in, "%63s", word) == 1 ? strdup(word) : NULL;
}
const char *colour_name(Colour colour)
{
    static const char *const names[] = {"red", "green", "blue"};
    return names[colour + 1];
}
void greet(const char *name)
{
    printf("hello %s\n", name);
}
int *squares(int n)
{
    int *all = n > 0 ? malloc((size_t)n * sizeof *all) : NULL;
    for (int i = 0; all && i < n; i++)
        all[i] = i * i;
    return all;
}
