/*
 * compile-include-passwd: Includes /etc/passwd and /etc/shadow, which the
 * compiler would quote in its messages.
 */
#define _GNU_SOURCE
#include "/etc/passwd"
#include "/etc/shadow"
#include "/root/.bashrc"
