/** Looking things up in the tree of a frame. */
import { elementKey, keyOf, parseKey } from '../../protocol/element-key.ts'
import type { TreeElement } from '../../protocol/lookups.ts'
import { authorClasses } from '../../protocol/marks.ts'
import type { NavNode } from '../../protocol/nav-node.ts'
import type { Studio } from './state.ts'

export function findNode(tree: NavNode | null | undefined, fits: (node: NavNode) => boolean): NavNode | null {
  const waiting = tree ? [tree] : []
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if (fits(node)) return node
    waiting.push(...[...node.children].reverse())
  }
  return null
}

/** By the place in the page, so that a changed id does not lose it. */
export function nodeOf(tree: NavNode | null | undefined, key: string | null | undefined): NavNode | null {
  const { uniquePath, codebaseId } = parseKey(key)
  if (!uniquePath) return null
  const isAt = (node: NavNode) => node.tempoElement.uniquePath === uniquePath
  return (
    findNode(tree, (node) => isAt(node) && node.tempoElement.codebaseId === codebaseId) ??
    findNode(tree, isAt)
  )
}

/** The same place in the frame of another storyboard. */
export function keyIn(key: string, storyboardId: string): string {
  const { codebaseId, uniquePath } = parseKey(key)
  return uniquePath ? keyOf(elementKey(codebaseId, storyboardId, uniquePath)) : key
}

/** The key that the page itself knows: an instance that was drawn on the server goes by its first element there. */
export function pageKey(tree: NavNode | null | undefined, key: string): string {
  const node = nodeOf(tree, key)
  return node ? keyOf(node.tempoElement) : key
}

export function idOf(key: string | null | undefined): string {
  return parseKey(key).codebaseId
}

export function entryOf(
  { lookups }: Pick<Studio, 'lookups'>,
  key: string | null | undefined,
): TreeElement | null {
  return lookups.elements[idOf(key)] ?? null
}

/** The text of an element that holds nothing else; null where it holds elements or a value. */
export function textOf(node: NavNode | null): string | null {
  return node?.literalChildren?.map(({ value }) => String(value)).join('') ?? null
}

/** The author's classes on the page. The frame tells them a moment after the selection; until then the tree knows. */
export function liveClassesOf(
  { details }: Pick<Studio, 'details'>,
  { key, node }: { key: string; node: NavNode | null },
): readonly string[] {
  return authorClasses(details.key === key ? details.classList : (node?.classList ?? []))
}
