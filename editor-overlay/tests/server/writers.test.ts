import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterEach, expect, test } from '@jest/globals'
import fc from 'fast-check'
import type { ProjectEdit } from '../../server/project/edit'
import type { Project } from '../../server/project/project'
import { replacing, type TestProject, testProject } from './support/project'

const ROWS = 9
const FILES = ['app/a.tsx', 'app/b.tsx']

function sheet(): string {
  const rows = Array.from({ length: ROWS }, (_, row) => `      <p>row ${row} one: 0, two: 0, ide: 0.</p>`)
  return `export function Sheet() {\n  return (\n    <main>\n${rows.join('\n')}\n    </main>\n  )\n}\n`
}

let here: TestProject
let project: Project

afterEach(async () => {
  await project.close()
  here.remove()
})

type Writer = 'one' | 'two'
type Edit = { row: number; both: boolean; file: number }
type IdeWrite = { row: number; file: number; inPlace: boolean }

/** Returns an edit that raises a counter from whatever it is at the moment of planning. */
function raising(writer: Writer, { row, both, file }: Edit): ProjectEdit {
  const files = both ? FILES : [FILES[file] ?? '']
  const words = new RegExp(`row ${row} .*?${writer}: `)
  return replacing(Object.fromEntries(files.map((name) => [name, ['', '']])), {
    author: writer,
    plan: (index) => ({
      type: 'applied',
      ids: {},
      added: [],
      notes: [],
      edits: files.map((name) => {
        const text = index.files.get(name)?.text ?? ''
        const found = words.exec(text)
        const start = (found?.index ?? 0) + (found?.[0].length ?? 0)
        const digits = /^\d+/.exec(text.slice(start))?.[0] ?? ''
        return {
          file: name,
          patches: [{ start, end: start + digits.length, text: String(Number(digits) + 1) }],
        }
      }),
    }),
  })
}

/** Saves like an editor: reads, changes, and writes in place or by a rename, without a pause. */
function save({ row, file, inPlace }: IdeWrite): void {
  const at = path.join(here.root, FILES[file] ?? '')
  const text = readFileSync(at, 'utf8')
  const next = text.replace(
    new RegExp(`(row ${row} .*ide: )(\\d+)`),
    (_, words, count) => words + (Number(count) + 1),
  )
  if (inPlace) writeFileSync(at, next)
  else {
    writeFileSync(`${at}.ide`, next)
    renameSync(`${at}.ide`, at)
  }
}

function countOf(who: Writer | 'ide', file: number, row: number): number {
  const text = here.read(FILES[file] ?? '')
  return Number(new RegExp(`row ${row} .*?${who}: (\\d+)`).exec(text)?.[1] ?? Number.NaN)
}

const row = fc.nat(ROWS - 1)
const edits = fc.array(fc.record({ row, both: fc.boolean(), file: fc.nat(1) }), { maxLength: 12 })
const saves = fc.array(fc.record({ row, file: fc.nat(1), inPlace: fc.boolean() }), { maxLength: 30 })

/**
 * Between the last check and the last rename, which are microseconds apart, nobody can detect a rename by another
 * program, but a write in place is detected, so only that is tried there, and once.
 */
const OPEN_IN_PLACE = new Set(['aside', 'renamed'])

test('two concurrent writers and an editor that saves in between lose no change', async () => {
  here = testProject(Object.fromEntries(FILES.map((file) => [file, sheet()])))
  let onStep: (name: string) => void = () => undefined
  project = await here.open({ onStep: (name) => onStep(name) })
  await fc.assert(
    fc.asyncProperty(edits, edits, saves, fc.infiniteStream(fc.nat(3)), async (ones, twos, ide, dice) => {
      for (const file of FILES) here.write(file, sheet())
      const waiting = [...ide]
      const saved: IdeWrite[] = []
      let isSavedInBreath = false
      onStep = (name) => {
        const inBreath = OPEN_IN_PLACE.has(name)
        if (!inBreath) isSavedInBreath = false
        if (dice.next().value !== 0) return
        const next = waiting.shift()
        if (!next || (inBreath && (!next.inPlace || isSavedInBreath))) return
        save(next)
        isSavedInBreath = inBreath
        saved.push(next)
      }
      const done: Record<Writer, Edit[]> = { one: [], two: [] }
      const run = async (writer: Writer, list: Edit[]) => {
        for (const one of list)
          if ((await project.edit(raising(writer, one))).type === 'applied') done[writer].push(one)
      }

      await Promise.all([run('one', ones), run('two', twos)])

      onStep = () => undefined
      for (const [file] of FILES.entries())
        for (let at = 0; at < ROWS; at++) {
          const wanted = (list: Edit[]) =>
            list.filter((one) => one.row === at && (one.both || one.file === file)).length
          expect(countOf('one', file, at)).toBe(wanted(done.one))
          expect(countOf('two', file, at)).toBe(wanted(done.two))
          expect(countOf('ide', file, at)).toBe(
            saved.filter((one) => one.row === at && one.file === file).length,
          )
        }
      expect(done.one.length + done.two.length).toBe(ones.length + twos.length)
    }),
    { numRuns: 25 },
  )
  expect(here.files()).toEqual(FILES)
})
