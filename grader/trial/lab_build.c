/* See lab_build.h. */
#include "lab_build.h"

void lab_build_plan(LabBuild *build, const Bench *bench, const LabFile *file)
{
    const Tools *tools = bench_tools(bench);
    const LabProgram *program = file->program;
    bool twice = file->sanitized && tools->sanitizer;
    build->linked = (BuildProgram){
        program && program->host ? program->host : tools->tried_on,
        program ? program->library : NULL, program ? program->flags : NULL};
    build->sanitized = (BuildWay){tools->sanitizer, tools->sanitizer_flags,
                                  true, file->sanitized, true};
    build->plan =
        (BuildPlan){{tools->compiler, tools->flags, false, file->object, false},
                    twice ? &build->sanitized : NULL,
                    tools->headers,
                    tools->lab->headers,
                    bench_folder(bench),
                    file->given,
                    program ? &build->linked : NULL,
                    0,
                    false};
}
