/** Zooming by wheel, button or key keeps what lies under the pointer, or in the middle, where it is. */
import type { Point } from '../model/geometry.ts'
import { zoomByWheel, zoomToFit } from '../model/zoom.ts'
import { wheelOf } from './facts.ts'
import { type Desk, listening, pointOf, type Stop } from './view.ts'

type Anchor = { storyboardId: string; page: Point; screen: Point }

export type Zooming = {
  /** To be called when the frames stand at their new size. */
  settle: () => void
  stop: Stop
}

export function startZooming(desk: Desk): Zooming {
  const { session, screens, room, scroller } = desk
  const { signal, stop } = listening()
  let anchor: Anchor | null = null
  let drawnAt = session.store.get().zoom

  const hold = (screen: Point, zoom: number) => {
    const { frames, active } = session.store.get()
    const storyboardId = screens.at(screen) ?? active ?? frames[0]?.storyboardId
    anchor = { storyboardId, page: screens.intoPage(storyboardId, screen, zoom), screen }
  }
  const zoomAt = (screen: Point, deltaY: number) => {
    const { zoom } = session.store.get()
    if (zoom === drawnAt) hold(screen, zoom)
    session.setZoom(zoomByWheel(zoom, deltaY))
  }
  room.addEventListener('wheel', (event) => wheeled(desk, event, zoomAt), { passive: false, signal })
  const deaf = session.listen((storyboardId, message) => {
    const wheel = message.id === 'WHEEL_EVENT' ? wheelOf(message) : null
    if (!wheel) return
    const { zoom } = session.store.get()
    if (wheel.isZoom) {
      const scroll = screens.scrollOf(storyboardId)
      const page = { x: wheel.at.x + scroll.x, y: wheel.at.y + scroll.y }
      zoomAt(screens.outOfPage(storyboardId, page, zoom), wheel.by.y)
    } else scroller.scrollBy(wheel.by.x, wheel.by.y)
  })
  // Heard before the frames are drawn anew, so that what lies in the middle can still be measured.
  const unheard = session.store.subscribe(() => {
    if (session.store.get().zoom !== drawnAt && !anchor) hold(middleOf(scroller), drawnAt)
  })
  return {
    settle: () => {
      const { zoom } = session.store.get()
      drawnAt = zoom
      if (!anchor) return
      const now = screens.outOfPage(anchor.storyboardId, anchor.page, zoom)
      scroller.scrollBy({ left: now.x - anchor.screen.x, top: now.y - anchor.screen.y, behavior: 'instant' })
      anchor = null
    },
    stop: () => {
      stop()
      deaf()
      unheard()
    },
  }
}

function wheeled({ scroller }: Desk, event: WheelEvent, zoomAt: (screen: Point, deltaY: number) => void) {
  if (event.ctrlKey || event.metaKey) {
    event.preventDefault()
    zoomAt(pointOf(event), event.deltaY)
  } else if (event.target instanceof Node && !scroller.contains(event.target)) {
    // A shield lies over the frames but does not scroll with them.
    scroller.scrollBy(event.deltaX, event.deltaY)
  }
}

function middleOf(element: HTMLElement): Point {
  const { left, top, width, height } = element.getBoundingClientRect()
  return { x: left + width / 2, y: top + height / 2 }
}

/** Between two frames, and at the ends when all are in view. */
const GAP_PX = 32

export function fitAll({ session, screens, scroller }: Pick<Desk, 'session' | 'screens' | 'scroller'>) {
  const { frames } = session.store.get()
  session.setZoom(
    zoomToFit(
      frames.map(({ width }) => width),
      scroller.clientWidth,
      GAP_PX,
    ),
  )
  requestAnimationFrame(() => showFirst({ session, screens, scroller }))
}

/** The first frame in the corner, its caption included. */
function showFirst({ session, screens, scroller }: Pick<Desk, 'session' | 'screens' | 'scroller'>) {
  const box = screens.boxOf(session.store.get().frames[0]?.storyboardId ?? '')
  const { left, top } = scroller.getBoundingClientRect()
  if (box)
    scroller.scrollBy({
      left: box.left - left - GAP_PX,
      top: box.top - top - 2 * GAP_PX,
      behavior: 'instant',
    })
}
