/** What is selected elsewhere, in the layers or by a key, comes into view. */
import { boxOf } from '../model/boxes.ts'
import { type Box, bottomOf, rightOf } from '../model/geometry.ts'
import { activeFrame } from '../model/state.ts'
import { nodeOf } from '../model/tree.ts'
import type { Desk, Stop } from './view.ts'

/** So much of it has to be seen already, or it is brought nearer. */
const SEEN_PX = 24

export function startRevealing(desk: Desk): Stop {
  const { store } = desk.session
  let last = store.get().selected[0]
  let due: number | null = null
  const unheard = store.subscribe(() => {
    const [key] = store.get().selected
    if (key === last) return
    last = key
    due ??= requestAnimationFrame(() => {
      due = null
      if (last) reveal(desk, last)
    })
  })
  return () => {
    unheard()
    if (due !== null) cancelAnimationFrame(due)
  }
}

function reveal({ session, screens, scroller, view }: Desk, key: string) {
  const state = session.store.get()
  const frame = activeFrame(state)
  const node = nodeOf(frame?.tree, key)
  const page = node && boxOf(node)
  if (!frame || !page || view.get().shield !== 'none') return
  const { x: left, y: top } = screens.outOfPage(frame.storyboardId, { x: page.left, y: page.top }, state.zoom)
  const box = { left, top, width: page.width * state.zoom, height: page.height * state.zoom }
  const seen = scroller.getBoundingClientRect()
  if (!isSeen(box, seen))
    scroller.scrollBy({
      left: shift(box.left, rightOf(box), seen.left, seen.right),
      top: shift(box.top, bottomOf(box), seen.top, seen.bottom),
    })
}

function isSeen(box: Box, seen: Box): boolean {
  const across = Math.min(rightOf(box), rightOf(seen)) - Math.max(box.left, seen.left)
  const down = Math.min(bottomOf(box), bottomOf(seen)) - Math.max(box.top, seen.top)
  // Sums of fractions differ in their last digits.
  return across >= Math.min(SEEN_PX, box.width) - 1 && down >= Math.min(SEEN_PX, box.height) - 1
}

/** To the middle; what is larger than the view begins a little after its edge. */
function shift(from: number, to: number, least: number, most: number): number {
  if (to - from > most - least) return from - least - SEEN_PX
  return (from + to) / 2 - (least + most) / 2
}
