/*
 * tests-hold-pipes: Tests that make many large pipes and hold them: the kernel counts those by user.
 */
