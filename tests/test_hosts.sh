#!/bin/sh
# test_hosts.sh - what is packed for other people's hosts, run as these would:
# in a container without namespaces, as root and as somebody else.

unset CDPATH
here=$(cd "$(dirname -- "$0")" && pwd)
# shellcheck source=tests/claims.sh
. "$here/claims.sh"
# shellcheck source=tests/container.sh
. "$here/container.sh"
root=$(cd "$here/.." && pwd)
build=$root/${BUILD:-build}
make=${MAKE:-make}
solution=$root/solution

# The container's user has to get there.
chmod 711 "$scratch"
sh "$here/demo.sh" "$scratch/demo" || exit 1
chmod -R a+rX "$scratch/demo"
kim=$scratch/demo/kim # 98 points

in_root()
{
    (cd "$root" && BUILD='' "$make" -s BUILD="$build" "$@")
}

# ------------------------------------------------------------------ schemas --

# ajv comes from npm, once.
if [ ! -d "$build/ajv/node_modules/ajv" ] && has npm; then
    npm install --silent --no-audit --no-fund --prefix "$build/ajv" ajv@8 \
        >/dev/null 2>&1
fi

# is_valid SCHEMA FILE
is_valid()
{
    AJV=$build/ajv node "$here/schemas/check.js" "$here/schemas/$1.json" "$2"
}

# valid NAME SCHEMA FILE
valid()
{
    if [ -d "$build/ajv/node_modules/ajv" ] && has node; then
        claim "$1" is_valid "$2" "$3"
    else
        skip "$1" 'ajv is not there: npm could not install it'
    fi
}

# says FILE WORDS
says()
{
    head -c 3000 "$1"
    grep -q "$2" "$1"
}

# ----------------------------------------------------------- the container --

no_namespaces()
{
    container "$1" "$scratch" /host unshare -U true
}

# -------------------------------------------------------------- Gradescope --

# As Gradescope does: the zip unpacked, run_autograder beside it, setup.sh once.
# (The objects are those that we have, so that what is built is soon built; but
# not those that count lines, which link with more.)
gradescope_set_up()
{
    host=$scratch/autograder
    mkdir -p "$host/source/build" "$host/submission" "$host/results"
    unzip -q "$build/gradescope.zip" -d "$host/source" &&
        { [ -n "$CONTAINER_MORE" ] ||
            cp -rp "$build/o" "$host/source/build"; } &&
        cp "$host/source/run_autograder" "$host" &&
        container root "$host" /autograder sh -c \
            'find source/build -name "*.o" -exec touch {} +; sh source/setup.sh'
}

