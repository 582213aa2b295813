#!/bin/sh
# test_lab_packages.sh - what is packed of a lab that is not ours: students get
# what they need, and nothing of the solution; hosts get the lab, and grade it. The
# lab's folder has a blank in its name.

here=$(dirname -- "$0")
# shellcheck source=tests/claims.sh
. "$here/claims.sh"
root=$(cd "$here/.." && pwd)
build=$root/${BUILD:-build}
make=${MAKE:-make}
lab="$scratch/my labs/strbuf"
mkdir "$scratch/my labs"
cp -r "$root/tests/labs/strbuf" "$lab"

in_root()
{
    (cd "$root" && BUILD='' "$make" -s BUILD="$build" LAB="$lab" "$@")
}

# ---------------------------------------------------------------- students ----

starter=$scratch/starter
solved=$scratch/solved
claim 'starter__is_written' sh "$root/handouts/starter.sh" "$lab" "$starter"

# with_file FILE COMMAND...: in the student's folder, with that strbuf.c
with_file()
{
    cp "$1" "$starter/strbuf.c"
    shift
    (cd "$starter" && "$@")
}

passes()
{
    with_file "$1" make test >"$scratch/said" 2>&1
    cat "$scratch/said"
    tail -n 3 "$scratch/said" | grep -v make |
        awk -v wanted="$2" '/of/ { passed += $2; all += $4 }
            END { exit !(all > 0 && passed == (wanted == "all" ? all : 0)) }'
}
stub=$lab/starter/strbuf.c
solution=$lab/solution/strbuf.c
claim 'starter__fails_all_tests' passes "$stub" none
claim 'starter__builds_without_warning' sh -c "cd '$starter' && make -B 2>&1 |
    tee /dev/stderr | grep -c warning | grep -qx 0"
claim 'solution__passes_all_tests' passes "$solution" all
claim 'solution__passes_memcheck' with_file "$solution" make memcheck
claim 'solution__passes_asan' with_file "$solution" make asan
claim 'solution__is_handed_in' with_file "$solution" make submit
claim 'solution__is_alone_in_the_package' sh -c \
    "tar -tzf '$starter/strbuf-submission.tar.gz' | grep -qx strbuf.c"

