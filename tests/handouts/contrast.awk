# contrast.awk - reads the palettes of handouts/page/handout.css, and prints each
# pair of text and ground whose contrast is below 4.5 (WCAG 2, level AA). Exits
# with 1 if there is one, or if there are not two palettes.

function channel(hex)
{
    value = (index(digits, substr(hex, 1, 1)) - 1) * 16 + \
        index(digits, substr(hex, 2, 1)) - 1
    value /= 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ^ 2.4
}

function luminance(colour)
{
    return 0.2126 * channel(substr(colour, 2)) + \
        0.7152 * channel(substr(colour, 4)) + 0.0722 * channel(substr(colour, 6))
}

function compare(ink, ground, a, b, contrast)
{
    a = luminance(colours[ink])
    b = luminance(colours[ground])
    contrast = a > b ? (a + 0.05) / (b + 0.05) : (b + 0.05) / (a + 0.05)
    pairs++
    if (contrast < 4.5) {
        printf "%s: %s on %s: %.2f\n", palette, ink, ground, contrast
        bad = 1
    }
}

function finish(  i, j, count, inks, grounds)
{
    if (!palette)
        return
    split("ink soft link accent keyword string comment number", inks)
    split("paper panel mark", grounds)
    for (i in inks)
        for (j in grounds)
            compare(inks[i], grounds[j])
}

BEGIN { digits = "0123456789abcdef" }

/^\/\* (light|dark) \*\/$/ { finish(); palette = $2; palettes++ }

/^ *--[a-z]+: #/ {
    name = $1
    gsub(/[-:]/, "", name)
    colours[name] = tolower(substr($2, 1, 7))
}

/end of the palettes/ { finish(); palette = "" }

END {
    print pairs " pairs"
    exit bad || palettes != 2 || pairs != 48
}
