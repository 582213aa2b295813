/* See model.h. Knows how the solution is built and asked; and remembers. */
#include "model.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include "kit/contract/callbacks/hooks.h"
#include "kit/contract/callbacks/oracles.h"
#include "base/file.h"
#include "trial/lab_build.h"
#include "base/memory.h"
#include "exec/session.h"
#include "kit/script/signature.h"
#include "remembered.h"
#include "trial/trial.h"
#include "kit/script/wire.h"

enum {
    SOURCE_MAX = 1 << 20,
    OBJECT_MAX = 64 << 20,
    BUILD_MS = 60000, /* by the clock */
    ASK_MS = 20000,
    RECENT_MAX = 4 << 20 /* bytes of answers */
};

static const char model_file[] = "model.so", hooks_object[] = "hooks.so",
                  hooks_sanitized[] = "hooks-san.so";

struct Model {
    const Kit *kit;
    const Contract *contract;
    bool is_hooks; /* it is hooks.c, and no program */
    Bench *bench;
    Session *session;
    char *source; /* NULL: the solution's file */
    int ask_ms;
    int64_t spent_ms; /* of sessions that are closed */
    SessionEnd ended;
    bool is_built;
    bool has_built_hooks[2]; /* natively, and with the sanitizers */
    unsigned char *signature;
    size_t signature_size;
    Remembered remembered;
    Remembered recent; /* of late: see recent_of */
    uint32_t vast[CHANNEL_VAST + 1];
    size_t vast_count;
    unsigned char *part; /* of an answer, before the solution ended */
    size_t part_size;
};

static Model *model_of(const Kit *kit, const Contract *contract,
                       const Tools *tools, char **error)
{
    Bench *bench = bench_new(tools, error);
    if (!bench)
        return NULL;
    Model *model = memory_new(1, sizeof *model);
    model->kit = kit;
    model->contract = contract;
    model->bench = bench;
    model->ask_ms = ASK_MS;
    model->signature = memory_new(1, CHANNEL_REQUEST_MAX);
    Writer writer = writer_on(model->signature, CHANNEL_REQUEST_MAX);
    signature_put(&writer, contract);
    model->signature_size = writer_length(&writer);
    return model;
}

Model *model_new(const Kit *kit, const Tools *tools, char **error)
{
    return model_of(kit, kit->contract, tools, error);
}

Model *model_of_hooks(const Kit *kit, const Contract *contract, char *source,
                      const Tools *tools, char **error)
{
    Model *model = model_of(kit, contract, tools, error);

    if (model) {
        model->source = source;
        model->is_hooks = true;
    } else {
        free(source);
    }
    return model;
}

void model_free(Model *model)
{
    if (!model)
        return;
    session_close(model->session);
    bench_free(model->bench);
    remembered_clear(&model->remembered);
    model_forget(model);
    free(model->source);
    free(model->signature);
    free(model->part);
    free(model);
}

/* ---------------------------------------------------------------- asking -- */

/* What the compiler said first is the lecturer's to know. */
static bool was_built(BuildResult *result, const char *path, char **why)
{
    const char *said =
        result->messages ? strstr(result->messages, "error: ") : NULL;

    if (!result->built)
        *why = text_format(
            "%s can't be compiled in the jail%s%.*s", path, said ? ": " : "",
            (int)(said ? strcspn(said, "\n") : 0), said ? said : "");
    free(result->messages);
    return result->built;
}

static void compile(Model *model, const char *path, const char *source,
                    size_t size, char **why)
{
    const char *name = model->is_hooks ? "hooks.c" : model->kit->contract->file;
    const LabFile file = {.file = name, .object = model_file};
    const Tools *tools = bench_tools(model->bench);
    LabBuild how;

    lab_build_plan(&how, model->bench, &file);
    how.plan.wall_ms = BUILD_MS;
    how.plan.is_ours = model->is_hooks;
    how.plan.way.compiler = tools->sound_compiler;
    how.plan.way.flags = model->kit->contract->spares_overflow
                             ? tools->overflow_flags
                             : tools->sound_flags;
    BuildResult result = build_object(&how.plan, file.file, source, size);
    model->is_built = was_built(&result, path, why);
}

