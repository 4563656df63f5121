/** Words that more than one place shows: a default, a prop that is shown twice, what is the same in every item. */
// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the tables hold source text.
import { expect, test } from '@jest/globals'
import { text } from '../../testing/edits.ts'
import { tryPlan } from '../../testing/try-plan.ts'
import { drawing, wordsTable } from '../../testing/words.ts'

const INNER = "const B = ({ t = 'Old' }) => <p>{t}</p>\nconst A = ({ t }) => <B t={t} />\n"
const CHILDREN = "const A = ({ children = 'Old' }) => <p>{children}</p>\n"
const inner = (uses: string) => drawing(`<div>${uses}</div>`, INNER)

wordsTable([
  ['a component around it passes nothing', inner('<A />'), 'p', 'Old', 'New'],
  ['another use passes other words', inner('<A /><A t="Other" />'), 'p', 'Old', 'New'],
  ['the words of the other use', inner('<A /><A t="Other" />'), 'p', 'Other', 'New'],
  ['the default of the content', drawing('<div><A /><A>Other</A></div>', CHILDREN), 'p', 'Old', 'New'],
])

test.each<[string, string]>([
  ['a use of the same component', inner('<A /><B t="Old" />')],
  ['a use of the component around it', inner('<A /><A t="Old" />')],
  ['the content of another use', drawing('<div><A /><A>Old</A></div>', CHILDREN)],
])('a default that also %s says is refused with both places', (_, source) => {
  expect(tryPlan(source, text('p', 'New', { oldText: 'Old' }))).toMatchObject({
    message: '“Old” is written in several places that this text can come from.',
  })
})

test('a note says how many uses show a default', () => {
  const source = drawing('<div><A /><A /><A t="Other" /></div>', "const A = ({ t = 'Old' }) => <p>{t}</p>\n")
  expect(tryPlan(source, text('p', 'New', { oldText: 'Old' }))).toMatchObject({
    plan: { notes: ['Changes the default of t, which is used in 2 places.'] },
  })
})

test('a note says that several uses may show the default of a component inside them', () => {
  expect(tryPlan(inner('<A /><A />'), text('p', 'New', { oldText: 'Old' }))).toMatchObject({
    plan: { notes: ['Changes the default of t in app/page.tsx, line 1, which every use without t shows.'] },
  })
})

test('a note says where the words of a default may also come from', () => {
  const source = drawing('<div><A t={load()} /></div>', INNER)
  expect(tryPlan(source, text('p', 'New', { oldText: 'Old' }))).toMatchObject({
    plan: { notes: [expect.anything(), 'The same words stay if they come from app/page.tsx, line 4.'] },
  })
})

test('a value that a spread behind it may cover is refused with both places', () => {
  const tables = "const B = { a: 'Old' }\nconst T = { a: 'Old', ...B }\n"
  expect(tryPlan(drawing('<p>{T.a}</p>', tables), text('p', 'New', { oldText: 'Old' }))).toMatchObject({
    message: '“Old” is written in several places that this text can come from.',
  })
})

const SHOWN = ['A shows this text in 2 places.']

test.each<[string, string, string[]]>([
  ['a prop', drawing('<A t="Old" />', 'const A = ({ t }) => <div title={t}><p>{t}</p></div>\n'), SHOWN],
  ['the props', drawing('<A t="Old" />', 'const A = (my) => <div title={my.t}><p>{my.t}</p></div>\n'), SHOWN],
  [
    'the content',
    drawing('<A>Old</A>', 'const A = ({ children }) => <div><p>{children}</p><b>{children}</b></div>\n'),
    SHOWN,
  ],
  [
    'a prop that is asked for and shown once',
    drawing('<A t="Old" />', 'const A = ({ t }) => <div key={t} className={t}>{t && <p>{t}</p>}</div>\n'),
    [],
  ],
])('a note says how many places of a component show its words: %s', (_, source, notes) => {
  const done = tryPlan(source, text('p', 'New', { oldText: 'Old' }))
  const said = done.type === 'applied' ? done.plan.notes.filter((note) => note.includes('shows this')) : null
  expect(said).toEqual(notes)
})

test('a member of an enum that code compares with is a value, and another one is not', () => {
  const source = drawing(
    '<div><p>{is === Kind.A ? Kind.A : Kind.B}</p></div>',
    "enum Kind { A = 'Alpha', B = 'Beta' }\n",
  )
  expect(tryPlan(source, text('p', 'New', { oldText: 'Alpha' }))).toMatchObject({
    message: '“Alpha” is also a value that a type or a comparison uses.',
  })
  expect(tryPlan(source, text('p', 'New', { oldText: 'Beta' })).type).toBe('applied')
})

const LISTS =
  "const rows = [{ id: 'a', name: 'Ann' }, { id: 'b', name: 'Bob' }]\nconst tags = [{ id: 'x', t: 'Old' }]\nconst TEXT = 'Old'\n"
