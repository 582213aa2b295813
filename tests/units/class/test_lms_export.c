/*
 * Classes as they come: whose is what, in a folder and in a zip of the same.
 */
#include <archive.h>
#include <archive_entry.h>
#include <check.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "class/lms_export.h"
#include "class/lms_export_names.h"
#include "base/text.h"

static const char *const names[] = {"coinstrip.c", "play.c", NULL};
static const char *const none[] = {NULL};

/* ------------------------------------------------------------- fixtures -- */

typedef struct {
    const char *path;
    const char *text; /* of the file; after "zip:", of the coinstrip.c in the
                         zip that the file is */
} File;

static char room[] = "/tmp/test_lms_export.XXXXXX";

static void enter(void)
{
    strcpy(room, "/tmp/test_lms_export.XXXXXX");
    ck_assert_ptr_nonnull(mkdtemp(room));
}

static void leave(void)
{
    char command[100];

    snprintf(command, sizeof command, "rm -rf %s", room);
    ck_assert_int_eq(system(command), 0);
}

static void pack(struct archive *archive, const char *path, const char *bytes,
                 size_t size)
{
    struct archive_entry *entry = archive_entry_new();

    archive_entry_set_pathname(entry, path);
    archive_entry_set_filetype(entry, AE_IFREG);
    archive_entry_set_perm(entry, 0644);
    archive_entry_set_size(entry, (la_int64_t)size);
    ck_assert_int_ge(archive_write_header(archive, entry), ARCHIVE_WARN);
    ck_assert_int_eq(archive_write_data(archive, bytes, size),
                     (la_ssize_t)size);
    archive_entry_free(entry);
}

/* What a file of the class holds; `bytes` has room for a small zip. */
static size_t fill(const File *file, char *bytes, size_t most)
{
    size_t used = 0;

    if (strncmp(file->text, "zip:", 4) != 0)
        return (size_t)snprintf(bytes, most, "%s", file->text);
    struct archive *archive = archive_write_new();
    archive_write_set_format_zip(archive);
    archive_write_set_bytes_in_last_block(archive, 1);
    archive_write_open_memory(archive, bytes, most, &used);
    pack(archive, "lab/coinstrip.c", file->text + 4, strlen(file->text + 4));
    ck_assert_int_eq(archive_write_close(archive), 0);
    archive_write_free(archive);
    return used;
}

static void make_folder(const char *top, const File *files)
{
    static char bytes[20000];

    for (; files->path != NULL; files++) {
        char *path = text_format("%s/%s", top, files->path);
        for (char *slash = path; (slash = strchr(slash + 1, '/')) != NULL;) {
            *slash = '\0';
            mkdir(path, 0755);
            *slash = '/';
        }
        FILE *file = fopen(path, "w");
        ck_assert_ptr_nonnull(file);
        size_t size = fill(files, bytes, sizeof bytes);
        ck_assert_uint_eq(fwrite(bytes, 1, size, file), size);
        fclose(file);
        free(path);
    }
}

static void make_zip(const char *path, const File *files)
{
    static char bytes[20000];
    struct archive *archive = archive_write_new();

    archive_write_set_format_zip(archive);
    ck_assert_int_eq(archive_write_open_filename(archive, path), 0);
    for (; files->path != NULL; files++) {
        size_t size = fill(files, bytes, sizeof bytes);
        pack(archive, files->path, bytes, size);
    }
    ck_assert_int_eq(archive_write_close(archive), 0);
    archive_write_free(archive);
}

/* ---------------------------------------------------------- describing -- */

static void add_file(Text *out, const IntakeFile *file)
{
    if (file->present)
        text_addf(out, " %c=%s", file->name[0], file->bytes);
    if (file->problem != NULL)
        text_addf(out, " %c!%s", file->name[0], file->problem);
}

/* A line for each entry: what it is called, whose it is, what is in it. */
static void add_entry(Text *out, const LmsEntry *entry)
{
    const Student *student = &entry->student;
    char *when = student_time(student->submitted);
    Intake *intake = intake_read(&entry->source, names, none);

    text_addf(out, "%s (%s%s%s%s%s%s%s%s):", entry->name, student->name,
              student->id ? ", " : "", student->id ? student->id : "",
              student->email ? ", " : "", student->email ? student->email : "",
              student->late ? ", late" : "", when ? ", " : "",
              when ? when : "");
    if (intake->problem != NULL)
        text_add(out, " nothing");
    for (size_t i = 0; i < intake->count && intake->problem == NULL; i++)
        add_file(out, &intake->files[i]);
    text_add(out, "\n");
    intake_free(intake);
    free(when);
}

/* Lines for what was left out follow, without the path of the class. */
static char *describe(const LmsExport *export, const char *path)
{
    Text out = TEXT_EMPTY;

    for (size_t i = 0; i < export->count; i++)
        add_entry(&out, &export->entries[i]);
    for (size_t i = 0; i < export->told_count; i++) {
        ck_assert_int_eq(strncmp(export->told[i], path, strlen(path)), 0);
        text_addf(&out, "- %s\n", export->told[i] + strlen(path) + 1);
    }
    if (export->incomplete)
        text_add(&out, "incomplete\n");
    return text_take(&out);
}

static void expect_at(const char *path, bool class, const char *wanted)
{
    LmsExport *export = lms_export_read(path, names, class);

    if (wanted == NULL) {
        ck_assert_ptr_null(export);
        return;
    }
    ck_assert_ptr_nonnull(export);
    ck_assert_msg(export->problem == NULL, "%s", export->problem);
    char *said = describe(export, path);
    ck_assert_msg(strcmp(said, wanted) == 0, "wanted:\n%sgot:\n%s", wanted,
                  said);
    free(said);
    lms_export_free(export);
}

