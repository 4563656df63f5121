import { remove } from '../testing/intents.ts'
import { fileTable, markupTable } from '../testing/table.ts'

const LIST = '<ul>\n  <li>a</li>\n  <li>b</li>\n</ul>'

markupTable([
  ['an element on its own lines goes with its lines', LIST, remove(['li']), '<ul>\n  <li>b</li>\n</ul>'],
  [
    'an element over several lines goes with all of them',
    '<ul>\n  <li\n    id="a"\n  >\n    a\n  </li>\n  <li>b</li>\n</ul>',
    remove(['li']),
    '<ul>\n  <li>b</li>\n</ul>',
  ],
  [
    'the comment right above goes along',
    '<ul>\n  {/* first */}\n  <li>a</li>\n  <li>b</li>\n</ul>',
    remove(['li']),
    '<ul>\n  <li>b</li>\n</ul>',
  ],
  [
    'a comment with a line between stays',
    '<ul>\n  {/* first */}\n\n  <li>a</li>\n  <li>b</li>\n</ul>',
    remove(['li']),
    '<ul>\n  {/* first */}\n\n  <li>b</li>\n</ul>',
  ],
  [
    'an inline element goes with one of its blanks',
    '<p>Hello <b>big</b> world</p>',
    remove(['b']),
    '<p>Hello world</p>',
  ],
  [
    'an inline element glued to a word leaves the word',
    '<p>Hello<b>big</b>!</p>',
    remove(['b']),
    '<p>Hello!</p>',
  ],
  [
    'the second of three on one line goes',
    '<p><i /><i /><i id="c" /></p>',
    remove(['i:1']),
    '<p><i /><i id="c" /></p>',
  ],
  ['two elements go at once', LIST, remove(['li', 'li:1']), '<ul>\n</ul>'],
  [
    'a condition about one element goes as a whole',
    '<p>\n  {on && <b>x</b>}\n  y\n</p>',
    remove(['b']),
    '<p>\n  y\n</p>',
  ],
  [
    'a branch with nothing on the other side goes as a whole',
    '<p>\n  {on ? <b>x</b> : null}\n  y\n</p>',
    remove(['b']),
    '<p>\n  y\n</p>',
  ],
  [
    'a branch with something on the other side becomes null',
    '<p>{on ? <b>x</b> : <i>y</i>}</p>',
    remove(['b']),
    '<p>{on ? null : <i>y</i>}</p>',
  ],
  [
    'a nested branch becomes null',
    '<p>{a ? <b>x</b> : c ? <i>y</i> : null}</p>',
    remove(['i']),
    '<p>{a ? <b>x</b> : null}</p>',
  ],
  ['an element in parentheses takes them along', '<p>{on && (\n  <b>x</b>\n)}</p>', remove(['b']), '<p></p>'],
  [
    'the value of a prop takes the prop along',
    '<p title="t" icon={<b />}>y</p>',
    remove(['b']),
    '<p title="t">y</p>',
  ],
  ['an alternative becomes null', '<p>{x ?? <b />}</p>', remove(['b']), '<p>{x ?? null}</p>'],
  [
    'an entry of an array goes with its comma',
    '<p>{[<b key="1" />, <i key="2" />]}</p>',
    remove(['b']),
    '<p>{[<i key="2" />]}</p>',
  ],
  [
    'the last entry of an array goes with the comma before',
    '<p>{[<b key="1" />, <i key="2" />]}</p>',
    remove(['i']),
    '<p>{[<b key="1" />]}</p>',
  ],
  [
    'the root of a list item asks which is meant',
    '<ul>{xs.map((x) => <li key={x}>{x}</li>)}</ul>',
    remove(['li']),
    'refused: list-item',
  ],
  [
    'the template of a list goes as a whole',
    '<ul>\n  {xs.map((x) => <li key={x}>{x}</li>)}\n</ul>',
    remove(['li'], { meaning: 'template' }),
    '<ul>\n</ul>',
  ],
  [
    'one item of data from elsewhere is refused',
    '<ul>{xs.map((x) => <li key={x}>{x}</li>)}</ul>',
    remove(['li'], { meaning: 'item', item: 0 }),
    'refused: list-item',
  ],
  [
    'an element inside a list item goes from the template',
    '<ul>{xs.map((x) => <li key={x}><b>{x}</b>!</li>)}</ul>',
    remove(['b']),
    '<ul>{xs.map((x) => <li key={x}>!</li>)}</ul>',
  ],
  ['nothing chosen is refused', LIST, remove([]), 'refused: no-change'],
])

const DATA = `const items = [
  { id: 1, name: 'a' }, // first
  { id: 2, name: 'b' },
  { id: 3, name: 'c' },
]
`
const list = (data: string) =>
  `${data}export default function Page() {
  return (
    <ul>
      {items.map((item, index) => {
        // a comment
        if (!item) return null
        return <li key={item.id}>{index}{item.name}</li>
      })}
    </ul>
  )
}
`
const inline = (entries: string) =>
  `export default function Page() {\n  return <ul>{[${entries}].map((x) => <li key={x}>{x}</li>)}</ul>\n}\n`