const inRows = (markup: string) =>
  `<div>{rows.map((row) => <div key={row.id}>{row.name}${markup}</div>)}</div>`
const ROWS = 'Changes every item of rows.'

test.each<[string, string, string, string[]]>([
  ['a constant', inRows('<p>{TEXT}</p>'), '', [ROWS]],
  [
    'the entry of a list that each has',
    inRows('{tags.map((tag) => <p key={tag.id}>{tag.t}</p>)}'),
    '',
    [ROWS],
  ],
  ['the entry of a list in it', inRows("{['Old'].map((tag) => <p key={tag}>{tag}</p>)}"), '', [ROWS]],
  ['a prop that each passes', inRows('<A t="Old" />'), 'const A = ({ t }) => <p>{t}</p>\n', [ROWS]],
  ['a default', inRows('<A />'), "const A = ({ t = 'Old' }) => <p>{t}</p>\n", [ROWS]],
  ['a constant of a component in it', inRows('<A />'), 'const A = () => <p>{TEXT}</p>\n', [ROWS]],
  [
    'a constant of a component with several uses',
    '<div><A /><A /></div>',
    'const A = () => <p>{TEXT}</p>\n',
    ['Changes every use of A, which is used in 2 places.'],
  ],
  ['its own field', '<div>{tags.map((tag) => <p key={tag.id}>{tag.t}</p>)}</div>', '', []],
  [
    'a constant of one item',
    "<div>{rows.map((row) => <p key={row.id}>{row.id === 'a' ? TEXT : row.name}</p>)}</div>",
    '',
    [],
  ],
])('a note says what else shows the words of an item: %s', (_, markup, above, notes) => {
  const done = tryPlan(drawing(markup, LISTS + above), text('p', 'New', { oldText: 'Old', item: 0 }))
  const said = done.type === 'applied' ? done.plan.notes.filter((note) => note.includes('every ')) : null
  expect(said?.filter((note) => !note.includes('every use without'))).toEqual(notes)
})

test('a note says in how many places a function is called whose words change', () => {
  const say = (words: string) =>
    drawing("<div><p>{say('Ann')}</p>{say('Bob')}</div>", `const say = (name) => \`${words} \${name}\`\n`)
  expect(tryPlan(say('Old'), text('p', 'New Ann', { oldText: 'Old Ann' }))).toMatchObject({
    files: { 'app/page.tsx': say('New') },
    plan: { notes: [expect.anything(), 'Changes what say returns, which is called in 2 places.'] },
  })
})

const PEOPLE = "const rows = [{ id: 2, name: 'Old' }, { id: 1, name: 'Ann' }]\n"
const SORTED = 'const sorted = rows.toSorted((a, b) => (a.name > b.name ? 1 : -1))\n'

test.each<[string, string, number]>([
  ['its text', '[...rows].sort((a, b) => a.name.localeCompare(b.name))', 1],
  ['its text, in a constant', 'sorted', 1],
  ['another field', 'rows.toSorted((a, b) => a.id - b.id)', 0],
])('a note says that an item of a list that is sorted may change its place: by %s', (_, list, count) => {
  const markup = `<div>{${list}.map((row) => <p key={row.id}>{row.name}</p>)}</div>`
  const done = tryPlan(drawing(markup, PEOPLE + SORTED), text('p', 'New', { oldText: 'Old' }))
  const notes = done.type === 'applied' ? done.plan.notes : null
  expect(notes?.filter((note) => note.includes('is sorted by this text'))).toHaveLength(count)
})

const STATES =
  "const rows = [{ id: 'a', is: 'on', n: 3 }, { id: 'b', is: 'on', n: 3 }, { id: 'c', is: 'off', n: 1 }]\n"
const stated = (words: string, above = '') =>
  drawing(`<ul>{rows.map((row) => <p key={row.id}>{${words}}</p>)}</ul>`, STATES + above)
const OTHERS = 'Other items of rows that show this text change, too.'
const CELLS = `const columns = [{ id: 'n', cell: (row) => row.n + ' of them' }, { id: 'is', cell: (row) => row.is }]\n`

