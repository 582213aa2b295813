/*
 * play-seeks: Reads the whole input first, from the end, to learn how the game
 * goes, and rewinds and cuts it off.
 */
