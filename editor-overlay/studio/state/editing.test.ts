import { describe, expect, test } from '@jest/globals'
import { initialCanvas } from './canvas.ts'
import { NO_EDITING, stepEditing } from './editing.ts'
import type { StudioEvent } from './events.ts'
import { NO_SELECTION } from './selection.ts'
import type { EditingState, SaveOutcome } from './types.ts'

const AROUND = { canvas: initialCanvas(), selection: { ...NO_SELECTION, keys: ['k'] } }
const COPIED = { type: 'cut', id: 'a', name: 'h1' } as const

function stateAfter(...events: StudioEvent[]): EditingState {
  return events.reduce((state, event) => stepEditing(state, event, AROUND).state, NO_EDITING)
}

test('edits that are not written yet are counted', () => {
  expect(
    stateAfter(
      { type: 'edit-queued', isAdding: false },
      { type: 'edit-queued', isAdding: false },
      { type: 'edit-settled', isAdding: false, outcome: 'saved', at: 0 },
    ).pending,
  ).toBe(1)
})

test('the place of an addition is known until the page shows it, or it is refused', () => {
  const position = { parentId: 'm', afterId: 'a' }
  const awaited = { ...AROUND, selection: { ...AROUND.selection, pendingId: 'new' } }
  const step = (state: EditingState, event: StudioEvent, around = AROUND) =>
    stepEditing(state, event, around).state
  const added = [
    { type: 'edit-queued', isAdding: true },
    { type: 'addition-started', position },
  ] as const
  const settled = { type: 'edit-settled', isAdding: true, outcome: 'saved', at: 0 } as const
  const adding = added.reduce((state, event) => step(state, event), NO_EDITING)
  expect(adding.addingAt).toEqual(position)
  expect(step(adding, settled).addingAt).toBeNull()
  const written = step(adding, settled, awaited)
  expect(written.addingAt).toEqual(position)
  expect(step(written, { type: 'message-dismissed' }).addingAt).toBeNull()
})

test('the last save is remembered, and an edit without a change does not count as one', () => {
  const settled = (outcome: SaveOutcome, at: number): StudioEvent => ({
    type: 'edit-settled',
    isAdding: false,
    outcome,
    at,
  })
  expect(stateAfter(settled('unchanged', 1)).lastSave).toBeNull()
  expect(stateAfter(settled('saved', 1), settled('unchanged', 2)).lastSave).toEqual({
    outcome: 'saved',
    at: 1,
  })
  expect(stateAfter(settled('saved', 1), settled('failed', 2)).lastSave).toEqual({ outcome: 'failed', at: 2 })
})

test('the history is replaced by that of the server', () => {
  const activities = { done: [], undone: [] }
  expect(stateAfter({ type: 'history-read', activities }).activities).toBe(activities)
})

test('the states that style edits apply to are forced in the frame', () => {
  const event: StudioEvent = { type: 'modifiers-chosen', modifiers: ['md', 'hover'] }
  const { state, effects } = stepEditing(NO_EDITING, event, AROUND)
  expect(state.modifiers).toEqual(['md', 'hover'])
  expect(effects).toEqual([
    {
      type: 'call-frame',
      storyboardId: 'w1280',
      functionName: 'setModifiersForSelectedElement',
      args: [['md', 'hover'], 'k'],
    },
  ])
})

test('whether edits in a list are for one item or all can be chosen', () => {
  expect(stateAfter({ type: 'meaning-chosen', meaning: 'item' }).meaning).toBe('item')
})

describe('the clipboard', () => {
  test('holds an element and classes at the same time', () => {
    const state = stateAfter(
      { type: 'element-copied', element: COPIED },
      { type: 'classes-copied', classes: ['a'] },
    )
    expect(state.clipboard).toEqual({ element: COPIED, classes: ['a'] })
  })

  test('drops a cut element after it was pasted, and keeps the classes', () => {
    const state = stateAfter(
      { type: 'classes-copied', classes: ['a'] },
      { type: 'element-copied', element: COPIED },
      { type: 'cut-pasted' },
    )
    expect(state.clipboard).toEqual({ element: null, classes: ['a'] })
  })

  test('follows its element to a new id', () => {
    const delta = { elements: {}, scopes: {} }
    const copied: StudioEvent = { type: 'element-copied', element: COPIED }
    const renamed = stateAfter(copied, { type: 'lookups-changed', delta, ids: { a: 'b' } })
    expect(renamed.clipboard.element?.id).toBe('b')
    expect(stateAfter(copied, { type: 'lookups-changed', delta, ids: { x: 'y' } })).toEqual(
      stateAfter(copied),
    )
  })
})
