/* See options.h. */
#include "options.h"

#include <errno.h>
#include <getopt.h>
#include <sched.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include "base/complaint.h"

enum { MOST_JOBS = 256, MOST_SECONDS = 86400 };

static const char usage[] =
    "Usage: grade [options] SUBMISSION...\n"
    "Grades submissions, a folder or an archive each, or a class as a "
    "learning\n"
    "platform packs it, and writes DIR/NAME/results.json,\n"
    "report.txt, report.html, junit.xml and reproduce/*.c for each, and for "
    "all\n"
    "DIR/grades.csv and DIR/class.html.\n"
    "\n"
    "  --class         each SUBMISSION is a class: a folder or an archive of "
    "them\n"
    "  --single        each is one submission, even if it looks like a class\n"
    "  --roster FILE   a CSV table of the class: name, id, section\n"
    "  --groups FILE   a CSV table of teams that hand in together: name, "
    "group\n"
    "  --out DIR       where results go (results)\n"
    "  --jobs N        how many submissions at a time (one a processor)\n"
    "  --lab DIR       another lab: a folder with a lab.ini\n"
    "  --rubric FILE   points, hints and visibility (grader/rubric.ini)\n"
    "  --cc COMPILER   what builds submissions (gcc)\n"
    "  --cflags FLAGS  flags for it besides the lab's own, between blanks\n"
    "  --confinement K where submissions run: bwrap, landlock, or auto, the "
    "first\n"
    "                  of them that works here (auto)\n"
    "  --limit N       seconds of a processor that a submission may take "
    "(900)\n"
    "  --search N      seconds of a processor to look on for what no test "
    "shows, where\n"
    "                  a submission passes them all (0)\n"
    "  --canvas FILE   fill in the gradebook that Canvas exported; "
    "DIR/canvas.csv\n"
    "  --moodle FILE   fill in Moodle's grading worksheet; DIR/moodle.csv\n"
    "  --assignment N  which assignment of the gradebook, by name or number\n"
    "  --late-policy K rubric: take off what its [late] says; none: nothing "
    "(rubric)\n"
    "  --part K/N      grade the K-th of N parts, and write no table: for "
    "clusters\n"
    "  --list          name the submissions, and grade none\n"
    "  --fresh         grade again what has not changed since the last run\n"
    "  --similar N     look for pairs of submissions of which one has N "
    "percent\n"
    "                  of the other or more\n"
    "  --print         print each report instead of a table\n"
    "  --help          print this\n"
    "  --version       print the version\n"
    "\n"
    "Exit status: 0 if every submission was graded, whatever its marks; 1 if\n"
    "something of the grader's own failed; 2 if the command line is wrong or\n"
    "names what is not there or can't be read, or something that may be a\n"
    "submission was left out of a class (the others are graded); 130 if "
    "Ctrl-C\n"
    "stopped it: the same command goes on from there.\n";

static const struct option known[] = {
    {"class", no_argument, NULL, 'C'},
    {"single", no_argument, NULL, 'S'},
    {"roster", required_argument, NULL, 'R'},
    {"groups", required_argument, NULL, 'G'},
    {"out", required_argument, NULL, 'o'},
    {"jobs", required_argument, NULL, 'j'},
    {"lab", required_argument, NULL, 'D'},
    {"rubric", required_argument, NULL, 'r'},
    {"cc", required_argument, NULL, 'c'},
    {"cflags", required_argument, NULL, 'f'},
    {"confinement", required_argument, NULL, 'k'},
    {"limit", required_argument, NULL, 'l'},
    {"search", required_argument, NULL, 'q'},
    {"canvas", required_argument, NULL, 'b'},
    {"moodle", required_argument, NULL, 'M'},
    {"assignment", required_argument, NULL, 'A'},
    {"late-policy", required_argument, NULL, 'L'},
    {"part", required_argument, NULL, 'P'},
    {"list", no_argument, NULL, 'I'},
    {"fresh", no_argument, NULL, 'F'},
    {"similar", required_argument, NULL, 's'},
    {"print", no_argument, NULL, 'p'},
    {"help", no_argument, NULL, 'h'},
    {"version", no_argument, NULL, 'v'},
    {NULL, 0, NULL, 0},
};

/* Reads up to two whole numbers from a file; how many there are. */
static int read_numbers(const char *path, long long numbers[2])
{
    FILE *file = fopen(path, "r");
    int count = file ? fscanf(file, "%lld %lld", &numbers[0], &numbers[1]) : 0;
    if (file)
        fclose(file);
    return count;
}

/* How many processors the time comes to that a container may use, rounded up; 0
 * if it has no limit. (The second way is that of older systems.) */
static long processors_of_container(void)
{
    long long time[2], period[2];
    int count = read_numbers("/sys/fs/cgroup/cpu.max", time);
    if (count < 2 &&
        read_numbers("/sys/fs/cgroup/cpu/cpu.cfs_quota_us", time) == 1 &&
        read_numbers("/sys/fs/cgroup/cpu/cpu.cfs_period_us", period) == 1) {
        time[1] = period[0];
        count = 2;
    }
    bool limited = count == 2 && time[0] > 0 && time[1] > 0;
    return limited ? (long)((time[0] + time[1] - 1) / time[1]) : 0;
}

