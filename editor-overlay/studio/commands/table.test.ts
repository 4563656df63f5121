import { describe, expect, test } from '@jest/globals'
import { keyAt, page, source } from '../model/testing/sources.ts'
import type { Session } from '../session/session.ts'
import type { StudioEvent } from '../state/events.ts'
import { createStore } from '../state/store.ts'
import { stepStudio } from '../state/studio.ts'
import { studioOf } from '../state/testing/studios.ts'
import type { EditingState, SelectionState, Studio } from '../state/types.ts'
import { selectStep, targetOf } from './command.ts'
import { stepOut } from './studio.ts'
import { COMMANDS, type CommandId, type MenuEntry, menuFor } from './table.ts'

const ELEMENTS = source({
  m: { tag: 'main' },
  s: { tag: 'section', in: 'm' },
  h: { tag: 'h2', in: 's' },
  p: { tag: 'p', in: 's' },
  Card: { tag: 'Card', in: 'm' },
})
const KEYS = {
  m: keyAt('m', 'root'),
  s: keyAt('s', 'root-0'),
  h: keyAt('h', 'root-0-0'),
  p: keyAt('p', 'root-0-1'),
  gone: keyAt('gone', 'root-7'),
}

function studio(selected: (keyof typeof KEYS)[], editing: Partial<EditingState> = {}): Studio {
  const tree = page(['m', ['s', ['h', 'Title'], ['p', 'Words']]])
  return studioOf(
    ELEMENTS,
    tree,
    selected.map((name) => KEYS[name]),
    editing,
  )
}

const ACTIVITY = { id: '1', label: 'editText', at: '2026-01-01T00:00:00Z', edits: 1, files: [] }

describe('a command that cannot run has a reason', () => {
  test.each<[CommandId, (keyof typeof KEYS)[], string]>([
    ['undo', [], 'Nothing to undo.'],
    ['redo', [], 'Nothing to redo.'],
    ['remove', [], 'Select an element first.'],
    ['remove', ['gone'], 'This element isn’t in the source, so it can’t be edited.'],
    ['edit-text', ['s'], 'It contains other elements. Select the one with the text.'],
    ['edit-text', ['h', 'p'], 'Select one element to edit its text.'],
    ['move-before', ['h'], 'It’s already first in section.'],
    ['move-after', ['h', 'p'], 'Select a single element to move it this way.'],
    ['paste', ['h'], 'Copy an element first.'],
    ['paste-classes', ['h'], 'Copy some classes first.'],
    ['copy-classes', ['h'], 'This element has no classes.'],
    ['add-after', ['m'], 'It’s the outermost element of Page; nothing can go next to it.'],
    ['select-parent', ['m'], 'This element has no parent.'],
    ['select-children', ['h'], 'This element has no children.'],
  ])('%s on %j: %s', (command, selected, reason) => {
    expect(COMMANDS[command].reason(studio(selected))).toBe(reason)
  })
})

test.each<[CommandId, (keyof typeof KEYS)[], Partial<EditingState>]>([
  ['undo', [], { activities: { done: [ACTIVITY], undone: [] } }],
  ['edit-text', ['h'], {}],
  ['remove', ['h', 'p'], {}],
  ['move-after', ['h'], {}],
  ['paste', ['h'], { clipboard: { element: { type: 'copied', id: 'p', name: 'p' }, classes: null } }],
  ['paste-classes', ['h'], { clipboard: { element: null, classes: [] } }],
  ['select-children', ['s'], {}],
  ['step-out', [], {}],
  ['zoom-in', [], {}],
])('%s on %j can run', (command, selected, change) => {
  expect(COMMANDS[command].reason(studio(selected, change))).toBeNull()
})

test.each<[string, CommandId, Partial<SelectionState>, string]>([
  ['the first one', 'select-next', {}, KEYS.m],
  ['the first one', 'select-child', { near: 'root-7' }, KEYS.m],
  ['the last selected one', 'select-parent', { near: 'root-0-1' }, KEYS.p],
  ['the last selected one', 'select-previous', { near: 'root-0-1' }, KEYS.p],
])('without a selection, an arrow selects %s: %s after %j', (_, command, change, key) => {
  const before = studio([])
  const state: Studio = { ...before, selection: { ...before.selection, ...change } }
  const store = createStore({ initial: state, step: stepStudio })

  expect(COMMANDS[command].reason(state)).toBeNull()
  COMMANDS[command].run({ store, dispatch: store.dispatch } as unknown as Session)

  expect(store.get().selection.keys).toEqual([key])
})

test('the target of a command is found in the source and in the page', () => {
  expect(targetOf(studio(['h']))).toMatchObject({ id: 'h', metadata: { name: 'h2', parentId: 's' } })
  expect(targetOf(studio(['h']))?.node?.name).toBe('H')
  expect(targetOf(studio([]))).toBeNull()
  expect(COMMANDS.remove.isAboutElement).toBe(true)
  expect(COMMANDS.undo.isAboutElement).toBe(false)
})

describe('the menu', () => {
  const entries: readonly MenuEntry[] = menuFor(studio(['h'])).flat()

  test('lists every entry with its label, even those that cannot run', () => {
    expect(entries.map(({ label }) => label)).toContain('Wrap in div')
    expect(new Set(entries.map(({ id }) => id)).size).toBe(entries.length)
    expect(entries.every(({ id, label }) => COMMANDS[id].label === label)).toBe(true)
    expect(entries.find(({ id }) => id === 'paste')?.reason).toBe('Copy an element first.')
  })
})

test('nothing can be deleted until a new element, or something else, is selected', () => {
  const reasonOf = (state: Studio) => COMMANDS.remove.reason(state)
  const before = studio(['h'])
  const adding = stepStudio(before, { type: 'edit-queued', isAdding: true }).state
  const added = stepStudio(before, { type: 'element-added', id: 'not-shown', ids: {} }).state
  const styling = stepStudio(before, { type: 'edit-queued', isAdding: false }).state
  const settled = stepStudio(adding, { type: 'edit-settled', isAdding: true, outcome: 'saved', at: 0 }).state
  const chosen = stepStudio(added, { type: 'keys-selected', keys: before.selection.keys }).state

  expect([adding, added].map(reasonOf)).toEqual(
    Array(2).fill(expect.stringContaining('isn’t on the page yet')),
  )
  expect([before, styling, settled, chosen].map(reasonOf)).toEqual([null, null, null, null])
})

test('cancel also clears what an edit is about to select', () => {
  const before = studio([])
  const pending = { ...before, selection: { ...before.selection, pendingId: 'p' } }
  const events: StudioEvent[] = []

  const step = (state: Studio, event: StudioEvent) => {
    events.push(event)
    return { state, effects: [] }
  }
  const store = createStore({ initial: pending, step })

  stepOut({ store, dispatch: store.dispatch })

  expect(events).toEqual([{ type: 'keys-selected', keys: [] }])
})

test('an element that is not in the source leads to the nearest one around it that is', () => {
  const tree = page(['m', ['s', ['icon', ['path']]]])
  const selected = (key: string) => selectStep(studioOf(ELEMENTS, tree, [key]))

  expect(selected(keyAt('path', 'root-0-0-0'))).toEqual([
    { label: 'Select <section>', type: 'select', key: KEYS.s },
  ])
  expect(selected(KEYS.s)).toEqual([])
})
