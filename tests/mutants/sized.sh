#!/bin/sh
# sized.sh - makes wrong programs whose fault begins at a size, a count, or a
# length of history.
#
#     sized.sh FOLDER [SEED [DRAWS]]
#
# FOLDER/NAME.patch then is a mutant as those of catalogue/ are, for a number n
# that is drawn: NAME is FAULT-N. The same seed (1) gives the same mutants; each
# fault gets so many numbers (3), spread over its range, each from one part of it,
# on a scale of powers. sized/*.txt has the faults:
#
#     fault strip-letters-from       its name, which begins with its part
#     kind: a check below n          what the table counts it as
#     in: coinstrip_to_string        the function
#     base: tests/correct/gaps       a right program (solution, if none is named)
#     file: play.c                   of it (coinstrip.c)
#     range: 27 50000                n is one of these
#     loses: strip                   as in the catalogue
#     whole: winning play            likewise
#     what: From coin $n on, ...     likewise; lines that follow are more of it
#     @ char *coinstrip_to_string    the next line that begins so
#     - text[i] = 'A' + i;           the next line like this is replaced
#     + text[i] = i < $n ? 'A' + i : 'A';
#
# Blanks before a line do not count. Lines "-" one after the other stand so in the
# file; what "+" gives comes in their place or, without one, after the line that
# "@" found. The range is that of what the contract lets anybody see, so that no
# mutant is a right program: of a seed the highest bits may be lost, as in simple
# generators; and a bond may have more bits set than a square has.
#
# $n is written in one of these ways: as a literal; 1 << k or one less (n becomes
# such a number); a macro; an enum; a product with a sizeof; a square; or, one in
# ten, hidden: a function works it out. Instead of "range":
#
#     constant: 3 900      like "range"; but it must be constant (no function)
#     powers: 8 65536      n is a power of two, for masks; $bits is which
#     widths: 128 65536    n is what a type holds: $type is "signed char", which
#                          holds less than 128, "unsigned char" (256), "short"
#                          (32768), "unsigned short" (65536)

here=$(cd "$(dirname "$0")" && pwd) || exit 2
: "${1:?usage: sized.sh FOLDER [SEED [DRAWS]]}"

exec awk -v to="$1" -v seed="${2:-1}" -v draws="${3:-3}" -v top="$here/../.." \
    -f "$here/sized.awk" "$here"/sized/*.txt
