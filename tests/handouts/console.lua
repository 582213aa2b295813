--[[
A pandoc filter that runs what a handout shows at a terminal, and compares what
it prints today with what the handout says. One line of output a command, as
tests/claims.sh has them. In the environment:

    LAB       the student's folder, a copy of the starter
    WAY       tests/handouts: coinstrip.c and play.c of a student after any step
    SHOWN     the name of the handout

A block of the class "console" may have

    step=7        the student has come to Step 7 (and stays there)
    mistake=x     WAY/mistakes/x.patch is applied, for this block only
    input="..."   what is typed while the commands run; / ends a line
    graded=yes    what is in the folder is graded first: report.txt and
                  reproduce/ of it are there
    hurry=yes     tests that do not end are given up soon
    file=x.c      the last block of C before this one is in the folder, as x.c
    at=course     it runs in the lecturer's folder, and not in LAB
    to=x.c        there, the last block of code before this one is in that file
    .not-run      it is only for people to type

Lines after "(gdb) " are typed into the debugger. What differs from run to run,
or from student to student, counts as the same: addresses, process numbers, and
line numbers of coinstrip.c and play.c. "..." stands for any lines.
]]

local lab, way = os.getenv('LAB'), os.getenv('WAY')
local build = os.getenv('BUILD') or 'build'
local shown = os.getenv('SHOWN')
local place = { step = '0' } -- what lies in the folder
local last_c = ''            -- the last block of C
local last_code = ''         -- or of anything that a file may hold
local count = 0

local function quoted(word)
    return "'" .. word:gsub("'", "'\\''") .. "'"
end

local function write_file(path, text)
    local file = assert(io.open(path, 'w'))
    file:write(text)
    file:close()
end

local function read_file(path)
    local file = assert(io.open(path))
    local text = file:read('a')
    file:close()
    return text
end

-- Puts the student's files after that step into the folder, with the mistake.
local function prepare(step, mistake)
    if place.step == step and place.mistake == mistake then
        return
    end
    for _, name in ipairs{ 'coinstrip.c', 'play.c' } do
        write_file(lab .. '/' .. name,
            read_file(way .. '/' .. name):gsub('define STEP 15',
                'define STEP ' .. step))
    end
    if mistake then
        assert(os.execute('patch -s -p1 -d ' .. quoted(lab) .. ' <' ..
            quoted(way .. '/mistakes/' .. mistake .. '.patch')),
            'the mistake ' .. mistake .. ' does not fit')
    end
    -- Files may be written twice within what make takes for one moment.
    os.remove(lab .. '/coinstrip.o')
    os.remove(lab .. '/play.o')
    place = { step = step, mistake = mistake }
end

-- Grades the folder, and brings the report into it.
local function grade()
    local name = lab:match('[^/]+$')
    local out = lab .. '-graded'
    pandoc.pipe('sh', { '-ec', ('"$0" --out "$1" "$2" && cd "$1/$3" && ' ..
        'cp -R report.txt reproduce "$2"'), build .. '/grade', out, lab, name }, '')
end

-- The same for what differs without a difference.
local function settled(line)
    line = line:gsub('%(gdb%) ', ''):gsub('0x%x+', '0x')
    line = line:gsub('==%d+==', '===='):gsub('line %d+%.$', 'line.')
    line = line:gsub('%[answered Y.*', '')
    line = line:gsub(lab:gsub('%p', '%%%0') .. '/', '/home/you/lab/')
    line = line:gsub('(coinstrip%.c):%d+:%d+', '%1:')
    line = line:gsub('(play%.c):%d+:%d+', '%1:')
    line = line:gsub('(coinstrip%.c):%d+', '%1:'):gsub('(play%.c):%d+', '%1:')
    return (line:gsub('%s+$', ''):gsub('%s+', ' '))
end

local function lines_of(text)
    local lines = {}
    for line in (text .. '\n'):gmatch('(.-)\n') do
        line = settled(line)
        if line ~= '' and not line:match('^make%S*: %*%*%*') then
            lines[#lines + 1] = line
        end
    end
    return lines
end

-- Whether the lines from place i and j on agree.
local function agree(expected, got, i, j)
    while expected[i] ~= '...' do
        if expected[i] == nil or got[j] == nil then
            return expected[i] == nil and got[j] == nil
        end
        if expected[i] ~= got[j] then
            return false
        end
        i, j = i + 1, j + 1
    end
    for k = j, #got + 1 do
        if agree(expected, got, i + 1, k) then
            return true
        end
    end
    return false
end

local function run(command, folder, input, settings)
    local line = 'cd ' .. quoted(folder) .. ' && export MAKEFLAGS=s LC_ALL=C ' ..
        'TERM=dumb ' .. settings .. '; (' .. command .. ') 2>&1'
    return pandoc.pipe('timeout', { '300', 'sh', '-c', line .. '; :' }, input)
end

local function check(command, expected, folder, input, settings)
    count = count + 1
    local got = lines_of(run(command, folder, input, settings))
    local name = ' ' .. shown .. ' ' .. count .. ': ' .. command
    if agree(expected, got, 1, 1) then
        print('pass' .. name)
    else
        print('FAIL' .. name)
        print('    the handout shows\n        ' ..
            table.concat(expected, '\n        '))
        print('    it prints\n        ' .. table.concat(got, '\n        '))
    end
end

-- The block in pieces: { command, expected lines, what is typed }
local function commands_of(text)
    local commands = {}
    for line in (text .. '\n'):gmatch('(.-)\n') do
        local now = commands[#commands]
        if line:sub(1, 2) == '$ ' then
            commands[#commands + 1] = { line:sub(3), '', '' }
        elseif line:sub(1, 6) == '(gdb) ' then
            now[3] = now[3] .. line:sub(7) .. '\n'
        elseif now then
            now[2] = now[2] .. line .. '\n'
        end
    end
    return commands
end

function CodeBlock(block)
    if block.classes:includes('c') then
        last_c = block.text
    end
    if #block.classes > 0 and not block.classes:includes('console') then
        last_code = block.text
    end
    if not block.classes:includes('console') or
            block.classes:includes('not-run') then
        return nil
    end
    local asked = block.attributes
    local folder = asked.at == 'course' and '.' or lab
    if folder == lab then
        prepare(asked.step or place.step, asked.mistake)
    end
    if asked.graded then
        grade()
    end
    if asked.to then
        write_file(asked.to, last_code .. '\n')
    end
    if asked.file then
        write_file(lab .. '/' .. asked.file, last_c .. '\n')
    end
    local typed = asked.input and asked.input:gsub('/', '\n') .. '\n' or ''
    for _, command in ipairs(commands_of(block.text)) do
        check(command[1], lines_of(command[2]), folder, typed .. command[3],
            asked.hurry and 'CK_TIMEOUT_MULTIPLIER=0.2' or '')
    end
    return nil
end
