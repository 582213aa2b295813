/*
 * tests-detect-order: Tests that guess by process number and time which
 * program comes first, for the first is the reference.
 */
