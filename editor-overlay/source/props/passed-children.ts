/** Children that a spread passes, such as `<div {...props} />` of a component: children in the markup replace them. */

import { emptiedElements } from '../checks/emptied-packages.ts'
import { type Open, refuse } from '../draft.ts'
import { bare, hasSpread, isFunction } from '../file/nodes.ts'
import type { OutlineElement } from '../file/outline.ts'
import { bindingOf } from '../file/scopes.ts'
import type { Source } from '../file/source.ts'
import { countedChildren } from '../file/value-kinds.ts'
import { inWords, placesIn, Sentence, sentence } from '../text/quoted.ts'
import { traceValue } from '../text/trace.ts'
import type { Refusal } from '../types.ts'

/** Refuses the first child of an element whose spread passes children in some use; else returns null. */
export function replacesPassedChildren(open: Open, source: Source, jsx: OutlineElement): Refusal | null {
  const places = isEmpty(jsx) ? placesPassing(open, source, jsx) : null
  if (places === null && !(isEmpty(jsx) && isOfTable(source, jsx))) return null
  return refuse(
    'no-children',
    `The spread props of this <${jsx.tag}> pass its content, which this would replace.`,
    places === null
      ? 'Edit the content where the component is used, or write {props.children} in it first.'
      : sentence`Edit the content where it is passed: ${places}.`,
  )
}

/** Whether the element spreads the props of a component in a table, such as one that MDX gets: its uses aren't known. */
function isOfTable(source: Source, { node }: OutlineElement): boolean {
  return node.openingElement.attributes.some((one) => {
    const binding = one.type === 'JSXSpreadAttribute' ? bindingOf(bare(one.argument), source.scopes) : null
    const fn = binding?.kind === 'param' ? binding.node : null
    const isWhole = fn && isFunction(fn) && fn.params[0]?.start === binding?.at.start
    return isWhole && source.parents.get(fn)?.type === 'Property'
  })
}

/** Refuses a tag without content where the spread passes children in some use; else returns null. */
export function losesPassedChildren(
  open: Open,
  source: Source,
  jsx: OutlineElement,
  tag: string,
): Refusal | null {
  const places = isEmpty(jsx) ? placesPassing(open, source, jsx) : null
  return places === null
    ? null
    : refuse(
        'no-children',
        `<${tag}> can’t have content, and the spread props of this <${jsx.tag}> pass some.`,
        sentence`Delete the content where it is passed: ${places}.`,
      )
}

/** Refuses an edit that takes all content from an element whose spread passes children in some use. */
export function checkEmptied(open: Open, before: Source, after: Source): Refusal | null {
  const spreads = before.outline.elements.filter(({ node }) => hasSpread(node))
  for (const jsx of emptiedElements(spreads, { before, after, isEmpty })) {
    const places = placesPassing(open, before, jsx)
    if (places !== null)
      return refuse(
        'no-children',
        `Without its own content, this <${jsx.tag}> would show what its spread props pass.`,
        sentence`Delete that first, where it is passed: ${places}.`,
      )
  }
  return null
}

const isEmpty = ({ node }: OutlineElement) => countedChildren(node.children).length === 0

/** Returns the places that pass children by a spread, as the end of a sentence; `null` if there are none. */
function placesPassing(open: Open, source: Source, { node }: OutlineElement): Sentence | null {
  const passed = node.openingElement.attributes.flatMap((one) =>
    one.type === 'JSXSpreadAttribute'
      ? traceValue(open, { source, node: one.argument }, undefined, { field: 'children' })
      : [],
  )
  const places = placesIn(passed)
  const some = places.slice(0, 3)
  const more = places.length > 3 ? [`${places.length - 3} more`] : []
  return some.length === 0 ? null : new Sentence(inWords([...some.map(String), ...more], 'and'), some)
}