/* In a folder, in a zip, and in a zip with a folder around it all. */
static void expect(const File *files, bool class, const char *wanted)
{
    char *folder = text_format("%s/class", room);
    char *zip = text_format("%s/class.zip", room);

    make_folder(folder, files);
    make_zip(zip, files);
    expect_at(folder, class, wanted);
    expect_at(zip, class, wanted);
    free(folder);
    free(zip);
}

/* --------------------------------------------------------------- Canvas -- */

static const struct {
    const char *entry;
    const char *name, *id;
    bool late;
    long long order;
    const char *rest;
} canvas[] = {
    {"doejane_12345_678_coinstrip.c", "doejane", "12345", false, 678,
     "coinstrip.c"},
    {"doejane_LATE_12345_678_coinstrip-1.c", "doejane", "12345", true, 678,
     "coinstrip-1.c"},
    {"doejane_late_12345_678_play.c", "doejane", "12345", true, 678, "play.c"},
    {"chocolatekim_1_2_play.c", "chocolatekim", "1", false, 2, "play.c"},
    {"LATE_1_2_play.c", "LATE", "1", false, 2, "play.c"},
    {"smith_LATE_LATE_1_2_play.c", "smith_LATE", "1", true, 2, "play.c"},
    {"van_der_berg_1_2_play.c", "van_der_berg", "1", false, 2, "play.c"},
    {"oneillsean_1_2_play.c", "oneillsean", "1", false, 2, "play.c"},
    {"\xc3\xbc"
     "berzo\xc3\xab_1_2_play.c",
     "\xc3\xbc"
     "berzo\xc3\xab",
     "1", false, 2, "play.c"},
    {"\xe6\x9d\x8e\xe5\xb0\x8f_1_2_play.c", "\xe6\x9d\x8e\xe5\xb0\x8f", "1",
     false, 2, "play.c"},
    {"doe3_1_2_play.c", "doe3", "1", false, 2, "play.c"},
    {"evil_7_100_doejane_12345_99_coinstrip.c", "evil", "7", false, 100,
     "doejane_12345_99_coinstrip.c"},
    {"evil_7_100_LATE_1_2_play.c", "evil", "7", false, 100, "LATE_1_2_play.c"},
    {"doejane_1_2_a_b_3_4.tar.gz", "doejane", "1", false, 2, "a_b_3_4.tar.gz"},
    {"doejane_1_text.html", "doejane", "1", false, 0, "text.html"},
    {"doejane_LATE_1_link.html", "doejane", "1", true, 0, "link.html"},
    {"anon_aB3xY_7_play.c", "anon_aB3xY", "aB3xY", false, 7, "play.c"},
    {"LATE_anon_aB3xY_7_play.c", "anon_aB3xY", "aB3xY", true, 7, "play.c"},
    {"doejane_1_2_", NULL, NULL, false, 0, NULL},
    {"doejane_1_play.c", NULL, NULL, false, 0, NULL},
    {"_1_2_play.c", NULL, NULL, false, 0, NULL},
    {"doejane_x_2_play.c", NULL, NULL, false, 0, NULL},
    {"doejane_1_99999999999999999999_play.c", NULL, NULL, false, 0, NULL},
    {"coinstrip.c", NULL, NULL, false, 0, NULL},
    {"", NULL, NULL, false, 0, NULL},
};

START_TEST(reads_names_of_canvas)
{
    LmsName name;
    bool read = lms_export_name_canvas(canvas[_i].entry, &name);

    ck_assert_int_eq(read, canvas[_i].name != NULL);
    if (read) {
        ck_assert_str_eq(name.name, canvas[_i].name);
        ck_assert_str_eq(name.id, canvas[_i].id);
        ck_assert_int_eq(name.late, canvas[_i].late);
        ck_assert_int_eq(name.order, canvas[_i].order);
        ck_assert_str_eq(name.rest, canvas[_i].rest);
    }
    lms_export_name_clear(&name);
}
END_TEST

static const struct {
    const char *entry;
    const char *name, *id;
    bool has_no_files;
    const char *rest;
    bool ambiguous;
} moodle[] = {
    {"Jane Doe_12345_assignsubmission_file_", "Jane Doe", "12345", false, "",
     false},
    {"Jane Doe_12345_assignsubmission_file", "Jane Doe", "12345", false, "",
     false},
    {"Se\xc3\xa1n O'Neill_1_assignsubmission_file_", "Se\xc3\xa1n O'Neill", "1",
     false, "", false},
    {"\xe6\x9d\x8e \xe5\xb0\x8f_1_assignsubmission_file_",
     "\xe6\x9d\x8e \xe5\xb0\x8f", "1", false, "", false},
    {"Group 1-Jane Doe 2_1_assignsubmission_file_", "Group 1-Jane Doe 2", "1",
     false, "", false},
    {"Participant_87681_assignsubmission_file", "Participant", "87681", false,
     "", false},
    {"Jane Doe_1_assignsubmission_onlinetext_", "Jane Doe", "1", true, "",
     false},
    {"Jane Doe_1_assignsubmission_file_coinstrip.c", "Jane Doe", "1", false,
     "coinstrip.c", false},
    {"Evil_1_assignsubmission_file_Jane Doe_2_assignsubmission_file_play.c",
     "Evil_1_assignsubmission_file_Jane Doe", "2", false, "play.c", true},
    {"Jane Doe_2_assignsubmission_file__1_assignsubmission_file_",
     "Jane Doe_2_assignsubmission_file_", "1", false, "", true},
    {"Jane Doe_2_assignsubmission_onlinetext_1_assignsubmission_file_",
     "Jane Doe_2_assignsubmission_onlinetext", "1", false, "", true},
    {"A_2_B_1_assignsubmission_file_", "A_2_B", "1", false, "", false},
    {"_1_assignsubmission_file_", NULL, NULL, false, NULL, false},
    {"Default group_assignsubmission_file", "Default group", NULL, false, "",
     false},
    {"Default group_assignsubmission_file_coinstrip.c", "Default group", NULL,
     false, "coinstrip.c", false},
    {"Default group_assignsubmission_file_A_2_assignsubmission_file_play.c",
     "Default group_assignsubmission_file_A", "2", false, "play.c", true},
    {"_assignsubmission_file_", NULL, NULL, false, NULL, false},
    {"Jane Doe", NULL, NULL, false, NULL, false},
};

