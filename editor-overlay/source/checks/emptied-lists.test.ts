/** A list that loses its last entry keeps the type that TypeScript read from its entries. */
import { meaning, remove } from '../testing/edits.ts'
import { fileTable, type Row } from '../testing/table.ts'

const NAMED = "{ id: 'a', name: 'A' }"
const TYPE = '{ id: string; name: string }'
const FIXED = "{ readonly id: 'a'; readonly name: 'A' }"
const drawn = (rows: string, list = 'rows') =>
  `${rows}\nexport default () => <ul>{${list}.map((row) => <li key={row.id}>{row.name}</li>)}</ul>\n`
const gone = meaning('item', 0, remove(['li']))
const data = (before: string, after: string, list?: string): Row => [
  before,
  drawn(before, list),
  gone,
  after.startsWith('refused: ') ? after : drawn(after, list),
]

fileTable([
  data(`const rows = [${NAMED}]`, `const rows: ${TYPE}[] = []`),
  data(`export const rows = [\n  ${NAMED},\n]`, `export const rows: ${TYPE}[] = [\n]`),
  data(`const rows = [${NAMED}] as const`, `const rows = [] as readonly ${FIXED}[]`),
  data(`const rows = [${NAMED}] satisfies Row[]`, 'const rows: Row[] = [] satisfies Row[]'),
  data(
    `const rows = [${NAMED}] as const satisfies readonly Row[]`,
    'const rows: readonly Row[] = [] as const satisfies readonly Row[]',
  ),
  data(`const rows = Object.freeze([${NAMED}])`, `const rows = Object.freeze([] as ${TYPE}[])`),
  data(`const all = { rows: [${NAMED}] }`, `const all = { rows: [] as ${TYPE}[] }`, 'all.rows'),
  data(
    `const all = { rows: [${NAMED}] } as const`,
    `const all = { rows: [] as readonly ${FIXED}[] } as const`,
    'all.rows',
  ),
  data(`const rows: Row[] = [${NAMED}]`, 'const rows: Row[] = []'),
  data(`const rows = [${NAMED}] as Row[]`, 'const rows = [] as Row[]'),
  data(`const all: All = { rows: [${NAMED}] }`, 'const all: All = { rows: [] }', 'all.rows'),
  data(
    "const Dot = () => <b />\nconst rows = [{ id: 1, name: `A`, Dot, at: { x: -1 }, tags: ['a'], on: true }]",
    'const Dot = () => <b />\nconst rows: { id: number; name: string; Dot: typeof Dot; at: { x: number }; tags: string[]; on: boolean }[] = []',
  ),
  data(
    "const rows = [{ id: new Date(), name: me.name, tone: on ? 'a' : 1, size: 2 as Size }]",
    'const rows: { id: Date; name: typeof me.name; tone: string | number; size: Size }[] = []',
  ),
  data("const rows = [{ id: 'a', name: () => 'A' }]", 'refused: list-item'),
  ['in place', drawn('', `[${NAMED}]`), gone, drawn('', `([] as ${TYPE}[])`)],
])

const inside = (list: string) =>
  `export default function Page({ on }) {\n  const rows = ${list}\n  return <ul>{rows}</ul>\n}\n`

fileTable([
  [
    'a list of elements',
    inside('[<li key="a" />]'),
    remove(['li']),
    inside('[]').replace('rows', 'rows: React.ReactElement[]'),
  ],
  [
    'a list of what a condition shows',
    inside('[on ? <li key="a" /> : null]'),
    remove(['li']),
    inside('[]').replace('rows', 'rows: React.ReactNode[]'),
  ],
  [
    'a list that code fills',
    inside('[<li key="a" />]\n  if (on) rows.push(<p />)'),
    remove(['li']),
    inside('[]\n  if (on) rows.push(<p />)'),
  ],
])

const BADGED = "{ id: 'a', name: 'A' }, { id: 'b', name: 'B', badge: 1 }"
const badged = (rows: string) =>
  `const rows${rows}\nexport default () => <ul>{rows.map((row) => <li key={row.id}>{row.badge}</li>)}</ul>\n`
const second = meaning('item', 1, remove(['li']))

/** A field that only the removed entry has is still read. */
fileTable([
  [
    'it becomes optional',
    badged(` = [${BADGED}]`),
    second,
    badged(": { id: string; name: string; badge?: number }[] = [{ id: 'a', name: 'A' }]"),
  ],
  ['a type says it', badged(`: Row[] = [${BADGED}]`), second, badged(": Row[] = [{ id: 'a', name: 'A' }]")],
  [
    'nothing reads it',
    badged(` = [${BADGED}]`).replace('row.badge', 'row.name'),
    second,
    badged(" = [{ id: 'a', name: 'A' }]").replace('row.badge', 'row.name'),
  ],
  ['another entry has it', badged(` = [${BADGED}]`), gone, badged(" = [{ id: 'b', name: 'B', badge: 1 }]")],
])

const mapped = (rows: string, above: string) =>
  `${above}export default function Page() {\n  const rows${rows}\n  return <ul>{rows}{rows.length}</ul>\n}\n`
const ICONS = "import { Dot } from './dot'\nconst all = { icons: [{ id: 'a', Dot }] }\n"
const drawnIcons = 'export default () => <ul>{all.icons.map((one) => <li key={one.id} />)}</ul>\n'
const generic = (items: string) =>
  `export default () => <List items={${items}}>{(row) => <b>{row.name}</b>}</List>\n`

fileTable([
  [
    'a constant whose list is removed stays a list',
    mapped(' = xs.map((x) => <li key={x} />)', "const xs = ['a']\n"),
    meaning('template', 0, remove(['li'])),
    mapped(': React.ReactElement[] = []', ''),
  ],
  [
    'an import that only its type uses stays',
    ICONS + drawnIcons,
    gone,
    ICONS.replace("[{ id: 'a', Dot }]", '[] as { id: string; Dot: typeof Dot }[]') + drawnIcons,
  ],
  [
    'a function beside it gets its type from it',
    `const List = ({ items }) => <ul>{items.map((row) => <li key={row.id} />)}</ul>\n${generic(`[${NAMED}]`)}`,
    gone,
    `const List = ({ items }) => <ul>{items.map((row) => <li key={row.id} />)}</ul>\n${generic(`[] as ${TYPE}[]`)}`,
  ],
])
