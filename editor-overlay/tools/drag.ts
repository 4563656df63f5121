import { hasMovedFar, type Point } from '../core/geometry.ts'
import type { DragContext } from '../protocol/drag-context.ts'

/**
 * A drag from the press to its end (the wire contract, 9.5); null without one. `dragging` is set once the pointer has
 * moved far enough. The parent editor decides where things land.
 */
export type DragState = DragContext | null

/** What can happen to a drag. Points are in page px. */
export type DragEvent =
  /** `context` is null where nothing can be dragged: in empty space, and in AI-context mode. */
  | { type: 'press'; context: DragContext | null }
  | { type: 'move'; point: Point; zoom: number; aiContext: boolean }
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
      return { state: null, effects: [{ type: 'notify-cancel' }, REDRAW] }
    case 'interrupt':
      return interrupted(state)
    case 'drop':
      return { state: null, effects: state ? [REDRAW] : [] }
    case 'press':
      return { state: event.context, effects: [] }
    case 'start': {
      const context = { ...event.context, dragging: true as const }
      return { state: context, effects: [{ type: 'notify-start', context }, REDRAW] }
    }
    case 'release':
      return ended(state, 'notify-end')
    case 'move':
      return moved(state, event)
  }
}

/** The message is sent only if the press had become a drag. */
function ended(state: DragState, type: 'notify-cancel' | 'notify-end'): DragStep {
  return { state: null, effects: state?.dragging ? [{ type }, REDRAW] : [REDRAW] }
}

function interrupted(state: DragState): DragStep {
  return state ? ended(state, 'notify-cancel') : { state, effects: [] }
}

function moved(context: DragState, event: Extract<DragEvent, { type: 'move' }>): DragStep {
  if (!context) return { state: context, effects: [] }
  const from = { x: context.pageX, y: context.pageY }
  if (context.dragging || !hasMovedFar(from, event.point, event.zoom))
    return { state: context, effects: [REDRAW] }
  const parent = context.parentSelectedElementKey
  const selected: DragEffect[] = parent ? [{ type: 'select-dragged', key: parent }] : []
  // In AI-context mode the drag never starts; the former selection is selected once.
  if (event.aiContext)
    return { state: { ...context, parentSelectedElementKey: null }, effects: [...selected, REDRAW] }
  return {
    state: { ...context, dragging: true },
    effects: [...selected, { type: 'notify-start', context }, { type: 'lock-pointer' }, REDRAW],
  }
}
