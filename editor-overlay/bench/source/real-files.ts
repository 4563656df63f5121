/** One class in many real files: what each way of writing leaves of them. */

import { percentile, row } from '../../../scripts/bench/measure.ts'
import { parseCount } from '../../source/parse.ts'
import { applyPatches } from '../../source/patches.ts'
import { plan } from '../../source/plan.ts'
import { buildIndex, type SourceIndex } from '../../source/source-index.ts'
import type { ElementRecord } from '../../source/types.ts'
import { addNthClass, BASELINES } from './baselines.ts'
import { corpora } from './corpus-files.ts'
import { NEW_CLASS } from './samples.ts'
import { halves } from './written.ts'

type Sum = { times: number[]; lines: number[]; failed: number }

function changed(before: string, after: string): number {
  const old = new Set(before.split('\n'))
  return after.split('\n').filter((line) => !old.has(line)).length
}

function patched(index: SourceIndex, { id }: ElementRecord, text: string): string {
  const planned = plan(index, {
    type: 'add-class',
    id,
    className: NEW_CLASS,
    framework: null,
    modifiers: [],
  })
  if (planned.type === 'refused') throw new Error(planned.message)
  return applyPatches(text, planned.edits[0]?.patches ?? [])
}

/** The same class on the same element of the same files. */
export async function benchRealFiles(): Promise<void> {
  const files = corpora()
    .flatMap((corpus) => corpus.files)
    .filter(({ text }) => /\sclassName="[^"]+"/.test(text))
    .filter((_, at) => at % 4 === 0)
  const sums = new Map<string, Sum>()
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
  let parses = 0
  for (const { file, text } of files) {
    const index = buildIndex(new Map([[file, text]]))
    const record = [...(index.files.get(file)?.elements.values() ?? [])].find(
      (one) => /^<[^>]*?\sclassName="[^"]+"/.test(text.slice(one.start, one.end)) && one.classes.length > 0,
    )
    if (!record) continue
    const nth = text.slice(0, record.start).split(/\sclassName="[^"]+"/).length - 1
    const before = parseCount()
    await take('patch', text, () => patched(index, record, text))
    parses += parseCount() - before
    for (const { name, write } of BASELINES) await take(name, text, () => write(text, addNthClass(nth)))
  }
  console.log(`\nOne class in ${files.length} real files, from text to text`)
  console.log(`Parses for ${files.length} patches of files that are open: ${parses}`)
  row('', 'p50', 'p95', 'one line', 'lines p50/p90')
  for (const [name, { times, lines, failed }] of sums) {
    const sorted = lines.sort((a, b) => a - b)
    const one = lines.filter((count) => count === 1).length
    const tail = failed > 0 ? `, ${failed} failed` : ''
    row(
      `  ${name}`,
      ...halves(times),
      `${((one / lines.length) * 100).toFixed(1)} %`,
      `${percentile(sorted, 0.5)}/${percentile(sorted, 0.9)}${tail}`,
    )
  }
}
