/** Finds nodes in the tree of a frame. */
import { elementKey, keyOf, parseKey } from '../../protocol/element-key.ts'
import type { NavNode } from '../../protocol/nav-node.ts'
import { flat } from './flat.ts'

/** Returns the first node that fits in the order of the page, the top included; null if none fits. */
export function findNode(tree: NavNode | null | undefined, fits: (node: NavNode) => boolean): NavNode | null {
  const waiting = tree ? [tree] : []
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if (fits(node)) return node
    waiting.push(...[...node.children].reverse())
  }
  return null
}

/** Returns the node of a key. The path in the page counts, so that a changed id does not lose it. */
export function nodeOf(tree: NavNode | null | undefined, key: string | null | undefined): NavNode | null {
  const { uniquePath, codebaseId } = parseKey(key)
  if (!uniquePath) return null
  const isAt = (node: NavNode) => node.tempoElement.uniquePath === uniquePath
  return (
    findNode(tree, (node) => isAt(node) && node.tempoElement.codebaseId === codebaseId) ??
    findNode(tree, isAt)
  )
}

/** Returns the key of the same path in the frame of another storyboard. */
export function keyIn(key: string, storyboardId: string): string {
  const { codebaseId, uniquePath } = parseKey(key)
  return uniquePath ? keyOf(elementKey(codebaseId, storyboardId, uniquePath)) : key
}

/** Returns the key in the page: an instance that was rendered on the server has the key of its first element. */
export function pageKey(tree: NavNode | null | undefined, key: string): string {
  const node = nodeOf(tree, key)
  return node ? keyOf(node.tempoElement) : key
}

/** Returns the codebase id in an element key; empty for no key. */
export function idOf(key: string | null | undefined): string {
  return parseKey(key).codebaseId
}

/** Returns the next node of the same parent, or the previous one. */
export function siblingOf(node: NavNode, by: 1 | -1): NavNode | undefined {
  const siblings = node.parent?.children ?? []
  const at = siblings.indexOf(node)
  return at < 0 ? undefined : siblings[at + by]
}

/** Returns the strings and numbers directly inside an element as one text; null if the page reports none. */
export function textOf(node: NavNode | null): string | null {
  return node?.literalChildren?.map(({ value }) => String(value)).join('') ?? null
}

/** Returns the texts directly inside an element as they read; an element between two of them separates them. */
export function ownWords({ literalChildren = [] }: NavNode): string {
  const parts = literalChildren.map(({ index, value }, at) => {
    const isAdjacent = literalChildren[at - 1]?.index === index - 1
    return at === 0 || isAdjacent ? String(value) : ` ${value}`
  })
  return flat(parts.join(''))
}

/** Pages report the tags of HTML in capitals and those of SVG as they are. */
const PICTURE = /^(audio|canvas|hr|iframe|img|input|object|picture|svg|video|wbr)$/i

/** Whether an element shows no text, such as an icon or a component that renders one. */
function isPicture({ elementTagName = '', isComponent = false, children }: NavNode): boolean {
  return PICTURE.test(elementTagName) || (isComponent && children.length > 0 && children.every(isPicture))
}

/** A text or a number among the children of a node. */
export type Literal = { node: NavNode; index: number; value: string | number }

/**
 * Returns the texts of an element and of the elements inside, in their order; null if it is not known. What has no node
 * has no text either: an icon, or a component that ran on the server.
 */
export function literalsIn(node: NavNode | null): Literal[] | null {
  const own = new Map(node?.literalChildren?.map(({ index, value }) => [index, { node, index, value }]))
  if (!node || own.size === 0) return null
  const passed = literalsPassed(node)
  if (passed) return passed
  const inside = [...node.children]
  const behind = Math.max(...own.keys()) + 1
  const without = inside.length === 0 ? [] : null
  const isTextFirst = behind === own.size
  if (!isTextFirst && hasOtherBefore(inside[0])) return null
  const literals: Literal[] = []
  for (let index = 0; index < behind || inside.length > 0; index += 1) {
    const text = own.get(index)
    const part = text ? [text] : inside.length > 0 ? literalsInside(inside.shift()) : without
    if (part === null) return null
    literals.push(...part)
  }
  return literals
}

/** Returns the texts that a component is passed where its elements inside render them; null where they don't. */
function literalsPassed({ isComponent, children, literalChildren = [] }: NavNode): Literal[] | null {
  const parts = isComponent ? children.map(literalsInside) : []
  const rendered = parts.flatMap((part) => part ?? [])
  const isRendered = literalChildren.every((one) => rendered.some(({ value }) => value === one.value))
  return rendered.length > 0 && parts.every((part) => part !== null) && isRendered ? rendered : null
}

function literalsInside(node: NavNode | undefined): Literal[] | null {
  return node && isPicture(node) ? [] : literalsIn(node ?? null)
}

/** Returns the text including that of the elements inside; null if their order is not known. */
export function mixedTextOf(node: NavNode | null): string | null {
  return (
    literalsIn(node)
      ?.map(({ value }) => String(value))
      .join('') ?? null
  )
}

/** A path ends with the index among all elements of the page, those without a node included. */
function hasOtherBefore(first: NavNode | undefined): boolean {
  return first !== undefined && !first.tempoElement.uniquePath.endsWith('-0')
}
