/** What is shown only while the pointer is down (the wire contract, 6.6): a div being drawn, an element being moved. */
import { elementsWithClass, elementsWithId, mark, moveBefore } from '../dom/instant-updates/context.ts'
import { invoke, page, parentElementOf, read } from '../dom/members.ts'
import { CLASSES } from '../protocol/marks.ts'
import type { HelperSession } from './helper-session.ts'
import type { TreeUpdates } from './tree-updates.ts'

type Size = { width: string; height: string }

/**
 * Draws a div at an index of its parent, without one at its end, or resizes the one drawn before. True when it was
 * inserted.
 */
export function drawDiv({ deps: { instant } }: HelperSession, parentId = '', index = -1, size: Size) {
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
  session: HelperSession,
  key: string,
  index: number,
): { anchor: Element; isLast: boolean } | null {
  const { tree, scene, log } = session.deps
  const parentKey = scene.parent(key)
  const siblings = parentKey
    ? scene.children(parentKey)
    : (tree.root?.kids.map((kid) => tree.keyOf(kid)) ?? [])
  const current = siblings.indexOf(key)
  if (current < 0 || current === index || index < 0 || index >= siblings.length) return null
  const isLast = index === siblings.length - 1
  const reference = siblings[isLast ? index : index > current ? index + 1 : index]
  const anchors = session.elementsOf(reference ?? null)
  const anchor = isLast ? anchors.at(-1) : anchors[0]
  const [moved] = session.elementsOf(key)
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
  const position = siblingPosition(session, key, index)
  const moved = session.elementsOf(key)
  const [top] = moved
  const container = top && parentElementOf(top)
  if (!node || !position || !container) return
  session.write(() => {
    for (const element of [container, ...read(container, 'children')]) mark(element, 'instantUpdate')
    instant.hasTraces = true
    const before = position.isLast ? read(position.anchor, 'nextSibling') : position.anchor
    for (const element of moved) moveBefore(container, element, before)
  })
  await updates.refresh()
  const after = tree.nodeOf(top)
  const owner = node.type === 'component' && after?.up?.type === 'component' ? after.up : after
  const next = owner ? tree.keyOf(owner) : key
  session.selectStep({ type: 'replace', selected: next, keys: session.multi })
  session.reports.notifySelected(next)
}
