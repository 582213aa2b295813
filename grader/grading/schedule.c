/*
 * See schedule.h. The main process never blocks but in one poll: on the
 * channels of its workers and on a descriptor for the signals that ask it to
 * stop.
 */
#include "schedule.h"

#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/signalfd.h>
#include <sys/wait.h>
#include <unistd.h>
#include "base/complaint.h"
#include "sandbox/procstat.h"
#include "base/memory.h"
#include "base/clock.h"
#include "base/progress.h"
#include "report/report.h"
#include "base/tmpdir.h"
#include "base/text.h"

enum { TICK_MS = 250, ORPHANS_MS = 5000 };

typedef struct {
    WorkerPlan plan;
    Submissions *submissions;
    Worker *workers; /* those without a process are to be started */
    size_t worker_count;
    long limit;    /* milliseconds that one submission may take */
    int signals;   /* readable when the program is asked to stop */
    bool hopeless; /* nothing more can be written */
    Progress *progress;
} Schedule;

/* ------------------------------------------------------ the signals ---- */

/* Those that a shell has told us to ignore stay ignored. */
static int watch_signals(sigset_t *before)
{
    static const int asking[] = {SIGINT, SIGTERM, SIGHUP};
    sigset_t watched;
    sigemptyset(&watched);
    for (size_t i = 0; i < sizeof asking / sizeof *asking; i++) {
        struct sigaction now;
        if (sigaction(asking[i], NULL, &now) == 0 && now.sa_handler != SIG_IGN)
            sigaddset(&watched, asking[i]);
    }
    sigprocmask(SIG_BLOCK, &watched, before);
    return signalfd(-1, &watched, SFD_CLOEXEC | SFD_NONBLOCK);
}

static int asked_to_stop(const Schedule *schedule)
{
    struct signalfd_siginfo info;
    if (read(schedule->signals, &info, sizeof info) != (ssize_t)sizeof info)
        return 0;
    return (int)info.ssi_signo;
}

/* -------------------------------------------------- one submission ------ */

/* A report without a worker, with that problem. */
static Report *report_without(const Schedule *schedule,
                              const Submission *submission, char *problem)
{
    Report *report =
        report_new(schedule->plan.rubric, submission->name, submission->path);
    report->student = student_copy(&submission->student);
    report->problem = problem;
    return report;
}

/* Writes such a report, and frees it. */
static void write_without(Schedule *schedule, Submission *submission,
                          Report *report)
{
    char *error = NULL;
    char *folder = text_format("%s/%s", schedule->plan.out, submission->name);
    bool written = report_write(report, folder, &error);
    submission->fate = written ? FATE_GRADED : FATE_LOST;
    submission->internal = report_internal(report);
    if (error) {
        progress_hide(schedule->progress);
        complaint_print("%s", error);
    }
    free(error);
    free(folder);
    report_free(report);
}

/* A submission that cost every worker its life. */
static void report_lost(Schedule *schedule, Submission *submission,
                        const char *how)
{
    Report *report = report_without(
        schedule, submission,
        text_format("not graded, by a fault of the grader's own (its worker "
                    "ended: %s); somebody has to look",
                    how));
    report->lost = true;
    write_without(schedule, submission, report);
}

/* One that took all the time that it was given. */
static void report_late(Schedule *schedule, Submission *submission)
{
    long seconds = schedule->limit / 1000;
    char *problem = text_format("given up: grading it took longer than the %ld "
                                "second%s that --limit allows",
                                seconds, seconds == 1 ? "" : "s");
    Report *report = report_without(schedule, submission, problem);
    for (size_t i = 0; i < report->outcome_count; i++) {
        report->outcomes[i].verdict = VERDICT_TIMEOUT;
        report->outcomes[i].message = text_copy(problem);
    }
    progress_hide(schedule->progress);
    complaint_print("%s: %s", submission->path, problem);
    write_without(schedule, submission, report);
    submission->fate = FATE_LOST; /* was it the machine? somebody has to look */
}

/* A worker is of no more use: what it had goes to another, or is given up. */
static void bury(Schedule *schedule, Worker *worker, bool late)
{
    ssize_t index = worker->index;
    char *how = worker_end(worker);
    if (index == WORKER_IDLE) {
        free(how);
        return;
    }
    Submission *submission = &schedule->submissions->list[index];
    submission->fate = FATE_WAITING;
    if (late)
        report_late(schedule, submission);
    else if (submission->tries >= SCHEDULE_TRIES)
        report_lost(schedule, submission, how ? how : "no answer");
    free(how);
}

