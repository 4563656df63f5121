/** Finds nodes in the tree of a frame. */
import { elementKey, keyOf, parseKey } from '../../protocol/element-key.ts'
import type { NavNode } from '../../protocol/nav-node.ts'

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

/** Returns the text including that of the elements inside; null if there is anything but text and elements. */
export function mixedTextOf(node: NavNode | null): string | null {
  if (!node) return null
  const literals = new Map(node.literalChildren?.map(({ index, value }) => [index, String(value)]))
  if (node.children.length > 0 && literals.size === 0) return null
  const inside = [...node.children]
  let text = ''
  for (let index = 0; index < literals.size + node.children.length; index += 1) {
    const part = literals.get(index) ?? mixedTextOf(inside.shift() ?? null)
    if (part === null) return null
    text += part
  }
  return literals.size > 0 ? text : null
}
