/** The name under which an inserted component is used, and whether it can be placed in a file. */
import { expect, test } from '@jest/globals'
import { add } from '../testing/edits.ts'
import { type Files, PAGE, tryPlan } from '../testing/try-plan.ts'

const CARD = 'components/card.tsx'
const card = (text = 'export const Card = () => <b />\n') => ({ [CARD]: text })
const main = (head: string, children = '') => `${head}export const Page = () => <main>${children}</main>\n`
const place = (files: Files, name = 'Card', exported = name) => {
  const element = { component: name, from: { file: CARD, name: exported } }
  const done = tryPlan(files, add('main', element))
  return done.type === 'refused' ? { code: done.code, alternative: done.alternative } : done.files[PAGE]
}

test.each([
  ["import { Card } from '@/components/card'\n", "import { Card } from '@/components/card'\n", 'Card'],
  [
    "import { Card as Own } from '../components/card'\n",
    "import { Card as Own } from '../components/card'\n",
    'Own',
  ],
  ["import * as UI from '../components/card'\n", "import * as UI from '../components/card'\n", 'UI.Card'],
  ["import { Card } from '@/components'\n", "import { Card } from '@/components'\n", 'Card'],
  ["import type { Card } from '@/components/card'\n", "import { Card } from '@/components/card'\n", 'Card'],
  ["import { type Card } from '@/components/card'\n", "import { Card } from '@/components/card'\n", 'Card'],
  [
    "import type { Card, Tone } from '@/components/card'\n",
    "import { Card, type Tone } from '@/components/card'\n",
    'Card',
  ],
  [
    "import { other } from '../components/card'\n",
    "import { other, Card } from '../components/card'\n",
    'Card',
  ],
])('with %s', (before, after, name) => {
  const files = { ...card(), 'components/index.ts': "export { Card } from './card'\n", [PAGE]: main(before) }
  expect(place(files)).toBe(main(after, `<${name} />`))
})

test.each([
  ['a value', 'const Card = 1\n'],
  ['a type', 'type Card = string\n'],
  ['another component', "import { Card } from './other'\n"],
  ['another export under this name', "import { Other as Card } from '@/components/card'\n"],
  ['a whole module', "import * as Card from './other'\n"],
  ['a global', 'export const made = new Card()\n'],
])('a name that is %s is refused', (_, head) => {
  expect(place({ ...card(), [PAGE]: main(head) })).toMatchObject({ code: 'captured-name' })
})

test.each([
  ['const Card = () => <b />\nexport { Card }\n', 'Card', 'import { Card } from "@/components/card"'],
  ['const Own = () => <b />\nexport { Own as Card }\n', 'Card', 'import { Card } from "@/components/card"'],
  [
    'const Card = () => <b />\nexport { Card as default }\n',
    'default',
    'import Card from "@/components/card"',
  ],
  [
    'function Card() { return <b /> }\nexport default memo(Card)\n',
    'default',
    'import Card from "@/components/card"',
  ],
  [
    'const Root = () => <b />\nexport const Card = Object.assign(Root, {})\n',
    'Card',
    'import { Card } from "@/components/card"',
  ],
])('%s is imported as it is exported', (text, exported, line) => {
  expect(place({ ...card(text), [PAGE]: main('') }, 'Card', exported)).toContain(line)
})

test('a definition is imported under the name that its file exports', () => {
  const files = { ...card('const Own = () => <b />\nexport { Own as Card }\n'), [PAGE]: main('') }
  const definition = tryPlan(files, add('main', { component: 'Card', from: { file: CARD, name: 'Card' } }))
  const id =
    definition.type === 'applied'
      ? definition.next.files.get(CARD)?.components.find(({ name }) => name === 'Own')?.id
      : ''
  const done = tryPlan(files, add('main', { codebaseId: id ?? '' }))
  expect(done.type === 'applied' ? done.files[PAGE] : done).toContain(
    'import { Card } from "@/components/card"',
  )
})

test.each([
  ['const Card = () => <b />\n', 'no-slot', 'Export it there first.'],
  [
    'export const Card = wrapped(Inner)\n',
    'no-slot',
    'Use it in the source once, and duplicate it from there.',
  ],
  ['export const Other = () => <b />\n', 'unknown-element', 'Select it again and repeat the edit.'],
])('%s can’t be placed', (text, code, alternative) => {
  expect(place({ ...card(text), [PAGE]: main('') })).toEqual({ code, alternative })
})

const ASYNC = 'export const Card = async () => <b />\n'
const STATE = 'export const Card = () => {\n  const [on] = useState(true)\n  return <b hidden={on} />\n}\n'
const page = (head = '') => `${head}export default function Page() {\n  return <main></main>\n}\n`

test.each([
  ['an asynchronous component in the browser', ASYNC, page("'use client'\n"), false],
  ['an asynchronous component on the server', ASYNC, page(), true],
  [
    'another one of its file in the browser',
    `${card()[CARD]}export async function Other() { return <b /> }\n`,
    page("'use client'\n"),
    true,
  ],
  ['state on the server', STATE, page(), false],
  [
    'state in a file that it imports, on the server',
    "import { Own } from '@/app/own'\nexport const Card = () => <Own />\n",
    page(),
    false,
  ],
  ['state in a client component', `'use client'\n${STATE}`, page(), true],
  ['state in the browser', STATE, page("'use client'\n"), true],
])('%s', (_, text, target, isPlaced) => {
  const done = tryPlan(
    { ...card(text), [PAGE]: target, 'app/own.tsx': STATE.replace('Card', 'Own') },
    add('main', { component: 'Card', from: { file: CARD, name: 'Card' } }),
  )
  expect(done).toMatchObject(isPlaced ? { type: 'applied' } : { code: 'client-boundary' })
})
