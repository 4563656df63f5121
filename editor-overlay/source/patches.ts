/** Patches on a text: applying them, turning them round, and where an offset goes. */
import type { Span } from './nodes.ts'
import type { TextPatch } from './types.ts'

/** In order of place; insertions at one place keep the order in which they were made. */
export function sortPatches(patches: readonly TextPatch[]): TextPatch[] {
  return patches
    .map((patch, index) => ({ patch, index }))
    .sort((a, b) => a.patch.start - b.patch.start || a.patch.end - b.patch.end || a.index - b.index)
    .map(({ patch }) => patch)
}

/** Whether two of the sorted patches change the same text. */
export function overlaps(sorted: readonly TextPatch[]): boolean {
  return sorted.some((patch, index) => index > 0 && patch.start < (sorted[index - 1]?.end ?? 0))
}

/** The text after all patches; they may be in any order and must not overlap. */
export function applyPatches(text: string, patches: readonly TextPatch[]): string {
  let result = ''
  let from = 0
  for (const patch of sortPatches(patches)) {
    result += text.slice(from, patch.start) + patch.text
    from = patch.end
  }
  return result + text.slice(from)
}

/** The patches that give the old text back. */
export function invertPatches(text: string, patches: readonly TextPatch[]): TextPatch[] {
  let shift = 0
  return sortPatches(patches).map((patch) => {
    const start = patch.start + shift
    shift += patch.text.length - (patch.end - patch.start)
    return { start, end: start + patch.text.length, text: text.slice(patch.start, patch.end) }
  })
}

/** Where the text that a patch brings stands afterwards. */
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

/** The new place of what stood at an offset; `null` when a patch took it away. */
export function movedOffset(sorted: readonly TextPatch[], offset: number): number | null {
  let shift = 0
  for (const { start, end, text } of sorted) {
    if (start > offset) break
    if (offset < end) return null
    shift += text.length - (end - start)
  }
  return offset + shift
}

/** Drops what a patch does not really change, so that the diff is the smallest. */
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
