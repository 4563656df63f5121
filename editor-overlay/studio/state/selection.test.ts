import { describe, expect, test } from '@jest/globals'
import type { TreeElement, TreeElementLookup } from '../../protocol/lookups.ts'
import { keyAt, page, source } from '../model/testing/sources.ts'
import { callFrame, type Effect, type StudioEvent } from './events.ts'
import { idsOf, liveClassesOf, NO_SELECTION } from './selection.ts'
import { stepStudio } from './studio.ts'
import { studioOf } from './testing/studios.ts'
import type { Studio } from './types.ts'

const ELEMENTS: TreeElementLookup = {
  ...source({
    m: { tag: 'main' },
    h: { tag: 'h1', in: 'm' },
    p: { tag: 'p', in: 'm' },
    C: { tag: 'Card', in: 'm' },
  }),
  r: { ...source({ r: { tag: 'div', owner: 'Card' } }).r },
}
const TREE = page(['m', ['h', 'Title'], ['p', 'Words'], ['r']])
const [H, P] = [keyAt('h', 'root-0'), keyAt('p', 'root-1')]

/** Keys in these tests name the storyboard `w`. */
function studio(keys: readonly string[] = [], change: Partial<Studio['selection']> = {}): Studio {
  const first = studioOf(ELEMENTS, TREE, keys)
  const frames = first.canvas.frames.map((frame) => ({ ...frame, storyboardId: 'w' }))
  const canvas = { ...first.canvas, active: 'w', frames }
  return { ...first, canvas, selection: { ...first.selection, ...change } }
}

function run(before: Studio, event: StudioEvent) {
  const { state, effects } = stepStudio(before, event)
  return { selection: state.selection, effects, calls: effects.flatMap(functionOf) }
}

function functionOf(effect: Effect): string[] {
  return effect.type === 'call-frame' ? [effect.functionName] : []
}

const DETAILS_CALLS = ['processRulesForSelectedElement', 'getCssEvals', 'getElementClassList']
const NO_DETAILS = NO_SELECTION.details
const DETAILS = { ...NO_DETAILS, key: H, classList: ['a'] }
const DETAILS_OF_RED = { ...DETAILS, evals: { color: 'red' } }

describe('a selection from the studio', () => {
  test('is shown in the frame, whose details about it are requested', () => {
    const { selection, calls, effects } = run(studio([], { pendingId: 'x' }), {
      type: 'keys-selected',
      keys: [H],
    })
    expect(selection).toMatchObject({ keys: [H], pendingId: null })
    expect(calls).toEqual(['setSelectedElement', 'setMultiselectedElementKeys', ...DETAILS_CALLS])
    expect(effects[1]).toMatchObject({ args: [[]] })
  })

  test('of several elements is a multiple selection in the frame too', () => {
    expect(run(studio(), { type: 'keys-selected', keys: [H, P] }).effects[1]).toMatchObject({
      args: [[H, P]],
    })
  })

  test('of nothing clears the details', () => {
    const { selection, calls } = run(studio([H], { details: DETAILS }), { type: 'keys-selected', keys: [] })
    expect(selection).toMatchObject({ keys: [], details: NO_DETAILS })
    expect(calls).toEqual(['setSelectedElement', 'setMultiselectedElementKeys'])
  })
})

describe('a selection from a frame', () => {
  const report = (...keys: string[]): StudioEvent => ({ type: 'selection-reported', storyboardId: 'w', keys })

  test('is not shown in the frame again', () => {
    const { selection, calls } = run(studio(), report(P))
    expect(selection.keys).toEqual([P])
    expect(calls).toEqual(DETAILS_CALLS)
  })

  test('of another element ends the mark under the pointer; a repetition does not', () => {
    const unmarked = [callFrame('w', 'setHoveredElement', null)]
    const pressed = run(studio([H], { hovered: H }), report(P))
    expect(pressed.selection.hovered).toBeNull()
    expect(pressed.effects).toEqual(expect.arrayContaining(unmarked))
    expect(run(studio([H], { hovered: H }), report(H)).selection.hovered).toBe(H)
  })

  test('of another element cancels a pending selection; a repetition does not', () => {
    expect(run(studio([H], { pendingId: 'n' }), report(P)).selection.pendingId).toBeNull()
    expect(run(studio([H], { pendingId: 'n' }), report(H)).selection.pendingId).toBe('n')
  })

  test('of several elements ends with the main one', () => {
    const ended: StudioEvent = { type: 'multiple-selection-ended', storyboardId: 'w' }
    expect(run(studio([H, P]), ended).selection.keys).toEqual([H])
    expect(run(studio([H, P]), { ...ended, storyboardId: 'other' }).selection.keys).toEqual([H, P])
  })
})

