/*
 * tests-sleep-while-printing: Tests that sleep, write a dot now and then so
 * that somebody is always woken, and pass, whatever they are tried on.
 */
#include <unistd.h>

int main(void)
{
    for (int i = 0; i < 300; i++) {
        usleep(25000);
        if (write(1, ".", 1) != 1)
            return 1;
    }
    return 0;
}
