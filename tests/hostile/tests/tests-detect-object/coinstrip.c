/*
 * tests-detect-object: Tests that tell the reference from the rest by paths,
 * sizes and dates in /proc/self and by file names.
 */
