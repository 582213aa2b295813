/*
 * How many coins random strips have: what the numbers that came up seem to say
 * about the tosses. Knows no strip and no trace.
 */
#ifndef TOSSES_H
#define TOSSES_H

enum { TOSSES_MOST = 10 };

/* with[k]: strips of k coins; the last: of so many or more. */
typedef struct {
    int strips;
    int with[TOSSES_MOST + 1];
} Tosses;

void tosses_count(Tosses *tosses, int coins);

/* "1000 with 3 coins, 500 with 4, ... 8 with 10 or more". The caller frees it.
 */
char *tosses_in_words(const Tosses *tosses);

/* As they should be of so many strips. */
Tosses tosses_right(int strips);

/* For a strip of fewer than 3. */
extern const char advice_on_few_coins[];

/* A hint that follows from the numbers; static. NULL where none does. */
const char *tosses_advice(const Tosses *tosses);

#endif
