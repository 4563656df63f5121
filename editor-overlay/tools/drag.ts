import { hasMovedFar, type Point } from '../core/geometry.ts'
import type { DragContext } from '../protocol/drag-context.ts'

/** A drag from the press to its end (the wire contract, 9.5). The parent editor decides where things land. */
export type DragState =
  | { type: 'idle' }
  | { type: 'pressing'; context: DragContext }
  | { type: 'dragging'; context: DragContext & { dragging: true } }

/** What can happen to a drag. Points are in page px. */
export type DragEvent =
  /** `context` is null where nothing can be dragged: in empty space, and in AI-context mode. */
  | { type: 'press'; context: DragContext | null }
  | { type: 'move'; point: Point; isButtonHeld: boolean; zoom: number; aiContext: boolean }
  | { type: 'release' }
  | { type: 'start'; context: DragContext }
  /** The parent editor canceled the drag. */
  | { type: 'cancel' }
  /** The pointer was lost, for example to another window. */
  | { type: 'interrupt' }
  /** A context menu opened; no message is sent. */
  | { type: 'drop' }

/** What the runtime does after a step, in this order. */
export type DragEffect =
  | { type: 'select-dragged'; key: string }
  | { type: 'notify-start'; context: DragContext }
  | { type: 'lock-pointer' }
  | { type: 'notify-end' }
  | { type: 'notify-cancel' }
  | { type: 'redraw' }

type DragStep = { state: DragState; effects: DragEffect[] }

/** The state before a press. */
export const NOT_DRAGGING: DragState = { type: 'idle' }
const REDRAW: DragEffect = { type: 'redraw' }

/** No real pointer position is as far away. */
const NOWHERE = -10_000

/** The context of a drag that the parent editor starts, with no pointer on the page. */
export function requestedDrag(
  layout: Pick<DragContext, 'selectedParentDisplay' | 'selectedParentFlexDirection'>,
): DragContext {
  return { pageX: NOWHERE, pageY: NOWHERE, offsetX: 0, offsetY: 0, ...layout }
}

/** The next state and the effects of one event. */
export function stepDrag(state: DragState, event: DragEvent): DragStep {
  switch (event.type) {
    case 'cancel':
      return { state: NOT_DRAGGING, effects: [{ type: 'notify-cancel' }, REDRAW] }
    case 'interrupt':
      return interrupted(state)
    case 'drop':
      return { state: NOT_DRAGGING, effects: state.type === 'idle' ? [] : [REDRAW] }
    case 'press':
      return {
        state: event.context ? { type: 'pressing', context: event.context } : NOT_DRAGGING,
        effects: [],
      }
    case 'start': {
      const context = { ...event.context, dragging: true as const }
      return { state: { type: 'dragging', context }, effects: [{ type: 'notify-start', context }, REDRAW] }
    }
    case 'release':
      return ended(state, 'notify-end')
    case 'move':
      return moved(state, event)
  }
}

/** The message is sent only if the press had become a drag. */
function ended(state: DragState, type: 'notify-cancel' | 'notify-end'): DragStep {
  return { state: NOT_DRAGGING, effects: state.type === 'dragging' ? [{ type }, REDRAW] : [REDRAW] }
}

function interrupted(state: DragState): DragStep {
  return state.type === 'idle' ? { state, effects: [] } : ended(state, 'notify-cancel')
}

function moved(state: DragState, event: Extract<DragEvent, { type: 'move' }>): DragStep {
  if (state.type === 'idle') return { state, effects: [] }
  if (!event.isButtonHeld) return interrupted(state)
  if (state.type === 'dragging') return { state, effects: [REDRAW] }
  const { context } = state
  if (!hasMovedFar({ x: context.pageX, y: context.pageY }, event.point, event.zoom))
    return { state, effects: [REDRAW] }
  const parent = context.parentSelectedElementKey
  const selected: DragEffect[] = parent ? [{ type: 'select-dragged', key: parent }] : []
  // In AI-context mode the drag never starts; the former selection is selected once.
  if (event.aiContext) {
    const settled = { ...context, parentSelectedElementKey: null }
    return { state: { type: 'pressing', context: settled }, effects: [...selected, REDRAW] }
  }
  return {
    state: { type: 'dragging', context: { ...context, dragging: true } },
    effects: [...selected, { type: 'notify-start', context }, { type: 'lock-pointer' }, REDRAW],
  }
}
