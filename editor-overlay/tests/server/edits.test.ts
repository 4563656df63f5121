import { afterEach, beforeEach, expect, test } from '@jest/globals'
import type { Edit } from '../../protocol/edit'
import type { Project } from '../../server/project/project'
import { closeStudio, entryOf, givenStudio, LOOKUPS, type Studio } from './support/http'
import { idOf, PAGE, type TestProject } from './support/project'

const CARD = `export function Card({ title }: { title: string }) {
  return <section className="rounded">{title}</section>
}
`
const PARTS = ['One', 'Two', 'Three']
  .map((name) => `export const ${name} = () => (\n  <p>\n    <b>${name}</b>\n    <b>${name}</b>\n  </p>\n)\n`)
  .join('')
const EDITS = '/canvases/canvas/edits'

let here: TestProject
let project: Project
let at: Studio

beforeEach(async () => {
  ;({ here, project, at } = await givenStudio({
    'app/page.tsx': PAGE,
    'components/card.tsx': CARD,
    'components/parts.tsx': PARTS,
  }))
})

afterEach(() => closeStudio({ here, project, at }))

const page = (tag: string) => idOf(project, 'app/page.tsx', tag)
const post = (body: unknown) => at.ask(EDITS, { method: 'POST', body })

const ROWS: [name: string, edit: () => Edit, shows: string][] = [
  [
    'styles',
    () => ({ type: 'set-styles', id: page('p'), styling: { color: 'red' }, framework: 'Inline' }),
    'style={{ color: "red" }}',
  ],
  ['a class', () => ({ type: 'add-class', id: page('h1'), className: 'big' }), '"text-xl big"'],
  ['a class taken away', () => ({ type: 'remove-class', id: page('main'), className: 'p-4' }), '<main>'],
  [
    'classes',
    () => ({ type: 'replace-classes', id: page('h1'), oldClasses: ['text-xl'], newClasses: ['text-2xl'] }),
    'className="text-2xl"',
  ],
  ['a text', () => ({ type: 'set-text', id: page('p'), newText: 'Moon' }), '<p>Moon</p>'],
  ['a tag', () => ({ type: 'set-tag', id: page('p'), tag: 'em' }), '<em>World</em>'],
  [
    'a prop',
    () => ({ type: 'set-prop', id: page('p'), name: 'title', value: { type: 'json', value: 'x' } }),
    'title="x"',
  ],
  [
    'a prop as code',
    () => ({
      type: 'set-prop',
      id: page('p'),
      name: 'tabIndex',
      value: { type: 'expression', code: '1 + 1' },
    }),
    'tabIndex={1 + 1}',
  ],
  ['a wrap', () => ({ type: 'wrap', ids: [page('p')] }), '<div>\n        <p>'],
  ['a copy', () => ({ type: 'duplicate', ids: [page('p')] }), '<p>World</p>\n      <p>World</p>'],
  ['a removal', () => ({ type: 'remove', ids: [page('p')] }), '</h1>\n    </main>'],
  [
    'a move',
    () => ({ type: 'move', id: page('p'), position: { parentId: page('main'), beforeId: page('h1') } }),
    '<p>World</p>\n      <h1',
  ],
  [
    'a new element',
    () => ({
      type: 'insert',
      element: { tag: 'em' },
      position: { parentId: page('main'), afterId: page('h1') },
      props: { children: 'New' },
    }),
    '</h1>\n      <em>New</em>',
  ],
  [
    'a component by the id of its definition',
    () => ({
      type: 'insert',
      element: { codebaseId: definitionOf('Card') },
      position: { parentId: page('main') },
      props: { title: 'Hi' },
    }),
    '<Card title="Hi" />',
  ],
]

function definitionOf(name: string): string {
  const components = [...project.index().files.values()].flatMap((entry) => entry.components)
  return components.find((one) => one.name === name)?.id ?? ''
}

test.each(ROWS)('an edit writes %s', async (_, edit, shows) => {
  const done = await post({ edit: edit(), versions: {}, gestureId: 'g1' })

  expect(done.json).toMatchObject({ type: 'applied', rebased: false })
  expect(here.read('app/page.tsx')).toContain(shows)
})

test('an answer has only the entries that changed, and one of an earlier version still names its element', async () => {
  const { json } = await at.ask(LOOKUPS)
  const entries = Object.values(json.treeElementLookup ?? {}).flatMap((one) => (one ? [one] : []))
  const [one, , two, , three] = entries.filter((entry) => entry.componentName === 'b')

  const done = await at.mutate('mutate/removeJsxElement', { elementsToRemove: [one] })
  // The second element has the place of the first, and so its id.
  const changed = Object.values(done.json.treeElementLookup ?? {}).flatMap((entry) => entry ?? [])
  expect(changed).toEqual([
    expect.objectContaining({ componentName: 'p' }),
    expect.objectContaining({ codebaseId: one?.codebaseId, start: one?.start }),
  ])
  const { json: answer } = await at.mutate('mutate/editText', { element: two, newText: 'Second' })
  expect(Object.keys(answer.treeElementLookup ?? {})).toContain(two?.codebaseId)
  await at.mutate('mutate/editText', { element: changed[1], newText: 'First' })
  await at.mutate('mutate/editText', { element: three, newText: 'Last' })

  const left = PARTS.replace('    <b>One</b>\n', '').replace('>One<', '>First<')
  expect(here.read('components/parts.tsx')).toBe(
    left.replace('>Two<', '>Second<').replace('>Three<', '>Last<'),
  )
})

test('an edit of a version that another program rewrote is a conflict', async () => {
  const { codebaseId, filename: file, fileHash } = await entryOf(at, 'p')
  const id = String(codebaseId)
  here.write('app/page.tsx', PAGE.replace('World', 'Theirs'))

  const edit = { type: 'set-text', id, newText: 'Moon' }
  const done = await post({ edit, versions: { [id]: { file, fileHash } } })

  expect(done.status).toBe(409)
  expect(done.json).toMatchObject({ type: 'conflict', code: 'moved-on' })
})

test.each([
  ['a field that is not known', { type: 'wrap', ids: ['x'], styling: {} }],
  [
    'a component named by its file',
    { type: 'insert', element: { component: 'X', from: null }, position: { parentId: 'x' } },
  ],
  ['an edit of no known type', { type: 'undo' }],
])('%s is not an edit', async (_, edit) => {
  expect((await post({ edit, versions: {} })).status).toBe(400)
  expect(here.read('app/page.tsx')).toBe(PAGE)
})

test.each([
  ['can be made', 'beforeId', { type: 'possible' }],
  ['changes nothing', 'afterId', { type: 'refused', code: 'no-change' }],
])('a check says that an edit %s, and writes nothing', async (_, side, verdict) => {
  const edit = { type: 'move', id: page('p'), position: { parentId: page('main'), [side]: page('h1') } }
  const checked = await at.ask('/canvases/canvas/checks', { method: 'POST', body: { edit, versions: {} } })

  expect(checked.status).toBe(200)
  expect(checked.json).toMatchObject(verdict)
  expect(here.read('app/page.tsx')).toBe(PAGE)
})

test('a value that is nested too deep is refused', async () => {
  const value = { type: 'expression', code: '['.repeat(5_000) }
  const done = await post({ edit: { type: 'set-prop', id: page('p'), name: 'a', value }, versions: {} })

  expect(done.json).toMatchObject({ type: 'refused', code: 'bad-value' })
})
