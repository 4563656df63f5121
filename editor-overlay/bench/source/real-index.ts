/** Times planning in the index of this repository: in one that was just opened, after it was read ahead, and once more. */
import path from 'node:path'
import { percentile, row } from '../../../scripts/bench/measure.ts'
import type { Edit } from '../../protocol/edit.ts'
import { readVersion } from '../../server/files/version.ts'
import { packageFilesIn } from '../../server/project/package-files.ts'
import { scan } from '../../server/project/scan.ts'
import { followTypes } from '../../server/project/type-files.ts'
import { readDesign } from '../../server/styles.ts'
import { parseCount } from '../../source/file/parse.ts'
import { plan } from '../../source/plan.ts'
import { buildIndex, type SourceIndex, withSettings } from '../../source/project/source-index.ts'
import { readAhead } from '../../source/read-ahead.ts'
import type { ElementRecord } from '../../source/types.ts'
import { processorMs } from './replace-file.ts'
import { ms } from './written.ts'

const ROOT = path.resolve(import.meta.dirname, '../../..')
const FOLDERS = ['app', 'components', 'lib/content']
/** One of so many elements is edited. */
const EVERY = 40
/** As long as a slice of the server. */
const SLICE_MS = 5

const KINDS: Record<string, (element: ElementRecord) => Edit> = {
  'add a class': ({ id }) => ({
    type: 'add-class',
    id,
    className: 'mt-7',
    framework: 'Tailwind',
    modifiers: [],
  }),
  'set a style': ({ id }) => ({
    type: 'set-styles',
    id,
    styling: { 'padding-top': '28px' },
    framework: 'Tailwind',
    modifiers: [],
  }),
  'edit a text': ({ id }) => ({ type: 'set-text', id, newText: 'Other words' }),
  wrap: ({ id }) => ({ type: 'wrap', ids: [id] }),
  delete: ({ id }) => ({ type: 'remove', ids: [id] }),
  duplicate: ({ id }) => ({ type: 'duplicate', ids: [id] }),
  move: ({ id, parent }) => ({ type: 'move', id, position: { parentId: parent ?? id } }),
}

/** Returns a function that opens the repository as the server does, each time without anything known of it. */
async function opener(): Promise<() => SourceIndex> {
  const bounds = { root: ROOT, folders: FOLDERS }
  const { files } = await scan(bounds)
  const texts = files.flatMap((file): [string, string][] => {
    const version = readVersion(bounds, file)
    return version.type === 'read' ? [[file, version.text]] : []
  })
  const design = await readDesign(ROOT, 'app/globals.css')
  let types: ReadonlyMap<string, string> = new Map()
  await followTypes({ root: ROOT, folders: ['lib'] }, (found) => (types = found), null)
  return () => withSettings(buildIndex(new Map(texts)), { packages: packageFilesIn(ROOT), design, types })
}

/** Prints one row, with the place of the longest edit. */
function measure(label: string, index: SourceIndex, editOf: (element: ElementRecord) => Edit): void {
  const all = [...index.files.values()].flatMap(({ elements }) => [...elements.values()])
  const times = all.flatMap((element, at) => {
    if (at % EVERY > 0) return []
    const parses = parseCount()
    const used = process.cpuUsage()
    const { type } = plan(index, editOf(element))
    const time = processorMs(used)
    return [{ time, parses: parseCount() - parses, isMade: type === 'applied', element }]
  })
  const sorted = times.toSorted((a, b) => a.time - b.time)
  const last = sorted.at(-1)
  const half = (share: number) =>
    ms(
      percentile(
        sorted.map(({ time }) => time),
        share,
      ),
    )
  row(
    `  ${label}`,
    half(0.5),
    half(0.95),
    ms(last?.time ?? 0),
    `${sorted.filter(({ isMade }) => isMade).length} of ${sorted.length}`,
    `${Math.max(...sorted.map(({ parses }) => parses))}`,
    ` ${last?.element.file}:${last?.element.line}`,
  )
}

/** Prints the processor’s milliseconds to plan an edit of each kind for every 40th element. */
export async function benchRealIndex(): Promise<void> {
  const open = await opener()
  const used = process.cpuUsage()
  const first = open()
  console.log(`\nThis repository: ${first.files.size} files, opened in ${ms(processorMs(used))}`)
  row('  planning, time of the processor', 'p50', 'p95', 'longest', 'applied', 'most parsed', 'the longest')
  for (const [kind, editOf] of Object.entries(KINDS)) {
    measure(`${kind}, just opened`, open(), editOf)
    const index = open()
    const slices: number[] = []
    for (let isDone = false; !isDone; ) {
      const start = performance.now()
      isDone = readAhead(index, () => performance.now() - start < SLICE_MS)
      slices.push(performance.now() - start)
    }
    measure(`${kind}, read ahead`, index, editOf)
    measure(`${kind}, once more`, index, editOf)
    console.log(`  read ahead in ${slices.length} slices, the longest ${ms(Math.max(...slices))}`)
  }
  console.log(`  memory at the end: ${(process.memoryUsage().rss / 1e6).toFixed(0)} MB`)
}
