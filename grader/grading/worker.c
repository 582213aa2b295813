/*
 * See worker.h. A worker leads a process group of its own: so Ctrl-C at the
 * terminal reaches the main process alone, and whatever a worker has started
 * can be ended with it.
 */
#include "worker.h"

#include <errno.h>
#include <malloc.h>
#include <poll.h>
#include <sched.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/statvfs.h>
#include <sys/wait.h>
#include <unistd.h>
#include "base/file.h"
#include "sandbox/procstat.h"
#include "inputs.h"
#include "judge.h"
#include "trial/lab.h"
#include "base/clock.h"
#include "report/kept.h"
#include "report/report.h"
#include "selftest.h"
#include "base/text.h"

enum { LEAVING_MS = 3000, ENDING_MS = 1000, LEAST_ROOM = 64 << 20 };

/* ------------------------------------------------- inside the worker ---- */

/* Whether the folder holds a whole report of a grading with that key. */
static bool is_graded(const char *folder, const json_t *kept, const Key *key)
{
    Key before = kept_key(kept);
    return key_is_known(&before) && key_is_same(&before, key) &&
           report_is_there(folder);
}

/* Only points, titles and the like have changed: what was found is written
 * anew. NULL where that has to be found again. */
static Report *rewritten(const WorkerPlan *plan, const Submission *submission,
                         const char *folder, json_t *kept, const Key *key)
{
    Key before = kept_key(kept);
    if (!key_runs_same(&before, key))
        return NULL;
    Report *report = kept_report(kept, folder, plan->rubric, submission->name,
                                 submission->path);
    if (report) {
        report->student = student_copy(&submission->student);
        report->picture = plan->tools->lab->picture;
    }
    return report;
}

static void write_report(const Report *report, const char *folder,
                         WorkerAnswer *answer)
{
    char *error = NULL;
    answer->written = report_write(report, folder, &error);
    answer->hopeless = !answer->written && file_is_hopeless(errno);
    answer->internal = report_internal(report);
    if (error)
        snprintf(answer->error, sizeof answer->error, "%s", error);
    free(error);
}

/* Where a compiler has no room its failure would look like the student's. */
static bool has_room(const char *scratch, WorkerAnswer *answer)
{
    struct statvfs disk;
    if (statvfs(scratch, &disk) != 0 ||
        disk.f_bavail * disk.f_frsize >= (uint64_t)LEAST_ROOM)
        return true;
    answer->hopeless = true;
    int folder = (int)(strrchr(scratch, '/') - scratch);
    snprintf(answer->error, sizeof answer->error,
             "%.*s, where submissions are built: less than %d MB are left",
             folder, scratch, LEAST_ROOM >> 20);
    return false;
}

/* Once, and again after it was in doubt: on a machine that does not work nobody
 * is judged. */
static bool works(Bench *bench, WorkerAnswer *answer)
{
    if (bench_is_proven(bench))
        return true;
    char *fault = selftest_run(bench);
    if (fault)
        snprintf(answer->error, sizeof answer->error, "%s", fault);
    answer->hopeless = fault != NULL;
    bench_prove(bench, !fault);
    free(fault);
    return bench_is_proven(bench);
}

/* The report that is to be written; NULL where there is one that holds, or none
 * can be had. */
static Report *find_report(Bench *bench, const WorkerPlan *plan,
                           const Submission *submission, const Intake *intake,
                           const Key *key, const char *folder,
                           WorkerAnswer *answer)
{
    Report *report = NULL;
    json_t *kept = kept_read(folder);
    if (is_graded(folder, kept, key))
        answer->written = answer->kept = true;
    else if (has_room(plan->scratch, answer))
        report = rewritten(plan, submission, folder, kept, key);
    answer->rewritten = report;
    if (!report && !answer->kept && !answer->hopeless && works(bench, answer))
        report = judge_submission(bench, plan->rubric, submission, intake);
    json_decref(kept);
    return report;
}

static WorkerAnswer judge(Bench *bench, const WorkerPlan *plan, uint32_t index)
{
    const Submission *submission = &plan->submissions->list[index];
    WorkerAnswer answer = {0};
    Key key = plan->key;
    Report *report = NULL;
    char *folder = text_format("%s/%s", plan->out, submission->name);
    Intake *intake = lab_intake(plan->tools->lab, &submission->source);
    inputs_add_submission(&key, submission, intake, &plan->rubric->late);
    answer.unreadable = intake->unreadable;
    if (answer.unreadable)
        snprintf(answer.error, sizeof answer.error, "%s", intake->unreadable);
    else
        report =
            find_report(bench, plan, submission, intake, &key, folder, &answer);
    if (report) {
        report->key = key;
        write_report(report, folder, &answer);
    }
    report_free(report);
    intake_free(intake);
    free(folder);
    return answer;
}

static void serve(int channel, const WorkerPlan *plan)
{
    char *error = NULL;
    Bench *bench = bench_new(plan->tools, &error);
    uint32_t index;
    while (recv(channel, &index, sizeof index, 0) == (ssize_t)sizeof index) {
        WorkerAnswer answer = {.hopeless = !bench};
        if (bench)
            answer = judge(bench, plan, index);
        else
            snprintf(answer.error, sizeof answer.error, "%s", error);
        if (send(channel, &answer, sizeof answer, 0) < 0)
            break;
    }
    free(error);
    if (plan->tools->lab->close)
        plan->tools->lab->close();
    bench_free(bench);
}

