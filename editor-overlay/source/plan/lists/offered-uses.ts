/** The choices for a constant of class names that several elements use. */
import type { EditTarget } from '../../../protocol/edit.ts'
import type { Drafted } from '../../draft.ts'

/** Plans an edit of classes; a refusal keeps those of the choices for which the edit can be written. */
export function offeringUses<E extends EditTarget>(edit: E, planFor: (edit: E) => Drafted): Drafted {
  const planned = planFor(edit)
  if (planned.type !== 'refused' || !planned.choices?.some(({ context }) => context.uses)) return planned
  const choices = planned.choices.filter(
    ({ context: { uses } }) => uses === undefined || planFor({ ...edit, uses }).type !== 'refused',
  )
  return { ...planned, choices }
}
