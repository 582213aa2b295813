/*
 * play-returns-wild: Returns numbers that are no player: INT_MIN, 3, -1, or
 * jumps out by longjmp.
 */
