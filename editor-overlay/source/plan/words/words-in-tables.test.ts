/** Words that are looked up in a table. */
import { expect, test } from '@jest/globals'
import type { Edit } from '../../../protocol/edit.ts'
import { text } from '../../testing/edits.ts'
import { design } from '../../testing/tailwind.ts'
import { type Files, type Find, outcome, PAGE, tryPlan } from '../../testing/try-plan.ts'
import { drawing, refusedWordsTable, wordsTable } from '../../testing/words.ts'

const around = (text: string) => text

const column = (head: string, other = "{ header: 'Other' }") =>
  `const columns: ColumnDef<Row>[] = [{ accessorKey: 'a', header: '${head}' }, ${other}]\nexport default ({ h }) => <th>{h.isPlaceholder ? null : flexRender(h.column.columnDef.header, h.getContext())}</th>\n`

test.each<[string, (find: Find) => Edit, string]>([
  [column('Old'), text('th', 'New', { oldText: 'Old' }), column('New')],
  [column('Old', "{ header: 'Old' }"), text('th', 'New', { oldText: 'Old' }), 'refused: dynamic-text'],
  [
    column('Old', "{ footer: 'Old' }"),
    text('th', 'New', { oldText: 'Old' }),
    column('New', "{ footer: 'Old' }"),
  ],
  [
    "const labels = { a: 'Old', b: 'Other' }\nexport default () => <h1>{labels[kind]}</h1>\n",
    text('h1', 'New', { oldText: 'Old' }),
    "const labels = { a: 'New', b: 'Other' }\nexport default () => <h1>{labels[kind]}</h1>\n",
  ],
  [
    "const labels = { a: 'Old', b: 'Old' }\nexport default () => <h1>{labels[kind]}</h1>\n",
    text('h1', 'New', { oldText: 'Old' }),
    'refused: dynamic-text',
  ],
  [
    "const labels: Record<K, string> = { a: 'Old' }\nexport default () => <h1>{labels[kind] ?? 'None'}</h1>\n",
    text('h1', 'New', { oldText: 'Old' }),
    "const labels: Record<K, string> = { a: 'New' }\nexport default () => <h1>{labels[kind] ?? 'None'}</h1>\n",
  ],
  [
    "const w = { labels: { a: 'Old' } }\nexport default () => <h1>Is {w.labels[kind]}</h1>\n",
    text('h1', 'Is New', { oldText: 'Is Old' }),
    "const w = { labels: { a: 'New' } }\nexport default () => <h1>Is {w.labels[kind]}</h1>\n",
  ],
  [
    "const labels = ['Old', 'Other']\nexport default () => <h1>{labels[n]}</h1>\n",
    text('h1', 'New', { oldText: 'Old' }),
    "const labels = ['New', 'Other']\nexport default () => <h1>{labels[n]}</h1>\n",
  ],
  [
    "export default () => <h1>{{ a: 'Old' }[kind]}</h1>\n",
    text('h1', 'New', { oldText: 'Old' }),
    "export default () => <h1>{{ a: 'New' }[kind]}</h1>\n",
  ],
])('%s #%#', (before, edit, after) => {
  expect(outcome(around(before), edit, { design })).toBe(
    after.startsWith('refused: ') ? after : around(after),
  )
})

const HEADS =
  '<table>{table.getHeaderGroups().map((group) => <tr key={group.id}>{group.headers.map((header) => <th key={header.id}>{flexRender(header.column.columnDef.header, header.getContext())}</th>)}</tr>)}</table>'
const grid = (columns: string, options = '', above = '') =>
  drawing(
    HEADS,
    `${above}const columns = [${columns}]\n`,
    `  const table = useReactTable({ data, columns, ${options}getCoreRowModel: getCoreRowModel() })\n`,
  )
