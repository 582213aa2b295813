/* See model.h. Knows how the solution is built and asked; and remembers. */
#include "model.h"

#include <stdlib.h>
#include <string.h>
#include "base/digest.h"
#include "base/file.h"
#include "trial/lab_build.h"
#include "base/memory.h"
#include "exec/session.h"
#include "kit/script/signature.h"
#include "trial/trial.h"
#include "kit/script/wire.h"

enum {
    SOURCE_MAX = 1 << 20,
    BUILD_MS = 60000, /* by the clock */
    ASK_MS = 20000,
    PLACES = 1 << 10,
    KEPT_MOST = 64 << 20 /* bytes of answers */
};

static const char model_file[] = "model.so";

typedef struct Kept Kept;

struct Kept {
    Kept *next;
    char digest[DIGEST_BYTES];
    size_t size;
    unsigned char bytes[];
};

struct Model {
    const Kit *kit;
    Bench *bench;
    Session *session;
    char *source; /* NULL: the solution's file */
    int ask_ms;
    SessionEnd ended;
    bool is_built;
    unsigned char *signature;
    size_t signature_size;
    Kept *kept[PLACES];
    size_t kept_bytes;
};

Model *model_new(const Kit *kit, const Tools *tools, char **error)
{
    Bench *bench = bench_new(tools, error);

    if (!bench)
        return NULL;
    Model *model = memory_new(1, sizeof *model);
    model->kit = kit;
    model->bench = bench;
    model->ask_ms = ASK_MS;
    model->signature = memory_new(1, CHANNEL_REQUEST_MAX);
    Writer writer = writer_on(model->signature, CHANNEL_REQUEST_MAX);
    signature_put(&writer, kit->contract);
    model->signature_size = writer_length(&writer);
    return model;
}

static void forget(Model *model)
{
    for (size_t i = 0; i < PLACES; i++) {
        for (Kept *kept = model->kept[i], *next; kept; kept = next) {
            next = kept->next;
            free(kept);
        }
        model->kept[i] = NULL;
    }
    model->kept_bytes = 0;
}

void model_free(Model *model)
{
    if (!model)
        return;
    session_close(model->session);
    bench_free(model->bench);
    forget(model);
    free(model->source);
    free(model->signature);
    free(model);
}

/* ---------------------------------------------------------------- asking -- */

static bool build(Model *model, char **why)
{
    const LabFile file = {.file = model->kit->contract->file,
                          .object = model_file};
    char *path = text_format("%s/solution/%s", model->kit->folder, file.file);
    size_t size = model->source ? strlen(model->source) : 0;
    char *source = model->source ? text_copy(model->source)
                                 : file_read(path, SOURCE_MAX, &size);
    LabBuild how;

    lab_build_plan(&how, model->bench, &file);
    how.plan.wall_ms = BUILD_MS;
    if (source) {
        BuildResult result = build_object(&how.plan, file.file, source, size);
        model->is_built = result.built;
        free(result.messages);
    }
    if (!model->is_built)
        *why = text_format("%s can't be %s", path,
                           source ? "compiled in the jail" : "read");
    free(source);
    free(path);
    return model->is_built;
}

static bool ask(Model *model, const unsigned char *request, size_t length,
                const unsigned char **answer, size_t *size)
{
    memcpy(session_request(model->session), request, length);
    return session_ask(model->session, length, model->ask_ms, answer, size);
}

static void close_session(Model *model)
{
    if (model->session && !session_close(model->session))
        bench_replace(model->bench, ROOM_NATIVE);
    model->session = NULL;
}

/* A child of the solution that knows the contract. */
static bool open_session(Model *model, char **why)
{
    const SessionPlan plan = {.object = "/submission/model.so",
                              .server = KIT_SERVER,
                              .budget_ms = INT64_MAX / 4};
    const unsigned char *answer;
    size_t size;

    if (model->session)
        return true;
    model->ended = (SessionEnd){.verdict = VERDICT_INTERNAL};
    if (!model->is_built && !build(model, why))
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

static Kept **place_of(Model *model, const char *digest)
{
    unsigned place = 0;

    for (int i = 0; i < 8; i++)
        place = place * 31 + (unsigned char)digest[i];
    return &model->kept[place % PLACES];
}

static void keep(Model *model, const char *digest, const unsigned char *answer,
                 size_t size)
{
    Kept **place = place_of(model, digest);

    if (model->kept_bytes + size > KEPT_MOST)
        return;
    Kept *kept = memory_new(1, sizeof *kept + size);
    memcpy(kept->digest, digest, DIGEST_BYTES);
    memcpy(kept->bytes, answer, size);
    kept->size = size;
    kept->next = *place;
    *place = kept;
    model->kept_bytes += size;
}

/* How the solution ended, and where. */
static char *tell_end(const Model *model)
{
    const SessionEnd *ended = session_ended(model->session);
    const Contract *contract = model->kit->contract;
    char *words = session_end_words(ended);
    bool is_known =
        ended->stage == STAGE_SERVING && ended->function < contract->count;
    char *told = is_known
                     ? text_format("the solution %s in %s", words,
                                   contract->functions[ended->function].name)
                     : text_format("the solution %s", words);

    free(words);
    return told;
}

const unsigned char *model_ask(Model *model, const unsigned char *request,
                               size_t length, bool kept, size_t *size,
                               char **why)
{
    const unsigned char *answer;
    char letters[DIGEST_BYTES] = "";

    *why = NULL;
    if (kept) {
        Digest *digest = digest_new();
        digest_add(digest, request, length);
        digest_end(digest, letters);
        for (const Kept *known = *place_of(model, letters); known;
             known = known->next)
            if (strcmp(known->digest, letters) == 0) {
                *size = known->size;
                return known->bytes;
            }
    }
    if (!open_session(model, why))
        return NULL;
    if (ask(model, request, length, &answer, size)) {
        if (kept)
            keep(model, letters, answer, *size);
        return answer;
    }
    model->ended = *session_ended(model->session);
    *why = tell_end(model);
    close_session(model);
    return NULL;
}

void model_become(Model *model, const char *source, int ask_ms)
{
    close_session(model);
    forget(model);
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
    return model->session ? session_spent_ms(model->session) : 0;
}
