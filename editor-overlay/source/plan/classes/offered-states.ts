/** The states that a refusal of an edit of classes offers. */
import type { EditTarget, EditWhen } from '../../../protocol/edit.ts'
import { withChoices } from '../../class/choices.ts'
import type { Drafted, Open, Target } from '../../draft.ts'
import { type LocationTarget, readShown } from './class-locations.ts'

/** Plans an edit of classes; a refusal offers the states for which it can be written. */
export function offeringStates<E extends EditTarget>(
  open: Open,
  target: Target,
  edit: E,
  planFor: (edit: E & LocationTarget) => Drafted,
): Drafted {
  const planned = planFor(edit)
  if (planned.type !== 'refused' || edit.when !== undefined) return planned
  const defined = planned.code === 'dynamic-class' ? planFor({ ...edit, isInDefinition: true }) : planned
  if (defined.type !== 'refused') return defined
  const canBe = (when: EditWhen) => planFor({ ...edit, when }).type !== 'refused'
  return withChoices(planned, readShown(open, target, edit), canBe)
}
