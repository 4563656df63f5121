/** The states that a refusal of an edit of classes offers. */
import type { EditTarget } from '../../../protocol/edit.ts'
import { type ChosenState, withChoices } from '../../class/choices.ts'
import type { Drafted, Open, Target } from '../../draft.ts'
import { type LocationTarget, readShown } from './class-locations.ts'

/** Plans an edit of classes; a refusal offers the states for which it can be written. */
export function offeringStates<E extends EditTarget>(
  open: Open,
  target: Target,
  edit: E,
  planFor: (edit: E & LocationTarget) => Drafted,
): Drafted {
  const planned = planIn(edit, planFor)
  if (planned.type !== 'refused' || edit.when !== undefined) return planned
  const defined = planned.code === 'dynamic-class' ? planFor({ ...edit, isInDefinition: true }) : planned
  if (defined.type !== 'refused') return defined
  const canBe = (state: ChosenState) => planIn({ ...edit, ...state }, planFor).type !== 'refused'
  return withChoices(planned, readShown(open, target, edit), canBe)
}

/** Plans the edit in its state; for one of several conditions, it may have to win whatever the others are. */
function planIn<E extends EditTarget>(edit: E, planFor: (edit: E & LocationTarget) => Drafted): Drafted {
  const planned = planFor(edit)
  if (planned.type !== 'refused' || edit.condition === undefined) return planned
  const wide = planFor({ ...edit, isWide: true })
  return wide.type === 'refused' ? planned : wide
}