START_TEST(reads_names_of_moodle)
{
    LmsName name;
    bool read = lms_export_name_moodle(moodle[_i].entry, &name);

    ck_assert_int_eq(read, moodle[_i].name != NULL);
    if (read) {
        ck_assert_str_eq(name.name, moodle[_i].name);
        ck_assert_pstr_eq(name.id, moodle[_i].id);
        ck_assert_int_eq(name.has_no_files, moodle[_i].has_no_files);
        ck_assert_str_eq(name.rest, moodle[_i].rest);
        ck_assert_int_eq(name.ambiguous, moodle[_i].ambiguous);
    }
    lms_export_name_clear(&name);
}
END_TEST

static const struct {
    const char *entry, *name, *rest;
} loose[] = {
    {"anna_coinstrip.c", "anna", "coinstrip.c"},
    {"anna-coinstrip.c", "anna", "coinstrip.c"},
    {"Anna K coinstrip.c", "Anna K", "coinstrip.c"},
    {"de_la_cruz_play-1.c", "de_la_cruz", "play-1.c"},
    {"anna_CoinStrip (1).c", "anna", "CoinStrip (1).c"},
    {"Jane Doe - coinstrip.c", "Jane Doe", "coinstrip.c"},
    {"Jane Doe__play.c", "Jane Doe", "play.c"},
    {"coinstrip.c", NULL, NULL},
    {" - coinstrip.c", NULL, NULL},
    {"_coinstrip.c", NULL, NULL},
    {"annacoinstrip.c", NULL, NULL},
    {"anna_coinstrip.c.txt", NULL, NULL},
    {"coinstrip_anna.c", NULL, NULL},
    {"", NULL, NULL},
};

START_TEST(reads_names_of_loose_files)
{
    LmsName name;
    bool read = lms_export_name_loose(loose[_i].entry, names, &name);

    ck_assert_int_eq(read, loose[_i].name != NULL);
    if (read) {
        ck_assert_str_eq(name.name, loose[_i].name);
        ck_assert_str_eq(name.rest, loose[_i].rest);
    }
    lms_export_name_clear(&name);
}
END_TEST

START_TEST(takes_canvas_apart)
{
    static const File files[] = {
        {"doejane_11_100_coinstrip.c", "older"},
        {"doejane_11_102_coinstrip-1.c", "newer"},
        {"doejane_11_101_play.c", "play"},
        {"doejane_22_110_coinstrip.c", "of another of that name"},
        {"oneillsean_LATE_33_120_coinstrip.c", "late"},
        {"zhao_44_130_lab.zip", "zip:packed"},
        {"zhao_44_131_screenshot.png", "x"},
        {"old_55_140_coinstrip.c", "loose"},
        {"old_55_141_lab.zip", "zip:packed later"},
        {"half_56_142_play.c", "loose"},
        {"half_56_143_lab.zip", "zip:packed"},
        {"bad_57_144_coinstrip.c", "c"},
        {"bad_57_145_play.c", "p"},
        {"bad_57_146_pictures.zip", "no archive"},
        {"pdf_66_150_report.pdf", "x"},
        {"typed_77_text.html", "x"},
        {"mixed_88_160_play.c", "in time"},
        {"mixed_LATE_88_161_coinstrip.c", "too late"},
        {"grades.csv", "x"},
        {".DS_Store", "x"},
        {0}};

    expect(files, false,
           "bad_57 (bad, 57): c=c p=p\n"
           "doejane_11 (doejane, 11): c=newer p=play\n"
           "doejane_22 (doejane, 22): c=of another of that name\n"
           "half_56 (half, 56): c=packed p=loose\n"
           "mixed_88 (mixed, 88, late): c=too late p=in time\n"
           "old_55 (old, 55): c=packed later\n"
           "oneillsean_33 (oneillsean, 33, late): c=late\n"
           "pdf_66 (pdf, 66): nothing\n"
           "typed_77 (typed, 77): nothing\n"
           "zhao_44 (zhao, 44): c=packed\n"
           "- grades.csv: not named as the others are: left out\n");
}
END_TEST

/* --------------------------------------------------------------- Moodle -- */

START_TEST(takes_moodle_apart)
{
    static const File files[] = {
        {"Jane Doe_1_assignsubmission_file_/coinstrip.c", "jane"},
        {"Jane Doe_1_assignsubmission_file_/play.c", "play"},
        {"Jane Doe_1_assignsubmission_onlinetext_/onlinetext.html", "x"},
        {"Jane Doe_2_assignsubmission_file_/coinstrip.c", "another jane"},
        {"Se\xc3\xa1n O'Neill_3_assignsubmission_file_/lab/coinstrip.c",
         "sean"},
        {"Wei_4_assignsubmission_file/lab.zip", "zip:wei"},
        {"Typed Only_5_assignsubmission_onlinetext_/onlinetext.html", "x"},
        {0}};

    expect(files, false,
           "Jane Doe_1 (Jane Doe, 1): c=jane p=play\n"
           "Jane Doe_2 (Jane Doe, 2): c=another jane\n"
           "Se\xc3\xa1n O'Neill_3 (Se\xc3\xa1n O'Neill, 3): c=sean\n"
           "Typed Only_5 (Typed Only, 5): nothing\n"
           "Wei_4 (Wei, 4): c=wei\n");
}
END_TEST

