/*
 * compile-unusual-file: Source with every line end there is, line splices in
 * the middle of words, digraphs, universal names, and form feeds.
 */
#define _GNU_SOURCE
#inc\
lude <std\
lib.h>
%: define OPEN <%
static int caf\u00e9(void) OPEN return 1; %>
static int used\
_here(void) <% return caf\u00e9(); %>
#define HOOK() ((void)used_here())
