#!/bin/sh
# lab_name.sh LAB - the name of another lab, for archives: that of the file that
# students hand in, without its ".c".
sed -n 's/^file *= *\([A-Za-z0-9_-]*\)\.c\([[:blank:]].*\)*$/\1/p' "$1/lab.ini" | head -n 1
