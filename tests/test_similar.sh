#!/bin/sh
# test_similar.sh - are copies told from independent work? And do hostile texts
# stay texts?

. tests/claims.sh

if ! command -v sim_c >/dev/null; then
    skip 'copies are told from independent work' \
        'similarity-tester is not installed'
    exit 0
fi
build=${BUILD:-build}

# -------------------------------------------------- on the labelled set ----

# column THRESHOLD NUMBER: of measure.sh's table
column()
{
    awk -v at="$1%" -v column="$2" '$1 == at { print $column }' "$3"
}

measure()
{
    sh tests/similar/measure.sh "$1" "$scratch/$2" 20 >"$scratch/$2.table"
    cat "$scratch/$2.table"
}

is_at_least()
{
    echo "$1 of at least $2"
    awk -v got="$1" -v least="$2" 'BEGIN { exit !(got >= least) }'
}

# found WAY: every original has its copy that was disguised so
found()
{
    awk -v way="$1" '
        NR == FNR { found[$1 " " $2] = $4 >= 35 ? 1 : found[$1 " " $2]; next }
        $3 == "copy" && $4 == "-," way { all++; if (!found[$1 " " $2]) { print; lost++ } }
        END { exit all < 10 || lost > 0 }' \
        "$scratch/whole/pairs" "$scratch/whole/truth"
}

claim 'the labelled set is compared' measure starter whole
claim 'at 35% nearly all copies are found' \
    is_at_least "$(column 35 2 "$scratch/whole.table")" 0.97
claim 'and no independent work is taken for one' \
    test "$(column 35 4 "$scratch/whole.table")" = 0
for way in rename reorder comments layout pad all; do
    claim "no copy is hidden by: $way" found "$way"
done

# No false alarm at 20% on the programs of tests/correct by themselves.
correct_corpus_is_clean()
{
    ! awk '$1 !~ /_/ && $2 !~ /_/' "$scratch/whole/pairs" | grep .
}
claim 'the correct programs are not alike' correct_corpus_is_clean

# It is needed: what was given would make copies of all that is hardly begun.
mkdir "$scratch/nothing"
claim 'the set is compared with what was given' \
    measure "$scratch/nothing" given
claim 'what was given must be taken out' \
    is_at_least "$(column 35 4 "$scratch/given.table")" 100

# ----------------------------------------- one text, as others save it ----

# Umlauts in a string, which sim_c reads; a page begins with a form feed.
saved=$scratch/saved
mkdir -p "$saved/unix" "$saved/copy" "$saved/windows" "$saved/mac" \
    "$saved/feed" "$saved/latin" "$saved/marked" "$saved/wide"
{
    sed -n '1,150p' tests/correct/bitset/coinstrip.c
    printf 'const char *const s[] = {"Z\303\274ge", "\303\266", "\303\244"};\n'
} >"$saved/unix/coinstrip.c"
cp "$saved/unix/coinstrip.c" "$saved/copy"
sed 's/$/\r/' "$saved/unix/coinstrip.c" >"$saved/windows/coinstrip.c"
tr '\n' '\r' <"$saved/unix/coinstrip.c" >"$saved/mac/coinstrip.c"
sed 's/^{/\f{/' "$saved/unix/coinstrip.c" >"$saved/feed/coinstrip.c"
iconv -f UTF-8 -t ISO-8859-1 "$saved/unix/coinstrip.c" >"$saved/latin/coinstrip.c"
{
    printf '\357\273\277'
    cat "$saved/windows/coinstrip.c"
    printf '\032'
} >"$saved/marked/coinstrip.c"
iconv -f UTF-8 -t UTF-16 "$saved/windows/coinstrip.c" >"$saved/wide/coinstrip.c"

# All of 8 with each other: 28 pairs, of which each is wholly alike.
all_are_copies()
{
    "$build/tests/sample_set" starter "$saved" 35 "$saved"/*/ >"$saved/pairs"
    cat "$saved/pairs"
    [ "$(grep -c ' coinstrip.c 100$' "$saved/pairs")" = 28 ]
}

claim 'copies are found however they are saved' all_are_copies

# ------------------------------------------------------- hostile texts ----

hostile=$scratch/hostile
for name in one two; do
    mkdir -p "$hostile/$name"
    {
        echo '/* </pre></div><script>alert(1)</script> */'
        sed -n '1,120p' tests/correct/bitset/coinstrip.c
        printf 'char *s = "<img src=x onerror=alert(1)>\033[31m\377";\n'
    } >"$hostile/$name/coinstrip.c"
done
mkdir "$hostile/noise" "$hostile/nul" "$hostile/quote"
head -c 200000 /dev/zero | tr '\0' '"' >"$hostile/quote/coinstrip.c"
head -c 3000 /dev/zero >"$hostile/nul/coinstrip.c"
awk 'BEGIN { for (i = 0; i < 60000; i++) printf "%c", (i * 7919) % 255 + 1 }' \
    >"$hostile/noise/coinstrip.c"

compare_hostile()
{
    "$build/tests/sample_set" starter "$hostile" 35 "$hostile"/*/ \
        >"$hostile/pairs" && cat "$hostile/pairs"
}

is_text()
{
    grep -q '&lt;script&gt;' "$hostile"/similar/*.html &&
        ! grep '<script>alert\|<img\|</pre></div><script' \
            "$hostile"/similar/*.html
}

claim 'hostile texts are compared' compare_hostile
claim 'a copy among them is found' \
    grep -qx 'one two coinstrip.c 100' "$hostile/pairs"
claim 'what is in them stays text' is_text

# ------------------------------------------------------------- teams ----

# What two have handed in together is no copy; that of a third is one.
team=$scratch/team
mkdir -p "$team/submission_1" "$team/submission_2"
for number in 1 2; do
    cp "$hostile/one/coinstrip.c" "$team/submission_$number"
done
cat >"$team/submission_metadata.yml" <<'END'
submission_1:
  :submitters:
  - :name: Ann
    :sid: 1
  - :name: Bo
    :sid: 2
submission_2:
  :submitters:
  - :name: Cy
    :sid: 3
END
claim 'a class with a team is compared' "$build/grade" --similar 35 \
    --out "$scratch/team-out" "$team"
claim 'a team is compared once' test "$(sed -n 's/^ *"[ab]": "\(.*\)",$/\1/p' \
    "$scratch/team-out/similar/pairs.json" | tr '\n' ' ')" = 'Ann_1 Cy_3 '
