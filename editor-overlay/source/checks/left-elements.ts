/** Checks what an edit leaves without the element that it needs: refs, and pointers to ids. */
import type { Edit } from '../../protocol/edit.ts'
import { refuse } from '../draft.ts'
import type { Source } from '../file/source.ts'
import { sentence } from '../text/quoted.ts'
import type { Refusal } from '../types.ts'
import { notesOnRefs } from './left-refs.ts'
import { notesOnIds } from './pointed-ids.ts'

/** Returns the notes; refuses a removal after which an effect or a handler throws, unless confirmed. */
export function notesOnLeftElements(
  sides: readonly { before: Source; after: Source }[],
  edit: Edit,
): string[] | Refusal {
  const left = [...notesOnIds(sides), ...notesOnRefs(sides)]
  const thrown = left.find(({ thrownIn }) => thrownIn !== null)?.thrownIn
  if (!thrown || edit.isConfirmed || edit.type !== 'remove') return left.map(({ note }) => note)
  return {
    ...refuse(
      'no-slot',
      'An effect or a handler uses this element without checking that it is there, so the page would fail.',
      sentence`Change it first: ${thrown}.`,
    ),
    choices: [{ label: 'Remove it anyway', context: { isConfirmed: true } }],
  }
}
