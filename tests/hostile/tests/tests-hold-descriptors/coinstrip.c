/*
 * tests-hold-descriptors: Tests that have thousands of descriptors under way in the socket by which they ask: the kernel counts those by user.
 */