# gradescope_run USER FOLDER
gradescope_run()
{
    rm -rf "$scratch/autograder/submission" "$scratch/autograder/results"
    mkdir "$scratch/autograder/submission" "$scratch/autograder/results"
    cp "$2"/*.c "$scratch/autograder/submission"
    container "$1" "$scratch/autograder" /autograder ./run_autograder
}

gradescope()
{
    results=$scratch/autograder/results/results.json
    claim 'gradescope__sets_up' gradescope_set_up
    for user in $container_users; do
        claim "gradescope__runs (as $user)" gradescope_run "$user" "$kim"
        claim "gradescope__gives_the_marks (as $user)" \
            says "$results" '^  "score": 98,'
        claim "gradescope__is_confined_by_landlock (as $user)" \
            grep -q '"confinement": "landlock"' "$results"
        valid "gradescope__is_valid (as $user)" gradescope "$results"
    done
}

# ----------------------------------------------------------------- Autolab --

# As Autolab does: three files in an empty folder, and make.
autolab_run()
{
    host=$scratch/autolab
    rm -rf "$host"
    mkdir "$host"
    cp "$build/autolab/autograde.tar" "$host"
    cp "$build/autolab/autograde-Makefile" "$host/Makefile"
    tar -C "$kim" -czf "$host/handin.tgz" coinstrip.c play.c
    container "$1" "$host" /job make >"$scratch/printed" 2>"$scratch/said"
    status=$?
    cat "$scratch/said"
    tail -n 1 "$scratch/printed" >"$scratch/line"
    return $status
}

autolab()
{
    for user in $container_users; do
        claim "autolab__runs (as $user)" autolab_run "$user"
        claim "autolab__gives_the_marks (as $user)" \
            says "$scratch/line" '"random": 13,.*"scoreboard": \[98\]'
        valid "autolab__is_valid (as $user)" autolab "$scratch/line"
    done
    refute 'autolab__keeps_tests_to_itself' \
        grep -q 'after_due_date' "$scratch/printed"
}

# ------------------------------------------------------------ PrairieLearn --

# The image has the lab in /coinstrip, built. As PrairieLearn does: what was
# handed in is in /grade/student, and the entry point runs.
# prairielearn_run USER FOLDER
prairielearn_run()
{
    host=$scratch/prairielearn
    rm -rf "$host"
    mkdir -p "$host/grade/student" "$host/grade/data"
    echo '{}' >"$host/grade/data/data.json"
    cp "$2"/*.c "$host/grade/student"
    cp -r "$build/prairielearn/image" "$host/coinstrip"
    mkdir "$host/coinstrip/build"
    for program in grade runner runner-san warm.so launch tried.so tried-server \
        convert; do
        cp "$build/$program" "$host/coinstrip/build"
    done
    container_links='--symlink host/grade /grade
        --symlink host/coinstrip /coinstrip'
    container "$1" "$host" /host \
        sh /coinstrip/grader/hosts/prairielearn/grade.sh
}

prairielearn()
{
    results=$scratch/prairielearn/grade/results/results.json
    for user in $container_users; do
        claim "prairielearn__runs (as $user)" prairielearn_run "$user" "$kim"
        claim "prairielearn__gives_the_marks (as $user)" \
            says "$results" '"score": 0.98'
        valid "prairielearn__is_valid (as $user)" prairielearn "$results"
    done
    mkdir "$scratch/broken"
    echo '#error no' >"$scratch/broken/coinstrip.c"
    cp "$solution/play.c" "$scratch/broken"
    claim 'prairielearn__runs_what_does_not_compile' \
        prairielearn_run user "$scratch/broken"
    claim 'prairielearn__says_that_it_is_not_gradable' \
        says "$results" '"gradable": false'
    valid 'prairielearn__is_valid_then' prairielearn "$results"
}

# ---------------------------------------------------------------- plain CI --

# ci NAME STATUS FOLDER [LEAST]
ci()
{
    (cd "$scratch" && BUILD=$build sh "$root/grader/hosts/ci/grade.sh" "$@")
}

gives 1 'ci__fails_below_all_points' ci "$kim"
gives 0 'ci__passes_with_enough' ci "$kim" 98
gives 2 'ci__tells_faults_apart' ci "$scratch/nowhere"
if has xmllint; then
    claim 'ci__leaves_a_valid_junit_xml' xmllint --nonet --noout \
        --relaxng "$root/tests/junit.rng" "$scratch/junit.xml"
else
    skip 'ci__leaves_a_valid_junit_xml' 'xmllint is not installed'
fi

# ------------------------------------------------------------------- whole --

# What the Dockerfile copies is enough to build from.
has_all_for_docker()
{
    mkdir "$scratch/image" && cd "$root" || return
    sed -n 's/^COPY \(.*\) [^ ]*$/\1/p' Dockerfile | tr ' ' '\n' |
        while read -r what; do
            mkdir -p "$scratch/image/$(dirname "$what")" &&
                cp -R "$what" "$scratch/image/$(dirname "$what")" || exit
        done && cd "$scratch/image" && BUILD='' "$make" -n programs >/dev/null
}

claim 'dockerfile__copies_what_a_build_takes' has_all_for_docker
claim 'hosts__are_packed' in_root gradescope autolab prairielearn
if container_open; then
    for user in $container_users; do
        refute "container__refuses_namespaces (to $user)" no_namespaces "$user"
    done
    gradescope
    autolab
    prairielearn
else
    skip 'hosts__in_a_container' "$why"
fi
