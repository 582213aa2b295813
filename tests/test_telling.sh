#!/bin/sh
# test_telling.sh - what a report says leads to the mistake: objects are called in
# it as in its calls, callbacks stand there with what they do, calls are few, what
# is written where it must not is told where it is written, and a fault of memory
# comes with a file that shows it.

here=$(dirname -- "$0")
# shellcheck source=tests/claims.sh
. "$here/claims.sh"
# shellcheck source=tests/graded.sh
. "$here/graded.sh"

for lab in intset strbuf symtable wordcount wordlist; do
    mkdir -p "$scratch/$lab"
    cp -r "$root/tests/labs/$lab/starter" "$root/tests/labs/$lab/solution" \
        "$root/tests/labs/$lab/lab.ini" "$scratch/$lab"
done

# Two variables of one call, behind a call with another.
always intset by-difference \
    's/return (left > right) - (left < right);/return left - right;/'
# More is stored than there is room for: the process ends much later.
always intset without-regard 's/i < room && i < set->size/i < set->size/'
# One is stored more than there is room for: no answer is wrong.
always intset one-too-many 's/i < room && i < set->size/i <= room \&\& i < set->size/'
# A block of any set is lost.
always intset keeps-the-ints '/^void intset_free/,/^}/s/free(set->items);//'

# The second of two allocations is not looked at.
always strbuf unlooked \
    's/if (buf == NULL || !reserve(buf, 0)) {/if (buf == NULL) return NULL; if (!reserve(buf, 0) \&\& false) {/'

claim 'strbuf is graded' graded strbuf
claim 'which allocation fails is told' says strbuf unlooked \
    '/\* the second allocation of the next call fails \*/'
claim 'intset is graded' graded intset
claim 'a variable is called alike in the headline and in the calls' \
    says intset by-difference \
    'intset_range(i1, &least, &greatest) leaves INT_MAX in least, not'
refute 'what a call only writes to is not set before, in a report' \
    says intset by-difference 'memset'
claim 'who writes behind an array pays' loses intset without-regard 'All in order'
claim 'where that is written is told' says intset without-regard \
    'Crashed: intset_items(i1, items2, 0) writes where it must not'
claim 'the file shows it' shows intset without-regard
claim 'one too many is shown by a file, too' shows intset one-too-many
claim 'a leak is shown by the smallest array' says intset keeps-the-ints \
    'int items\[1\] = {1}; IntSet \*i1 = intset_of(items, 1); intset_free(i1);'
claim 'and by a file' shows intset keeps-the-ints

# Its texts are those of the words.
always wordcount lists-its-own \
    's/strdup(words->items\[made\].word)/words->items[made].word/'
claim 'wordcount is graded' graded wordcount
claim 'who lists is at fault' loses wordcount lists-its-own 'All words are listed'
claim 'what the caller frees is freed in the calls' \
    says wordcount lists-its-own 'free(row3\[i\]); free(row3);'
claim 'and in the file' shows wordcount lists-its-own

program symtable hundred <"$root/tests/labs/symtable/class/nils/symtable.c"
sed 's/if (is_wanted(/if (!is_wanted(/' \
    "$labs/symtable/solution/symtable.c" | program symtable unwanted
claim 'symtable is graded' graded symtable
claim 'of very many calls some are told' \
    says symtable hundred '/\* \.\.\. [0-9]* lines more \.\.\. \*/'
fits()
{
    [ "$(grep -c symtable_put "$scratch/symtable/results/hundred/reproduce/put__puts.c")" = 101 ]
}
claim 'none of them is needless' fits
claim 'what a callback does is told' says symtable unwanted \
    'static bool is_wanted_[a-z_]*(.*return .*SymTable \*s1 = symtable_new()'

# There is one iterator.
cp -r "$root/tests/labs/wordlist/wrong" "$scratch/wordlist"
with_patch wordlist shares-places
claim 'wordlist is graded' graded wordlist
claim 'an object that is there already fails in the file' \
    shows wordlist shares-places
