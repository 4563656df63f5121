/** The choices for classes of a component: to change the element inside it, or to write a stronger class at this use. */
import type { EditTarget } from '../../../protocol/edit.ts'
import type { EditChoice } from '../../../protocol/edit-result.ts'
import { type Drafted, type Open, withNotes } from '../../draft.ts'
import type { Refusal } from '../../types.ts'
import { withReach } from '../every-use.ts'
import { renderedBy } from '../rendered-component.ts'
import { passingUse } from './passing-use.ts'

const ONLY_HERE: EditChoice = { label: 'Only here', context: { uses: 'one' } }

type ClassEdit = EditTarget & { id: string }

/** Plans an edit of classes; one that is refused at a use of a component offers those of the choices that can be written. */
export function offeringComponent<E extends ClassEdit>(
  open: Open,
  edit: E,
  planFor: (edit: E) => Drafted,
): Drafted {
  const own = { ...edit, uses: undefined }
  const passing = edit.uses === 'one' ? planAtPassing(open, own, planFor(own), planFor) : null
  if (passing) return passing
  const planned = withReach(open, edit, offeringUses(edit, planFor))
  if (planned.type !== 'refused' || !mayBeElsewhere(planned, edit)) return planned
  const inside = elementInside(open, edit.id)
  if (!inside) {
    const here = edit.uses === undefined ? planAtPassing(open, edit, planned, planFor) : null
    if (here?.type === 'refused') return here
    return here ? { ...planned, choices: [...(planned.choices ?? []), ONLY_HERE] } : planned
  }
  const { id, tag } = inside
  const everywhere = () => {
    const inner = { ...edit, id, uses: undefined }
    return withReach(open, inner, planFor(inner))
  }
  if (edit.uses === 'all') return withNotes(everywhere(), [`Changes the element inside ${tag}.`])
  if (edit.uses === 'one') return planned
  const choices = [
    ...(planned.choices ?? []),
    ...(everywhere().type === 'refused' ? [] : [{ label: 'Everywhere', context: { uses: 'all' as const } }]),
    ...(planFor({ ...edit, uses: 'one' }).type === 'refused' ? [] : [ONLY_HERE]),
  ]
  return choices.length > 0 ? { ...planned, choices } : planned
}

/**
 * Plans an edit that is refused inside a component at the one use that passes the classes on screen; `null` if it can't be
 * written there, a refusal if that use already says what is asked.
 */
function planAtPassing<E extends ClassEdit>(
  open: Open,
  edit: E,
  inside: Drafted,
  planFor: (edit: E) => Drafted,
): Drafted | null {
  const use = inside.type === 'refused' && mayBeElsewhere(inside, edit) ? passingUse(open, edit) : null
  if (!use) return null
  const outer = { ...edit, id: use.id }
  const planned = withReach(open, outer, planFor(outer))
  if (planned.type === 'refused') return planned.code === 'no-change' ? planned : null
  return withNotes(planned, [`Changes ${use.name} in ${use.file}.`])
}

/** Plans an edit of classes; a refusal keeps those of the choices for which the edit can be written. */
function offeringUses<E extends EditTarget>(edit: E, planFor: (edit: E) => Drafted): Drafted {
  const planned = planFor(edit)
  if (planned.type !== 'refused' || !planned.choices?.some(({ context }) => context.uses)) return planned
  const choices = planned.choices.filter(
    ({ context: { uses } }) => uses === undefined || planFor({ ...edit, uses }).type !== 'refused',
  )
  return { ...planned, choices }
}

/** Whether the refusal is about the classes of this element, and no choice of uses is known yet. */
function mayBeElsewhere({ code, choices = [] }: Refusal, { meaning }: ClassEdit): boolean {
  const isOfItem = meaning === 'item' || meaning === 'only'
  return (
    /^(dynamic-class|no-slot|spread)$/.test(code) && !isOfItem && !choices.some(({ context }) => context.uses)
  )
}

/** Returns the only element that the component of the project returns; `null` for a host element. */
function elementInside(open: Open, id: string): { id: string; tag: string } | null {
  const target = open.find(id)
  if (target.type === 'refused') return null
  const drawn = renderedBy(open, target.source, target.jsx)
  if (!drawn) return null
  const { source, component } = drawn
  const [root, second] = component.elements.filter(({ parent }) => parent?.component !== component)
  return root && !second && root.isNative ? { id: source.idOf(root), tag: target.jsx.tag } : null
}
