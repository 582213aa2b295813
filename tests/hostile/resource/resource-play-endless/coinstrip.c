/*
 * resource-play-endless: A correct strip beside a play_game that writes its
 * dialog without end.
 */
