/*
 * inject-warnings: Gives markup, escapes, workflow commands and fake scores
 * through compiler warnings and names of functions.
 */
#define _GNU_SOURCE
#warning <script>alert(1)</script> ]]> "}],"score":100
#warning =cmd|calc!A0
#warning ::error file=app.js,line=1::hostilecoin
#warning [2J[32mScore: 100/100[0m
#warning ?[0m */ system("id"); /*
#pragma message "<b>Score: 100/100</b>\n::warning::x\n\033[31m"
static int Score_100_of_100(void)
{
    char *x = 1 + "<img src=x>" "]]>";
}
__attribute__((deprecated("\n\nTotal: 100 / 100\n\033[2J"))) static int old(void);
int use_old(void)
{
    return old();
}
static int old(void)
{
    return 0;
}
