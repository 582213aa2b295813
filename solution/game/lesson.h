/*
 * lesson.h - a few small boards, each of which shows one thing: five that lead
 * to the gaps of the Silver Dollar Game, and three to the pairs of Welter's
 * game. Whoever learns begins, and can win; the computer plays perfectly.
 */
#ifndef LESSON_H
#define LESSON_H

typedef struct {
    int book; /* which game: a number of rulebook.h */
    const char *board;
    const char *before; /* what to try */
    const char *after;  /* what that showed */
} Lesson;

enum { LESSON_COUNT = 8 };

extern const Lesson lessons[LESSON_COUNT];

#endif
