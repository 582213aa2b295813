/* What the files share that apply lab.ini to functions. */
#ifndef WAYS_PARTS_H
#define WAYS_PARTS_H

#include "kit/contract/contract.h"
#include "lab_ini.h"

/* A key under the name of a function. */
typedef struct {
    const Contract *contract;
    Function *function;
    const LabIni *ini;
    const IniEntry *entry;
    char **error;
} IniPlace;

/* Applies the key there. False with one line in *place->error. */
typedef bool IniSetter(const IniPlace *place);

/* What applies a key that any function may have; NULL if there is no such. */
IniSetter *function_setter(const char *key);

/* Keys of what a function returns: who owns it, how many there are. */
IniSetter owner_set, result_length_set;

/* What stands there, without blanks at its end or about signs. */
char *length_words(const char *words);

/* Sets how many there are: "n", "rows*cols", "2*n+1", "n+m", "n-1", "(n+7)/8",
 * or a number. */
bool length_set(const IniPlace *place, Parameter *parameter, const char *words);

/* Does the function free what it is given, or what is in the struct there? May
 * it? (A file is closed for good, a door is not.) */
bool way_frees(const Function *function);
bool way_tears_down(const Function *function, size_t parameter);
bool way_may_free(const Function *function);

/* How a tree is given that is not const. / What is returned that is looked for
 * in one: what is in that node. */
Way way_of_tree(const Function *function);
void tree_node_sought(Function *function);

/* Which pointers lead to a node of a list that is given as well. / How a list
 * is given, or returned. */
void chain_find_nodes(Function *function);
Way chain_way(Function *function, size_t parameter);
Way chain_result_way(const Function *function);

/* Lets parameters be NULL of which the function's comment says so. */
void nulls_by_comment(Function *function);

/* Settles, where types leave it open, whose it is what a function returns, if
 * the comment says so. */
void owner_by_comment(Function *function);

/* "element int", "bytes n", "items n size": the void * is made what it is. */
bool address_set(const IniPlace *place, Parameter *parameter, const char *word,
                 const char *rest);

/* Beside items of a size what a const void * leads to is one of them, unless
 * something else is said. */
void address_settle_keys(Function *function);

/* Can it be an array that the function shortens? */
bool may_be_by_result(const Function *function, const Parameter *parameter);

/* Does the function go by what is in that place, as in "date_next(&date)",
 * "point_move(&point, 3, 4)" and "swap(&a, &b)"? */
bool place_is_read(const Function *function, size_t parameter);

/* Notes what an object keeps, if the comment says that it makes no copy. */
void kept_by_comment(Function *function);

/* False, with what is wrong about the key in *place->error. */
bool key_fault(const IniPlace *place, const char *words);

#endif
