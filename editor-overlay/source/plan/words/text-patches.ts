/** Patches that change the words of runs. */

import { decodeText, encodeText } from '../../file/jsx-text.ts'
import { literalQuote } from '../../file/layout.ts'
import type { Source } from '../../file/source.ts'
import { isGluedTo } from '../../text/glued.ts'
import { breakPatch, changesOf, type Stretch } from '../../text/line-breaks.ts'
import type { Run } from '../../text/runs.ts'
import { splitString } from '../../text/shown-lines.ts'
import { difference, spliceRun, type Words } from '../../text/splice.ts'
import { wordChanges } from '../../text/word-changes.ts'
import type { TextPatch } from '../../types.ts'

/** Returns the patches that change the words of runs; `null` if one of them can't change that way. */
export function patchesFor(source: Source, runs: Run[], old: string, wanted: string): TextPatch[] | null {
  const words = difference(old, wanted)
  let at = 0
  const stretches: Stretch[] = runs.map((run) => {
    const length = run.text?.length ?? 0
    at += length
    return { run, from: at - length, to: at }
  })
  const hasBreak = touchedBy(stretches, words).some(({ run }) => run.type === 'break')
  const changes = hasBreak ? changesOf(old, words) : [words]
  const all = changes.map((one) => patchesOf(source, stretches, one))
  if (all.every((patches) => patches !== null)) return all.flat()
  const each = hasBreak ? [] : wordChanges(old, wanted).map((one) => patchesOf(source, stretches, one))
  return each.length > 1 && each.every((patches) => patches !== null) ? each.flat() : null
}

const touchedBy = (stretches: readonly Stretch[], { from, to }: Words) =>
  stretches.filter((one) => one.from < to && one.to > from && one.run.type !== 'nothing')

/** Returns a patch per touched run: the first gets the new words, the others only lose theirs; `null` if one can't. */
function patchesOf(source: Source, stretches: readonly Stretch[], words: Words): TextPatch[] | null {
  const { from, to, text } = words
  const touched = touchedBy(stretches, words)
  const quote = literalQuote(source)
  if (touched.some(({ run }) => run.type === 'break')) {
    const patch = breakPatch(source.text, stretches, words, quote)
    if (patch) return [patch]
  }
  if (touched.length === 0 && stretches.some((one) => isGluedTo(one, from, text))) return null
  const home =
    touched[0] ??
    stretches.find(
      (one) => one.to >= from && one.from <= from && one.run.type === 'text' && one.run.text !== '',
    ) ??
    stretches.find((one) => one.to >= from && one.from <= from && one.run.type === 'string')
  if (!home) return besideValue(source.text, stretches, from, text)
  const all = touched.length > 0 ? touched : [home]
  const patches = all.map((one) => {
    const own = {
      from: Math.max(from, one.from) - one.from,
      to: Math.min(to, one.to) - one.from,
      text: one === home ? text : '',
    }
    return (
      heldSpace(source.text, stretches, one, words) ??
      splitString(source, one.run, own, quote) ??
      spliceRun(source.text, one.run, own, quote)
    )
  })
  const isOneParent = all.every(({ run }) => run.type !== 'locked') && sameLevel(source, all)
  return isOneParent && patches.every((patch) => patch !== null) ? patches : null
}

/** Returns the removal of `{' '}`, where the text beside it then still reads the same; else `null`. */
function heldSpace(
  file: string,
  stretches: readonly Stretch[],
  { run, from, to }: Stretch,
  words: Words,
): TextPatch | null {
  const isWhole = words.text === '' && words.from <= from && words.to >= to && from < to
  if (run.type !== 'string' || !isWhole || run.text.trim() !== '' || file[run.start] !== '{') return null
  const beside = stretches.filter(
    (one) => one.run.type === 'text' && (one.run.end === run.start || one.run.start === run.end),
  )
  const raw = beside.map((one) => file.slice(one.run.start, one.run.end)).join('')
  const says = beside.map((one) => one.run.text).join('')
  return decodeText(raw) === says ? { start: run.start, end: run.end, text: '' } : null
}

function sameLevel(source: Source, all: Stretch[]): boolean {
  const parents = all.map(({ run }) => {
    const inner = source.outline.elements.findLast(({ node }) => node.start < run.start && node.end > run.end)
    return inner?.structure
  })
  return new Set(parents).size <= 1
}

/** Returns a patch that writes words directly before or after a value where there is no text yet, or null. */
function besideValue(
  file: string,
  stretches: readonly Stretch[],
  at: number,
  words: string,
): TextPatch[] | null {
  const beside = stretches.find(({ run, from, to }) => run.type === 'locked' && (to === at || from === at))
  if (!beside || /^\s*$/.test(words) || words.includes('\n')) return null
  const { start, end } = beside.run
  const isHeld = file[start] === '{' && file[end - 1] === '}' && file[start - 1] !== '$'
  const isBehind = beside.to === at
  // A space at this edge of the text may be at the end of a line, where JSX drops it.
  if (!isHeld || (isBehind ? /\s$/ : /^\s/).test(words)) return null
  const offset = isBehind ? end : start
  const patch = { start: offset, end: offset, text: encodeText(words, file.slice(offset, offset + 20)) }
  return [patch]
}
