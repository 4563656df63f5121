/** Elements that functions return, keep in variables or render from data: only the targeted ones are removed. */
import { expect, test } from '@jest/globals'
import type { Edit } from '../../protocol/edit.ts'
import { meaning, remove, text } from '../testing/edits.ts'
import { design } from '../testing/tailwind.ts'
import { type Find, outcome } from '../testing/try-plan.ts'

const around = (text: string) => text

test.each<[string, (find: Find) => Edit, string]>([
  [
    'export default function Page({ xs, on, ...rest }) {\n  if (!xs) return <p>None</p>\n  return <main><b /></main>\n}\n',
    remove(['p']),
    'export default function Page({ xs, on, ...rest }) {\n  if (!xs) return null\n  return <main><b /></main>\n}\n',
  ],
  [
    'export default function Page({ xs, on, ...rest }) {\n  if (!xs) {\n    return <p>None</p>\n  }\n  return <main><b /></main>\n}\n',
    remove(['p']),
    'export default function Page({ xs, on, ...rest }) {\n  if (!xs) {\n    return null\n  }\n  return <main><b /></main>\n}\n',
  ],
  [
    'export default function Page({ xs, on, ...rest }) {\n  if (on) return (\n    <section>\n      <b />\n      <i />\n    </section>\n  )\n  return <main />\n}\n',
    remove(['b']),
    'export default function Page({ xs, on, ...rest }) {\n  if (on) return (\n    <section>\n      <i />\n    </section>\n  )\n  return <main />\n}\n',
  ],
  [
    'export default function Page({ xs, on, ...rest }) {\n  return on ? <p /> : <main />\n}\n',
    remove(['p']),
    'export default function Page({ xs, on, ...rest }) {\n  return on ? null : <main />\n}\n',
  ],
  [
    'export default function Page({ xs, on, ...rest }) {\n  return on && <p />\n}\n',
    remove(['p']),
    'export default function Page({ xs, on, ...rest }) {\n  return null\n}\n',
  ],
  [
    'export default function Page({ xs, on, ...rest }) {\n  return <main />\n}\n',
    remove(['main']),
    'export default function Page({ xs, on, ...rest }) {\n  return null\n}\n',
  ],
  [
    'export default function Page({ xs, on, ...rest }) {\n  switch (on) {\n    case 1: return <p />\n    case 2: {\n      const t = 1\n      return <b>{t}</b>\n    }\n    default: return null\n  }\n}\n',
    remove(['b']),
    'export default function Page({ xs, on, ...rest }) {\n  switch (on) {\n    case 1: return <p />\n    case 2: {\n      return null\n    }\n    default: return null\n  }\n}\n',
  ],
  [
    'export default function Page({ xs, on, ...rest }) {\n  const row = (x) => <li key={x}><b /></li>\n  return <ul>{xs.map(row)}</ul>\n}\n',
    remove(['b']),
    'export default function Page({ xs, on, ...rest }) {\n  const row = (x) => <li key={x}></li>\n  return <ul>{xs.map(row)}</ul>\n}\n',
  ],
  [
    'export default function Page({ xs, on, ...rest }) {\n  const row = (x) => <li key={x}><b /></li>\n  return <ul>{xs.map(row)}</ul>\n}\n',
    remove(['li']),
    'refused: list-item',
  ],
  [
    'export default function Page({ xs, on, ...rest }) {\n  const row = (x) => <li key={x}><b /></li>\n  return <ul>{xs.map((x) => row(x))}</ul>\n}\n',
    meaning('template', 0, remove(['li'])),
    'export default function Page({ xs, on, ...rest }) {\n  const row = (x) => null\n  return <ul>{xs.map((x) => row(x))}</ul>\n}\n',
  ],
  [
    'export default function Page({ xs, on, ...rest }) {\n  const rows = xs.map((x) => <li key={x} />)\n  return <ul>{rows}</ul>\n}\n',
    meaning('template', 0, remove(['li'])),
    'export default function Page({ xs, on, ...rest }) {\n  const rows = null\n  return <ul>{rows}</ul>\n}\n',
  ],
  [
    'export default function Page({ xs, on, ...rest }) {\n  const rows = xs.map((x) => <li key={x}><b /></li>)\n  return <ul>{rows}</ul>\n}\n',
    meaning('template', 0, remove(['b'])),
    'export default function Page({ xs, on, ...rest }) {\n  const rows = xs.map((x) => <li key={x}></li>)\n  return <ul>{rows}</ul>\n}\n',
  ],
  [
    'export default function Page({ xs, on, ...rest }) {\n  const rows = []\n  for (const x of xs) rows.push(<li key={x} />)\n  return <ul>{rows}</ul>\n}\n',
    meaning('template', 0, remove(['li'])),
    'export default function Page({ xs, on, ...rest }) {\n  const rows = []\n  return <ul>{rows}</ul>\n}\n',
  ],
  [
    'export default function Page({ xs, on, ...rest }) {\n  const rows = []\n  for (const x of xs) {\n    rows.push(<li key={x}><b /><i /></li>)\n  }\n  return <ul>{rows}</ul>\n}\n',
    remove(['b']),
    'export default function Page({ xs, on, ...rest }) {\n  const rows = []\n  for (const x of xs) {\n    rows.push(<li key={x}><i /></li>)\n  }\n  return <ul>{rows}</ul>\n}\n',
  ],
  [
    'export default function Page({ xs, on, ...rest }) {\n  const rows = []\n  xs.forEach((x) => rows.push(<li key={x} />))\n  return <ul>{rows}</ul>\n}\n',
    remove(['li']),
    'refused: list-item',
  ],
  ...[
    '  const rows = []\n  for (const x of xs) rows.push(<li key={x} />)\n  return <ul>{rows}</ul>',
    '  const rows = []\n  let at = 0\n  while (at < xs.length) rows.push(<li key={at++} />)\n  return <ul>{rows}</ul>',
    '  return <ul>{xs.reduce((all, x) => [...all, <li key={x} />], [])}</ul>',
    '  function* rows() {\n    for (const x of xs) yield <li key={x} />\n  }\n  return <ul>{[...rows()]}</ul>',
    '  const row = (x) => <li key={x} />\n  return <ul>{xs.map((x) => row(x))}</ul>',
    '  const row = (x) => <li key={x} />\n  return <ul>{xs.map(row)}{on.map(row)}</ul>',
  ].flatMap((body): [string, (find: Find) => Edit, string][] => {
    const before = `export default function Page({ xs, on }) {\n${body}\n}\n`
    const edits = [remove(['li']), meaning('item', 1, remove(['li'])), meaning('only', 1, remove(['li']))]
    return edits.map((edit) => [before, edit, 'refused: list-item'])
  }),
  [
    'const Row = memo(({ x }) => <li><b /></li>)\nexport default () => <ul><Row /></ul>\n',
    remove(['b']),
    'const Row = memo(({ x }) => <li></li>)\nexport default () => <ul><Row /></ul>\n',
  ],
  [
    'const Row = memo(forwardRef(function Row({ x }, ref) {\n  return (\n    <li ref={ref}>\n      <b />\n    </li>\n  )\n}))\nexport default () => <ul><Row /></ul>\n',
    remove(['li']),
    'const Row = memo(forwardRef(function Row({ x }, ref) {\n  return null\n}))\nexport default () => <ul><Row /></ul>\n',
  ],
  [
    'const Row = memo(forwardRef(function Row({ x }, ref) {\n  return (\n    <li ref={ref}>\n      <b />\n    </li>\n  )\n}))\nexport default () => <ul><Row /></ul>\n',
    remove(['Row']),
    'const Row = memo(forwardRef(function Row({ x }, ref) {\n  return (\n    <li ref={ref}>\n      <b />\n    </li>\n  )\n}))\nexport default () => <ul></ul>\n',
  ],
  [
    "const xs = [{ id: 1, t: 'a' }, { id: 2, t: 'b' }]\nexport default () => <ul>{xs.toReversed().map((x) => <li key={x.id}>{x.t}</li>)}</ul>\n",
    meaning('item', 0, remove(['li'])),
    'refused: list-item',
  ],
  [
    "const xs = [{ id: 1, t: 'a' }, { id: 2, t: 'b' }]\nexport default () => <ul>{xs.filter((x) => x.t).map((x) => <li key={x.id}>{x.t}</li>)}</ul>\n",
    meaning('item', 0, remove(['li'])),
    "const xs = [{ id: 2, t: 'b' }]\nexport default () => <ul>{xs.filter((x) => x.t).map((x) => <li key={x.id}>{x.t}</li>)}</ul>\n",
  ],
  [
    "const xs = [{ id: 1, t: 'a' }, { id: 2, t: 'b' }]\nexport default () => <ul>{xs.slice(1).map((x) => <li key={x.id}>{x.t}</li>)}</ul>\n",
    meaning('item', 0, text('li', 'z', { oldText: 'b' })),
    "const xs = [{ id: 1, t: 'a' }, { id: 2, t: 'z' }]\nexport default () => <ul>{xs.slice(1).map((x) => <li key={x.id}>{x.t}</li>)}</ul>\n",
  ],
  [
    "const xs = [{ id: 1, t: 'a' }, { id: 2, t: 'b' }]\nexport default () => <ul>{[...xs].sort(by).map((x) => <li key={x.id}>{x.t}</li>)}</ul>\n",
    meaning('item', 0, remove(['li'])),
    'refused: list-item',
  ],
  [
    "const xs = [{ id: 1, t: 'a' }, ...more]\nexport default () => <ul>{xs.map((x) => <li key={x.id}>{x.t}</li>)}</ul>\n",
    meaning('item', 1, remove(['li'])),
    'refused: list-item',
  ],
  [
    "const xs = [{ id: 1, t: 'a' }] as const satisfies readonly X[]\nexport default () => <ul>{xs.map((x) => <li key={x.id}>{x.t}</li>)}</ul>\n",
    meaning('item', 0, remove(['li'])),
    'const xs: readonly X[] = [] as const satisfies readonly X[]\nexport default () => <ul>{xs.map((x) => <li key={x.id}>{x.t}</li>)}</ul>\n',
  ],
  [
    "const xs = { a: { t: 'x' }, b: { t: 'y' } }\nexport default () => <ul>{Object.values(xs).map((x) => <li key={x.t}>{x.t}</li>)}</ul>\n",
    meaning('item', 1, remove(['li'])),
    "const xs = { a: { t: 'x' } }\nexport default () => <ul>{Object.values(xs).map((x) => <li key={x.t}>{x.t}</li>)}</ul>\n",
  ],
  [
    "export const xs = { a: 'x', b: 'y' }\nexport default () => <ul>{Object.values(xs).map((x) => <li key={x}>{x}</li>)}</ul>\n",
    meaning('item', 1, remove(['li'])),
    'refused: list-item',
  ],
  [
    "const a = { x: '1', y: '2' }\nconst b = { z: '3' }\nexport default () => <ul>{Object.values({ ...a, ...b }).map((x) => <li key={x}>{x}</li>)}</ul>\n",
    meaning('item', 1, remove(['li'])),
    "const a = { x: '1' }\nconst b = { z: '3' }\nexport default () => <ul>{Object.values({ ...a, ...b }).map((x) => <li key={x}>{x}</li>)}</ul>\n",
  ],
  [
    "const a = { x: '1' }\nconst all = { ...a, y: '2', z: '3' }\nexport default () => <ul>{Object.entries(all).map(([k, x]) => <li key={k}>{x}</li>)}</ul>\n",
    meaning('item', 1, remove(['li'])),
    "const a = { x: '1' }\nconst all = { ...a, z: '3' }\nexport default () => <ul>{Object.entries(all).map(([k, x]) => <li key={k}>{x}</li>)}</ul>\n",
  ],
  [
    "export default () => <ul>{Object.values({ x: '1', ...{ y: '2' } }).map((x) => <li key={x}>{x}</li>)}</ul>\n",
    meaning('item', 1, remove(['li'])),
    "export default () => <ul>{Object.values({ x: '1', ...{ } }).map((x) => <li key={x}>{x}</li>)}</ul>\n",
  ],
  // Other code reads a part, or names are written twice, or a part isn’t known or spread into itself.
  ...[
    "const a = { x: '1' }\nconst first = a.x\nconst b = { y: '2' }",
    "const a = { x: '1' }\nconst other = { ...a }\nconst b = { y: '2' }",
    "export const a = { x: '1' }\nconst b = { y: '2' }",
    "const a = { x: '1' }\nconst b = { x: '2' }",
    "const a = { x: '1' }\nconst b = load()",
    "const a = { x: '1', ...b }\nconst b = { y: '2', ...a }",
    "const a = { x: '1' }\nconst b = { y: '2' }\nconst c = { ...a, ...d }\nconst d = { ...c }",
  ].map((code): [string, (find: Find) => Edit, string] => [
    `${code}\nexport default () => <ul>{Object.values({ ...a, ...b }).map((x) => <li key={x}>{x}</li>)}</ul>\n`,
    meaning('item', 0, remove(['li'])),
    'refused: list-item',
  ]),
  [
    "const xs = [\n  { id: 1, t: 'a' }, // first\n  { id: 2, t: 'b' } // second\n]\nexport default () => <ul>{xs.map((x) => <li key={x.id}>{x.t}</li>)}</ul>\n",
    meaning('item', 1, remove(['li'])),
    "const xs = [\n  { id: 1, t: 'a' }, // first\n]\nexport default () => <ul>{xs.map((x) => <li key={x.id}>{x.t}</li>)}</ul>\n",
  ],
])('%s #%#', (before, edit, after) => {
  expect(outcome(around(before), edit, { design })).toBe(
    after.startsWith('refused: ') ? after : around(after),
  )
})
