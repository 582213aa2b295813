/*
 * resource-compiles-long: Takes the compiler, then the assembler, then the
 * linker all the time that each of them may have, twice over with the
 * sanitizers, and in both files.
 */
#define A(n) int g##n(int x) { return x * n; }
#define A10(n) A(n##0) A(n##1) A(n##2) A(n##3) A(n##4) A(n##5) A(n##6) A(n##7) A(n##8) A(n##9)
#define A100(n) A10(n##0) A10(n##1) A10(n##2) A10(n##3) A10(n##4) A10(n##5) A10(n##6) A10(n##7) A10(n##8) A10(n##9)
#define A1000(n) A100(n##0) A100(n##1) A100(n##2) A100(n##3) A100(n##4) A100(n##5) A100(n##6) A100(n##7) A100(n##8) A100(n##9)
A1000(1) A1000(2) A1000(3) A1000(4) A1000(5) A1000(6) A1000(7)
__asm__(".data\n.rept 6000000\n.quad play_game\n.endr\n.text");
