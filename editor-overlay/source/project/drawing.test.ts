/** Which files render a component is kept from one version of the index to the next, and must equal what a new index has. */
import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { opener } from '../draft.ts'
import { parseCount } from '../file/parse.ts'
import { filesDrawing, readDrawings } from './drawing.ts'
import { buildIndex, openFile, type SourceIndex, updateIndex } from './source-index.ts'

const card = 'export function Card() {\n  return <p className="a" />\n}\n'
const page = (head: string, tag = 'Card') =>
  `${head}\nexport default function Page() {\n  return <main className="b"><${tag} /></main>\n}\n`

/** Each file with the texts that it takes in turn; null is a missing file. */
const TEXTS: Record<string, (string | null)[]> = {
  'app/card.tsx': [card, card.replace('"a"', '"a c"'), card.replace('Card', 'Box'), 'export function', null],
  'app/card/index.tsx': [null, card],
  'app/box.tsx': [
    card.replace('Card', 'Box'),
    "import { Card } from './card'\nexport const Box = Card\n",
    "export { Card as Box } from './card'\n",
  ],
  'app/all.ts': [
    "export * from './card'\n",
    "export * from './box'\n",
    "export { Box as Card } from './box'\n",
  ],
  'app/page.tsx': [
    page("import { Card } from './card'"),
    page("import { Card } from './card'").replace('"b"', '"b d"'),
    page("import { Card } from './all'"),
    page("import { Card as Box } from './card'", 'Box'),
    page("import { Box } from './box'", 'Box'),
    page("import * as parts from './all'", 'parts.Card'),
    page("import { Card as Inner } from './all'\nconst Card = { Inner }", 'Card.Inner'),
    page('const Card = () => <b />'),
    null,
  ],
}

const HOMES = ['app/card.tsx', 'app/card/index.tsx', 'app/box.tsx', 'app/page.tsx'].flatMap((file) =>
  ['Card', 'Box', 'default'].map((name) => ({ file, name })),
)

const drawnIn = (index: SourceIndex) =>
  HOMES.map((home) =>
    filesDrawing(opener(index), home).map(({ entry, tags }) => [entry.file, entry.text, ...tags]),
  )

const change = fc
  .constantFrom(...Object.keys(TEXTS))
  .chain((file) => fc.constantFrom(...(TEXTS[file] ?? [])).map((text) => ({ file, text })))

const first = () =>
  buildIndex(new Map(Object.entries(TEXTS).flatMap(([file, [text]]) => (text ? [[file, text]] : []))))

test('after any changes, it equals what a new index has', () => {
  fc.assert(
    fc.property(
      fc.array(change, { minLength: 1, maxLength: 12 }),
      fc.infiniteStream(fc.boolean()),
      (all, asks) => {
        let index = first()
        for (const { file, text } of all) {
          const before = index
          index = updateIndex(index, file, text).index
          if (asks.next().value) drawnIn(index)
          if (asks.next().value) drawnIn(before)
        }
        const kept = drawnIn(index)
        const texts = [...index.files].map(([file, entry]): [string, string] => [file, entry.text])
        // A file that doesn't parse keeps its last elements, which a new index doesn't have.
        fc.pre([...index.files.values()].every(({ error }) => error === null))
        expect(kept).toEqual(drawnIn(buildIndex(new Map(texts))))
      },
    ),
    { numRuns: 100 },
  )
})

test('a component under another name of another file is found', () => {
  const index = buildIndex(
    new Map([
      ['app/card.tsx', card],
      ['app/all.ts', "export { Card as Box } from './card'\n"],
      ['app/page.tsx', page("import { Box } from './all'", 'Box')],
    ]),
  )
  expect(filesDrawing(opener(index), { file: 'app/card.tsx', name: 'Card' })).toEqual([
    { entry: index.files.get('app/page.tsx'), tags: new Set(['Box']) },
  ])
})

test('a change of markup reads one file again, and parses none', () => {
  const pages = Array.from({ length: 50 }, (_, at): [string, string] => [
    `app/p${at}.tsx`,
    page("import { Card } from './card'"),
  ])
  const index = buildIndex(new Map([['app/card.tsx', card], ...pages]))
  openFile(index, 'app/card.tsx')
  const home = { file: 'app/card.tsx', name: 'Card' }
  expect(filesDrawing(opener(index), home)).toHaveLength(50)
  const next = updateIndex(index, 'app/card.tsx', card.replace('"a"', '"a other"')).index
  const before = parseCount()
  expect(readDrawings(next, () => false)).toBe(false)
  let reads = 0
  readDrawings(next, () => {
    reads += 1
    return true
  })
  expect(filesDrawing(opener(next), home)).toHaveLength(50)
  expect([reads, parseCount() - before]).toEqual([1, 0])
})
