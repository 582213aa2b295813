#!/bin/sh
# fonts.sh - writes the fonts of the handouts as CSS, for pages that need no
# other file: of each face of Debian's packages fonts-vollkorn, fonts-inter and
# fonts-jetbrains-mono the characters that Western texts use, in base64.
#
# All three have the SIL Open Font License, which allows that.

python=/usr/bin/python3
fonts=/usr/share/fonts
characters='U+20-7E,U+A0-17F,U+2010-2027,U+202F,U+2032,U+2033,U+20AC,U+2122'
characters="$characters,U+2190-2193,U+2212,U+2260,U+2264,U+2265,U+2295,U+2713"

are_installed()
{
    "$python" -c 'import fontTools, brotli' 2>/dev/null &&
        [ -e $fonts/truetype/vollkorn ] && [ -e $fonts/opentype/inter ] &&
        [ -e $fonts/truetype/jetbrains-mono ]
}

if ! are_installed; then
    echo 'handouts: the fonts are not installed: make setup EXTRAS=all' >&2
    exit 1
fi

work=$(mktemp -d) || exit 1
trap 'rm -rf "$work"' EXIT

# face FAMILY WEIGHT STYLE FILE
face()
{
    "$python" -m fontTools.subset "$fonts/$4" --unicodes="$characters" \
        --layout-features='kern,mark,ccmp,locl,lnum,tnum,case,calt,zero' \
        --flavor=woff2 --no-hinting --output-file="$work/font" \
        >"$work/log" 2>&1 || {
        cat "$work/log" >&2
        exit 1
    }
    echo '@font-face {'
    echo "font-family: \"$1\"; font-weight: $2; font-style: $3;"
    echo 'font-display: swap;'
    printf 'src: url(data:font/woff2;base64,'
    base64 -w 0 "$work/font"
    echo ') format("woff2"); }'
}

face 'Handout Serif' 400 normal truetype/vollkorn/Vollkorn-Regular.ttf
face 'Handout Serif' 400 italic truetype/vollkorn/Vollkorn-Italic.ttf
face 'Handout Serif' 700 normal truetype/vollkorn/Vollkorn-Bold.ttf
face 'Handout Sans' 400 normal opentype/inter/Inter-Regular.otf
face 'Handout Sans' 600 normal opentype/inter/Inter-SemiBold.otf
face 'Handout Mono' 400 normal truetype/jetbrains-mono/JetBrainsMono-Regular.ttf
face 'Handout Mono' 700 normal truetype/jetbrains-mono/JetBrainsMono-Bold.ttf
