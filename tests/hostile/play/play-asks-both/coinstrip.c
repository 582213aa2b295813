/*
 * play-asks-both: see play.c.
 */
