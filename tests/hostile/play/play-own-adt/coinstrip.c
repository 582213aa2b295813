/*
 * play-own-adt: Brings coinstrip functions of its own, exported, in the place
 * of the sound ones.
 */
