import { spawnSync } from 'node:child_process'
import { scrypt } from 'node:crypto'
import {
  appendFileSync,
  closeSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterEach, expect, test } from '@jest/globals'
import { openJournal } from '../../server/history/journal'
import type { openProject, Project } from '../../server/project/project'
import { applied, PAGE, redo, replacing, type TestProject, testProject, undo } from './support/project'

type Options = Partial<Parameters<typeof openProject>[0]>

let here: TestProject
let project: Project

async function given(options: Options = {}) {
  here = testProject()
  project = await here.open(options)
}

async function restart(options: Options = {}) {
  await project.close()
  project = await here.open(options)
}

afterEach(async () => {
  await project.close()
  here.remove()
})

const words = (from: string, to: string, gesture: string | null = null) =>
  replacing({ 'app/page.tsx': [from, to] }, { gesture })

test('a journal that was cut off in the middle of a line is read up to that line', async () => {
  await given()
  applied(await project.edit(words('Hello', 'Goodbye')))
  await project.close()
  appendFileSync(path.join(here.store, 'journal.jsonl'), '{"type":"begin","tx":"0000')
  project = await here.open()

  applied(await undo(project))

  expect(here.read('app/page.tsx')).toBe(PAGE)
})

test('a line is flushed although the journal is rewritten meanwhile', async () => {
  await given()
  // The journal that is rewritten gets the number of this handle, so that of the old one stays free.
  const lower = openSync(here.store, 'r')
  const journal = await openJournal(path.join(here.store, 'other.jsonl'))
  closeSync(lower)
  // No thread is free for the flush before the journal is rewritten.
  const busy = Array.from({ length: 8 }, () => promisify(scrypt)('', '', 8))

  const flushed = journal.flush()
  journal.compact()

  await expect(flushed).resolves.toBeUndefined()
  await Promise.all(busy)
  journal.close()
})

function bytesStored(): number {
  const folder = path.join(here.store, 'texts')
  return readdirSync(folder).reduce((sum, name) => sum + statSync(path.join(folder, name)).size, 0)
}

test('a text that was damaged in the store is written again by the next edit that needs it', async () => {
  await given()
  applied(await project.edit(words('Hello', 'Goodbye')))
  applied(await undo(project))
  await project.close()
  const folder = path.join(here.store, 'texts')
  for (const name of readdirSync(folder)) {
    const place = path.join(folder, name)
    writeFileSync(place, readFileSync(place, 'utf8').replace('Goodbye', '\0\0\0\0\0\0\0'))
  }
  project = await here.open()

  applied(await project.edit(words('Hello', 'Goodbye')))

  applied(await undo(project))
  applied(await redo(project))
  expect(here.read('app/page.tsx')).toContain('Goodbye')
})

test('old texts beyond the limit are dropped, oldest first, and the last edits can still be undone', async () => {
  const limit = 20 * PAGE.length
  await given({ mostBytes: limit })
  for (let step = 0; step < 140; step++)
    applied(await project.edit(words(step === 0 ? 'p-4' : `p-${step + 99}`, `p-${step + 100}`)))
  await restart({ mostBytes: limit })

  const { done } = project.activities(200)

  // Between two sweeps a few dozen edits pile up.
  expect(done.length).toBeLessThan(100)
  expect(bytesStored()).toBeLessThan(limit + 64 * 2 * PAGE.length)
  for (let step = 0; step < 10; step++) applied(await undo(project))
  expect(here.read('app/page.tsx')).toContain('p-229')
})

test('the last edit can be undone, however small the limit', async () => {
  await given({ mostBytes: 1 })
  for (let step = 0; step < 70; step++)
    applied(await project.edit(words(step === 0 ? 'p-4' : `p-${step + 99}`, `p-${step + 100}`)))
  await restart({ mostBytes: 1 })

  applied(await undo(project))

  expect(here.read('app/page.tsx')).toContain('p-168')
})

test('more than five hundred activities are not kept', async () => {
  await given()
  for (let step = 0; step < 505; step++)
    applied(await project.edit(words(step === 0 ? 'p-4' : `p-${step + 99}`, `p-${step + 100}`)))

  const { done } = project.activities(1_000)

  expect(done).toHaveLength(500)
  expect(readFileSync(path.join(here.store, 'journal.jsonl'), 'utf8')).toContain('"forget"')
})

const WRITER = path.join(import.meta.dirname, 'support/full-disk.ts')

/** Runs the writer where no file may be larger than so many blocks of 512 bytes. */
function editedWithin(blocks: number): string[] {
  const limited = `ulimit -f ${blocks} && exec "$0" "$@"`
  const parts = [process.execPath, '--no-warnings', WRITER, here.root, here.store]
  const { stdout, stderr } = spawnSync('sh', ['-c', limited, ...parts], { encoding: 'utf8' })
  if (stdout === '') throw new Error(stderr)
  return JSON.parse(stdout)
}

test.each([1, 2, 3, 4, 5, 6, 7])(
  'when %i blocks of the journal fit on the disk, the other edits are refused and nothing is lost',
  async (blocks) => {
    here = testProject()
    const said = editedWithin(blocks)
    project = await here.open()

    const edits = said.slice(0, -1)
    const kept = edits.filter((one) => one === 'applied').length - (said.at(-1) === 'applied' ? 1 : 0)
    expect(new Set(edits.slice(kept))).toEqual(new Set(['disk-full']))
    expect(here.read('app/page.tsx')).toBe(PAGE.replace('World', kept === 0 ? 'World' : String(kept)))
    for (let left = kept; left > 0; left--) applied(await undo(project))
    expect(here.read('app/page.tsx')).toBe(PAGE)
  },
)

test.each([
  ['a store that is removed before the first edit', '', 0],
  ['a store that is removed after it', '', 1],
  ['a journal that is removed', 'journal.jsonl', 1],
])('%s refuses edits until the next start, and leaves nothing in the project', async (_, gone, edits) => {
  await given()
  if (edits > 0) applied(await project.edit(words('Hello', 'Goodbye')))
  const before = here.read('app/page.tsx')
  rmSync(path.join(here.store, gone), { recursive: true })

  expect(await project.edit(words('World', 'Moon'))).toMatchObject({ type: 'refused', code: 'no-store' })
  expect((await undo(project)).type).not.toBe('applied')
  expect(here.files()).toEqual(['app/page.tsx'])
  expect(here.read('app/page.tsx')).toBe(before)

  await restart()
  applied(await project.edit(words('World', 'Moon')))
})
