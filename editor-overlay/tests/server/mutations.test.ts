import { mkdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import type { Project } from '../../server/project/project'
import { closeStudio, entryOf, givenStudio, type Studio } from './support/http'
import { PAGE, type TestProject } from './support/project'

const CARD = `export function Card({ title }: { title: string }) {
  return <section className="rounded">{title}</section>
}
`

let here: TestProject
let project: Project
let at: Studio

beforeEach(async () => {
  ;({ here, project, at } = await givenStudio({ 'app/page.tsx': PAGE, 'components/card.tsx': CARD }))
})

afterEach(() => closeStudio({ here, project, at }))

type Entry = Record<string, unknown>
type Row = {
  operation: string
  body: (entry: (tag: string) => Promise<Entry>) => Promise<Entry>
  shows: string
}

const ROWS: Row[] = [
  {
    operation: 'styling',
    body: async (entry) => ({
      reactElement: await entry('p'),
      styling: { color: 'red' },
      stylingFramework: 'Inline',
      modifiers: [],
      customProperties: [],
    }),
    shows: 'style={{ color: "red" }}',
  },
  {
    operation: 'addJsxElement',
    body: async (entry) => ({
      destinationElement: await entry('main'),
      beforeElement: await entry('h1'),
      newElement: {
        type: 'native',
        nativeTag: 'em',
        componentName: 'em',
        propsToSet: { title: 'x', children: 'New' },
      },
      canvasId: 'canvas',
      hasInstantUpdate: false,
    }),
    shows: '<em title="x">New</em>\n      <h1',
  },
  {
    operation: 'moveJsxElement',
    body: async (entry) => ({
      elementToMove: await entry('p'),
      newContainerElement: await entry('main'),
      beforeElement: await entry('h1'),
      expectedCurrentParent: await entry('main'),
    }),
    shows: '<p>World</p>\n      <h1',
  },
  {
    operation: 'removeJsxElement',
    body: async (entry) => ({ elementsToRemove: [await entry('p')] }),
    shows: 'Hello</h1>\n    </main>',
  },
  {
    operation: 'changePropValue',
    body: async (entry) => ({ elementToModify: await entry('p'), propName: 'title', propValue: 'Tip' }),
    shows: '<p title="Tip">World</p>',
  },
  {
    operation: 'wrapInDiv',
    body: async (entry) => ({ reactElements: [await entry('h1'), await entry('p')] }),
    shows: '<div>\n        <h1 className="text-xl">Hello</h1>\n        <p>World</p>\n      </div>',
  },
  {
    operation: 'duplicate',
    body: async (entry) => ({ reactElements: [await entry('p')] }),
    shows: '<p>World</p>\n      <p>World</p>',
  },
  {
    operation: 'changeElementTag',
    body: async (entry) => ({ elementToModify: await entry('h1'), newTag: 'h2' }),
    shows: '<h2 className="text-xl">Hello</h2>',
  },
  {
    operation: 'addClass',
    body: async (entry) => ({
      reactElement: await entry('p'),
      className: 'underline',
      stylingFramework: null,
      modifiers: [],
      customProperties: [],
    }),
    shows: '<p className="underline">World</p>',
  },
  {
    operation: 'removeClass',
    body: async (entry) => ({ reactElement: await entry('h1'), className: 'text-xl' }),
    shows: 'Hello</h1>',
  },
  {
    operation: 'updateClasses',
    body: async (entry) => ({
      reactElement: await entry('h1'),
      newClasses: ['text-sm'],
      oldClasses: ['text-xl'],
    }),
    shows: 'className="text-sm"',
  },
  {
    operation: 'editText',
    body: async (entry) => ({ element: await entry('p'), newText: 'Moon & <sun>', oldText: 'World' }),
    shows: '<p>Moon',
  },
]

test.each(ROWS)(
  '$operation reaches the file, reports what changed, and undo restores the bytes',
  async (row) => {
    const body = await row.body((tag) => entryOf(at, tag))

    const done = await at.mutate(`mutate/${row.operation}`, body)

    expect(done.json).toMatchObject({ type: 'applied', files: [{ file: 'app/page.tsx' }], rebased: false })
    expect(here.read('app/page.tsx')).toContain(row.shows)
    expect(done.json.files?.[0]?.diff).toMatch(/^--- a\/app\/page.tsx\n\+\+\+ b\/app\/page.tsx\n@@ /)
    const { activityId } = done.json
    const undone = await at.mutate('activities/undoChangeToFiles', { latestUuid: activityId })
    expect(undone.status).toBe(200)
    expect(here.read('app/page.tsx')).toBe(PAGE)
    const redone = await at.mutate('activities/redoChangeToFiles', { changeToRedoId: activityId })
    expect(redone.status).toBe(200)
    expect(here.read('app/page.tsx')).toContain(row.shows)
  },
)

test('a component of the project is inserted by its id, with its import', async () => {
  const newElement = { ...(await entryOf(at, 'Card', 'components/card.tsx')), propsToSet: { title: 'Hi' } }
  const body = { destinationElement: await entryOf(at, 'main'), newElement, canvasId: 'canvas' }

  const done = await at.mutate('mutate/addJsxElement', body)

  expect(done.json).toMatchObject({ type: 'applied', toast: 'Successfully added' })
  expect(here.read('app/page.tsx')).toContain('<Card title="Hi" />')
  expect(here.read('app/page.tsx')).toContain('from "@/components/card"')
})

test('ids that an edit changed are followed from the entries that the studio still has', async () => {
  const heading = await entryOf(at, 'h1')
  await at.mutate('mutate/wrapInDiv', { reactElements: [heading] })

  const done = await at.mutate('mutate/editText', { element: heading, newText: 'Bye', oldText: 'Hello' })

  expect(done.json).toMatchObject({ type: 'applied', rebased: false })
  expect(here.read('app/page.tsx')).toContain('<h1 className="text-xl">Bye</h1>')
})

test('an entry from before a line was added above refers to the same element', async () => {
  const paragraph = await entryOf(at, 'p')
  here.write('app/page.tsx', PAGE.replace('<p>', '<p>First</p>\n      <p>'))

  const done = await at.mutate('mutate/editText', { element: paragraph, newText: 'Moon' })

  expect(done.json).toMatchObject({ type: 'applied', rebased: true })
  expect(here.read('app/page.tsx')).toBe(
    PAGE.replace('<p>', '<p>First</p>\n      <p>').replace('World', 'Moon'),
  )
})

test('an entry of a text that was rewritten is a conflict with an alternative', async () => {
  const paragraph = await entryOf(at, 'p')
  here.write('app/page.tsx', PAGE.replace('World', 'Theirs'))

  const done = await at.mutate('mutate/editText', { element: paragraph, newText: 'Moon' })

  expect(done.status).toBe(409)
  expect(done.json).toMatchObject({ type: 'conflict', code: 'moved-on' })
  expect(done.json.alternative).not.toBe('')
  expect(here.read('app/page.tsx')).toContain('Theirs')
})

test('edits of one gesture are one activity with one diff', async () => {
  const reactElement = await entryOf(at, 'p')
  for (const width of ['1px', '2px', '3px'])
    await at.mutate('mutate/styling', {
      reactElement,
      styling: { width },
      stylingFramework: 'Inline',
      context: { gestureId: 'drag-1' },
    })

  const { json } = await at.ask('/canvases/canvas/activities?limit=5')

  expect(json.done).toMatchObject([{ label: 'styling', edits: 3, files: [{ added: 1, removed: 1 }] }])
  await at.mutate('activities/undoChangeToFiles', {})
  expect(here.read('app/page.tsx')).toBe(PAGE)
})

test('an unknown element is refused with a reason and an alternative', async () => {
  const body = { reactElements: [null] }

  const done = await at.mutate('mutate/duplicate', body)

  expect(done.status).toBe(422)
  expect(done.json).toMatchObject({ type: 'refused', code: 'unknown-element' })
  expect(done.json.alternative).not.toBe('')
})

test('the source of an element is read by its id', async () => {
  const { codebaseId } = await entryOf(at, 'p')

  const { json } = await at.ask(`/canvases/canvas/elements/${codebaseId}/source`)

  expect(json).toMatchObject({ file: 'app/page.tsx', line: 5, column: 7, text: '<p>World</p>' })
  expect(json.excerpt).toEqual({ firstLine: 1, text: PAGE })
})

test('the source of a component is read by its id', async () => {
  const [card] = project.index().files.get('components/card.tsx')?.components ?? []

  const { json } = await at.ask(`/canvases/canvas/elements/${card?.id}/source`)

  expect(json).toMatchObject({ file: 'components/card.tsx', line: 1, excerpt: { text: CARD } })
})

test('the source of a place is read by its file and line', async () => {
  const { json } = await at.ask('/canvases/canvas/source?file=app/page.tsx&line=5')

  expect(json).toMatchObject({ file: 'app/page.tsx', line: 5, column: 7, text: '<p>World</p>' })
  expect(json.excerpt).toEqual({ firstLine: 1, text: PAGE })
})

test('each write adds one audit line with who, what and which versions, without any source text', async () => {
  const element = await entryOf(at, 'p')
  await at.mutate('mutate/editText', { element, newText: 'Moonlight', context: { author: 'Ada' } })
  await at.mutate('mutate/editText', { element, newText: 'Moonlight' })

  const lines = readFileSync(path.join(here.store, 'audit.jsonl'), 'utf8').trim().split('\n')

  expect(lines).toHaveLength(2)
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ who: 'Ada', operation: 'editText', result: 'applied' })
  expect(JSON.parse(lines[1] ?? '')).toMatchObject({ result: 'refused', code: 'no-change' })
  expect(lines.join('')).not.toContain('Moonlight')
})

test('an edit whose audit line can’t be written is answered as applied, and the failure is reported', async () => {
  mkdirSync(path.join(here.store, 'audit.jsonl'))

  const { status } = await at.mutate('mutate/editText', { element: await entryOf(at, 'p'), newText: 'Moon' })

  expect(status).toBe(200)
  expect(at.reports).toHaveLength(1)
})
