/** Which elements accept others. The server decides; this check spares the designer a refusal. */
import { mayBeChild, needsParent } from '../../protocol/html.ts'
import type { NavNode } from '../../protocol/nav-node.ts'
import { textOf } from './tree.ts'

const CLOSED = new Set(
  'area audio base br canvas col embed hr iframe img input link meta object option param picture progress select source svg textarea track video wbr'.split(
    ' ',
  ),
)
const PHRASING = new Set(
  'abbr b button cite code dfn em h1 h2 h3 h4 h5 h6 i kbd label legend mark p pre q s samp small span strong sub sup summary time u var'.split(
    ' ',
  ),
)

/** Whether elements of this tag are for phrasing content: text and inline elements, no blocks. */
function isPhrasing(tag: string): boolean {
  return PHRASING.has(tag)
}

/**
 * Whether a node accepts children. `coming`: the nodes being moved; none for a new element, which phrasing elements do
 * not accept.
 */
export function acceptsInside(node: NavNode, coming: readonly NavNode[]): boolean {
  if (coming.some((one) => isWithin(node, one))) return false
  const tag = tagOf(node)
  if (CLOSED.has(tag) || isOnlyText(node)) return false
  return !isPhrasing(tag) || (coming.length > 0 && coming.every(isInline))
}

/** Whether HTML allows the moved nodes as children of the node; true for a component, whose tag is unknown. */
export function allowsChildren(node: NavNode, coming: readonly NavNode[]): boolean {
  const tag = tagOf(node)
  return tag === '' || coming.flatMap(rootTags).every((one) => mayBeChild(one, tag))
}

/** Whether a moved node needs a certain parent, as `<li>` needs a list, and HTML does not allow it in this one. */
export function lacksParent(node: NavNode, coming: readonly NavNode[]): boolean {
  return coming.flatMap(rootTags).some(needsParent) && !allowsChildren(node, coming)
}

/** Returns the tag in lower case; empty for a component that runs in the browser. */
function tagOf({ elementTagName = '' }: NavNode): string {
  return elementTagName.toLowerCase()
}

/** The tags of the elements that a node adds to its parent. */
function rootTags(node: NavNode): string[] {
  const tag = tagOf(node)
  return tag === '' ? node.children.flatMap(rootTags) : [tag]
}

/** Whether an element holds nothing but text: others go beside it, not into it. */
function isOnlyText(node: NavNode): boolean {
  return node.children.length === 0 && Boolean(textOf(node)?.trim())
}

function isInline({ displayType = '' }: NavNode): boolean {
  return displayType.startsWith('inline')
}

function isWithin(node: NavNode, outer: NavNode): boolean {
  for (let at: NavNode | undefined = node; at; at = at.parent) if (at === outer) return true
  return false
}
