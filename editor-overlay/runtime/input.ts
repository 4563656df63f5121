import { wheelResponse } from '../core/interception.ts'
import type { Modifiers } from '../core/scene.ts'
import { page } from '../dom/members.ts'
import type { PointerPosition } from '../protocol/drag-context.ts'
import { isParentKey } from '../protocol/element-key.ts'
import { dragContext } from './drag-context.ts'
import { keyEventData, targetOf, wheelEventData } from './events.ts'
import type { HelperDeps } from './helper-deps.ts'
import type { HelperSession } from './helper-session.ts'
import type { TreeUpdates } from './tree-updates.ts'

const SUPPRESSED = [
  'click',
  'dblclick',
  'pointerleave',
  'pointermove',
  'pointerup',
  'mouseover',
  'mouseout',
  'mousemove',
  'mousedown',
  'mouseup',
] as const
const MOVE_EVERY_MS = 50

/** What the browser's own events do, for the parent editor to call. */
export type Input = {
  hover(element: Element | null, modifiers: Modifiers): void
  move(point: PointerPosition, isButtonHeld: boolean): void
  release(): void
}

const elementOf = ({ target }: Event) => (target instanceof Element ? target : null)

/** Posts positions of the pointer, at most one in 50 ms: the first and the last. */
function moveSender({ post }: HelperDeps): (point: PointerPosition) => void {
  let isWaiting = false
  let next: PointerPosition | null = null
  return function send(point) {
    next = isWaiting ? point : null
    if (isWaiting) return
    post({ id: 'MOUSE_MOVE_EVENT', event: point })
    isWaiting = true
    setTimeout(() => {
      isWaiting = false
      if (next) send(next)
    }, MOVE_EVERY_MS)
  }
}

/** Keeps an event from the page. */
function stopEvent(event: Event) {
  event.preventDefault()
  event.stopPropagation()
}

/** A modal dialog blocks events on the button of an outline, so the press is matched by its position. */
function isOnButton(event: PointerEvent, { paint, post }: HelperDeps): boolean {
  const elementKey = paint.textKeyAt({ x: event.clientX, y: event.clientY })
  if (elementKey === null) return false
  stopEvent(event)
  post({ id: 'EDIT_DYNAMIC_TEXT', elementKey })
  return true
}

function pressOn(session: HelperSession, element: Element | null, event: PointerEvent) {
  const before = session.selected
  const target = targetOf(session.deps, element)
  session.selectStep({ type: 'press', target, modifiers: event })
  const key = session.selected
  const isAround = before && key && before !== key && isParentKey(before, key)
  const parentKey = isAround && !session.deps.tree.isStoryboardKey(before) ? before : null
  session.dragStep({ type: 'press', context: dragContext(session, event, { key, parentKey }) })
  session.frames.redraw()
}

/**
 * Turns browser events into events of the tools. Listens on the window, because a framework may replace the body. Long,
 * because it lists every event with what it does.
 */
export function listenToInput(session: HelperSession, updates: TreeUpdates): Input {
  const { deps, frames } = session
  const { window, signal, post, paint, tree } = deps
  const sendMove = moveSender(deps)
  const interrupt = () => session.dragStep({ type: 'interrupt' })
  const unhover = () => session.selectStep({ type: 'hover-end' })

  function on<K extends keyof WindowEventMap>(
    name: K,
    listener: (event: WindowEventMap[K]) => void,
    passive = false,
  ) {
    window.addEventListener(name, listener, { capture: true, passive, signal })
  }

  /** True for an event that belongs to the tools; the page does not get it. */
  function takes(event: Event): boolean {
    if (session.passesEvents) return false
    stopEvent(event)
    return !event.composedPath().includes(paint.host)
  }

  const input: Input = {
    hover(element, modifiers) {
      if (modifiers.altKey || session.passesEvents || session.drag) return
      if (!element) unhover()
      else session.selectStep({ type: 'hover', target: targetOf(deps, element), modifiers })
    },
    move(point, isButtonHeld) {
      const { zoom, aiContext } = session
      if (!isButtonHeld) interrupt()
      session.mouse = point
      sendMove(point)
      session.dragStep({ type: 'move', point: { x: point.pageX, y: point.pageY }, zoom, aiContext })
    },
    release: () => session.dragStep({ type: 'release' }),
  }

  for (const name of SUPPRESSED) on(name, takes)
  on('pointerover', (event) => {
    if (takes(event)) input.hover(elementOf(event), event)
  })
  on('pointerdown', (event) => {
    if (event.button !== 0 || isOnButton(event, deps) || !takes(event)) return
    const element = elementOf(event)
    const press = () => pressOn(session, element, event)
    // A press on an element that a reload has just added must not wait until the page has settled.
    if (element && updates.isPending && !tree.nodeOf(element)) void updates.refresh().then(press)
    else press()
  })
  on('pointermove', ({ target, pageX, pageY, clientX, clientY, buttons }) => {
    // A browser that locks or releases the pointer may report it on the body or in a corner, without its button.
    const isElsewhere = target === page.documentElement || target === page.body
    if (buttons !== 0 || !isElsewhere || !session.drag?.dragging)
      input.move({ pageX, pageY, clientX, clientY }, buttons !== 0)
  })
  on('pointerup', input.release)
  on(
    'pointerout',
    ({ relatedTarget }) => {
      // The pointer has left the page.
      if (!relatedTarget && !session.drag && !session.passesEvents) unhover()
    },
    true,
  )
  on('pointercancel', interrupt)
  on('contextmenu', (event) => {
    if (!takes(event)) return
    session.dragStep({ type: 'drop' })
    const { clientX, clientY } = event
    const target = targetOf(deps, elementOf(event))
    const point = { clientX, clientY }
    session.selectStep({ type: 'context', target, modifiers: event, point })
  })
  on('wheel', (event) => {
    const { prevent, send } = wheelResponse(session.passesEvents, event)
    if (prevent) stopEvent(event)
    if (send) post({ id: 'WHEEL_EVENT', event: wheelEventData(event) })
  })
  on('blur', ({ target }) => target === window && interrupt(), true)
  on('keydown', (event) => post({ id: 'KEY_DOWN_EVENT', event: keyEventData(event) }), true)
  on('keyup', (event) => post({ id: 'KEY_UP_EVENT', event: keyEventData(event) }), true)
  on('scroll', frames.redraw, true)
  on('resize', frames.redraw, true)
  return input
}