describe('after a reload of the page', () => {
  const reload = (...shown: Parameters<typeof page>): StudioEvent => ({
    type: 'tree-received',
    storyboardId: 'w',
    tree: page(...shown),
  })

  test('an element keeps its selection where it is', () => {
    const { selection, calls } = run(studio([H]), reload(['m', ['h'], ['p']]))
    expect(selection.keys).toEqual([H])
    expect(calls).toEqual(DETAILS_CALLS)
  })

  test('it is followed to another position', () => {
    const { selection, calls } = run(studio([H]), reload(['m', ['p'], ['h']]))
    expect(selection.keys).toEqual([keyAt('h', 'root-1')])
    expect(calls).toEqual(['setSelectedElement', ...DETAILS_CALLS])
  })

  test('it keeps its details there until the frame has reported them again', () => {
    const { selection } = run(studio([H], { details: DETAILS }), reload(['m', ['p'], ['h']]))
    expect(selection.details).toEqual({ ...DETAILS, key: keyAt('h', 'root-1') })
  })

  test('in a list it is followed within its item', () => {
    const before = studio([keyAt('h', 'root-1-0')])
    const { selection } = run(before, reload(['m', ['p', ['C'], ['h']], ['p', ['C'], ['h']]]))
    expect(selection.keys).toEqual([keyAt('h', 'root-1-1')])
  })

  test('what an undo brings back to each item of a list is selected in the item that was selected last', () => {
    const inSecond = stepStudio(studio(), { type: 'keys-selected', keys: [keyAt('h', 'root-1-0')] }).state
    const left = stepStudio(inSecond, { type: 'keys-selected', keys: [] }).state
    const waiting = { ...left, selection: { ...left.selection, restoredId: 'C' } }
    const { selection } = run(waiting, reload(['m', ['p', ['h'], ['C']], ['p', ['h'], ['C']]]))
    expect(selection.keys).toEqual([keyAt('C', 'root-1-1')])
  })

  test('and under the id that an edit gave it', () => {
    const before = studio([H])
    const renamed = { ...before, project: { ...before.project, formerIds: { h: 'h2' } } }
    expect(run(renamed, reload(['m', ['p'], ['h2']])).selection.keys).toEqual([keyAt('h2', 'root-1')])
  })

  test('a removed element is no longer selected', () => {
    const { selection, calls, effects } = run(studio([H], { details: DETAILS }), reload(['m', ['p']]))
    expect(selection).toMatchObject({ keys: [], details: NO_DETAILS })
    expect(calls).toEqual(['setSelectedElement'])
    expect(effects[0]).toMatchObject({ args: [null] })
  })

  test('an instance that was rendered on the server stays selected through the root of its component', () => {
    const key = keyAt('C', 'root-2')
    expect(run(studio([key]), reload(['m', ['h'], ['p'], ['r']])).selection.keys).toEqual([key])
  })

  test('an added element is selected as soon as it is shown', () => {
    const waiting = studio([H], { pendingId: 'n' })
    expect(run(waiting, reload(['m', ['h'], ['p']])).selection).toMatchObject({ keys: [H], pendingId: 'n' })
    const { selection, calls } = run(waiting, reload(['m', ['h'], ['n']]))
    expect(selection).toMatchObject({ keys: [keyAt('n', 'root-1')], pendingId: null })
    expect(calls).toEqual(['setSelectedElement', ...DETAILS_CALLS])
  })

  test('an added element is found under the id that a later edit gave it', () => {
    const before = studio([H], { pendingId: 'n' })
    const renamed = { ...before, project: { ...before.project, formerIds: { n: 'n2' } } }
    expect(run(renamed, reload(['m', ['h'], ['n2']])).selection.keys).toEqual([keyAt('n2', 'root-1')])
  })

  test('an added element with the former id of the one after it is selected only once the page shows it', () => {
    const before = studio([H])
    const elements: TreeElementLookup = { ...ELEMENTS, ...source({ p2: { tag: 'p', in: 'm' } }) }
    const project = { ...before.project, lookups: { elements, scopes: {} }, formerIds: { p: 'p2' } }
    const added = stepStudio(
      { ...before, project },
      { type: 'element-added', id: 'p', ids: { p: 'p2' } },
    ).state
    expect(added.selection).toMatchObject({ keys: [H], pendingId: 'p' })
    const remapped = stepStudio(added, reload(['m', ['h'], ['p2']])).state
    expect(remapped.selection).toMatchObject({ keys: [H], pendingId: 'p' })
    expect(run(remapped, reload(['m', ['h'], ['p'], ['p2']])).selection.keys).toEqual([P])
  })

  test.each(['element-added', 'element-restored'] as const)(
    'with %s, an element that the page shows under its reused id before the answer is selected at once',
    (type) => {
      const elements: TreeElementLookup = { ...ELEMENTS, ...source({ p2: { tag: 'p', in: 'm' } }) }
      const early = stepStudio(studio(), reload(['m', ['h'], ['p'], ['p2']])).state
      const answered = { ...early, project: { ...early.project, lookups: { elements, scopes: {} } } }
      const { selection } = run(answered, { type, id: 'p', ids: { p: 'p2' } })
      expect(selection).toMatchObject({ keys: [P], pendingId: null, restoredId: null })
    },
  )

  test('what an undo brings back is selected unless something else was selected or opened meanwhile', () => {
    const elements: TreeElementLookup = { ...ELEMENTS, ...source({ n: { tag: 'p', in: 'm' } }) }
    const first = studio([H])
    const before = { ...first, project: { ...first.project, lookups: { elements, scopes: {} } } }
    const waiting = stepStudio(before, { type: 'element-restored', id: 'n', ids: {} }).state
    expect(waiting.selection).toMatchObject({ keys: [H], pendingId: null, restoredId: 'n' })
    const { selection } = run(waiting, reload(['m', ['h'], ['n'], ['p']]))
    expect(selection).toMatchObject({ keys: [keyAt('n', 'root-1')], restoredId: null })
    for (const event of [
      { type: 'keys-selected', keys: [P] },
      { type: 'page-opened', address: '/' },
    ] satisfies StudioEvent[])
      expect(run(waiting, event).selection.restoredId).toBeNull()
  })

  test('an added instance that was rendered on the server is selected through the root of its component', () => {
    const elements: TreeElementLookup = { ...ELEMENTS, ...source({ C2: { tag: 'Card', in: 'm' } }) }
    const before = studio([H], { pendingId: 'C2' })
    const waiting = { ...before, project: { ...before.project, lookups: { elements, scopes: {} } } }
    expect(run(waiting, reload(['m', ['h'], ['p'], ['r']])).selection).toMatchObject({ pendingId: 'C2' })
    const { selection, calls, effects } = run(waiting, reload(['m', ['h'], ['r'], ['p'], ['r']]))
    expect(selection).toMatchObject({ keys: [keyAt('C2', 'root-1')], pendingId: null })
    expect(calls).toEqual(['setSelectedElement', ...DETAILS_CALLS])
    expect(effects[0]).toMatchObject({ args: [keyAt('r', 'root-1')] })
  })

  test('the same inside a component that was rendered on the server, too', () => {
    const elements: TreeElementLookup = source({
      F: { tag: 'Frame' },
      C: { tag: 'Card', in: 'F' },
      C2: { tag: 'Card', in: 'F' },
      aside: { tag: 'aside', owner: 'Frame', file: 'app/frame.tsx' },
      r: { tag: 'div', owner: 'Card', file: 'app/card.tsx' },
    })
    const before = studio([keyAt('r', 'root-0')], { pendingId: 'C2' })
    const waiting = { ...before, project: { ...before.project, lookups: { elements, scopes: {} } } }
    const shown = run(waiting, reload(['aside', ['r'], ['r']]))
    expect(shown.selection).toMatchObject({ keys: [keyAt('C2', 'root-1')], pendingId: null })
  })

  test('an added element that an undo removed is no longer waited for', () => {
    const waiting = studio([H], { pendingId: 'n' })
    const delta = (n: TreeElement | null) => ({ elements: { n }, scopes: {} })
    const present = run(waiting, { type: 'lookups-changed', delta: delta(ELEMENTS.h ?? null), ids: {} })
    expect(present.selection.pendingId).toBe('n')
    const removed = run(waiting, { type: 'lookups-changed', delta: delta(null), ids: {} })
    expect(removed.selection.pendingId).toBeNull()
  })

  test.each(['pendingId', 'restoredId', 'nextId'] as const)(
    'an element that is waited for (%s) keeps being meant when the undo of the one before it gives it another id',
    (awaited) => {
      const entry = ELEMENTS.h ?? null
      const changed = (elements: TreeElementLookup, ids: Record<string, string>): StudioEvent => ({
        type: 'lookups-changed',
        delta: { elements, scopes: {} },
        ids,
      })
      const written = stepStudio(studio([H], { [awaited]: 'n2' }), changed({ n: entry, n2: entry }, {})).state
      const undone = stepStudio(written, changed({ n: entry, n2: null }, { n2: 'n' })).state
      expect(undone.selection[awaited]).toBe('n')
      expect(run(undone, changed({ n: null }, {})).selection[awaited]).toBeNull()
    },
  )

  test('an added element that an undo removed is no longer selected, although another one has its id now', () => {
    const delta = { elements: { p: null }, scopes: {} }
    const undone = run(studio([H], { pendingId: 'h' }), { type: 'lookups-changed', delta, ids: { p: 'h' } })
    expect(undone.selection).toMatchObject({ keys: [], pendingId: null })
    expect(undone.effects).toContainEqual(
      expect.objectContaining({ functionName: 'setSelectedElement', args: [null] }),
    )
  })

  test('an element that an edit or undo removed is deselected before the page reloads', () => {
    const delta = { elements: { p: null }, scopes: {} }
    const removed = run(studio([H, P]), { type: 'lookups-changed', delta, ids: {} })
    expect(removed.selection.keys).toEqual([H])
    expect(removed.calls).toContain('setSelectedElement')
    const moved = run(studio([P]), { type: 'lookups-changed', delta, ids: { p: 'h' } })
    expect(moved.selection.keys).toEqual([keyAt('h', 'root-1')])
  })

  test('a frame that is not active changes nothing', () => {
    const before = studio([H])
    const event: StudioEvent = { type: 'tree-received', storyboardId: 'other', tree: page(['m']) }
    expect(run(before, event)).toEqual({ selection: before.selection, effects: [], calls: [] })
  })
})

