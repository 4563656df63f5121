/** From a press to a drag and its end. The parent editor decides where things land; this only says that they move. */
import { hasMovedFar, type Point } from '../core/geometry.ts'
import type { DragContext } from '../protocol/drag-context.ts'

export type DragState =
  | { at: 'idle' }
  | { at: 'pressing'; context: DragContext }
  | { at: 'dragging'; context: DragContext & { dragging: true } }

export type DragEvent =
  /** `context` is null when there is nothing to drag: empty space, or while the AI context is on. */
  | { type: 'press'; context: DragContext | null }
  | { type: 'move'; point: Point; isButtonHeld: boolean; zoom: number; aiContext: boolean }
  | { type: 'release' }
  | { type: 'start'; context: DragContext }
  /** The parent editor called it off. */
  | { type: 'cancel' }
  /** The pointer was lost: left the page, another window came up. */
  | { type: 'interrupt' }
  /** A context menu took over; nobody is told. */
  | { type: 'drop' }

export type DragEffect =
  | { type: 'select-dragged'; key: string }
  | { type: 'tell-start'; context: DragContext }
  | { type: 'lock-pointer' }
  | { type: 'tell-end' }
  | { type: 'tell-cancel' }
  | { type: 'redraw' }

export type DragStep = { state: DragState; effects: DragEffect[] }

export const NOT_DRAGGING: DragState = { at: 'idle' }
const REDRAW: DragEffect = { type: 'redraw' }

/** Far enough away that no real pointer position reaches it. */
const NOWHERE = -10_000

export function askedFor(
  layout: Pick<DragContext, 'selectedParentDisplay' | 'selectedParentFlexDirection'>,
): DragContext {
  return { pageX: NOWHERE, pageY: NOWHERE, offsetX: 0, offsetY: 0, ...layout }
}

export function stepDrag(state: DragState, event: DragEvent): DragStep {
  switch (event.type) {
    case 'cancel':
      return { state: NOT_DRAGGING, effects: [{ type: 'tell-cancel' }, REDRAW] }
    case 'interrupt':
      return interrupted(state)
    case 'drop':
      return { state: NOT_DRAGGING, effects: state.at === 'idle' ? [] : [REDRAW] }
    case 'press':
      return { state: event.context ? { at: 'pressing', context: event.context } : NOT_DRAGGING, effects: [] }
    case 'start': {
      const context = { ...event.context, dragging: true as const }
      return { state: { at: 'dragging', context }, effects: [{ type: 'tell-start', context }, REDRAW] }
    }
    case 'release':
      return released(state)
    case 'move':
      return moved(state, event)
  }
}

function interrupted(state: DragState): DragStep {
  if (state.at === 'idle') return { state, effects: [] }
  const told: DragEffect[] = state.at === 'dragging' ? [{ type: 'tell-cancel' }] : []
  return { state: NOT_DRAGGING, effects: [...told, REDRAW] }
}

function released(state: DragState): DragStep {
  const told: DragEffect[] = state.at === 'dragging' ? [{ type: 'tell-end' }] : []
  return { state: NOT_DRAGGING, effects: [...told, REDRAW] }
}

function moved(state: DragState, event: Extract<DragEvent, { type: 'move' }>): DragStep {
  if (state.at === 'idle') return { state, effects: [] }
  if (!event.isButtonHeld) return interrupted(state)
  if (state.at === 'dragging') return { state, effects: [REDRAW] }
  const { context } = state
  if (!hasMovedFar({ x: context.pageX, y: context.pageY }, event.point, event.zoom))
    return { state, effects: [REDRAW] }
  const parent = context.parentSelectedElementKey
  const selected: DragEffect[] = parent ? [{ type: 'select-dragged', key: parent }] : []
  // The AI context only selects; once is enough.
  if (event.aiContext) {
    const settled = { ...context, parentSelectedElementKey: null }
    return { state: { at: 'pressing', context: settled }, effects: [...selected, REDRAW] }
  }
  return {
    state: { at: 'dragging', context: { ...context, dragging: true } },
    effects: [...selected, { type: 'tell-start', context }, { type: 'lock-pointer' }, REDRAW],
  }
}
