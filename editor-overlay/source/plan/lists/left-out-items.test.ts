/** Lists whose callback renders nothing for some entries: an item is counted among those on the page. */
import { expect, test } from '@jest/globals'
import { duplicate, meaning, prop, remove, text } from '../../testing/edits.ts'
import { fileTable } from '../../testing/table.ts'
import { tryPlan } from '../../testing/try-plan.ts'

const REFUSED = 'refused: list-item'
const A = "{ id: 'a', on: true, icon: <i /> }"
const B = "{ id: 'b', on: false }"
const C = "{ id: 'c', on: true, icon: <u /> }"
const LI = '<li key={x.id} title={x.id}>{x.id}</li>'
const list = (entries: readonly string[], callback: string) =>
  `const xs = [${entries.join(', ')}]\nexport default ({ open }) => <ul>{xs.map((x, i) => ${callback})}</ul>\n`

test.each([
  `x.on && ${LI}`,
  `x.on ? ${LI} : null`,
  `!x.on ? null : ${LI}`,
  `x.id !== 'b' && ${LI}`,
  `i !== 1 && ${LI}`,
  `x.icon && ${LI}`,
  `x.icon !== undefined && ${LI}`,
  `x.icon != null && ${LI}`,
  `x.on ? [${LI}] : []`,
  `{ if (!x.on) return null; return ${LI} }`,
  `{ const { on } = x; if (on) { return ${LI} } }`,
  `{ const isLeft = x.id === 'b'; if (isLeft) return; return ${LI} }`,
])('the second item on the page is the third entry: %s', (callback) => {
  const before = list([A, B, C], callback)
  const second = (make: Parameters<typeof meaning>[2]) => tryPlan(before, meaning('item', 1, make))

  expect(second(remove(['li']))).toMatchObject({ files: { 'app/page.tsx': list([A, B], callback) } })
  expect(second(prop('li', 'title', 'z'))).toMatchObject({
    files: { 'app/page.tsx': list([A, B, C.replace("'c'", "'z'")], callback) },
  })
})

const doubtful = `(open || x.on) && ${LI}`
const perId = `open !== x.id && ${LI}`

/** A value that isn't written decides about some of the entries. */
fileTable([
  ['an item behind one in doubt', list([A, B, C], doubtful), meaning('item', 1, remove(['li'])), REFUSED],
  ['a copy of it', list([A, B, C], doubtful), meaning('item', 1, duplicate(['li'])), REFUSED],
  [
    'one before all in doubt',
    list([A, B, C], `(x.on || open) && ${LI}`),
    meaning('item', 0, remove(['li'])),
    list([B, C], `(x.on || open) && ${LI}`),
  ],
  ['any of them', list([A, B, C], perId), meaning('item', 0, remove(['li'])), REFUSED],
  ['left out alone by its place', list([A, B, C], perId), meaning('only', 0, remove(['li'])), REFUSED],
  [
    'the only entry',
    list([B], perId),
    meaning('item', 0, prop('li', 'title', 'z')),
    list([B.replace("'b'", "'z'")], perId),
  ],
  [
    'words tell the entry',
    list([A, B, C], perId),
    meaning('item', 1, text('li', 'z', { oldText: 'c' })),
    list([A, B, C.replace("'c'", "'z'")], perId),
  ],
  [
    'a property of a table',
    `const T = { a: { on: true }, b: { on: false } }\nexport default () => <ul>{Object.entries(T).map(([k, v]) => v.on && <li key={k} />)}</ul>\n`,
    meaning('item', 0, remove(['li'])),
    REFUSED,
  ],
])

test('the index of one item is that of its entry', () => {
  const callback = (test: string) => `x.on ${test}`
  const before = 'const xs = [{ on: false }, { on: true }]\nexport default () => <ul>{xs.map((x, i) => '
  const done = tryPlan(`${before}${callback('&& <li />')})}</ul>\n`, meaning('only', 0, remove(['li'])))

  expect(done).toMatchObject({
    files: { 'app/page.tsx': `${before}${callback('&& (i === 1 ? null : <li />)')})}</ul>\n` },
  })
})

