/** What is read ahead of an edit must never outlive the text that it was read from. */
import { expect, test } from '@jest/globals'
import type { Edit } from '../protocol/edit.ts'
import { parseCount } from './file/parse.ts'
import { plan } from './plan.ts'
import { buildIndex, type SourceIndex, updateIndex } from './project/source-index.ts'
import { readAhead } from './read-ahead.ts'
import { design } from './testing/tailwind.ts'

const card = `export function Card({ className }) {
  return <p className={className}>One</p>
}
`
const words = "export const words = { title: 'Title' }\n"
const page = `import { Card } from './card'
import { words } from './words'
export default function Page() {
  return <main className="ps-2"><h1>{words.title}</h1><Card className="p-2" /></main>
}
`
const files = (count = 3): [string, string][] => [
  ['app/card.tsx', card],
  ['app/words.ts', words],
  ['app/page.tsx', page],
  ...Array.from({ length: count }, (_, at): [string, string] => [
    `app/p${at}.tsx`,
    `import { Card } from './card'\nexport const P${at} = () => <Card className="m-${at}" />\n`,
  ]),
]

const given = (all: readonly [string, string][]) => buildIndex(new Map(all), { design })
const all = () => true

function elementOf({ files: known }: SourceIndex, file: string, tag: string): string {
  return [...(known.get(file)?.elements.values() ?? [])].find((one) => one.tag === tag)?.id ?? ''
}

const EDITS: Record<string, (index: SourceIndex) => Edit> = {
  'a class': (index) => ({
    type: 'add-class',
    id: elementOf(index, 'app/card.tsx', 'p'),
    className: 'p-4',
    framework: 'Tailwind',
    modifiers: [],
  }),
  'a class for the start': (index) => ({
    type: 'add-class',
    id: elementOf(index, 'app/page.tsx', 'main'),
    className: 'pl-4',
    framework: 'Tailwind',
    modifiers: [],
  }),
  'a text': (index) => ({ type: 'set-text', id: elementOf(index, 'app/page.tsx', 'h1'), newText: 'Other' }),
  'a wrapper': (index) => ({ type: 'wrap', ids: [elementOf(index, 'app/card.tsx', 'p')] }),
}

const CHANGES: Record<string, [file: string, text: string]> = {
  'a new use of the component': [
    'app/p9.tsx',
    'import { Card } from \'./card\'\nexport default () => <b><Card className="p-8" /></b>\n',
  ],
  'a use that goes': ['app/p0.tsx', 'export const P0 = () => null\n'],
  'other classes of a use': [
    'app/p0.tsx',
    'import { Card } from \'./card\'\nexport const P0 = () => <Card className="p-9" />\n',
  ],
  'another component of the name': [
    'app/p0.tsx',
    'const Card = () => <i />\nexport const P0 = () => <Card className="p-9" />\n',
  ],
  'code that changes the words': [
    'app/p1.tsx',
    "import { words } from './words'\nwords.title = 'Changed'\nexport const P1 = () => <b />\n",
  ],
  'another direction': [
    'app/p1.tsx',
    'export const P1 = ({ children }) => <div dir="rtl">{children}</div>\n',
  ],
  'a merge of its own': [
    'app/p1.tsx',
    "import { extendTailwindMerge } from 'tailwind-merge'\nexport const merge = extendTailwindMerge({})\n",
  ],
}

test.each(
  Object.keys(EDITS).flatMap((edit) =>
    Object.keys(CHANGES).map((change): [string, string] => [edit, change]),
  ),
)('%s is planned as in a new index after %s by another program', (edit, change) => {
  const editOf = EDITS[edit]
  const [file, text] = CHANGES[change] ?? ['', '']
  const index = given(files())
  readAhead(index, all)
  if (editOf) plan(index, editOf(index))
  const changed = updateIndex(index, file, text).index
  const fresh = given([...changed.files].map(([name, entry]): [string, string] => [name, entry.text]))
  expect(editOf && plan(changed, editOf(changed))).toEqual(editOf && plan(fresh, editOf(fresh)))
})

test('it stops when there is no time, and goes on where it stopped', () => {
  const index = given(files())
  let left = 2
  const two = () => {
    left -= 1
    return left >= 0
  }
  expect(readAhead(index, two)).toBe(false)
  expect(readAhead(index, all)).toBe(true)
  expect(readAhead(index, () => false)).toBe(true)
})

test('after it, an edit of a widely used component parses only what is kept of it', () => {
  const index = given(files(200))
  readAhead(index, all)
  const before = parseCount()
  plan(index, { type: 'set-text', id: elementOf(index, 'app/p7.tsx', 'Card'), newText: 'Other' })
  expect(parseCount() - before).toBeLessThan(10)
})