describe('edits', () => {
  test('change the ids of what is selected', () => {
    const delta = { elements: {}, scopes: {} }
    const { selection } = run(studio([H]), { type: 'lookups-changed', delta, ids: { h: 'h2' } })
    expect(selection.keys).toEqual([keyAt('h2', 'root-0')])
  })

  test('name the element to be selected next, which waits until the page shows it', () => {
    expect(run(studio([H]), { type: 'element-added', id: 'n', ids: {} }).selection).toMatchObject({
      keys: [H],
      pendingId: 'n',
    })
    expect(
      run(studio([H], { details: DETAILS, nextId: 'n' }), { type: 'selection-removed' }).selection,
    ).toEqual({ ...NO_SELECTION, choice: 1, pendingId: 'n' })
  })

  test('do not wait for an element that an earlier edit removed, although the page still shows it', () => {
    const delta = { elements: { h: null }, scopes: {} }
    const before = studio([H], { nextId: 'gone' })
    const removed = stepStudio(before, { type: 'lookups-changed', delta, ids: {} }).state
    expect(run(removed, { type: 'selection-removed' }).selection).toEqual({ ...NO_SELECTION, choice: 1 })
  })

  test.each<StudioEvent>([{ type: 'element-added', id: 'p', ids: {} }, { type: 'selection-removed' }])(
    '$type selects at once what the page shows already',
    (event) => {
      const { selection, calls } = run(studio([H], { nextId: 'p' }), event)
      expect(selection).toMatchObject({ keys: [P], pendingId: null })
      expect(calls).toEqual(['setSelectedElement', ...DETAILS_CALLS])
    },
  )
})

