/** Where something that is dragged over a made page would land. */
import { type Landing, landingAt } from '../drop.ts'
import type { Point } from '../geometry.ts'
import type { Page } from './pages.ts'

export function landing(page: Page, pointer: Point, dragged: readonly string[] = [], nth = 0): Landing {
  const nodes = dragged.map((id) => page.at(id, nth))
  return landingAt(
    { tree: page.tree, entries: page.entries, dragged: nodes, zoom: 1, pathname: '/' },
    pointer,
  )
}

export const spotAt = (page: Page, pointer: Point, dragged: readonly string[] = []) => {
  const found = landing(page, pointer, dragged)
  return found.at === 'spot' ? found.spot : found
}
