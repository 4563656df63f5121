import { expect, test } from '@jest/globals'
import type { Edit } from '../../protocol/edit.ts'
import { move } from '../testing/edits.ts'
import type { Find } from '../testing/try-plan.ts'
import { type Files, PAGE, tryPlan } from '../testing/try-plan.ts'

const moved = (files: Files, edit: (find: Find) => Edit) => {
  const done = tryPlan(files, edit)
  return done.type === 'refused' ? done.code : done.files
}

const A = 'app/a.tsx'
const B = 'components/b.tsx'
const emptyB = (head = '') =>
  `${head}export function B() {\n  return (\n    <section>\n      <i />\n    </section>\n  )\n}\n`

test('a move to another file brings the imports along and takes unused ones away', () => {
  const from =
    'import { Card } from \'@/components/card\'\nimport Link from \'next/link\'\n\nexport default function Page() {\n  return (\n    <main>\n      <Card>\n        <Link href="/">x</Link>\n      </Card>\n      <Link href="/y">y</Link>\n    </main>\n  )\n}\n'
  const card = 'export function Card({ children }) {\n  return <div>{children}</div>\n}\n'
  const head = "import { useId } from 'react'\n\n"
  expect(
    moved({ [PAGE]: from, [B]: emptyB(head), 'components/card.tsx': card }, move('Card', 'section')),
  ).toEqual({
    [PAGE]:
      'import Link from \'next/link\'\n\nexport default function Page() {\n  return (\n    <main>\n      <Link href="/y">y</Link>\n    </main>\n  )\n}\n',
    [B]: "import { useId } from 'react'\nimport { Card } from './card'\nimport Link from 'next/link'\n\nexport function B() {\n  return (\n    <section>\n      <i />\n      <Card>\n        <Link href=\"/\">x</Link>\n      </Card>\n    </section>\n  )\n}\n",
    'components/card.tsx': card,
  })
})

test('an import of the same module grows by the name', () => {
  const from =
    "import { A, C } from './ac'\nexport default () => (\n  <main>\n    <A />\n    <C />\n  </main>\n)\n"
  const to =
    "import { D } from '@/app/ac'\nexport const B = () => (\n  <section>\n    <D />\n  </section>\n)\n"
  const ac = 'export const A = () => <b />\nexport const C = () => <b />\nexport const D = () => <b />\n'
  expect(moved({ [PAGE]: from, [B]: to, 'app/ac.tsx': ac }, move('C', 'section'))).toMatchObject({
    [PAGE]: "import { A } from './ac'\nexport default () => (\n  <main>\n    <A />\n  </main>\n)\n",
    [B]: "import { D, C } from '@/app/ac'\nexport const B = () => (\n  <section>\n    <D />\n    <C />\n  </section>\n)\n",
  })
})

test('a default and a named import of one module are one statement', () => {
  const from =
    "import Icon, { Dot } from './icons'\nexport default () => (\n  <main>\n    <b><Icon /><Dot /></b>\n  </main>\n)\n"
  const icons = 'export default () => <i />\nexport const Dot = () => <u />\n'
  expect(moved({ [PAGE]: from, [B]: emptyB(), 'app/icons.tsx': icons }, move('b', 'section'))).toMatchObject({
    [B]: `import Icon, { Dot } from "@/app/icons"\n\n${emptyB().replace('<i />', '<i />\n      <b><Icon /><Dot /></b>')}`,
  })
})

test.each([
  ['./logo.png', '@/app/logo.png'],
  ['../components/logo.png', './logo.png'],
  ['./logo.svg?react', '@/app/logo.svg?react'],
])('a picture that is imported from %s is found from the other folder', (specifier, there) => {
  const from = `import logo from '${specifier}'\nexport default () => (\n  <main>\n    <b title={logo} />\n  </main>\n)\n`
  expect(moved({ [PAGE]: from, [B]: emptyB() }, move('b', 'section'))).toMatchObject({
    [B]: `import logo from "${there}"\n\n${emptyB().replace('<i />', '<i />\n      <b title={logo} />')}`,
  })
})

test('one picture under one name is imported once', () => {
  const from =
    "import logo from '../components/logo.png'\nexport default () => (\n  <main>\n    <b title={logo} />\n  </main>\n)\n"
  const to = emptyB("import logo from './logo.png'\n\n").replace('<i />', '<i title={logo} />')
  expect(moved({ [PAGE]: from, [B]: to }, move('b', 'section'))).toMatchObject({
    [B]: to.replace('<i title={logo} />', '<i title={logo} />\n      <b title={logo} />'),
  })
})

