import { readdirSync } from 'node:fs'
import path from 'node:path'
import { afterEach, expect, test } from '@jest/globals'
import fc from 'fast-check'
import type { Edit } from '../../protocol/edit'
import { follow } from '../../server/history/id-maps'
import type { Project } from '../../server/project/project'
import { plan } from '../../source/plan'
import { applied, PAGE, redo, replacing, type TestProject, testProject, undo } from './support/project'

let here: TestProject
let project: Project

async function given(files?: Record<string, string>) {
  here = testProject(files)
  project = await here.open()
}

async function restart() {
  await project.close()
  project = await here.open()
}

afterEach(async () => {
  await project.close()
  here.remove()
})

const words = (from: string, to: string, gesture: string | null = null) =>
  replacing({ 'app/page.tsx': [from, to] }, { gesture })

test('five edits are undone one by one and three of them redone, byte for byte, across restarts', async () => {
  await given()
  const texts = [PAGE]
  for (const [from, to] of [
    ['Hello', 'A'],
    ['>A<', '>B<'],
    ['World', 'C'],
    ['p-4', 'p-8'],
    ['text-xl', 'text-sm'],
  ]) {
    applied(await project.edit(words(from ?? '', to ?? '')))
    texts.push(here.read('app/page.tsx'))
  }

  for (const text of texts.slice(0, 5).reverse()) {
    await restart()
    applied(await undo(project))
    expect(here.read('app/page.tsx')).toBe(text)
  }
  expect(await undo(project)).toMatchObject({ type: 'refused', code: 'nothing-to-undo' })
  for (const text of texts.slice(1, 4)) {
    await restart()
    applied(await redo(project))
    expect(here.read('app/page.tsx')).toBe(text)
  }
})

test('a drag of 400 edits is one activity, one undo and one exact diff', async () => {
  await given()
  let from = 'p-4'
  for (let step = 0; step < 400; step++) {
    const to = `p-${100 + step}`
    applied(await project.edit(words(from, to, 'drag-1')))
    from = to
  }

  const { done } = project.activities(10)
  expect(done).toMatchObject([{ edits: 400, files: [{ added: 1, removed: 1 }] }])
  expect(done[0]?.files[0]?.diff).toContain('-    <main className="p-4">\n+    <main className="p-499">\n')
  expect(readdirSync(path.join(here.store, 'texts')).length).toBeLessThan(80)
  await restart()
  applied(await undo(project))
  expect(here.read('app/page.tsx')).toBe(PAGE)
  applied(await redo(project))
  expect(here.read('app/page.tsx')).toBe(PAGE.replace('p-4', 'p-499'))
})

test('what another program writes during a drag is not undone with it', async () => {
  await given()
  applied(await project.edit(words('p-4', 'p-5', 'drag')))
  here.write('app/page.tsx', here.read('app/page.tsx').replace('World', 'Theirs'))
  applied(await project.edit(words('p-5', 'p-6', 'drag')))

  applied(await undo(project))
  applied(await undo(project))

  expect(here.read('app/page.tsx')).toBe(PAGE.replace('World', 'Theirs'))
})

test('undo keeps what was changed elsewhere in the file, and says so', async () => {
  await given()
  applied(await project.edit(words('Hello', 'Goodbye')))
  here.write('app/page.tsx', here.read('app/page.tsx').replace('World', 'Everybody'))

  const undone = applied(await undo(project))

  expect(undone.isRebased).toBe(true)
  expect(here.read('app/page.tsx')).toBe(PAGE.replace('World', 'Everybody'))
  applied(await redo(project))
  expect(here.read('app/page.tsx')).toBe(PAGE.replace('World', 'Everybody').replace('Hello', 'Goodbye'))
})

const ITEMS = `export default function Page() {
  return (
    <ul>
      <li title="a">
        <b>a</b>
        <i>A</i>
      </li>
      <li title="b">
        <b>b</b>
      </li>
    </ul>
  )
}
`

/** Returns the ids of the elements whose text begins so. */
const placesOf = (start: string) => {
  const begins = new RegExp(start, 'y')
  const { text = '', elements } = project.index().files.get('app/page.tsx') ?? {}
  return [...(elements?.values() ?? [])].flatMap((one) =>
    text.slice(one.start).search(begins) === 0 ? [one.id] : [],
  )
}

