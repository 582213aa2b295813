#!/bin/sh
# test_setup.sh - what grader/setup.sh asks of each package manager. The managers
# here are scripts that note how they were called, and install nothing.

here=$(dirname -- "$0")
# shellcheck source=tests/claims.sh
. "$here/claims.sh"
setup=$here/../grader/setup.sh
log=$scratch/log

# fake NAME [BODY]: a program that notes its arguments, and then does that
fake()
{
    mkdir -p "$scratch/bin"
    printf '#!/bin/sh\necho "%s $*" >>"%s"\n%s\n' "$1" "$log" "$2" \
        >"$scratch/bin/$1"
    chmod +x "$scratch/bin/$1"
}

# A machine with nothing but the tools that a script needs, whose user is not
# root and may use sudo.
new_machine()
{
    rm -rf "${scratch:?}/bin" "$log"
    : >"$log"
    mkdir -p "$scratch/bin"
    for tool in sh env cat grep rm mktemp; do
        ln -s "$(command -v "$tool")" "$scratch/bin/$tool"
    done
    fake id 'echo 1000'
    fake uname 'echo Linux'
    # shellcheck disable=SC2016
    fake sudo '[ "$1" = -n ] && shift; "$@"'
}

# set_up [WHAT]: on that machine
# shellcheck disable=SC2119,SC2120
set_up()
{
    PATH="$scratch/bin" "$scratch/bin/sh" "$setup" "$@" </dev/null
}

# noted PATTERN: whether a manager was called so
noted()
{
    cat "$log"
    grep -qE -e "^$1\$" "$log"
}

# noted_nothing PATTERN
noted_nothing()
{
    cat "$log"
    ! grep -qE -e "^$1" "$log"
}

# -------------------------------------------------------- on a bare machine --

new_machine
fake dnf
fake rpm 'exit 1'
claim 'dnf__succeeds' set_up
claim 'dnf__installs_by_the_names_of_fedora' noted \
    'dnf -y install gcc .* check-devel .* libseccomp-devel .* ncurses-devel .*'
claim 'dnf__is_run_by_sudo' noted 'sudo dnf -y install .*'

new_machine
# shellcheck disable=SC2016
fake pacman '[ "$1" != -Qq ]'
claim 'pacman__succeeds' set_up
claim 'pacman__installs_by_the_names_of_arch' noted \
    'pacman -Sy --noconfirm --needed gcc .* bubblewrap .* libinih .* ncurses .*'

new_machine
# shellcheck disable=SC2016
fake brew '[ "$1" != list ]'
claim 'brew__succeeds' set_up
claim 'brew__installs_all_on_linux' noted \
    'brew install check .* ncurses gcc .* bubblewrap libseccomp'
claim 'brew__is_not_run_by_sudo' noted_nothing 'sudo'
fake uname 'echo Darwin'
: >"$log"
claim 'brew__succeeds_on_a_mac' set_up
claim 'brew__asks_for_nothing_of_linux_on_a_mac' noted \
    'brew install check .* ncurses'

new_machine
fake dpkg-query 'exit 1'
fake apt-get
fake apt-cache
claim 'apt__succeeds' set_up
claim 'apt__asks_nothing_while_it_installs' noted \
    'apt-get -y .* install --no-install-recommends gcc .* libncurses-dev .*'
claim 'apt__leaves_out_what_single_tasks_need' noted_nothing 'apt-get .*pandoc'
: >"$log"
claim 'apt__succeeds_with_extras' set_up all
claim 'apt__installs_extras_if_told_to' noted 'apt-get -y .* pandoc .*'
fake apt-cache 'exit 1'
: >"$log"
claim 'apt__succeeds_with_old_lists' set_up
claim 'apt__reads_new_lists_if_it_does_not_know_a_name' \
    noted 'apt-get update'

# ------------------------------------------------------------- other cases --

new_machine
fake dnf
fake rpm # whatever is asked for is there
claim 'nothing_missing__succeeds' set_up
claim 'nothing_missing__installs_nothing' noted_nothing 'dnf'

# A manager that knows one package only lets that one be left out.
new_machine
fake dnf
# shellcheck disable=SC2016
fake rpm '[ "$3" = valgrind ]'
set_up '' >/dev/null 2>&1
claim 'one_is_there__installs_the_others' noted 'dnf -y install gcc .*'
claim 'one_is_there__is_left_out' noted_nothing 'dnf .* valgrind '

# says STATUS PATTERN: how it ends, and what it complains of
says()
{
    set_up '' >"$scratch/said" 2>&1
    status=$?
    cat "$scratch/said"
    [ "$status" = "$1" ] && grep -qE -e "$2" "$scratch/said"
}

fake sudo 'exit 1'
claim 'no_root__names_the_command_to_type' \
    says 1 'type: sudo dnf install gcc .*'
new_machine
fake dnf 'echo "no such package"; exit 1'
fake rpm 'exit 1'
claim 'failing__shows_what_the_manager_said' says 1 'no such package'
claim 'failing__names_what_is_missing' says 1 'that failed; .* gcc '
new_machine
claim 'no_manager__names_what_is_needed' says 1 'no package manager .* gcc '
