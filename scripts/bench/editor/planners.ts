/** From intent to patch, and the index that it needs: `npm run bench:planners`. Figures only; nothing is asserted. */
import { applyPatches } from '../../../editor-overlay/source/patches.ts'
import { plan } from '../../../editor-overlay/source/plan.ts'
import { buildIndex, type SourceIndex, updateIndex } from '../../../editor-overlay/source/source-index.ts'
import type { ElementRecord, Intent } from '../../../editor-overlay/source/types.ts'
import { percentile, row } from '../measure.ts'
import { corpora } from './corpus-files.ts'
import { withPrinter, withRecast } from './rivals.ts'

const ms = (value: number) => `${value.toFixed(1)} ms`

function spread(times: number[]): [string, string] {
  const sorted = times.sort((a, b) => a - b)
  return [ms(percentile(sorted, 0.5)), ms(percentile(sorted, 0.95))]
}

/** A page of cards: as much markup as asked for, in one component per card. */
function bigFile(isBigEnough: (text: string) => boolean): string {
  let text = "import { Card } from './card'\n"
  for (let at = 0; !isBigEnough(text); at++) text += card(at)
  return text
}

function card(at: number): string {
  return `
export function Part${at}({ title, items }: { title: string; items: string[] }) {
  return (
    <section className="grid gap-4 p-6" id="part-${at}">
      <h2 className="text-lg font-medium">Part ${at}: {title}</h2>
      <p className="text-ink-soft">What stands here is <b className="font-bold">number ${at}</b> of many.</p>
      {items.map((item) => (
        <Card key={item} className="p-2">
          <span className="underline">{item}</span>
        </Card>
      ))}
      <div className="flex">
        <button type="button" className="rounded px-3">Save</button>
        <button type="button" className="rounded px-3">Leave</button>
      </div>
    </section>
  )
}
`
}

function elementsOf(index: SourceIndex, file: string, tag: string): ElementRecord[] {
  return [...(index.files.get(file)?.elements.values() ?? [])].filter((one) => one.tag === tag)
}

function timeEach(index: SourceIndex, intents: Intent[]): number[] {
  return intents.map((intent) => {
    const begun = performance.now()
    const planned = plan(index, intent)
    const time = performance.now() - begun
    if (planned.at === 'refused') throw new Error(`${intent.type} was refused: ${planned.text}`)
    return time
  })
}

const REPEAT = 30
const addTo = ({ id }: ElementRecord): Intent => ({
  type: 'addClass',
  id,
  className: 'bench',
  framework: null,
  modifiers: [],
  customProperties: [],
})

function kindsOf(index: SourceIndex, file: string): [string, Intent[]][] {
  const spaced = (all: ElementRecord[]) =>
    Array.from({ length: REPEAT }, (_, at) => all[Math.floor((at * all.length) / REPEAT)]).flatMap(
      (one) => one ?? [],
    )
  const buttons = spaced(elementsOf(index, file, 'button'))
  const sections = spaced(elementsOf(index, file, 'section'))
  const bold = spaced(elementsOf(index, file, 'b'))
  return [
    ['add a class', sections.map(addTo)],
    ['edit a text', bold.map(({ id }) => ({ type: 'editText', id, newText: 'number <new>' }))],
    ['delete', buttons.map(({ id }) => ({ type: 'removeJsxElement', ids: [id] }))],
    ['wrap', buttons.map(({ id }) => ({ type: 'wrapInDiv', ids: [id] }))],
    [
      'move',
      buttons.flatMap(
        ({ id }, at) => ({ type: 'moveJsxElement', id, parent: sections[at]?.id ?? '' }) as const,
      ),
    ],
  ]
}

