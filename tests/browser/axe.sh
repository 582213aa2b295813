# shellcheck shell=sh
# axe.sh - to be read with "." by tests that look at pages. axe-core knows the
# rules for pages that everybody can use.

# find_axe FOLDER: has npm put it there, if it can; $AXE is then its file
find_axe()
{
    AXE=$1/node_modules/axe-core/axe.min.js
    export AXE
    has npm || return
    mkdir -p "$1"
    (
        flock 9 # other tests want it, too
        [ -f "$AXE" ] || timeout 60 npm install --prefix "$1" --no-audit \
            --no-fund --no-save axe-core@4.10.2 >/dev/null 2>&1
    ) 9>"$1/.lock"
}
