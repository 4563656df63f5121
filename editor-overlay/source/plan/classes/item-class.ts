/** Classes of one item of a list that are written in its data entry. */
import type { EditTarget } from '../../../protocol/edit.ts'
import type { ClassChange } from '../../class/change.ts'
import { classSourceOf } from '../../class/slots.ts'
import { type Drafted, draft, type Open, refuse, type Target } from '../../draft.ts'
import { encodeLiteral } from '../../file/jsx-text.ts'
import { itemsAround } from '../../file/list-item.ts'
import { trimmedPatch } from '../../file/patches.ts'
import { type DataOrigin, textOrigin } from '../../text/data-origin.ts'
import { refuseInItem } from '../lists/list-refusals.ts'
import { refuseNames } from './unknown-names.ts'

/** Returns the only text of the entry that becomes classes of this element; `at` is where the class list reads it. */
export function itemClasses(
  open: Open,
  { source, jsx }: Target,
  meant: EditTarget,
): (DataOrigin & { at: number }) | null {
  const { item } = meant
  if (item === undefined) return null
  const around = itemsAround(source, jsx.node, meant)
  const origins = classSourceOf(source, jsx.node).opaque.flatMap(({ node }) => {
    const origin = textOrigin(open, source, node, { text: undefined, item, around })
    return origin ? [{ ...origin, at: node.start }] : []
  })
  return origins.length === 1 ? (origins[0] ?? null) : null
}

/** Returns the class names of an entry. */
export function namesIn({ text }: DataOrigin): string[] {
  return text.split(/\s+/).filter((name) => name !== '')
}

/** Returns a list of names after a change. */
export function changedNames(there: readonly string[], { replace, add }: ClassChange): string[] {
  const kept = there.flatMap((name) => replace.get(name) ?? [name])
  return [...kept, ...add.filter((name) => !kept.includes(name))]
}

/** Plans a change of the class names in the data entry of one item. */
export function planItemClass(
  open: Open,
  target: Target,
  { replace, add }: ClassChange,
  meant: EditTarget,
): Drafted {
  const coming = [...add, ...[...replace.values()].flat()]
  const wrong = refuseNames(open, coming)
  if (wrong) return wrong
  const origin = itemClasses(open, target, meant)
  if (!origin) return refuseInItem('The class list')
  const there = namesIn(origin)
  const strange = [...replace.keys()].find((name) => !there.includes(name))
  if (strange !== undefined) return refuseInItem(`The class “${strange}”`)
  const next = changedNames(there, { replace, add })
  if (next.join(' ') === there.join(' '))
    return refuse('no-change', 'The data entry already has these classes.')
  const { source, start, end, label } = origin
  const text = encodeLiteral(next.join(' '), source.text[start] ?? '"')
  return draft({ source, patches: [trimmedPatch(source.text, { start, end, text })] }, [`Changes ${label}.`])
}
