/*
 * tests-detect-symbols: Tests that look for helper functions of the reference
 * by dlsym, and in the debug information.
 */
