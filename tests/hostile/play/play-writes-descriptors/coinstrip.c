/*
 * play-writes-descriptors: Ignores out and writes a forged dialog to every
 * descriptor, the input too.
 */
