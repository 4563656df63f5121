/** Edits that look random and are the same in each run. */
import type { Edit } from '../../protocol/edit.ts'
import type { ElementRecord } from '../types.ts'

/** Returns numbers below a limit that look random and are the same in each run. */
export function numbersFrom(seed: number): (below: number) => number {
  let state = seed + 1
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31
    return Math.floor((state / 2 ** 31) * below)
  }
}

/** Returns an edit of one of the elements; most moves are refused. */
export function anyEdit(all: readonly ElementRecord[], below: (limit: number) => number): Edit {
  const id = all[below(all.length)]?.id ?? ''
  const other = all[below(all.length)]
  switch (below(9)) {
    case 0:
    case 1:
      return { type: 'move', id, position: { parentId: other?.id ?? '' }, isConfirmed: true }
    case 2:
    case 3:
      return {
        type: 'move',
        id,
        position: { parentId: other?.parent ?? '', beforeId: other?.id ?? '' },
        isConfirmed: true,
      }
    case 4:
      return { type: 'remove', ids: [id], meaning: 'template' }
    case 5:
      return { type: 'wrap', ids: [id] }
    case 6:
      return { type: 'duplicate', ids: [id], meaning: 'template' }
    case 7:
      return { type: 'add-class', id, className: `p-${below(9)}`, framework: null, modifiers: [] }
    default:
      return { type: 'set-text', id, newText: `Words {${below(99)}}` }
  }
}
