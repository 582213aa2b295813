--[[
What is typed at a terminal and what it prints: a block of the class "console".
Lines with "$ " or "(gdb) " are typed; "..." alone stands for lines that are left out.

Other attributes of such a block are for the test that runs the commands
(tests/handouts/console.lua), and do not show. One of the class "hidden" is for
that test alone.
]]

local SHORT = 5 -- so many lines stay together on paper
local WIDE = 80 -- so many characters fit a line there

local function escaped(text)
    return (text:gsub('[&<>"]', {
        ['&'] = '&amp;', ['<'] = '&lt;', ['>'] = '&gt;', ['"'] = '&quot;',
    }))
end

local function lines_of(text)
    local _, breaks = text:gsub('\n', '')
    return breaks + 1
end

-- A line that is too long for paper goes on there further in than it began: one
-- can see that it is no new line.
local function with_its_end(html, line)
    if utf8.len(line) <= WIDE then
        return html .. '\n'
    end
    local inward = #line:match('^ *') + 4
    return ('<span class="long" style="--in:%dch;--out:-%dch">%s</span>' ..
        '<span class="end">\n</span>'):format(inward, inward, html)
end

local function line_as_html(line)
    local prompt = line:match('^%$ ') or line:match('^%(gdb%) ')
    if prompt then
        return '<span class="prompt">' .. prompt ..
            '</span><span class="command">' .. escaped(line:sub(#prompt + 1)) ..
            '</span>'
    elseif line == '...' then
        return '<span class="left-out">...</span>'
    end
    return escaped(line)
end

function CodeBlock(block)
    if block.classes:includes('hidden') then
        return {}
    end
    local short = lines_of(block.text) <= SHORT and ' short' or ''

    if not block.classes:includes('console') then
        if short ~= '' then
            block.classes:insert('short')
        end
        return block
    end
    local html = {}
    for line in (block.text .. '\n'):gmatch('(.-)\n') do
        html[#html + 1] = with_its_end(line_as_html(line), line)
    end
    return pandoc.RawBlock('html', '<pre class="console' .. short ..
        '"><code>' .. table.concat(html):gsub('\n$', '') .. '</code></pre>')
end
