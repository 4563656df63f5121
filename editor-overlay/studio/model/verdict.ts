/** What a drop would do, once the source server has said whether it could be written. */
import type { EditVerdict, RefusedEdit } from '../../protocol/edit-result.ts'
import type { DropTarget } from './drop.ts'

/** `pending`: the source server has not answered yet. */
export type Verdict = EditVerdict | { type: 'pending' }

const UNCHECKED = 'The source server isn’t responding, so this place can’t be checked'

/** Returns the target as it is shown during the drag: it promises nothing that the source server refuses. */
export function judged(target: DropTarget, verdict: Verdict): DropTarget {
  const isPlace = target.type === 'position' || target.type === 'order'
  if (!isPlace || verdict.type !== 'refused') return target
  if (verdict.code === 'no-change') return { type: 'same', label: 'stays in place' }
  if (verdict.code === 'no-answer') return { type: 'refused', label: UNCHECKED }
  if (target.type === 'position' && isQuestion(verdict))
    return { ...target, label: `${target.label}; asks for one item or all` }
  return { type: 'refused', label: `Can’t go here. ${verdict.message}` }
}

/** Whether a drop would be refused, other than for a choice that follows it. */
export function isRefused(verdict: Verdict): verdict is RefusedEdit {
  return verdict.type === 'refused' && verdict.code !== 'no-change' && !isQuestion(verdict)
}

/** In a list the designer first chooses what the edit is for, which the refusal of the drop offers. */
function isQuestion({ code, choices }: RefusedEdit): boolean {
  return code === 'list-item' && choices === undefined
}