fileTable([
  [
    'the root of a component becomes null with its parentheses',
    'export default function Page() {\n  return (\n    <p>x</p>\n  )\n}\n',
    remove(['p']),
    'export default function Page() {\n  return null\n}\n',
  ],
  [
    'an element inside another that goes is no second removal',
    'export default () => <p><b /></p>\n',
    remove(['p', 'b']),
    'export default () => null\n',
  ],
  [
    'one item goes from the data with its comma and comment',
    list(DATA),
    remove(['li'], { meaning: 'item', item: 0 }),
    list(DATA.replace("  { id: 1, name: 'a' }, // first\n", '')),
  ],
  [
    'the last item goes from the data',
    list(DATA),
    remove(['li'], { meaning: 'item', item: 2 }),
    list(DATA.replace("  { id: 3, name: 'c' },\n", '')),
  ],
  [
    'an item that does not exist is refused',
    list(DATA),
    remove(['li'], { meaning: 'item', item: 9 }),
    'refused: list-item',
  ],
  [
    'one item of an array on one line goes',
    inline("'a', 'b', 'c'"),
    remove(['li'], { meaning: 'item', item: 1 }),
    inline("'a', 'c'"),
  ],
  [
    'an import that nothing else uses goes along',
    "import { A, B } from './ab'\nexport default () => (\n  <p>\n    <A />\n    <B />\n  </p>\n)\n",
    remove(['B']),
    "import { A } from './ab'\nexport default () => (\n  <p>\n    <A />\n  </p>\n)\n",
  ],
  [
    'the only name of an import takes the line along',
    "import A from './a'\nimport B from './b'\nexport default () => (\n  <p>\n    <A />\n    <B />\n  </p>\n)\n",
    remove(['A']),
    "import B from './b'\nexport default () => (\n  <p>\n    <B />\n  </p>\n)\n",
  ],
  [
    'an import that is still used stays',
    'import A from \'./a\'\nexport default () => (\n  <p>\n    <A />\n    <A id="2" />\n  </p>\n)\n',
    remove(['A']),
    'import A from \'./a\'\nexport default () => (\n  <p>\n    <A id="2" />\n  </p>\n)\n',
  ],
  [
    'a default import goes and the named one stays',
    "import A, { B } from './ab'\nexport default () => (\n  <p>\n    <A />\n    <B />\n  </p>\n)\n",
    remove(['A']),
    "import { B } from './ab'\nexport default () => (\n  <p>\n    <B />\n  </p>\n)\n",
  ],
  [
    'imports that stand side by side go together',
    "import { A, B, C, D } from './abcd'\nexport default () => (\n  <p>\n    <A />\n    <b><B /><C /><D /></b>\n  </p>\n)\n",
    remove(['b']),
    "import { A } from './abcd'\nexport default () => (\n  <p>\n    <A />\n  </p>\n)\n",
  ],
  [
    'the named import goes and the default one stays',
    "import A, { B } from './ab'\nexport default () => (\n  <p>\n    <A />\n    <B />\n  </p>\n)\n",
    remove(['B']),
    "import A from './ab'\nexport default () => (\n  <p>\n    <A />\n  </p>\n)\n",
  ],
  [
    'an element in a constant becomes null',
    'export default () => {\n  const head = <b />\n  return <p>{head}</p>\n}\n',
    remove(['b']),
    'export default () => {\n  const head = null\n  return <p>{head}</p>\n}\n',
  ],
  [
    'an element in a table of elements becomes null',
    'const icons = { a: <b />, c: <i /> }\nexport default () => <p>{icons.a}</p>\n',
    remove(['b']),
    'const icons = { a: null, c: <i /> }\nexport default () => <p>{icons.a}</p>\n',
  ],
  [
    'an early return becomes null',
    'export default function Page({ on }) {\n  if (on) return <b />\n  return <p />\n}\n',
    remove(['b']),
    'export default function Page({ on }) {\n  if (on) return null\n  return <p />\n}\n',
  ],
  [
    'what a render prop draws becomes null',
    'export default () => <List>{(x) => <b>{x}</b>}</List>\n',
    remove(['b']),
    'export default () => <List>{(x) => null}</List>\n',
  ],
  [
    'the body of a page cannot go',
    'export default () => (\n  <html>\n    <body />\n  </html>\n)\n',
    remove(['body']),
    'refused: no-slot',
  ],
  [
    'a file that does not parse is refused',
    'export default () => <p>\n',
    () => ({ type: 'removeJsxElement', ids: ['tempo-x'] }),
    'refused: unknown-element',
  ],
])