/* What teams have handed in, one of those who are in none among them. */
START_TEST(takes_teams_of_moodle_apart)
{
    static const File files[] = {
        {"Team Blau_14_assignsubmission_file/coinstrip.c", "blue"},
        {"Team Blau_15_assignsubmission_file/coinstrip.c", "another"},
        {"Default group_assignsubmission_file/coinstrip.c", "rest"},
        {"Default group_assignsubmission_onlinetext/onlinetext.html", "x"},
        {0}};

    expect(files, false,
           "Default group (Default group): c=rest\n"
           "Team Blau_14 (Team Blau, 14): c=blue\n"
           "Team Blau_15 (Team Blau, 15): c=another\n");
}
END_TEST

START_TEST(takes_moodle_without_folders_apart)
{
    static const File files[] = {
        {"Jane Doe_1_assignsubmission_file_coinstrip.c", "jane"},
        {"Jane Doe_1_assignsubmission_file_play.c", "play"},
        {"Bo Li_2_assignsubmission_file_CoinStrip.c", "bo"},
        {0}};

    expect(files, false,
           "Bo Li_2 (Bo Li, 2): c=bo\n"
           "Jane Doe_1 (Jane Doe, 1): c=jane p=play\n");
}
END_TEST

/* A student has taken the name of another's folder as theirs. */
START_TEST(gives_a_folder_of_moodle_to_its_last_number)
{
    static const File files[] = {
        {"Jane Doe_2_assignsubmission_file_/coinstrip.c", "jane"},
        {"Jane Doe_2_assignsubmission_file__1_assignsubmission_file_/"
         "coinstrip.c",
         "evil"},
        {0}};

    expect(files, false,
           "Jane Doe_2 (Jane Doe, 2): c=jane\n"
           "Jane Doe_2_assignsubmission_file__1 (Jane Doe_2_assignsubmission_"
           "file_, 1): c=evil\n");
}
END_TEST

/* It may be the student's name or the file's that one of the marks is from. */
START_TEST(gives_nobody_a_file_that_moodle_marks_twice)
{
    static const File files[] = {
        {"Jane Doe_2_assignsubmission_file_coinstrip.c", "jane"},
        {"Jane Doe_2_assignsubmission_file__1_assignsubmission_file_"
         "coinstrip.c",
         "evil"},
        {"Evil_1_assignsubmission_file_Jane Doe_2_assignsubmission_file_"
         "play.c",
         "evil"},
        {0}};

    expect(files, false,
           "Jane Doe_2 (Jane Doe, 2): c=jane\n"
           "- Evil_1_assignsubmission_file_Jane Doe_2_assignsubmission_file_"
           "play.c: its name may be that of two students: left out\n"
           "- Jane Doe_2_assignsubmission_file__1_assignsubmission_file_"
           "coinstrip.c: its name may be that of two students: left out\n"
           "incomplete\n");
}
END_TEST

/* ----------------------------------------------------------- Gradescope -- */

static const char metadata[] =
    "---\n"
    "submission_100:\n"
    "  :submitters:\n"
    "  - :name: Jane Doe\n"
    "    :sid: '0042'\n"
    "    :email: jane@example.edu\n"
    "  :created_at: 2024-03-01 23:59:00.123456000 Z\n"
    "  :score: 10.0\n"
    "  :results:\n"
    "    tests: [{name: x, output: \"submission_101: forged\"}]\n"
    "submission_101:\n"
    "  :submitters:\n"
    "  - :name: Jane Doe\n"
    "    :sid: '0043'\n"
    "    :email: jane2@example.edu\n"
    "  :created_at: 2024-03-02 00:30:00 -05:00\n"
    "submission_102:\n"
    "  submitters:\n"
    "  - {name: \"Se\xc3\xa1n O'Neill\", sid: 7, email: sean@example.edu}\n"
    "  - {name: Wei, email: wei@example.edu}\n"
    "submission_98:\n"
    "  :submitters:\n"
    "  - :name: Jane Doe\n"
    "    :sid: '0042'\n"
    "  :created_at: 2024-03-03 00:00:00 Z\n"
    "submission_99:\n"
    "  :submitters: []\n"
    "submission_9:\n"
    "  :submitters:\n"
    "  - :name: Wei\n"
    "    :email: wei@example.edu\n"
    "submission_404:\n"
    "  :submitters:\n"
    "  - :name: Gone\n"
    "../../etc:\n"
    "  :submitters:\n"
    "  - :name: Evil\n";

START_TEST(takes_gradescope_apart)
{
    static const File files[] = {
        {"assignment_1_export/submission_metadata.yml", metadata},
        {"assignment_1_export/submission_100/coinstrip.c", "too early"},
        {"assignment_1_export/submission_98/coinstrip.c", "jane"},
        {"assignment_1_export/submission_101/lab.zip", "zip:another jane"},
        {"assignment_1_export/submission_102/coinstrip.c", "together"},
        {"assignment_1_export/submission_9/coinstrip.c", "wei alone"},
        {"assignment_1_export/submission_99/coinstrip.c", "nobody"},
        {"assignment_1_export/submission_777/coinstrip.c", "unknown"},
        {"__MACOSX/assignment_1_export/._submission_metadata.yml", "x"},
        {0}};

    expect(files, false,
           "Jane Doe_0042 (Jane Doe, 0042, 2024-03-03T00:00:00Z): c=jane\n"
           "Jane Doe_0043 (Jane Doe, 0043, jane2@example.edu, "
           "2024-03-02T05:30:00Z): c=another jane\n"
           "Se\xc3\xa1n O'Neill_7 (Se\xc3\xa1n O'Neill, 7, "
           "sean@example.edu): c=together\n"
           "Wei_submission_102 (Wei, wei@example.edu): c=together\n"
           "submission_777 (submission_777): c=unknown\n"
           "submission_99_submission_99 (submission_99): c=nobody\n"
           "- assignment_1_export/submission_100/: an earlier submission of "
           "Jane Doe: left out\n"
           "- assignment_1_export/submission_9/: an earlier submission of "
           "Wei: left out\n"
           "- assignment_1_export/submission_404: is in the metadata, but not "
           "there: left out\n"
           "- assignment_1_export/../../etc: is in the metadata, but not "
           "there: left out\n"
           "- assignment_1_export/submission_777: not named as the others "
           "are: taken for a submission of its own\n"
           "incomplete\n");
}
END_TEST