# A reproduction of a report runs there, and says when nothing fails.
reproduces()
{
    mkdir -p "$scratch/class/wrong"
    sed 's/if (from > buf->length)/if (from >= buf->length)/' "$solution" \
        >"$scratch/class/wrong/strbuf.c"
    "$build/grade" --lab "$lab" --class --out "$scratch/out" "$scratch/class" &&
        cp "$scratch"/out/wrong/reproduce/*.c "$starter/fails.c"
}
claim 'report__has_a_reproduction' reproduces
refute 'reproduction__fails' with_file "$scratch/class/wrong/strbuf.c" \
    make reproduce FILE=fails.c
fine_again()
{
    with_file "$solution" make -B reproduce FILE=fails.c >"$scratch/said" 2>&1
    status=$?
    cat "$scratch/said"
    [ $status = 0 ] && grep -q 'does not fail here' "$scratch/said"
}
claim 'reproduction__says_that_all_is_well' fine_again
if has gdb; then
    stops()
    {
        with_file "$scratch/class/wrong/strbuf.c" timeout 60 \
            make -B gdb FILE=fails.c </dev/null >"$scratch/said" 2>&1
        cat "$scratch/said"
        grep -q '^Breakpoint 1, .*failed_here' "$scratch/said"
    }
    claim 'gdb__stops_at_the_failure' stops
fi

# refused WORDS: the starter is, in one line
refused()
{
    rm -rf "$solved"
    sh "$root/handouts/starter.sh" "$lab" "$solved" >"$scratch/said" 2>&1
    status=$?
    cat "$scratch/said"
    [ $status = 1 ] && [ "$(wc -l <"$scratch/said")" = 1 ] &&
        grep -q "$1" "$scratch/said" && ! test -e "$solved"
}
cp "$stub" "$scratch/stub.c"
cp "$solution" "$stub"
claim 'starter__must_not_be_the_solution' refused 'strbuf.c: it is the solution'
rm "$stub"
claim 'starter__must_be_there' refused 'starter/strbuf.c: it is not there'
cp "$scratch/stub.c" "$stub"

if has pandoc && has weasyprint; then
    claim 'dist__is_packed' in_root dist
    package=$build/strbuf-lab.tar.gz
    mkdir "$scratch/unpacked"
    tar -xzf "$package" -C "$scratch/unpacked"
    is_whole()
    {
        (cd "$scratch/unpacked" && find . -type f) | sort >"$scratch/list"
        cat "$scratch/list"
        printf './strbuf-lab/%s\n' README.md handouts/strbuf-a4.pdf \
            handouts/strbuf-letter.pdf handouts/strbuf.html \
            starter/.gitattributes starter/Makefile starter/lab.mk \
            starter/memcheck.sh starter/public_tests.c starter/run_tests.c \
            starter/strbuf.c starter/strbuf.h | diff - "$scratch/list"
    }
    claim 'dist__is_whole' is_whole
    claim 'dist__holds_no_secret' sh -c "awk -f '$here/handouts/common.awk' \
        '$solution' '$lab/lab.ini' open=1 \
        \$(find '$scratch/unpacked' -type f ! -name '*.pdf')"
    points_are_there()
    {
        page=$scratch/unpacked/strbuf-lab/handouts/strbuf.html
        grep -q '<strong>100</strong>' "$page" &&
            grep -q '<h1>StrBuf</h1>' "$page" &&
            grep -q '<h2 id="points">' "$page" &&
            ! grep 'CoinStrip Lab' "$page" | grep -v 'content:'
    }
    claim 'handout__has_the_points_of_lab_ini' points_are_there
    cp "$package" "$scratch/before.tar.gz"
    same_again()
    {
        in_root dist && cmp "$package" "$scratch/before.tar.gz"
    }
    claim 'dist__has_the_same_bytes_again' same_again
    claim 'site__is_made' in_root site
    claim 'site__has_links_that_lead_somewhere' sh "$here/links.sh" \
        "$build/strbuf-site/index.html"
else
    skip 'dist and site of a lab' 'pandoc or weasyprint is not installed'
fi

# ------------------------------------------------------------------- hosts ----

claim 'hosts__are_packed' in_root gradescope autolab prairielearn

# has_lab FOLDER: with all that grading takes, and no more
has_lab()
{
    (cd "$1" && find . -type f | sort) >"$scratch/list"
    cat "$scratch/list"
    printf './%s\n' lab.ini solution/strbuf.c starter/public_tests.c \
        starter/strbuf.c starter/strbuf.h | diff - "$scratch/list"
}
gradescope_has_lab()
{
    mkdir "$scratch/gradescope"
    unzip -q "$build/strbuf-gradescope.zip" 'lab/*' -d "$scratch/gradescope" &&
        has_lab "$scratch/gradescope/lab"
}
claim 'gradescope__has_the_lab' gradescope_has_lab

autolab_grades()
{
    job=$scratch/job
    mkdir "$job"
    cp "$build/strbuf-autolab/autograde.tar" "$solution" "$job"
    cp "$build/strbuf-autolab/autograde-Makefile" "$job/Makefile"
    make -s -C "$job" >"$scratch/said" 2>&1
    tail -n 5 "$scratch/said"
    tail -n 1 "$scratch/said" | grep -q '"scoreboard": *\[100\]'
}
claim 'autolab__grades' autolab_grades
claim 'autolab__has_the_lab' has_lab "$scratch/job/coinstrip/lab"

question=$build/strbuf-prairielearn/strbuf
claim 'prairielearn__has_the_lab' has_lab "$build/strbuf-prairielearn/image/lab"
claim 'prairielearn__has_its_title' grep -q '"title": "StrBuf"' "$question/info.json"
claim 'prairielearn__has_its_image' grep -q 'YOUR-NAME/strbuf"' "$question/info.json"
claim 'prairielearn__asks_for_its_file' grep -q 'file-names="strbuf.c"' \
    "$question/question.html"
refute 'prairielearn__has_an_identity_of_its_own' grep -q \
    "$(grep uuid "$root/grader/hosts/prairielearn/question/info.json")" \
    "$question/info.json"

# A Slurm that only notes what it was given.
slurm_is_told()
{
    mkdir "$scratch/bin"
    cat >"$scratch/bin/sbatch" <<END
#!/bin/sh
echo "\$LAB|\$OUT|\$*" >>"$scratch/jobs"
echo 7
END
    chmod +x "$scratch/bin/sbatch"
    PATH=$scratch/bin:$PATH in_root slurm SUBMISSIONS="$lab/class" \
        OUT="$scratch/slurm" || return 1
    cat "$scratch/jobs"
    [ "$(grep -c "^$lab|" "$scratch/jobs")" = 2 ] &&
        grep -q 'job-name=strbuf-part' "$scratch/jobs"
}
claim 'slurm__is_told_of_the_lab' slurm_is_told
