// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the tables hold source text.
import { expect, test } from '@jest/globals'
import {
  addClass,
  duplicate,
  meaning,
  prop,
  remove,
  removeClass,
  style,
  text,
  updateClasses,
  wrap,
} from '../../testing/edits.ts'
import { file, plain } from '../../testing/list-page.ts'
import { fileTable } from '../../testing/table.ts'
import { outcome, PAGE, tryPlan } from '../../testing/try-plan.ts'

const LIST_ITEM = 'refused: list-item'
const toned = '<li key={item.id} className={item.tone}>a</li>'

const item = (at: number, make: Parameters<typeof meaning>[2]) => meaning('item', at, make)
const data = (tone: string) =>
  `{ id: 'x', tone: '${tone}', href: '/x' },\n  { id: 'y', tone: '', href: '/y' },`

/** Edits of the item's data. */
fileTable([
  [
    'one use of a component that takes no class gets none',
    "const xs = [{ id: 'a' }]\nconst Tag = ({ a }: { a: string }) => <b>{a}</b>\nexport default () => <p>{xs.map((x) => <Tag key={x.id} a={x.id} />)}</p>\n",
    meaning('only', 0, addClass('Tag', 'new')),
    'refused: no-slot',
  ],
  [
    'a class goes into the entry',
    file(toned),
    item(0, addClass('li', 'new')),
    file(toned, data('calm big new')),
  ],
  [
    'a class goes into an empty field',
    file(toned),
    item(1, addClass('li', 'new')),
    file(toned, "{ id: 'x', tone: 'calm big', href: '/x' },\n  { id: 'y', tone: 'new', href: '/y' },"),
  ],
  ['a class leaves the entry', file(toned), item(0, removeClass('li', 'calm')), file(toned, data('big'))],
  [
    'a class of the entry gives way to another in its place',
    file(toned),
    item(0, updateClasses('li', 'calm', 'loud')),
    file(toned, data('loud big')),
  ],
  [
    'a class that the entry has is refused',
    file(toned),
    item(0, addClass('li', 'big')),
    'refused: no-change',
  ],
  ['a class that it has not is refused', file(toned), item(0, removeClass('li', 'none')), LIST_ITEM],
  ['a class of the template is refused', file(plain), item(0, addClass('li', 'new')), LIST_ITEM],
  [
    'the field inside a joined list is found',
    file('<li key={item.id} className={`a ${item.tone}`}>a</li>'),
    item(0, addClass('li', 'new')),
    file('<li key={item.id} className={`a ${item.tone}`}>a</li>', data('calm big new')),
  ],
  ['a class with a quote is no class', file(toned), item(0, addClass('li', "a'b{")), 'refused: bad-name'],
  [
    'a prop changes in the entry',
    file('<li key={item.id}><a href={item.href}>a</a></li>'),
    item(1, prop('a', 'href', '/z')),
    file('<li key={item.id}><a href={item.href}>a</a></li>').replace("href: '/y'", "href: '/z'"),
  ],
  [
    'a prop of the template is refused for one item',
    file('<li key={item.id} title="t">a</li>'),
    item(1, prop('li', 'title', 'z')),
    LIST_ITEM,
  ],
  [
    'a script is no address in the data either',
    file('<li key={item.id}><a href={item.href}>a</a></li>'),
    item(1, prop('a', 'href', 'javascript:alert(1)')),
    'refused: unsafe',
  ],
  [
    'a number in the entry becomes another',
    file('<li key={item.id} value={item.n}>a</li>', "{ id: 'x', n: 1 },"),
    item(0, prop('li', 'value', 2)),
    file('<li key={item.id} value={item.n}>a</li>', "{ id: 'x', n: 2 },"),
  ],
  [
    'an entry that is a text itself changes',
    "const xs = ['a', 'b']\nexport default () => <ul>{xs.map((x) => <li key={x}>{x}</li>)}</ul>\n",
    item(1, text('li', 'c')),
    "const xs = ['a', 'c']\nexport default () => <ul>{xs.map((x) => <li key={x}>{x}</li>)}</ul>\n",
  ],
  ['a text of the template is refused for one item', file(plain), item(0, text('li', 'b')), LIST_ITEM],
  [
    'words inside a longer text change in the entry',
    file('<li key={item.id}>To {item.href} now</li>'),
    item(0, text('li', 'To /new now', { oldText: 'To /x now' })),
    file('<li key={item.id}>To {item.href} now</li>').replace("href: '/x'", "href: '/new'"),
  ],
  [
    'words around the expression change in the template',
    file('<li key={item.id}>To {item.href} now</li>'),
    text('li', 'To /x today', { oldText: 'To /x now' }),
    file('<li key={item.id}>To {item.href} today</li>'),
  ],
  [
    'what stands inside an item goes for all',
    file('<li key={item.id}><b /></li>'),
    item(0, remove(['b'])),
    LIST_ITEM,
  ],
  [
    'what stands inside is copied for all',
    file('<li key={item.id}><b /></li>'),
    item(0, duplicate(['b'])),
    LIST_ITEM,
  ],
  ['a wrapper is for all', file(plain), item(0, wrap('li')), LIST_ITEM],
  [
    'without utilities there is no style for one',
    file(toned),
    item(0, style('li', { padding: '8px' })),
    'refused: no-writer',
  ],
])