test.each<[string, string, string, string[]]>([
  [
    'a table of labels',
    stated('LABELS[row.is]', "const LABELS = { on: 'Old', off: 'Done' }\n"),
    'Old',
    [OTHERS],
  ],
  ['a branch', stated("row.is === 'on' ? 'Old' : 'Done'"), 'Old', [OTHERS]],
  ['a fallback', stated("row.name ?? 'Old'"), 'Old', [OTHERS]],
  [
    'a function',
    stated('label(row.is)', "function label(is) { return is === 'on' ? 'Old' : 'Done' }\n"),
    'Old',
    [OTHERS],
  ],
  [
    'the words that a function adds',
    stated('many(row.n)', 'const many = (n) => `${n} of them`\n'),
    '3 of them',
    [OTHERS],
  ],
  [
    'the words that are added for each entry of another list',
    stated('row.text', '').replace(
      'rows.map',
      'rows.map((row) => ({ ...row, text: `${row.n} of them` })).map',
    ),
    '3 of them',
    [OTHERS],
  ],
  [
    'the words of a cell',
    drawing(
      '<ul>{rows.map((row) => <li key={row.id}>{columns.map((one) => <p key={one.id}>{one.cell(row)}</p>)}</li>)}</ul>',
      STATES + CELLS,
    ),
    '3 of them',
    [OTHERS],
  ],
  [
    'a label in a component',
    drawing(
      '<ul>{rows.map((row) => <State key={row.id} is={row.is} />)}</ul>',
      `${STATES}const LABELS = { on: { text: 'Old' }, off: { text: 'Done' } }
const State = ({ is }) => {
  const { text } = LABELS[is]
  return <p>{text}</p>
}
`,
    ),
    'Old',
    [OTHERS],
  ],
  [
    'a branch of a component',
    drawing(
      '<div><State on /><State on={false} /></div>',
      "const State = ({ on }) => <p>{on ? 'Old' : 'Done'}</p>\n",
    ),
    'Old',
    ['Other uses of State that show this text change, too.'],
  ],
  [
    'its own entry',
    drawing("<ul>{[{ id: 'a', text: 'Old' }].map((one) => <p key={one.id}>{one.text}</p>)}</ul>"),
    'Old',
    [],
  ],
])('a note says that other items that show the words change: %s', (_, source, old, notes) => {
  const done = tryPlan(source, text('p', old.replace('O', 'o').concat('s'), { oldText: old, item: 0 }))
  const said = done.type === 'applied' ? done.plan.notes.filter((note) => note.startsWith('Other ')) : null
  expect(said).toEqual(notes)
})

test.each([
  ['a table of labels', stated('LABELS[row.is]', "const LABELS = { on: 'Old', off: 'Done' }\n")],
  ['a function', stated('label(row.is)', "const label = (is) => (is === 'on' ? 'Old' : 'Done')\n")],
])('%s is not changed for one item', (_, source) => {
  const edit = text('p', 'New', { oldText: 'Old', item: 0, meaning: 'item' })
  expect(tryPlan(source, edit)).toMatchObject({ code: 'list-item', choices: [{ label: 'All items' }] })
})

test('a note names a list of another file', () => {
  const files = {
    'app/page.tsx': `import { Row } from './row'
import { ROWS } from './rows'
export default () => <ul>{ROWS.map((row) => <Row key={row.id} note="Old" />)}</ul>
`,
    'app/row.tsx': 'export const Row = ({ note }) => <p>{note}</p>\n',
    'app/rows.ts': "export const ROWS = [{ id: 'a' }, { id: 'b' }]\n",
  }
  expect(tryPlan(files, text('p', 'New', { oldText: 'Old' }))).toMatchObject({
    plan: { notes: expect.arrayContaining(['Changes every item of ROWS.']) },
  })
})

const CELLS_OF = (first: string, second: string) =>
  drawing(
    '<ul>{rows.map((row) => <li key={row.id}>{cols.map((col) => <p key={col.id}>{col.cell(row)}</p>)}</li>)}</ul>',
    `const rows = [{ id: 'a', name: 'Old' }, { id: 'b', name: 'Ann' }]
const cols = [{ id: 'x', cell: ${first} }, { id: 'y', cell: ${second} }]
`,
  )

test.each<[string, string, number]>([
  ['two cells', CELLS_OF('(row) => row.name', '(row) => <b>{row.name}</b>'), 2],
  ['two cells that take it apart', CELLS_OF('({ name }) => name', '({ name }) => name.toUpperCase()'), 2],
  [
    'a component that shows it twice',
    drawing(
      '<ul>{[{ name: "Old" }].map((row) => <Row key={row.name} row={row} />)}</ul>',
      'const Row = ({ row }) => <li title={row.name}><p>{row.name}</p></li>\n',
    ),
    2,
  ],
  ['a cell and a comparison', CELLS_OF('(row) => row.name', "(row) => row.name === 'Ann' && 'It is'"), 0],
  ['a cell and the field of another list', CELLS_OF('(row) => row.name', '(row) => all[0].name'), 0],
])('a note says in how many places a field is read: %s', (_, source, count) => {
  const done = tryPlan(source, text('p', 'New', { oldText: 'Old', item: 0, within: [0] }))
  const notes = done.type === 'applied' ? done.plan.notes.filter((note) => note.includes('is read')) : null
  expect(notes).toEqual(count === 0 ? [] : [`The field “name” is read in ${count} places.`])
})
