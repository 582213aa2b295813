/*
 * play-burdens-judge: Asks the sound ADT, which works outside of the jail, for
 * hints on strips with millions of coins.
 */
