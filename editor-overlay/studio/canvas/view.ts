/** What the canvas shows for a moment only: what a gesture would do, and who gets the pointer. */
import type { Box, Point } from '../model/geometry.ts'
import type { Store } from '../model/store.ts'
import type { Session } from '../session.ts'
import type { Screens } from './screens.ts'

/** While it is there, pointers over the frames come to the studio and not to the pages. */
type Shield = 'none' | 'pan' | 'panning' | 'drag' | 'draw'

export type CanvasView = {
  shield: Shield
  /** Beside the pointer: where the thing in hand would land. */
  hint: { text: string; isRefused: boolean; at: Point } | null
  /** On the screen: what is being drawn. */
  drawn: Box | null
}
export const NOTHING_SHOWN: CanvasView = { shield: 'none', hint: null, drawn: null }

/** What each gesture of the canvas works with. */
export type Desk = {
  session: Session
  screens: Screens
  view: Store<CanvasView>
  /** Holds everything, and hears pointers and wheels. */
  room: HTMLElement
  scroller: HTMLElement
}

export type Stop = () => void

/** Listeners that end together. */
export function listening(): { signal: AbortSignal; stop: Stop } {
  const stopping = new AbortController()
  return { signal: stopping.signal, stop: () => stopping.abort() }
}

export function pointOf({ clientX, clientY }: { clientX: number; clientY: number }): Point {
  return { x: clientX, y: clientY }
}
