#!/bin/sh
# pack.sh KIND HANDOUTS - packs the lab, to be unpacked anywhere. The same files
# always make the same bytes. To be run in the lab's own folder.
#
#   student       $BUILD/coinstrip-lab.tar.gz: starter/, what students read
#   instructor    $BUILD/coinstrip-course.tar.gz: all of the lab, and all that
#                 is to be read, ready for the printer
set -e

kind=$1
handouts=$2
build=${BUILD:-build}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# The names of what a student starts with: sources, and nothing that was built.
list_starter()
{
    find starter -type f \( -name '*.[ch]' -o -name '*.mk' -o -name '*.sh' \
        -o -name '*.md' -o -name Makefile -o -name .gitattributes \) -print0
}

# The names of all that belongs to the lab.
list_course()
{
    git ls-files -z --cached --others --exclude-standard 2>/dev/null ||
        find . \( -path ./build -o -path ./submissions -o -path ./results \) \
            -prune -o -type f -print0
}

# The files whose names come in, to where the package is made.
copy_files()
{
    tar --null -T - -cf - | tar -C "$top" -xf -
}

# The handouts into a folder of their own.
copy_handouts()
{
    mkdir -p "$top/$1"
    for name in $handouts; do
        cp "$build/handouts/$name.html" "$build/handouts/$name-a4.pdf" \
            "$build/handouts/$name-letter.pdf" "$top/$1"
    done
}

pack_student()
{
    top=$work/coinstrip-lab
    mkdir "$top"
    list_starter | copy_files
    cp LICENSE "$top"
    copy_handouts handouts
    cp handouts/package.md "$top/README.md"
}

pack_instructor()
{
    top=$work/coinstrip-course
    mkdir "$top"
    list_course | copy_files
    copy_handouts handouts/printed
}

"pack_$kind"
name=$(basename "$top")
find "$top" -type d -exec chmod 755 {} +
tar -C "$work" --sort=name --mtime=@0 --owner=0 --group=0 --numeric-owner \
    --mode=go=u-w -cf - "$name" | gzip -9n >"$build/.$name"
mv "$build/.$name" "$build/$name.tar.gz"
echo "$build/$name.tar.gz"