test('the lines that move get the endings and the indentation of the other file', () => {
  const from =
    'export default () => (\n  <main>\n    {/* a\n        b */}\n    <div>\n      <b>{`x\n  y`}</b>\n    </div>\n  </main>\n)\n'
  const toTabs = (text: string) => text.replace(/ {2}/g, '\t').replace(/\n/g, '\r\n')
  const to = toTabs(emptyB())
  expect(moved({ [PAGE]: from, [B]: to }, move('div', 'section'))).toEqual({
    [PAGE]: 'export default () => (\n  <main>\n  </main>\n)\n',
    [B]: to.replace(
      '<i />\r\n',
      '<i />\r\n\t\t\t{/* a\r\n\t\t\t\t\tb */}\r\n\t\t\t<div>\r\n\t\t\t\t<b>{`x\r\n  y`}</b>\r\n\t\t\t</div>\r\n',
    ),
  })
})

test('a page of Next.js exports nothing for another file', () => {
  const from = "const title = 'x'\nexport default () => (\n  <main>\n    <b>{title}</b>\n  </main>\n)\n"
  expect(tryPlan({ [PAGE]: from, [B]: emptyB() }, move('b', 'section'))).toMatchObject({
    code: 'captured-name',
    alternative: 'Move title to a file of its own first.',
  })
})

test('a constant of the file is exported for the other one', () => {
  const from =
    "const title = 'x'\nexport default () => (\n  <main>\n    <b>{title}</b>\n    <u>{title}</u>\n  </main>\n)\n"
  expect(moved({ [A]: from, [B]: emptyB() }, move('b', 'section'))).toMatchObject({
    [A]: "export const title = 'x'\nexport default () => (\n  <main>\n    <u>{title}</u>\n  </main>\n)\n",
    [B]: `import { title } from "@/app/a"\n\n${emptyB().replace('<i />', '<i />\n      <b>{title}</b>')}`,
  })
})

test('names that only the moved element used are removed, and exported ones stay', () => {
  const from =
    "const size = 's'\ntype Tone = 'a' | 'b'\nconst tones: Record<Tone, string> = { a: 'x', b: 'y' }\nexport function Page({ title, note }: { title: string; note: string }) {\n  return (\n    <main title={note}>\n      <b id={size} lang={tones.a}>{title}</b>\n    </main>\n  )\n}\n"
  const to =
    'import { Page } from \'@/app/a\'\nexport function B() {\n  return (\n    <section>\n      <Page title="t" note="n" />\n    </section>\n  )\n}\n'
  expect(moved({ [A]: from, [B]: to }, move('b', 'section'))).toEqual({
    [A]: "export const size = 's'\ntype Tone = 'a' | 'b'\nexport const tones: Record<Tone, string> = { a: 'x', b: 'y' }\nexport function Page({ note }: { title: string; note: string }) {\n  return (\n    <main title={note}>\n    </main>\n  )\n}\n",
    [B]: 'import { Page, size, tones } from \'@/app/a\'\nexport function B() {\n  return (\n    <section>\n      <Page title="t" note="n" />\n      <b id={size} lang={tones.a}>{\'t\'}</b>\n    </section>\n  )\n}\n',
  })
})

test('a prop that is replaced by a value of the same name is removed where only the moved element used it', () => {
  const page = (params: string, header: string, main: string) =>
    `function Header({ ${params} }: { title: string; on: boolean }) {\n  return (\n    <header hidden={on}>\n${header}    </header>\n  )\n}\nexport default function Page() {\n  const title = 'x'\n  return (\n    <main>\n      <Header title={title} on />\n${main}    </main>\n  )\n}\n`
  expect(moved({ [PAGE]: page('title, on', '      <h1>{title}</h1>\n', '') }, move('h1', 'main'))).toEqual({
    [PAGE]: page('on', '', '      <h1>{title}</h1>\n'),
  })
})

test.each([
  ['markup with a server action', "<form action={async () => { 'use server' }}><b /></form>", '', 'form'],
  ['a constant beside an async component', '<b>{title}</b>', "const title = 'x'\n", 'b'],
  ['a name of a server package', '<b>{headers()}</b>', "import { headers } from 'next/headers'\n", 'b'],
])('%s does not move to a file that runs in the browser', (_, markup, head, tag) => {
  const from = `${head}export default async function Page() {\n  return <main>${markup}</main>\n}\n`
  expect(moved({ [PAGE]: from, [B]: emptyB("'use client'\n") }, move(tag, 'section'))).toBe('client-boundary')
})

test('an enum of the file is imported as a value', () => {
  const from =
    "enum Size { Small = 's' }\nexport default () => (\n  <main>\n    <b>{Size.Small}</b>\n  </main>\n)\n"
  expect(moved({ [A]: from, [B]: emptyB() }, move('b', 'section'))).toMatchObject({
    [A]: "export enum Size { Small = 's' }\nexport default () => (\n  <main>\n  </main>\n)\n",
    [B]: `import { Size } from "@/app/a"\n\n${emptyB().replace('<i />', '<i />\n      <b>{Size.Small}</b>')}`,
  })
})

