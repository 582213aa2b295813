/*
 * tests-define-adt: Tests that bring their own coinstrip functions, which take
 * the place of the program under test.
 */
