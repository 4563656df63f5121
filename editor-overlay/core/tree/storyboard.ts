import { isSelectableId } from '../../protocol/ids.ts'
import type { Catalogue } from '../scopes.ts'
import type { TreeNode } from './node.ts'

export type Storyboard = {
  id: string
  /** Absent means a whole application, which is never cut down. */
  type: string
  savedComponentFilename: string | undefined
  /** An original address was given and the page is elsewhere now. */
  hasNavigatedAway: boolean
}

const STORYBOARD_FILES = 'tempobook/storyboards'

export function isCutDown(storyboard: Storyboard): boolean {
  return storyboard.type !== 'APPLICATION' && !storyboard.hasNavigatedAway
}

export function isStoryboardFile(filename: string | undefined, saved: string | undefined): boolean {
  return Boolean(filename && (filename.includes(STORYBOARD_FILES) || filename === saved))
}

/** Whether the node itself is written in a file that belongs to the storyboard. */
function isDirectly<E>(node: TreeNode<E>, storyboard: Storyboard, catalogue: Catalogue): boolean {
  const filename = catalogue.elements[node.codebaseId]?.filename
  if (storyboard.type === 'STORY')
    return Boolean(filename && !filename.includes('_app') && !filename.includes('_document'))
  if (node.kind === 'element' && node.facts.isPortalOfStoryboard) return true
  return isStoryboardFile(filename, storyboard.savedComponentFilename)
}

/** Marks every node below the root as kept or dropped, ancestors first, and fills the filtered children after. */
export function cutDown<E>(root: TreeNode<E>, storyboard: Storyboard, catalogue: Catalogue) {
  const inside = new Map<TreeNode<E>, boolean>()
  const order: TreeNode<E>[] = [root]
  for (let index = 0; index < order.length; index += 1) {
    const node = order[index] as TreeNode<E>
    const isInside = (node.up ? inside.get(node.up) : false) || isDirectly(node, storyboard, catalogue)
    inside.set(node, isInside)
    node.kept = isInside && isSelectableId(node.codebaseId)
    for (const child of node.raw) order.push(child)
  }
  for (const node of order.reverse()) fillKids(node)
}

export function fillKids<E>(node: TreeNode<E>) {
  node.kids = node.raw.every((child) => child.kept)
    ? node.raw
    : node.raw.flatMap((child) => (child.kept ? [child] : child.kids))
}
