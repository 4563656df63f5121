import { expect, test } from '@jest/globals'
import { type GestureEvent, type GestureState, NO_GESTURE, stepGesture } from './gesture-state.ts'

function stateAfter(...events: GestureEvent[]): GestureState {
  return events.reduce((state, event) => stepGesture(state, event).state, NO_GESTURE)
}

const HINT = { text: 'before h2 in main', isRefused: false, at: { x: 1, y: 2 } }
const RECTANGLE = { left: 0, top: 0, width: 8, height: 8 }
const panEnded = { type: 'pan-ended', isDrawMode: false } as const

test('panning is offered, starts, and ends with the shield of the mode', () => {
  expect(stateAfter({ type: 'pan-offered' }).shield).toBe('pan')
  expect(stateAfter({ type: 'pan-offered' }, { type: 'pan-started' }).shield).toBe('panning')
  expect(stateAfter({ type: 'pan-started' }, panEnded).shield).toBe('none')
  expect(stateAfter({ type: 'pan-started' }, { ...panEnded, isDrawMode: true }).shield).toBe('draw')
})

test('a drag is not interrupted by panning or by draw mode', () => {
  const dragged = stateAfter({ type: 'drag-started' })
  for (const event of [{ type: 'pan-offered' }, panEnded, { type: 'draw-mode-entered' }] as const)
    expect(stepGesture(dragged, event).state).toBe(dragged)
})

test('ending a drag removes its hint', () => {
  const state = stateAfter({ type: 'drag-started' }, { type: 'hint-changed', hint: HINT })
  expect(state.hint).toBe(HINT)
  expect(stepGesture(state, { type: 'drag-ended', isDrawMode: false }).state).toEqual(NO_GESTURE)
})

test('draw mode keeps its shield until it is left', () => {
  expect(stateAfter({ type: 'draw-mode-entered' }).shield).toBe('draw')
  expect(stateAfter({ type: 'draw-mode-entered' }, { type: 'draw-mode-left' })).toEqual(NO_GESTURE)
  expect(stateAfter({ type: 'drag-started' }, { type: 'draw-mode-left' }).shield).toBe('drag')
})

test('a rectangle is shown with its hint, and both are cleared', () => {
  const grown = stateAfter(
    { type: 'draw-mode-entered' },
    { type: 'rectangle-grown', rectangle: RECTANGLE, hint: HINT },
  )
  expect(grown).toEqual({ shield: 'draw', rectangle: RECTANGLE, hint: HINT })
  expect(stepGesture(grown, { type: 'drawing-cleared' }).state).toEqual({
    shield: 'draw',
    rectangle: null,
    hint: null,
  })
})
