/* See probe.h. Knows how what looked odd is done again, where it is watched. */
#include "probe.h"

#include <stdlib.h>
#include "coinstrip/boards/prediction.h"
#include "coinstrip/coins.h"
#include "coinstrip/ended.h"
#include "probe_parts.h"
#include "scenario.h"
#include "skipped_calls.h"

static void hint_on(CoinStrip *strip)
{
    CoinStripMove move = {0, 0};
    coinstrip_hint(strip, &move);
    coinstrip_computer_play(strip, &move);
}

/* In one request, and told as a loop. */
static void walk(CoinStrip *strip, int steps)
{
    for (int i = 0; i < steps && prediction_now(); i++)
        coinstrip_move(strip, 0, 1);
    if (prediction_now() ||
        sieve_skips(&context_now()->memcheck.sieve, strip->number, OP_MOVE))
        return;
    Writer request = coins_request();
    for (int i = 0; i < steps; i++) {
        put_move(&request, OP_MOVE, strip->slot, 0, 1);
        if (strip->shadow)
            reference_move(strip->shadow, 0, 1);
    }
    Reader answers;
    call_trace_line(&context_now()->trace,
                    "for (int i = 0; i < %d; i++) coinstrip_move(s%d, 0, 1);",
                    steps, strip->number);
    if (!coins_ask(&request, MEMCHECK_CPU_MS, &answers))
        coins_stop_ended();
}

static CoinStrip *make(const Probe *probe)
{
    if (probe->kind == PROBE_DRAW)
        return coinstrip_random_sized(probe->rules, probe->coins,
                                      probe->squares, probe_least_moves(probe),
                                      7);
    char *text = probe_text(probe);
    CoinStrip *strip = prediction_now()
                           ? prediction_make(probe->rules, text)
                           : coinstrip_from_string(probe->rules, text);
    free(text);
    return strip;
}

/* As put_times has it, in one request, and told as a loop. */
static void do_many(const Probe *probe)
{
    if (is_row_skipped(0))
        return;
    static const char hints_c[] = "CoinStripMove move = {0, 0};\n"
                                  "    coinstrip_hint(s, &move);\n"
                                  "    coinstrip_computer_play(s, &move);",
                      shows_c[] = "free(coinstrip_to_string(s));";
    const char *rules = call_trace_rules(probe->rules);
    char *text = probe_text(probe), *quoted = call_trace_text(text);
    char *call =
        probe->kind == PROBE_DRAW
            ? text_format("coinstrip_random_sized(%s, %d, %d, %d, 7)", rules,
                          probe->coins, probe->squares,
                          probe_least_moves(probe))
            : text_format("coinstrip_from_string(%s, %s)", rules, quoted);
    prediction_doubt(); /* so many would be a long trace */
    Writer request = coins_request();
    Reader answers;
    probe_put_times(&request, probe);
    call_trace_line(&context_now()->trace,
                    "for (int i = 0; i < %d; i++) {\n"
                    "    CoinStrip *s = %s;\n"
                    "    %s\n"
                    "    coinstrip_free(s);\n"
                    "}",
                    probe->times, call,
                    probe->kind == PROBE_HINT ? hints_c : shows_c);
    free(text);
    free(quoted);
    free(call);
    if (!coins_ask(&request, MEMCHECK_CPU_MS, &answers))
        coins_stop_ended();
}

/* What a text leaves that is refused. */
static void refuse(const Probe *probe)
{
    char *text = probe_refused(probe);
    if (text)
        coinstrip_free(coinstrip_from_string(probe->rules, text));
    free(text);
}

static void do_again(const Probe *probe)
{
    const int coin = probe->coins - 1;
    CoinStrip *strip = make(probe);
    if (!strip)
        return;
    if (probe->kind == PROBE_HINT)
        hint_on(strip);
    if (probe->kind == PROBE_WALK && !is_skipped(OP_MOVE))
        walk(strip, probe_steps(probe));
    refuse(probe);
    free(coinstrip_to_string(strip));
    coinstrip_is_won(strip);
    coinstrip_square(strip, coin);
    coinstrip_is_legal(strip, coin, 1);
    if (probe->kind == PROBE_HINT || probe->kind == PROBE_WALK)
        hint_on(strip);
    coinstrip_free(strip);
}

void probes_again(ProbeKind kind, CoinStripRules rules)
{
    Context *context = context_now();
    const Probes *odd = &context->memcheck.probes;
    context->cpu_ms = LARGE_CPU_MS;
    for (size_t i = 0; i < odd->count; i++)
        if (odd->list[i].kind != kind || odd->list[i].rules != rules)
            continue;
        else if (odd->list[i].times == 1)
            do_again(&odd->list[i]);
        else if (!is_skipped(OP_HINT) && !is_skipped(OP_COMPUTER_PLAY))
            do_many(&odd->list[i]);
    context->cpu_ms = MEMCHECK_CPU_MS;
}
