/** A drag that a frame has begun: the studio says where it would land, and asks for it on the drop. */
import { idsToMove, type Landing, landingAt, type World } from '../model/drop.ts'
import type { Point } from '../model/geometry.ts'
import { meaningFor } from '../model/list-item.ts'
import { wishesFor } from '../model/moves.ts'
import { autoscroll } from '../model/zoom.ts'
import type { PageMessage } from '../wire/page-port.ts'
import { keyOf, type PointerFacts, pagePointOf, pointerOf } from './facts.ts'
import { hideLine, showLine } from './line.ts'
import { groupPressed } from './pressed.ts'
import { type Desk, listening, pointOf, type Stop } from './view.ts'
import { worldOf } from './world.ts'

type Drag = {
  storyboardId: string
  keys: readonly string[]
  /** On the screen. */
  pointer: Point
  /** When the outer window saw it last; what the frame says right behind that is only the echo. */
  seenAt: number
}

const ECHO_MS = 250
/** The primary button, as pointer events say it. */
const HELD = 1

export function startDragging(desk: Desk): Stop {
  const { signal, stop } = listening()
  const dragging = new Dragging(desk)
  const options = { capture: true, signal }
  window.addEventListener('pointermove', (event) => dragging.move(event), options)
  window.addEventListener('pointerup', () => dragging.release(), options)
  window.addEventListener('pointercancel', () => dragging.cancel(), options)
  window.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape' || !dragging.cancel()) return
      event.preventDefault()
      event.stopImmediatePropagation()
    },
    options,
  )
  const deaf = desk.session.listen((storyboardId, message) => dragging.hear(storyboardId, message))
  const unheard = desk.session.store.subscribe(() => dragging.watch())
  return () => {
    stop()
    deaf()
    unheard()
    dragging.stop()
  }
}

class Dragging {
  private readonly desk: Desk
  private readonly pressed: ReturnType<typeof groupPressed>
  private drag: Drag | null = null
  private due: number | null = null

  constructor(desk: Desk) {
    this.desk = desk
    this.pressed = groupPressed(desk.session)
  }

  hear(storyboardId: string, message: PageMessage) {
    switch (message.id) {
      case 'DRAG_START_EVENT':
        return this.begin(storyboardId, pagePointOf(message))
      case 'DRAG_END_EVENT':
        return this.end(true)
      case 'DRAG_CANCEL_EVENT':
        return this.end(false)
      case 'KEY_DOWN_EVENT':
        if (keyOf(message)?.key === 'Escape') this.cancel()
        return
      case 'MOUSE_MOVE_EVENT':
        return this.follow(storyboardId, pointerOf(message))
    }
  }

  move(event: PointerEvent) {
    if (!this.drag) return
    this.drag.pointer = pointOf(event)
    this.drag.seenAt = performance.now()
    this.forward(this.drag, event.buttons)
    this.plan()
  }

  release() {
    if (this.drag) this.desk.session.frames.call(this.drag.storyboardId, 'syntheticMouseUp')
  }

  /** The frame ends it and says so. */
  cancel(): boolean {
    if (this.drag) this.desk.session.frames.call(this.drag.storyboardId, 'triggerDragCancel')
    return this.drag !== null
  }

  /** A page that is loaded anew has forgotten the drag, and nobody would end it. */
  watch() {
    const { session } = this.desk
    const frame = session.store.get().frames.find((one) => one.storyboardId === this.drag?.storyboardId)
    if (!this.drag || frame?.isReady) return
    this.end(false)
    session.say({ text: 'The page was loaded anew meanwhile; nothing was moved.', tone: 'refused' })
  }

  stop() {
    this.pressed.stop()
    if (this.due !== null) cancelAnimationFrame(this.due)
  }

  private begin(storyboardId: string, page: Point | null) {
    const { session, screens, view } = this.desk
    const pointer = screens.outOfPage(storyboardId, page ?? { x: 0, y: 0 }, session.store.get().zoom)
    this.drag = { storyboardId, keys: this.pressed.keys(), pointer, seenAt: Number.NEGATIVE_INFINITY }
    view.set({ shield: 'drag' })
    this.plan()
  }

  private follow(storyboardId: string, at: PointerFacts | null) {
    const { session, screens } = this.desk
    if (!at) return
    screens.noteScroll(storyboardId, { x: at.page.x - at.window.x, y: at.page.y - at.window.y })
    const { drag } = this
    if (drag?.storyboardId !== storyboardId || performance.now() - drag.seenAt < ECHO_MS) return
    drag.pointer = screens.outOfPage(storyboardId, at.page, session.store.get().zoom)
    this.plan()
  }

  private plan() {
    this.due ??= requestAnimationFrame(() => {
      this.due = null
      if (!this.drag) return
      look(this.desk, this.drag)
      if (!scrollAtEdge(this.desk, this.drag.pointer)) return
      this.forward(this.drag, HELD)
      this.plan()
    })
  }

  private forward({ storyboardId, pointer }: Drag, buttons: number) {
    const { session, screens } = this.desk
    const { x, y } = screens.intoWindow(storyboardId, pointer, session.store.get().zoom)
    session.frames.call(storyboardId, 'syntheticMouseMove', { clientX: x, clientY: y, buttons })
  }

  private end(isDrop: boolean) {
    const { session, view } = this.desk
    if (!this.drag) return
    const { storyboardId, keys } = this.drag
    const landing = isDrop ? look(this.desk, this.drag) : null
    this.drag = null
    hideLine(session, storyboardId)
    view.set({ shield: session.store.get().mode === 'draw' ? 'draw' : 'none', hint: null })
    if (landing) drop(this.desk, keys, storyboardId, landing)
  }
}

/** Where it would land now; the line in the frame and the words beside the pointer say so. */
function look(desk: Desk, drag: Drag): Landing | null {
  const { storyboardId, keys, pointer } = drag
  const { session, screens, view } = desk
  const world = worldOf(session, storyboardId, keys)
  if (!world) return null
  const landing = landingUnder(desk, world, drag)
  const isLine = landing.at === 'spot' || landing.at === 'order'
  if (isLine) showLine({ session, screens }, storyboardId, landing)
  else hideLine(session, storyboardId)
  view.set({ hint: { text: landing.label, isRefused: landing.at === 'refused', at: pointer } })
  return landing
}

function landingUnder({ screens }: Desk, world: World, { storyboardId, keys, pointer }: Drag): Landing {
  if (world.dragged.length < keys.length)
    return { at: 'refused', label: 'not here: what was dragged is gone from the page' }
  if (screens.at(pointer) !== storyboardId)
    return { at: 'refused', label: 'not here: outside of the page it comes from' }
  return landingAt(world, screens.intoPage(storyboardId, pointer, world.zoom))
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
