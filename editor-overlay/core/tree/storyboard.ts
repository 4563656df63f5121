import { isSelectableId } from '../../protocol/ids.ts'
import type { LookupIndex } from '../lookup-index.ts'
import { type TreeNode, topElements } from './node.ts'

/** Which part of the page is edited (the wire contract, 5.8). */
export type Storyboard = {
  id: string
  /** An `APPLICATION` is edited whole; any other type is cut down to its own files. */
  type: string
  savedComponentFilename: string | undefined
  /** The page has left the address the storyboard was opened at. */
  hasNavigatedAway: boolean
}

const STORYBOARD_FILES = 'tempobook/storyboards'

/** True when only the storyboard's own files are edited. */
export function isCutDown(storyboard: Storyboard): boolean {
  return storyboard.type !== 'APPLICATION' && !storyboard.hasNavigatedAway
}

/** True for a storyboard's file, and for `saved`, the file of the component itself. */
export function isStoryboardFile(filename: string | undefined, saved: string | undefined): boolean {
  return Boolean(filename && (filename.includes(STORYBOARD_FILES) || filename === saved))
}

/** True when the node itself is in a file of the storyboard. */
function isDirectly<E>(node: TreeNode<E>, storyboard: Storyboard, lookupIndex: LookupIndex): boolean {
  const filename = lookupIndex.elements[node.codebaseId]?.filename
  if (storyboard.type === 'STORY')
    return Boolean(filename && !filename.includes('_app') && !filename.includes('_document'))
  if (topElements(node)[0]?.metadata.isPortalOfStoryboard) return true
  return isStoryboardFile(filename, storyboard.savedComponentFilename)
}

/** Decides for every node whether it stays in the tree, ancestors first, then fills the filtered children. */
export function cutDown<E>(root: TreeNode<E>, storyboard: Storyboard, lookupIndex: LookupIndex) {
  const inside = new Map<TreeNode<E>, boolean>()
  const order: TreeNode<E>[] = [root]
  for (let index = 0; index < order.length; index += 1) {
    const node = order[index] as TreeNode<E>
    const isInside = (node.up ? inside.get(node.up) : false) || isDirectly(node, storyboard, lookupIndex)
    inside.set(node, isInside)
    node.kept = isInside && isSelectableId(node.codebaseId)
    for (const child of node.raw) order.push(child)
  }
  order.reverse().forEach(fillKids)
  if (storyboard.type !== 'STORY') return
  // Beside the story, the body may hold portals.
  for (const top of root.kept ? [root] : root.kids) dropShell(top, storyboard, lookupIndex)
  order.forEach(fillKids)
}

/** Drops the nodes that only surround the story (the wire contract, 0.2a); the story's component becomes the top. */
function dropShell<E>(top: TreeNode<E>, { savedComponentFilename }: Storyboard, lookupIndex: LookupIndex) {
  const isStory = (node: TreeNode<E>) =>
    isStoryboardFile(lookupIndex.elements[node.codebaseId]?.filename, savedComponentFilename)
  const shell: TreeNode<E>[] = []
  let at: TreeNode<E> | undefined = top
  while (at && !isStory(at)) {
    shell.push(at)
    at = at.kids.length === 1 ? at.kids[0] : undefined
  }
  if (!at) return
  // An instance is written in a different file from what it renders, but is part of the story.
  if (shell.at(-1)?.type === 'component') shell.pop()
  for (const node of shell) node.kept = false
}

/** Filters the children of a node: a dropped child is replaced by its own kids. */
export function fillKids<E>(node: TreeNode<E>) {
  node.kids = node.raw.every((child) => child.kept)
    ? node.raw
    : node.raw.flatMap((child) => (child.kept ? [child] : child.kids))
}