describe('a page that shows an edit before its answer arrives', () => {
  const shows = (...shown: Parameters<typeof page>): StudioEvent => ({
    type: 'tree-received',
    storyboardId: 'w',
    tree: page(...shown),
  })
  const answer: StudioEvent = {
    type: 'lookups-changed',
    delta: { elements: { h: null, h2: ELEMENTS.h ?? null }, scopes: {} },
    ids: { h: 'h2' },
  }
  const selectionAfter = (...events: StudioEvent[]) => {
    const before = studio([H])
    const editing = { ...before, editing: { ...before.editing, pending: 1 } }
    return events.reduce((state, event) => stepStudio(state, event).state, editing).selection
  }

  test('keeps its element until the answer brings the new id', () => {
    const shown = shows(['m', ['h2'], ['p']])
    expect(selectionAfter(shown).keys).toEqual([H])
    expect(selectionAfter(shown, answer).keys).toEqual([keyAt('h2', 'root-0')])
    expect(
      selectionAfter(shown, answer, { type: 'edit-settled', isAdding: false, outcome: 'saved', at: 0 }),
    ).toMatchObject({
      keys: [keyAt('h2', 'root-0')],
      isAwaitingIds: false,
    })
  })

  test('has its element selected where the edit moved it', () => {
    expect(selectionAfter(shows(['m', ['p'], ['h2']]), answer).keys).toEqual([keyAt('h2', 'root-1')])
  })

  test('drops its element if the answer has no new id for it', () => {
    const gone = shows(['m', ['p']])
    expect(selectionAfter(gone).keys).toEqual([H])
    expect(
      selectionAfter(gone, { type: 'edit-settled', isAdding: false, outcome: 'saved', at: 0 }).keys,
    ).toEqual([])
  })
})

