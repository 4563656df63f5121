/** Gestures one after the other on files of this repository, as a studio and another program make them. */
import { afterEach, expect, test } from '@jest/globals'
import type { Edit } from '../../protocol/edit'
import { follow } from '../../server/history/id-maps'
import type { Project } from '../../server/project/project'
import type { AppliedResult } from '../../server/project/result'
import { plan } from '../../source/plan'
import { buildIndex } from '../../source/project/source-index'
import { anyEdit, numbersFrom } from '../../source/testing/any-edit'
import { OWN_FILES, ownText } from '../../source/testing/as-read'
import { redo, type TestProject, testProject, undo } from './support/project'

let here: TestProject
let project: Project

afterEach(async () => {
  await project.close()
  here.remove()
})

const FILES = OWN_FILES.filter((file, at) => at % 12 === 5 && !file.endsWith('.test.tsx'))
  .map((file) => ({ file, text: marked(file) }))
  .filter(({ text }) => text.includes('data-mark="8"'))

/** Gives each element an attribute of its own, so that it is known again whatever its ID. */
function marked(file: string): string {
  const text = ownText(file)
  const elements = [
    ...(buildIndex(new Map([[file, text]]))
      .files.get(file)
      ?.elements.values() ?? []),
  ]
  return elements
    .filter(({ tag, start }) => tag !== '' && text[start + 1 + tag.length] !== '<')
    .sort((a, b) => b.start - a.start)
    .reduce((all, { start, tag }, at) => {
      const end = start + 1 + tag.length
      return `${all.slice(0, end)} data-mark="${at}"${all.slice(end)}`
    }, text)
}

const entryOf = (file: string) => {
  const entry = project.index().files.get(file)
  if (!entry) throw new Error(file)
  return entry
}

const marksIn = (file: string) => {
  const { text, elements } = entryOf(file)
  const markAt = (start: number) => /^<[\w.]+ data-mark="(\d+)"/.exec(text.slice(start))?.[1]
  return new Map([...elements.values()].map(({ id, start }) => [id, markAt(start)]))
}

const targetsOf = (edit: Edit) => {
  if ('ids' in edit) return [...edit.ids]
  return 'id' in edit ? [edit.id] : []
}

function make(file: string, edit: Edit) {
  const seen = { reliance: 'shell' as const, file, fileHash: project.hashOf(file) ?? '' }
  const targets = targetsOf(edit).map((id) => ({ id, ...seen }))
  return project.edit({
    label: edit.type,
    author: 'test',
    gesture: null,
    targets,
    plan: (index) => plan(index, edit),
  })
}

/** Expects each ID from before to lead to the element with the same mark, or to none if there is one fewer. */
function expectFollowed(
  before: ReadonlyMap<string, string | undefined>,
  { ids }: AppliedResult,
  file: string,
) {
  const after = marksIn(file)
  const count = (all: ReadonlyMap<string, string | undefined>, mark: string) =>
    [...all.values()].filter((one) => one === mark).length
  for (const [id, mark] of before) {
    const next = follow(ids, id)
    if (mark === undefined) continue
    if (next === null) expect(count(after, mark)).toBeLessThan(count(before, mark))
    else expect(after.get(next)).toBe(mark)
  }
}

function expectFresh(file: string) {
  const { elements, components, text } = entryOf(file)
  const fresh = buildIndex(new Map([[file, text]])).files.get(file)
  expect(text).toBe(here.read(file))
  expect([...elements.values()]).toEqual([...(fresh?.elements.values() ?? [])])
  expect(components).toEqual(fresh?.components)
}

test.each(FILES)(
  'after 20 gestures on $file among undo, redo and another program, all is undone to the byte and no ID leads astray',
  async ({ file, text }) => {
    const below = numbersFrom(text.length)
    here = testProject({ [file]: text })
    project = await here.open()
    let theirs = ''
    for (let made = 0; made < 20; ) {
      const all = [...entryOf(file).elements.values()]
      const before = marksIn(file)
      const kind = below(8)
      // Also before the gesture of the same turn, which then is planned on the new text.
      if (kind === 0) {
        theirs += `// theirs ${below(99)}\n`
        here.write(file, here.read(file) + theirs.slice(theirs.lastIndexOf('//')))
        await make(file, { type: 'wrap', ids: [] })
      }
      const step = kind === 1 ? undo(project) : kind === 2 ? redo(project) : make(file, anyEdit(all, below))
      const done = await step
      made++
      if (done.type === 'applied') expectFollowed(before, done, file)
      expectFresh(file)
    }
    for (;;) {
      const before = marksIn(file)
      const done = await undo(project)
      if (done.type !== 'applied') break
      expectFollowed(before, done, file)
      expectFresh(file)
    }
    expect(here.read(file)).toBe(text + theirs)
  },
)
