/*
 * inject-symbol-names: Needs functions whose names hold markup, escape
 * sequences, line ends and a report of their own; the loader and the linker
 * quote them.
 */
#define _GNU_SOURCE
void missing_one(void) __asm__("x<script>hostilecoin()</script>");
void missing_two(void) __asm__("x\033[2J\033[1mScore: 100 of 100");
void missing_three(void) __asm__("x=HYPERLINK(hostilecoin)|Total|100");
static int calls;
static void need(void)
{
    calls++;
    if (calls == 40)
        missing_one();
    if (calls == 80)
        missing_two();
    if (calls == 120)
        missing_three();
}
#define HOOK() need()
