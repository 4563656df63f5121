/** Scrolls an element into view that was selected elsewhere, in the layers or by a key. */
import { boxOf } from '../model/boxes.ts'
import { type Box, bottomOf, rightOf } from '../model/geometry.ts'
import { nodeOf } from '../model/tree.ts'
import { activeFrame } from '../state/canvas.ts'
import type { CanvasContext, Stop } from './context.ts'

/** An element of which at least this much is visible stays where it is. */
const SEEN_PX = 24

/** Scrolls in the next animation frame, and not during a gesture. */
export function startRevealing(context: CanvasContext): Stop {
  const { store } = context.session
  let last = store.get().selection.keys[0]
  let due: number | null = null
  const unsubscribe = store.subscribe(() => {
    const [key] = store.get().selection.keys
    if (key === last) return
    last = key
    due ??= requestAnimationFrame(() => {
      due = null
      if (last) reveal(context, last)
    })
  })
  return () => {
    unsubscribe()
    if (due !== null) cancelAnimationFrame(due)
  }
}

function reveal({ session, screens, scroller, gesture }: CanvasContext, key: string) {
  const { canvas } = session.store.get()
  const frame = activeFrame(canvas)
  const node = nodeOf(frame?.tree, key)
  const page = node && boxOf(node)
  if (!frame || !page || gesture.get().shield !== 'none') return
  const { x: left, y: top } = screens.outOfPage(
    frame.storyboardId,
    { x: page.left, y: page.top },
    canvas.zoom,
  )
  const box = { left, top, width: page.width * canvas.zoom, height: page.height * canvas.zoom }
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
  // Sums of fractions differ in their last digits, hence the 1 px.
  return across >= Math.min(SEEN_PX, box.width) - 1 && down >= Math.min(SEEN_PX, box.height) - 1
}

/** Centers the element; one that is larger than the view starts a little after its edge. */
function shift(from: number, to: number, least: number, most: number): number {
  if (to - from > most - least) return from - least - SEEN_PX
  return (from + to) / 2 - (least + most) / 2
}
