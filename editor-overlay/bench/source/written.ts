/** Times edits from the request to the file on disk: through the source server, and as the baselines write. */
import { createHash } from 'node:crypto'
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { percentile, row } from '../../../scripts/bench/measure.ts'
import { BASELINES, changeOf } from './baselines.ts'
import { type Editor, type Entry, startEditor } from './editor-process.ts'
import { type EditKind, KINDS, NEW_CLASS, NEW_TEXT, SIZES, spread } from './samples.ts'

const ROOT = path.resolve(import.meta.dirname, '../../..')
const FILE = 'app/big.tsx'
const REPEAT = 30
/** Printing a file of 10,000 lines takes seconds. */
const BASELINE_REPEAT = [6, 2, 2]

/** Milliseconds with one decimal and their unit. */
export const ms = (value: number) => `${value.toFixed(1)} ms`

/** The 50th and the 95th percentile as text; sorts `times` in place. */
export function halves(times: number[]): [string, string] {
  const sorted = times.sort((a, b) => a - b)
  return [ms(percentile(sorted, 0.5)), ms(percentile(sorted, 0.95))]
}

async function timed(work: () => unknown): Promise<number> {
  const begun = performance.now()
  await work()
  return performance.now() - begun
}

/** A studio takes longer than that to open; the server warms up meanwhile. */
const OPENING_MS = 3_000

/** Runs `work` in a project of one file, with the style sheet and the packages of this project. */
async function inProject(text: string, work: (editor: Editor, place: string) => Promise<void>) {
  const root = mkdtempSync(path.join(tmpdir(), 'editor-bench-'))
  mkdirSync(path.join(root, 'app'))
  symlinkSync(path.join(ROOT, 'node_modules'), path.join(root, 'node_modules'))
  cpSync(path.join(ROOT, 'app/globals.css'), path.join(root, 'app/globals.css'))
  const place = path.join(root, FILE)
  writeFileSync(place, text)
  const editor = await startEditor(root, path.join(root, '.store'), 'http://localhost:3000')
  try {
    await wait(OPENING_MS)
    await work(editor, place)
  } finally {
    await editor.stop()
    rmSync(root, { recursive: true, force: true })
  }
}

type Ask = { operation: string; body: object }

function askOf(kind: EditKind, element: Entry, section: Entry | undefined): Ask {
  switch (kind) {
    case 'add a class':
      return { operation: 'addClass', body: { reactElement: element, className: NEW_CLASS } }
    case 'edit a text':
      return { operation: 'editText', body: { element, newText: NEW_TEXT } }
    case 'delete':
      return { operation: 'removeJsxElement', body: { elementsToRemove: [element] } }
    case 'wrap':
      return { operation: 'wrapInDiv', body: { reactElements: [element] } }
    case 'move':
      return { operation: 'moveJsxElement', body: { elementToMove: element, newContainerElement: section } }
  }
}

const hashOf = (place: string) => createHash('sha256').update(readFileSync(place)).digest('hex')

async function ours(editor: Editor, place: string, { kind, tag }: (typeof KINDS)[number], undone: number[]) {
  const entries = (await editor.lookups()).filter(({ filename }) => filename === FILE)
  const all = entries.filter(({ componentName }) => componentName === tag)
  const sections = entries.filter(({ componentName }) => componentName === 'section')
  const before = hashOf(place)
  const times: number[] = []
  for (const at of spread(REPEAT, Math.min(all.length, sections.length))) {
    const [element, section] = [all[at], sections[at]]
    if (!element) continue
    const { operation, body } = askOf(kind, element, section)
    let after: string | undefined
    times.push(
      await timed(async () => {
        after = (await editor.mutate(operation, body)).files?.[0]?.after
      }),
    )
    if (hashOf(place) !== after) throw new Error(`${operation} is not on disk`)
    undone.push(await timed(editor.undo))
    if (hashOf(place) !== before) throw new Error(`${operation} was not undone exactly`)
  }
  return times
}

async function theirs(text: string, place: string, { kind, tag }: (typeof KINDS)[number], repeat: number) {
  const part = `${place}.part`
  const all = text.split(`<${tag}`).length - 1
  const sections = text.split('<section').length - 1
  const cells: string[] = []
  for (const { write } of BASELINES) {
    const times: number[] = []
    for (const nth of spread(repeat, Math.min(all, sections)))
      times.push(
        await timed(async () => {
          writeFileSync(part, await write(readFileSync(place, 'utf8'), changeOf({ kind, tag, nth })))
          renameSync(part, place)
        }),
      )
    writeFileSync(place, text)
    cells.push(...halves(times))
  }
  return cells
}

/** Each edit on the unchanged file; waits for the response and compares its hash with the file on disk. */
export async function benchWritten(): Promise<void> {
  for (const [at, { label, text }] of SIZES.entries()) {
    console.log(`\n${label}: ${(text.length / 1024).toFixed(0)} KB, ${text.split('\n').length} lines`)
    row('  request to file written', 'p50', 'p95', 'recast p50', 'p95', 'print+format p50', 'p95')
    await inProject(text, async (editor, place) => {
      const undone: number[] = []
      const aside = path.join(path.dirname(path.dirname(place)), 'baseline.tsx')
      writeFileSync(aside, text)
      for (const kind of KINDS) {
        const own = halves(await ours(editor, place, kind, undone))
        row(`  ${kind.kind}`, ...own, ...(await theirs(text, aside, kind, BASELINE_REPEAT[at] ?? 1)))
      }
      row('  undo', ...halves(undone))
    })
  }
}

const MOVES = 400

/** Times four hundred widths of one drag: one activity, one undo. */
export async function benchDrag(): Promise<void> {
  const text = SIZES[0]?.text ?? ''
  await inProject(text, async (editor, place) => {
    const reactElement = (await editor.lookups()).find(({ componentName }) => componentName === 'section')
    const before = hashOf(place)
    const times: number[] = []
    const whole = await timed(async () => {
      for (let width = 1; width <= MOVES; width++)
        times.push(
          await timed(() =>
            editor.mutate('styling', {
              reactElement,
              styling: { width: `${width}px` },
              stylingFramework: 'Tailwind',
              context: { gestureId: 'drag' },
            }),
          ),
        )
    })
    const undo = await timed(editor.undo)
    const isExact = hashOf(place) === before
    console.log(`\n${MOVES} edits in one drag, on the file of 50 KB`)
    row('  each', ...halves(times))
    row(
      '  all, and one undo of them',
      `${(whole / 1000).toFixed(1)} s`,
      ms(undo),
      isExact ? 'exact' : 'DIFFERS',
    )
  })
}
