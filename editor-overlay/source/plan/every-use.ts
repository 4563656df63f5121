/** What an edit of a component's outermost element reaches: every place that draws the component. */
import { usesOf } from '../usages.ts'
import type { Open, Target } from './draft.ts'

/** The sentence that says so; none for other elements, and for a component that nothing in the source draws. */
export function noteOfUses(open: Open, { source, jsx }: Target): string[] {
  const { component, parent } = jsx
  if (parent || !component || !/^\p{Lu}/u.test(component.name)) return []
  const found = usesOf(open, { file: source.file, name: component.name })
  if (found.type === 'blocked') return []
  const { length } = found.usages
  const places = length === 1 ? 'is used once' : `is used in ${length} places`
  return [`Changes every use of ${component.name}, which ${places}.`]
}
