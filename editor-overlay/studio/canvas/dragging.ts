/** A drag that a frame has begun: the studio shows the drop target, and makes the move on release. */
import type { NavNode } from '../../protocol/nav-node.ts'
import type { PageMessage } from '../../protocol/outbound.ts'
import { placedWithin } from '../commands/placed.ts'
import { reorder } from '../commands/reorder.ts'
import { type DropScene, type DropTarget, dropTargetAt, idsToMove } from '../model/drop.ts'
import { editsFor, orderEdits } from '../model/drop-edits.ts'
import { bottomOf, type Point, rightOf } from '../model/geometry.ts'
import { nodeOf } from '../model/tree.ts'
import { judged } from '../model/verdict.ts'
import { autoscroll, stepOver } from '../model/zoom.ts'
import type { Session } from '../session/session.ts'
import { meaningOf } from '../state/editing.ts'
import { type CanvasContext, isDrawMode, listening, pointOf, type Stop } from './context.ts'
import { createDropLine, type DropLine, dropSceneOf } from './drop-line.ts'
import { type FramePointer, keyOf, pagePointOf, pointerOf } from './frame-events.ts'
import { trackPressedGroup } from './pressed-group.ts'

type Drag = {
  storyboardId: string
  keys: readonly string[]
  /** The position in its data of a list item that the page does not show there yet. */
  position: number | null
  tree: NavNode | null
  /** On the screen. */
  pointer: Point
  /** When the outer window last saw it; a report of the frame right after that is an echo. */
  seenAt: number
}

const ECHO_MS = 250
/** The primary button in `PointerEvent.buttons`. */
const HELD = 1

/** Listens in the studio and to the frames until stopped. */
export function startDragging(context: CanvasContext): Stop {
  const { signal, stop } = listening()
  const dragging = new Dragging(context)
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
  const stopMessages = context.session.onMessage((storyboardId, message) =>
    dragging.onMessage(storyboardId, message),
  )
  const unsubscribe = context.session.store.subscribe(() => dragging.onStateChange())
  return () => {
    stop()
    stopMessages()
    unsubscribe()
    dragging.stop()
  }
}

class Dragging {
  private readonly context: CanvasContext
  private readonly pressed: ReturnType<typeof trackPressedGroup>
  private readonly line: DropLine
  private drag: Drag | null = null
  private due: number | null = null

  constructor(context: CanvasContext) {
    this.context = context
    this.pressed = trackPressedGroup(context.session)
    this.line = createDropLine(context)
  }

  onMessage(storyboardId: string, message: PageMessage) {
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
    if (this.drag) this.context.session.frames.call(this.drag.storyboardId, 'syntheticMouseUp')
  }

  /** Asks the frame to end the drag; the frame reports the end. */
  cancel(): boolean {
    if (this.drag) this.context.session.frames.call(this.drag.storyboardId, 'triggerDragCancel')
    return this.drag !== null
  }

  /** A page that was reloaded no longer knows the drag, and would never end it. */
  onStateChange() {
    const { session } = this.context
    const frame = session.store
      .get()
      .canvas.frames.find((one) => one.storyboardId === this.drag?.storyboardId)
    if (!this.drag) return
    if (frame?.isReady) return this.followItem(this.drag, frame.tree)
    this.end(false)
    session.notify({ text: 'The page reloaded during the drag, so nothing was moved.', tone: 'refused' })
  }

  /** The page may show an earlier move of the list during the drag: another item is then where the dragged one was. */
  private followItem(drag: Drag, tree: NavNode | null) {
    if (drag.position === null || drag.tree === tree) return
    drag.tree = tree
    const sibling = nodeOf(tree, drag.keys[0])
    const key = sibling && this.context.session.orders.keyAt(drag.position, sibling)
    if (key) drag.keys = [key]
  }

  stop() {
    this.pressed.stop()
    if (this.due !== null) cancelAnimationFrame(this.due)
  }

  private begin(storyboardId: string, page: Point | null) {
    const { session, screens, gesture } = this.context
    const pointer = screens.outOfPage(storyboardId, page ?? { x: 0, y: 0 }, session.store.get().canvas.zoom)
    const keys = this.pressed.keys()
    const { frames } = session.store.get().canvas
    const tree = frames.find((one) => one.storyboardId === storyboardId)?.tree ?? null
    const item = keys.length === 1 ? nodeOf(tree, keys[0]) : null
    const position = item && session.orders.awaitedPosition(item)
    this.drag = { storyboardId, keys, position, tree, pointer, seenAt: Number.NEGATIVE_INFINITY }
    gesture.dispatch({ type: 'drag-started' })
    this.plan()
  }

