--[[
Numbers for sections and figures, and in the references to them.

    ## Pitfalls {#pitfalls}            the heading gets its number
    ::: {.figure #halves}              the figure gets its number
    (a picture)

    The caption is the last paragraph.
    :::
    see [Section](#pitfalls)           "see Section 11"
    in [Figure](#halves)               "in Figure 3"

A reference to what is not there ends the run.
]]

local numbers = {} -- of each identifier
local sections, figures = 0, 0

local function raw(html)
    return pandoc.RawBlock('html', html)
end

local function number_section(header)
    if header.level == 2 and not header.classes:includes('unnumbered') then
        sections = sections + 1
        numbers['#' .. header.identifier] = sections
        header.content:insert(1, pandoc.Span(tostring(sections),
            { class = 'header-section-number' }))
    end
    return header
end

local function number_figure(div)
    if not div.classes:includes('figure') then
        return nil
    end
    figures = figures + 1
    numbers['#' .. div.identifier] = figures
    local caption = div.content:remove(#div.content)
    if caption.t ~= 'Para' then
        error('figure ' .. figures .. ' has no caption')
    end
    local id = div.identifier ~= '' and ' id="' .. div.identifier .. '"' or ''
    local result = pandoc.List{ raw('<figure' .. id .. '>') }
    result:extend(div.content)
    result:insert(raw('<figcaption><span class="figure-number">Figure ' ..
        figures .. '.</span>'))
    result:insert(pandoc.Plain(caption.content))
    result:insert(raw('</figcaption></figure>'))
    return result
end

local function complete_reference(link)
    local kind = pandoc.utils.stringify(link)
    if kind ~= 'Section' and kind ~= 'Figure' then
        return nil
    end
    local number = numbers[link.target]
    if number == nil then
        error('there is no ' .. kind .. ' ' .. link.target)
    end
    link.content = { pandoc.Str(kind .. '\u{a0}' .. number) }
    return link
end

local SHORT = 5 -- so many rows stay together on paper

-- A table finds its own widths, whatever the lengths of the lines in the source.
local function wrap_table(tabular)
    local rows = 0
    for _, column in ipairs(tabular.colspecs) do
        column[2] = nil
    end
    for _, body in ipairs(tabular.bodies) do
        rows = rows + #body.body
    end
    return { raw('<div class="table' .. (rows <= SHORT and ' short' or '') ..
        '">'), tabular, raw('</div>') }
end

local SHOWN = pandoc.List({ 'CodeBlock', 'Div', 'RawBlock', 'Table' })

-- On paper, what says "like this:" stays on the page of what it speaks of, and so
-- does what alone stands between that and a heading.
local function keep_together(blocks)
    for i = 1, #blocks - 1 do
        local ends = blocks[i].t == 'Para' and blocks[i].content[#blocks[i].content]
        local leads = ends and (ends.t == 'Str' and ends.text:match(':$') or
            i > 1 and blocks[i - 1].t == 'Header')
        if ends and (blocks[i + 1].t == 'Table' or leads and
                SHOWN:includes(blocks[i + 1].t)) then
            blocks[i] = pandoc.Div(blocks[i], pandoc.Attr('', { 'leads' }))
        end
    end
    return blocks
end

-- The sign of exclusive or is large and low in a font for programs only.
local function show_xor(word)
    if word.text == '^' then
        return pandoc.RawInline('html', '<span class="xor">^</span>')
    end
end

return {
    { Blocks = keep_together },
    { Header = number_section, Div = number_figure },
    { Link = complete_reference, Table = wrap_table, Str = show_xor },
}
