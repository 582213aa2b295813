/* Functions that are known to be at fault, and on whose word. */
#ifndef FAULTS_H
#define FAULTS_H

#include "inquiry.h"

/* The script, which fails at its last step, shows that it is. */
void fault_note(Inquiry *inquiry, Runner *runner, size_t culprit,
                const Script *script);

/* Takes back all but that one that are at fault on the witness's word: any? */
bool fault_disbelieve(Inquiry *inquiry, Runner *runner, size_t witness,
                      size_t but);

/* Two at fault, both of them on the word of a third one, while others that look
 * see nothing: it is that which is at fault. */
size_t fault_believe(Inquiry *inquiry, Runner *runner, size_t culprit,
                     size_t word);

/* Of the culprit or of one that was found before it nothing spoke for it, nor
 * for a suspect (`instead`: as script_culprit has it). Where what comes of both
 * scripts is right without a call of the suspect, that has done nothing: it is
 * at fault, and it alone. */
size_t fault_shared(Inquiry *inquiry, Runner *runner, size_t culprit,
                    size_t instead, const Script *script);

/* Which functions the script does not call any more: those that are not there;
 * and with `faulty`, those at fault, but for such as only give wrong results,
 * which then are not compared (but in a loop). Of these, what ended the process
 * never is. (But what did so where it was given NULL is, and what keeps what is
 * lent. Without `faulty` the runner and the script may be NULL.) */
void faults_leave_out(const Inquiry *inquiry, const Runner *runner,
                      const Script *script, bool faulty, bool *left_out);

/* The script without their calls, nor those with NULL at which the process ends
 * (nulls.h). The caller frees it. */
Script faults_without(const Inquiry *inquiry, const Script *whole,
                      const bool *left_out);

#endif