START_TEST(refuses_broken_metadata)
{
    static const char *const broken[][2] = {
        {"a: [", "line 2: did not find expected node content"},
        {"- a\n- b\n", "names no submissions"},
        {"", "names no submissions"},
    };
    char *folder = text_format("%s/class", room);

    for (size_t i = 0; i < sizeof broken / sizeof *broken; i++) {
        const File files[] = {{"submission_metadata.yml", broken[i][0]}, {0}};
        make_folder(folder, files);
        LmsExport *export = lms_export_read(folder, names, false);
        ck_assert_ptr_nonnull(export);
        ck_assert_ptr_nonnull(strstr(export->problem, broken[i][1]));
        lms_export_free(export);
    }
    free(folder);
}
END_TEST

/* ---------------------------------------------------------------- plain -- */

static const File plain[] = {{"anna/coinstrip.c", "anna"},
                             {"anna/.git/HEAD", "x"},
                             {"Bo O'Neill/lab/coinstrip.c", "bo"},
                             {"clone-of-carl/.git/coinstrip.c", "junk"},
                             {"clone-of-carl/src/coinstrip.c", "carl"},
                             {"dora.zip", "zip:dora"},
                             {"emil.zip", "not a zip"},
                             {"fay_coinstrip.c", "fay"},
                             {"fay_play.c", "fay plays"},
                             {"fay/coinstrip.c", "another fay"},
                             {"gus_coinstrip (1).c", "gus"},
                             {"-h/coinstrip.c", "h"},
                             {"coinstrip.c", "whose?"},
                             {"notes.c", "whose?"},
                             {"README", "x"},
                             {"eve.pdf", "%PDF-1.5"},
                             {".DS_Store", "x"},
                             {"Thumbs.db", "x"},
                             {".hidden/coinstrip.c", "x"},
                             {"__MACOSX/anna/._coinstrip.c", "x"},
                             {0}};

START_TEST(takes_a_plain_class_apart)
{
    expect(plain, true,
           "-h (-h): c=h\n"
           "Bo O'Neill (Bo O'Neill): c=bo\n"
           "anna (anna): c=anna\n"
           "clone-of-carl (clone-of-carl): c=carl\n"
           "dora.zip (dora): c=dora\n"
           "emil.zip (emil): nothing\n"
           "fay (fay): c=fay p=fay plays\n"
           "fay (fay): c=another fay\n"
           "gus (gus): c=gus\n"
           "- README: neither a C file nor an archive: left out\n"
           "- coinstrip.c: does not say whose it is: left out\n"
           "- eve.pdf: neither a C file nor an archive: left out\n"
           "- notes.c: does not say whose it is: left out\n"
           "- .hidden: its name begins with a dot: left out\n"
           "- fay: another submission is called fay, too: each is graded by "
           "itself\n"
           "incomplete\n");
}
END_TEST

/* As a Mac writes a name, and as others do. */
START_TEST(takes_normal_forms_for_one)
{
    static const File files[] = {{"Zo\u00eb_coinstrip.c", "c"},
                                 {"Zoe\u0308_play.c", "p"},
                                 {"Rene\u0301/coinstrip.c", "c"},
                                 {0}};

    expect(files, true,
           "Ren\u00e9 (Ren\u00e9): c=c\n"
           "Zo\u00eb (Zo\u00eb): c=c p=p\n");
}
END_TEST

/* Of what is hidden, only what may be work is named. */
START_TEST(names_hidden_work)
{
    static const File files[] = {
        {"Jane Doe_1_assignsubmission_file/coinstrip.c", "jane"},
        {".Bo_2_assignsubmission_file/lab/coinstrip.c", "bo"},
        {".kim/lab.zip", "zip:kim"},
        {".lee.zip", "zip:lee"},
        {"._lee.zip", "x"},
        {".git/HEAD", "x"},
        {".git/objects/lab.zip", "x"},
        {".DS_Store", "x"},
        {0}};

    expect(files, true,
           "Jane Doe_1 (Jane Doe, 1): c=jane\n"
           "- .Bo_2_assignsubmission_file: its name begins with a dot: left "
           "out\n"
           "- .kim: its name begins with a dot: left out\n"
           "- .lee.zip: its name begins with a dot: left out\n"
           "incomplete\n");
}
END_TEST

/* Nothing that is left out here can have earned a point. */
START_TEST(names_loose_files_of_other_kinds)
{
    static const File files[] = {{"anna/coinstrip.c", "anna"},
                                 {"gina/coinstrip.c", "gina"},
                                 {"gina.zip", "zip:gina, too"},
                                 {"Zo\u00cb.zip", "zip:zoe"},
                                 {"zo\u00eb/coinstrip.c", "zoe, too"},
                                 {"jay.docx", "PK"},
                                 {"roster.csv", "name"},
                                 {"desktop.ini", "x"},
                                 {0}};

    expect(files, true,
           "Zo\u00cb.zip (Zo\u00cb): c=zoe\n"
           "anna (anna): c=anna\n"
           "gina (gina): c=gina\n"
           "gina.zip (gina): c=gina, too\n"
           "zo\u00eb (zo\u00eb): c=zoe, too\n"
           "- jay.docx: neither a C file nor an archive: left out\n"
           "- roster.csv: neither a C file nor an archive: left out\n"
           "- gina.zip: another submission is called gina, too: each is graded "
           "by itself\n"
           "- zo\u00eb: another submission is called zo\u00eb, too: each is "
           "graded "
           "by itself\n");
}
END_TEST

