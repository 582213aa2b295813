#!/bin/sh
# rename.sh LAB QUESTION - makes the question that of another lab: its title, the
# file that students hand in, the image, and an identity of its own.
set -e

unset CDPATH
name=$(sh "$(dirname -- "$0")/../../../grader/lab_name.sh" "$1")
title=$(sed -n 's/^title *= *//p' "$1/lab.ini" | head -n 1 |
    sed -e 's/[[:blank:]];.*//' -e 's/[[:blank:]]*$//' -e 's/[\\"&|]/\\&/g')
digest=$(sha256sum <"$1/lab.ini")
uuid=$(echo "$digest" |
    sed 's/^\(.\{8\}\)\(.\{4\}\).\(.\{3\}\).\(.\{3\}\)\(.\{12\}\).*/\1-\2-4\3-8\4-\5/')

sed -e "s|\"uuid\": \"[^\"]*\"|\"uuid\": \"$uuid\"|" \
    -e "s|\"title\": \"[^\"]*\"|\"title\": \"$title\"|" \
    -e "s|\"topic\": \"[^\"]*\"|\"topic\": \"C\"|" \
    -e "s|YOUR-NAME/coinstrip|YOUR-NAME/$name|" "$2/info.json" >"$2/new"
mv "$2/new" "$2/info.json"

cat >"$2/question.html" <<HTML
<pl-question-panel>
  <p>Hand in your <code>$name.c</code>.</p>
</pl-question-panel>

<pl-file-upload file-names="$name.c"></pl-file-upload>

<pl-submission-panel>
  <pl-external-grader-results></pl-external-grader-results>
  <pl-file-preview></pl-file-preview>
</pl-submission-panel>
HTML