const TWO = "h.accessor('a', { header: 'Old' }), h.accessor('b', { header: 'Old' })"
const COLUMNS = `export const columns = [${TWO}]\n`
const shared = (columns: string) => ({
  [PAGE]:
    "import { Grid } from './grid'\nimport { columns } from './columns'\nexport default () => <Grid columns={columns} />\n",
  'app/columns.ts': columns,
  'app/grid.tsx': `export function Grid({ columns }) {\n  const table = useReactTable({ data, columns })\n  return ${HEADS}\n}\n`,
  'app/other.tsx': `const h = createColumnHelper<Row>()\nexport const others = [h.accessor('a', { header: 'Old' })]\n`,
})

wordsTable([
  [
    'the first of two columns with the same header',
    grid(TWO),
    'th',
    'Old',
    'New',
    "a', { header: 'Old'",
    "a', { header: 'New'",
    0,
  ],
  [
    'the second of two columns with the same header',
    grid(TWO),
    'th',
    'Old',
    'New',
    "b', { header: 'Old'",
    "b', { header: 'New'",
    1,
  ],
  [
    'a column of objects',
    grid("{ accessorKey: 'a', header: 'Old' }, { accessorKey: 'b', header: 'Old' }"),
    'th',
    'Old',
    'New',
    "b', header: 'Old'",
    "b', header: 'New'",
    1,
  ],
  [
    'a column that is passed to the table of another file',
    shared(COLUMNS),
    'th',
    'Old',
    'New',
    "b', { header: 'Old'",
    "b', { header: 'New'",
    1,
  ],
  [
    'the only header of the table, where another table has the same',
    shared(COLUMNS.replace("'b', { header: 'Old'", "'b', { header: 'Other'")),
    'th',
    'Old',
    'New',
    "{ header: 'Old' }), h",
    "{ header: 'New' }), h",
  ],
  ['a header that a function returns', grid("h.accessor('a', { header: () => 'Old' })"), 'th', 'Old', 'New'],
  [
    'escapes of a header',
    grid("h.accessor('a', { header: 'A\\u00a0b c' })"),
    'th',
    'A\u00a0b c',
    'A\u00a0b d',
    'b c',
    'b d',
  ],
])

test.each<[string, string | Files, number | undefined]>([
  ['is not named', grid(TWO), undefined],
  ['is in a group', grid(`h.group({ header: 'Old', columns: [${TWO}] }), h.accessor('c', {})`), 1],
  ['may be hidden', grid(TWO, 'state: { columnVisibility }, '), 1],
  ['may be hidden by a call', grid(TWO, '', 'const hide = (one) => one.toggleVisibility(false)\n'), 1],
  ['is beside spread ones', grid(`...more, ${TWO}`), 1],
  [
    'is one of several tables',
    {
      [PAGE]: grid(TWO)
        .replace('const table', 'const second = useReactTable({ columns: COLUMNS })\n  const table')
        .replace('const columns', `const COLUMNS = [${TWO}]\nconst columns`),
    },
    1,
  ],
])('a column with the header of another one is refused if it %s', (_, files, item) => {
  expect(tryPlan(files, text('th', 'New', { oldText: 'Old', item }))).toMatchObject({
    message: 'Several columns say “Old”.',
    alternative: expect.stringContaining(`Change the one you mean: ${PAGE}, line `),
  })
})

const SET = "const words = { a: { b: 'Old' } }\n"
const both = /line 1 or app\/page\.tsx, line 2|line 2 or app\/page\.tsx, line 1/

refusedWordsTable(
  [
    ['a field', 'words.a.b', `${SET}words.a.b = 'Old'\n`],
    ['an object around it', 'words.a.b', `${SET}words.a = { b: 'Old' }\n`],
    ['a field by Object.assign', 'words.a.b', `${SET}Object.assign(words.a, { b: 'Old' })\n`],
    ['a field in a function', 'words.a.b', `${SET}const reset = () => { words['a'].b = 'Old' }\n`],
    ['an entry of a list', 'list[0]', "const list = ['Old', 'Other']\nlist[0] = 'Old'\n"],
    ['an entry of a list by a name', 'list[at]', "const list = ['Old', 'Other']\nlist[0] = 'Old'\n"],
  ].map(([name, shown, above]) => [
    `the text of ${name} that code sets again to the same`,
    drawing(`<ul><li>{${shown}}</li></ul>`, above),
    'Old',
    'New',
    both,
  ]),
)

