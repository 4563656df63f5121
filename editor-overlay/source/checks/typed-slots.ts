/** Checks children and props of the project's components: no edit may leave them with what their types don't accept. */

import { refuse } from '../draft.ts'
import { attributeName, attributeOf } from '../file/nodes.ts'
import type { OutlineElement } from '../file/outline.ts'
import type { Source } from '../file/source.ts'
import { kindsOf } from '../file/value-kinds.ts'
import { componentOf } from '../project/component-of.ts'
import type { SourceIndex } from '../project/source-index.ts'
import { kindsOfChildren, type Misfit, misfitOf } from '../props/children-fit.ts'
import { childrenTypeOf, type Taken, takenBy, takes, wordsOf } from '../props/children-type.ts'
import { propsMetadataOf } from '../props/component-props.ts'
import { fittingProp } from '../props/fitting-props.ts'
import type { Refusal } from '../types.ts'
import type { ChangedSides } from './changed-components.ts'

type Found = { slot: string; taken: Taken; misfit: Misfit }

/** Refuses a result in which more children or props than before don't match their types. */
export function checkTypedSlots(
  index: SourceIndex,
  { before, after, changed }: ChangedSides,
): Refusal | null {
  if (changed.length === 0) return null
  const earlier = before.outline.elements.filter(({ isNative }) => !isNative)
  const known = new Set(earlier.map(signatureOf))
  const ids = new Set(earlier.map(before.idOf))
  for (const jsx of changed) {
    if (known.has(signatureOf(jsx))) continue
    const found = misfitsIn(index, after, jsx)[0]
    if (found && !wasThere(index, { before, after }, jsx, found))
      return refuseMisfit(jsx.tag, found, !ids.has(after.idOf(jsx)))
  }
  return null
}

/**
 * Returns all that the types can distinguish: an element with the signature of an earlier one is as valid as that one.
 */
function signatureOf({ tag, node }: OutlineElement): string {
  const attributes = node.openingElement.attributes.map((one) =>
    one.type === 'JSXAttribute' ? [attributeName(one), one.value && kindsOf(one.value)] : one.type,
  )
  return JSON.stringify([tag, kindsOfChildren(node.children), attributes])
}

function misfitsIn(index: SourceIndex, source: Source, jsx: OutlineElement): Found[] {
  const own = attributeOf(jsx.node, 'children') ? null : childrenTypeOf(index, source, jsx)
  const misfit = own && misfitOf(own, kindsOfChildren(jsx.node.children))
  return [
    ...(misfit ? [{ slot: 'children', taken: own.taken, misfit }] : []),
    ...misfitProps(index, source, jsx),
  ]
}

function misfitProps(index: SourceIndex, source: Source, jsx: OutlineElement): Found[] {
  const held = jsx.node.openingElement.attributes.flatMap((one) =>
    one.type === 'JSXAttribute' && one.value?.type === 'JSXExpressionContainer'
      ? [{ name: attributeName(one), kinds: kindsOf(one.value) }]
      : [],
  )
  const component = held.length > 0 ? componentOf(index, source, jsx.tag) : null
  if (!component) return []
  const metadata = propsMetadataOf(index, component)
  return held.flatMap(({ name, kinds }): Found[] => {
    const prop = fittingProp(metadata, jsx, name)
    const taken = prop ? takenBy(prop) : null
    const fits = kinds.every((kind) => takes(taken, kind) || (kind.type === 'undefined' && !prop?.isRequired))
    return fits ? [] : [{ slot: name, taken, misfit: { type: 'kind' } }]
  })
}

/** Whether at least as many elements had this misfit before; an id may refer to another element now. */
function wasThere(
  index: SourceIndex,
  { before, after }: { before: Source; after: Source },
  { tag }: OutlineElement,
  { slot, misfit }: Found,
): boolean {
  const key = JSON.stringify([slot, misfit])
  const count = (source: Source) =>
    source.outline.elements
      .filter((jsx) => jsx.tag === tag)
      .flatMap((jsx) => misfitsIn(index, source, jsx))
      .filter((one) => JSON.stringify([one.slot, one.misfit]) === key).length
  return count(before) >= count(after)
}

function refuseMisfit(tag: string, { slot, taken, misfit }: Found, isNew: boolean): Refusal {
  const instead = isNew ? 'Add it in the source, with what it needs.' : `Delete the <${tag}> instead.`
  if (misfit.type === 'missing')
    return refuse('no-children', `<${tag}> needs children, and this edit would leave it empty.`, instead)
  if (misfit.type === 'number') {
    const { has, least, most } = misfit
    return refuse(
      'no-children',
      `<${tag}> takes ${numberWords(least, most)}, and this edit would leave it ${has}.`,
      has < least ? instead : 'Put it inside one of the children instead, or wrap both in one element.',
    )
  }
  const wanted = wordsOf(taken)
  return slot === 'children'
    ? refuse(
        'no-children',
        `The children of <${tag}> are ${wanted}, and this edit would give it something else.`,
        'Change what is inside one of the children, or choose another place.',
      )
    : refuse('bad-value', `${tag} doesn’t accept this value for its ${slot}.`, `Give it ${wanted}.`)
}

function numberWords(least: number, most: number): string {
  const noun = (count: number) => (count === 1 ? 'one child' : `${count} children`)
  if (least === most) return `exactly ${noun(least)}`
  if (most === Number.POSITIVE_INFINITY) return `at least ${noun(least)}`
  return least === 1 ? `at most ${noun(most)}` : `${least} to ${noun(most)}`
}