describe('a tree that was sent before the ids changed', () => {
  const outdated: StudioEvent = {
    type: 'tree-received',
    storyboardId: 'w',
    tree: page(['m', ['h'], ['p']]),
  }
  const answer = (ids: Record<string, string>): StudioEvent => ({
    type: 'lookups-changed',
    delta: { elements: { h: null, h2: ELEMENTS.h ?? null }, scopes: {} },
    ids,
  })
  const H2 = keyAt('h2', 'root-0')
  const selectionAfter = (before: Studio, ...events: StudioEvent[]) =>
    events.reduce((state, event) => stepStudio(state, event).state, before).selection

  test('does not end the selection of an element whose new id it lacks', () => {
    const settled: StudioEvent = { type: 'edit-settled', isAdding: false, outcome: 'saved', at: 0 }
    expect(selectionAfter(studio([H]), answer({ h: 'h2' }), outdated).keys).toEqual([H2])
    expect(selectionAfter(studio([H]), answer({ h: 'h2' }), outdated, settled).keys).toEqual([H2])
  })

  test('does not move the selection to an element that had the id before', () => {
    const reused = answer({ h: 'p', p: 'h2' })
    expect(selectionAfter(studio([H]), reused, outdated).keys).toEqual([keyAt('p', 'root-0')])
    const waiting = studio([H], { pendingId: 'p' })
    expect(selectionAfter(waiting, reused, outdated)).toMatchObject({ pendingId: 'h2' })
  })
})

describe('another page or frame', () => {
  test.each<StudioEvent>([
    { type: 'page-opened', address: '/' },
    { type: 'frame-driven', storyboardId: 'w' },
  ])('$type selects nothing', (event) => {
    expect(run(studio([H]), event).selection.keys).toEqual([])
  })

  test('another page has no last selected element', () => {
    const chosen = stepStudio(studio([]), { type: 'keys-selected', keys: [H] }).state
    expect(chosen.selection.near).toBe('root-0')
    expect(run(chosen, { type: 'page-opened', address: '/' }).selection.near).toBe('')
  })

  test('closing the frame of the selection selects the same elements in another one', () => {
    const { selection, effects } = run(studio([H]), { type: 'widths-chosen', widths: [390] })
    const key = H.replace('_w_', '_w390_')
    expect(selection.keys).toEqual([key])
    expect(effects).toContainEqual(callFrame('w390', 'setSelectedElement', key))
  })

  test('opening another width keeps the selection', () => {
    expect(run(studio([H]), { type: 'widths-chosen', widths: [390, 1280] }).selection.keys).toEqual([H])
  })
})

describe('the pointer', () => {
  test('over a layer shows the element in every frame', () => {
    const { selection, effects } = run(studio(), { type: 'element-hovered', key: H })
    expect(selection.hovered).toBe(H)
    expect(effects).toEqual([
      { type: 'call-frame', storyboardId: 'w', functionName: 'setHoveredElement', args: [H] },
    ])
  })

  test('over a page is not sent back to that page', () => {
    const { selection, effects } = run(studio(), { type: 'hover-reported', key: H })
    expect(selection.hovered).toBe(H)
    expect(effects).toEqual([])
  })
})

