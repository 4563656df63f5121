/** Times planning and writing without a request, alternating with the same edit by recast. */
import { mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { percentile, row } from '../../../scripts/bench/measure.ts'
import type { Edit } from '../../protocol/edit.ts'
import { openProject, type Project } from '../../server/project/project.ts'
import { plan } from '../../source/plan.ts'
import type { ElementRecord } from '../../source/types.ts'
import { BASELINES, changeOf } from './baselines.ts'
import { editOf, PLANNED_KINDS, SIZES, SMALL, spread } from './samples.ts'
import { halves } from './written.ts'

const FILE = 'app/big.tsx'
const REPEAT = 100
/** Printing the file of 12,000 lines once takes seconds. */
const BASELINE_REPEAT = [15, 10, 2]

/** `memory`: the processor time of the step from text to text, which neither reads nor writes the disk. */
type Times = { wall: number[]; processor: number[]; memory: number[] }

/** Records wall time, and processor time, which other work on the machine affects less. */
async function measured(times: Times, work: () => unknown): Promise<void> {
  const used = process.cpuUsage()
  const begun = performance.now()
  await work()
  times.wall.push(performance.now() - begun)
  times.processor.push(processorMs(used))
}

function processorMs(since: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(since)
  return (user + system) / 1000
}

async function ours(project: Project, { id, file }: ElementRecord, edit: Edit, times: Times) {
  const hash = project.hashOf(file) ?? ''
  await measured(times, async () => {
    const made = await project.edit({
      label: edit.type,
      author: 'bench',
      gesture: null,
      targets: [{ id, reliance: 'shell', file, fileHash: hash }],
      plan: (index) => {
        const used = process.cpuUsage()
        const planned = plan(index, edit)
        times.memory.push(processorMs(used))
        return planned
      },
    })
    if (made.type !== 'applied') throw new Error(`${edit.type}: ${made.message}`)
  })
  await project.undoOrRedo({ direction: 'undo', activity: null, author: 'bench' })
  if (project.hashOf(file) !== hash) throw new Error(`${edit.type} was not undone exactly`)
}

const empty = (): Times => ({ wall: [], processor: [], memory: [] })

async function compare(
  project: Project,
  root: string,
  { kind, tag }: (typeof PLANNED_KINDS)[number],
  rounds: number,
) {
  const [recast] = BASELINES
  const [own, baseline] = [empty(), empty()]
  const aside = path.join(root, 'baseline.tsx')
  for (const [turn, nth] of spread(REPEAT, namedIn(project, tag).length).entries()) {
    const record = namedIn(project, tag)[nth]
    if (!record || !recast) continue
    await ours(project, record, editOf(kind, record.id), own)
    if (turn % Math.floor(REPEAT / rounds) > 0) continue
    await measured(baseline, async () => {
      const text = readFileSync(path.join(root, FILE), 'utf8')
      const used = process.cpuUsage()
      const written = await recast.write(text, changeOf({ kind, tag, nth }))
      baseline.memory.push(processorMs(used))
      writeFileSync(aside, written)
      renameSync(aside, `${aside}.done`)
    })
  }
  return { own, baseline }
}

function namedIn(project: Project, tag: string): ElementRecord[] {
  const elements = project.index().files.get(FILE)?.elements.values() ?? []
  return [...elements].filter((one) => one.tag === tag)
}

const middle = (times: readonly number[]) =>
  percentile(
    [...times].sort((a, b) => a - b),
    0.5,
  )

/**
 * Prints the time to plan and write three edits in files of three sizes, and how much faster than recast that is; below
 * it, the time without the disk, because recast’s result is not flushed.
 */
export async function benchPlanned(): Promise<void> {
  for (const [at, { label, text }] of [SMALL, ...SIZES].entries()) {
    console.log(`\n${label}: ${(text.length / 1024).toFixed(0)} KB, ${text.split('\n').length} lines`)
    row('  plan and write', 'p50', 'p95', 'processor p50', 'recast p50', 'p95', 'processor p50', 'times')
    const root = mkdtempSync(path.join(tmpdir(), 'editor-bench-'))
    mkdirSync(path.join(root, 'app'))
    writeFileSync(path.join(root, FILE), text)
    const project = await openProject({ root, folders: ['app'], store: path.join(root, '.store') })
    for (const kind of PLANNED_KINDS) {
      const { own, baseline } = await compare(project, root, kind, BASELINE_REPEAT[at] ?? 1)
      const cells = [own, baseline].flatMap(({ wall, processor }) => [
        ...halves(wall),
        ...halves(processor).slice(0, 1),
      ])
      row(`  ${kind.kind}`, ...cells, (middle(baseline.processor) / middle(own.processor)).toFixed(0))
      const memory = [own, baseline].flatMap((one) => ['', '', ...halves(one.memory).slice(0, 1)])
      row('    in memory', ...memory, (middle(baseline.memory) / middle(own.memory)).toFixed(0))
    }
    await project.close()
    rmSync(root, { recursive: true, force: true })
  }
}
