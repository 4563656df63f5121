import { afterEach, beforeEach, expect, test } from '@jest/globals'
import type { Project } from '../../server/project/project'
import { applied, PAGE, replacing, type TestProject, testProject } from './support/project'

let here: TestProject
let project: Project
let now: Date

beforeEach(async () => {
  now = new Date('2026-03-01T12:00:00Z')
  here = testProject()
  project = await here.open({ now: () => now })
})

afterEach(async () => {
  await project.close()
  here.remove()
})

const edit = (from: string, to: string) => project.edit(replacing({ 'app/page.tsx': [from, to] }))
const notes = async (from: string, to: string) => applied(await edit(from, to)).notes

test('an edit warns that another program wrote the file a moment ago', async () => {
  await edit('Hello', 'A')
  here.write('app/page.tsx', here.read('app/page.tsx').replace('World', 'Theirs'))

  expect(await notes('>A<', '>B<')).toEqual([
    expect.stringContaining('Another program wrote app/page.tsx a moment ago.'),
  ])
})

test('it warns when the other program removed the last edit', async () => {
  await edit('Hello', 'A')
  here.write('app/page.tsx', PAGE)

  expect(await notes('World', 'B')).toEqual([expect.stringContaining('so that edit was lost')])
})

test('a text that was broken in between is no edit that is gone', async () => {
  here.write('app/page.tsx', PAGE.slice(0, 90))
  await edit('nowhere', 'x')
  here.write('app/page.tsx', PAGE)

  expect(await notes('Hello', 'A')).toEqual([
    expect.stringContaining('Another program wrote app/page.tsx a moment ago.'),
  ])
})

test('it warns once', async () => {
  await edit('Hello', 'A')
  here.write('app/page.tsx', PAGE)
  await edit('World', 'B')

  expect(await notes('Hello', 'C')).toEqual([])
})

test('it does not warn of a write long ago', async () => {
  await edit('Hello', 'A')
  here.write('app/page.tsx', here.read('app/page.tsx').replace('World', 'Theirs'))
  await edit('nowhere', 'x')
  now = new Date(now.getTime() + 60_000)

  expect(await notes('>A<', '>B<')).toEqual([])
})

test('it does not warn of our own edits', async () => {
  await edit('Hello', 'A')

  expect(await notes('>A<', '>B<')).toEqual([])
})
