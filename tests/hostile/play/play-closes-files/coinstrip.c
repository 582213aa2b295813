/*
 * play-closes-files: A correct game that closes in, out and the standard files
 * at its end.
 */
