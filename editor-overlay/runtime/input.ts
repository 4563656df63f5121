/** Hears the browser and speaks to the tools. Listeners sit on the window, so that a replaced body loses none. */
import { answerWheel } from '../core/interception.ts'
import type { Modifiers, Target } from '../core/scene.ts'
import { isSensitive } from '../dom/sensitive.ts'
import type { Stop } from '../dom/slices.ts'
import type { PointerAt } from '../protocol/drag-context.ts'
import { isParentKey, parseKey } from '../protocol/element-key.ts'
import type { KeyFacts } from '../protocol/outbound.ts'
import type { Desk } from './desk.ts'
import { dragContext } from './drag-facts.ts'

const SWALLOWED = [
  'click',
  'dblclick',
  'pointerleave',
  'mouseover',
  'mouseout',
  'mousemove',
  'mousedown',
  'mouseup',
]
const MOVE_EVERY_MS = 50

type Hovering = Modifiers & { bottomMost?: boolean }

export type Input = {
  hover(element: Element | null, modifiers: Hovering): void
  move(point: PointerAt, isButtonHeld: boolean): void
  release(): void
  stop: Stop
}

export function targetOf(desk: Desk, element: Element | null): Target {
  const { tree, document } = desk.parts
  const isPageSpace =
    element === document.documentElement ||
    element === document.body ||
    element?.parentElement === document.body
  const nodeAt = (at: Element) => {
    const node = tree.nodeOf(at)
    return node?.kept ? tree.keyOf(node) : null
  }
  let nearest: string | null = null
  for (let at = element; at && !nearest; at = at.parentElement) nearest = nodeAt(at)
  return { exact: element && nodeAt(element), nearest, isPageSpace }
}

function modifiersOf({ shiftKey, ctrlKey, metaKey, altKey }: MouseEvent): Modifiers {
  return { shift: shiftKey, ctrl: ctrlKey, meta: metaKey, alt: altKey }
}

function keyFacts(event: KeyboardEvent, document: Document): KeyFacts {
  const active = document.activeElement
  const { metaKey, shiftKey, ctrlKey } = event
  // What is typed into a secret field stays there; a shortcut is no text.
  const isSecret = event.key.length === 1 && !ctrlKey && !metaKey && active !== null && isSensitive(active)
  const key = isSecret ? 'Unidentified' : event.key
  const activeElement = {
    tagName: active?.tagName,
    isContentEditable: active instanceof HTMLElement ? active.isContentEditable : undefined,
    elementType: active instanceof HTMLInputElement ? active.type : undefined,
  }
  return { key, metaKey, shiftKey, ctrlKey, activeElement }
}

