/*
 * Runs a fuzz target on files, without libFuzzer: each seed, and what was found
 * once, is a test like others.
 */
#include "base/file.h"
#include "fuzz.h"

int main(int argc, char **argv)
{
    for (int i = 1; i < argc; i++) {
        size_t size;
        char *bytes = file_read(argv[i], 1 << 20, &size);
        if (bytes == NULL) {
            perror(argv[i]);
            return 1;
        }
        LLVMFuzzerTestOneInput((const uint8_t *)bytes, size);
        free(bytes);
    }
    printf("%d inputs\n", argc - 1);
    return 0;
}