function benchFile(label: string, text: string): void {
  const file = 'app/big.tsx'
  const index = buildIndex(new Map([[file, text]]))
  const lines = text.split('\n').length
  console.log(
    `\n${label}: ${(text.length / 1024).toFixed(0)} KB, ${lines} lines, ${index.files.get(file)?.elements.size} elements`,
  )
  for (const [kind, intents] of kindsOf(index, file)) row(`  ${kind}`, ...spread(timeEach(index, intents)))
}

function benchIndex(): void {
  const files = new Map(
    Array.from({ length: 1000 }, (_, at) => [
      `app/p${at}.tsx`,
      bigFile((text) => text.length > 3000).replaceAll('Part', `P${at}x`),
    ]),
  )
  const begun = performance.now()
  let index = buildIndex(files)
  const elements = [...index.files.values()].reduce((sum, { elements: all }) => sum + all.size, 0)
  console.log(`\nIndex of ${files.size} files, ${elements} elements`)
  row('  cold', ms(performance.now() - begun))
  const times = Array.from({ length: 100 }, (_, at) => {
    const file = `app/p${at * 10}.tsx`
    const text = (files.get(file) ?? '').replace('Save', 'Keep')
    const started = performance.now()
    index = updateIndex(index, file, text).index
    return performance.now() - started
  })
  row('  after one change', ...spread(times))
}

function changed(before: string, after: string): number {
  const old = new Set(before.split('\n'))
  return after.split('\n').filter((line) => !old.has(line)).length
}

/** The same class on the same element of the same real files, by each of the three. */
async function benchRivals(): Promise<void> {
  const files = corpora()
    .flatMap((corpus) => corpus.files)
    .filter(({ text }) => /\sclassName="[^"]+"/.test(text))
    .filter((_, at) => at % 4 === 0)
  const sums = new Map<string, { times: number[]; lines: number[]; failed: number }>()
  const take = async (name: string, text: string, write: () => string | Promise<string>) => {
    const sum = sums.get(name) ?? { times: [], lines: [], failed: 0 }
    sums.set(name, sum)
    const begun = performance.now()
    try {
      const after = await write()
      sum.times.push(performance.now() - begun)
      sum.lines.push(changed(text, after))
    } catch {
      sum.failed++
    }
  }
  for (const { file, text } of files) {
    const index = buildIndex(new Map([[file, text]]))
    const record = [...(index.files.get(file)?.elements.values() ?? [])].find(
      (one) => /^<[^>]*?\sclassName="[^"]+"/.test(text.slice(one.start, one.end)) && one.classes.length > 0,
    )
    if (!record) continue
    const nth = text.slice(0, record.start).split(/\sclassName="[^"]+"/).length - 1
    await take('patch', text, () => patched(index, record, text))
    await take('recast', text, () => withRecast(text, nth))
    await take('print and format', text, () => withPrinter(text, nth))
  }
  console.log(`\nOne class in ${files.length} real files`)
  row('', 'p50', 'p95', 'one line', 'lines p50/p90')
  for (const [name, { times, lines, failed }] of sums) {
    const sorted = lines.sort((a, b) => a - b)
    const one = lines.filter((count) => count === 1).length
    const tail = failed > 0 ? `, ${failed} failed` : ''
    row(
      `  ${name}`,
      ...spread(times),
      `${((one / lines.length) * 100).toFixed(1)} %`,
      `${percentile(sorted, 0.5)}/${percentile(sorted, 0.9)}${tail}`,
    )
  }
}

function patched(index: SourceIndex, record: ElementRecord, text: string): string {
  const planned = plan(index, addTo(record))
  if (planned.at === 'refused') throw new Error(planned.text)
  return applyPatches(text, planned.edits[0]?.patches ?? [])
}

row('From intent to patch, parsed again and proven', 'p50', 'p95')
benchFile(
  'A file of 50 KB',
  bigFile((text) => text.length > 50 * 1024),
)
benchFile(
  'A file of 12,000 lines',
  bigFile((text) => text.split('\n').length > 12_000),
)
benchIndex()
await benchRivals()