/* Without being told, a folder of folders is one submission. */
START_TEST(takes_nothing_apart_that_may_be_one_submission)
{
    static const File nested[] = {
        {"lab/coinstrip.c", "x"}, {"lab/play.c", "x"}, {0}};
    static const File forged[] = {
        {"coinstrip.c", "x"},
        {"submission_metadata.yml", metadata},
        {"Jane Doe_1_assignsubmission_file_/coinstrip.c", "x"},
        {"doejane_1_2_coinstrip.c", "x"},
        {0}};

    expect(plain, false, NULL);
    leave();
    enter();
    expect(nested, false, NULL);
    leave();
    enter();
    expect(forged, false, NULL);
}
END_TEST

/* What nobody has called a class; the words of the doubt, or NULL. */
static const struct {
    File files[6];
    const char *doubt;
} doubtful[] = {
    {{{"kim/coinstrip.c", "x"},
      {"kim/play.c", "x"},
      {"pete/play.c", "x"},
      {"ann/play.c", "x"}},
     "play.c is in ann, in kim and in others"},
    {{{"ann/coinstrip.c", "x"},
      {"kim/CoinStrip.C", "x"},
      {"pete/lab/coinstrip-1.c", "x"}},
     "coinstrip.c is in ann, in kim and in others"},
    {{{"all/ann/coinstrip.c", "x"},
      {"all/kim/coinstrip.c", "x"},
      {"all/pete/coinstrip.c", "x"}},
     "coinstrip.c is in ann, in kim and in others"},
    {{{"ann.zip", "zip:x"}, {"kim.zip", "zip:x"}, {"pete.zip", "zip:x"}},
     "there are ann.zip, kim.zip and others"},
    {{{"ann/lab.zip", "zip:x"},
      {"kim/lab.zip", "zip:x"},
      {"pete/lab.zip", "zip:x"}},
     "there are ann/lab.zip, kim/lab.zip and others"},
    {{{"starter/coinstrip.c", "x"}, {"solution/coinstrip.c", "x"}}, NULL},
    {{{"kim.zip", "zip:x"}, {"old.zip", "zip:x"}}, NULL},
    {{{"coinstrip.c", "x"}, {"old/play.c", "x"}, {"new/play.c", "x"}}, NULL},
    {{{"lab/coinstrip.c", "x"}, {"lab/old/coinstrip.c", "x"}}, NULL},
    {{{"src/coinstrip.c", "x"}, {"game/play.c", "x"}}, NULL},
    {{{"lab/coinstrip.c", "x"}, {"old/first.zip", "x"}, {"b/b.zip", "x"}},
     NULL},
    {{{"kim.zip", "zip:x"}, {"README", "x"}}, NULL},
    {{{"README", "x"}}, NULL},
};

START_TEST(doubts_that_many_are_one)
{
    const File *files = doubtful[_i].files;
    const char *const paths[] = {"class", "class.zip"};

    for (int i = 0; i < 2; i++) {
        char *path = text_format("%s/%s", room, paths[i]);
        (i == 0 ? make_folder : make_zip)(path, files);
        char *doubt = lms_export_doubt(path, names);
        ck_assert_pstr_eq(doubt, doubtful[_i].doubt);
        free(doubt);
        free(path);
    }
}
END_TEST

START_TEST(enters_the_only_folder)
{
    static const File wrapped[] = {{"class/anna/coinstrip.c", "anna"},
                                   {"class/bo/coinstrip.c", "bo"},
                                   {"__MACOSX/x", "x"},
                                   {0}};
    static const File canvas_in_folder[] = {
        {"submissions/doejane_1_2_coinstrip.c", "jane"}, {0}};
    char *zip = text_format("%s/class.zip", room);
    char *folder = text_format("%s/class", room);

    make_zip(zip, wrapped);
    expect_at(zip, true,
              "anna (anna): c=anna\n"
              "bo (bo): c=bo\n");
    make_folder(folder, wrapped);
    expect_at(folder, true,
              "class (class): c!there twice, as anna/coinstrip.c and as "
              "bo/coinstrip.c: hand in one\n");
    leave();
    enter();
    expect(canvas_in_folder, false, "doejane_1 (doejane, 1): c=jane\n");
    free(zip);
    free(folder);
}
END_TEST

/* What was downloaded may lie in a folder of its own on disk, unpacked or not,
 * beside a roster; what may be one submission is left alone. */
START_TEST(enters_what_may_well_be_a_class)
{
    static const File clones[] = {{"clones/anna/coinstrip.c", "anna"},
                                  {"clones/bo/src/coinstrip.c", "bo"},
                                  {"clones/kim/coinstrip.c", "kim"},
                                  {0}};
    static const File download[] = {{"doejane_1_2_coinstrip.c", "jane"}, {0}};
    static const File roster[] = {{"roster.csv", "name"}, {0}};
    static const File more[] = {{"zoe/coinstrip.c", "zoe"}, {0}};
    static const char three[] = "anna (anna): c=anna\n"
                                "bo (bo): c=bo\n"
                                "kim (kim): c=kim\n"
                                "- clones: all there is, and work of several: "
                                "taken for the class\n";
    char *folder = text_format("%s/class", room);
    char *zip = text_format("%s/class/all.zip", room);

    make_folder(folder, clones);
    expect_at(folder, true, three);
    leave();
    enter();
    free(folder);
    free(zip);
    folder = text_format("%s/class", room);
    zip = text_format("%s/class/all.zip", room);
    make_folder(folder, roster);
    make_zip(zip, clones);
    expect_at(folder, true,
              "anna (anna): c=anna\n"
              "bo (bo): c=bo\n"
              "kim (kim): c=kim\n"
              "- all.zip: all there is, and work of several: taken for the "
              "class\n");
    make_zip(zip, download);
    expect_at(folder, true,
              "doejane_1 (doejane, 1): c=jane\n"
              "- all.zip: all there is, and work of several: taken for the "
              "class\n");
    make_folder(folder, more);
    expect_at(folder, true,
              "all.zip (all): nothing\n"
              "zoe (zoe): c=zoe\n"
              "- roster.csv: neither a C file nor an archive: left out\n");
    free(zip);
    free(folder);
}
END_TEST

