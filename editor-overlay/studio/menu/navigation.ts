/** Keys and position of the menu. */
import type { MenuEntry } from '../commands/table.ts'

/**
 * Returns the entry that a key moves to. Arrows wrap around and include entries that cannot run, so that their reason
 * can be read.
 */
export function menuStep(count: number, at: number, key: string): number | null {
  switch (key) {
    case 'ArrowDown':
      return (at + 1) % count
    case 'ArrowUp':
      return (at - 1 + count) % count
    case 'Home':
      return 0
    case 'End':
      return count - 1
    default:
      return null
  }
}

/** Returns the next entry whose label begins with the letter. */
export function namedTo(entries: readonly MenuEntry[], at: number, letter: string): number | null {
  if (letter.length !== 1) return null
  for (let step = 1; step <= entries.length; step += 1) {
    const index = (at + step) % entries.length
    if (entries[index]?.label.toLowerCase().startsWith(letter.toLowerCase())) return index
  }
  return null
}

/** Returns a position beside the pointer and entirely within the window. */
export function menuPlace(
  at: { x: number; y: number },
  size: { width: number; height: number },
  view: { width: number; height: number },
): { left: number; top: number } {
  const gap = 8
  const left = at.x + size.width + gap > view.width ? at.x - size.width : at.x
  const top = Math.min(at.y, view.height - size.height - gap)
  return { left: Math.max(gap, left), top: Math.max(gap, top) }
}
