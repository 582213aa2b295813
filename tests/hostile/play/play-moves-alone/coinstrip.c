/*
 * play-moves-alone: Makes all moves itself until the game is won, and calls
 * the sound strip with wild arguments without end.
 */
