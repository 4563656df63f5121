import { storyboardKey } from '../../protocol/element-key.ts'
import type { Scene } from '../scene.ts'
import { hasStaticText } from '../scopes.ts'
import type { NavTree } from './nav-tree.ts'
import { parentOf, type TreeNode, topElements } from './node.ts'

/** The tools' view of a tree. Whether an element holds nothing but text only the page can tell. */
export function sceneOf<E extends object>(tree: NavTree<E>, hasOnlyText: (element: E) => boolean): Scene {
  const keyOr = (node: TreeNode<E> | null) => (node ? tree.keyOf(node) : null)
  const textElement = (node: TreeNode<E>): E | null => {
    const [top, second] = topElements(node)
    return top && !second && hasOnlyText(top.element) ? top.element : null
  }
  const isStatic = (node: TreeNode<E>) => hasStaticText(tree.catalogue, node.codebaseId)
  const ask = <T>(key: string, answer: (node: TreeNode<E>) => T, otherwise: T): T => {
    const node = tree.find(key)
    return node ? answer(node) : otherwise
  }
  return {
    get storyboardKey() {
      return storyboardKey(tree.storyboard.id)
    },
    has: (key) => tree.find(key) !== null,
    parent: (key) => ask(key, (node) => keyOr(parentOf(node)), null),
    isComponent: (key) => ask(key, (node) => node.isComponent, false),
    codebaseId: (key) => ask(key, (node) => node.codebaseId, ''),
    children: (key) => ask<readonly string[]>(key, (node) => node.kids.map((kid) => tree.keyOf(kid)), []),
    name: (key) => ask(key, (node) => node.name, ''),
    canEditText: (key) => ask(key, (node) => isStatic(node) && textElement(node) !== null, false),
    hasDynamicText: (key) => ask(key, (node) => !isStatic(node) && textElement(node) !== null, false),
  }
}
