/*
 * The program that tests are tried on, in a jail of its own: the solution of a
 * lab, or one made of it.
 *
 *     tried_program OBJECT CONTRACT
 *
 * CONTRACT is a file (../signature.h) with the functions that may be called. A
 * row is one call of one of them. Where somebody wants to know what was asked
 * (HELPER_NOTES), each is noted there: u32 length and bytes, behind a u32 of
 * how many bytes were noted in all.
 */
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>
#include "sandbox/sidecar.h"
#include "inside/tried/tried_server.h"
#include "inside/kit/kit.h"
#include "tried_backs.h"

static Kit kit;
static unsigned char contract[CHANNEL_REQUEST_MAX];
static unsigned char *notes;
static size_t notes_room;

/* What runs out of room is no script: that shows in the count. */
static void note(const unsigned char *row, uint32_t length)
{
    uint32_t used;

    if (!notes)
        return;
    memcpy(&used, notes, sizeof used);
    size_t at = sizeof used + used;
    if (at + sizeof length + length <= notes_room) {
        memcpy(notes + at, &length, sizeof length);
        memcpy(notes + at + sizeof length, row, length);
    }
    used += (uint32_t)sizeof length + length;
    memcpy(notes, &used, sizeof used);
}

static uint32_t serve_call(const Request *request)
{
    ChannelMemory *memory = request->memory;

    note(memory->request, request->length);
    backs_serve(request);
    kit.request = reader_on(memory->request, request->length);
    kit.answer = writer_on(memory->answer, sizeof memory->answer);
    uint16_t function = get_u16(&kit.request);
    if (function < kit.count)
        call_serve(&kit, function);
    if (function >= kit.count || kit.request.bad || kit.answer.bad ||
        reader_left(&kit.request) > 0)
        _exit(EXIT_FAILURE);
    return (uint32_t)writer_length(&kit.answer);
}

void server_missing(const char *function)
{
    (void)function;
    _exit(EXIT_FAILURE);
}

static bool read_contract(const char *path)
{
    int file = open(path, O_RDONLY | O_CLOEXEC);
    ssize_t size = file < 0 ? -1 : read(file, contract, sizeof contract);

    close(file);
    kit.request = reader_on(contract, size > 0 ? (size_t)size : 0);
    return size > 0;
}

static void open_notes(void)
{
    struct stat info;

    if (fstat(HELPER_NOTES, &info) != 0 || info.st_size < 8)
        return;
    void *room = mmap(NULL, (size_t)info.st_size, PROT_READ | PROT_WRITE,
                      MAP_SHARED, HELPER_NOTES, 0);
    notes = room == MAP_FAILED ? NULL : room;
    notes_room = (size_t)info.st_size;
    close(HELPER_NOTES);
}

int main(int count, char **arguments)
{
    void *object =
        count == 3 ? dlopen(arguments[1], RTLD_LAZY | RTLD_LOCAL) : NULL;

    if (!object || !read_contract(arguments[2]) ||
        !signature_read(&kit, object, NULL))
        return EXIT_FAILURE;
    open_notes();
    argument_mark_variables();
    backs_prepare();
    printed_capture();
    for (size_t i = 0; i < kit.count; i++)
        if (kit.callables[i].function.prints)
            printed_keep();
    allocations_be_lenient();
    return tried_serve(object, serve_call, NULL);
}
