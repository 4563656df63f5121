/** Dragging with Space held, or with the middle button, moves the canvas with the pointer. */
import type { PageMessage } from '../../protocol/outbound.ts'
import type { Point } from '../model/geometry.ts'
import { type CanvasContext, isDrawMode, listening, pointOf, type Stop } from './context.ts'
import { keyOf } from './frame-events.ts'

const MIDDLE = 1

/**
 * Listens in the studio and in the frames until stopped. A space typed in a page, or pressed there in preview mode, is
 * left to the page.
 */
export function startPanning({ session, gesture, root, scroller }: CanvasContext): Stop {
  const { signal, stop } = listening()
  let last: Point | null = null

  const offer = () => gesture.dispatch({ type: 'pan-offered' })
  const withdraw = () => {
    last = null
    gesture.dispatch({ type: 'pan-ended', isDrawMode: isDrawMode(session) })
  }
  const onPress = (event: PointerEvent) => {
    const isPan = gesture.get().shield === 'pan' && event.button === 0
    if (!isPan && event.button !== MIDDLE) return
    event.preventDefault()
    event.stopImmediatePropagation()
    last = pointOf(event)
    gesture.dispatch({ type: 'pan-started' })
    root.setPointerCapture(event.pointerId)
  }
  const onMove = (event: PointerEvent) => {
    if (!last) return
    event.stopImmediatePropagation()
    const now = pointOf(event)
    scroller.scrollBy({ left: last.x - now.x, top: last.y - now.y, behavior: 'instant' })
    last = now
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== ' ' || !(isIdle(event.target) || event.target === scroller)) return
    event.preventDefault()
    offer()
  }
  root.addEventListener('pointerdown', onPress, { capture: true, signal })
  root.addEventListener('pointermove', onMove, { capture: true, signal })
  for (const end of ['pointerup', 'pointercancel'] as const)
    root.addEventListener(end, () => last && withdraw(), { capture: true, signal })
  window.addEventListener('keydown', onKeyDown, { signal })
  window.addEventListener('keyup', ({ key }) => key === ' ' && withdraw(), { signal })
  window.addEventListener('blur', () => !last && withdraw(), { signal })
  const stopMessages = session.onMessage((_, message) => {
    const space = spaceIn(message)
    if (space === 'up') withdraw()
    if (space === 'down' && session.store.get().canvas.mode.type !== 'drive') offer()
  })
  return () => {
    stop()
    stopMessages()
  }
}

/** Whether Space was pressed or released on a page, except while typing. */
function spaceIn(message: PageMessage): 'down' | 'up' | null {
  if (message.id !== 'KEY_DOWN_EVENT' && message.id !== 'KEY_UP_EVENT') return null
  const pressed = keyOf(message)
  if (pressed?.key !== ' ') return null
  if (message.id === 'KEY_UP_EVENT') return 'up'
  return pressed.isTyping ? null : 'down'
}

/** A click on a page does not move the focus, so it may still be on the control that chose the mode. */
function isIdle(target: EventTarget | null): boolean {
  return target === document.body || (target instanceof HTMLInputElement && target.type === 'radio')
}
