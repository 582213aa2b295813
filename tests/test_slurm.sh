#!/bin/sh
# test_slurm.sh - a class graded on a cluster, a real one of one machine: the
# files are those of a run here, also where a part of it is lost.

unset CDPATH
here=$(cd "$(dirname -- "$0")" && pwd)
# shellcheck source=tests/claims.sh
. "$here/claims.sh"
root=$(cd "$here/.." && pwd)
build=$root/${BUILD:-build}
PATH=$PATH:/usr/sbin

for program in slurmctld slurmd munged sbatch; do
    has "$program" || {
        skip 'slurm' "$program is not installed (make setup-slurm-test)"
        exit 0
    }
done

cluster=$scratch/cluster
trap 'sh "$here/slurm_cluster.sh" stop "$cluster"; rm -rf "$scratch"' EXIT
export SLURM_CONF="$cluster/slurm.conf"

# Ten submissions that cost little.
class=$scratch/class
for i in 0 1 2 3 4 5 6 7 8 9; do
    mkdir -p "$class/student-$i"
    echo "#error $i" >"$class/student-$i/coinstrip.c"
done
cp "$root/solution/play.c" "$class/student-4"
cp "$root/starter/play.c" "$class/student-7"

# on_cluster OUT [NAME=VALUE...]
on_cluster()
{
    out=$1
    shift
    env BUILD="$build" SUBMISSIONS="$class" OUT="$out" CHUNK=3 "$@" \
        sh "$root/grader/hosts/slurm/submit.sh" >"$scratch/said" 2>&1
    status=$?
    cat "$scratch/said"
    return $status
}

says()
{
    cat "$2"
    grep -qF "$1" "$2"
}

# same FOLDER: whether a run here has left the same files
same()
{
    timeless "$scratch/here" >"$scratch/first"
    (cd "$1" && rm -rf .slurm)
    timeless "$1" >"$scratch/second"
    diff "$scratch/first" "$scratch/second"
}

# Ten submissions by threes are four parts, of 2, 3, 2 and 3: the second is lost.
lose_a_part()
{
    on_cluster "$scratch/lost" SBATCH='--begin=now+2' || return 1
    job=$(sed -n 's/.* parts: job \([0-9]*\);.*/\1/p' "$scratch/said")
    scancel "${job}_2" || return 1
    for _ in $(seq 1 120); do
        [ -z "$(squeue -h 2>/dev/null)" ] && return 0
        sleep 0.5
    done
    squeue
    return 1
}

claim 'slurm__is_here' sh "$here/slurm_cluster.sh" start "$cluster"
"$build/grade" --class --out "$scratch/here" -- "$class" >/dev/null 2>&1
claim 'slurm__grades_a_class' on_cluster "$scratch/there" WAIT=yes
claim 'slurm__has_graded_it_in_parts' \
    says '(10 of them before, and unchanged)' "$scratch/said"
claim 'slurm__leaves_the_same_files' same "$scratch/there"
claim 'slurm__loses_a_part' lose_a_part
cp "$scratch"/lost/.slurm/table-*.log "$scratch/table" 2>/dev/null
claim 'slurm__grades_what_was_lost_and_no_more' \
    says '(7 of them before, and unchanged)' "$scratch/table"
claim 'slurm__leaves_the_same_files_then' same "$scratch/lost"
: >"$scratch/none.conf"
gives 1 'slurm__needs_a_cluster' \
    on_cluster "$scratch/none" SLURM_CONF="$scratch/none.conf"
claim 'slurm__says_that_it_does' \
    says 'is for an existing cluster' "$scratch/said"
gives 2 'slurm__refuses_a_chunk_of_nothing' on_cluster "$scratch/none" CHUNK=0