test.each<[name: string, edit: (id: (start: string) => string) => Edit]>([
  ['a move', (id) => ({ type: 'move', id: id('<i>'), position: { parentId: id('<li title="b"') } })],
  ['a new tag', (id) => ({ type: 'set-tag', id: id('<b>b'), tag: 'em' })],
  ['a wrapper', (id) => ({ type: 'wrap', ids: [id('<i>')] })],
  ['a copy', (id) => ({ type: 'duplicate', ids: [id('<li title="a"')] })],
  ['a removal', (id) => ({ type: 'remove', ids: [id('<li title="a"')] })],
])(
  'after undo and redo of %s beside another program’s change, ids lead to the same elements',
  async (_, edit) => {
    await given({ 'app/page.tsx': ITEMS })
    const wanted = edit((start) => placesOf(start)[0] ?? '')
    const ids = 'ids' in wanted ? wanted.ids : 'id' in wanted ? [wanted.id] : []
    const targets = ids.map((id) => ({ id, reliance: 'place' as const, file: 'app/page.tsx' }))
    const request = { label: wanted.type, author: 'test', gesture: null, targets }
    applied(await project.edit({ ...request, plan: (index) => plan(index, wanted) }))
    here.write('app/page.tsx', here.read('app/page.tsx').replace('    <ul>', '    <ul id="theirs">'))

    for (const step of [undo, redo]) {
      await project.edit({ ...request, plan: () => ({ type: 'refused', code: 'no-change', message: '' }) })
      const starts = ['<li title="a"', '<li title="b"', '<b>a', '<(b|em)>b', '<i>', '<ul']
      const before = starts.map(placesOf)
      const { ids: changed } = applied(await step(project))
      for (const [at, start] of starts.entries()) {
        const followed = before[at]?.flatMap((id) => follow(changed, id) ?? []) ?? []
        const now = placesOf(start)
        expect(now).toEqual(expect.arrayContaining(followed))
        expect(followed).toHaveLength(Math.min(now.length, before[at]?.length ?? 0))
      }
    }
  },
)

test('undoing what is gone already says that nothing was changed', async () => {
  await given()
  applied(await project.edit(words('Hello', 'Goodbye')))
  here.write('app/page.tsx', PAGE)

  const undone = applied(await undo(project))

  expect(undone.notes).toEqual(['This change was already gone from the file, so nothing was changed.'])
  expect(here.read('app/page.tsx')).toBe(PAGE)
})

test('a file that is empty in the middle of a save is not undone', async () => {
  await given()
  applied(await project.edit(words('Hello', 'Goodbye')))
  const saved = here.read('app/page.tsx')
  here.write('app/page.tsx', '')

  expect(await undo(project)).toMatchObject({ type: 'conflict', code: 'busy' })
  here.write('app/page.tsx', saved)
  applied(await undo(project))
  expect(here.read('app/page.tsx')).toBe(PAGE)
})

test('undoing a line that was changed since is a conflict that shows both sides, and nothing is written', async () => {
  await given({ 'app/page.tsx': PAGE, 'app/other.tsx': PAGE })
  applied(
    await project.edit(
      replacing({ 'app/page.tsx': ['Hello', 'Goodbye'], 'app/other.tsx': ['Hello', 'Goodbye'] }),
    ),
  )
  here.write('app/page.tsx', here.read('app/page.tsx').replace('Goodbye', 'Theirs'))

  const outcome = await undo(project)

  expect(outcome).toMatchObject({
    type: 'conflict',
    code: 'moved-on',
    files: [{ file: 'app/page.tsx', lines: [4] }],
  })
  expect(here.read('app/other.tsx')).toBe(PAGE.replace('Hello', 'Goodbye'))
  expect(project.activities(5).done).toHaveLength(1)
})

test('an undo after which the file would no longer parse is a conflict', async () => {
  await given({ 'app/page.tsx': PAGE.replace('World', 'a b c d e') })
  applied(await project.edit(words('a b c d e', '<i>a b c d e</i>')))
  const theirs = here.read('app/page.tsx').replace('b c d', 'b </i>c<i> d')
  here.write('app/page.tsx', theirs)

  expect(await undo(project)).toMatchObject({ type: 'conflict', code: 'moved-on' })
  expect(here.read('app/page.tsx')).toBe(theirs)
})

