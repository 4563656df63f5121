import { remove } from '../testing/edits.ts'
import { fileTable } from '../testing/table.ts'

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
    'export default () => <List>{() => null}</List>\n',
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
    () => ({ type: 'remove', ids: ['tempo-x'] }),
    'refused: unknown-element',
  ],
])

const box = (use: string, takes = '{ icon = <i>usual</i> }: { icon?: ReactNode }') =>
  `function Box(${takes}) {\n  return <p>{icon}</p>\n}\nexport default ({ on }) => <main>${use}</main>\n`

/** Without the prop, the component would render its default instead. */
fileTable([
  [
    'what stands in place of a default leaves nothing',
    box('<Box icon={<b />} />'),
    remove(['b']),
    box('<Box icon={null} />'),
  ],
  [
    'what a condition shows in place of a default leaves nothing',
    box('<Box icon={on && <b />} />'),
    remove(['b']),
    box('<Box icon={null} />'),
  ],
  [
    'the default stays where the other branch leaves the prop out',
    box('<Box icon={on ? <b /> : undefined} />'),
    remove(['b']),
    box('<Box icon={on ? null : undefined} />'),
  ],
  [
    'two branches in place of a default leave nothing',
    box('<Box icon={on ? <b /> : <u />} />'),
    remove(['b', 'u']),
    box('<Box icon={null} />'),
  ],
  [
    'without types, too',
    box('<Box icon={<b />} />', '{ icon = <i>usual</i> }'),
    remove(['b']),
    box('<Box icon={null} />', '{ icon = <i>usual</i> }'),
  ],
  [
    'where an element has to be, an empty one',
    box('<Box icon={<b />} />', '{ icon = <i>usual</i> }: { icon?: ReactElement }'),
    remove(['b']),
    box('<Box icon={<></>} />', '{ icon = <i>usual</i> }: { icon?: ReactElement }'),
  ],
  [
    'a default that shows nothing needs no value',
    box('<Box icon={<b />} />', '{ icon = null }: { icon?: ReactNode }'),
    remove(['b']),
    box('<Box />', '{ icon = null }: { icon?: ReactNode }'),
  ],
])

/** A function of a type that returns an element keeps returning one. */
fileTable(
  (
    [
      [
        'a table of functions',
        "const V: Record<'a', () => React.ReactElement> = { a: () => HERE }\n",
        '<></>',
      ],
      ['a mapped table', "const V: { [K in 'a']: () => JSX.Element } = { a: () => HERE }\n", '<></>'],
      [
        'a table that is checked',
        'const V = { a: () => HERE } satisfies Record<string, () => JSX.Element>\n',
        '<></>',
      ],
      ['a typed function', 'const draw: () => JSX.Element = () => HERE\n', '<></>'],
      ['an alias', 'type Draw = () => JSX.Element\nconst draw: Draw = () => HERE\n', '<></>'],
      [
        'a field',
        'type Column = { cell: (icon: ReactNode) => ReactElement; head: ReactNode }\nconst column: Column = { cell: () => HERE, head: null }\n',
        '<></>',
      ],
      [
        'a parameter',
        'const each = (draw: () => ReactElement) => draw()\nexport const all = each(() => HERE)\n',
        '<></>',
      ],
      ['one that may be nothing', 'const draw: () => JSX.Element | null = () => HERE\n', 'null'],
      ['one that returns a node', 'const draw: (icon: JSX.Element) => ReactNode = () => HERE\n', 'null'],
      ['a component', 'const Draw: React.FC<{ icon: ReactElement }> = () => HERE\n', 'null'],
    ] as const
  ).map(([name, code, left]) => [
    name,
    code.replace('HERE', '<p>x</p>'),
    remove(['p']),
    code.replace('HERE', left),
  ]),
)

const split = (type: string, value: string) =>
  `function Split({ right }: { right${type} }) { return <div>{right}</div> }\nexport default () => <Split${value} />\n`
const LIST = " right={[<p key='1' />, <p key='2' />]}"

/** A required prop whose list loses all entries keeps an empty value. */
fileTable([
  ['a node', split(': ReactNode', LIST), remove(['p', 'p:1']), split(': ReactNode', ' right={null}')],
  ['a list', split(': ReactElement[]', LIST), remove(['p', 'p:1']), split(': ReactElement[]', ' right={[]}')],
  ['one that may be left out', split('?: ReactNode', LIST), remove(['p', 'p:1']), split('?: ReactNode', '')],
  [
    'a list with an entry left',
    split(': ReactElement[]', LIST),
    remove(['p']),
    split(': ReactElement[]', " right={[<p key='2' />]}"),
  ],
])
