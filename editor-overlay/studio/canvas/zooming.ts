/** Zooming by wheel keeps the point under the pointer in place; zooming by button or key keeps the middle. */
import type { Point } from '../model/geometry.ts'
import { zoomByWheel, zoomToFit } from '../model/zoom.ts'
import { type CanvasContext, listening, pointOf, type Stop } from './context.ts'
import { wheelOf } from './frame-events.ts'

/** Between two frames, and at both ends when all are in view. */
const GAP_PX = 32

type Anchor = { storyboardId: string; page: Point; screen: Point }

/** Zooms in two steps: the zoom changes, and the scroll follows once the frames are rendered. */
export type Zooming = {
  /** Zooms so that all frames are in view side by side, and scrolls to the first: to its top, or to where the view was. */
  fit: (keepsPlace: boolean) => void
  /** Scrolls to the tops of the frames. */
  showTop: () => void
  /** Call it when the frames have their new size. */
  settle: () => void
  stop: Stop
}

/**
 * Listens to wheels in the studio and in the frames until stopped. Long, because all of it shares the point that a zoom
 * keeps in place.
 */
export function startZooming(context: CanvasContext): Zooming {
  const { session, screens, root, scroller } = context
  const { signal, stop } = listening()
  let anchor: Anchor | null = null
  let isFitting = false
  let drawnAt = session.store.get().canvas.zoom
  let fittedTo: number | null = null
  // Kept, because the frames have moved before the event of a resize arrives.
  let isAtTop = true

  const hold = (screen: Point, zoom: number, frame = screens.at(screen)) => {
    const { frames, active } = session.store.get().canvas
    const storyboardId = frame ?? active ?? frames[0]?.storyboardId
    anchor = { storyboardId, page: screens.intoPage(storyboardId, screen, zoom), screen }
  }
  /** How far the first frame, with its caption, is from the start of the view. */
  const firstFrame = () => {
    const box = screens.boxOf(session.store.get().canvas.frames[0]?.storyboardId ?? '')
    const { left, top } = scroller.getBoundingClientRect()
    return box ? { left: box.left - left - GAP_PX, top: box.top - top - 2 * GAP_PX } : { left: 0, top: 0 }
  }
  const showsTop = () => firstFrame().top >= -1
  /** How far what is held was moved up or down. */
  const shiftOf = ({ storyboardId, page, screen }: Anchor) =>
    screens.outOfPage(storyboardId, page, session.store.get().canvas.zoom).y - screen.y
  const showFirst = () => {
    const { left, top } = firstFrame()
    scroller.scrollBy({ left, top: anchor ? shiftOf(anchor) : top, behavior: 'instant' })
    isFitting = false
    anchor = null
  }
  const zoomAt = (screen: Point, deltaY: number) => {
    const { zoom } = session.store.get().canvas
    if (zoom === drawnAt) hold(screen, zoom)
    session.dispatch({ type: 'zoom-changed', zoom: zoomByWheel(zoom, deltaY) })
  }
  const fitFrames = (keepsPlace: boolean) => {
    const { frames, active } = session.store.get().canvas
    const widths = frames.map(({ width }) => width)
    isFitting = true
    anchor = null
    // A frame that is about to open has no place yet, and a page that shows its top goes on showing it.
    if (keepsPlace && screens.boxOf(active) && !showsTop()) hold(middleOf(scroller), drawnAt, active)
    session.dispatch({ type: 'zoom-changed', zoom: zoomToFit(widths, scroller.clientWidth, GAP_PX) })
    fittedTo = session.store.get().canvas.zoom
    // If the zoom has changed, the frames have their new places only when they are rendered.
    if (fittedTo === drawnAt) requestAnimationFrame(showFirst)
  }
  root.addEventListener('wheel', (event) => wheeled(context, event, zoomAt), { passive: false, signal })
  scroller.addEventListener(
    'scroll',
    () => {
      isAtTop = showsTop()
    },
    { passive: true, signal },
  )
  // Frames that were fitted into view stay so, unless the designer has zoomed since.
  window.addEventListener(
    'resize',
    () => session.store.get().canvas.zoom === fittedTo && fitFrames(!isAtTop),
    {
      signal,
    },
  )
  const stopMessages = session.onMessage((storyboardId, message) => {
    const wheel = message.id === 'WHEEL_EVENT' ? wheelOf(message) : null
    if (!wheel) return
    const { zoom } = session.store.get().canvas
    if (wheel.isZoom) {
      const scroll = screens.scrollOf(storyboardId)
      const page = { x: wheel.at.x + scroll.x, y: wheel.at.y + scroll.y }
      zoomAt(screens.outOfPage(storyboardId, page, zoom), wheel.by.y)
    } else scroller.scrollBy(wheel.by.x, wheel.by.y)
  })
  // Runs before the frames are rendered, while the middle can still be measured.
  const unsubscribe = session.store.subscribe(() => {
    if (session.store.get().canvas.zoom !== drawnAt && !anchor && !isFitting)
      hold(middleOf(scroller), drawnAt)
  })
  return {
    fit: fitFrames,
    showTop: () => {
      scroller.scrollBy({ top: firstFrame().top, behavior: 'instant' })
    },
    settle: () => {
      const { zoom } = session.store.get().canvas
      drawnAt = zoom
      if (isFitting) showFirst()
      if (!anchor) return
      const { x } = screens.outOfPage(anchor.storyboardId, anchor.page, zoom)
      scroller.scrollBy({ left: x - anchor.screen.x, top: shiftOf(anchor), behavior: 'instant' })
      anchor = null
    },
    stop: () => {
      stop()
      stopMessages()
      unsubscribe()
    },
  }
}

function wheeled(
  { scroller }: CanvasContext,
  event: WheelEvent,
  zoomAt: (screen: Point, deltaY: number) => void,
) {
  if (event.ctrlKey || event.metaKey) {
    event.preventDefault()
    zoomAt(pointOf(event), event.deltaY)
  } else if (event.target instanceof Node && !scroller.contains(event.target)) {
    // A shield covers the frames but does not scroll with them.
    scroller.scrollBy(event.deltaX, event.deltaY)
  }
}

function middleOf(element: HTMLElement): Point {
  const { left, top, width, height } = element.getBoundingClientRect()
  return { x: left + width / 2, y: top + height / 2 }
}
