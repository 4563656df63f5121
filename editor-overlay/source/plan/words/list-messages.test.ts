/** Why one item of a list has no entry that can be changed. */
import { expect, test } from '@jest/globals'
import { addClass, duplicate, meaning, move, remove, style } from '../../testing/edits.ts'
import { PAGE, tryPlan } from '../../testing/try-plan.ts'

const list = (drawn: string) =>
  `const xs = [{ id: 'a' }, { id: 'b' }]\nexport default ({ given }) => <ul>{${drawn}.map((x) => <li key={x.id} />)}</ul>\n`

const FOR_ALL = { label: 'All items', context: { meaning: 'template' } }
const ONLY_THIS = { label: 'Only this one', context: { meaning: 'only' } }

test.each([
  ['[...xs].sort(by)', /^sort\(\) decides which entries/],
  ['xs.toSorted(by)', /^toSorted\(\) decides/],
  ['xs.slice(given)', /^slice\(\) decides/],
  ['xs.filter(given)', /^filter\(\) decides/],
  ['xs.filter(Boolean).reverse()', /^reverse\(\) decides/],
  ['given', /aren’t in the source/],
  ['useRows()', /aren’t in the source/],
])('{%s}', (drawn, message) => {
  const removal = { edit: remove(['li']), choices: [FOR_ALL, ONLY_THIS] }
  const copy = { edit: duplicate(['li']), choices: [FOR_ALL] }
  for (const { edit, choices } of [removal, copy]) {
    const done = tryPlan(list(drawn), meaning('item', 0, edit))
    expect(done).toMatchObject({ code: 'list-item', message: expect.stringMatching(message) })
    expect(done.type === 'refused' && done.alternative).toContain('“all items”')
    expect(done.type === 'refused' && done.choices).toEqual(choices)
  }
})

const passed = (given: string) =>
  `${given}\nconst Nav = ({ items }) => <nav>{items.map((x) => <a key={x.id} />)}</nav>\nconst Nav2 = (props) => <p><Nav items={props.links} /></p>\n`
const A_B = "[{ id: 'a' }, { id: 'b' }]"

test.each([
  ['a constant', passed(`const xs = ${A_B}`), 'export default () => <Nav items={xs} />\n'],
  ['a list in the use', passed(''), `export default () => <Nav items={${A_B}} />\n`],
  [
    'a constant through two components',
    passed(`const xs = ${A_B}`),
    'export default () => <Nav2 links={xs} />\n',
  ],
  [
    'a table of lists',
    passed(`const data = { main: ${A_B} }`),
    'export default () => <Nav items={data.main} />\n',
  ],
])('%s that only one use passes', (_, given, use) => {
  const own = use.includes('Nav2') ? given : given.replace(/const Nav2 .*\n/, '')
  const done = tryPlan(own + use, meaning('item', 0, remove(['a'])))
  expect(done.type === 'applied' && done.files[PAGE]).toBe((own + use).replace("{ id: 'a' }, ", ''))
})

test('of two uses that pass a list, the one that has the item is meant', () => {
  const two = `${passed('').replace(/const Nav2 .*\n/, '')}export default () => <><Nav items={${A_B}} /><Nav items={[]} /></>\n`
  expect(tryPlan(two, meaning('item', 0, remove(['a'])))).toMatchObject({
    files: { [PAGE]: two.replace("{ id: 'a' }, ", '') },
    plan: { notes: ['Removed items[0] from the data.'] },
  })
})

test.each([
  ['[...xs, ...useRows()]', 'can’t tell', 'line 1'],
  ['[...given, { id: 1 }]', 'can’t tell', 'line 3'],
  ['Object.entries(table)', 'needs another one', 'line 2'],
  ['useState(xs)[0]', 'can’t tell', 'line 1'],
  ["'a b'.split(' ')", 'can’t tell', 'line 3'],
  ['words', 'in a JSON file', 'words.json, line 2'],
  ['plans', 'in a JSON file', 'data/plans.json'],
  ['words.slice(0, 1)', 'decides', 'words.json,'],
  ['[...Array(2)]', 'a number decides', 'line 3'],
])('the data of {%s} is named', (drawn, message, place) => {
  const done = tryPlan(
    {
      [PAGE]: `${list(drawn).replace('export', 'const table = { a: 1 }\nexport')}import words from './words.json'\nimport plans from '../data/plans.json'\n`,
      'app/words.json': '[\n{ "id": "a" }, { "id": "b" }]',
    },
    meaning('item', 0, duplicate(['li'])),
  )
  expect(done).toMatchObject({ code: 'list-item', message: expect.stringContaining(message) })
  expect(done.type === 'refused' && done.alternative).toContain(place)
})

