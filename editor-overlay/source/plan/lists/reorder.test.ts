import { expect, test } from '@jest/globals'
import { duplicate, meaning, move } from '../../testing/edits.ts'
import { fileTable } from '../../testing/table.ts'
import { tryPlan } from '../../testing/try-plan.ts'

const DATA = `const items = [
  { id: 1, name: 'a' }, // first
  // about b
  { id: 2, name: 'b' },
  { id: 3, name: 'c' },
]
`
const list = (data: string) =>
  `${data}export default function Page() {
  return (
    <ul>
      {items.map((item) => (
        <li key={item.id}>{item.name}</li>
      ))}
    </ul>
  )
}
`
const inline = (entries: string) =>
  `export default function Page() {\n  return <ul>{[${entries}].map((x) => <li key={x}>{x}</li>)}</ul>\n}\n`
const untidy = (...lines: string[]) =>
  list(`const items = [\n${lines.map((line) => `  ${line}\n`).join('')}]\n`)

/** Moves the item at one index before another. */
const order = (item: number, toItem: number) => meaning('item', item, move('li', 'ul', {}, { toItem }))

const table = (...lines: string[]) =>
  `const names = {\n${lines.map((line) => `  ${line},\n`).join('')}}\nexport default () => <ul>{Object.entries(names).map(([id, name]) => <li key={id}>{name}</li>)}</ul>\n`
const joined = (part: string) =>
  `const a = { a: 'A', b: 'B' }\nconst b = { ${part} }\nexport default () => <ul>{Object.values({ ...a, ...b }).map((name) => <li key={name}>{name}</li>)}</ul>\n`
const elements = (...entries: string[]) =>
  `const steps = [${entries.join(', ')}]\nexport default () => <div>{steps}</div>\n`
const [A, B, C] = ['<li key="a" />', '{on && <b key="b" />}'.slice(1, -1), '<i key="c" />']

