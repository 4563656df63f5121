/** Applies, inverts and sorts text patches, and maps offsets through them. */

import type { TextPatch } from '../types.ts'
import type { Span } from './nodes.ts'

/** Returns the patches by position; insertions at the same offset keep their order. */
export function sortPatches(patches: readonly TextPatch[]): TextPatch[] {
  return patches
    .map((patch, index) => ({ patch, index }))
    .sort((a, b) => a.patch.start - b.patch.start || a.patch.end - b.patch.end || a.index - b.index)
    .map(({ patch }) => patch)
}

/** Returns the patch that adds a text at an offset. */
export const insertion = (at: number, text: string): TextPatch => ({ start: at, end: at, text })

/** Whether two of the sorted patches change the same text. */
export function overlaps(sorted: readonly TextPatch[]): boolean {
  return sorted.some((patch, index) => index > 0 && patch.start < (sorted[index - 1]?.end ?? 0))
}

/** Returns the text after all patches, which may be in any order but must not overlap. */
export function applyPatches(text: string, patches: readonly TextPatch[]): string {
  let result = ''
  let from = 0
  for (const patch of sortPatches(patches)) {
    result += text.slice(from, patch.start) + patch.text
    from = patch.end
  }
  return result + text.slice(from)
}

/** Returns the patches that restore the old text. */
export function invertPatches(text: string, patches: readonly TextPatch[]): TextPatch[] {
  let shift = 0
  return sortPatches(patches).map((patch) => {
    const start = patch.start + shift
    shift += patch.text.length - (patch.end - patch.start)
    return { start, end: start + patch.text.length, text: text.slice(patch.start, patch.end) }
  })
}

/** Returns the span of each patch's text in the patched text. */
export function insertedSpans(patches: readonly TextPatch[]): Map<TextPatch, Span> {
  let shift = 0
  const spans = new Map<TextPatch, Span>()
  for (const patch of sortPatches(patches)) {
    const start = patch.start + shift
    spans.set(patch, { start, end: start + patch.text.length })
    shift += patch.text.length - (patch.end - patch.start)
  }
  return spans
}

/** Returns where the text at an offset is after the patches; `null` if one of them removed it. */
export function movedOffset(sorted: readonly TextPatch[], offset: number): number | null {
  let shift = 0
  for (const { start, end, text } of sorted) {
    if (start > offset) break
    if (offset < end) return null
    shift += text.length - (end - start)
  }
  return offset + shift
}

/** Shortens a patch by what it doesn't change at its start and end, so that the diff is minimal. */
export function trimmedPatch(text: string, patch: TextPatch): TextPatch {
  const old = text.slice(patch.start, patch.end)
  let head = 0
  while (head < old.length && head < patch.text.length && old[head] === patch.text[head]) head++
  let tail = 0
  const most = Math.min(old.length, patch.text.length) - head
  while (tail < most && old.at(-1 - tail) === patch.text.at(-1 - tail)) tail++
  return {
    start: patch.start + head,
    end: patch.end - tail,
    text: patch.text.slice(head, patch.text.length - tail),
  }
}
