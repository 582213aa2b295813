/*
 * play-floods-boards: A game that shows boards: four megabytes of lines that
 * are nearly boards, nearly messages and nearly winners.
 */
#define _GNU_SOURCE
