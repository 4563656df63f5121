/** A drag that a frame has begun: the studio says where it would land, and asks for it on the drop. */
import { idsToMove, type Landing, landingAt } from '../model/drop.ts'
import type { Point } from '../model/geometry.ts'
import { meaningFor } from '../model/list-item.ts'
import { wishesFor } from '../model/moves.ts'
import { autoscroll } from '../model/zoom.ts'
import { keyOf, pagePointOf, pointerOf } from './facts.ts'
import { hideLine, showLine } from './line.ts'
import { groupPressed } from './pressed.ts'
import { type Desk, listening, pointOf, type Stop } from './view.ts'
import { worldOf } from './world.ts'

type Drag = {
  storyboardId: string
  keys: readonly string[]
  /** On the screen. */
  pointer: Point
  landing: Landing | null
  /** A move seen by the outer window is newer than its echo from the frame. */
  isOuter: boolean
}

export function startDragging(desk: Desk): Stop {
  const { session, screens, view } = desk
  const { signal, stop } = listening()
  const pressed = groupPressed(session)
  let drag: Drag | null = null
  let due: number | null = null

  function begin(storyboardId: string, page: Point | null) {
    const { zoom } = session.store.get()
    const pointer = screens.outOfPage(storyboardId, page ?? { x: 0, y: 0 }, zoom)
    drag = { storyboardId, keys: pressed.keys(), pointer, landing: null, isOuter: false }
    view.set({ shield: 'drag' })
    plan()
  }
  function plan() {
    due ??= requestAnimationFrame(() => {
      due = null
      if (!drag) return
      drag.landing = look(desk, drag)
      if (scrollAtEdge(desk, drag.pointer)) {
        forward(drag, 1)
        plan()
      }
    })
  }
  function forward({ storyboardId, pointer }: Drag, buttons: number) {
    const { x, y } = screens.intoWindow(storyboardId, pointer, session.store.get().zoom)
    session.frames.call(storyboardId, 'syntheticMouseMove', { clientX: x, clientY: y, buttons })
  }
  function end(isDrop: boolean) {
    if (!drag) return
    const { storyboardId, keys } = drag
    const landing = isDrop ? look(desk, drag) : null
    drag = null
    hideLine(session, storyboardId)
    view.set({ shield: session.store.get().mode === 'draw' ? 'draw' : 'none', hint: null })
    if (landing) drop(desk, keys, storyboardId, landing)
  }
  const cancel = () => drag && session.frames.call(drag.storyboardId, 'triggerDragCancel')

  const onMove = (event: PointerEvent) => {
    if (!drag) return
    drag.pointer = pointOf(event)
    drag.isOuter = true
    forward(drag, event.buttons)
    plan()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (!drag || event.key !== 'Escape') return
    event.preventDefault()
    event.stopImmediatePropagation()
    cancel()
  }
  window.addEventListener('pointermove', onMove, { capture: true, signal })
  window.addEventListener(
    'pointerup',
    () => drag && session.frames.call(drag.storyboardId, 'syntheticMouseUp'),
    { capture: true, signal },
  )
  window.addEventListener('pointercancel', cancel, { capture: true, signal })
  window.addEventListener('keydown', onKeyDown, { capture: true, signal })
  const deaf = session.listen((storyboardId, message) => {
    switch (message.id) {
      case 'DRAG_START_EVENT':
        return begin(storyboardId, pagePointOf(message))
      case 'DRAG_END_EVENT':
        return end(true)
      case 'DRAG_CANCEL_EVENT':
        return end(false)
      case 'KEY_DOWN_EVENT':
        if (keyOf(message)?.key === 'Escape') cancel()
        return
      case 'MOUSE_MOVE_EVENT': {
        const at = pointerOf(message)
        if (!at) return
        screens.noteScroll(storyboardId, { x: at.page.x - at.window.x, y: at.page.y - at.window.y })
        if (drag?.storyboardId !== storyboardId || drag.isOuter) return
        drag.pointer = screens.outOfPage(storyboardId, at.page, session.store.get().zoom)
        plan()
      }
    }
  })
  return () => {
    stop()
    deaf()
    pressed.stop()
    if (due !== null) cancelAnimationFrame(due)
  }
}

/** Where it would land now; the line in the frame and the words beside the pointer say so. */
function look({ session, screens, view }: Desk, { storyboardId, keys, pointer }: Drag): Landing | null {
  const world = worldOf(session, storyboardId, keys)
  if (!world) return null
  const isOutside = screens.at(pointer) !== storyboardId
  const landing: Landing = isOutside
    ? { at: 'refused', label: 'not here: outside of the page it comes from' }
    : landingAt(world, screens.intoPage(storyboardId, pointer, world.zoom))
  const isLine = landing.at === 'spot' || landing.at === 'order'
  if (isLine) showLine({ session, screens }, storyboardId, landing)
  else hideLine(session, storyboardId)
  view.set({ hint: { text: landing.label, isRefused: landing.at === 'refused', at: pointer } })
  return landing
}

function drop({ session }: Desk, keys: readonly string[], storyboardId: string, landing: Landing) {
  const world = worldOf(session, storyboardId, keys)
  if (landing.at === 'same')
    return session.say({ text: 'It stays where it was; nothing was written.', tone: 'done' })
  if (landing.at === 'refused' || !world)
    return session.say({ text: `Nothing was moved — ${landing.label}.`, tone: 'refused' })
  const meaning = meaningFor(world.dragged[0] ?? null, session.store.get())
  const { wishes, context } = wishesFor(landing, idsToMove(world), meaning)
  void session.apply(wishes, context)
}

function scrollAtEdge({ scroller }: Desk, { x, y }: Point): boolean {
  const { left, right, top, bottom } = scroller.getBoundingClientRect()
  const across = autoscroll(x, left, right)
  const down = autoscroll(y, top, bottom)
  const before = [scroller.scrollLeft, scroller.scrollTop]
  scroller.scrollBy({ left: across, top: down, behavior: 'instant' })
  return before[0] !== scroller.scrollLeft || before[1] !== scroller.scrollTop
}
