/** Makes one edit of each kind in many real files, and counts the lines that each way of writing changes. */
import { percentile, row } from '../../../scripts/bench/measure.ts'
import { visitCount } from '../../source/file/nodes.ts'
import { parseCount, parsedCharacters } from '../../source/file/parse.ts'
import { applyPatches } from '../../source/file/patches.ts'
import { plan } from '../../source/plan.ts'
import { buildIndex } from '../../source/project/source-index.ts'
import type { ElementRecord } from '../../source/types.ts'
import { BASELINES, changeOf } from './baselines.ts'
import { corpora } from './corpus-files.ts'
import { editOf, type PlannedKind } from './samples.ts'
import { halves } from './written.ts'

type Sum = { times: number[]; lines: number[]; failed: number }

/** The elements for each kind of edit: with a class string; with only text; with a parent and no condition or list. */
const SUITS: Record<PlannedKind, (one: ElementRecord, text: string) => boolean> = {
  'add a class': (one, text) =>
    one.classes.length > 0 && /^<[^>]*?\sclassName="[^"]+"/.test(text.slice(one.start, one.end)),
  'edit a text': (one) => one.staticText && one.children.length === 0,
  delete: (one) => one.parent !== null && one.context.length === 0,
}

function changed(before: string, after: string): number {
  const old = new Set(before.split('\n'))
  return after.split('\n').filter((line) => !old.has(line)).length
}

/** Runs one way of writing. An edit that it refuses or cannot print counts as failed. */
async function measure(sum: Sum, text: string, write: () => string | Promise<string>): Promise<void> {
  const begun = performance.now()
  try {
    const after = await write()
    sum.times.push(performance.now() - begun)
    sum.lines.push(changed(text, after))
  } catch {
    sum.failed++
  }
}

async function compare(kind: PlannedKind, files: readonly { file: string; text: string }[]) {
  const sums = new Map(
    ['patch', ...BASELINES.map(({ name }) => name)].map((name): [string, Sum] => [
      name,
      { times: [], lines: [], failed: 0 },
    ]),
  )
  let parses = 0
  let characters = 0
  let visits = 0
  for (const { file, text } of files) {
    const index = buildIndex(new Map([[file, text]]))
    const elements = [...(index.files.get(file)?.elements.values() ?? [])].sort((a, b) => a.start - b.start)
    const record = elements.find((one) => one.isNative && SUITS[kind](one, text))
    if (!record) continue
    const sameTag = elements.filter(({ tag }) => tag === record.tag)
    const change = changeOf({ kind, tag: record.tag, nth: sameTag.indexOf(record) })
    const edit = editOf(kind, record.id)
    const before = parseCount()
    const parsed = parsedCharacters()
    const visited = visitCount()
    for (const [name, sum] of sums) {
      const baseline = BASELINES.find((one) => one.name === name)
      await measure(sum, text, () => {
        if (baseline) return baseline.write(text, change)
        const planned = plan(index, edit)
        if (planned.type === 'refused') throw new Error(planned.message)
        return applyPatches(text, planned.edits[0]?.patches ?? [])
      })
      if (baseline) continue
      parses += parseCount() - before
      characters += parsedCharacters() - parsed
      visits += visitCount() - visited
    }
  }
  return { sums, parses, characters, visits }
}

/** Prints the time and the changed lines of each kind of edit, on the same elements of the same files. */
export async function benchRealFiles(): Promise<void> {
  const files = corpora()
    .flatMap((corpus) => corpus.files)
    .filter((_, at) => at % 4 === 0)
  for (const kind of Object.keys(SUITS) as PlannedKind[]) {
    const { sums, parses, characters, visits } = await compare(kind, files)
    const tried = sums.get('patch')
    const count = (tried?.times.length ?? 0) + (tried?.failed ?? 0)
    console.log(`\n${kind}, in ${count} real files, from text to text`)
    console.log(
      `For ${count} patches of files that are open: ${parses} parses of ${characters} characters, ${visits} visits of nodes`,
    )
    row('', 'p50', 'p95', 'one line', 'lines p50/p90')
    for (const [name, { times, lines, failed }] of sums) {
      const sorted = lines.sort((a, b) => a - b)
      const one = lines.filter((each) => each === 1).length
      const tail = failed > 0 ? `, ${failed} failed` : ''
      row(
        `  ${name}`,
        ...halves(times),
        `${((one / lines.length) * 100).toFixed(1)} %`,
        `${percentile(sorted, 0.5)}/${percentile(sorted, 0.9)}${tail}`,
      )
    }
  }
}
