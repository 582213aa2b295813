/*
 * play-exits: Writes a right beginning and then leaves with exit(0), or _exit
 * with the winner as status.
 */
