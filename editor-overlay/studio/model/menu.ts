/** What the menu of an element offers, in its order. Nothing is left out: what cannot be done says why. */
import { COMMANDS, type Command, whyNot } from './commands.ts'
import type { Studio } from './state.ts'

export type MenuEntry = { command: Command; label: string; reason: string | null }

const GROUPS: readonly (readonly Command[])[] = [
  ['edit-text', 'duplicate', 'wrap', 'remove'],
  ['copy', 'cut', 'paste', 'copy-classes', 'paste-classes'],
  ['move-before', 'move-after', 'move-out', 'move-in'],
  ['add-before', 'add-after', 'add-inside'],
  ['select-parent', 'select-children'],
  ['show-source'],
]

export function menuFor(state: Studio): readonly (readonly MenuEntry[])[] {
  return GROUPS.map((group) =>
    group.map((command) => ({ command, label: COMMANDS[command], reason: whyNot(command, state) })),
  )
}

/** The arrows go round, over what cannot be done as well: it has a reason to be heard. */
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

/** The next entry whose label begins with the letter. */
export function namedTo(entries: readonly MenuEntry[], at: number, letter: string): number | null {
  if (letter.length !== 1) return null
  for (let step = 1; step <= entries.length; step += 1) {
    const place = (at + step) % entries.length
    if (entries[place]?.label.toLowerCase().startsWith(letter.toLowerCase())) return place
  }
  return null
}

/** Beside the pointer, and whole in the window. */
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
