/*
 * play-asks-forever: Asks the sound ADT one cheap question after the other,
 * without end.
 */
