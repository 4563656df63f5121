/** A prop or the children that a component asks for: they become empty where what they hold goes. */
import type { JSXElement, Node } from 'oxc-parser'
import { componentOf } from '../component-of.ts'
import { propsMetadataOf } from '../component-props.ts'
import { emptyFor } from '../empty-value.ts'
import { attributeName, hasSpread, isNativeTag, tagOf } from '../nodes.ts'
import type { PropMetadata } from '../prop-sets.ts'
import { isLast } from '../remove-span.ts'
import type { Source } from '../source.ts'
import type { TextPatch } from '../types.ts'
import type { Open } from './draft.ts'

/** The patch that leaves a required slot with nothing in it; `null` where it may be left out. */
export function emptyRequired(
  open: Open,
  source: Source,
  node: Node,
  gone: ReadonlySet<Node>,
): TextPatch | null {
  const { held, holder } = slotOf(source, node)
  if (holder?.type === 'JSXAttribute') {
    const element = source.parents.get(source.parents.get(holder) ?? holder)
    const prop =
      element?.type === 'JSXElement' ? required(open, source, element, attributeName(holder)) : null
    return prop && holder.value ? { ...spanOf(holder.value), text: `{${emptyOf(prop)}}` } : null
  }
  if (holder?.type !== 'JSXElement' || !isLast(holder, held, gone)) return null
  const prop = required(open, source, holder, 'children')
  if (!prop) return null
  const empty = emptyOf(prop)
  return { ...spanOf(held), text: empty === 'null' ? '{null}' : empty }
}

const spanOf = ({ start, end }: Node) => ({ start, end })

/** The attribute or the element that a node is in by itself, and what of it the node is. */
function slotOf(source: Source, node: Node): { held: Node; holder: Node | undefined } {
  let held = node
  for (let outer = source.parents.get(held); outer; outer = source.parents.get(held)) {
    const isGuard = outer.type === 'LogicalExpression' && outer.operator === '&&' && outer.right === held
    if (!isGuard && outer.type !== 'JSXExpressionContainer' && outer.type !== 'ParenthesizedExpression')
      return { held, holder: outer }
    held = outer
  }
  return { held, holder: undefined }
}

function required(open: Open, source: Source, element: JSXElement, name: string): PropMetadata | null {
  const tag = tagOf(element.openingElement.name)
  const component = isNativeTag(tag) || hasSpread(element) ? null : componentOf(open.index, source, tag)
  const prop = component && propsMetadataOf(open.index, component).props.find((one) => one.name === name)
  return prop?.isRequired && prop.kind === 'node' ? prop : null
}

const emptyOf = ({ types = [] }: PropMetadata) => emptyFor(types.map(({ node }) => node))
