/*
 * A bench without zygotes (grader/exec/bench.h), for programs that have
 * something else in the place of sessions: nothing costs anything, nothing
 * hangs, and there is always time left.
 */
#include "coinstrip/coin_lab.h"
#include "exec/bench.h"

enum { PLENTY_MS = 1000000 };

void bench_spend(Bench *bench, int64_t ms)
{
    (void)bench, (void)ms;
}

int64_t bench_spent(const Bench *bench)
{
    (void)bench;
    return 0;
}

void bench_give_back(Bench *bench, int64_t spent)
{
    (void)bench, (void)spent;
}

void bench_note_wrong(Bench *bench)
{
    (void)bench;
}

void bench_note_heavy(Bench *bench)
{
    (void)bench;
}

void bench_note_useless(Bench *bench)
{
    (void)bench;
}

void bench_note_hung(Bench *bench, size_t file)
{
    (void)bench, (void)file;
}

void bench_note_unloaded(Bench *bench)
{
    (void)bench;
}

bool bench_hangs(const Bench *bench, size_t file)
{
    (void)bench, (void)file;
    return false;
}

void bench_note_nameless(Bench *bench)
{
    (void)bench;
}

bool bench_is_nameless(const Bench *bench)
{
    (void)bench;
    return false;
}

int64_t bench_left(const Bench *bench)
{
    (void)bench;
    return PLENTY_MS;
}

int64_t bench_share(const Bench *bench)
{
    return bench_left(bench);
}

const Tools *bench_tools(const Bench *bench)
{
    static const Tools tools = {
        .lab = &coin_lab, .compiler = "", .sanitizer = ""};

    (void)bench;
    return &tools;
}

const char *bench_folder(const Bench *bench)
{
    (void)bench;
    return "/nowhere";
}

Zygote *bench_zygote(Bench *bench, RoomKind kind, char **error)
{
    static char zygote; /* looked at by nobody */

    (void)bench, (void)kind, (void)error;
    return (Zygote *)(void *)&zygote;
}

void bench_replace(Bench *bench, RoomKind kind)
{
    (void)bench, (void)kind;
}
