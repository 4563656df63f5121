import { expect, test } from '@jest/globals'
import type { Edit } from '../../protocol/edit.ts'
import { expectMerged } from '../../tests/merged-lookups.ts'
import { plan } from '../plan.ts'
import { buildIndex, type SourceIndex } from '../project/source-index.ts'
import { expectAsRead, putFile } from '../testing/as-read.ts'
import type { ElementRecord } from '../types.ts'
import { visitCount } from './nodes.ts'
import { parsedCharacters } from './parse.ts'
import { applyPatches } from './patches.ts'
import { openSource } from './source.ts'

const CARD = `
export function CardAT({ title }: { title: string }) {
  return (
    <article className="p-4">
      {/* heading AT */}
      <h2>{title}</h2>
      <p title="one">AT of <b>many</b></p>
      <footer>
        <button type="button">Save</button>
        <button type="button">Leave AT</button>
      </footer>
    </article>
  )
}
`

const SECTION = `
      <section id="s-AT" className="grid">
        <h2>{title} AT</h2>
        {on && <p>shown AT</p>}
        <div>
          <button type="button">Save</button>
          <button type="button">Leave AT</button>
        </div>
      </section>`

const repeated = (text: string, times: number) =>
  Array.from({ length: times }, (_, at) => text.replaceAll('AT', `${at}`)).join('')

const COMPONENTS = repeated(CARD, 60)
const ONE = `export const Page = ({ title, on }) => {
  return (
    <main>${repeated(SECTION, 60)}
    </main>
  )
}
`

let opened = 0

/** Under another name each time: a text that is open is not read in parts. */
function indexOf(text: string): {
  file: string
  index: SourceIndex
  tagged: (tag: string) => ElementRecord[]
} {
  const file = `app/moves-${++opened}.tsx`
  const index = buildIndex(new Map([[file, text]]))
  const all = [...(index.files.get(file)?.elements.values() ?? [])]
  return { file, index, tagged: (tag) => all.filter((one) => one.tag === tag) }
}

const into = (all: readonly ElementRecord[], at: number) => ({ parentId: all[at]?.id ?? '' })

type Tagged = (tag: string) => ElementRecord[]
type Move = [name: string, text: string, editOf: (tagged: Tagged) => Edit]

const move = (
  element: ElementRecord | undefined,
  position: Extract<Edit, { type: 'move' }>['position'],
): Edit => ({
  type: 'move',
  id: element?.id ?? '',
  position,
})

const MOVES: readonly Move[] = [
  ['into a component below', COMPONENTS, (all) => move(all('button')[11], into(all('footer'), 40))],
  ['into a component above', COMPONENTS, (all) => move(all('button')[91], into(all('footer'), 4))],
  [
    'with words into a component above',
    COMPONENTS,
    (all) => move(all('b')[50], { ...into(all('p'), 3), beforeId: all('b')[3]?.id ?? '' }),
  ],
  ['into a section below', ONE, (all) => move(all('button')[11], into(all('div'), 40))],
  ['into a section above', ONE, (all) => move(all('button')[91], into(all('div'), 4))],
  ['with its condition into a section above', ONE, (all) => move(all('p')[41], into(all('div'), 4))],
  [
    'to a far sibling below',
    ONE,
    (all) => move(all('section')[5], { ...into(all('main'), 0), beforeId: all('section')[50]?.id ?? '' }),
  ],
  [
    'to a far sibling above',
    ONE,
    (all) => move(all('section')[50], { ...into(all('main'), 0), beforeId: all('section')[5]?.id ?? '' }),
  ],
  [
    'before the sibling above',
    ONE,
    (all) => move(all('section')[5], { ...into(all('main'), 0), beforeId: all('section')[4]?.id ?? '' }),
  ],
]

function applied(index: SourceIndex, file: string, edit: Edit) {
  const made = plan(index, edit)
  if (made.type === 'refused') throw new Error(made.message)
  const after = applyPatches(index.files.get(file)?.text ?? '', made.edits[0]?.patches ?? [])
  return { ...made, after }
}

const moved = (...all: Parameters<typeof applied>) => applied(...all).after

test.each(MOVES)(
  'a move %s parses little more than what moves, once, and so does its undo',
  (_, text, editOf) => {
    const { file, index, tagged } = indexOf(text)
    const before = parsedCharacters()
    const after = moved(index, file, editOf(tagged))
    const made = parsedCharacters()
    const next = putFile(index, file, after)
    expect(parsedCharacters()).toBe(made)
    const undone = putFile(next, file, text)
    expect(made - before).toBeLessThan(2500)
    expect(parsedCharacters() - made).toBeLessThan(2500)
    expectAsRead(undone, file, text)
    expectAsRead(putFile(undone, file, after), file, after)
  },
)

test.each(MOVES)('the plan of a move %s is the plan that the whole file proves', (_, text, editOf) => {
  const { file, index, tagged } = indexOf(text)
  const edit = editOf(tagged)
  const made = plan(index, edit)
  // A text that is already open is compared as a whole.
  openSource(file, moved(index, file, edit))
  expect(plan(index, edit)).toEqual(made)
})

test.each(MOVES)('a move %s is answered with few entries besides renamed ones', (_, text, editOf) => {
  const { file, index, tagged } = indexOf(text)
  const { after, ...change } = applied(index, file, editOf(tagged))
  const { lookups } = expectMerged(index, putFile(index, file, after), file, change)
  const renamed = new Set([...Object.keys(change.ids), ...Object.values(change.ids), ...change.added])
  expect(Object.keys(lookups.elements).filter((id) => !renamed.has(id)).length).toBeLessThan(20)
})

test('a move of markup without names across a long component visits few of its nodes', () => {
  const { file, index, tagged } = indexOf(ONE)
  const start = visitCount()
  const after = moved(index, file, move(tagged('button')[11], into(tagged('div'), 40)))
  const planned = visitCount() - start
  putFile(index, file, after)
  expect(planned).toBeLessThan(400)
  expect(visitCount() - start - planned).toBeLessThan(100)
})
