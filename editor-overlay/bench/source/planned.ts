/** Times planning and writing without a request, alternating with the same edit by recast. */
import { percentile, row } from '../../../scripts/bench/measure.ts'
import type { Edit } from '../../protocol/edit.ts'
import { applyPatches } from '../../source/file/patches.ts'
import { plan } from '../../source/plan.ts'
import type { ElementRecord } from '../../source/types.ts'
import { type Recast, type RecastTimes, startRecast } from './recast-process.ts'
import { replaceFile, type Timed } from './replace-file.ts'
import { editOf, PLANNED_KINDS, type PlannedKind, SIZES, SMALL, spread } from './samples.ts'
import { namedIn, onNewText, openSample, type Sample, wholeEdit } from './whole-edit.ts'
import { halves, ms } from './written.ts'

const REPEAT = 100
/** Printing the file of 12,000 lines once takes seconds. */
const BASELINE_REPEAT = [25, 10, 2]
/** After so many edits of each kind, neither side gets faster any more. */
const WARM_UP = 300

/** Times the edit of the file alone. */
function alone({ project, place }: Sample, record: ElementRecord, edit: Edit): Promise<Timed> {
  const change = (text: string) => {
    const planned = plan(project.index(), edit)
    if (planned.type === 'refused') throw new Error(`${edit.type}: ${planned.message}`)
    return applyPatches(text, planned.edits[0]?.patches ?? [])
  }
  return onNewText(project, record, () => replaceFile(place, change))
}

type Opened = Sample & { recast: Recast }
type Times = { whole: Timed[]; alone: Timed[]; recast: RecastTimes[] }

/** `repeat`: how many edits of ours; `rounds`: how many of them recast makes, too. */
async function compare(
  { recast, ...sample }: Opened,
  { kind, tag }: { kind: PlannedKind; tag: string },
  { repeat, rounds }: { repeat: number; rounds: number },
): Promise<Times> {
  const { project, place } = sample
  const times: Times = { whole: [], alone: [], recast: [] }
  for (const [turn, nth] of spread(repeat, namedIn(project, tag).length).entries()) {
    const record = namedIn(project, tag)[nth]
    if (!record) continue
    const edit = editOf(kind, record.id)
    times.whole.push(await wholeEdit(project, record, (index) => plan(index, edit)))
    times.alone.push(await alone(sample, record, edit))
    if (turn % Math.floor(repeat / rounds) === 0)
      times.recast.push(await recast.edit(place, { kind, tag, nth }))
  }
  return times
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

async function inSample(text: string, recast: Recast, work: (opened: Opened) => Promise<void>) {
  const sample = await openSample(text)
  await work({ ...sample, recast })
  await sample.close()
}

async function warmUp(opened: Opened): Promise<void> {
  const [first] = namedIn(opened.project, 'section')
  if (first) {
    const begun = performance.now()
    const took = await onNewText(opened.project, first, async () => performance.now() - begun)
    console.log(`\nThe first edit of a process: ${ms(took)}`)
  }
  for (const kind of PLANNED_KINDS) await compare(opened, kind, { repeat: WARM_UP, rounds: WARM_UP })
}

/**
 * Prints the time of three edits in files of three sizes, and how much faster than recast that is: the whole edit of the
 * server, next to recast's file alone and to recast with the same journal, flushes and index; the same for the file
 * alone, flushed like ours; and without the disk.
 */
export async function benchPlanned(): Promise<void> {
  const recast = startRecast()
  await inSample(SMALL.text, recast, warmUp)
  for (const [at, { label, text }] of [SMALL, ...SIZES].entries()) {
    console.log(`\n${label}: ${(text.length / 1024).toFixed(0)} KB, ${text.split('\n').length} lines`)
    row('  plan and write', 'p50', 'p95', 'processor p50', 'recast p50', 'p95', 'processor p50', 'times')
    await inSample(text, recast, async (opened) => {
      for (const kind of PLANNED_KINDS) {
        const times = await compare(opened, kind, { repeat: REPEAT, rounds: BASELINE_REPEAT[at] ?? 1 })
        const theirs = times.recast.map((one) => one.alone)
        const same = times.recast.map((one) => one.whole)
        print(`  ${kind.kind}`, { own: times.whole, theirs }, 'processor')
        print('    recast with our journal, flushes, index', { own: times.whole, theirs: same }, 'processor')
        print('    the file alone', { own: times.alone, theirs }, 'processor')
        print('    in memory', { own: times.alone, theirs }, 'memory')
      }
    })
  }
  recast.stop()
}