test('an older activity can be undone if no later one conflicts with it', async () => {
  await given()
  const first = applied(await project.edit(words('Hello', 'Goodbye')))
  applied(await project.edit(words('World', 'Moon')))

  applied(await undo(project, first.activity))

  expect(here.read('app/page.tsx')).toBe(PAGE.replace('World', 'Moon'))
})

test('a new edit clears what could be redone', async () => {
  await given()
  applied(await project.edit(words('Hello', 'Goodbye')))
  applied(await undo(project))
  applied(await project.edit(words('World', 'Moon')))

  expect(await redo(project)).toMatchObject({ type: 'refused', code: 'nothing-to-redo' })
})

test('an activity is undone once, however many requests come at the same time', async () => {
  await given()
  const { activity } = applied(await project.edit(words('Hello', 'Goodbye')))

  const answers = await Promise.all([1, 2, 3].map(() => undo(project, activity)))

  expect(answers.map(({ type }) => type).sort()).toEqual(['applied', 'refused', 'refused'])
  expect(here.read('app/page.tsx')).toBe(PAGE)
})

type Move =
  | { by: 'edit'; line: number; word: string; gesture: string | null }
  | { by: 'undo' | 'redo' }
  | { by: 'other'; line: number; word: string }
  | { by: 'restart' }

const line = fc.nat(11)
const word = fc.stringMatching(/^[a-z]{1,6}$/)
const move: fc.Arbitrary<Move> = fc.oneof(
  fc.record({
    by: fc.constant('edit' as const),
    line,
    word,
    gesture: fc.constantFrom('one', 'two', null),
  }),
  fc.record({ by: fc.constantFrom('undo' as const, 'redo' as const) }),
  fc.record({ by: fc.constant('other' as const), line, word }),
  fc.constant({ by: 'restart' as const }),
)

const LINES = Array.from({ length: 12 }, (_, index) => `      <p>line ${index}: start</p>`)
const LONG = `export default function Page() {\n  return (\n    <main>\n${LINES.join('\n')}\n    </main>\n  )\n}\n`

function withWord(text: string, at: number, to: string): string {
  return text.replace(new RegExp(`line ${at}: \\w+`), `line ${at}: ${to}`)
}

/** Returns the lines that only the other writer changed, with the text that it wrote last. */
async function play(moves: Move[]): Promise<Map<number, string>> {
  const theirs = new Map<number, string>()
  const ours = new Set<number>()
  for (const one of moves) {
    if (one.by === 'other') {
      here.write(
        'app/page.tsx',
        withWord(here.read('app/page.tsx'), one.line, `other-${one.word}`.replace('-', '')),
      )
      theirs.set(one.line, `other${one.word}`)
    } else if (one.by === 'edit') {
      ours.add(one.line)
      const old = /line \d+: \w+/.exec(here.read('app/page.tsx').split('\n')[one.line + 3] ?? '')?.[0] ?? ''
      await project.edit(words(old, `line ${one.line}: ${one.word}`, one.gesture))
    } else if (one.by === 'restart') await restart()
    else await (one.by === 'undo' ? undo : redo)(project)
  }
  for (const one of ours) theirs.delete(one)
  return theirs
}

test('no other writer loses a line, whatever is edited, undone, redone, restarted and written', async () => {
  await given({ 'app/page.tsx': LONG })
  await fc.assert(
    fc.asyncProperty(fc.array(move, { maxLength: 25 }), async (moves) => {
      here.write('app/page.tsx', LONG)

      const theirs = await play(moves)

      const text = here.read('app/page.tsx')
      for (const [at, said] of theirs) expect(text).toContain(`line ${at}: ${said}<`)
      expect(text.split('\n')).toHaveLength(LONG.split('\n').length)
    }),
    { numRuns: 25 },
  )
})

test('undoing everything restores the first bytes, whatever was done', async () => {
  await given({ 'app/page.tsx': LONG })
  const ours = move.filter(({ by }) => by === 'edit' || by === 'undo' || by === 'redo')
  await fc.assert(
    fc.asyncProperty(fc.array(ours, { maxLength: 25 }), async (moves) => {
      const before = here.bytes('app/page.tsx')
      await play(moves)

      while ((await undo(project)).type === 'applied');

      expect(here.bytes('app/page.tsx').equals(before)).toBe(true)
    }),
    { numRuns: 20 },
  )
})
