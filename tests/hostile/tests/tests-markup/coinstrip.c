/*
 * tests-markup: Tests whose names, messages and suite are markup, formulas and
 * escapes.
 */
