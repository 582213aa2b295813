/*
 * interpose-runner-names: A correct strip whose helpers have the names that a
 * runner may use; they must not clash.
 */
#define _GNU_SOURCE

int channel, zygote, runner_fd = -1, control, memory, room, server;
int runner(void)
{
    return -1;
}
int serve(void)
{
    return -1;
}
int swap(void)
{
    return -1;
}
int min(int a, int b)
{
    return a < b ? a : b;
}
int wire_write(void)
{
    return -1;
}
int wire_read(void)
{
    return -1;
}
int channel_open(void)
{
    return -1;
}
int channel_answer(void)
{
    return -1;
}
int jail(void)
{
    return -1;
}
int confine(void)
{
    return -1;
}
int play_serve(void)
{
    return -1;
}
int spawn(void)
{
    return -1;
}
int lab_serve(void)
{
    return -1;
}
int fail(void)
{
    return -1;
}
int report(void)
{
    return -1;
}