test.each([
  [
    'a name that means something else there',
    "import { X } from './x'\nexport default () => <main><X /></main>\n",
    emptyB("import { X } from './other'\n"),
    'X',
    'captured-name',
  ],
  [
    'a value of the component around it',
    'export default function Page({ n }) {\n  return <main><b>{n}</b></main>\n}\n',
    emptyB(),
    'b',
    'captured-name',
  ],
  [
    'a handler to a server file',
    "'use client'\nexport default () => <main><b onClick={() => go()}>x</b></main>\n",
    emptyB(),
    'b',
    'client-boundary',
  ],
])('%s keeps an element in its file', (_, from, to, pick, code) => {
  expect(moved({ [PAGE]: from, [B]: to }, move(pick, 'section'))).toBe(code)
})

test('what works on the server only stays out of a client file', () => {
  const from = "import { Rows } from './rows'\nexport default () => <main><Rows /></main>\n"
  const files = {
    [PAGE]: from,
    [B]: emptyB("'use client'\n"),
    'app/rows.tsx': 'export async function Rows() {\n  return <u />\n}\n',
  }
  expect(moved(files, move('Rows', 'section'))).toBe('client-boundary')
})

test.each([
  ['process.env.SECRET', 'client-boundary'],
  ["process.env['SECRET']", 'client-boundary'],
  ['process.env[name()]', 'client-boundary'],
  ['process.env.NEXT_PUBLIC_NAME', null],
  ['process.env.NODE_ENV', null],
])('{%s} moves to a client file only if the build puts it there', (expression, code) => {
  const from = `export default () => (\n  <main>\n    <b>{${expression}}</b>\n  </main>\n)\n`
  const done = moved({ [PAGE]: from, [B]: emptyB("'use client'\n") }, move('b', 'section'))
  if (code) expect(done).toBe(code)
  else expect(done).toMatchObject({ [B]: expect.stringContaining(`<b>{${expression}}</b>`) })
})

test('a handler goes to another client file', () => {
  const from =
    "'use client'\nexport default () => (\n  <main>\n    <b onClick={() => alert(1)}>x</b>\n  </main>\n)\n"
  expect(moved({ [PAGE]: from, [B]: emptyB("'use client'\n") }, move('b', 'section'))).toMatchObject({
    [B]: emptyB("'use client'\n").replace('<i />', '<i />\n      <b onClick={() => alert(1)}>x</b>'),
  })
})

const DRAWING = (used: string, imports: string) =>
  `${imports}export default () => (\n  <main>\n    ${used}\n  </main>\n)\n`
const PARTS = 'export const Part = ({ children }) => <u>{children}</u>\nexport const SIZE = 4\n'
const INDEX = "export { Part as Piece, SIZE } from './parts'\nexport { Own } from './b'\n"

test.each<[string, string, string, string, string]>([
  [
    'a component of the other file that has another name here',
    "import { Own as Box } from '@/components/b'\n",
    '<Box>x</Box>',
    '',
    '<Own>x</Own>',
  ],
  [
    'one that is imported by way of another file',
    "import { Own } from '@/components'\n",
    '<Own>x</Own>',
    '',
    '<Own>x</Own>',
  ],
  [
    'one that the other file imports under another name',
    "import { Piece } from '@/components'\n",
    '<Piece>x</Piece>',
    "import { Part } from './parts'\n\n",
    '<Part>x</Part>',
  ],
  [
    'a constant that it imports',
    "import { SIZE as size } from '@/components/parts'\n",
    '<b title={size}>{size}</b>',
    "import { SIZE } from './parts'\n\n",
    '<b title={SIZE}>{SIZE}</b>',
  ],
  [
    'a component of a package that it imports',
    "import { Link as To } from 'router'\n",
    '<To href="/">x</To>',
    "import { Link } from 'router'\n\n",
    '<Link href="/">x</Link>',
  ],
])('%s gets its name there', (_, imports, used, there, written) => {
  const own = 'export const Own = ({ children }) => <u>{children}</u>\n'
  const files = {
    [PAGE]: DRAWING(used, imports),
    [B]: emptyB(there) + own,
    'components/parts.tsx': PARTS,
    'components/index.ts': INDEX,
  }
  expect(moved(files, move(/\w+/.exec(used)?.[0] ?? '', 'section'))).toMatchObject({
    [B]: emptyB(there).replace('<i />', `<i />\n      ${written}`) + own,
  })
})

