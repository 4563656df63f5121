/** What each gesture of the canvas works with. */
import type { Point } from '../model/geometry.ts'
import type { Session } from '../session/session.ts'
import type { Store } from '../state/store.ts'
import type { GestureEvent, GestureState } from './gesture-state.ts'
import type { Screens } from './screens.ts'

/** The session, the frames on the screen, the state of the gestures and the elements that they listen to. */
export type CanvasContext = {
  session: Session
  screens: Screens
  gesture: Store<GestureState, GestureEvent>
  /** Holds everything, and gets pointers and wheels. */
  root: HTMLElement
  scroller: HTMLElement
}

/** Ends what its creator started. */
export type Stop = () => void

/** Listeners that end together. */
export function listening(): { signal: AbortSignal; stop: Stop } {
  const controller = new AbortController()
  return { signal: controller.signal, stop: () => controller.abort() }
}

/** The position of a pointer event on the screen. */
export function pointOf({ clientX, clientY }: { clientX: number; clientY: number }): Point {
  return { x: clientX, y: clientY }
}

/** True while a press over a page draws. */
export function isDrawMode({ store }: Session): boolean {
  return store.get().canvas.mode.type === 'draw'
}
