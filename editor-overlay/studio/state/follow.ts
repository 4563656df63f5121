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

/**
 * Finds the fitting node nearest to a path. A list shows an element once for each item, and the one in the same item is
 * meant.
 */
function nearestNode(tree: NavNode, near: string, fits: (node: NavNode) => boolean): NavNode | null {
  let nearest: NavNode | null = null
  let most = -1
  findNode(tree, (node) => {
    const shared = fits(node) ? sharedSteps(node.tempoElement.uniquePath, near) : -1
    if (shared > most) [nearest, most] = [node, shared]
    return false
  })
  return nearest
}

/** Returns how many steps from the top of the page two paths share. */
function sharedSteps(path: string, other: string): number {
  const [steps, others] = [path.split('-'), other.split('-')]
  const differs = steps.findIndex((step, at) => step !== others[at])
  return differs < 0 ? steps.length : differs
}

/** Finds a node by its id, or by the id that later edits gave it. */
function nodeFollowing(tree: NavNode, id: string, { formerIds, near }: Following): NavNode | null {
  const withId = (wanted: string | undefined) =>
    nearestNode(tree, near, ({ tempoElement }) => tempoElement.codebaseId === wanted)
  return withId(id) ?? (formerIds[id] === undefined ? null : withId(formerIds[id]))
}

type Following = Pick<ProjectState, 'formerIds'> & { near: string }

/** `pathname`: the path of the page in the frame. `near`: a path in its tree, which decides between several places. */
type ShownPage = { project: ProjectState; pathname: string; near: string }

/** Returns the key of an element that the page may show by now; null while it does not. */
export function shownKey(tree: NavNode, id: string, page: ShownPage): string | null {
  const { project, near } = page
  // An element that was just added may have the former id of another one.
  const formerIds = project.lookups.elements[id] ? {} : project.formerIds
  const own = nodeFollowing(tree, id, { formerIds, near })
  if (own) return keyOf(own.tempoElement)
  const root = rootOfInstance(tree, id, project) ?? rootOfUsage(tree, id, page)
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
function rootOfUsage(tree: NavNode, id: string, { project, pathname, near }: ShownPage): NavNode | null {
  const { elements: entries } = project.lookups
  return nearestNode(
    tree,
    near,
    (node) => isRootOf(node, id, entries) && usageOf(node, { entries, pathname })?.id === id,
  )
}

/** Returns the key of an element after a reload; null when the page does not show it. */
export function keyAfterReload(key: string, tree: NavNode, project: ProjectState): string | null {
  const { codebaseId: id, uniquePath: near } = parseKey(key)
  const node = nodeOf(tree, key)
  if (node?.tempoElement.codebaseId === id || isRootOf(node, id, project.lookups.elements)) return key
  const moved = nodeFollowing(tree, id, { formerIds: project.formerIds, near })
  return moved ? keyOf(moved.tempoElement) : null
}

/** An instance that was rendered on the server has no node of its own; the root of its component represents it. */
function isRootOf(node: NavNode | null, id: string, elements: ProjectState['lookups']['elements']): boolean {
  const [instance, root] = [elements[id], node && elements[node.tempoElement.codebaseId]]
  return instance?.type === 'component-instance' && root?.owner === instance.componentName
}
