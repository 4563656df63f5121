/** What is shown only while the pointer is down: a div being drawn, an element among its siblings. */
import { elementsWithId, mark, moveBefore } from '../dom/instant/context.ts'
import { ATTRIBUTES, CLASSES } from '../protocol/marks.ts'
import type { Desk } from './desk.ts'
import type { Rebuild } from './rebuild.ts'

export type Size = { width: string; height: string }

/** True when something was inserted; a div that is there already only changes its size. */
export function drawDiv({ parts: { document, instant } }: Desk, parentId: string, index: number, size: Size) {
  const existing = [...document.getElementsByClassName(CLASSES.instantDiv)]
  for (const div of existing) if (div instanceof HTMLElement) resize(div, size)
  if (existing.length > 0) return false
  const found = [...elementsWithId(document, parentId)]
  for (const parent of found.length > 0 ? found : [document.body]) {
    const div = document.createElement('div')
    div.className = CLASSES.instantDiv
    mark(div, 'deleteAfterInstantUpdate', 'deleteAfterRefresh', 'instantUpdate')
    resize(div, size)
    parent.insertBefore(div, parent.children[index] ?? null)
  }
  instant.hasTraces = true
  return true
}

function resize(div: HTMLElement, { width, height }: Size) {
  div.style.setProperty('width', width)
  div.style.setProperty('height', height)
}

/** Where an element goes among its siblings in the tree; null when it stays or cannot go there. */
function newPlace(desk: Desk, key: string, index: number): { anchor: Element; isLast: boolean } | null {
  const { tree, scene, log } = desk.parts
  const parentKey = scene.parent(key)
  const siblings = parentKey
    ? scene.children(parentKey)
    : (tree.root?.kids.map((kid) => tree.keyOf(kid)) ?? [])
  const current = siblings.indexOf(key)
  if (current < 0 || current === index || index < 0 || index >= siblings.length) return null
  const isLast = index === siblings.length - 1
  const reference = siblings[isLast ? index : index > current ? index + 1 : index]
  const anchors = reference ? desk.elementsOf(reference) : []
  const anchor = isLast ? anchors.at(-1) : anchors[0]
  if (anchor && anchor.parentElement === desk.elementsOf(key)[0]?.parentElement) return { anchor, isLast }
  log('Cannot find element to insert before')
  return null
}

/** Reorders among siblings while a drag goes on, and follows the element with the selection. */
export async function moveAmongSiblings(desk: Desk, rebuild: Rebuild, key: string, index: number) {
  const { tree, instant } = desk.parts
  const node = tree.find(key)
  const place = newPlace(desk, key, index)
  const moved = desk.elementsOf(key)
  const container = moved[0]?.parentElement
  if (!node || !place || !container) return
  desk.write(() => {
    for (const element of [container, ...container.children])
      element.setAttribute(ATTRIBUTES.instantUpdate, 'true')
    instant.hasTraces = true
    const before = place.isLast ? place.anchor.nextSibling : place.anchor
    for (const element of moved) moveBefore(container, element, before)
  })
  await rebuild.refresh()
  const [top] = moved
  const after = top ? tree.nodeOf(top) : null
  const owner = node.kind === 'component' && after?.up?.kind === 'component' ? after.up : after
  const next = owner ? tree.keyOf(owner) : key
  desk.selectStep({ type: 'replace', selected: next, keys: desk.multi })
  desk.reports.selected(next)
}
