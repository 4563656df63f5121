/**
 * Draw mode: pressing and dragging over a page draws a rectangle, releasing inserts an element where the drag began.
 */

import type { InsertPosition } from '../../protocol/edit.ts'
import { type DropTarget, dropTargetAt } from '../model/drop.ts'
import { drawn, rectangle } from '../model/drop-edits.ts'
import type { Box, Point } from '../model/geometry.ts'
import type { StudioInsert } from '../model/studio-edit.ts'
import { judged } from '../model/verdict.ts'
import type { Session } from '../session/session.ts'
import { type CanvasContext, isDrawMode, listening, pointOf, type Stop } from './context.ts'
import { createDropLine, type DropLine, dropSceneOf } from './drop-line.ts'

/** `shown`: the target with what the source server says about it. */
type Start = { storyboardId: string; page: Point; target: DropTarget; shown: DropTarget }

const PRIMARY = 0

/** Listens until stopped; outside of draw mode its listeners do nothing. */
export function startDrawing(context: CanvasContext): Stop {
  const { root, session } = context
  const { signal, stop } = listening()
  const drawing = new Drawing(context)
  root.addEventListener('pointermove', (event) => drawing.move(event), { signal })
  root.addEventListener('pointerdown', (event) => drawing.press(event), { signal })
  root.addEventListener('pointerup', (event) => drawing.release(event), { signal })
  root.addEventListener('pointercancel', () => drawing.clear(), { signal })
  root.addEventListener('pointerleave', () => drawing.leave(), { signal })
  window.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape' || !drawing.isDrawing) return
      event.preventDefault()
      event.stopImmediatePropagation()
      drawing.clear()
    },
    { capture: true, signal },
  )
  const unsubscribe = session.store.subscribe(() => {
    drawing.followMode()
    drawing.followPage()
  })
  drawing.followMode()
  return () => {
    stop()
    unsubscribe()
  }
}

class Drawing {
  private readonly context: CanvasContext
  private readonly line: DropLine
  private start: Start | null = null
  private shownIn: string | null = null
  /** Where the pointer rests, and the page that the hint there is based on. */
  private resting: { at: Point; page: unknown[] } | null = null

  constructor(context: CanvasContext) {
    this.context = context
    this.line = createDropLine(context)
  }

  get isDrawing(): boolean {
    return this.start !== null
  }

  followMode() {
    const { session, gesture } = this.context
    if (isDrawMode(session)) {
      if (gesture.get().shield === 'none') gesture.dispatch({ type: 'draw-mode-entered' })
    } else if (gesture.get().shield === 'draw') {
      this.clear()
      gesture.dispatch({ type: 'draw-mode-left' })
    }
  }

  /** A page that has changed under a resting pointer may offer another position there. */
  followPage() {
    if (!this.isOn || this.start || !this.resting) return
    const { at, page } = this.resting
    if (this.page().some((part, index) => part !== page[index])) this.look(at)
  }

  move(event: PointerEvent) {
    if (!this.isOn) return
    if (this.start) grow(this.context, this.start, event)
    else this.look(pointOf(event))
  }

  press(event: PointerEvent) {
    if (!this.isOn || event.button !== PRIMARY) return
    this.start = this.look(pointOf(event))
    if (this.start) this.context.root.setPointerCapture(event.pointerId)
  }

  release(event: PointerEvent) {
    const { start } = this
    if (!start) return
    const box = inPage(this.context, start, event)
    this.clear()
    void add(this.context, start, box)
  }

  leave() {
    if (!this.start) this.clear()
  }

  clear() {
    this.resting = null
    if (!this.start && !this.shownIn) return
    this.line.hide()
    this.start = null
    this.shownIn = null
    this.context.gesture.dispatch({ type: 'drawing-cleared' })
  }

  private get isOn(): boolean {
    return this.context.gesture.get().shield === 'draw'
  }

  private page(): unknown[] {
    const { canvas, project } = this.context.session.store.get()
    const frame = canvas.frames.find(({ storyboardId }) => storyboardId === this.shownIn)
    return [frame?.tree, project.lookups]
  }

  /** Shows the drop target by a line in the frame and a hint beside the pointer. */
  private look(at: Point): Start | null {
    const { session, screens, gesture } = this.context
    const storyboardId = screens.at(at)
    if (this.shownIn !== storyboardId) this.line.hide()
    this.shownIn = storyboardId
    this.resting = { at, page: this.page() }
    const target = storyboardId ? dropTargetIn(this.context, storyboardId, at) : null
    if (!storyboardId || !target) {
      gesture.dispatch({ type: 'hint-changed', hint: null })
      return null
    }
    const shown = this.judged(target)
    if (shown.type === 'position') this.line.show(storyboardId, shown)
    else this.line.hide()
    const hint = { text: shown.label, isRefused: shown.type !== 'position', at }
    gesture.dispatch({ type: 'hint-changed', hint })
    return {
      storyboardId,
      page: screens.intoPage(storyboardId, at, session.store.get().canvas.zoom),
      target,
      shown,
    }
  }

  private judged(target: DropTarget): DropTarget {
    const { session } = this.context
    if (target.type !== 'position') return target
    const asked = { edits: [insertOf(session, target.position, AS_A_CLICK)], context: {} }
    const onAnswer = () => {
      if (this.isOn && !this.start && this.resting) this.look(this.resting.at)
    }
    return judged(target, session.check(asked, onAnswer))
  }
}

const AS_A_CLICK: Box = { left: 0, top: 0, width: 0, height: 0 }

/** Returns the insert of what draw mode adds. */
function insertOf({ store }: Session, position: InsertPosition, box: Box): StudioInsert {
  const { mode, zoom } = store.get().canvas
  const item = mode.type === 'draw' ? mode.item : null
  const edit = drawn(item?.element ?? { tag: 'div' }, position, box, zoom)
  return item ? { ...edit, props: item.props } : edit
}

function dropTargetIn(
  { session, screens }: CanvasContext,
  storyboardId: string,
  at: Point,
): DropTarget | null {
  const scene = dropSceneOf(session, storyboardId)
  return scene && dropTargetAt(scene, screens.intoPage(storyboardId, at, scene.zoom))
}

function grow(context: CanvasContext, start: Start, event: PointerEvent) {
  const { width, height } = inPage(context, start, event)
  const text = `${Math.round(width)} × ${Math.round(height)} px, ${start.shown.label}`
  const hint = { text, isRefused: start.shown.type !== 'position', at: pointOf(event) }
  context.gesture.dispatch({ type: 'rectangle-grown', rectangle: onScreen(context, start, event), hint })
}

function inPage(
  { session, screens }: CanvasContext,
  { storyboardId, page }: Start,
  event: PointerEvent,
): Box {
  return rectangle(page, screens.intoPage(storyboardId, pointOf(event), session.store.get().canvas.zoom))
}

function onScreen(
  { session, screens }: CanvasContext,
  { storyboardId, page }: Start,
  event: PointerEvent,
): Box {
  return rectangle(screens.outOfPage(storyboardId, page, session.store.get().canvas.zoom), pointOf(event))
}

async function add({ session }: CanvasContext, { target, storyboardId }: Start, box: Box) {
  if (target.type !== 'position')
    return session.notify({
      text: `${target.label}. Nothing was added.`,
      tone: 'refused',
      alternative: 'Draw inside or next to another element.',
    })
  session.dispatch({ type: 'frame-activated', storyboardId })
  const isAdded = await session.apply([insertOf(session, target.position, box)])
  if (isAdded) session.dispatch({ type: 'mode-chosen', mode: 'select' })
}
