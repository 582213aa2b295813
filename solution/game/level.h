/*
 * level.h - how well a computer plays, in words: "easy", "medium", "perfect".
 * What they stand for is how many of 100 turns are any turn.
 */
#ifndef LEVEL_H
#define LEVEL_H

enum { LEVEL_EASY = 50, LEVEL_MEDIUM = 20, LEVEL_PERFECT = 0 };

/* The word for so many errors; NULL if there is none. */
const char *level_name(int errors);

/* How many errors a word stands for; -1: there is no such word. */
int level_find(const char *name);

/* The next better level (the worst after the best), or the next worse. */
int level_better(int errors);
int level_worse(int errors);

#endif
