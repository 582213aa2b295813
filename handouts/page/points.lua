--[[
Points in the text of a handout, and in what it shows at a terminal, are those of
grader/rubric.ini, and marks are those that the grader gives:

    <!--=TERM-->15          in the text: the number is made anew
    {{TERM}}                in a block of code; behind two blanks or more the
                            number ends where the braces begin

A TERM is

    welter                  the points of that part
    moves+winning           of both; all-welter: of all others, without a bonus
    moves/makes_the_move    of that test
    kim:random              what kim of the demo class gets for that part
    @kim                    and in all

Marks are read from a table of the class, $DEMO or $BUILD/handouts/demo.csv,
which demo.sh makes. What is not in the rubric or the table ends the run.
]]

local ini = dofile('handouts/page/rubric_ini.lua')

local rubric, marks -- read when they are first asked for

local function points_of_parts(bonus)
    local sum = 0
    for _, part in ipairs(ini.parts(rubric)) do
        if bonus or part.bonus ~= 'yes' then
            sum = sum + ini.points_of(ini.tests_of(rubric, part.name))
        end
    end
    return sum
end

local function points_of(name)
    if name == 'all' then
        return points_of_parts(false)
    end
    local tests = rubric:filter(function(section)
        return not ini.is_part(section) and
            (section.name == name or section.part == name)
    end)
    assert(#tests > 0, 'the rubric has no ' .. name)
    return ini.points_of(tests)
end

-- "all-random-welter"
local function sum_of(terms)
    rubric = rubric or ini.read(os.getenv('RUBRIC') or 'grader/rubric.ini')
    local sum = 0
    for sign, name in ('+' .. terms):gmatch('([+-])([^+-]+)') do
        sum = sum + (sign == '+' and 1 or -1) * points_of(name)
    end
    return sum
end

local function cells_of(line)
    local cells = {}
    for cell in line:gsub('\r$', ''):gmatch('[^,]*') do
        cells[#cells + 1] = cell
    end
    return cells
end

local function read_marks()
    local path = os.getenv('DEMO') or
        (os.getenv('BUILD') or 'build') .. '/handouts/demo.csv'
    local names, all = nil, {}
    for line in io.lines(path) do
        local cells, row = cells_of(line:gsub('^\u{feff}', '')), {}
        names = names or cells
        for i, name in ipairs(names) do
            row[name] = cells[i]
        end
        all[row.name] = row
    end
    return all
end

local function mark_of(who, part)
    marks = marks or read_marks()
    assert(marks[who], 'nobody in the demo class is called ' .. who)
    return assert(tonumber(marks[who][part]), who .. ' has no ' .. part)
end

local function value_of(token)
    local who, part = token:match('^([%w_.-]+):(%w+)$')
    if who then
        return ('%g'):format(mark_of(who, part))
    elseif token:match('^@') then
        return ('%g'):format(mark_of(token:sub(2), 'total'))
    end
    return ('%g'):format(sum_of(token))
end

local function block_filled(block)
    local text = block.text:gsub('(  +){{(.-)}}', function(blanks, term)
        local value = value_of(term)
        return blanks:sub(1, #blanks + 1 - #value) .. value
    end)
    block.text = text:gsub('{{(.-)}}', value_of)
    return block
end

local function text_filled(inlines)
    for i = #inlines - 1, 1, -1 do
        local term = inlines[i].t == 'RawInline' and
            inlines[i].text:match('^<!%-%-=(.*)%-%->$')
        if term then
            local text, count = inlines[i + 1].text:gsub('^[%d.]*%d',
                value_of(term))
            assert(count == 1, 'no number follows ' .. term)
            inlines[i + 1].text = text
            inlines:remove(i)
        end
    end
    return inlines
end

return { { CodeBlock = block_filled, Inlines = text_filled } }
