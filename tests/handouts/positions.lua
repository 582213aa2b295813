--[[
A pandoc filter that compares what the tables of a handout say about positions
with what $POSITIONS (tests/handouts/positions.c) finds out. A table takes part
if it has a column "strip", and "nim-sum" (Silver Dollar) or "value" (Welter);
then also "counted gaps", "squares" and "winning moves" are looked at, where
there are such columns. One line of output a row, as tests/claims.sh has them.
]]

local program = assert(os.getenv('POSITIONS'))
local shown = os.getenv('SHOWN')

local function text_of(cell)
    return pandoc.utils.stringify(cell.contents)
end

local function texts_of(row)
    local texts = {}
    for i, cell in ipairs(row.cells) do
        texts[i] = text_of(cell)
    end
    return texts
end

local function column_of(heads)
    local columns = {}
    for i, head in ipairs(heads) do
        columns[head] = i
    end
    return columns
end

-- What the program finds out, by the names of columns.
local function find_out(rules, strip)
    local line = pandoc.pipe(program, {}, rules .. ' ' .. strip .. '\n')
    local numbers, value, moves = line:match('^(.-)|(.-)|(.-)\n$')
    return {
        ['counted gaps'] = numbers,
        ['squares'] = numbers:gsub(',', '|'),
        ['nim-sum'] = value,
        ['value'] = value,
        ['winning moves'] = moves,
    }
end

local function check_row(columns, texts)
    local rules = columns['value'] and 'W' or 'S'
    local strip = texts[columns['strip']]
    local found = find_out(rules, strip)
    local verdict = 'pass '
    for name, truth in pairs(found) do
        local said = columns[name] and texts[columns[name]]
        if said and said ~= truth then
            verdict = 'FAIL '
            print('    ' .. name .. ': it says ' .. said .. ', it is ' .. truth)
        end
    end
    print(verdict .. shown .. ': ' .. rules .. ' ' .. strip)
end

function Table(tabular)
    local columns = column_of(texts_of(tabular.head.rows[1]))
    if not columns['strip'] or
            not (columns['nim-sum'] or columns['value']) then
        return nil
    end
    for _, body in ipairs(tabular.bodies) do
        for _, row in ipairs(body.body) do
            check_row(columns, texts_of(row))
        end
    end
end
