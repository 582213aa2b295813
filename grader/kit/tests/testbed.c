/* See testbed.h. */
#include "testbed.h"

#include <stdlib.h>
#include <string.h>
#include "base/file.h"
#include "forward.h"
#include "own_source.h"
#include "base/memory.h"
#include "base/text.h"
#include "inside/tried/tried.h"
#include "kit/contract/workshop.h"

enum { CONTRACT_MAX = 1 << 19 };

/* CHECK_LIBRARIES: how to link with Check, as the Makefile found it. */
static const char *const check[] = {TRIED_LINKING, CHECK_LIBRARIES, NULL};
LabProgram testbed_program = {
    .library = TESTBED_LIBRARY, .flags = check, .whole = own_source_whole};

char *testbed_tool(const Tools *tools, const char *name)
{
    const char *slash = strrchr(tools->runner, '/');

    return text_format("%.*s/%s", slash ? (int)(slash - tools->runner) : 1,
                       slash ? tools->runner : ".", name);
}

void testbed_open(Testbed *bed, const Tools *tools, const char *folder)
{
    *bed = (Testbed){.launcher = tools->launcher,
                     .program = testbed_tool(tools, "tried-program"),
                     .library = text_format("%s/forwarders.so", folder),
                     .contract = text_format("%s/contract", folder)};
    testbed_program.host = bed->library;
}

void testbed_close(Testbed *bed)
{
    free(bed->program);
    free(bed->library);
    free(bed->contract);
    *bed = (Testbed){.launcher = NULL};
}

/* ---------------------------------------------------------------- making -- */

static bool write_contract(const Testbed *bed, const Kit *kit)
{
    unsigned char *bytes = memory_new(1, CONTRACT_MAX);
    Writer writer = writer_on(bytes, CONTRACT_MAX);

    forward_put(&writer, kit->contract);
    bool fine = !writer.bad && file_write(bed->contract, (const char *)bytes,
                                          writer_length(&writer));
    free(bytes);
    return fine;
}

/* (Of ours and of names that the lecturer's files declare: without a jail, as
 * those are compiled.) */
static bool compile(const Testbed *bed, const Workshop *shop,
                    const Tools *tools, char **error)
{
    char *archive = testbed_tool(tools, "forwarders.a");
    char *headers = testbed_tool(tools, "");
    const char *const arguments[] = {"-std=gnu11",
                                     "-O1",
                                     "-w",
                                     "-fno-builtin",
                                     "-fPIC",
                                     "-shared",
                                     "-s",
                                     "-I",
                                     headers,
                                     "-o",
                                     bed->library,
                                     "forward.c",
                                     "-Wl,--whole-archive",
                                     archive,
                                     "-Wl,--no-whole-archive,-Bsymbolic",
                                     NULL};
    bool fine = workshop_gcc(shop, arguments, error);

    free(headers);
    free(archive);
    return fine;
}

bool testbed_make(const Testbed *bed, const Kit *kit, const Tools *tools,
                  char **error)
{
    const Contract *contract = kit->contract;
    char *source = forward_source(contract, error);
    Workshop shop = {.folder = NULL};
    bool fine = source && workshop_open(&shop, kit->folder, contract->header,
                                        contract->file, error);

    if (fine) {
        char *path = workshop_path(&shop, "forward.c");
        fine = file_write(path, source, strlen(source)) &&
               write_contract(bed, kit);
        free(path);
        if (!fine)
            *error = text_format("%s can't be written", bed->contract);
    }
    fine = fine && compile(bed, &shop, tools, error);
    workshop_close(&shop);
    free(source);
    return fine;
}

/* --------------------------------------------------------------- running -- */

SoloEnd testbed_run(const Testbed *bed, const char *tests, const char *object,
                    const char *only, bool whole, int notes, int most_ms)
{
    return program_run(
        &(SoloPlan){.launcher = bed->launcher,
                    .program = tests,
                    .library = bed->library,
                    .library_name = TESTBED_LIBRARY,
                    .word = only,
                    .helper = {.program = bed->program,
                               .argument = bed->contract,
                               .served = object,
                               .notes = notes},
                    .channel = whole ? TRIED_CHANNEL_WHOLE : TRIED_CHANNEL,
                    .most_ms = most_ms});
}
