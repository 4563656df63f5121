/** What is shown only while the pointer is down (the wire contract, 6.6): a div being drawn, an element being moved. */
import { parentOf, type TreeNode } from '../core/tree/node.ts'
import { elementsWithClass, elementsWithId, mark, moveBefore } from '../dom/instant-updates/context.ts'
import { invoke, page, parentElementOf, read } from '../dom/members.ts'
import { CLASSES } from '../protocol/marks.ts'
import { elementsOfNode, type HelperDeps } from './helper-deps.ts'
import type { HelperSession } from './helper-session.ts'
import type { TreeUpdates } from './tree-updates.ts'

type Size = { width: string; height: string }

/**
 * Draws a div at an index of its parent, without one at its end, or resizes the one drawn before. True when it was
 * inserted.
 */
export function drawDiv({ deps: { instant } }: HelperSession, parentId: string, index = -1, size: Size) {
  const existing = elementsWithClass(CLASSES.instantDiv)
  for (const div of existing) if (div instanceof HTMLElement) resize(div, size)
  if (existing.length > 0) return false
  const found = elementsWithId(parentId)
  for (const parent of found.length > 0 ? found : [page.body]) {
    const div = page.createElement('div')
    div.className = CLASSES.instantDiv
    mark(div, 'deleteAfterInstantUpdate', 'deleteAfterRefresh', 'instantUpdate')
    resize(div, size)
    invoke(parent, 'insertBefore', div, read(parent, 'children')[index] ?? null)
  }
  instant.hasTraces = true
  instant.hasDrawn = true
  return true
}

function resize(div: HTMLElement, { width, height }: Size) {
  div.style.setProperty('width', width)
  div.style.setProperty('height', height)
}

/** The target position of an element among its siblings in the tree; null when it stays or cannot move there. */
function siblingPosition(
  { tree, log }: HelperDeps,
  node: TreeNode<Element>,
  index: number,
): { anchor: Element; isLast: boolean } | null {
  const siblings = (parentOf(node) ?? tree.root)?.kids ?? []
  const current = siblings.indexOf(node)
  if (current === index || !siblings[index]) return null
  const isLast = index === siblings.length - 1
  const anchors = elementsOfNode(siblings[isLast || index < current ? index : index + 1] ?? null)
  const anchor = isLast ? anchors.at(-1) : anchors[0]
  const [moved] = elementsOfNode(node)
  if (anchor && moved && parentElementOf(anchor) === parentElementOf(moved)) return { anchor, isLast }
  log('Cannot find element to insert before')
  return null
}

/** Moves an element to an index among its siblings during a drag, and selects it at its new key. */
export async function moveAmongSiblings(
  session: HelperSession,
  updates: TreeUpdates,
  key: string,
  index: number,
) {
  const { tree, instant } = session.deps
  const node = tree.find(key)
  const position = node && siblingPosition(session.deps, node, index)
  const moved = elementsOfNode(node)
  const [top] = moved
  const container = top && parentElementOf(top)
  if (!position || !container) return
  session.write(() => {
    for (const element of [container, ...read(container, 'children')]) mark(element, 'instantUpdate')
    instant.hasTraces = true
    const before = position.isLast ? read(position.anchor, 'nextSibling') : position.anchor
    for (const element of moved) moveBefore(container, element, before)
  })
  await updates.refresh()
  const after = tree.nodeOf(top)
  const owner = node.type === 'component' && after?.up?.type === 'component' ? after.up : after
  const next = owner ? tree.treeKey(owner) : key
  session.setSelection({ selected: next })
  session.reports.notifySelected(next)
}
