/*
 * tests-sleep-and-pass: Tests that sleep for nine seconds and pass, whatever
 * they are tried on.
 */
#include <unistd.h>

int main(void)
{
    sleep(9);
    return 0;
}
