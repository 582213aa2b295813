/*
 * tests-forge-results: Tests that set Check's own switches (no fork, log
 * files, one case only) and print results.
 */