/* A worker and the children that it asks never run at the same time: on one
 * processor the one is awake as soon as the other sleeps, while waking another
 * processor takes longer than most answers. Each worker has another one, as
 * long as there are. The first has the one that the system chose for the main
 * process when that began: it was idle, whatever else runs on this machine, in
 * containers that know nothing of each other too. */
static void stay_on_one_processor(size_t place, int first)
{
    cpu_set_t all, one;
    if (first < 0 || sched_getaffinity(0, sizeof all, &all) != 0)
        return;
    size_t count = (size_t)CPU_COUNT(&all), cpu = (size_t)first;
    for (size_t skip = count ? place % count : 0; skip > 0; skip--)
        do
            cpu = (cpu + 1) % CPU_SETSIZE;
        while (!CPU_ISSET(cpu, &all));
    CPU_ZERO(&one);
    CPU_SET(cpu, &one);
    sched_setaffinity(0, sizeof one, &one); /* well if it works */
}

/* The texts of long strips are asked for and given back many times: what is
 * given back to the system in between comes page by page again, each with a
 * fault, which takes longer than all that is done with it. */
static void keep_memory(void)
{
    mallopt(M_MMAP_THRESHOLD, 32 << 20);
    mallopt(M_TRIM_THRESHOLD, 64 << 20);
    mallopt(M_TOP_PAD, 4 << 20);
}

_Noreturn static void live(int channel, const WorkerPlan *plan, pid_t parent,
                           size_t place, int first)
{
    sigset_t none;
    sigemptyset(&none);
    setpgid(0, 0);
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    if (getppid() != parent) /* it died before that took effect */
        _exit(1);
    sigprocmask(SIG_SETMASK, &none, NULL);
    stay_on_one_processor(place, first);
    keep_memory();
    setenv("TMPDIR", plan->scratch, 1);
    setenv("TEMP", plan->notes, 1); /* Check's name: two files a test */
    serve(channel, plan);
    _exit(0);
}

/* ------------------------------------------- inside the main process ---- */

bool worker_start(Worker *worker, const WorkerPlan *plan, size_t place)
{
    static int first = -2; /* nobody has looked yet */
    int ends[2];
    pid_t self = getpid();
    if (first == -2)
        first = sched_getcpu();
    if (socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, ends) != 0)
        return false;
    fflush(NULL);
    pid_t pid = fork();
    if (pid == 0) {
        close(ends[0]);
        live(ends[1], plan, self, place, first);
    }
    int reason = errno;
    close(ends[1]);
    if (pid < 0) {
        close(ends[0]);
        errno = reason;
        return false;
    }
    setpgid(pid, pid); /* whoever comes first: it must hold from now on */
    *worker = (Worker){pid, ends[0], WORKER_IDLE, 0, 0};
    return true;
}

bool worker_give(Worker *worker, size_t index)
{
    uint32_t number = (uint32_t)index;
    worker->index = (ssize_t)index;
    worker->since = clock_now();
    worker->used_ms = process_tree_cpu_ms(worker->pid);
    return send(worker->channel, &number, sizeof number, MSG_NOSIGNAL) ==
           (ssize_t)sizeof number;
}

bool worker_answer(Worker *worker, WorkerAnswer *answer)
{
    ssize_t got;
    do
        got = recv(worker->channel, answer, sizeof *answer, 0);
    while (got < 0 && errno == EINTR);
    return got == (ssize_t)sizeof *answer;
}

void worker_leave(Worker *worker)
{
    struct pollfd watched = {.fd = worker->channel};
    if (worker->pid == 0)
        return;
    shutdown(worker->channel, SHUT_WR);
    poll(&watched, 1, LEAVING_MS); /* until it hangs up */
    free(worker_end(worker));
}

/* Whether it has ended by itself. One that hangs up is about to: it gets the
 * moment that takes. Leaves the corpse, so that its number stays its own. */
static bool has_ended(const Worker *worker, siginfo_t *how)
{
    struct pollfd watched = {.fd = worker->channel};
    bool hangs_up = poll(&watched, 1, 0) > 0;
    for (int tries = 0; tries < ENDING_MS; tries++) {
        how->si_pid = 0;
        if (waitid(P_PID, (id_t)worker->pid, how,
                   WEXITED | WNOHANG | WNOWAIT) != 0 ||
            how->si_pid != 0)
            return how->si_pid != 0;
        if (!hangs_up)
            break;
        poll(NULL, 0, 1);
    }
    return false;
}

char *worker_end(Worker *worker)
{
    siginfo_t how = {0};
    if (worker->pid == 0)
        return NULL;
    bool ended = has_ended(worker, &how);
    close(worker->channel);
    kill(-worker->pid, SIGKILL);
    while (waitpid(worker->pid, NULL, 0) < 0 && errno == EINTR)
        continue;
    *worker = (Worker){0, -1, WORKER_IDLE, 0, 0};
    if (!ended)
        return NULL;
    return text_format(how.si_code == CLD_EXITED ? "exit status %d"
                                                 : "signal %d",
                       how.si_status);
}