test('a name that a function inside the piece also has is not given to what it uses', () => {
  const used = '<b>{xs.map((SIZE) => size + SIZE)}</b>'
  const imports = "import { SIZE as size } from '@/components/parts'\nimport { xs } from './xs'\n"
  const files = {
    [PAGE]: DRAWING(used, imports),
    [B]: emptyB("import { SIZE } from './parts'\n\n"),
    'components/parts.tsx': PARTS,
    'app/xs.ts': 'export const xs = []\n',
  }
  expect(moved(files, move('b', 'section'))).toMatchObject({
    [B]: expect.stringMatching(/SIZE as size.*\n[\s\S]*\{xs\.map\(\(SIZE\) => size \+ SIZE\)\}/),
  })
})

test('a component without a name in the other file is refused with that reason', () => {
  const files = {
    [PAGE]: DRAWING('<Box />', "import Box from '@/components/b'\n"),
    [B]: 'export default () => <nav />\nexport const C = () => <section><i /></section>\n',
  }
  expect(tryPlan(files, move('Box', 'section'))).toMatchObject({
    code: 'captured-name',
    message: '“Box” can’t be used by its name in the other file.',
  })
})

const OF_CLIENT = `'use client'
import { motion } from 'motion/react'
import { usePathname } from 'next/navigation'
import { useId } from 'react'
import { Chart } from './chart'
import { List } from './list'
import { Tabs } from './tabs'
import { tone } from './tone'
const LABELS = { a: 'A' }
const format = (x: number) => x.toFixed(2)
const Ctx = createContext('a')
const save = () => {}
const Part = () => <u />
`
const PROJECT = {
  [PAGE]: "import { A } from './a'\nexport default () => <main><A /></main>\n",
  'app/chart.tsx': "'use client'\nexport const Chart = ({ columns }) => <ul />\n",
  'app/list.tsx': 'export const List = ({ children }) => <ul>{children(1)}</ul>\n',
  'app/tabs.tsx': "import { Tab } from './tab'\nexport const Tabs = () => <Tab />\n",
  'app/tab.tsx': 'export const Tab = () => {\n  const [on] = useState(true)\n  return <b hidden={on} />\n}\n',
  'app/tone.ts': "export const tone = 'x'\n",
}

test.each<[string, string, string | null]>([
  ['a constant', '<b>{LABELS.a}</b>', 'Move LABELS to a file of its own first.'],
  ['a function that is called', '<b>{format(1)}</b>', 'Move format to a file of its own first.'],
  ['a part of a context', '<Ctx.Provider value="b" />', 'Move Ctx to a file of its own first.'],
  ['a part of a package', '<motion.b>x</motion.b>', 'Move it into a client component.'],
  [
    'a component with state two files away, without the directive',
    '<Tabs />',
    'Add “use client” at the top of app/tab.tsx first.',
  ],
  [
    'a function in a list that a component gets',
    '<Chart columns={[{ cell: () => 1 }]} />',
    'Move it into a client component.',
  ],
  ['a function as the child of one', '<Chart>{() => 1}</Chart>', 'Move it into a client component.'],
  ['a hook of the browser', '<b>{usePathname()}</b>', 'Move it into a client component.'],
  ['a component', '<Part />', null],
  ['a hook of both', '<b id={useId()} />', null],
  ['a function that is passed on', '<form action={save} />', null],
  ['a constant of a file without the directive', '<b>{tone}</b>', null],
  ['a function that is called for each item', '<b>{[1].map((x) => x)}</b>', null],
  ['one in what a call gets', "<b>{t.rich('k', { b: () => 1 })}</b>", null],
  ['one that a component of the server calls', '<List>{() => 1}</List>', null],
])('%s of a client file goes to a server component: %s', (_, used, step) => {
  const a = `${OF_CLIENT}export const A = () => <section>${used}</section>\n`
  const pick = /[\w.]+/.exec(used)?.[0] ?? ''
  const done = tryPlan({ [A]: a, ...PROJECT }, move(pick, 'main'))
  if (step === null) expect(done).toMatchObject({ type: 'applied' })
  else expect(done).toMatchObject({ code: 'client-boundary', alternative: step })
})

test('a file that only client files use is not taken for one of the server', () => {
  const a = `${OF_CLIENT}export const A = () => <section><u>{LABELS.a}</u><Own /></section>\n`
  const files = {
    [PAGE]: "import { A } from './a'\nexport default () => <main><A /></main>\n",
    [A]: `${a}`.replace("import { tone } from './tone'", "import { Own } from './own'"),
    'app/own.tsx': 'export const Own = () => <aside />\n',
    'app/use.tsx': "'use client'\nimport { Own } from './own'\nexport const Use = () => <Own />\n",
  }
  expect(tryPlan(files, move('u:1', 'aside'))).toMatchObject({ type: 'applied' })
})

test('a name that is imported with require is refused with that reason', () => {
  const files = {
    [PAGE]: DRAWING('<b>{React.version}</b>', "import React = require('react')\n"),
    [B]: emptyB(),
  }
  expect(tryPlan(files, move('b', 'section'))).toMatchObject({
    alternative: 'Import React with “import … from” first.',
  })
})
