import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import type { Edit } from '../protocol/edit.ts'
import { buildIndex, type SourceIndex } from './project/source-index.ts'
import { PAGE, tryPlan } from './testing/try-plan.ts'

const STEPS = 'lib/content/steps.ts'
const CARD = 'components/card.tsx'

const FILES = {
  [PAGE]: `import { steps } from '@/lib/content/steps'
import { Card } from '@/components/card'

const names = ['one', 'two', 'three']
const cards = [
  { id: 1, tone: 'calm', href: '/a' }, // first
  // about two
  { id: 2, tone: '', href: '/b' },
  { id: 3, tone: 'loud', href: '/c', icon: <svg /> }
]

export default function Page({ title }: { title: string }) {
  return (
    <main className="p-4">
      <h1>{title}</h1>
      <ul>
        {cards.map((card) => (
          <li key={card.id} className={card.tone}>
            <a href={card.href}>To {card.href} now</a>
            {card.icon}
          </li>
        ))}
      </ul>
      <ol>{names.map((name, at) => <b key={name}>{name}</b>)}</ol>
      {steps.map((step) => {
        if (!step.title) return null
        return <p key={step.title} className="a b">plain</p>
      })}
      <Card />
    </main>
  )
}
`,
  [STEPS]: "export const steps = [\n\t{ title: 'x' },\n\t{ title: 'y' },\n]\n",
  [CARD]: 'export function Card() {\n  return <section className="c"></section>\n}\n',
}

const STEP = fc.record({
  kind: fc.nat(9),
  one: fc.nat(40),
  two: fc.nat(40),
  meaning: fc.constantFrom('item', 'only', 'template', undefined),
  item: fc.nat(3),
  toItem: fc.option(fc.nat(4), { nil: undefined }),
  words: fc.constantFrom('new', 'a < b', "it's {x}", ''),
})
type Step = typeof STEP extends fc.Arbitrary<infer T> ? T : never

function editOf(index: SourceIndex, step: Step): Edit {
  const ids = [...index.files.values()].flatMap(({ elements }) => [...elements.keys()])
  const at = (number: number) => ids[number % Math.max(1, ids.length)] ?? ''
  const [id, parent] = [at(step.one), at(step.two)]
  const { meaning, item, toItem, words } = step
  const how = { meaning, item }
  const record = [...index.files.values()].map(({ elements }) => elements.get(id)).find((one) => one)
  const kinds: Edit[] = [
    { type: 'remove', ids: [id], ...how },
    { type: 'duplicate', ids: [id], ...how },
    { type: 'move', id, position: { parentId: record?.parent ?? parent }, toItem, ...how },
    { type: 'move', id, position: { parentId: parent }, ...how },
    { type: 'set-text', id, newText: words, ...how },
    { type: 'add-class', id, className: 'n', framework: null, modifiers: [], ...how },
    { type: 'remove-class', id, className: 'a', ...how },
    { type: 'set-prop', id, name: 'href', value: { type: 'json', value: '/z' }, ...how },
    { type: 'wrap', ids: [id], ...how },
    { type: 'insert', position: { parentId: parent }, element: { codebaseId: id } },
  ]
  return kinds[step.kind] ?? { type: 'wrap', ids: [id] }
}

test('any sequence of edits of lists, data and props parses, is undone exactly and loses no id', () => {
  const applied = new Map<string, number>()
  fc.assert(
    fc.property(fc.array(STEP, { minLength: 1, maxLength: 6 }), (steps) => {
      let files: Readonly<Record<string, string>> = FILES
      for (const step of steps) {
        const edit = editOf(buildIndex(new Map(Object.entries(files))), step)
        const done = tryPlan(files, () => edit)
        if (done.type === 'refused') {
          expect({ code: done.code, message: done.message, edit, files }).not.toMatchObject({
            code: 'unproven',
          })
          continue
        }
        applied.set(`${edit.type} ${step.meaning}`, (applied.get(`${edit.type} ${step.meaning}`) ?? 0) + 1)
        for (const entry of done.next.files.values()) expect(entry.error).toBeNull()
        files = done.files
      }
    }),
    { numRuns: 250 },
  )
  expect(applied.size).toBeGreaterThan(15)
})
