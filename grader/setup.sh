#!/bin/sh
# setup.sh [all|slurm|list] - installs what the lab needs and this machine lacks, with
# the system's own package manager. Silent when nothing is missing. Where it may
# not install, it names what is missing and the command to type. With "all", also
# what single tasks need, and their tests, by the names in Debian; with "slurm",
# what the test of the cluster needs. With "list" it only prints those names, first
# what grading needs, then with a "+" before it what single tasks need.

DEBIAN='gcc libc6-dev make check valgrind bubblewrap libseccomp-dev
    libjansson-dev libinih-dev libmd-dev libarchive-dev libyaml-dev
    libunistring-dev libdw-dev libffi-dev pkg-config libncurses-dev patch zip unzip'
# The fuzzers and the other compiler; handouts; the game in a browser; pages
# looked at by a browser; formats checked; similar texts; a cluster.
EXTRAS='clang libclang-rt-14-dev pandoc weasyprint poppler-utils
    fonts-vollkorn fonts-inter fonts-jetbrains-mono python3-brotli gdb
    clang-format clang-tidy cppcheck codespell gcovr
    lld wasi-libc libclang-rt-14-dev-wasm32 chromium nodejs
    libxml2-utils similarity-tester slurm-wlm munge tmux shellcheck'
CLUSTER='slurm-wlm munge'
FEDORA='gcc glibc-devel make check check-devel valgrind valgrind-devel
    bubblewrap libseccomp-devel jansson-devel inih-devel libmd-devel
    libarchive-devel libyaml-devel libunistring-devel elfutils-devel libffi-devel
    pkgconf-pkg-config ncurses-devel patch zip unzip'
ARCH='gcc make check valgrind bubblewrap libseccomp jansson libinih libmd
    libarchive libyaml libunistring libelf libffi pkgconf ncurses patch zip unzip'
BREW='check jansson inih libmd libarchive libyaml libunistring pkg-config
    ncurses'
BREW_LINUX='gcc make valgrind elfutils libffi bubblewrap libseccomp'

if [ "$1" = list ]; then
    # shellcheck disable=SC2086 # names
    printf '%s\n' $DEBIAN
    # shellcheck disable=SC2086
    printf '+%s\n' $EXTRAS
    exit
fi

has()
{
    command -v "$1" >/dev/null 2>&1
}

# is_installed MANAGER PACKAGE
is_installed()
{
    case $1 in
    apt) dpkg-query -W -f '${db:Status-Status}\n' "$2" 2>/dev/null |
        grep -qx installed ;;
    dnf) rpm -q --whatprovides "$2" >/dev/null 2>&1 ;;
    pacman) pacman -Qq "$2" >/dev/null 2>&1 ;;
    brew) brew list "$2" >/dev/null 2>&1 ;;
    esac
}

# missing MANAGER PACKAGE...: those that are not there
missing()
{
    manager=$1
    shift
    for package in "$@"; do
        is_installed "$manager" "$package" || printf ' %s' "$package"
    done
}

# as_root COMMAND...: runs it as root, if that can be had
as_root()
{
    if [ "$(id -u)" = 0 ]; then
        "$@"
    else
        sudo "$@"
    fi
}

# Root, sudo without a password, or sudo with somebody there to type it.
may_install()
{
    [ "$(id -u)" = 0 ] && return 0
    has sudo || return 1
    sudo -n true >/dev/null 2>&1 || { [ -t 0 ] && [ -t 2 ]; }
}

# install COMMAND...: runs the package manager, quietly unless it fails
install()
{
    log=$(mktemp) || exit 1
    if "$@" >"$log" 2>&1; then
        rm -f "$log"
        return 0
    fi
    cat "$log" >&2
    rm -f "$log"
    return 1
}

apt_install()
{
    set -- env DEBIAN_FRONTEND=noninteractive apt-get -y \
        -o Dpkg::Use-Pty=0 install --no-install-recommends "$@"
    if apt_knows; then
        as_root "$@" >/dev/null 2>&1 && return 0 # else: old lists
    fi
    install as_root apt-get update && install as_root "$@"
}

# Whether the lists of packages are there.
apt_knows()
{
    for package in $wanted; do
        apt-cache show "$package" >/dev/null 2>&1 || return 1
    done
}

# Which package manager, and what it calls things.
# shellcheck disable=SC2086
if has apt-get && has dpkg-query; then
    [ "$1" = all ] && DEBIAN="$DEBIAN $EXTRAS"
    [ "$1" = slurm ] && DEBIAN="$DEBIAN $CLUSTER"
    wanted=$(missing apt $DEBIAN)
    by_hand='apt-get install'
elif has dnf && has rpm; then
    wanted=$(missing dnf $FEDORA)
    by_hand='dnf install'
elif has pacman; then
    wanted=$(missing pacman $ARCH)
    by_hand='pacman -S'
elif has brew; then
    [ "$(uname)" = Linux ] && BREW="$BREW $BREW_LINUX"
    wanted=$(missing brew $BREW)
    by_hand='brew install'
else
    echo 'setup: there is no package manager that it knows (apt, dnf, pacman,' \
        'brew). Needed, by the names in Debian:' $DEBIAN >&2
    exit 1
fi

[ -z "$wanted" ] && exit 0

if [ "$by_hand" != 'brew install' ] && ! may_install; then
    echo "setup: missing:$wanted" >&2
    echo "setup: this needs root; type: sudo $by_hand$wanted" >&2
    exit 1
fi

echo "setup: installing$wanted"
# shellcheck disable=SC2086
case $by_hand in
apt*) apt_install $wanted ;;
dnf*) install as_root dnf -y install $wanted ;;
pacman*) install as_root pacman -Sy --noconfirm --needed $wanted ;;
brew*) install brew install $wanted ;;
esac && exit 0

echo "setup: that failed; what is missing:$wanted" >&2
exit 1
