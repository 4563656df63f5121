/** Checks components whose code reads each child by its position, or adds props to the element that a prop holds. */

import { refuse } from '../draft.ts'
import { attributeOf, bare, isNothing } from '../file/nodes.ts'
import type { OutlineElement } from '../file/outline.ts'
import type { Source } from '../file/source.ts'
import { countedChildren } from '../file/value-kinds.ts'
import type { Refusal } from '../types.ts'
import type { Treatments } from './accepts-one-child.ts'
import type { ChangedSides } from './changed-components.ts'

/** Refuses a result in which such a component has another number of children, or a prop without an element. */
export function checkReadSlots(
  treatments: Treatments,
  { before, after, changed }: ChangedSides,
): Refusal | null {
  for (const tag of new Set(changed.map((jsx) => jsx.tag))) {
    const { isCounted, neededProps } = treatments(tag)
    if (isCounted && hasNew(before, after, tag, ({ node }) => countedChildren(node.children).length))
      return refuse(
        'no-children',
        `<${tag}> takes its children by position, and this edit would change their number.`,
        'Change what is inside one of them.',
      )
    const emptied = neededProps.find((prop) => hasNew(before, after, tag, (jsx) => isEmpty(jsx, prop)))
    if (emptied !== undefined)
      return refuse(
        'no-slot',
        `<${tag}> adds props to the element in ${emptied}, and this edit would leave it empty.`,
        `Change that element, or delete the <${tag}> instead.`,
      )
  }
  return null
}

/**
 * Whether an element of this tag has a property that none had before. With more or fewer of them, one was added or
 * removed as a whole.
 */
function hasNew(
  before: Source,
  after: Source,
  tag: string,
  propertyOf: (jsx: OutlineElement) => number | boolean,
): boolean {
  const [earlier, now] = [before, after].map(({ outline }) =>
    outline.elements.filter((jsx) => jsx.tag === tag).map(propertyOf),
  )
  return earlier?.length === now?.length && (now?.some((one) => !earlier?.includes(one)) ?? false)
}

function isEmpty({ node }: OutlineElement, prop: string): boolean {
  const attribute = attributeOf(node, prop)
  if (!attribute) return true
  const { value } = attribute
  if (value?.type !== 'JSXExpressionContainer') return false
  const held = bare(value.expression)
  return isNothing(held) || held.type === 'JSXFragment'
}
