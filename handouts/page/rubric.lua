--[[
Tables of points, made from grader/rubric.ini when the page is built, so that
no handout can disagree with it; of another lab, from its lab.ini ($RUBRIC). A
block of the class "rubric" becomes

    show=lab       parts: points, what is looked at, steps
    show=tests     tests: what each claims, points
    show=public    tests that students see before the due date, and how many
                   others there are
    show=all       all tests, for lecturers
]]

local ini = dofile('handouts/page/rubric_ini.lua')
local rubric = ini.read(os.getenv('RUBRIC') or 'grader/rubric.ini')

local function tests_of(part)
    return ini.tests_of(rubric, part)
end

local function parts()
    return ini.parts(rubric)
end

local is_part, points_of = ini.is_part, ini.points_of

local function is_public(test)
    return test.visibility == 'visible'
end

-- Names as code, and the title as Markdown leaves it alone.
local function row(...)
    return '| ' .. table.concat({ ... }, ' | ') .. ' |\n'
end

-- What the steps of the lab have to do with each part.
local about = {
    strip = { 'making, drawing and asking about strips', '1-5' },
    moves = { 'legality and moving, Silver Dollar Game', '6, 7' },
    winning = { 'is the game over?', '8' },
    random = { 'both kinds of random strips', '10, 11' },
    strategy = { 'hint and computer, Silver Dollar Game', '12, 13' },
    welter = { "all of it in Welter's game", '14' },
    play = { 'the dialog', '9' },
    memory = { 'leaks, bad accesses, failing `malloc`', '5, 15' },
    tests = { 'do your own tests tell right from wrong programs?', '' },
    impartial = { 'the extension: any game of this kind', 'E1-E5' },
}

local function show_lab()
    local text = row('part', 'points', 'what is looked at', 'steps',
        'public tests') .. '|---|---:|---|---|---:|\n'
    local total, bonus = 0, ''
    for _, part in ipairs(parts()) do
        local tests = tests_of(part.name)
        local public = #tests:filter(is_public)
        local words = about[part.name] or { part.title, '' }
        local line = row('`' .. part.name .. '`' ..
            (part.bonus == 'yes' and ' (bonus)' or ''), points_of(tests),
            words[1], words[2], public > 0 and public or '')
        if part.bonus == 'yes' then
            bonus = bonus .. line
        else
            total = total + points_of(tests)
            text = text .. line
        end
    end
    return text .. row('**total**', '**' .. total .. '**', '', '', '') .. bonus
end

local function show_tests()
    local text, total = row('what', 'points') .. '|---|---:|\n', 0
    for _, section in ipairs(rubric) do
        if not is_part(section) then
            text = text .. row(section.title or section.name, section.points)
            total = total + tonumber(section.points)
        end
    end
    return text .. row('**total**',
        '**' .. (math.tointeger(total) or total) .. '**')
end

local function plural(count, word)
    return count .. ' ' .. word .. (count == 1 and '' or 's')
end

local function show_public()
    local text = ''
    for _, part in ipairs(parts()) do
        local tests = tests_of(part.name)
        local public = tests:filter(is_public)
        local others = tests:filter(function(test)
            return not is_public(test)
        end)
        text = text .. '### ' .. part.title .. ': ' ..
            plural(points_of(tests), 'point') ..
            (part.bonus == 'yes' and ' more' or '') .. '\n\n' ..
            row('test', 'what it claims', 'points') .. '|---|---|---:|\n'
        for _, test in ipairs(public) do
            text = text .. row('`' .. test.name:gsub('/', '__') .. '`',
                test.title, test.points)
        end
        if #others > 0 then
            text = text .. row('', (#public > 0 and '*and ' or '*') ..
                plural(#others, 'test') .. ' that you see when the marks are' ..
                ' out*', points_of(others))
        end
        text = text .. '\n'
    end
    return text
end

local seen_by = {
    visible = 'at once',
    after_due_date = 'after the due date',
    after_published = 'with the marks',
    hidden = 'never',
}

local function show_all()
    local text = ''
    for _, part in ipairs(parts()) do
        local tests = tests_of(part.name)
        text = text .. '### ' .. part.title .. ': ' ..
            plural(points_of(tests), 'point') .. '\n\n' ..
            row('test', 'what it claims', 'points', 'students see it') ..
            '|---|---|---:|---|\n'
        for _, test in ipairs(tests) do
            text = text .. row('`' .. test.name .. '`', test.title, test.points,
                seen_by[test.visibility or 'after_due_date'])
        end
        text = text .. '\n'
    end
    return text
end

local shows = { lab = show_lab, tests = show_tests, public = show_public, all = show_all }

function CodeBlock(block)
    if block.classes:includes('rubric') then
        local show = assert(shows[block.attributes.show], 'show what?')
        return pandoc.read(show(), 'markdown').blocks
    end
end
