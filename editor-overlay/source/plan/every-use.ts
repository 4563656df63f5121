/** The effect of an edit of a component's outermost element: it changes every use of the component. */
import { usesOf } from '../usages.ts'
import type { Open, Target } from './draft.ts'

/** Returns that note; none for other elements, or if the uses of the component cannot be found. */
export function noteOfUses(open: Open, { source, jsx }: Target): string[] {
  const { component, parent } = jsx
  if (parent || !component || !/^\p{Lu}/u.test(component.name)) return []
  const found = usesOf(open, { file: source.file, name: component.name })
  if (found.type === 'blocked') return []
  const { length } = found.usages
  const places = length === 1 ? 'is used once' : `is used in ${length} places`
  return [`Changes every use of ${component.name}, which ${places}.`]
}
