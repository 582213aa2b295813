/*
 * tests-detect-whole: Tests that tell by one that ends otherwise whether tests
 * are passed over after a failure: they pass where not, as the first time, on
 * the right program, and fail elsewhere, one time in two.
 */
