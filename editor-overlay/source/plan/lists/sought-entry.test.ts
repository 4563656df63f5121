/** Entries that code finds by a value in them, lists that code reorders, and copies of entries with keys of their own. */
import { expect, test } from '@jest/globals'
import { duplicate, meaning, prop, remove, text } from '../../testing/edits.ts'
import { outcome, PAGE, tryPlan } from '../../testing/try-plan.ts'

const LIST = "export const xs = [{ id: 'a', n: 1 }, { id: 'b', n: 2 }, { id: 'c', n: 3 }]\n"
const page = (code: string, shown = '', list = LIST) =>
  `${list}${code}\nexport default function Page() {\n  return <ul>{xs.map((x) => <li key={x.id}>${shown}</li>)}</ul>\n}\n`
const item = (at: number, edit: Parameters<typeof meaning>[2]) => meaning('item', at, edit)

test.each([
  "const best = xs.find((x) => x.id === 'b')",
  "const best = xs.findIndex(({ id }) => 'b' === id)",
  "const has = xs.filter((x) => x.n > 1).some((x) => x.id == 'b')",
  'const best = xs.find((x) => x.n === 2)',
  "const MAIN = 'b'\nconst best = xs.find((x) => x.id === MAIN)",
  "const byId = Object.fromEntries(xs.map((x) => [x.id, x]))\nconst best = byId['b']",
  "const byId = new Map(xs.map((x) => [x.id, x] as const))\nconst best = byId.get('b')",
  "const get = (id: string) => xs.find((x) => x.id === id)\nconst best = get('b')",
])('an entry that is looked for is not removed: %s', (code) => {
  const done = (at: number) => tryPlan(page(code), item(at, remove(['li'])))
  expect(done(1)).toMatchObject({
    code: 'list-item',
    message: expect.stringMatching(/^Other code looks for “(b|2)” in this list: “/),
    choices: [{ label: 'Only this one', context: { meaning: 'only' } }],
  })
  expect(done(2)).toMatchObject({
    plan: { notes: [expect.stringMatching(/Other code reads this list as well|is rendered in 2 lists/)] },
  })
  expect(outcome(page(code), meaning('only', 1, remove(['li'])))).toContain("x.id === 'b' ? null : <li")
})

test.each<[string, number]>([
  ['xs.find((x) => x.on)', 1],
  ['xs.find(({ on }) => on)!', 1],
  ['xs.findLast((x) => x.on && x.n > 1)', 2],
  ['xs.filter((x) => x.on)[0]', 1],
  ['xs.filter((x) => !x.off && x.on).at(-1)', 2],
])('an entry that code takes by a test is not removed: %s', (taken, at) => {
  const list =
    "const xs = [{ id: 'a', n: 1 }, { id: 'b', n: 2, on: true }, { id: 'c', n: 3, on: true }, { id: 'd', n: 0 }]\n"
  const made = page(`const best = ${taken}`, '', list)
  expect(tryPlan(made, item(at, remove(['li'])))).toMatchObject({
    message: expect.stringMatching(
      /^Other code picks this entry by a condition, and could pick another one instead: “xs\./,
    ),
    alternative: expect.stringContaining('Change app/page.tsx, line 2 first, or choose “only this one”'),
    choices: [{ label: 'Only this one', context: { meaning: 'only' } }],
  })
  for (const other of [0, 3 - at, 3]) expect(tryPlan(made, item(other, remove(['li']))).type).toBe('applied')
})

test.each([
  ['export { xs }', "import { xs } from './page'", 'xs'],
  ['export { xs as steps }', "import { steps as all } from './page'", 'all'],
  ['export { xs as default }', "import all from './page'", 'all'],
  ['export { xs }', "import { xs } from './barrel'", 'xs'],
  ['export { xs }', "import * as page from './page'", 'page.xs'],
])('another file reads an entry by %s and %s', (exported, imported, xs) => {
  const reading = (code: string) => ({
    [PAGE]: page(exported, '', LIST.replace('export ', '')).replace('default function', 'function'),
    'app/barrel.ts': "export * from './page'\n",
    'app/other.ts': `${imported}\n${code}\n`,
  })
  expect(tryPlan(reading(`export const second = ${xs}[1]`), item(1, remove(['li'])))).toMatchObject({
    message: `Other code reads an entry of xs by position: “${xs}[1]”.`,
  })
  expect(tryPlan(reading(`export const count = ${xs}.length`), item(1, remove(['li'])))).toMatchObject({
    plan: { notes: [expect.stringContaining('Other code reads this list as well: app/other.ts, line 2.')] },
  })
})

test('an entry may be looked for in another file, and by another entry', () => {
  const other = "import { xs } from './page'\nexport const best = xs.find((x) => x.id === 'b')\n"
  const files = { [PAGE]: page(''), 'app/best.ts': other }
  expect(tryPlan(files, item(1, remove(['li'])))).toMatchObject({
    alternative: expect.stringContaining('Change app/best.ts, line 2 first'),
  })
  const linked = "const xs = [{ id: 'a', next: 'b' }, { id: 'b' }]\n"
  const next = '{xs.find((y) => y.id === x.next)?.id}'
  expect(outcome(page('', next, linked), item(1, remove(['li'])))).toBe('refused: list-item')
  expect(tryPlan(page('', next, linked), item(0, remove(['li']))).type).toBe('applied')
})

