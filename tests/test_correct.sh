#!/bin/sh
# test_correct.sh - right programs have all points. Each is built in one of
# several ways here; in all of them: make correct.

here=$(dirname -- "$0")
# shellcheck source=tests/claims.sh
. "$here/claims.sh"

claim 'right_programs__have_all_points' sh "$here/correct.sh" --few