static void build_solution(Model *model, char **why)
{
    char *path = model->is_hooks
                     ? text_format("%s/hooks.c", model->kit->folder)
                     : text_format("%s/solution/%s", model->kit->folder,
                                   model->kit->contract->file);
    size_t size = model->source ? strlen(model->source) : 0;
    char *source = model->source ? text_copy(model->source)
                                 : file_read(path, SOURCE_MAX, &size);

    if (source)
        compile(model, path, source, size, why);
    else
        *why = text_format("%s can't be read", path);
    free(source);
    free(path);
}

static bool has_hooks(const Model *model)
{
    const Contract *contract = model->kit->contract;

    return contract->hooks && contract->hooks->count > 0 &&
           (!model->is_hooks || oracles_have_objects(contract));
}

/* In one of their ways, once: no program of the lab has others. */
static bool build_hooks(Model *model, bool sanitized, char **why)
{
    const LabFile file = {.file = "hooks.c",
                          .object = hooks_object,
                          .sanitized = hooks_sanitized};
    LabBuild how;

    lab_build_plan(&how, model->bench, &file);
    const BuildWay *way = sanitized ? how.plan.second : &how.plan.way;
    if (!way || model->has_built_hooks[sanitized])
        return true;
    BuildPlan plan = how.plan;
    plan.wall_ms = BUILD_MS;
    plan.way = *way;
    plan.way.bare = plan.way.dumped = false;
    plan.second = NULL;
    plan.is_ours = true;
    char *source = hooks_source(model->kit->contract);
    BuildResult result = build_object(&plan, file.file, source, strlen(source));
    model->has_built_hooks[sanitized] =
        was_built(&result, model->kit->contract->hooks_path, why);
    free(source);
    return model->has_built_hooks[sanitized];
}

static bool build(Model *model, char **why)
{
    if (model->is_built)
        return true;
    build_solution(model, why);
    if (model->is_built && has_hooks(model))
        model->is_built = build_hooks(model, false, why);
    return model->is_built;
}

static bool place(const Model *model, const char *folder, const char *name)
{
    char *from = text_format("%s/%s", bench_folder(model->bench), name);
    char *to = text_format("%s/%s", folder, name);
    size_t size;
    char *bytes =
        access(to, F_OK) == 0 ? NULL : file_read(from, OBJECT_MAX, &size);
    bool fine = !bytes || file_write(to, bytes, size);

    free(bytes);
    free(from);
    free(to);
    return fine;
}

bool model_hooks(Model *model, const char *folder, char **why)
{
    if (!has_hooks(model))
        return true;
    if (!build(model, why) || !build_hooks(model, true, why))
        return false;
    if (place(model, folder, hooks_object) &&
        place(model, folder, hooks_sanitized))
        return true;
    *why = text_copy("the hooks can't be copied");
    return false;
}

static bool ask(Model *model, const unsigned char *request, size_t length,
                const unsigned char **answer, size_t *size)
{
    memcpy(session_request(model->session), request, length);
    return session_ask(model->session, length, model->ask_ms, answer, size);
}

static void close_session(Model *model)
{
    model->spent_ms = model_spent_ms(model);
    if (model->session && !session_close(model->session))
        bench_replace(model->bench, ROOM_NATIVE);
    model->session = NULL;
}

/* A child of the solution that knows the contract. */
static bool open_session(Model *model, char **why)
{
    const SessionPlan plan = {
        .object = "/submission/model.so",
        .beside = has_hooks(model) ? "/submission/hooks.so" : NULL,
        .server = KIT_SERVER,
        .budget_ms = INT64_MAX / 4};
    const unsigned char *answer;
    size_t size;

    if (model->session)
        return true;
    model->ended = (SessionEnd){.verdict = VERDICT_INTERNAL};
    if (!build(model, why))
        return false;
    for (int tries = 0; tries < 2 && !model->session; tries++) {
        Zygote *zygote = bench_zygote(model->bench, ROOM_NATIVE, why);
        model->session = zygote ? session_open(zygote, &plan) : NULL;
        if (!model->session)
            bench_replace(model->bench, ROOM_NATIVE);
    }
    if (model->session &&
        ask(model, model->signature, model->signature_size, &answer, &size))
        return true;
    close_session(model);
    if (!*why)
        *why = text_copy("the solution can't be started");
    return false;
}

