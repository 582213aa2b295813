/*
 * tests-detect-code: Tests that hash the machine code of the functions under
 * test and fail on all but one hash.
 */
