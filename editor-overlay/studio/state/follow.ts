/** Finds selected elements again in a later tree of the page. */
import { elementKey, keyOf, parseKey } from '../../protocol/element-key.ts'
import type { NavNode } from '../../protocol/nav-node.ts'
import { usageOf } from '../model/component-usage.ts'
import { childrenIn, metadataAt } from '../model/metadata.ts'
import { findNode, nodeOf } from '../model/tree.ts'
import type { ProjectState } from './types.ts'

/**
 * Whether a tree was sent before the ids changed. Nothing can be concluded from it: it lacks the new ids, and an id
 * that is still in use may have belonged to another element.
 */
export function isOutdated(tree: NavNode, { formerIds, lookups }: ProjectState): boolean {
  const isGone = (id: string) => formerIds[id] !== undefined && !lookups.elements[id]
  return findNode(tree, ({ tempoElement }) => isGone(tempoElement.codebaseId)) !== null
}

/** Whether an element is still in the source, under its id or the one that later edits gave it. */
export function isInSource(id: string, { formerIds, lookups }: ProjectState): boolean {
  return Boolean(lookups.elements[formerIds[id] ?? id])
}

/** Finds the first node with an id. */
export function nodeWithId(tree: NavNode, id: string | undefined): NavNode | null {
  return id === undefined ? null : findNode(tree, ({ tempoElement }) => tempoElement.codebaseId === id)
}

/** Finds a node by its id, or by the id that later edits gave it. */
function nodeFollowing(tree: NavNode, id: string, { formerIds }: ProjectState): NavNode | null {
  return nodeWithId(tree, id) ?? nodeWithId(tree, formerIds[id])
}

/** `pathname`: the path of the page in the frame. */
type ShownPage = { project: ProjectState; pathname: string }

/** Returns the key of an element that the page may show by now; null while it does not. */
export function shownKey(tree: NavNode, id: string, { project, pathname }: ShownPage): string | null {
  // An element that was just added may have the former id of another one.
  const own = project.lookups.elements[id] ? nodeWithId(tree, id) : nodeFollowing(tree, id, project)
  if (own) return keyOf(own.tempoElement)
  const root = rootOfInstance(tree, id, project) ?? rootOfUsage(tree, id, { project, pathname })
  return root && keyOf(elementKey(id, root.tempoElement.storyboardId, root.tempoElement.uniquePath))
}

/** If an element has several instances of a component, the page shows as many roots, in the order of the source. */
function rootOfInstance(tree: NavNode, id: string, { lookups: { elements } }: ProjectState): NavNode | null {
  const instance = metadataAt(elements, id)
  if (!instance?.isInstance || instance.parentId === null) return null
  const parent = nodeWithId(tree, instance.parentId)
  const roots = parent?.children.filter((child) => isRootOf(child, id, elements)) ?? []
  const instances = (childrenIn(elements).get(instance.parentId) ?? []).filter(
    ({ isInstance, name }) => isInstance && name === instance.name,
  )
  const index = instances.findIndex((one) => one.id === id)
  return roots.length === instances.length ? (roots[index] ?? null) : null
}

/** Finds it inside a component that has no node in the page either. */
function rootOfUsage(tree: NavNode, id: string, { project, pathname }: ShownPage): NavNode | null {
  const { elements: entries } = project.lookups
  return findNode(
    tree,
    (node) => isRootOf(node, id, entries) && usageOf(node, { entries, pathname })?.id === id,
  )
}

/** Returns the key of an element after a reload; null when the page does not show it. */
export function keyAfterReload(key: string, tree: NavNode, project: ProjectState): string | null {
  const { codebaseId: id } = parseKey(key)
  const node = nodeOf(tree, key)
  if (node?.tempoElement.codebaseId === id || isRootOf(node, id, project.lookups.elements)) return key
  const moved = nodeFollowing(tree, id, project)
  return moved ? keyOf(moved.tempoElement) : null
}

/** An instance that was rendered on the server has no node of its own; the root of its component represents it. */
function isRootOf(node: NavNode | null, id: string, elements: ProjectState['lookups']['elements']): boolean {
  const [instance, root] = [elements[id], node && elements[node.tempoElement.codebaseId]]
  return instance?.type === 'component-instance' && root?.owner === instance.componentName
}
