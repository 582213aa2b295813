/*
 * interpose-unique-symbols: Defines symbols that are unique in the whole
 * process, and protected, weak and common ones, by the names of the runner's
 * functions and tables.
 */
#define _GNU_SOURCE
__asm__(".data\n"
        ".globl lab_servers\n.type lab_servers,@gnu_unique_object\n"
        ".size lab_servers,64\nlab_servers: .zero 64\n"
        ".globl lab_server_count\n.type lab_server_count,@gnu_unique_object\n"
        ".size lab_server_count,4\nlab_server_count: .long 0\n"
        ".globl stdout\n.type stdout,@gnu_unique_object\n"
        ".size stdout,8\nstdout: .quad 0\n"
        ".globl environ\n.type environ,@gnu_unique_object\n"
        ".size environ,8\nenviron: .quad 0\n.text\n");
__attribute__((weak)) void child_run(void)
{
}
__attribute__((visibility("protected"))) int serve_strip(void)
{
    return 64;
}
__attribute__((weak)) int allocations_fail, allocations_counted;
