/** Space and drag, or the middle button, moves the canvas under the pointer. */
import type { Point } from '../model/geometry.ts'
import type { PageMessage } from '../wire/page-port.ts'
import { keyOf } from './facts.ts'
import { type Desk, listening, pointOf, type Stop } from './view.ts'

const MIDDLE = 1

export function startPanning({ session, view, room, scroller }: Desk): Stop {
  const { signal, stop } = listening()
  let last: Point | null = null

  const offer = () => {
    if (view.get().shield === 'none' || view.get().shield === 'draw') view.set({ shield: 'pan' })
  }
  const withdraw = () => {
    last = null
    const { shield } = view.get()
    if (shield === 'pan' || shield === 'panning')
      view.set({ shield: session.store.get().mode === 'draw' ? 'draw' : 'none' })
  }
  const onPress = (event: PointerEvent) => {
    const isPan = view.get().shield === 'pan' && event.button === 0
    if (!isPan && event.button !== MIDDLE) return
    event.preventDefault()
    event.stopImmediatePropagation()
    last = pointOf(event)
    view.set({ shield: 'panning' })
    room.setPointerCapture(event.pointerId)
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
  room.addEventListener('pointerdown', onPress, { capture: true, signal })
  room.addEventListener('pointermove', onMove, { capture: true, signal })
  for (const end of ['pointerup', 'pointercancel'] as const)
    room.addEventListener(end, () => last && withdraw(), { capture: true, signal })
  window.addEventListener('keydown', onKeyDown, { signal })
  window.addEventListener('keyup', ({ key }) => key === ' ' && withdraw(), { signal })
  window.addEventListener('blur', () => !last && withdraw(), { signal })
  const deaf = session.listen((_, message) => {
    const fact = spaceIn(message)
    if (fact === 'up') withdraw()
    if (fact === 'down' && session.store.get().mode !== 'drive') offer()
  })
  return () => {
    stop()
    deaf()
  }
}

/** Space on a page, unless it is being typed. */
function spaceIn(message: PageMessage): 'down' | 'up' | null {
  if (message.id !== 'KEY_DOWN_EVENT' && message.id !== 'KEY_UP_EVENT') return null
  const fact = keyOf(message)
  if (fact?.key !== ' ') return null
  if (message.id === 'KEY_UP_EVENT') return 'up'
  return fact.isTyping ? null : 'down'
}

/** A page does not take the focus when it is clicked, so it may still be where the mode was chosen. */
function isIdle(target: EventTarget | null): boolean {
  return target === document.body || (target instanceof HTMLInputElement && target.type === 'radio')
}
