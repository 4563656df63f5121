import { type ElementKey, elementKey } from '../../protocol/element-key.ts'
import { SPECIAL_IDS } from '../../protocol/ids.ts'
import { type NavNode, NO_CLASSES, type PageBox } from '../../protocol/nav-node.ts'
import { unionOf } from '../geometry.ts'
import { directClasses, type LookupIndex } from '../lookup-index.ts'
import { type NavTree, singleTop } from './nav-tree.ts'
import { NODES_PER_STEP, type TreeNode, topElements } from './node.ts'
import { sharedValues } from './shared-values.ts'

type Wire = { lookupIndex: LookupIndex; shared: ReturnType<typeof sharedValues> }
type Step<E> = { node: TreeNode<E>; path: string; above: NavNode | null }

/** The tree in wire form: new, plain, cyclic nodes, one per step (the wire contract, 5.7). Null before a build. */
export function* serializeTree<E extends object>(tree: NavTree<E>): Generator<void, NavNode | null> {
  const { root, storyboard, lookupIndex } = tree
  if (!root) return null
  if (!root.kept && root.kids.length === 0) return emptyTree(storyboard.id)
  const skipped = elementKey(SPECIAL_IDS.skipRoot, storyboard.id, 'root')
  const host: Wire = { lookupIndex, shared: sharedValues() }
  const top = root.kept || singleTop(root) ? null : navNode(root, skipped, host, null, 0)
  let first: NavNode | null = top
  const pending: Step<E>[] = [{ node: root, path: 'root', above: top }]
  let visited = 0
  for (let step = pending.pop(); step; step = pending.pop()) {
    const { node, path, above } = step
    let parent = above
    if (node.kept) {
      // Children of a skipped body keep its level.
      const level = above ? above.level + (above === top ? 0 : 1) : 0
      parent = navNode(node, elementKey(node.codebaseId, storyboard.id, path), host, above, level)
      above?.children.push(parent)
      first ??= parent
    }
    for (let index = node.raw.length - 1; index >= 0; index -= 1) {
      const child = node.raw[index] as TreeNode<E>
      pending.push({ node: child, path: `${path}-${child.segment}`, above: parent })
    }
    visited += 1
    if (visited % NODES_PER_STEP === 0) yield
  }
  return first
}

function emptyTree(storyboardId: string): NavNode {
  const tempoElement = elementKey(SPECIAL_IDS.emptyTree, storyboardId, '1')
  return { children: [], tempoElement, name: '', level: 0 }
}

function navNode<E>(
  node: TreeNode<E>,
  tempoElement: ElementKey,
  { lookupIndex, shared }: Wire,
  above: NavNode | null,
  level: number,
): NavNode {
  const { codebaseId, name, isComponent, metadata } = node
  // A concatenated string is flattened on first read: here, in a slice, and not while the message is copied.
  tempoElement.uniquePath.charCodeAt(0)
  const classList = node.type === 'element' ? shared.classes(node.metadata.classes) : NO_CLASSES
  const wire: NavNode = {
    ...(node.type === 'element' && node.measure?.layout),
    children: [],
    tempoElement,
    name,
    isComponent,
    level,
    classList,
    directlySetClassList: shared.classes(directClasses(lookupIndex, codebaseId, classList)),
    props: shared.props(metadata.props),
    literalChildren: metadata.literals,
  }
  if (above) wire.parent = above
  const box = boxOf(node)
  if (box) wire.pageBoundingBox = box
  const scope = lookupIndex.scopeOf.get(codebaseId)
  if (scope) wire.scope = scope
  if (node.type === 'element') wire.elementTagName = node.metadata.tag
  return wire
}

/** A component covers the union of its top elements. */
function boxOf<E>(node: TreeNode<E>): PageBox | undefined {
  if (node.type === 'element') return node.measure?.box
  const boxes = topElements(node).flatMap(({ measure }) =>
    measure ? [{ ...measure.box, left: measure.box.pageX, top: measure.box.pageY }] : [],
  )
  const all = unionOf(boxes)
  return all ? { pageX: all.left, pageY: all.top, width: all.width, height: all.height } : undefined
}