test.each(["const at = xs.indexOf('b')", "const has = xs.includes('b')"])(
  'a value that is asked for: %s',
  (code) => {
    const names = `const xs = ['a', 'b']\n${code}\nexport default () => <ul>{xs.map((x) => <li key={x} />)}</ul>\n`
    expect(outcome(names, item(1, remove(['li'])))).toBe('refused: list-item')
    expect(tryPlan(names, item(0, remove(['li']))).type).toBe('applied')
  },
)

test.each<[string, number]>([
  ['xs.at(1)', 1],
  ['xs.at(-1)', 2],
  ['xs[xs.length - 1]', 2],
])('%s is a place of an entry', (code, at) => {
  const done = tryPlan(page(`const best = ${code}`), item(at, remove(['li'])))
  expect(done).toMatchObject({ message: expect.stringContaining('by position') })
})

test.each(['xs.sort()', 'xs.reverse()', "xs.unshift({ id: 'z', n: 0 })", 'xs.shift()', 'xs.splice(0, 1)'])(
  'no entry is known by its place where code calls %s',
  (code) => {
    expect(outcome(page(code), item(0, remove(['li'])))).toBe('refused: list-item')
    expect(outcome(page(code), item(0, duplicate(['li'])))).toBe('refused: list-item')
    expect(outcome(page(code), meaning('only', 0, remove(['li'])))).toContain('index === 0 ? null')
  },
)

test.each<[string, string, string]>([
  ['a table', "const ICONS = { a: '1', b: '2', c: '3' }", '{ICONS[x.id]}'],
  ['a map', "const ICONS = new Map([['a', '1']])", '{ICONS.get(x.id)}'],
  ['another list', "const more = [{ id: 'b', t: 'B' }]", '{more.find((one) => one.id === x.id)?.t}'],
  ['a comparison', '', "{x.id === 'b' && <b />}"],
  [
    'a function',
    "function label(id) {\n  switch (id) {\n    case 'b':\n      return 'B'\n  }\n}",
    '{label(x.id)}',
  ],
])('an item that %s finds something for is not copied with another key', (_, code, shown) => {
  expect(tryPlan(page(code, shown), item(1, duplicate(['li'])))).toMatchObject({
    code: 'list-item',
    message: expect.stringMatching(/^What an item shows is looked up by its id, which a copy can’t share: “/),
    alternative: expect.stringContaining('together with what is looked up by it: app/page.tsx, line 1'),
  })
  expect(tryPlan(page(code, shown), item(1, remove(['li']))).type).toBe('applied')
})

test('an item whose message is found by its key is not copied', () => {
  // biome-ignore lint/suspicious/noTemplateCurlyInString: source text.
  const shown = '{t(`faq.${x.id}`)}'
  const byPart = "const t = useTranslations('faq')"
  for (const source of [page('', shown), page(byPart, '{t(x.id)}')]) {
    const files = { [PAGE]: source, 'messages/en.json': '{ "faq": { "b": "Why?" } }\n' }
    expect(tryPlan(files, item(1, duplicate(['li'])))).toMatchObject({ code: 'list-item' })
  }
  const tracked = { [PAGE]: page('', '{track(x.id)}'), 'messages/en.json': '{ "faq": { "b": "Why?" } }\n' }
  expect(tryPlan(tracked, item(1, duplicate(['li']))).type).toBe('applied')
})

test.each([
  ['another link of it', "<a href={'/x/' + x.id}>{x.n}</a>"],
  ['what is open', '{open === x.id && <b />}'],
  ['what is kept by it', '{seen[x.id]}'],
  ['its class', "<i className={clsx('p', x.id)} />"],
  ['what a handler receives', '<i onClick={() => pick(x.id)} />'],
])('%s needs no entry for the key', (_, shown) => {
  const done = tryPlan(page('const open = null, seen = {}', shown), item(1, duplicate(['li'])))
  expect(done).toMatchObject({
    plan: { notes: [expect.stringMatching(/with a key of its own: 'b-2'\.$/)] },
  })
})

test('an entry in a constant is copied with its own key; one that a function creates is not', () => {
  const named = "const one = { id: 'a', n: 1 }\nconst xs = [one]\n"
  expect(outcome(page('', '', named), item(0, duplicate(['li'])))).toContain("[one, { ...one, id: 'a-2' }]")
  const made = "const make = (id) => ({ id })\nconst xs = [make('a')]\n"
  expect(tryPlan(page('', '', made), item(0, duplicate(['li'])))).toMatchObject({
    message: "Each entry needs its own id, which “make('a')” doesn’t contain.",
  })
})

