/*
 * tests-exhaust: Tests that take all memory, descriptors, disk and processors.
 */
