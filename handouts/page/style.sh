#!/bin/sh
# style.sh - writes $BUILD/handouts/style.html: fonts and colours, for the head
# of every page. To be run in the lab's own folder.
set -e

out=${BUILD:-build}/handouts
part=$(mktemp "$out/.style.XXXXXX")
{
    echo '<style>'
    sh handouts/page/fonts.sh
    # Without what is there for people who read the source.
    sed -e 's/^ *//' -e '/^$/d' handouts/page/handout.css
    echo '</style>'
} >"$part"
chmod 644 "$part"
mv "$part" "$out/style.html"
