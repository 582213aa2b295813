/*
 * play-reopens: Opens in and out anew on other files and gives them buffers on
 * its stack that are gone later.
 */
