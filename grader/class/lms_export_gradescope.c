/*
 * Knows what submission_metadata.yml says of an export from Gradescope:
 *
 *     submission_123:
 *       :submitters:
 *       - :name: Jane Doe
 *         :sid: '0042'
 *         :email: jane@example.edu
 *       :created_at: 2024-03-01 23:59:00.123456000 Z
 *
 * and more that is not looked at. Newer exports may leave the colons before the
 * keys out, and do not say when.
 */
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <yaml.h>

#include "lms_export_parts.h"
#include "base/text.h"

/* ---------------------------------------------------------------- YAML -- */

/* What a key of a mapping stands for, with a colon before it or without; NULL
 * if there is none. */
static yaml_node_t *get(yaml_document_t *yaml, const yaml_node_t *mapping,
                        const char *key)
{
    if (mapping == NULL || mapping->type != YAML_MAPPING_NODE)
        return NULL;
    for (yaml_node_pair_t *pair = mapping->data.mapping.pairs.start;
         pair < mapping->data.mapping.pairs.top; pair++) {
        const yaml_node_t *node = yaml_document_get_node(yaml, pair->key);
        if (node == NULL || node->type != YAML_SCALAR_NODE)
            continue;
        const char *name = (const char *)node->data.scalar.value;
        if (strcmp(name + (*name == ':'), key) == 0)
            return yaml_document_get_node(yaml, pair->value);
    }
    return NULL;
}

/* A scalar's text, which the caller frees; NULL if it is none, or says
 * nothing. */
static char *get_text(yaml_document_t *yaml, const yaml_node_t *mapping,
                      const char *key)
{
    const yaml_node_t *node = get(yaml, mapping, key);

    if (node == NULL || node->type != YAML_SCALAR_NODE)
        return NULL;
    const char *text = (const char *)node->data.scalar.value;
    bool nothing = *text == '\0' || strcmp(text, "~") == 0 ||
                   (node->data.scalar.style == YAML_PLAIN_SCALAR_STYLE &&
                    strcasecmp(text, "null") == 0);
    return nothing ? NULL : text_copy(text);
}

/* ---------------------------------------------------------- submissions -- */

/* Where the sources are. */
typedef struct {
    LmsExport *export;
    const char *path, *folder;
    yaml_document_t *yaml;
} Reading;

static bool is_same(const char *a, const char *b)
{
    return a != NULL && b != NULL && strcmp(a, b) == 0;
}

/* The submission that the student has handed in already, as far as an id or,
 * for want of one, an address tells. */
static LmsEntry *find_earlier(const LmsExport *export, const Student *student)
{
    for (size_t i = 0; i < export->count; i++) {
        const Student *other = &export->entries[i].student;
        bool ids = student->id != NULL && other->id != NULL;
        if (ids ? is_same(student->id, other->id)
                : is_same(student->email, other->email))
            return &export->entries[i];
    }
    return NULL;
}

/* Whether a submission of a student is later than another. The numbers in the
 * names of the folders grow, and a longer one is a higher one. */
static bool is_later(const Student *student, const char *folder,
                     const LmsEntry *other)
{
    size_t n = strlen(folder), m = strlen(other->source.folder);

    if (student->submitted != other->student.submitted)
        return student->submitted > other->student.submitted;
    return n != m ? n > m : strcmp(folder, other->source.folder) > 0;
}

/* Takes over the student. */
static void add_student(const Reading *reading, const char *key,
                        Student student)
{
    char *folder = text_format("%s%s/", reading->folder, key);
    LmsEntry *entry = find_earlier(reading->export, &student);

    if (entry != NULL) {
        bool later = is_later(&student, folder, entry);
        lms_export_tell(
            reading->export,
            text_format("%s/%s: an earlier submission of %s: left out",
                        reading->path, later ? entry->source.folder : folder,
                        student.name));
        if (!later) {
            student_clear(&student);
            free(folder);
            return;
        }
        student_clear(&entry->student);
        source_clear(&entry->source);
        free(entry->name);
        free(entry->path);
    } else {
        entry = lms_export_add(reading->export);
    }
    entry->name = text_format("%s_%s", student.name,
                              student.id != NULL ? student.id : key);
    entry->path = text_format("%s/%s", reading->path, folder);
    entry->student = student;
    entry->source =
        (Source){.path = text_copy(reading->path), .folder = folder};
}

static Student read_student(yaml_document_t *yaml, const yaml_node_t *submitter,
                            const yaml_node_t *submission, const char *key)
{
    Student student = {.origin = ORIGIN_GRADESCOPE,
                       .name = get_text(yaml, submitter, "name"),
                       .id = get_text(yaml, submitter, "sid"),
                       .email = get_text(yaml, submitter, "email")};
    char *when = get_text(yaml, submission, "created_at");

    if (student.name == NULL)
        student.name = text_copy(student.email != NULL ? student.email : key);
    student.submitted = when != NULL ? student_when(when) : 0;
    free(when);
    return student;
}