export function listenToPage(desk: Desk): Input {
  const { window, document, post, paint } = desk.parts
  const stopping = new AbortController()
  let moveTimer: ReturnType<typeof setTimeout> | undefined
  let waiting: PointerAt | null = null

  const elementOf = (event: Event) => (event.target instanceof Element ? event.target : null)
  const isOwn = (event: Event) => event.composedPath().includes(paint.host)

  /** True when the page gets the event. */
  function passed(event: Event): boolean {
    if (desk.isPassing) return true
    event.preventDefault()
    event.stopPropagation()
    return false
  }

  function sendMove(point: PointerAt) {
    if (moveTimer !== undefined) {
      waiting = point
      return
    }
    post({ id: 'MOUSE_MOVE_EVENT', event: point })
    moveTimer = setTimeout(() => {
      moveTimer = undefined
      const next = waiting
      waiting = null
      if (next) sendMove(next)
    }, MOVE_EVERY_MS)
  }

  function hover(element: Element | null, modifiers: Hovering) {
    if (modifiers.alt || desk.isPassing || desk.drag.at !== 'idle') return
    if (!element) desk.selectStep({ type: 'hover-end' })
    else desk.selectStep({ type: 'hover', target: targetOf(desk, element), modifiers })
  }

  /** Nothing takes the pointer over when it leaves the page. */
  function leave({ relatedTarget }: PointerEvent) {
    if (!relatedTarget && desk.drag.at === 'idle' && !desk.isPassing) desk.selectStep({ type: 'hover-end' })
  }

  function move(point: PointerAt, isButtonHeld: boolean) {
    desk.mouse = point
    sendMove(point)
    const { zoom, aiContext } = desk
    desk.dragStep({ type: 'move', point: { x: point.pageX, y: point.pageY }, isButtonHeld, zoom, aiContext })
  }

  function press(event: PointerEvent) {
    if (event.button !== 0 || isOwn(event) || passed(event)) return
    const before = desk.selected
    const target = targetOf(desk, elementOf(event))
    desk.selectStep({ type: 'press', target, modifiers: modifiersOf(event) })
    const key = desk.selected
    const isAround = before && key && before !== key && isParentKey(parseKey(before), parseKey(key))
    const isReal = key !== null && !desk.parts.tree.isStoryboardKey(before)
    const { pageX, pageY, clientX, clientY } = event
    const parentKey = isAround && isReal ? before : null
    desk.dragStep({
      type: 'press',
      context: dragContext(desk, { pageX, pageY, clientX, clientY }, { key, parentKey }),
    })
    desk.frames.redraw()
  }

  function context(event: MouseEvent) {
    if (isOwn(event) || passed(event)) return
    desk.dragStep({ type: 'drop' })
    const { clientX, clientY } = event
    const point = { clientX, clientY }
    const target = targetOf(desk, elementOf(event))
    desk.selectStep({ type: 'context', target, modifiers: modifiersOf(event), point })
  }

  function wheel(event: WheelEvent) {
    const { altKey, ctrlKey, shiftKey, metaKey, deltaX, deltaY, x, y } = event
    const answer = answerWheel(desk.mode, { alt: altKey, ctrl: ctrlKey, meta: metaKey })
    if (answer.prevent) {
      event.preventDefault()
      event.stopPropagation()
    }
    if (!answer.send) return
    const wheelDelta: unknown = Reflect.get(event, 'wheelDelta')
    const facts = { deltaX, deltaY, x, y, altKey, ctrlKey, shiftKey, metaKey }
    post({
      id: 'WHEEL_EVENT',
      event: { ...facts, wheelDelta: typeof wheelDelta === 'number' ? wheelDelta : undefined },
    })
  }

  function release() {
    desk.dragStep({ type: 'release' })
  }

  function on<K extends keyof WindowEventMap>(
    name: K,
    hear: (event: WindowEventMap[K]) => void,
    passive = false,
  ) {
    window.addEventListener(name, hear, { capture: true, passive, signal: stopping.signal })
  }

  for (const name of SWALLOWED) {
    const hear = (event: Event) => {
      if (!isOwn(event)) passed(event)
    }
    window.addEventListener(name, hear, { capture: true, passive: false, signal: stopping.signal })
  }
  on('pointerover', (event) => {
    if (!isOwn(event) && !passed(event)) hover(elementOf(event), modifiersOf(event))
  })
  on('pointerdown', press)
  on('pointermove', (event) => {
    if (!isOwn(event)) passed(event)
    const { pageX, pageY, clientX, clientY, buttons } = event
    move({ pageX, pageY, clientX, clientY }, buttons !== 0)
  })
  on('pointerup', (event) => {
    if (!isOwn(event)) passed(event)
    release()
  })
  on('pointerout', leave, true)
  on('pointercancel', () => desk.dragStep({ type: 'interrupt' }))
  window.addEventListener(
    'blur',
    (event) => {
      if (event.target === window) desk.dragStep({ type: 'interrupt' })
    },
    { signal: stopping.signal },
  )
  on('contextmenu', context)
  on('wheel', wheel)
  on('keydown', (event) => post({ id: 'KEY_DOWN_EVENT', event: keyFacts(event, document) }), true)
  on('keyup', (event) => post({ id: 'KEY_UP_EVENT', event: keyFacts(event, document) }), true)
  on('scroll', () => desk.frames.redraw(), true)
  on('resize', () => desk.frames.redraw(), true)

  return {
    hover,
    move,
    release,
    stop() {
      stopping.abort()
      clearTimeout(moveTimer)
    },
  }
}
