/** What the canvas shows during a gesture: what the gesture would do, and which layer receives the pointer. */
import type { Box, Point } from '../model/geometry.ts'
import type { Step } from '../state/store.ts'

/** While there is a shield, pointers over the frames reach the studio and not the pages. */
type Shield = 'none' | 'pan' | 'panning' | 'drag' | 'draw'

/** The text beside the pointer: where the dragged or drawn element would land. */
type Hint = { text: string; isRefused: boolean; at: Point }

/** What the canvas shows over the frames. */
export type GestureState = {
  shield: Shield
  hint: Hint | null
  /** On the screen. */
  rectangle: Box | null
}

/** What gestures report. `isDrawMode`: the shield of draw mode returns at the end. */
export type GestureEvent =
  | { type: 'pan-offered' }
  | { type: 'pan-started' }
  | { type: 'pan-ended'; isDrawMode: boolean }
  | { type: 'drag-started' }
  | { type: 'drag-ended'; isDrawMode: boolean }
  | { type: 'draw-mode-entered' }
  | { type: 'draw-mode-left' }
  | { type: 'hint-changed'; hint: Hint | null }
  | { type: 'rectangle-grown'; rectangle: Box; hint: Hint }
  | { type: 'drawing-cleared' }

/** The state without a gesture. */
export const NO_GESTURE: GestureState = { shield: 'none', hint: null, rectangle: null }

/** Returns the next state and no effects: gestures act on the session themselves. */
export function stepGesture(state: GestureState, event: GestureEvent): Step<GestureState> {
  return { state: nextState(state, event), effects: [] }
}

function nextState(state: GestureState, event: GestureEvent): GestureState {
  const { shield } = state
  switch (event.type) {
    case 'pan-offered':
      return shield === 'none' || shield === 'draw' ? { ...state, shield: 'pan' } : state
    case 'pan-started':
      return { ...state, shield: 'panning' }
    case 'pan-ended':
      return shield === 'pan' || shield === 'panning' ? { ...state, shield: restingShield(event) } : state
    case 'drag-started':
      return { ...state, shield: 'drag' }
    case 'drag-ended':
      return { ...state, shield: restingShield(event), hint: null }
    case 'draw-mode-entered':
      return shield === 'none' ? { ...state, shield: 'draw' } : state
    case 'draw-mode-left':
      return shield === 'draw' ? NO_GESTURE : state
    case 'hint-changed':
      return { ...state, hint: event.hint }
    case 'rectangle-grown':
      return { ...state, rectangle: event.rectangle, hint: event.hint }
    case 'drawing-cleared':
      return { ...state, rectangle: null, hint: null }
  }
}

function restingShield({ isDrawMode }: { isDrawMode: boolean }): Shield {
  return isDrawMode ? 'draw' : 'none'
}
