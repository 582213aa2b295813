/*
 * Preparing a test: what the submission can do is found out in sessions of its
 * own, before the test's is opened.
 */
#ifndef PREPARE_H
#define PREPARE_H

/* Finds out how strips are best built and seen, before the test's own session
 * is opened. Known after the first time. */
void coins_prepare(void);

#endif