static void tell_unwritten(const Schedule *schedule,
                           const Submission *submission,
                           const WorkerAnswer *answer)
{
    size_t graded = submissions_with(schedule->submissions, FATE_GRADED);
    progress_hide(schedule->progress);
    if (answer->unreadable)
        complaint_print("%s: not graded: %s", submission->path, answer->error);
    else if (answer->hopeless && graded == 0)
        complaint_print("stopped: %s", answer->error);
    else if (answer->hopeless)
        complaint_print(
            "stopped: %s (%zu of %zu submissions are graded; when that is "
            "mended the same command goes on from there)",
            answer->error, graded, schedule->submissions->count);
    else
        complaint_print("%s: no report could be written: %s", submission->path,
                        answer->error);
}

static void settle(Schedule *schedule, Worker *worker,
                   const WorkerAnswer *answer)
{
    Submission *submission = &schedule->submissions->list[worker->index];
    submission->fate = answer->written      ? FATE_GRADED
                       : answer->unreadable ? FATE_ABSENT
                                            : FATE_LOST;
    submission->kept = answer->kept;
    submission->rewritten = answer->rewritten && answer->written;
    submission->internal = answer->internal;
    worker->index = WORKER_IDLE;
    if (!answer->written && !schedule->hopeless)
        tell_unwritten(schedule, submission, answer);
    schedule->hopeless = schedule->hopeless || answer->hopeless;
}

static void hear(Schedule *schedule, Worker *worker)
{
    WorkerAnswer answer;
    if (worker_answer(worker, &answer) && worker->index != WORKER_IDLE)
        settle(schedule, worker, &answer);
    else
        bury(schedule, worker, false);
}

/* --------------------------------------------------- all of them -------- */

static Submission *next_waiting(const Schedule *schedule)
{
    for (size_t i = 0; i < schedule->submissions->count; i++)
        if (schedule->submissions->list[i].fate == FATE_WAITING)
            return &schedule->submissions->list[i];
    return NULL;
}

/* Gives every idle worker something to do, and starts those that lack. False
 * when there is work and nobody can be had to do it. */
static bool hand_out(Schedule *schedule)
{
    bool working = false, refused = false;
    for (size_t i = 0; i < schedule->worker_count; i++) {
        Worker *worker = &schedule->workers[i];
        Submission *next = next_waiting(schedule);
        if (next && worker->pid == 0)
            refused = !worker_start(worker, &schedule->plan, i);
        if (next && worker->pid != 0 && worker->index == WORKER_IDLE) {
            next->fate = FATE_GIVEN;
            next->tries++;
            if (!worker_give(worker,
                             (size_t)(next - schedule->submissions->list)))
                bury(schedule, worker, false);
        }
        working = working || worker->index != WORKER_IDLE;
    }
    return working || !refused;
}

/* What counts is the time on a processor: others may need it, too. Who takes
 * none, and does not come to an end all the same, is given up in the end. */
static bool is_late(const Worker *worker, long limit)
{
    enum { WAITING = 10 };
    long waited = clock_now() - worker->since;
    return worker->index != WORKER_IDLE && waited > limit &&
           (process_tree_cpu_ms(worker->pid) - worker->used_ms > limit ||
            waited > WAITING * limit);
}

static void give_up_late(Schedule *schedule)
{
    for (size_t i = 0; i < schedule->worker_count; i++) {
        Worker *worker = &schedule->workers[i];
        if (is_late(worker, schedule->limit))
            bury(schedule, worker, true);
    }
}

/* A jail that is ended leaves its innermost process to us, since we have asked
 * for such orphans: in a container there may be nobody else to bury them. */
static void reap_orphans(const Schedule *schedule)
{
    siginfo_t ended = {0};
    while (waitid(P_ALL, 0, &ended, WEXITED | WNOHANG | WNOWAIT) == 0 &&
           ended.si_pid != 0) {
        for (size_t i = 0; i < schedule->worker_count; i++)
            if (schedule->workers[i].pid == ended.si_pid)
                return; /* that one is worker_end's */
        waitpid(ended.si_pid, NULL, WNOHANG);
        ended.si_pid = 0;
    }
}

/* The keepers of jails whose workers were ended have something to do still. */
static void await_orphans(const Schedule *schedule)
{
    for (int waited = 0; waited < ORPHANS_MS; waited++) {
        reap_orphans(schedule);
        if (waitid(P_ALL, 0, NULL, WEXITED | WNOHANG | WNOWAIT) != 0)
            return; /* there are no more */
        poll(NULL, 0, 1);
    }
}

/* Waits until something happens, and sees to it. Returns the signal that asks
 * to stop, or 0. */
