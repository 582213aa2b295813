/*
 * inject-play-dialog: A correct strip beside a play_game that writes markup,
 * escapes, formulas and bad UTF-8.
 */
