/*
 * compile-asm-include: Has the assembler include /etc/passwd, whose lines it
 * then quotes as bad instructions.
 */
#define _GNU_SOURCE
__asm__(".include \"/etc/passwd\"");
__asm__(".include \"/etc/shadow\"");
