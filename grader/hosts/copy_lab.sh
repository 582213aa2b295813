#!/bin/sh
# copy_lab.sh LAB TO - what a host needs of another lab: not its class, nor what
# is for people to read.
set -e

[ -f "$1/lab.ini" ] || {
    echo "$1/lab.ini: it is not there" >&2
    exit 1
}
mkdir -p "$2"
for part in lab.ini hooks.c tests.c faulty starter solution; do
    [ ! -e "$1/$part" ] || cp -rpL "$1/$part" "$2"
done