/* Those that this process may use. */
static int own_processors(void)
{
    cpu_set_t own;
    long count = sched_getaffinity(0, sizeof own, &own) == 0
                     ? CPU_COUNT(&own)
                     : sysconf(_SC_NPROCESSORS_ONLN);
    long most = processors_of_container();
    if (most == 0 || most > MOST_JOBS)
        most = MOST_JOBS;
    return count < 1 ? 1 : (int)(count < most ? count : most);
}

/* Reads a whole number from 1 to `most`. */
static int read_number(const char *option, const char *text, int most,
                       int *number)
{
    char *end;
    errno = 0;
    long value = strtol(text, &end, 10);
    if (end == text || *end || errno || value < 1 || value > most) {
        complaint_print("--%s takes a number from 1 to %d, not \"%s\"", option,
                        most, text);
        return EXIT_USAGE;
    }
    *number = (int)value;
    return -1;
}

static int read_text(const char *option, const char *text, const char **to)
{
    if (!*text) {
        complaint_print("--%s must not be empty", option);
        return EXIT_USAGE;
    }
    *to = text;
    return -1;
}

static int read_kind(const char *text, JailKind *kind)
{
    static const char *const names[] = {
        [JAIL_AUTO] = "auto",
        [JAIL_BUBBLEWRAP] = "bwrap",
        [JAIL_LANDLOCK] = "landlock",
    };
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (strcmp(names[i], text) == 0) {
            *kind = (JailKind)i;
            return -1;
        }
    complaint_print("--confinement takes auto, bwrap or landlock, not \"%s\"",
                    text);
    return EXIT_USAGE;
}

/* "2/7" */
static int read_part(const char *text, Options *options)
{
    int used = 0;
    if (sscanf(text, "%d/%d%n", &options->part, &options->parts, &used) == 2 &&
        text[used] == '\0' && options->part >= 1 &&
        options->part <= options->parts)
        return -1;
    complaint_print("--part takes K/N, the K-th of N parts, not \"%s\"", text);
    return EXIT_USAGE;
}

static int read_late_policy(const char *text, bool *policy)
{
    *policy = strcmp(text, "rubric") == 0;
    if (*policy || strcmp(text, "none") == 0)
        return -1;
    complaint_print("--late-policy takes rubric or none, not \"%s\"", text);
    return EXIT_USAGE;
}

static int take_path_kind(Options *options, PathKind kind)
{
    if (options->kind != PATHS_ANY && options->kind != kind) {
        complaint_print("--class and --single exclude each other");
        return EXIT_USAGE;
    }
    options->kind = kind;
    return -1;
}

/* Takes one option; what options_read returns. */
static int take(Options *options, int option)
{
    switch (option) {
    case 'C':
        return take_path_kind(options, PATHS_CLASS);
    case 'S':
        return take_path_kind(options, PATHS_SINGLE);
    case 'R':
        return read_text("roster", optarg, &options->roster);
    case 'G':
        return read_text("groups", optarg, &options->groups);
    case 'o':
        return read_text("out", optarg, &options->out);
    case 'j':
        return read_number("jobs", optarg, MOST_JOBS, &options->jobs);
    case 'D':
        return read_text("lab", optarg, &options->lab);
    case 'r':
        return read_text("rubric", optarg, &options->rubric);
    case 'c':
        return read_text("cc", optarg, &options->compiler);
    case 'f':
        options->flags = optarg;
        return -1;
    case 'k':
        return read_kind(optarg, &options->confinement);
    case 'l':
        return read_number("limit", optarg, MOST_SECONDS, &options->limit);
    case 'q':
        return read_number("search", optarg, MOST_SECONDS, &options->search);
    case 'b':
        return read_text("canvas", optarg, &options->canvas);
    case 'M':
        return read_text("moodle", optarg, &options->moodle);
    case 'A':
        return read_text("assignment", optarg, &options->assignment);
    case 'L':
        return read_late_policy(optarg, &options->late_policy);
    case 'P':
        return read_part(optarg, options);
    case 'I':
        options->list = true;
        return -1;
    case 'F':
        options->fresh = true;
        return -1;
    case 's':
        return read_number("similar", optarg, 100, &options->similar);
    case 'p':
        options->print = true;
        return -1;
    case 'h':
        fputs(usage, stdout);
        return EXIT_GRADED;
    case 'v':
        puts("CoinStrip Lab " LAB_VERSION);
        return EXIT_GRADED;
    default:
        return EXIT_USAGE;
    }
}

/* What no option alone can tell; what options_read returns. */
static int check_together(const Options *options)
{
    if (options->path_count == 0)
        complaint_print("no submission was named (try --help)");
    else if (options->assignment && !options->canvas && !options->moodle)
        complaint_print("--assignment goes with --canvas or --moodle");
    else
        return -1;
    return EXIT_USAGE;
}

int options_read(Options *options, int argc, char **argv)
{
    *options = (Options){.out = "results",
                         .flags = "",
                         .jobs = own_processors(),
                         .late_policy = true,
                         .limit = 900};
    int option;
    while ((option = getopt_long(argc, argv, ":", known, NULL)) != -1) {
        if (option == ':')
            complaint_print("%s needs a value (try --help)", argv[optind - 1]);
        else if (option == '?')
            complaint_print("there is no such option: %s (try --help)",
                            argv[optind - 1]);
        int status = take(options, option);
        if (status >= 0)
            return status;
    }
    options->paths = argv + optind;
    options->path_count = argc - optind;
    return check_together(options);
}
