#!/bin/sh
# submit.sh - what "make slurm" does: hands a class to an existing Slurm, as an
# array of jobs with a part of the class each, and a job after them that grades
# what is missing, and writes the table. The lab's folder, SUBMISSIONS and OUT
# must be where all nodes see them. Wishes come from the environment:
#
#     SUBMISSIONS=path OUT=dir ARGS="..."   as for "make grade"
#     LAB=dir          another lab
#     CHUNK=n          submissions a job (50)
#     JOBS=n           processors a job (1)
#     SBATCH="..."     further options of sbatch, such as --partition=short
#     WAIT=yes         waits for the end, and prints the table
#
# A part that is lost is graded by the last job, or by the same command again;
# what is done is kept.

unset CDPATH
root=$(cd "$(dirname -- "$0")/../../.." && pwd)
cd "$root" || exit 1

complain()
{
    echo "slurm: $1" >&2
    exit "$2"
}

# submit NAME OPTION... COMMAND: prints the job's number
submit()
{
    name=$1
    shift
    # shellcheck disable=SC2086 # several words
    sbatch --parsable --job-name="$lab-$name" --chdir="$root" \
        --output="$logs/$name-%a.log" --cpus-per-task="$JOBS" $SBATCH "$@"
}

# What sbatch said stands above.
refused()
{
    complain 'sbatch did not take the job. (This is for an existing cluster; without one, "make grade" grades here.)' 1
}

command -v sbatch >/dev/null ||
    complain 'there is no sbatch here: this is for an existing cluster (without one, "make grade" grades here)' 1
if [ -n "$LAB" ]; then
    name=$(sh grader/lab_name.sh "$LAB")
fi
lab=${name:-coinstrip}
export OUT="${OUT:-results${name:+-$name}}" JOBS="${JOBS:-1}" PARTS ARGS \
    SUBMISSIONS LAB
CHUNK=${CHUNK:-50}
case $CHUNK in
*[!0-9]* | 0*) complain "CHUNK is a number from 1 on, not \"$CHUNK\"" 2 ;;
esac
names=$(ARGS="$ARGS --list" sh grader/grade.sh) || exit
count=$(printf '%s\n' "$names" | wc -l)
PARTS=$(((count + CHUNK - 1) / CHUNK))
mkdir -p "$OUT/.slurm" || exit 1
logs=$(cd "$OUT/.slurm" && pwd)

# shellcheck disable=SC2016 # the job expands them
parts=$(submit part --array="1-$PARTS" --wrap \
    'ARGS="$ARGS --part $SLURM_ARRAY_TASK_ID/$PARTS" exec sh grader/grade.sh') ||
    refused
[ -z "$WAIT" ] || wait_for_it=--wait
last=$(submit table --dependency="afterany:${parts%%;*}" ${wait_for_it:+--wait} \
    --wrap 'exec sh grader/grade.sh')
status=$?
if [ -n "$WAIT" ]; then
    cat "$logs"/table-*.log
    exit $status
fi
[ $status = 0 ] || refused
echo "$count submissions in $PARTS parts: job ${parts%%;*}; then the table: job" \
    "${last%%;*}."
echo "\"squeue --me\" shows how far they are; results will be in $OUT."
