/* See forward_chain.h. */
#include "forward_chain.h"

#include "forward_types.h"

void forward_node(Text *text, const Type *type)
{
    const Chain *chain = type->chain;

    text_addf(text, "(TriedNode){%zu, %zu, %zu, ", chain->size, chain->link,
              chain->item);
    forward_parts(text, type->to);
    text_add(text, "}");
}

void forward_chain(Text *text, const char *name, const Parameter *parameter,
                   size_t i)
{
    text_addf(text,
              parameter->type->chain->is_variable
                  ? "    %s(a%zu ? *(void **)a%zu : a%zu, "
                  : "    %s(a%zu, ",
              name, i, i, i);
    forward_node(text, parameter->type);
    text_add(text, ");\n");
}

void forward_chain_got(Text *text, const Parameter *parameter, size_t i)
{
    if (!parameter->type->chain->is_variable) {
        forward_chain(text, "tried_get_chain_into", parameter, i);
        return;
    }
    if (parameter->way != WAY_OUT)
        forward_chain(text, "tried_free_chain", parameter, i);
    text_addf(text, "    *(a%zu ? (void **)a%zu : &(void *){0}) = ", i, i);
    text_add(text, "tried_get_chain(");
    forward_node(text, parameter->type);
    text_add(text, ", TRIED_CALLERS);\n");
}