wordsTable([
  [
    'the text that code puts into a field',
    drawing('<p>{words.a.b}</p>', `const words = { a: { b: 'First' } }\nwords.a.b = 'Old'\n`),
    'p',
    'Old',
    'New',
  ],
  [
    'the text of a field into which code puts another one',
    drawing('<p>{words.a.b}</p>', `${SET}const reset = () => { words.a.b = 'Other' }\n`),
    'p',
    'Old',
    'New',
  ],
])

const ROWS =
  "const LABELS = { a: 'Old', b: 'Other' }\nconst ROWS = [{ id: 1, kind: 'a' }, { id: 2, kind: 'a' }]\n"

test.each([
  ['the list', drawing('<ul>{ROWS.map((row) => <li key={row.id}>{LABELS[row.kind]}</li>)}</ul>', ROWS)],
  [
    'a component for each item',
    drawing(
      '<ul>{ROWS.map((row) => <Row key={row.id} row={row} />)}</ul>',
      `${ROWS}const Row = ({ row }) => <li>{LABELS[row.kind]}</li>\n`,
    ),
  ],
])('a table that other items read is not changed for one of them in %s', (_, page) => {
  const edit = (meaning: 'item' | 'template') =>
    tryPlan(page, text('li', 'New', { oldText: 'Old', item: 1, meaning }))
  expect(edit('item')).toMatchObject({ code: 'list-item', choices: [{ label: 'All items' }] })
  expect(edit('template')).toMatchObject({ files: { [PAGE]: page.replace("'Old'", "'New'") } })
})

const SHARED = "const SAVE = 'Old'\n"
const OF_ROWS = '<ul>{ROWS.map((row) => <li key={row.id}>{row.text}</li>)}</ul>'
const rows = (...all: string[]) =>
  drawing(OF_ROWS, `${SHARED}const base = { text: 'Old' }\nconst ROWS = [${all.join(', ')}]\n`)
const FIRST = "{ id: 1, text: 'Old' }"

refusedWordsTable([
  [
    'the text of an entry that a constant also says',
    rows(FIRST, '{ id: 2, text: SAVE }'),
    'Old',
    'New',
    /line 1 or|line 3 or/,
  ],
  [
    'the text of an entry that a spread also says',
    rows(FIRST, '{ ...base, id: 2 }'),
    'Old',
    'New',
    /line 2 or|line 3 or/,
  ],
  [
    'the text of a table that a constant in it also says',
    drawing('<ul><li>{LABELS[kind]}</li></ul>', `${SHARED}const LABELS = { a: SAVE, b: 'Old' }\n`),
    'Old',
    'New',
    /line 1 or|line 2 or/,
  ],
])

test('a constant that two items read is not changed for one of them', () => {
  const page = rows('{ id: 1, text: SAVE }', '{ id: 2, text: SAVE }')
  const done = tryPlan(page, text('li', 'New', { oldText: 'Old', item: 1, meaning: 'item' }))
  expect(done).toMatchObject({
    message: 'This text is a constant that is read in 2 places, and all of them would change.',
    places: [{ line: 1 }],
  })
})

wordsTable([
  [
    'the text of an entry beside a constant with other words',
    rows(FIRST, '{ id: 2, text: OTHER }')
      .replace(SHARED, "const OTHER = 'Other'\n")
      .replace("const base = { text: 'Old' }\n", ''),
    'li',
    'Old',
    'New',
  ],
])
