/* What the files of the contract share: see contract.h. */
#ifndef CONTRACT_PARTS_H
#define CONTRACT_PARTS_H

#include "contract.h"
#include "kit/contract/ini/lab_ini.h"

/* Gives each parameter and the result of the function the way that its type
 * suggests, or WAY_ASKED. */
void ways_by_types(Function *function);

/* Is the parameter behind this one a size_t? Any integer? */
bool is_before_size(const Function *function, size_t parameter);
bool is_before_integer(const Function *function, size_t parameter);

/* ... and the length that its comment says, as in "room for size(t) items". */
void rooms_by_header(const Contract *contract, Function *function,
                     const LabIni *ini);

/* Applies what lab.ini says of one function; checks what it says of all others
 * (values, tests). False with one line in *error, the caller's. */
bool ways_by_ini(const Contract *contract, Function *function,
                 const LabIni *ini, const IniSection *section, char **error);
/* ... and what it says under [lab] of all of them. */
bool ways_by_lab(Contract *contract, const LabIni *ini, char **error);
bool ini_check_names(const Contract *contract, const LabIni *ini, char **error);

/* The function that seems to free what this one returns; or NULL. */
const char *releaser_of(const Contract *contract, const Function *function);
/* Those that lab.ini names become functions that free. */
bool releasers_settle(Contract *contract, const LabIni *ini, char **error);

/* The names of structs with pointers in them that are made and freed by
 * functions, between blanks, the caller's to free: objects, whatever is in
 * them. */
char *handles_found(const Contract *contract);

/* Notes in the contract what is still open, and what there is no kind for. */
void contract_review(Contract *contract);

/* Adds one that is to be known; `words` is the contract's then. / All that the
 * header gives reason for. */
void contract_remark(Contract *contract, char *words);
void contract_remarks(Contract *contract);

/* Adds a question about the function; `words` is the contract's then. */
void contract_ask(Contract *contract, const Function *function, char *words);

/* What can be written instead of what is refused of that type for that reason,
 * which the caller frees; or NULL. */
char *advice_for(const char *why, const Type *type);

/* What a parameter (or a result) is, in words for a table; the caller frees
 * them. */
char *parameter_words(const Function *function, const Parameter *parameter);

#endif
