import { type ElementKey, elementKey } from '../../protocol/element-key.ts'
import { SPECIAL_IDS } from '../../protocol/ids.ts'
import { authorClasses } from '../../protocol/marks.ts'
import { type NavNode, NO_CLASSES, type PageBox } from '../../protocol/nav-node.ts'
import { unionOf } from '../geometry.ts'
import { type Catalogue, directClasses } from '../scopes.ts'
import { type NavTree, singleTop } from './nav-tree.ts'
import { type ElementNode, type TreeNode, topElements } from './node.ts'

type Step<E> = { node: TreeNode<E>; path: string; above: NavNode | null }

/** The same in one go. */
export function toWire<E extends object>(tree: NavTree<E>): NavNode | null {
  const work = wireSlices(tree)
  for (let step = work.next(); ; step = work.next()) if (step.done) return step.value
}

/** The tree as it travels: plain cyclic nodes, made anew so that nobody can reach ours through them. */
export function* wireSlices<E extends object>(tree: NavTree<E>): Generator<void, NavNode | null> {
  const { root, storyboard, catalogue } = tree
  if (!root) return null
  if (!root.kept && root.kids.length === 0) return emptyTree(storyboard.id)
  const top = root.kept || singleTop(root) ? null : skipRoot(root, storyboard.id)
  let first: NavNode | null = top
  const pending: Step<E>[] = [{ node: root, path: 'root', above: top }]
  for (let step = pending.pop(); step; step = pending.pop()) {
    const { node, path, above } = step
    let parent = above
    if (node.kept) {
      parent = wireNode(node, elementKey(node.codebaseId, storyboard.id, path), catalogue)
      attach(parent, above, above === top && top !== null)
      first ??= parent
    }
    for (let index = node.raw.length - 1; index >= 0; index -= 1) {
      const child = node.raw[index] as TreeNode<E>
      pending.push({ node: child, path: `${path}-${child.segment}`, above: parent })
    }
    yield
  }
  return first
}

/** Children of a body that is not drawn keep its level. */
function attach(node: NavNode, above: NavNode | null, isBelowSkipped: boolean) {
  if (!above) return
  node.parent = above
  node.level = isBelowSkipped ? above.level : above.level + 1
  above.children.push(node)
}

function emptyTree(storyboardId: string): NavNode {
  const tempoElement = elementKey(SPECIAL_IDS.emptyTree, storyboardId, '1')
  return { children: [], tempoElement, name: '', level: 0 }
}

function skipRoot<E>(root: ElementNode<E>, storyboardId: string): NavNode {
  return {
    children: [],
    tempoElement: elementKey(SPECIAL_IDS.skipRoot, storyboardId, 'root'),
    name: root.facts.tag,
    elementTagName: root.facts.tag,
    isComponent: false,
    level: 0,
    ...(root.measure ? { pageBoundingBox: root.measure.box, ...root.measure.layout } : {}),
  }
}

function wireNode<E>(node: TreeNode<E>, tempoElement: ElementKey, catalogue: Catalogue): NavNode {
  const { codebaseId, name, isComponent, facts } = node
  const classList = node.kind === 'element' ? authorClasses(node.facts.classes) : NO_CLASSES
  const wire: NavNode = {
    children: [],
    tempoElement,
    name,
    isComponent,
    level: 0,
    classList,
    directlySetClassList: directClasses(catalogue, codebaseId, classList),
    props: facts.props,
    literalChildren: facts.literals,
  }
  const box = boxOf(node)
  if (box) wire.pageBoundingBox = box
  const scope = catalogue.scopeOf.get(codebaseId)
  if (scope) wire.scope = scope
  if (node.kind === 'element') Object.assign(wire, { elementTagName: node.facts.tag }, node.measure?.layout)
  return wire
}

/** A component covers the union of its top elements. */
export function boxOf<E>(node: TreeNode<E>): PageBox | null {
  if (node.kind === 'element') return node.measure?.box ?? null
  return unionOf(topElements(node).flatMap((top) => (top.measure ? [top.measure.box] : [])))
}