test.each([
  ['adds to itself', 'setRows([...rows, { id: 1 }])'],
  ['is copied by a function', 'setRows(copy(rows))'],
])('the data of a state that %s is named, each place once', (_, add) => {
  const page = `const copy = (all) => [...all]\nexport default () => {\n  const [rows, setRows] = useState([{ id: 0 }])\n  return <ul onClick={() => ${add}}>{rows.map((x) => <li key={x.id} />)}</ul>\n}\n`
  const done = tryPlan(page, meaning('item', 0, remove(['li'])))
  expect(done).toMatchObject({
    code: 'list-item',
    alternative: expect.stringMatching(
      /^Change the entry in app\/page\.tsx, line 3( or app\/page\.tsx, line 4)?, or choose “all items”\.$/,
    ),
  })
})

const template = '<li key={x.id} className="a">b</li>'

test.each([
  ['a class', template, addClass('li', 'new'), [FOR_ALL]],
  ['styles', template, style('li', { padding: '4px' }), [FOR_ALL]],
  ['a move out of the list', template, move('li', 'ul'), [FOR_ALL]],
  ['one of several elements', '[<li key={x.id} />, <b key="b" />]', remove(['li']), [FOR_ALL, ONLY_THIS]],
])('%s of one item is offered for all of them', (_, item, edit, choices) => {
  const page = `const xs = [{ id: 'a' }]\nexport default () => <main><ul /><ol>{xs.map((x) => ${item})}</ol></main>\n`
  expect(tryPlan(page, meaning('item', 0, edit))).toMatchObject({ type: 'refused', choices })
})

test('an order that is not in the source has no meaning for all items', () => {
  const reorder = move('li', 'ul', {}, { toItem: 2 })
  const done = tryPlan(list('given'), meaning('item', 0, reorder))
  expect(done).toMatchObject({ type: 'refused', alternative: 'Change the order in the data.' })
  expect(done).not.toHaveProperty('choices')
})

test.each([
  ['[...xs, { id: 1 }]', 'Change the order in app/page.tsx, line 3.'],
  ['Object.entries({ ...table, a: 2 })', 'Change the order in app/page.tsx, line 3.'],
  ['useState(xs)[0]', 'Change the order in app/page.tsx, line 1.'],
])('an order that the editor cannot change is named by its place: {%s}', (drawn, alternative) => {
  const reorder = move('li', 'ul', {}, { toItem: 2 })
  const page = list(drawn).replace('export', 'const table = { a: 1 }\nexport')
  expect(tryPlan(page, meaning('item', 0, reorder))).toMatchObject({ type: 'refused', alternative })
})

const LIST = "export const xs = [{ id: 'a' }, { id: 'b' }, { id: 'c' }]\n"
const reads = (code: string) =>
  `${LIST}${code}\nexport default () => <ul>{xs.map((x) => <li key={x.id} />)}</ul>\n`

test.each([
  ['removed', 0, remove(['li']), 'const best = xs[1]'],
  ['removed', 1, remove(['li']), 'const best = xs[1].id'],
  ['removed', 0, remove(['li']), 'const [first, best] = xs'],
  ['copied', 0, duplicate(['li']), 'const best = xs[1]'],
  ['moved', 0, move('li', 'ul', {}, { toItem: 3 }), 'const best = xs[1]'],
  ['moved', 2, move('li', 'ul', {}, { toItem: 0 }), 'const best = xs[1]'],
])('an entry that would take the place of another is not %s: entry %d', (_, item, edit, code) => {
  expect(tryPlan(reads(code), meaning('item', item, edit))).toMatchObject({
    code: 'list-item',
    message: expect.stringMatching(/^Other code reads an entry of xs by position: “/),
    alternative: 'Change app/page.tsx, line 2 first.',
  })
})

test.each([
  ['removed', 2, remove(['li']), 'const best = xs[1]'],
  ['removed', 1, remove(['li']), 'const best = xs[at]'],
  ['copied', 1, duplicate(['li']), 'const best = xs[1]'],
  ['moved', 2, move('li', 'ul', {}, { toItem: 1 }), 'const [best] = xs'],
])('an entry behind those that are read by their place is %s: entry %d', (_, item, edit, code) => {
  expect(tryPlan(reads(code), meaning('item', item, edit)).type).toBe('applied')
})

