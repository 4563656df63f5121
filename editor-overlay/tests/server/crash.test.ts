import { spawnSync } from 'node:child_process'
import { readdirSync, rmSync, utimesSync } from 'node:fs'
import path from 'node:path'
import { afterEach, expect, test } from '@jest/globals'
import { openBlobs } from '../../server/files/blobs'
import { recover } from '../../server/files/recovery'
import { textsIn } from '../../server/files/texts'
import { openJournal } from '../../server/history/journal'
import { redo, type TestProject, testProject, undo } from './support/project'

const WRITER = path.join(import.meta.dirname, 'support/writer.ts')
const component = (name: string) => `export function ${name}() {\n  return <p>old</p>\n}\n`
const FILES = {
  'app/a.tsx': component('A'),
  'app/b.tsx': component('B'),
  'components/c.tsx': component('C'),
}
const NAMES = Object.keys(FILES)

let here: TestProject

afterEach(() => here.remove())

/** blobs, begun, three times part, three times aside and renamed, cleaned, ended. */
const STEPS = 13

function killedAfter(step: number) {
  const done = spawnSync(process.execPath, ['--no-warnings', WRITER, here.root, here.store, String(step)], {
    encoding: 'utf8',
  })
  return { signal: done.signal, said: done.stdout + done.stderr }
}

function texts() {
  return NAMES.map((file) => (here.read(file).includes('new') ? 'new' : 'old'))
}

function traces(): string[] {
  return ['app', 'components'].flatMap((folder) =>
    readdirSync(path.join(here.root, folder)).filter((name) => name.startsWith('.')),
  )
}

test.each(Array.from({ length: STEPS }, (_, index) => index + 1))(
  'a writer killed after step %i leaves all of the edit or none, and the history knows which',
  async (step) => {
    here = testProject(FILES)
    expect(killedAfter(step).signal).toBe('SIGKILL')

    const project = await here.open()

    const after = texts()
    expect(new Set(after).size).toBe(1)
    expect(traces()).toEqual([])
    const { done } = project.activities(10)
    expect(done).toHaveLength(after[0] === 'new' ? 1 : 0)
    if (after[0] === 'new') {
      expect((await undo(project)).type).toBe('applied')
      expect(NAMES.map((file) => here.read(file))).toEqual(Object.values(FILES))
      expect((await redo(project)).type).toBe('applied')
      expect(texts()).toEqual(['new', 'new', 'new'])
    }
    await project.close()
  },
)

test('a writer that is not killed finishes', () => {
  here = testProject(FILES)

  expect(killedAfter(STEPS + 1)).toEqual({ signal: null, said: 'finished applied' })
  expect(texts()).toEqual(['new', 'new', 'new'])
})

test.each([5, 7, 9, 11])(
  'a recovery after step %i that is killed before its last line leaves no trace, and the next one ends the edit',
  async (step) => {
    here = testProject(FILES)
    killedAfter(step)
    const journal = await openJournal(path.join(here.store, 'journal.jsonl'))
    const append = () => {
      throw new Error('killed')
    }
    const storage = {
      bounds: { root: here.root, folders: ['app', 'components'] },
      texts: textsIn(openBlobs(path.join(here.store, 'texts')), journal),
      journal: { ...journal, append },
    }

    await expect(recover(storage)).rejects.toThrow('killed')
    journal.close()

    expect(traces()).toEqual([])
    const settled = texts()
    const project = await here.open()
    expect(project.recovered).toMatchObject([{ outcome: settled[0] === 'new' ? 'done' : 'dropped' }])
    expect(texts()).toEqual(settled)
    expect(new Set(settled).size).toBe(1)
    await project.close()
  },
)

test('a power cut that kept the journal without the new texts leaves the old files and no trace', async () => {
  here = testProject(FILES)
  killedAfter(5)
  rmSync(path.join(here.store, 'texts'), { recursive: true })

  const project = await here.open()

  expect(texts()).toEqual(['old', 'old', 'old'])
  expect(traces()).toEqual([])
  expect(project.recovered).toMatchObject([{ outcome: 'dropped', unresolved: [] }])
  await project.close()
})

test('a new text without its line in the journal is removed, but not one that may still be renamed', async () => {
  here = testProject(FILES)
  const part = (at: number) => `app/.edit-${'0'.repeat(36)}-${at}.part`
  here.write(part(0), 'left by a power cut')
  here.write(part(1), 'written by another process right now')
  utimesSync(path.join(here.root, part(0)), 0, 0)

  const project = await here.open()

  expect(traces()).toEqual([path.basename(part(1))])
  await project.close()
})

test('what another program writes between the crash and the next start is kept, and so is the edit', async () => {
  here = testProject(FILES)
  killedAfter(7)
  expect(new Set(texts()).size).toBe(2)
  for (const file of NAMES) here.write(file, `// mine\n${here.read(file)}`)

  const project = await here.open()

  expect(texts()).toEqual(['new', 'new', 'new'])
  for (const file of NAMES) expect(here.read(file)).toMatch(/^\/\/ mine\n/)
  await project.close()
})

test('an edit that cannot be finished after a crash is reverted in the files that have it', async () => {
  here = testProject(FILES)
  killedAfter(7)
  here.write('components/c.tsx', component('C').replace('old', 'rewritten by hand'))

  const project = await here.open()

  expect(here.read('app/a.tsx')).toBe(FILES['app/a.tsx'])
  expect(here.read('app/b.tsx')).toBe(FILES['app/b.tsx'])
  expect(here.read('components/c.tsx')).toContain('rewritten by hand')
  expect(project.recovered).toMatchObject([{ outcome: 'dropped', unresolved: ['components/c.tsx'] }])
  await project.close()
})
