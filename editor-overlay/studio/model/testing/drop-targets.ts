/** Where something that is dragged over a test page would be inserted. */
import { type DropTarget, dropTargetAt } from '../drop.ts'
import type { Point } from '../geometry.ts'
import type { Page } from './pages.ts'

export function target(page: Page, pointer: Point, dragged: readonly string[] = [], nth = 0): DropTarget {
  const nodes = dragged.map((id) => page.at(id, nth))
  return dropTargetAt(
    { tree: page.tree, entries: page.entries, dragged: nodes, zoom: 1, pathname: '/' },
    pointer,
  )
}

export const positionAt = (page: Page, pointer: Point, dragged: readonly string[] = []) => {
  const found = target(page, pointer, dragged)
  return found.type === 'position' ? found.position : found
}