test('a place may be read in another file', () => {
  const other = "import { xs as all } from '@/app/page'\nexport const Best = () => <b>{all[0].id}</b>\n"
  const done = (item: number, text: string) =>
    tryPlan({ [PAGE]: reads(''), 'app/best.tsx': text }, meaning('item', item, remove(['li'])))
  expect(done(0, other)).toMatchObject({ alternative: 'Change app/best.tsx, line 2 first.' })
  expect(done(1, other).type).toBe('applied')
  expect(done(0, other.replace('@/app/page', 'else')).type).toBe('applied')
})

const twice = (first: string, second: string) =>
  `const xs = ${A_B}\nconst Nav = ({ items }) => <nav>{items.map((x) => <a key={x.id} />)}</nav>\nexport default () => <p><Nav items={${first}} /><Nav items={${second}} /></p>\n`

test.each([
  ['removed', meaning('item', 0, remove(['a'])), "const xs = [{ id: 'b' }]\n"],
  ['copied', meaning('item', 1, duplicate(['a'])), "const xs = [{ id: 'a' }, { id: 'b' }, { id: 'b-2' }]\n"],
  [
    'moved',
    meaning('item', 0, move('a', 'nav', {}, { toItem: 2 })),
    "const xs = [{ id: 'b' }, { id: 'a' }]\n",
  ],
])('an entry of the one list that all uses pass is %s there', (_, edit, list) => {
  const before = twice('xs', 'xs')
  const done = tryPlan(before, edit)
  expect(done.type === 'applied' && done.files[PAGE]).toBe(before.replace(/^.*\n/, list))
})

test.each([
  ['two lists', "[{ id: 'a' }]"],
  ['a list that is not written in the source', 'read()'],
])('an item is not identified by its position where the uses pass %s', (_, second) => {
  for (const edit of [remove(['a']), addClass('a', 'p-4')])
    expect(tryPlan(twice('xs', second), meaning('only', 0, edit))).toMatchObject({
      type: 'refused',
      code: 'list-item',
      message: 'Several uses of Nav pass it a list, so a position refers to an item in each of these lists.',
    })
})

const paired = (read: string, more = "const more = ['x', 'y', 'z']\n") =>
  `${LIST}${more}export default function Page() {\n  return <ul>{xs.map((x, i) => <li key={x.id}>{${read}}</li>)}</ul>\n}\n`

test.each([
  ['more[i]', remove(['li'])],
  ['more.at(i)', remove(['li'])],
  ['x.on ? more[i] : null', duplicate(['li'])],
  ['more[i]', move('li', 'ul', {}, { toItem: 3 })],
])('an entry keeps its place where %s belongs to it', (read, edit) => {
  const own = /more(?:\[i\]|\.at\(i\))/.exec(read)?.[0]
  expect(tryPlan(paired(read), meaning('item', 0, edit))).toMatchObject({
    code: 'list-item',
    message: `“${own}” is matched to an entry by position, and this edit would match it to another one.`,
    alternative: 'Change both lists in the source: app/page.tsx, line 4.',
  })
})

test.each([
  ['a table', 'const more = { 0: 1, 1: 2 } as const\n', 'more[i]'],
  ['another file', "import { more } from './more'\n", 'more[i]'],
])('the place in %s counts as well', (_, above, read) => {
  expect(tryPlan(paired(read, above), meaning('item', 0, remove(['li'])))).toMatchObject({
    code: 'list-item',
  })
})

test.each([
  ['the list itself', 'xs[i].id', 0],
  ['what repeats', 'more[i % 2]', 0],
  ['a number', 'i + 1', 0],
  ['the last entry', 'more[i]', 2],
])('an entry is removed where the index reads %s', (_, read, item) => {
  expect(tryPlan(paired(read), meaning('item', item, remove(['li']))).type).toBe('applied')
})

test('the order of entries in a JSON file is changed in the line of the list', () => {
  const files = {
    'app/people.json': '{\n  "team": [{ "id": "a" }, { "id": "b" }]\n}\n',
    [PAGE]:
      "import data from './people.json'\nexport default () => <ul>{data.team.map((x) => <li key={x.id} />)}</ul>\n",
  }
  const done = tryPlan(files, (find) => ({
    type: 'move',
    id: find('li'),
    position: { parentId: find('ul') },
    meaning: 'item',
    item: 1,
    toItem: 0,
  }))
  expect(done).toMatchObject({
    code: 'list-item',
    alternative: 'Change the order in app/people.json, line 2.',
  })
})
