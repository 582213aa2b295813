--[[
Pictures. A block of the class "strip" is drawn by $BUILD/strip; blank lines in
it separate pictures (see grader/coinstrip/pictures/picture.h). An image that is an SVG file
becomes part of the page, so that it follows the page's colours; the words in
its brackets are for those who can't see it.
]]

local program = (os.getenv('BUILD') or 'build') .. '/strip'

local function escaped(text)
    return (text:gsub('[&<>"]', {
        ['&'] = '&amp;', ['<'] = '&lt;', ['>'] = '&gt;', ['"'] = '&quot;',
    }))
end

function CodeBlock(block)
    if not block.classes:includes('strip') then
        return nil
    end
    local pictures = {}
    for text in (block.text .. '\n\n'):gmatch('(.-\n)\n+') do
        local svg = pandoc.pipe(program, {}, text)
        pictures[#pictures + 1] = svg:gsub('font%-family="sans%-serif"',
            'font-family="Handout Sans, sans-serif"')
    end
    return pandoc.RawBlock('html', '<div class="picture">' ..
        table.concat(pictures, '\n') .. '</div>')
end

function Para(paragraph)
    local image = paragraph.content[1]
    if #paragraph.content ~= 1 or image.t ~= 'Image' then
        return nil
    end
    local words = pandoc.utils.stringify(image.caption)
    assert(words ~= '', image.src .. ' has no words for those who do not see it')
    local file = assert(io.open(image.src))
    local svg = file:read('a')
    file:close()
    svg = svg:gsub('^.-<svg', '<svg role="img" aria-label="' ..
        escaped(words):gsub('%%', '%%%%') .. '"', 1)
    return pandoc.RawBlock('html', '<div class="picture">' .. svg .. '</div>')
end
