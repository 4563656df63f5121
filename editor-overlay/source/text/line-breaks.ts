/** Takes `<br />` out of a text, or replaces it, so that the words around it read as requested. */

import { encodeLiteral, encodeText } from '../file/jsx-text.ts'
import { isAlone, wholeLines } from '../file/layout.ts'
import type { Span } from '../file/nodes.ts'
import { applyPatches } from '../file/patches.ts'
import type { TextPatch } from '../types.ts'
import type { Run } from './runs.ts'
import { said } from './spacing.ts'
import type { Words } from './splice.ts'

/** A run with its place in the whole text. */
export type Stretch = { run: Run; from: number; to: number }

type TextRun = Extract<Run, { type: 'text' }>

/** Splits a change of several lines into those of its words and spaces, so that the words between stay as they are. */
export function changesOf(old: string, { from, to, text }: Words): Words[] {
  const parts = old.slice(from, to).split(/(\s+)/)
  const next = text.split(/(\s+)/)
  const isOneToOne = parts.length === next.length
  const changes: Words[] = []
  let at = from
  for (const [index, part] of parts.entries()) {
    const words = next[index] ?? ''
    const isWord = index % 2 === 0
    if (!isOneToOne && (index >= next.length || (isWord && part !== words)))
      return [...changes, { from: at, to, text: next.slice(index).join('') }]
    if (part !== words) changes.push({ from: at, to: at + part.length, text: words })
    at += part.length
  }
  return isOneToOne ? changes : [...changes, { from: to, to, text: next.slice(parts.length).join('') }]
}

/** Returns the patch for a change that takes line breaks away; `null` if there is more between them than spaces. */
export function breakPatch(
  file: string,
  stretches: readonly Stretch[],
  words: Words,
  quote: string,
): TextPatch | null {
  const isTaken = ({ run, from, to }: Stretch) => run.type === 'break' && from < words.to && to > words.from
  const [first, last] = [stretches.findIndex(isTaken), stretches.findLastIndex(isTaken)]
  const taken = stretches.slice(first, last + 1)
  const tag = { start: taken[0]?.run.start ?? 0, end: taken.at(-1)?.run.end ?? 0 }
  const isBlank = ({ run }: Stretch) =>
    run.type === 'break' || (run.type === 'text' && run.text.trim() === '')
  if (!taken.every(isBlank) || words.text.includes('\n')) return null
  const before = beside(stretches[first - 1], (run) => run.end === tag.start)
  const after = beside(stretches[last + 1], (run) => run.start === tag.end)
  const [from, to] = [taken[0]?.from ?? 0, taken.at(-1)?.to ?? 0]
  if (words.from < (before?.from ?? from) || words.to > (after?.to ?? to)) return null
  const region = { start: before?.run.start ?? tag.start, end: after?.run.end ?? tag.end }
  const wanted =
    (before?.run.text.slice(0, words.from - before.from) ?? '') +
    words.text +
    (after?.run.text.slice(words.to - after.from) ?? '')
  const says = ({ start, end, text }: TextPatch) => {
    if (start < region.start || end > region.end) return null
    const at = { start: start - region.start, end: end - region.start, text }
    return said(applyPatches(file.slice(region.start, region.end), [at]))
  }
  const wide = {
    start: before ? edgeBefore(before, words.from) : tag.start,
    end: after ? edgeAfter(after, words.to) : tag.end,
  }
  const near = {
    start: words.from < from ? wide.start : tag.start,
    end: words.to > to ? wide.end : tag.end,
  }
  return candidates(file, { tag, near, wide }, words.text, quote).find((one) => says(one) === wanted) ?? null
}

type BesideRun = { run: TextRun; from: number; to: number }

function beside(stretch: Stretch | undefined, isNext: (run: Run) => boolean): BesideRun | null {
  if (stretch?.run.type !== 'text' || !isNext(stretch.run)) return null
  return { run: stretch.run, from: stretch.from, to: stretch.to }
}

/** Returns the offset behind the last character that stays. */
function edgeBefore({ run, from }: BesideRun, at: number): number {
  return run.units[at - from - 1]?.end ?? run.start
}

/** Returns the offset of the first character that stays. */
function edgeAfter({ run, from }: BesideRun, at: number): number {
  return run.units[at - from]?.start ?? run.end
}

type Spans = { tag: Span; near: Span; wide: Span }

/** Returns the possible patches, the smallest first. `wide` includes the line breaks of the source next to the tag. */
function candidates(file: string, { tag, near, wide }: Spans, words: string, quote: string): TextPatch[] {
  const isTagOnly = near.start === tag.start && near.end === tag.end
  const text = encodeText(words, file.slice(near.end, near.end + 20))
  const held = /^[ \t]+$/.test(words) ? [{ ...near, text: `{${encodeLiteral(words, quote)}}` }] : []
  const isOwnLine = isTagOnly && isAlone(file, tag)
  return [
    ...(isOwnLine ? [{ ...wholeLines(file, tag), text: '' }] : []),
    { ...near, text: '' },
    { ...near, text },
    ...(isOwnLine ? held : []),
    { start: near.start, end: wide.end, text },
    { start: wide.start, end: near.end, text },
    { ...wide, text },
    ...held,
  ]
}