test('a key that says the place of an entry needs no other value', () => {
  const names = (list: string) =>
    `const xs = ${list}\nexport default () => <ul>{xs.map((x, at) => <li key={x + at}>{x}</li>)}</ul>\n`
  expect(outcome(names("['a']"), item(0, duplicate(['li'])))).toBe(names("['a', 'a']"))
})

const tags = (drawn: string, list = "['one', 'two']") =>
  `const xs = ${list}\nexport default () => <ul>{xs.map(${drawn})}</ul>\n`
const toOne = text('li', 'one', { oldText: 'two' })

test('an entry gets no key that another one has', () => {
  const same = { message: expect.stringMatching(/^Another entry has this (value|t|h) already/) }
  expect(tryPlan(tags('(x) => <li key={x}>{x}</li>'), toOne)).toMatchObject(same)
  const named = "[{ t: 'one', h: '/1' }, { t: 'two', h: '/2' }]"
  expect(tryPlan(tags('(x) => <li key={x.t}>{x.t}</li>', named), toOne)).toMatchObject(same)
  const linked = tags('({ t, h }) => <li key={h}><a href={h}>{t}</a></li>', named)
  expect(tryPlan(linked, item(1, prop('a', 'href', '/1')))).toMatchObject(same)
  expect(tryPlan(linked, item(1, prop('a', 'href', '/3'))).type).toBe('applied')
  expect(tryPlan(tags('(x, at) => <li key={at}>{x}</li>'), toOne).type).toBe('applied')
})

test('a value that an item shows twice says so', () => {
  const shown = tags('(x) => <li key={x.t} title={x.t}>{x.t}</li>', "[{ t: 'one' }, { t: 'two' }]")
  expect(tryPlan(shown, text('li', 'new', { oldText: 'two' }))).toMatchObject({
    plan: { notes: ['Changes xs[1].t, which is used in 2 places.'] },
  })
})

test('a list in an object is known by its path', () => {
  const nested = (code: string) =>
    `const page = { nav: { links: [{ id: 'a' }, { id: 'b' }] } }\n${code}\nexport default () => <ul>{page.nav.links.map((x) => <li key={x.id} />)}</ul>\n`
  const removed = (code: string) => tryPlan(nested(code), item(0, remove(['li'])))
  expect(removed('const first = page.nav.links[0]')).toMatchObject({
    message: 'Other code reads an entry of page.nav.links by position: “page.nav.links[0]”.',
  })
  expect(removed("const a = page.nav.links.find((x) => x.id === 'a')")).toMatchObject({
    message: expect.stringContaining('looks for “a”'),
  })
  expect(removed('const other = page.nav.more?.[0]').type).toBe('applied')
})

test('an entry that a condition chooses is not removed with the other one', () => {
  const list = (entry: string) =>
    `export default ({ on }) => <ul>{['a', ${entry}].map((x) => <li key={x}>{x}</li>)}</ul>\n`
  expect(tryPlan(list("on ? 'b' : 'c'"), item(1, remove(['li'])))).toMatchObject({
    message: 'A condition decides which of two entries this item shows.',
  })
  expect(tryPlan(list("on ? 'b' : null"), item(1, remove(['li']))).type).toBe('applied')
})

test('a change of one item in a component with several uses says so', () => {
  const source =
    "const xs = ['a', 'b']\nfunction List() {\n  return <ul>{xs.map((x) => <li key={x}>{x}</li>)}</ul>\n}\nexport default () => <p><List /><List /></p>\n"
  for (const how of ['item', 'only'] as const)
    expect(tryPlan(source, meaning(how, 1, remove(['li'])))).toMatchObject({
      plan: { notes: expect.arrayContaining(['Changes every use of List, which is used in 2 places.']) },
    })
})

test('a copied column needs cells of its own', () => {
  const source =
    "const cols = [{ k: 'a', t: 'A' }]\nconst rows = [{ a: 1 }]\nexport default () => <table><thead><tr>{cols.map((c) => <th key={c.k}>{c.t}</th>)}</tr></thead><tbody>{rows.map((r) => <tr key={r.a}>{cols.map((c) => <td key={c.k}>{r[c.k]}</td>)}</tr>)}</tbody></table>\n"
  expect(tryPlan(source, item(0, duplicate(['th'])))).toMatchObject({
    message: expect.stringContaining('looked up by its k, which a copy can’t share: “r[c.k]”'),
  })
})

test.each([
  ["const is = open === 'b'", 2],
  ["const [open] = useState('b')", 2],
  ['const tabs = <Tabs defaultValue="b" />', 2],
])('a removal notes that code still names the key: %s', (code, line) => {
  expect(tryPlan(page(code), item(1, remove(['li'])))).toMatchObject({
    plan: { notes: [expect.stringContaining(`Other code still refers to “b”: app/page.tsx, line ${line}.`)] },
  })
  expect(tryPlan(page(code), item(0, remove(['li'])))).toMatchObject({
    plan: { notes: ['Removed xs[0] from the data.'] },
  })
})