START_TEST(reads_names_as_old_zips_have_them)
{
    static const File files[] = {{"M\x81ller/coinstrip.c", "m"},
                                 {"Zo\x89_coinstrip.c", "z"},
                                 {"Zo\xc3\xab/coinstrip.c", "y"},
                                 {"Zo\xeb\xeb.zip", "zip:x"},
                                 {0}};
    char *zip = text_format("%s/class.zip", room);

    make_zip(zip, files);
    expect_at(zip, true,
              "M\xc3\xbcller (M\xc3\xbcller): c=m\n"
              "Zo\xc3\xab (Zo\xc3\xab): c=z\n"
              "Zo\xc3\xab (Zo\xc3\xab): c=y\n"
              "Zo\xce\xb4\xce\xb4.zip (Zo\xce\xb4\xce\xb4): c=x\n"
              "- Zo\xc3\xab: another submission is called Zo\xc3\xab, too: "
              "each is graded by itself\n");
    free(zip);
}
END_TEST

START_TEST(follows_no_links)
{
    static const File files[] = {{"anna/coinstrip.c", "anna"}, {0}};
    char *folder = text_format("%s/class", room);
    char *link = text_format("%s/bo", folder);

    make_folder(folder, files);
    ck_assert_int_eq(symlink("anna", link), 0);
    expect_at(folder, true,
              "anna (anna): c=anna\n"
              "- bo: a link, which is not followed: left out\n"
              "incomplete\n");
    free(folder);
    free(link);
}
END_TEST

START_TEST(says_what_cannot_be_read)
{
    char *path = text_format("%s/class.zip", room);
    FILE *file = fopen(path, "w");

    fputs("no zip", file);
    fclose(file);
    LmsExport *export = lms_export_read(path, names, true);
    ck_assert_ptr_nonnull(
        strstr(export->problem, "class.zip: no archive that can be read"));
    lms_export_free(export);
    ck_assert_ptr_null(lms_export_read(path, names, false));
    free(path);
}
END_TEST

/* -------------------------------------------- one item and all others ---- */

/* Of one who would like the others to be somebody else, or nobody. */
#define OTHERS                                                                 \
    {"anna/coinstrip.c", "anna"}, {"ben/coinstrip.c", "ben"},                  \
    {                                                                          \
        "cleo/coinstrip.c", "cleo"                                             \
    }
#define OTHERS_SAID                                                            \
    "anna (anna): c=anna\nben (ben): c=ben\ncleo (cleo): c=cleo\n"

static const struct {
    const char *title;
    File files[6];
    const char *said;
} alone[] = {
    {"an archive named as Canvas's",
     {OTHERS, {"roe_LATE_99_1_coinstrip.zip", "zip:roe"}, {0}},
     OTHERS_SAID
     "roe_LATE_99_1_coinstrip.zip (roe_LATE_99_1_coinstrip): c=roe\n"},
    {"a loose file named as Canvas's",
     {OTHERS, {"roe_99_1_coinstrip.c", "roe"}, {0}},
     OTHERS_SAID "roe_99_1 (roe_99_1): c=roe\n"},
    {"a folder named as Moodle's",
     {OTHERS, {"Roe_99_assignsubmission_file_/coinstrip.c", "roe"}, {0}},
     "Roe_99_assignsubmission_file_ (Roe_99_assignsubmission_file_): "
     "c=roe\n" OTHERS_SAID},
    {"metadata of others",
     {OTHERS, {"submission_metadata.yml", metadata}, {0}},
     OTHERS_SAID "- submission_metadata.yml: does not tell of what is there: "
                 "left out\n"},
    {"metadata of these, with other names",
     {OTHERS,
      {"submission_metadata.yml", "anna:\n  :submitters: [{name: Ben}]\n"
                                  "ben:\n  :submitters: [{name: Anna}]\n"
                                  "cleo:\n  :submitters: [{name: Anna}]\n"},
      {0}},
     OTHERS_SAID "- submission_metadata.yml: does not tell of what is there: "
                 "left out\n"},
    {"metadata that can't be read",
     {OTHERS, {"submission_metadata.yml", "a: ["}, {0}},
     OTHERS_SAID "- submission_metadata.yml: does not tell of what is there: "
                 "left out\n"},
    {"a file that is asked for",
     {OTHERS, {"coinstrip.c", "whose?"}, {0}},
     OTHERS_SAID "- coinstrip.c: does not say whose it is: left out\n"
                 "incomplete\n"},
};

START_TEST(lets_nobody_decide_what_the_others_are)
{
    expect(alone[_i].files, true, alone[_i].said);
}
END_TEST

/* Even where most of what is there is one student's. */
START_TEST(loses_nobody_among_many_of_a_platform)
{
    static const File files[] = {{"anna/coinstrip.c", "anna"},
                                 {"ben_coinstrip.c", "ben"},
                                 {"roe.zip", "zip:roe"},
                                 {"roe_1_1_a.c", "x"},
                                 {"roe_1_2_a.c", "x"},
                                 {"roe_1_3_a.c", "x"},
                                 {"roe_1_4_a.c", "x"},
                                 {"roe_1_5_a.c", "x"},
                                 {"roe_1_6_a.c", "x"},
                                 {"roe_1_7_a.c", "x"},
                                 {"roe_1_8_a.c", "x"},
                                 {"roe_1_9_coinstrip.c", "of many"},
                                 {0}};

    expect(files, true,
           "anna (anna): c=anna\n"
           "ben (ben): c=ben\n"
           "roe.zip (roe): c=roe\n"
           "roe_1 (roe, 1): c=of many\n"
           "- ben_coinstrip.c: not named as the others are: taken for a "
           "submission of its own\n"
           "- anna: not named as the others are: taken for a submission of its "
           "own\n"
           "- roe.zip: not named as the others are: taken for a submission of "
           "its own\n");
}
END_TEST

