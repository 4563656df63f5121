import { wheelResponse } from '../core/interception.ts'
import type { Modifiers } from '../core/scene.ts'
import type { PointerPosition } from '../protocol/drag-context.ts'
import { isParentKey, parseKey } from '../protocol/element-key.ts'
import { stopEvent } from '../ui/labels.ts'
import { dragContext } from './drag-context.ts'
import { keyEventData, modifiersOf, targetOf, wheelEventData } from './events.ts'
import type { HelperSession } from './helper-session.ts'
import type { TreeUpdates } from './tree-updates.ts'

const SUPPRESSED = [
  'click',
  'dblclick',
  'pointerleave',
  'mouseover',
  'mouseout',
  'mousemove',
  'mousedown',
  'mouseup',
] as const
const MOVE_EVERY_MS = 50

type Hovering = Modifiers & { bottomMost?: boolean }

const elementOf = ({ target }: Event) => (target instanceof Element ? target : null)

/** Turns browser events into events of the tools. Listens on the window, because a framework may replace the body. */
export class Input {
  private readonly session: HelperSession
  private readonly updates: TreeUpdates
  private moveTimer: ReturnType<typeof setTimeout> | undefined
  private nextMove: PointerPosition | null = null

  constructor(session: HelperSession, updates: TreeUpdates) {
    this.session = session
    this.updates = updates
    for (const name of SUPPRESSED) this.on(name, (event) => this.suppress(event))
    this.listenToPointer()
    this.listenToRest()
  }

  hover(element: Element | null, modifiers: Hovering) {
    const { session } = this
    if (modifiers.alt || session.passesEvents || session.drag.type !== 'idle') return
    if (!element) session.selectStep({ type: 'hover-end' })
    else session.selectStep({ type: 'hover', target: targetOf(session.deps, element), modifiers })
  }

  move(point: PointerPosition, isButtonHeld: boolean) {
    const { session } = this
    const { zoom, aiContext } = session
    session.mouse = point
    this.sendMove(point)
    session.dragStep({
      type: 'move',
      point: { x: point.pageX, y: point.pageY },
      isButtonHeld,
      zoom,
      aiContext,
    })
  }

  release() {
    this.session.dragStep({ type: 'release' })
  }

  private on<K extends keyof WindowEventMap>(
    name: K,
    listener: (event: WindowEventMap[K]) => void,
    passive = false,
  ) {
    const { window, signal } = this.session.deps
    window.addEventListener(name, listener, { capture: true, passive, signal })
  }

  private listenToPointer() {
    const { session } = this
    this.on('pointerover', (event) => {
      if (!this.isOwn(event) && !this.passes(event)) this.hover(elementOf(event), modifiersOf(event))
    })
    this.on('pointerdown', (event) => this.press(event))
    this.on('pointermove', (event) => {
      this.suppress(event)
      const { pageX, pageY, clientX, clientY, buttons } = event
      this.move({ pageX, pageY, clientX, clientY }, buttons !== 0)
    })
    this.on('pointerup', (event) => {
      this.suppress(event)
      this.release()
    })
    this.on('pointerout', (event) => this.leave(event), true)
    this.on('pointercancel', () => session.dragStep({ type: 'interrupt' }))
    this.on('contextmenu', (event) => this.context(event))
    this.on('wheel', (event) => this.wheel(event))
  }

  private listenToRest() {
    const { session } = this
    const { document, post, window } = session.deps
    this.on('blur', ({ target }) => target === window && session.dragStep({ type: 'interrupt' }), true)
    this.on('keydown', (event) => post({ id: 'KEY_DOWN_EVENT', event: keyEventData(event, document) }), true)
    this.on('keyup', (event) => post({ id: 'KEY_UP_EVENT', event: keyEventData(event, document) }), true)
    this.on('scroll', () => session.frames.redraw(), true)
    this.on('resize', () => session.frames.redraw(), true)
  }

  private isOwn(event: Event): boolean {
    return event.composedPath().includes(this.session.deps.paint.host)
  }

  /** True when the event belongs to the page; otherwise it is stopped. */
  private passes(event: Event): boolean {
    if (this.session.passesEvents) return true
    stopEvent(event)
    return false
  }

  private suppress(event: Event) {
    if (!this.isOwn(event)) this.passes(event)
  }

  private sendMove(point: PointerPosition) {
    if (this.moveTimer !== undefined) {
      this.nextMove = point
      return
    }
    this.session.deps.post({ id: 'MOUSE_MOVE_EVENT', event: point })
    this.moveTimer = setTimeout(() => {
      this.moveTimer = undefined
      const next = this.nextMove
      this.nextMove = null
      if (next) this.sendMove(next)
    }, MOVE_EVERY_MS)
  }

  /** The pointer has left the page. */
  private leave({ relatedTarget }: PointerEvent) {
    const { session } = this
    if (!relatedTarget && session.drag.type === 'idle' && !session.passesEvents)
      session.selectStep({ type: 'hover-end' })
  }

  private press(event: PointerEvent) {
    if (event.button !== 0 || this.isOwn(event) || this.isOnButton(event) || this.passes(event)) return
    const element = elementOf(event)
    // A press on an element that a reload has just added must not wait until the page has settled.
    const isNew = element !== null && this.updates.isPending && !this.session.deps.tree.nodeOf(element)
    if (isNew) void this.updates.refresh().then(() => this.pressOn(element, event))
    else this.pressOn(element, event)
  }

  private pressOn(element: Element | null, event: PointerEvent) {
    const { session } = this
    const before = session.selected
    const target = targetOf(session.deps, element)
    session.selectStep({ type: 'press', target, modifiers: modifiersOf(event) })
    const key = session.selected
    const isAround = before && key && before !== key && isParentKey(parseKey(before), parseKey(key))
    const isReal = key !== null && !session.deps.tree.isStoryboardKey(before)
    const parentKey = isAround && isReal ? before : null
    session.dragStep({ type: 'press', context: dragContext(session, event, { key, parentKey }) })
    session.frames.redraw()
  }

  /** A modal dialog blocks events on the button of an outline, so the press is matched by its position. */
  private isOnButton(event: PointerEvent): boolean {
    const { paint, post } = this.session.deps
    const elementKey = paint.textKeyAt({ x: event.clientX, y: event.clientY })
    if (elementKey === null) return false
    stopEvent(event)
    post({ id: 'EDIT_DYNAMIC_TEXT', elementKey })
    return true
  }

  private context(event: MouseEvent) {
    const { session } = this
    if (this.isOwn(event) || this.passes(event)) return
    session.dragStep({ type: 'drop' })
    const { clientX, clientY } = event
    session.selectStep({
      type: 'context',
      target: targetOf(session.deps, elementOf(event)),
      modifiers: modifiersOf(event),
      point: { clientX, clientY },
    })
  }

  private wheel(event: WheelEvent) {
    const { session } = this
    const answer = wheelResponse(session.mode, modifiersOf(event))
    if (answer.prevent) stopEvent(event)
    if (answer.send) session.deps.post({ id: 'WHEEL_EVENT', event: wheelEventData(event) })
  }
}