const nested = (inner: string) =>
  `export default () => <ul>{groups.map((group) => group.map((x, at) => ${inner}))}</ul>\n`
const only = (make: Parameters<typeof meaning>[2]) => meaning('only', 1, make)

/** In a list in a list, the place of an item is the same in each of them. */
fileTable([
  ['a class', nested('<li key={x}>a</li>'), only(addClass('li', 'b')), LIST_ITEM],
  ['a removal', nested('<li key={x}>a</li>'), only(remove(['li'])), LIST_ITEM],
  ['words', nested('<li key={x}>a</li>'), only(text('li', 'b')), LIST_ITEM],
])

const PLANS = "const PLANS = [{ id: 'a' }, { id: 'b' }]\n"
const cells = (lists: string, cell = '<td key={plan.id}>{plan.id}</td>') =>
  `${PLANS}export default () => ${lists}${cell})}</tr>)\n`

/** An entry that each item of the list around shows isn't one of them. */
fileTable([
  [
    'the same list in each row',
    cells('rows.map((row) => <tr key={row}>{PLANS.map((plan) => '),
    only(remove(['td'])),
    LIST_ITEM,
  ],
])

const typed = (entries: string, more: string, end = 'as const') =>
  `const items = [${entries}] ${end}\ntype Id = (typeof items)[number]['id']\n${more}\nexport default () => <ul>{items.map(({ id }) => <li key={id}>{id}</li>)}</ul>\n`
const USES = "const first: Id = 'x'"
const X = "{ id: 'x' }, "
const Y = "{ id: 'y' }"
const gone = item(0, remove(['li']))

/** An entry whose strings are a type. */
fileTable([
  ['one that other code uses stays', typed(X + Y, USES), gone, LIST_ITEM],
  ['also if its type is checked', typed(X + Y, USES, 'as const satisfies readonly Item[]'), gone, LIST_ITEM],
  ['another one goes', typed(X + Y, USES), item(1, remove(['li'])), typed(X.slice(0, -2), USES)],
  ['one that no other code uses goes', typed(X + Y, ''), gone, typed(Y, '')],
  ['one that is there twice goes', typed(X + X + Y, USES), gone, typed(X + Y, USES)],
  [
    'one that is the key of a table of that type stays',
    typed(X + Y, 'const titles: Record<Id, string> = { x: "X", y: "Y" }'),
    gone,
    'refused: list-item',
  ],
  [
    'also if the table only satisfies it',
    typed(X + Y, 'const titles = { x: "X", y: "Y" } satisfies Record<Id, string>'),
    gone,
    'refused: list-item',
  ],
  [
    'one that is the key of another table goes',
    typed(X + Y, 'const titles: Record<string, string> = { x: "X" }'),
    gone,
    typed(Y, 'const titles: Record<string, string> = { x: "X" }'),
  ],
])

const TABS = "export const tabs = ['x', 'y'] as const\nexport type Tab = (typeof tabs)[number]\n"
const drawing = (more: string) =>
  `import { type Tab, tabs } from './tabs'\n${more}\nexport default () => <ul>{tabs.map((tab) => <li key={tab}>{tab}</li>)}</ul>\n`

test.each([
  ['const titles: Record<Tab, string> = { x: "X", y: "Y" }', true],
  ['const first: Tab = "x"', true],
  ['const second: Tab = "y"', false],
  ['const other: Record<string, string> = { x: "X" }', false],
])('an entry whose type another file imports goes unless that uses it: %s', (more, isRefused) => {
  const done = tryPlan({ [PAGE]: drawing(more), 'app/tabs.ts': TABS }, gone)
  if (isRefused)
    expect(done).toMatchObject({
      message: 'A type is derived from tabs, and other code uses “x” of tabs[0].',
      alternative: `Change ${PAGE}, line 2 first.`,
    })
  else expect(done).toMatchObject({ files: { 'app/tabs.ts': TABS.replace("'x', ", '') } })
})