/* What lies beside a download, without being told that it is a class. */
START_TEST(takes_what_lies_beside_a_download)
{
    static const File files[] = {{"anna_1_1_coinstrip.c", "anna"},
                                 {"ben_2_2_coinstrip.c", "ben"},
                                 {"cleo_3_3_coinstrip.c", "cleo"},
                                 {"dora_4_4_coinstrip.c", "dora"},
                                 {"emil_5_5_coinstrip.c", "emil"},
                                 {"fay_6_6_coinstrip.c", "fay"},
                                 {"of others/coinstrip.c", "x"},
                                 {"whose.c", "x"},
                                 {"notes.txt", "x"},
                                 {0}};

    expect(files, false,
           "anna_1 (anna, 1): c=anna\n"
           "ben_2 (ben, 2): c=ben\n"
           "cleo_3 (cleo, 3): c=cleo\n"
           "dora_4 (dora, 4): c=dora\n"
           "emil_5 (emil, 5): c=emil\n"
           "fay_6 (fay, 6): c=fay\n"
           "of others (of others): c=x\n"
           "- notes.txt: not named as the others are: left out\n"
           "- whose.c: not named as the others are: left out\n"
           "- of others: not named as the others are: taken for a submission "
           "of its own\n"
           "incomplete\n");
}
END_TEST

/* On Canvas a student chooses how names end, and may hand in many. */
START_TEST(lets_no_file_of_canvas_be_of_moodle)
{
    static const File files[] = {{"anna_1_1_coinstrip.c", "anna"},
                                 {"roe_9_2_x_1_assignsubmission_file_a.c", "x"},
                                 {"roe_9_3_x_1_assignsubmission_file_b.c", "x"},
                                 {"roe_9_4_x_1_assignsubmission_file_c.c", "x"},
                                 {"roe_9_5_x_1_assignsubmission_file_d.c", "x"},
                                 {"roe_9_6_coinstrip.c", "roe"},
                                 {0}};

    expect(files, false,
           "anna_1 (anna, 1): c=anna\n"
           "roe_9 (roe, 9): c=roe\n");
}
END_TEST

/* -------------------------------------------------------------- students -- */

static const struct {
    const char *text, *when; /* NULL: none */
} times[] = {
    {"2024-03-01 23:59:00.123456000 Z", "2024-03-01T23:59:00Z"},
    {"2024-03-01T23:59:00Z", "2024-03-01T23:59:00Z"},
    {"2024-03-01 23:59:00 -05:00", "2024-03-02T04:59:00Z"},
    {"2024-03-01 23:59:00 +0530", "2024-03-01T18:29:00Z"},
    {"2024-03-01 23:59:00", "2024-03-01T23:59:00Z"},
    {"2024-03-01", NULL},
    {"yesterday", NULL},
    {"2024-03-01 23:59:00 noon", NULL},
    {"", NULL},
};

START_TEST(reads_times)
{
    char *when = student_time(student_when(times[_i].text));

    if (times[_i].when == NULL)
        ck_assert_ptr_null(when);
    else
        ck_assert_str_eq(when, times[_i].when);
    free(when);
}
END_TEST

#define COUNT(table) ((int)(sizeof(table) / sizeof *(table)))

static void add_tests(TCase *tests)
{
    tcase_add_loop_test(tests, reads_names_of_canvas, 0, COUNT(canvas));
    tcase_add_loop_test(tests, reads_names_of_moodle, 0, COUNT(moodle));
    tcase_add_loop_test(tests, reads_names_of_loose_files, 0, COUNT(loose));
    tcase_add_test(tests, takes_canvas_apart);
    tcase_add_test(tests, takes_moodle_apart);
    tcase_add_test(tests, takes_teams_of_moodle_apart);
    tcase_add_test(tests, takes_moodle_without_folders_apart);
    tcase_add_test(tests, gives_a_folder_of_moodle_to_its_last_number);
    tcase_add_test(tests, gives_nobody_a_file_that_moodle_marks_twice);
    tcase_add_test(tests, takes_gradescope_apart);
    tcase_add_test(tests, refuses_broken_metadata);
    tcase_add_test(tests, takes_a_plain_class_apart);
    tcase_add_test(tests, takes_normal_forms_for_one);
    tcase_add_test(tests, names_hidden_work);
    tcase_add_test(tests, names_loose_files_of_other_kinds);
    tcase_add_test(tests, takes_nothing_apart_that_may_be_one_submission);
    tcase_add_loop_test(tests, doubts_that_many_are_one, 0,
                        (int)(sizeof doubtful / sizeof *doubtful));
    tcase_add_test(tests, enters_the_only_folder);
    tcase_add_test(tests, enters_what_may_well_be_a_class);
    tcase_add_test(tests, reads_names_as_old_zips_have_them);
    tcase_add_test(tests, follows_no_links);
    tcase_add_test(tests, says_what_cannot_be_read);
    tcase_add_loop_test(tests, lets_nobody_decide_what_the_others_are, 0,
                        COUNT(alone));
    tcase_add_test(tests, loses_nobody_among_many_of_a_platform);
    tcase_add_test(tests, takes_what_lies_beside_a_download);
    tcase_add_test(tests, lets_no_file_of_canvas_be_of_moodle);
    tcase_add_loop_test(tests, reads_times, 0, COUNT(times));
}

int main(void)
{
    Suite *suite = suite_create("export");
    TCase *tests = tcase_create("export");

    tcase_set_timeout(tests, 30);
    tcase_add_checked_fixture(tests, enter, leave);
    add_tests(tests);
    suite_add_tcase(suite, tests);
    SRunner *runner = srunner_create(suite);
    srunner_run_all(runner, CK_ENV);
    int failed = srunner_ntests_failed(runner);
    srunner_free(runner);
    return failed == 0 ? 0 : 1;
}
