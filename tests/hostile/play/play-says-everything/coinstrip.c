/*
 * play-says-everything: Writes every strip that could be meant, both players,
 * every message, and both winners.
 */
