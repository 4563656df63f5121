/** Finds the components in which an edit can have changed anything, so that checks can leave out the others. */
import { leavesOf } from '../file/nodes.ts'
import type { OutlineElement } from '../file/outline.ts'
import { type Source, sliceOf } from '../file/source.ts'

/** Both sides of an edit, and the components of the new one in which something can be wrong that wasn’t before. */
export type ChangedSides = { before: Source; after: Source; changed: readonly OutlineElement[] }

/**
 * Returns the components of the new text that aren't written like one of the old text, and those that hold a name, which
 * may stand for something else now.
 */
export function changedComponents(before: Source, after: Source): OutlineElement[] {
  const [old, now] = [before, after].map(({ outline }) =>
    outline.elements.filter(({ isNative }) => !isNative),
  )
  const known = new Set(old?.map(({ node }) => sliceOf(before, node)))
  return (now ?? []).filter((jsx) => holdsName(jsx) || !known.has(sliceOf(after, jsx.node)))
}

function holdsName({ node }: OutlineElement): boolean {
  return node.children.some(
    (child) =>
      child.type === 'JSXExpressionContainer' &&
      leavesOf(child.expression).some(({ type }) => type === 'Identifier'),
  )
}
