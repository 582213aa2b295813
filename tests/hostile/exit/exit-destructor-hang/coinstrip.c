/*
 * exit-destructor-hang: Correct, but a destructor loops for ever when the
 * object is unloaded or the process ends.
 */
#define _GNU_SOURCE

__attribute__((destructor)) static void end(void)
{
    for (volatile int i = 0;; i++)
        ;
}