fileTable([
  ['a property goes before another', table("a: 'A'", "b: 'B'"), order(1, 0), table("b: 'B'", "a: 'A'")],
  [
    'a property of a joined table goes before another of its part',
    joined("c: 'C', d: 'D'"),
    order(3, 2),
    joined("d: 'D', c: 'C'"),
  ],
  ['it does not go to another part', joined("c: 'C', d: 'D'"), order(3, 0), 'refused: list-item'],
  ['numbers have an order of their own', table("1: 'A'", "2: 'B'"), order(1, 0), 'refused: list-item'],
  [
    'beside an element that other items show no place is known',
    list(DATA).replace(
      '<li key={item.id}>{item.name}</li>',
      'item.id > 1 ? <b key={item.id} /> : <li key={item.id} />',
    ),
    meaning('item', 0, move('li', 'ul', { after: 'b' })),
    'refused: list-item',
  ],
  [
    'a copy of a property needs a name',
    table("a: 'A'", "b: 'B'"),
    meaning('item', 1, duplicate(['li'])),
    'refused: list-item',
  ],
  [
    'an element of an array goes before another',
    elements(A, B, C),
    move('i', 'div', { before: 'li' }),
    elements(C, A, B),
  ],
  [
    'or behind the last one, with its condition',
    elements(A, B, C),
    move('b', 'div', { after: 'i' }),
    elements(A, C, B),
  ],
  [
    'unless code takes them by their places',
    elements(A, C).replace('const steps', 'const [one, two]').replace('{steps}', '{one}{two}'),
    move('i', 'div', { before: 'li' }),
    'refused: no-slot',
  ],
  [
    'an entry goes before another with its comment behind',
    list(DATA),
    order(0, 2),
    list(`const items = [
  // about b
  { id: 2, name: 'b' },
  { id: 1, name: 'a' }, // first
  { id: 3, name: 'c' },
]
`),
  ],
  [
    'an entry goes to the end with the comment above it',
    list(DATA),
    order(1, 3),
    list(`const items = [
  { id: 1, name: 'a' }, // first
  { id: 3, name: 'c' },
  // about b
  { id: 2, name: 'b' },
]
`),
  ],
  [
    'the last goes to the front',
    list(DATA),
    order(2, 0),
    list(`const items = [
  { id: 3, name: 'c' },
  { id: 1, name: 'a' }, // first
  // about b
  { id: 2, name: 'b' },
]
`),
  ],
  [
    'the last without a comma gets one where it goes',
    untidy("{ id: 1, name: 'a' },", "{ id: 2, name: 'b' }"),
    order(1, 0),
    untidy("{ id: 2, name: 'b' },", "{ id: 1, name: 'a' }"),
  ],
  [
    'an entry that becomes the last loses its comma where the last has none',
    untidy("{ id: 1, name: 'a' }, // one", "{ id: 2, name: 'b' } // two"),
    order(0, 2),
    untidy("{ id: 2, name: 'b' }, // two", "{ id: 1, name: 'a' } // one"),
  ],
  ['on one line entries change places', inline("'a', 'b', 'c'"), order(2, 0), inline("'c', 'a', 'b'")],
  ['on one line an entry goes to the end', inline("'a', 'b', 'c'"), order(0, 3), inline("'b', 'c', 'a'")],
  ['comments on the line stay', inline("'a', /* b */ 'b', 'c'"), order(2, 0), 'refused: list-item'],
  ['before itself is refused', list(DATA), order(1, 1), 'refused: no-change'],
  ['before the next is where it stands', list(DATA), order(1, 2), 'refused: no-change'],
  ['a place that is not there is refused', list(DATA), order(1, 9), 'refused: list-item'],
  ['an item that is not there is refused', list(DATA), order(9, 0), 'refused: list-item'],
  [
    'to the end without saying where',
    list(DATA),
    meaning('item', 0, move('li', 'ul')),
    list(`const items = [
  // about b
  { id: 2, name: 'b' },
  { id: 3, name: 'c' },
  { id: 1, name: 'a' }, // first
]
`),
  ],
  [
    'beside itself asks before which item',
    list(DATA),
    meaning('item', 0, move('li', 'ul', { before: 'li' })),
    'refused: list-item',
  ],
  [
    'data from elsewhere is refused',
    'export default function Page({ xs }) {\n  return <ul>{xs.map((x) => <li key={x}>{x}</li>)}</ul>\n}\n',
    order(0, 1),
    'refused: list-item',
  ],
  [
    'an array with a spread is refused',
    list("const items = [\n  ...more,\n  { id: 1, name: 'a' },\n]\n"),
    order(0, 1),
    'refused: list-item',
  ],
  [
    'one item does not leave its list',
    "const xs = ['a', 'b']\nexport default () => (\n  <main>\n    <ul>{xs.map((x) => <li key={x}>{x}</li>)}</ul>\n    <ol></ol>\n  </main>\n)\n",
    meaning('item', 0, move('li', 'ol')),
    'refused: list-item',
  ],
  [
    'what stands inside an item has no order of its own',
    "const xs = ['a', 'b']\nexport default () => <ul>{xs.map((x) => <li key={x}><b /><i /></li>)}</ul>\n",
    meaning('item', 0, move('i', 'li', { before: 'b' })),
    'refused: list-item',
  ],
  [
    'elements in the data go along',
    'const items = [\n  { id: 1, name: <b>a</b> },\n  { id: 2, name: <i>b</i> },\n]\nexport default () => <ul>{items.map((item) => <li key={item.id}>{item.name}</li>)}</ul>\n',
    order(1, 0),
    'const items = [\n  { id: 2, name: <i>b</i> },\n  { id: 1, name: <b>a</b> },\n]\nexport default () => <ul>{items.map((item) => <li key={item.id}>{item.name}</li>)}</ul>\n',
  ],
  [
    'windows line ends stay',
    list(DATA).replaceAll('\n', '\r\n'),
    order(2, 0),
    list(`const items = [
  { id: 3, name: 'c' },
  { id: 1, name: 'a' }, // first
  // about b
  { id: 2, name: 'b' },
]
`).replaceAll('\n', '\r\n'),
  ],
])

test('a note says where else the list is rendered', () => {
  const page = list("const items = [{ id: 'a' }, { id: 'b' }]\n").replace(
    '<ul>',
    '<ul title={items.map(draw)}>',
  )
  expect(tryPlan(page, order(0, 2))).toMatchObject({
    plan: { notes: ['Moved items[0] in the data.', 'items is rendered in 2 lists, which change together.'] },
  })
})
