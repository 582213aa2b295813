/*
 * play-always-wins: Says "Player 1 wins" at once, whatever is typed.
 */
