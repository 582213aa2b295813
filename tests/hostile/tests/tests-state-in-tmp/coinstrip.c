/*
 * tests-state-in-tmp: Tests that pass the first time and fail from then on, by
 * marks in files they leave.
 */
