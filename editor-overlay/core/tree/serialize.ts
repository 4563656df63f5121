import { SPECIAL_IDS } from '../../protocol/ids.ts'
import { type NavNode, NO_CLASSES } from '../../protocol/nav-node.ts'
import { type Box, unionOf } from '../geometry.ts'
import { directClasses } from '../lookup-index.ts'
import { type NavTree, singleTop } from './nav-tree.ts'
import { NODES_PER_STEP, type TreeNode, topElements } from './node.ts'
import { sharedValues } from './shared-values.ts'

/** Values of many nodes one after another, which the browser copies in a fifth of the time that objects take. */
export type Rows = unknown[]

/** So many rows are copied in about a millisecond. */
const NODES_PER_PART = 2_000

type Step<E> = { node: TreeNode<E>; path: string; above: number; level: number }

/** The tree in parts for `expandRows`, parents first; no part before a build. Pauses after a few nodes. */
export function* treeRows<E extends object>(tree: NavTree<E>): Generator<void, Rows[]> {
  const { root, lookupIndex } = tree
  if (!root) return []
  if (!root.kept && root.kids.length === 0) return [[-1, SPECIAL_IDS.emptyTree, '1', 0, '']]
  const shared = sharedValues()
  const parts: Rows[] = []
  let count = 0

  /** Returns the number of the node. The order is that of `expandRows`. */
  function add(node: TreeNode<E>, codebaseId: string, { path, above, level }: Step<E>): number {
    if (count % NODES_PER_PART === 0) parts.push([])
    const rows = parts.at(-1) as Rows
    const { name, isComponent, metadata } = node
    const element = node.type === 'element' ? node : null
    const classes = element ? shared.classes(element.metadata.classes) : NO_CLASSES
    const direct = shared.classes(directClasses(lookupIndex, codebaseId, classes))
    const box = boxOf(node)
    rows.push(above, codebaseId, path, level, name, isComponent, classes, direct)
    rows.push(shared.props(metadata.props), metadata.literals, lookupIndex.scopeOf.get(codebaseId))
    rows.push(element?.metadata.tag, ...(element?.measure?.layout ?? Array(4)))
    rows.push(box?.left, box?.top, box?.width, box?.height)
    count += 1
    return count - 1
  }

  const first: Step<E> = { node: root, path: 'root', above: -1, level: 0 }
  // Children of a skipped body keep its level.
  if (!root.kept && !singleTop(root)) first.above = add(root, SPECIAL_IDS.skipRoot, first)
  const pending = [first]
  let visited = 0
  for (let step = pending.pop(); step; step = pending.pop()) {
    const { node, path } = step
    let { above, level } = step
    if (node.kept) {
      above = add(node, node.codebaseId, step)
      level += 1
    }
    for (let index = node.raw.length - 1; index >= 0; index -= 1) {
      const child = node.raw[index] as TreeNode<E>
      pending.push({ node: child, path: `${path}-${child.segment}`, above, level })
    }
    visited += 1
    if (visited % NODES_PER_STEP === 0) yield
  }
  return parts
}

/** In page px. A component covers the union of its top elements. */
function boxOf<E>(node: TreeNode<E>): Box | null | undefined {
  if (node.type === 'element') return node.measure?.box
  return unionOf(topElements(node).flatMap(({ measure }) => measure?.box ?? []))
}

/**
 * The tree in wire form: new, plain, cyclic nodes (the wire contract, 5.7); null without parts. Its text also runs in a
 * worker, so it uses nothing from outside of it.
 */
export function expandRows(parts: readonly Rows[], storyboardId: string): NavNode | null {
  const fields =
    'level name isComponent classList directlySetClassList props literalChildren scope elementTagName displayType positionType flexDirection floatVal'.split(
      ' ',
    )
  const nodes: NavNode[] = []
  for (const rows of parts)
    for (let at = 0; at < rows.length; at += 20) {
      const [above, codebaseId, uniquePath] = rows.slice(at, at + 3) as [number, string, string]
      const [pageX, pageY, width, height] = rows.slice(at + 16, at + 20) as number[]
      const cachedKey = `TE_${codebaseId}_${storyboardId}_${uniquePath}`
      const node: Record<string, unknown> = {
        children: [],
        tempoElement: { codebaseId, storyboardId, uniquePath, cachedKey },
      }
      const parent = nodes[above]
      parent?.children.push(node as NavNode)
      if (parent) node.parent = parent
      for (const [index, field] of fields.entries()) {
        const value = rows[at + 3 + index]
        if (value !== undefined) node[field] = value
      }
      if (pageX !== undefined) node.pageBoundingBox = { pageX, pageY, width, height }
      nodes.push(node as NavNode)
    }
  return nodes[0] ?? null
}
