/** Words that are also a value in code, or that all items of a list share. */
import { expect, test } from '@jest/globals'
import { meaning, text } from '../../testing/edits.ts'
import { PAGE, tryPlan } from '../../testing/try-plan.ts'
import { drawing, refusedWordsTable } from '../../testing/words.ts'

refusedWordsTable([
  [
    'a text of a type, written with escapes',
    drawing(
      '<li>{kind}</li>',
      "type Kind = 'It’s \"a\" & it\\'s b' | 'c'\nconst kind: Kind = 'It’s \"a\" & it\\'s b'\n",
    ),
    'It’s "a" & it\'s b',
    'New',
    /a label of its own/,
  ],
  [
    'a text that both branches say on one line',
    drawing("<li>{on ? 'Same' : 'Same'}</li>"),
    'Same',
    'New',
    /^Change the one you mean: app\/page\.tsx, line \d+\.$/,
  ],
])

test('what is written once for all items is not changed for one', () => {
  const rows = "const rows = [{ id: 1, label: 'a' }, { id: 2, label: 'b' }]\n"
  const source = drawing('<ul>{rows.map((row) => <li key={row.id}>{row.label}!</li>)}</ul>', rows)
  const only = meaning('item', 0, text('li', 'a! now', { oldText: 'a!' }))
  expect(tryPlan(source, only)).toMatchObject({ code: 'list-item' })
  const data = meaning('item', 0, text('li', 'aa!', { oldText: 'a!' }))
  expect(tryPlan(source, data)).toMatchObject({ type: 'applied' })
})

const STAFF = "const staff = [{ id: 1, by: 'Ann', role: 'CEO' }, { id: 2, by: 'Cy', role: '' }]\n"
const card = (staff: string, words: string) =>
  drawing(`<ul>{staff.map(({ id, by, role }) => <li key={id}>${words}</li>)}</ul>`, staff)
const SIDE = `{by}{role ? \`, \${role}\` : ''}`

test.each<[words: string, item: number, seen: string, next: string, after: [string, string] | null]>([
  [SIDE, 0, 'Ann, CEO', 'Anna, CEO', ["by: 'Ann'", "by: 'Anna'"]],
  [SIDE, 0, 'Ann, CEO', 'Ann, CFO', ["role: 'CEO'", "role: 'CFO'"]],
  [SIDE, 1, 'Cy', 'Cyd', ["by: 'Cy'", "by: 'Cyd'"]],
  [SIDE, 0, 'Ann, CEO', 'Ann – CEO', null],
  [`{role ? \`As \${role}\` : 'None'}`, 0, 'As CEO', 'Now CEO', null],
  [`{role ? \`As \${role}\` : 'None'}`, 1, 'None', 'Nobody', null],
  [`{\`By \${by}\`}`, 0, 'By Ann', 'From Ann', null],
])('of %s, the words of item %i that are its own change from %j to %j', (words, item, seen, next, after) => {
  const done = tryPlan(card(STAFF, words), meaning('item', item, text('li', next, { oldText: seen })))
  if (after) expect(done).toMatchObject({ files: { [PAGE]: card(STAFF.replace(...after), words) } })
  else expect(done).toMatchObject({ code: 'list-item', choices: [{ label: 'All items' }] })
})

test('words between two values change for all items', () => {
  const edit = meaning('template', 0, text('li', 'Ann – CEO', { oldText: 'Ann, CEO' }))
  const after = card(STAFF, SIDE.replace(', ', ' – '))
  expect(tryPlan(card(STAFF, SIDE), edit)).toMatchObject({ files: { [PAGE]: after } })
})

const ROWS = "const rows = [{ id: 1, label: 'Alpha' }, { id: 2, label: 'Beta' }]\n"
const drawn = (head: string, markup: string) =>
  `${ROWS}${head}export default function Page() {\n  const [open, setOpen] = useState('Beta')\n  return <main>${markup}</main>\n}\n`
const label = '<ul>{rows.map((row) => <li key={row.id}>{row.label}</li>)}</ul>'
const renamed = (source: string) => tryPlan(source, text('li', 'New', { oldText: 'Beta' }))

test.each<[string, string, string]>([
  ['an initial state', '', label.replace('key', 'aria-selected={open === row.label} key')],
  ['a constant', "const MAIN = 'Beta'\nconst main = rows.find((row) => row.label === MAIN)\n", label],
  [
    'an argument',
    "const get = (name: string) => rows.find(({ label }) => label === name)\nconst main = get('Beta')\n",
    label,
  ],
  [
    'an entry of another list',
    "const all = [{ kind: 'Beta' }]\n",
    label.replace('{row.label}', '{row.label}{all.filter((one) => one.kind === row.label).length}'),
  ],
  ['a list', "const HOT = ['Beta']\n", label.replace('key', 'hidden={HOT.includes(row.label)} key')],
  ['a set', "const HOT = new Set(['Beta'])\n", label.replace('key', 'hidden={HOT.has(row.label)} key')],
  ['a table', 'const ICONS = { Beta: 1 }\n', label.replace('key', 'value={ICONS[row.label]} key')],
])('words are not changed that %s knows, too', (_, head, markup) => {
  expect(renamed(drawn(head, markup))).toMatchObject({
    message: '“Beta” is also a value that a type or a comparison uses.',
    alternative: 'Give it a label of its own in the source: app/page.tsx, line 1.',
  })
})

test.each<[string, string, string]>([
  ['another list', "const more = [{ id: 3, label: 'Beta' }]\n", label],
  ['another comparison', "const kind = 'Beta'\nconst is = kind === rows[0].id\n", label],
  ['a table that is read otherwise', 'const ICONS = { Beta: 1 }\nconst icon = ICONS[rows[0].id]\n', label],
])('words are changed that are by chance in %s', (_, head, markup) => {
  expect(renamed(drawn(head, markup)).type).toBe('applied')
})

test.each([
  ['<select>{xs.map((x) => <option key={x} value={x}>{x}</option>)}</select>', 'option'],
  ['<p>{xs.map((x) => <label key={x}><input type="radio" value={x} />{x}</label>)}</p>', 'label'],
  ['<Tabs>{xs.map((x) => <Tab key={x} value={x}>{x}</Tab>)}</Tabs>', 'Tab'],
])('words are not changed that a choice sends: %s', (markup, pick) => {
  const source = drawing(markup, "const xs = ['Small', 'Large']\n")
  expect(tryPlan(source, text(pick, 'Huge', { oldText: 'Large' }))).toMatchObject({ code: 'dynamic-text' })
})

test('a note names where a list is also rendered or read', () => {
  const head = 'const first = rows[1].label\n'
  expect(renamed(drawn(head, label + label.replaceAll('li', 'b')))).toMatchObject({
    plan: {
      notes: [
        'Changes rows[1].label.',
        'rows is rendered in 2 lists, which change together.',
        'Other code reads this list as well: app/page.tsx, line 2.',
      ],
    },
  })
})
