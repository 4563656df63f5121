/** What each gesture of the canvas needs. */
import type { Point } from '../model/geometry.ts'
import type { Session } from '../session/session.ts'
import type { Store } from '../state/store.ts'
import type { GestureEvent, GestureState } from './gesture-state.ts'
import type { Screens } from './screens.ts'

/** The session, the frames on the screen, the state of the gestures, and the elements whose events they handle. */
export type CanvasContext = {
  session: Session
  screens: Screens
  gesture: Store<GestureState, GestureEvent>
  /** Contains everything, and receives pointer and wheel events. */
  root: HTMLElement
  scroller: HTMLElement
}

/** Ends what its creator started. */
export type Stop = () => void

/** Returns a signal for listeners, and the function that removes all of them. */
export function listening(): { signal: AbortSignal; stop: Stop } {
  const controller = new AbortController()
  return { signal: controller.signal, stop: () => controller.abort() }
}

/** Returns the position of a pointer event on the screen. */
export function pointOf({ clientX, clientY }: { clientX: number; clientY: number }): Point {
  return { x: clientX, y: clientY }
}

/** Whether a press over a page draws. */
export function isDrawMode({ store }: Session): boolean {
  return store.get().canvas.mode.type === 'draw'
}
