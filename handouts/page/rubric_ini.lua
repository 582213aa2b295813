--[[
Reads a rubric, or another lab's lab.ini: its sections in their order, each
{ name, part, title, points, ... }. A line that begins with a blank goes on with
the value before it; a ";" after a blank begins a comment.
]]

local M = {}

local function trimmed(text)
    return (text:gsub('^%s+', ''):gsub('%s+$', ''))
end

function M.read(path)
    local sections, key = pandoc.List(), nil
    for line in io.lines(path) do
        line = line:gsub('%s;.*', '')
        local name = line:match('^%[(.-)%]')
        local word, value = line:match('^(%w+)%s*=%s*(.*)')
        local section = sections[#sections]
        if name then
            sections:insert({ name = name, part = name:match('^[^/]+') })
        elseif word then
            key = word
            section[key] = trimmed(value)
        elseif line:match('^%s+%S') then
            section[key] = section[key] .. ' ' .. trimmed(line)
        end
    end
    return sections
end

function M.is_part(section)
    return section.name == section.part
end

function M.tests_of(rubric, part)
    return rubric:filter(function(section)
        return section.part == part and not M.is_part(section)
    end)
end

-- (Not every section without a stroke is one: [late] has no tests.)
function M.parts(rubric)
    return rubric:filter(function(section)
        return M.is_part(section) and #M.tests_of(rubric, section.name) > 0
    end)
end

function M.points_of(tests)
    local sum = 0
    for _, test in ipairs(tests) do
        sum = sum + tonumber(test.points)
    end
    return math.tointeger(sum) or sum
end

return M
