import { storyboardKey } from '../../protocol/element-key.ts'
import { hasStaticText } from '../lookup-index.ts'
import type { Scene } from '../scene.ts'
import type { NavTree } from './nav-tree.ts'
import { parentOf, type TreeNode, topElements } from './node.ts'

/** Returns the tools' view of a tree. `hasOnlyText` reads the page: true for an element with text and nothing else. */
export function sceneOf<E extends object>(tree: NavTree<E>, hasOnlyText: (element: E) => boolean): Scene {
  const keyOr = (node: TreeNode<E> | null) => (node ? tree.treeKey(node) : null)
  const textElement = (node: TreeNode<E>): E | null => {
    const [top, second] = topElements(node)
    return top && !second && hasOnlyText(top.element) ? top.element : null
  }
  const isStatic = (node: TreeNode<E>) => hasStaticText(tree.lookupIndex, node.codebaseId)
  const read = <T>(key: string, answer: (node: TreeNode<E>) => T, fallback: T): T => {
    const node = tree.find(key)
    return node ? answer(node) : fallback
  }
  return {
    get topKey() {
      return storyboardKey(tree.storyboard.id)
    },
    has: (key) => tree.find(key) !== null,
    parent: (key) => read(key, (node) => keyOr(parentOf(node)), null),
    isComponent: (key) => read(key, (node) => node.isComponent, false),
    codebaseId: (key) => read(key, (node) => node.codebaseId, ''),
    name: (key) => read(key, (node) => node.name, ''),
    canEditText: (key) => read(key, (node) => isStatic(node) && textElement(node) !== null, false),
    hasDynamicText: (key) => read(key, (node) => !isStatic(node) && textElement(node) !== null, false),
  }
}
