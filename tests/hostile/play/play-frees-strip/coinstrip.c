/*
 * play-frees-strip: Frees the strip that is the caller's, twice, and goes on
 * using it.
 */
