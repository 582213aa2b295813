/*
 * play-asks-for-help: A game that knows no rules: it has coinstrip_hint,
 * coinstrip_computer_play and the other functions of the judge play, on
 * strips of its own making.
 */
#define _GNU_SOURCE
