/*
 * inject-file-names: Files beside it whose names are formulas, options, markup
 * and blanks.
 */