/* One submission: for each of its students the same. */
static void add_submission(const Reading *reading, const char *key,
                           const yaml_node_t *submission)
{
    const yaml_node_t *submitters =
        get(reading->yaml, submission, "submitters");
    size_t count = 0;

    if (submitters != NULL && submitters->type == YAML_SEQUENCE_NODE)
        for (yaml_node_item_t *item = submitters->data.sequence.items.start;
             item < submitters->data.sequence.items.top; item++, count++)
            add_student(
                reading, key,
                read_student(reading->yaml,
                             yaml_document_get_node(reading->yaml, *item),
                             submission, key));
    if (count == 0)
        add_student(reading, key,
                    read_student(reading->yaml, NULL, submission, key));
}

/* As Gradescope calls its folders: nobody else's is taken for one. */
static bool is_folder_name(const char *key)
{
    static const char stem[] = "submission_";
    const char *number = key + strlen(stem);

    return strncmp(key, stem, strlen(stem)) == 0 && *number != '\0' &&
           number[strspn(number, "0123456789")] == '\0';
}

static bool is_in(const Contents *there, const char *name)
{
    for (size_t i = 0; i < there->count; i++)
        if (there->items[i].kind == ITEM_FOLDER &&
            strcmp(there->items[i].path, name) == 0)
            return true;
    return false;
}

static void tell_missing(const Reading *reading, const char *name)
{
    lms_export_tell(reading->export,
                    text_format("%s/%s%s: is in the metadata, but not "
                                "there: left out",
                                reading->path, reading->folder, name));
    reading->export->incomplete = true;
}

static void add_all(const Reading *reading, const yaml_node_t *root,
                    const Contents *there)
{
    for (yaml_node_pair_t *pair = root->data.mapping.pairs.start;
         pair < root->data.mapping.pairs.top; pair++) {
        const yaml_node_t *key =
            yaml_document_get_node(reading->yaml, pair->key);
        if (key == NULL || key->type != YAML_SCALAR_NODE)
            continue;
        const char *name = (const char *)key->data.scalar.value;
        name += *name == ':';
        if (is_folder_name(name) && is_in(there, name))
            add_submission(reading, name,
                           yaml_document_get_node(reading->yaml, pair->value));
        else
            tell_missing(reading, name);
    }
}

/* ------------------------------------------------------------- together -- */

static const ContentsItem *find_metadata(const Contents *there)
{
    for (size_t i = 0; i < there->count; i++)
        if (item_is_metadata(&there->items[i]))
            return &there->items[i];
    return NULL;
}

/* NULL, and a document to delete, if it says something of submissions; else
 * what is wrong with it. */
static char *load(const ContentsItem *file, yaml_document_t *yaml)
{
    yaml_parser_t parser;
    char *problem = NULL;

    if (file->bytes == NULL)
        return text_copy(file->problem ? file->problem : "can't be read");
    if (!yaml_parser_initialize(&parser))
        return text_copy("can't be read");
    yaml_parser_set_input_string(&parser, (const unsigned char *)file->bytes,
                                 file->size);
    if (!yaml_parser_load(&parser, yaml)) {
        problem = text_format("line %zu: %s", parser.problem_mark.line + 1,
                              parser.problem ? parser.problem : "no YAML");
    } else {
        const yaml_node_t *root = yaml_document_get_root_node(yaml);
        if (root == NULL || root->type != YAML_MAPPING_NODE) {
            problem = text_copy("names no submissions");
            yaml_document_delete(yaml);
        }
    }
    yaml_parser_delete(&parser);
    return problem;
}

/* `yaml` is NULL where the metadata can't be read. */
static bool is_known(yaml_document_t *yaml, const ContentsItem *item)
{
    return item->kind == ITEM_FOLDER && is_folder_name(item->path) &&
           (yaml == NULL ||
            get(yaml, yaml_document_get_root_node(yaml), item->path) != NULL);
}

void lms_export_mark_gradescope(const Contents *there, bool *named)
{
    yaml_document_t yaml;
    const ContentsItem *file = find_metadata(there);
    char *problem = file != NULL ? load(file, &yaml) : NULL;
    bool loaded = file != NULL && problem == NULL;

    for (size_t i = 0; i < there->count; i++) {
        const ContentsItem *item = &there->items[i];
        named[i] = file != NULL &&
                   (item == file || is_known(loaded ? &yaml : NULL, item));
    }
    if (loaded)
        yaml_document_delete(&yaml);
    free(problem);
}

void lms_export_read_gradescope(LmsExport *export, const char *path,
                                const char *folder, const Contents *there)
{
    yaml_document_t yaml;
    const Reading reading = {export, path, folder, &yaml};
    const ContentsItem *file = find_metadata(there);
    char *problem = file != NULL ? load(file, &yaml) : NULL;

    if (problem != NULL) {
        export->problem =
            text_format("%s/%s%s: %s", path, folder, file->path, problem);
    } else if (file != NULL) {
        add_all(&reading, yaml_document_get_root_node(&yaml), there);
        yaml_document_delete(&yaml);
    }
    free(problem);
}
