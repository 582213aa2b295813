/*
 * tests-detect-timing: Tests that measure how long calls take and fail on all
 * that is slower or faster than it should be.
 */
