/** Times planning and writing without a request, alternating with the same edit by recast. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { percentile, row } from '../../../scripts/bench/measure.ts'
import type { Edit } from '../../protocol/edit.ts'
import { openProject, type Project } from '../../server/project/project.ts'
import { applyPatches } from '../../source/file/patches.ts'
import { plan } from '../../source/plan.ts'
import type { ElementRecord } from '../../source/types.ts'
import { type Recast, startRecast } from './recast-process.ts'
import { processorMs, replaceFile, type Timed } from './replace-file.ts'
import { editOf, PLANNED_KINDS, type PlannedKind, SIZES, SMALL, spread } from './samples.ts'
import { halves, ms } from './written.ts'

const FILE = 'app/big.tsx'
const REPEAT = 100
/** Printing the file of 12,000 lines once takes seconds. */
const BASELINE_REPEAT = [25, 10, 2]
/** After so many edits of each kind, neither side gets faster any more. */
const WARM_UP = 300

const ADDED = { type: 'add-class', framework: null, modifiers: [] } as const

async function written({ edit }: Project, { id, file }: ElementRecord, fileHash: string, wanted: Edit) {
  const made = await edit({
    label: wanted.type,
    author: 'bench',
    gesture: null,
    targets: [{ id, reliance: 'shell', file, fileHash }],
    plan: (index) => plan(index, wanted),
  })
  if (made.type !== 'applied') throw new Error(`${wanted.type}: ${made.message}`)
}

/**
 * Times the whole edit of the server: it also keeps both texts for undo, writes the journal, makes sure that no other
 * program wrote, and answers with the difference and the new lookups.
 */
async function whole(project: Project, record: ElementRecord, edit: Edit): Promise<Timed> {
  const before = project.hashOf(record.file) ?? ''
  // On a text of its own, because the server stores a text that it already has only once.
  const aside = { ...ADDED, id: record.id, className: `bench-${crypto.randomUUID()}` }
  await written(project, record, before, aside)
  const hash = project.hashOf(record.file) ?? ''
  const used = process.cpuUsage()
  const begun = performance.now()
  await written(project, record, hash, edit)
  const timed = { wall: performance.now() - begun, processor: processorMs(used), memory: 0 }
  for (const _ of [edit, aside])
    await project.undoOrRedo({ direction: 'undo', activity: null, author: 'bench' })
  if (project.hashOf(record.file) !== before) throw new Error(`${edit.type} was not undone exactly`)
  return timed
}

/** Times the edit of the file alone. */
function alone(project: Project, root: string, { file }: ElementRecord, edit: Edit): Promise<Timed> {
  return replaceFile(path.join(root, file), (text) => {
    const planned = plan(project.index(), edit)
    if (planned.type === 'refused') throw new Error(`${edit.type}: ${planned.message}`)
    return applyPatches(text, planned.edits[0]?.patches ?? [])
  })
}

type Opened = { root: string; project: Project; recast: Recast }
type Times = { whole: Timed[]; alone: Timed[]; recast: Timed[] }

/** `repeat`: how many edits of ours; `rounds`: how many of them recast makes, too. */
async function compare(
  { root, project, recast }: Opened,
  { kind, tag }: { kind: PlannedKind; tag: string },
  { repeat, rounds }: { repeat: number; rounds: number },
): Promise<Times> {
  const times: Times = { whole: [], alone: [], recast: [] }
  for (const [turn, nth] of spread(repeat, namedIn(project, tag).length).entries()) {
    const record = namedIn(project, tag)[nth]
    if (!record) continue
    times.whole.push(await whole(project, record, editOf(kind, record.id)))
    times.alone.push(await alone(project, root, record, editOf(kind, record.id)))
    if (turn % Math.floor(repeat / rounds) === 0)
      times.recast.push(await recast.edit(path.join(root, FILE), { kind, tag, nth }))
  }
  return times
}

function namedIn(project: Project, tag: string): ElementRecord[] {
  const elements = project.index().files.get(FILE)?.elements.values() ?? []
  return [...elements].filter((one) => one.tag === tag)
}

const middle = (times: readonly Timed[], what: keyof Timed) =>
  percentile(
    times.map((one) => one[what]).sort((a, b) => a - b),
    0.5,
  )

type Sides = { own: readonly Timed[]; theirs: readonly Timed[] }

function print(label: string, { own, theirs }: Sides, what: 'processor' | 'memory') {
  const cells = [own, theirs].flatMap((times) => [
    ...(what === 'memory' ? ['', ''] : halves(times.map(({ wall }) => wall))),
    ms(middle(times, what)),
  ])
  row(label, ...cells, (middle(theirs, what) / middle(own, what)).toFixed(0))
}

async function inProject(text: string, recast: Recast, work: (opened: Opened) => Promise<void>) {
  const root = mkdtempSync(path.join(tmpdir(), 'editor-bench-'))
  mkdirSync(path.join(root, 'app'))
  writeFileSync(path.join(root, FILE), text)
  const project = await openProject({ root, folders: ['app'], store: path.join(root, '.store') })
  await work({ root, project, recast })
  await project.close()
  rmSync(root, { recursive: true, force: true })
}

async function warmUp(opened: Opened): Promise<void> {
  const [first] = namedIn(opened.project, 'section')
  if (first) {
    const begun = performance.now()
    await written(opened.project, first, '', editOf('add a class', first.id))
    console.log(`\nThe first edit of a process: ${ms(performance.now() - begun)}`)
    await opened.project.undoOrRedo({ direction: 'undo', activity: null, author: 'bench' })
  }
  for (const kind of PLANNED_KINDS) await compare(opened, kind, { repeat: WARM_UP, rounds: WARM_UP })
}

/**
 * Prints the time of three edits in files of three sizes, and how much faster than recast that is: the whole edit of the
 * server; the same for the file alone, which is what recast does here, flushed like ours; and without the disk.
 */
export async function benchPlanned(): Promise<void> {
  const recast = startRecast()
  await inProject(SMALL.text, recast, warmUp)
  for (const [at, { label, text }] of [SMALL, ...SIZES].entries()) {
    console.log(`\n${label}: ${(text.length / 1024).toFixed(0)} KB, ${text.split('\n').length} lines`)
    row('  plan and write', 'p50', 'p95', 'processor p50', 'recast p50', 'p95', 'processor p50', 'times')
    await inProject(text, recast, async (opened) => {
      for (const kind of PLANNED_KINDS) {
        const times = await compare(opened, kind, { repeat: REPEAT, rounds: BASELINE_REPEAT[at] ?? 1 })
        const theirs = times.recast
        print(`  ${kind.kind}`, { own: times.whole, theirs }, 'processor')
        print('    the file alone', { own: times.alone, theirs }, 'processor')
        print('    in memory', { own: times.alone, theirs }, 'memory')
      }
    })
  }
  recast.stop()
}
