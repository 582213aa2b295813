/*
 * play-answers-while-asking: A game that answers the judge with a winner
 * while a question of its own is open, and goes on asking.
 */
#define _GNU_SOURCE
