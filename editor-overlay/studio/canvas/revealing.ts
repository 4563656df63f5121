/** Scrolls an element into view that was selected elsewhere, in the layers or by a key. */
import { boxOf } from '../model/boxes.ts'
import { scrollTo } from '../model/geometry.ts'
import { nodeOf } from '../model/tree.ts'
import { activeFrame } from '../state/canvas.ts'
import type { CanvasContext, Stop } from './context.ts'

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
  const { x, y } = scrollTo(box, scroller.getBoundingClientRect())
  if (x !== 0 || y !== 0) scroller.scrollBy({ left: x, top: y })
}