describe('details', () => {
  const received: StudioEvent = { type: 'details-received', storyboardId: 'w', details: { classList: ['b'] } }

  test('are collected for the selected element', () => {
    const { selection } = run(studio([H], { details: { ...DETAILS, evals: { color: 'red' } } }), received)
    expect(selection.details).toEqual({ key: H, classList: ['b'], rules: [], evals: { color: 'red' } })
  })

  test('of the previous element or another frame are dropped', () => {
    expect(run(studio([P], { details: DETAILS }), received).selection.details).toMatchObject({
      key: P,
      rules: [],
    })
    const other = { ...received, storyboardId: 'other' } as const
    expect(run(studio([H], { details: DETAILS }), other).selection.details).toBe(DETAILS)
  })

  test('are requested when the page settled or the style sheets changed, if something is selected', () => {
    expect(run(studio([H]), { type: 'details-requested' }).calls).toEqual(DETAILS_CALLS)
    expect(run(studio(), { type: 'details-requested' }).calls).toEqual([])
  })

  test('of several elements are requested with a check that names each, and the values kept by element', () => {
    const { effects } = run(studio([H, P]), { type: 'details-requested' })
    const asked = effects.flatMap((effect) =>
      effect.type === 'call-frame' && /Evals|matches/i.test(effect.functionName) ? [effect.args] : [],
    )
    expect(asked).toEqual([[H], [`values-of-${H}`, '*', H], [P], [`values-of-${P}`, '*', P]])

    let state = studio([H, P], { details: DETAILS })
    const step = (event: StudioEvent) => {
      state = stepStudio(state, event).state
    }
    const valuesOf = (key: string, color: string) => {
      step({ type: 'details-received', storyboardId: 'w', details: { evals: { color } } })
      step({ type: 'values-named', storyboardId: 'w', key })
    }
    // The page lacks the second element at first, so nothing comes of it.
    valuesOf(H, 'red')
    step({ type: 'values-named', storyboardId: 'w', key: P })
    valuesOf('other', 'green')
    expect(state.selection).toMatchObject({ values: { [H]: { color: 'red' } }, details: DETAILS_OF_RED })
    valuesOf(P, 'blue')
    expect(state.selection.values).toEqual({ [H]: { color: 'red' }, [P]: { color: 'blue' } })
    expect(state.selection.details).toEqual(DETAILS_OF_RED)
  })

  test('states are forced on the selected element', () => {
    const { calls } = run(studio([H]), { type: 'forced-states-requested' })
    expect(calls).toEqual(['setModifiersForSelectedElement', ...DETAILS_CALLS])
    expect(run(studio(), { type: 'forced-states-requested' }).calls).toEqual([])
  })
})

test.each<[string, StudioEvent, number]>([
  ['a choice of another element', { type: 'keys-selected', keys: [P] }, 1],
  ['a press on another element', { type: 'selection-reported', storyboardId: 'w', keys: [P] }, 1],
  ['the same choice once more', { type: 'keys-selected', keys: [H] }, 0],
  [
    'the same element at another place',
    { type: 'selection-reported', storyboardId: 'w', keys: [keyAt('h', 'root-5')] },
    0,
  ],
  ['new ids', { type: 'lookups-changed', delta: { elements: {}, scopes: {} }, ids: { h: 'p' } }, 0],
])('what is typed about a selection is kept unless it changes: %s', (_, event, choice) => {
  expect(run(studio([H]), event).selection.choice).toBe(choice)
})

test('the tree has no live classes for a component', () => {
  const node = { ...TREE, isComponent: true, classList: [] }
  expect(liveClassesOf(studio([H]), { key: H, node })).toBeUndefined()
})

test('live classes come from the frame, or from the tree until it has answered', () => {
  const node = { ...TREE, classList: ['from-tree', 'tempo-force-hover'] }
  expect(liveClassesOf(studio([H]), { key: H, node })).toEqual(['from-tree'])
  expect(liveClassesOf(studio([H], { details: DETAILS }), { key: H, node })).toEqual(['a'])
})

test('each id of a selection is listed once', () => {
  expect(idsOf([H, keyAt('h', 'root-7'), P])).toEqual(['h', 'p'])
})