test('the refusal says why, and names the data and the choice of all items', () => {
  expect(tryPlan(list([A, B, C], perId), meaning('item', 1, remove(['li'])))).toMatchObject({
    message:
      'A condition decides which entries this list renders, so the editor doesn’t know which entry an item shows.',
    alternative: 'Change the entry in app/page.tsx, line 1, or choose “all items”.',
    choices: [{ label: 'All items', context: { meaning: 'template' } }],
  })
})

const NOTES = ['a', 'b', 'c'].map((id) => `{ id: '${id}', on: ${id !== 'a'}, t: 'Old' }`)
const notes = (changed: string | null) =>
  `const xs = [${NOTES.map((one) => (changed && one.includes(changed) ? one.replace('Old', 'New') : one)).join(', ')}]\n`
const SHOWN = 'xs.filter((x) => x.on)'
const drawing = (made: string) => `<ul>{${made}.map((x) => <li key={x.id}>{x.t}</li>)}</ul>`
const drawn = (made: string, inside = '') => `export default () => {${inside} return ${drawing(made)} }\n`
const PART = `const Part = ({ list }) => ${drawing('list')}\n`

test.each<[string, string]>([
  ['a function', `const get = () => ${SHOWN}\n${drawn('get()')}`],
  ['a hook', `const useXs = () => useMemo(() => ${SHOWN}, [])\n${drawn('useXs()')}`],
  [
    'a field of a hook',
    `const useXs = () => { const list = ${SHOWN}; return { list } }\n${drawn('list', 'const { list } = useXs();')}`,
  ],
  ['a state', drawn('list', `const [list] = useState(() => ${SHOWN});`)],
  ['a prop', `${PART}export default () => <Part list={${SHOWN}} />\n`],
  [
    'a context',
    `const C = createContext([])\nconst Inner = () => { const list = useContext(C); return ${drawing('list')} }\nexport default () => <C.Provider value={${SHOWN}}><Inner /></C.Provider>\n`,
  ],
])('an item of a list that is filtered in %s is its own entry', (_, code) => {
  const words = text('li', 'New', { oldText: 'Old', item: 1 })
  expect(tryPlan(notes(null) + code, words)).toMatchObject({ files: { 'app/page.tsx': notes("'c'") + code } })
})

test.each<[string, string]>([
  [
    'a part of a prop that a prop is',
    `${PART}const Outer = ({ all }) => <Part list={all.slice(1)} />\nexport default () => <Outer all={xs} />\n`,
  ],
  ['a function with an argument', `const get = (on) => xs.filter((x) => x.on === on)\n${drawn('get(true)')}`],
  ['a function that sorts', `const sorted = (all) => [...all].sort(byId)\n${drawn('sorted(xs)')}`],
  ['a variable', drawn('list', `let list = xs; list = ${SHOWN};`)],
  ['a copy of which code takes entries', drawn('list', 'const list = [...xs]; list.splice(0, 1);')],
  ['a list that is sorted in place', `xs.sort(byId)\n${drawn('xs')}`],
  [
    'a set',
    `const ts = new Set(xs.map((x) => x.t))\nexport default () => <ul>{[...ts].map((t) => <li key={t}>{t}</li>)}</ul>\n`,
  ],
])('an item of which the entry isn’t known is not changed: %s', (_, code) => {
  const words = text('li', 'New', { oldText: 'Old', item: 1 })
  expect(tryPlan(notes(null) + code, words)).toMatchObject({ code: 'dynamic-text' })
})

test('an item of a part of an imported list is changed in the file of the list', () => {
  const data = (changed: string | null) => `export ${notes(changed)}`
  const page = `import { xs } from './data'\nconst shown = ${SHOWN}\n${drawn('shown')}`
  const words = text('li', 'New', { oldText: 'Old', item: 0 })
  expect(tryPlan({ 'app/page.tsx': page, 'app/data.ts': data(null) }, words)).toMatchObject({
    files: { 'app/page.tsx': page, 'app/data.ts': data("'b'") },
  })
})
