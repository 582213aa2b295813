/*
 * tests-read-others: Tests that read the wrong implementations, the reference
 * and the other files of the run and print them.
 */
