/*
 * secrets-play-reference: No strip of its own; its play.c looks for the
 * reference's code beside it, by dlsym and in memory, and prints it.
 */