static int wait_and_hear(Schedule *schedule, struct pollfd *watched)
{
    size_t count = schedule->worker_count;
    for (size_t i = 0; i < count; i++)
        watched[i] = (struct pollfd){
            .fd = schedule->workers[i].pid ? schedule->workers[i].channel : -1,
            .events = POLLIN};
    watched[count] = (struct pollfd){.fd = schedule->signals, .events = POLLIN};
    if (poll(watched, count + 1, TICK_MS) > 0) {
        if (watched[count].revents)
            return asked_to_stop(schedule);
        for (size_t i = 0; i < count; i++)
            if (watched[i].revents)
                hear(schedule, &schedule->workers[i]);
    }
    give_up_late(schedule);
    reap_orphans(schedule);
    return 0;
}

static void show_progress(Schedule *schedule, const char **names)
{
    const Submissions *all = schedule->submissions;
    size_t count = 0;
    for (size_t i = 0; i < schedule->worker_count; i++)
        if (schedule->workers[i].index != WORKER_IDLE)
            names[count++] = all->list[schedule->workers[i].index].name;
    progress_show(schedule->progress,
                  submissions_with(all, FATE_GRADED) +
                      submissions_with(all, FATE_LOST),
                  submissions_kept(all), names, count);
}

static int work(Schedule *schedule)
{
    size_t room = schedule->worker_count + 1;
    struct pollfd *watched = memory_new(room, sizeof *watched);
    const char **names = memory_new(room, sizeof *names);
    int stop = 0;
    while (!stop && (next_waiting(schedule) ||
                     submissions_with(schedule->submissions, FATE_GIVEN) > 0)) {
        if (!hand_out(schedule)) {
            int reason = errno;
            progress_hide(schedule->progress);
            complaint_print("no worker can be started: %s", strerror(reason));
            stop = -1;
            break;
        }
        show_progress(schedule, names);
        stop = wait_and_hear(schedule, watched);
        if (schedule->hopeless && !stop)
            stop = -1;
    }
    free(watched);
    free(names);
    return stop;
}

static void end_at_once(const Schedule *schedule, Worker *worker)
{
    ssize_t index = worker->index;
    free(worker_end(worker));
    if (index == WORKER_IDLE)
        return;
    char *folder = text_format("%s/%s", schedule->plan.out,
                               schedule->submissions->list[index].name);
    report_tidy(folder);
    free(folder);
}

static void dismiss(Schedule *schedule, bool at_once)
{
    for (size_t i = 0; i < schedule->worker_count; i++)
        if (at_once)
            end_at_once(schedule, &schedule->workers[i]);
        else
            worker_leave(&schedule->workers[i]);
}

static int run(Schedule *schedule)
{
    char *error = NULL, *scratch = tmpdir_new(&error);
    if (!scratch) {
        complaint_print("%s", error);
        free(error);
        return -1;
    }
    char *memory = tmpdir_in_memory();
    int held[] = {tmpdir_hold(scratch), memory ? tmpdir_hold(memory) : -1};
    tmpdir_sweep();
    schedule->plan.scratch = scratch;
    schedule->plan.notes = memory ? memory : scratch;
    schedule->workers =
        memory_new(schedule->worker_count, sizeof *schedule->workers);
    for (size_t i = 0; i < schedule->worker_count; i++)
        schedule->workers[i] = (Worker){0, -1, WORKER_IDLE, 0, 0};
    schedule->progress =
        progress_new(submissions_with(schedule->submissions, FATE_WAITING));
    int stop = work(schedule);
    progress_free(schedule->progress);
    dismiss(schedule, stop != 0);
    await_orphans(schedule);
    free(schedule->workers);
    if (memory)
        tmpdir_remove(memory);
    tmpdir_remove(scratch);
    for (size_t i = 0; i < sizeof held / sizeof *held; i++)
        if (held[i] >= 0)
            close(held[i]);
    return stop;
}

int schedule_run(const WorkerPlan *plan, Submissions *submissions, int jobs,
                 int limit)
{
    size_t waiting = submissions_with(submissions, FATE_WAITING);
    sigset_t before;
    Schedule schedule = {.plan = *plan,
                         .submissions = submissions,
                         .worker_count =
                             (size_t)jobs < waiting ? (size_t)jobs : waiting,
                         .limit = limit * 1000L,
                         .signals = watch_signals(&before)};
    prctl(PR_SET_CHILD_SUBREAPER, 1);
    int stop = run(&schedule);
    while (asked_to_stop(&schedule))
        continue; /* once is enough */
    close(schedule.signals);
    sigprocmask(SIG_SETMASK, &before, NULL);
    return stop;
}