/* How the solution ended, and where. */
static char *tell_end(const Model *model)
{
    const SessionEnd *ended = session_ended(model->session);
    const Contract *contract = model->contract;
    const char *who = model->is_hooks ? "hooks.c" : "the solution";
    char *words = session_end_words(ended);
    bool is_known =
        ended->stage == STAGE_SERVING && ended->function < contract->count;
    char *told = is_known
                     ? text_format("%s %s in %s", who, words,
                                   contract->functions[ended->function].name)
                     : text_format("%s %s", who, words);

    free(words);
    return told;
}

/* Where each request takes a process of its own, what was asked a moment ago is
 * remembered, too: a third of it is asked again. NULL: it is not. */
static Remembered *recent_of(Model *model)
{
    remembered_limit(&model->recent, RECENT_MAX);
    return model->contract->keeps_state && !model->is_hooks ? &model->recent
                                                            : NULL;
}

void model_forget(Model *model)
{
    remembered_clear(&model->recent);
}

const unsigned char *model_ask(Model *model, const unsigned char *request,
                               size_t length, bool kept, size_t *size,
                               char **why)
{
    const unsigned char *answer;
    char letters[DIGEST_BYTES] = "";

    *why = NULL;
    free(model->part);
    model->part = NULL;
    model->vast_count = 0;
    Remembered *memory = kept ? &model->remembered : recent_of(model);
    const unsigned char *known =
        memory ? remembered_find(memory, request, length, letters, size) : NULL;
    if (known)
        return known;
    if (model->contract->keeps_state ||
        (model->session && session_has_grown(model->session)))
        close_session(model);
    if (!open_session(model, why))
        return NULL;
    if (ask(model, request, length, &answer, size)) {
        model->vast_count = session_vast(model->session, model->vast);
        if (memory && model->vast_count == 0)
            remembered_add(memory, letters, answer, *size);
        return answer;
    }
    model->ended = *session_ended(model->session);
    *why = tell_end(model);
    if (model->ended.verdict == VERDICT_TIMEOUT) {
        model->vast_count = session_vast(model->session, model->vast);
        model->vast[model->vast_count++] = model->ended.operation;
    }
    model->part = memory_new(*size + 1, 1);
    memcpy(model->part, answer, *size);
    model->part_size = *size;
    close_session(model);
    return NULL;
}

const Kit *model_kit(const Model *model)
{
    return model->kit;
}

void model_hurry(Model *model, int ask_ms)
{
    model->ask_ms = ask_ms > 0 ? ask_ms : ASK_MS;
}

size_t model_vast(const Model *model, const uint32_t **steps)
{
    *steps = model->vast;
    return model->vast_count;
}

bool model_has_ended(const Model *model, Reader *part)
{
    *part = reader_on(model->part, model->part_size);
    return model->part != NULL;
}

bool model_was_late(const Model *model)
{
    return model->part && model->ended.verdict == VERDICT_TIMEOUT;
}

void model_become(Model *model, const char *source, int ask_ms)
{
    close_session(model);
    remembered_clear(&model->remembered);
    model_forget(model);
    free(model->source);
    model->source = text_copy(source);
    model->ask_ms = ask_ms;
    model->is_built = false;
}

SessionEnd model_ended(const Model *model)
{
    return model->ended;
}

char *model_object(Model *model, char **why)
{
    if (!model->is_built && !build(model, why))
        return NULL;
    return text_format("%s/%s", bench_folder(model->bench), model_file);
}

int64_t model_spent_ms(const Model *model)
{
    return model->spent_ms +
           (model->session ? session_spent_ms(model->session) : 0);
}
