/** The patches that turn the words of runs into others. */
import { literalQuote } from '../layout.ts'
import type { Source } from '../source.ts'
import { isGluedTo } from '../text/glued.ts'
import { encodeText } from '../text/jsx-text.ts'
import type { Run } from '../text/runs.ts'
import { difference, spliceRun } from '../text/splice.ts'
import type { TextPatch } from '../types.ts'

type Stretch = { run: Run; from: number; to: number }

/** One patch per touched run: the first takes the new words, the others only lose theirs; `null` where none can. */
export function patchesFor(source: Source, runs: Run[], old: string, wanted: string): TextPatch[] | null {
  const { from, to, text } = difference(old, wanted)
  let at = 0
  const stretches: Stretch[] = runs.map((run) => {
    const length = run.text?.length ?? 0
    at += length
    return { run, from: at - length, to: at }
  })
  const touched = stretches.filter((one) => one.from < to && one.to > from)
  if (touched.length === 0 && stretches.some((one) => isGluedTo(one, from, text))) return null
  const home =
    touched[0] ??
    stretches.find(
      (one) => one.to >= from && one.from <= from && one.run.type === 'text' && one.run.text !== '',
    ) ??
    stretches.find((one) => one.to >= from && one.from <= from && one.run.type === 'string')
  if (!home) return besideValue(source.text, stretches, from, text)
  const quote = literalQuote(source)
  const all = touched.length > 0 ? touched : [home]
  const patches = all.map((one) =>
    spliceRun(
      source.text,
      one.run,
      {
        from: Math.max(from, one.from) - one.from,
        to: Math.min(to, one.to) - one.from,
        text: one === home ? text : '',
      },
      quote,
    ),
  )
  const isOneParent = all.every(({ run }) => run.type !== 'locked') && sameLevel(source, all)
  return isOneParent && patches.every((patch) => patch !== null) ? patches : null
}

function sameLevel(source: Source, all: Stretch[]): boolean {
  const parents = all.map(({ run }) => {
    const inner = source.outline.elements.findLast(({ node }) => node.start < run.start && node.end > run.end)
    return inner?.structure
  })
  return new Set(parents).size <= 1
}

/** Words before the first or behind the last of several values, where no text stands yet. */
function besideValue(file: string, stretches: Stretch[], at: number, words: string): TextPatch[] | null {
  const beside = stretches.find(({ run, from, to }) => run.type === 'locked' && (to === at || from === at))
  if (!beside || /^\s*$/.test(words) || words.includes('\n')) return null
  const { start, end } = beside.run
  const isHeld = file[start] === '{' && file[end - 1] === '}' && file[start - 1] !== '$'
  const isBehind = beside.to === at
  // A blank at the end of a line would not be seen.
  if (!isHeld || (isBehind ? /\s$/ : /^\s/).test(words)) return null
  const offset = isBehind ? end : start
  const patch = { start: offset, end: offset, text: encodeText(words, file.slice(offset, offset + 20)) }
  return [patch]
}