  private follow(storyboardId: string, at: FramePointer | null) {
    const { session, screens } = this.context
    if (!at) return
    screens.recordScroll(storyboardId, { x: at.page.x - at.window.x, y: at.page.y - at.window.y })
    const { drag } = this
    if (drag?.storyboardId !== storyboardId || performance.now() - drag.seenAt < ECHO_MS) return
    drag.pointer = screens.outOfPage(storyboardId, at.page, session.store.get().canvas.zoom)
    this.plan()
  }

  private plan() {
    this.due ??= requestAnimationFrame(() => {
      this.due = null
      if (!this.drag) return
      this.look(this.drag)
      if (!scrollAtEdge(this.context, this.drag)) return
      this.forward(this.drag, HELD)
      this.plan()
    })
  }

  private forward({ storyboardId, pointer }: Drag, buttons: number) {
    const { session, screens } = this.context
    const { x, y } = screens.intoWindow(storyboardId, pointer, session.store.get().canvas.zoom)
    session.frames.call(storyboardId, 'syntheticMouseMove', { clientX: x, clientY: y, buttons })
  }

  private end(isDrop: boolean) {
    const { session, gesture } = this.context
    if (!this.drag) return
    const { storyboardId, keys } = this.drag
    const target = isDrop ? this.look(this.drag) : null
    this.drag = null
    this.line.hide()
    gesture.dispatch({ type: 'drag-ended', isDrawMode: isDrawMode(session) })
    if (target) drop(this.context, keys, storyboardId, target)
  }

  /** Shows the current drop target by a line in the frame and a hint beside the pointer. */
  private look(drag: Drag): DropTarget | null {
    const { storyboardId, keys, pointer } = drag
    const { session, gesture } = this.context
    const scene = dropSceneOf(session, storyboardId, keys)
    if (!scene) return null
    const target = dropTargetUnder(this.context, scene, drag)
    const asked = gestureOf(session, scene, target)
    const shown = asked
      ? judged(
          target,
          session.check(asked, () => this.plan()),
        )
      : target
    if ('line' in shown) this.line.show(storyboardId, shown)
    else this.line.hide()
    const hint = { text: shown.label, isRefused: shown.type === 'refused', at: pointer }
    gesture.dispatch({ type: 'hint-changed', hint })
    return target
  }
}

/** Returns the edits of a drop; null where nothing can be dropped. */
function gestureOf({ store, orders }: Session, scene: DropScene, target: DropTarget) {
  if (!('line' in target)) return null
  const [item = null] = scene.dragged
  if (target.type === 'order' && item)
    return orderEdits(orders.present(target.order, item), placedWithin(store.get(), item))
  return editsFor(target, idsToMove(scene), meaningOf(item, store.get()))
}

function dropTargetUnder(
  { screens }: CanvasContext,
  scene: DropScene,
  { storyboardId, keys, pointer }: Drag,
): DropTarget {
  if (scene.dragged.length < keys.length)
    return { type: 'refused', label: 'Can’t go here: what you’re dragging is no longer on the page' }
  if (screens.at(pointer) !== storyboardId)
    return { type: 'refused', label: 'Can’t go here: that’s outside the page it came from' }
  return dropTargetAt(scene, screens.intoPage(storyboardId, pointer, scene.zoom))
}

function drop({ session }: CanvasContext, keys: readonly string[], storyboardId: string, target: DropTarget) {
  const scene = dropSceneOf(session, storyboardId, keys)
  if (target.type === 'same')
    return session.notify({ text: 'Dropped in the same place. Nothing changed.', tone: 'info' })
  const [item] = scene?.dragged ?? []
  if (target.type === 'order' && item)
    return void reorder(session, session.orders.present(target.order, item), item)
  const made = scene && gestureOf(session, scene, target)
  if (!made) return session.notify({ text: `${target.label}. Nothing was moved.`, tone: 'refused' })
  void session.apply(made.edits, made.context)
}

/** Nothing can be dropped past the end of the page, so the canvas does not scroll there. */
function scrollAtEdge(
  { scroller, screens }: CanvasContext,
  { storyboardId, pointer: { x, y } }: Drag,
): boolean {
  const { left, right, top, bottom } = scroller.getBoundingClientRect()
  const page = screens.boxOf(storyboardId)
  if (!page) return false
  const across = stepOver(autoscroll(x, left, right), x, page.left, rightOf(page))
  const down = stepOver(autoscroll(y, top, bottom), y, page.top, bottomOf(page))
  if (across === 0 && down === 0) return false
  const before = [scroller.scrollLeft, scroller.scrollTop]
  scroller.scrollBy({ left: across, top: down, behavior: 'instant' })
  return before[0] !== scroller.scrollLeft || before[1] !== scroller.scrollTop
}