test('an entry that is compared with where the list is rendered stays, and one of no constant list goes', () => {
  const compared = (end: string) =>
    `const tabs = ['x', 'y']${end}\nexport default () => <ul>{tabs.map((tab) => <li key={tab}>{tab === 'x' ? 1 : 2}</li>)}</ul>\n`
  expect(tryPlan(compared(' as const'), gone)).toMatchObject({ code: 'list-item' })
  expect(tryPlan(compared(''), gone)).toMatchObject({ type: 'applied' })
})

test('a type that is read of a list is no other list that renders it', () => {
  const done = tryPlan(typed(X + Y, ''), gone)
  expect(done).toMatchObject({ plan: { notes: ['Removed items[0] from the data.'] } })
})

const three = (inner: string) =>
  `const xs = [{ id: 'a' }, { id: 'b' }, { id: 'c' }]\nexport default () => <ul>{xs.map(${inner})}</ul>\n`
const shown = (test: string, words = '<b>a</b>') =>
  three(`(x, i) => <li key={x.id}>{${test} && ${words}}{i}</li>`)
const bare = three('(x, i) => <li key={x.id}>{i}</li>')

/** What a condition renders for one item only is that item's own. */
fileTable([
  ['the first', shown('i === 0'), item(0, remove(['b'])), bare],
  ['the first, by a negation', shown('!i'), item(0, remove(['b'])), bare],
  ['the last', shown('i === xs.length - 1'), item(2, remove(['b'])), bare],
  ['by the key', shown("x.id === 'b'"), item(1, remove(['b'])), bare],
  ['only this one', shown('i === 0'), meaning('only', 0, remove(['b'])), bare],
  ['words', shown('i === 0'), item(0, text('b', 'z')), shown('i === 0', '<b>z</b>')],
  ['words of only one', shown('i === 1'), only(text('b', 'z')), shown('i === 1', '<b>z</b>')],
  ['a class', shown('i === 1'), only(addClass('b', 'z')), shown('i === 1', '<b className="z">a</b>')],
  [
    'a branch for one',
    three('(x, i) => (i === 0 ? <li key={x.id}>a</li> : <p key={x.id} />)'),
    meaning('only', 0, remove(['li'])),
    three('(x, i) => (i === 0 ? null : <p key={x.id} />)'),
  ],
  [
    'by a name',
    three('(x, i) => {\n  const isFirst = i === 0\n  return <li key={x.id}>{isFirst && <b>a</b>}</li>\n}'),
    item(0, text('b', 'z')),
    three('(x, i) => {\n  const isFirst = i === 0\n  return <li key={x.id}>{isFirst && <b>z</b>}</li>\n}'),
  ],
  [
    'not by one that may be set again',
    three(
      '(x, i) => {\n  let isOne = i === 0\n  if (x.on) isOne = true\n  return <li key={x.id}>{isOne && <b />}</li>\n}',
    ),
    item(0, remove(['b'])),
    LIST_ITEM,
  ],
  ['before the second', shown('i < 1'), item(0, remove(['b'])), bare],
  ['among those after the first', shown('i > 0'), item(2, remove(['b'])), LIST_ITEM],
  ['an item before those that show it', shown('i > 1'), only(remove(['b'])), LIST_ITEM],
  ['another item does not show it', shown('i === 0'), only(remove(['b'])), LIST_ITEM],
  ['the others show it', shown('i !== 0'), item(1, remove(['b'])), LIST_ITEM],
])

const joined = (first: string, more: string) =>
  `const xs = [${first}]\nexport default () => <ul>{xs.concat(${more}).map((x) => <li key={x}>{x}</li>)}</ul>\n`
const spread = (first: string, more: string) =>
  `const xs = [${first}]\nexport default () => <ul>{[...xs, ${more}].map((x) => <li key={x}>{x}</li>)}</ul>\n`

