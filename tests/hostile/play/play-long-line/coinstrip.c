/*
 * play-long-line: A game that answers with a single line of four megabytes,
 * without an end.
 */
#define _GNU_SOURCE