/** A list that is joined from several. */
fileTable([
  ['words of what is added', joined("'a'", "'b', 'c'"), item(2, text('li', 'z')), joined("'a'", "'b', 'z'")],
  ['words of the first list', joined("'a', 'b'", "'c'"), item(1, text('li', 'z')), joined("'a', 'z'", "'c'")],
  [
    'an entry of a list that is added',
    joined("'a'", "['b', 'c']"),
    item(1, remove(['li'])),
    joined("'a'", "['c']"),
  ],
  ['an entry of what is spread', spread("'a', 'b'", "'c'"), item(0, remove(['li'])), spread("'b'", "'c'")],
  ['an entry beside it', spread("'a'", "'b', 'c'"), item(1, remove(['li'])), spread("'a'", "'c'")],
  [
    'an entry that another list has, too, stays',
    `${spread("'a', 'b'", "'c'")}export const ys = xs.map((x) => x)\n`,
    item(0, remove(['li'])),
    LIST_ITEM,
  ],
])

const greeting = (inner: string, data = "{ id: 'x', href: 'Ann' },\n  { id: 'y', href: 'Bob' },") =>
  file(`<li key={item.id}>${inner}</li>`, data)
const typed1 = (seen: string, next: string, more = {}) =>
  text('li', next, { oldText: seen, item: 0, ...more })
const ann = (words: string) => `{ id: 'x', href: '${words}' },\n  { id: 'y', href: 'Bob' },`

/** Words at the edge of a value of an entry belong to that entry; elsewhere, to all items. */
fileTable([
  [
    'behind a value at the end',
    greeting('Hello {item.href}'),
    typed1('Hello Ann', 'Hello Ann Lee'),
    greeting('Hello {item.href}', ann('Ann Lee')),
  ],
  [
    'behind a value before words',
    greeting('{item.href}, hello'),
    typed1('Ann, hello', 'Ann Lee, hello'),
    greeting('{item.href}, hello', ann('Ann Lee')),
  ],
  [
    'before a value',
    greeting('{item.href} is here'),
    typed1('Ann is here', 'Miss Ann is here'),
    greeting('{item.href} is here', ann('Miss Ann')),
  ],
  [
    'for all items, if that is meant',
    greeting('Hello {item.href}'),
    meaning('template', 0, text('li', 'Hello Ann today', { oldText: 'Hello Ann' })),
    greeting('Hello {item.href} today'),
  ],
  [
    'beside what renders nothing for this item',
    greeting('{item.href}{item.on && <sup>new</sup>}'),
    typed1('Ann', 'Ann Lee'),
    greeting('{item.href}{item.on && <sup>new</sup>}', ann('Ann Lee')),
  ],
  [
    'beside a list that is empty for this item, on a line of its own',
    greeting('\n    {item.href}\n    {item.keys?.map((k) => <kbd key={k}>{k}</kbd>)}\n  '),
    typed1('Ann', 'Ann!'),
    greeting('\n    {item.href}\n    {item.keys?.map((k) => <kbd key={k}>{k}</kbd>)}\n  ', ann('Ann!')),
  ],
  [
    'within the words of all',
    greeting('Hello {item.href} there'),
    typed1('Hello Ann there', 'Hello Ann over there'),
    greeting('Hello {item.href} over there'),
  ],
])

const row = (inner: string, second: string) =>
  `function Row({ name }) {\n  return <p>${inner}</p>\n}\nconst names = ['Ann', '${second}']\nexport default () => <ul>{names.map((one) => <Row key={one} name={one} />)}</ul>\n`
const uses = (inner: string, second: string) =>
  `function Row({ name }) {\n  return <p>${inner}</p>\n}\nexport default () => <div><Row name="Ann" /><Row name="${second}" /></div>\n`
const bob = text('p', 'Hello Bob Lee', { oldText: 'Hello Bob', item: 1 })

/** The same for the value that one use of a component passes. */
fileTable([
  ['in a list', row('Hello {name}', 'Bob'), bob, row('Hello {name}', 'Bob Lee')],
  ['of several uses', uses('Hello {name}', 'Bob'), bob, uses('Hello {name}', 'Bob Lee')],
  [
    'a tuple keeps its length',
    "const xs: [string, string] = ['a', 'b']\nexport default () => <ul>{xs.map((x) => <li key={x}>{x}</li>)}</ul>\n",
    item(0, remove(['li'])),
    LIST_ITEM,
  ],
])

test('an entry of a map has no number', () => {
  const page = (of: string) =>
    `const xs = ${of}\nexport default function Page() {\n  const out = []\n  xs.forEach((x, k) => out.push(<li key={k}>{x}</li>))\n  return <ul>{out}</ul>\n}\n`
  expect(outcome(page("new Map([['a', 'A']])"), meaning('only', 0, remove(['li'])))).toBe(LIST_ITEM)
  expect(outcome(page("['A']"), meaning('only', 0, remove(['li'])))).toContain('k === 0 ? null')
})
