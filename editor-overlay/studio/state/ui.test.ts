import { describe, expect, test } from '@jest/globals'
import { keyAt } from '../model/testing/sources.ts'
import type { StudioEvent } from './events.ts'
import type { Message, UiState } from './types.ts'
import { FIRST_TABS, initialUi, stepUi } from './ui.ts'

function stateAfter(...events: StudioEvent[]): UiState {
  return events.reduce((state, event) => stepUi(state, event).state, initialUi(FIRST_TABS))
}

const MENU: StudioEvent = { type: 'menu-opened', at: { x: 1, y: 2 } }
const DIALOG: StudioEvent = { type: 'dialog-opened', dialog: { type: 'shortcuts' } }

describe('the overlay', () => {
  test('is the menu or one dialog', () => {
    expect(stateAfter(MENU).overlay).toEqual({ type: 'menu', at: { x: 1, y: 2 } })
    expect(stateAfter(MENU, DIALOG).overlay).toEqual({ type: 'shortcuts' })
    expect(stateAfter(DIALOG, MENU).overlay.type).toBe('menu')
  })

  test('is closed only by its own event', () => {
    expect(stateAfter(MENU, { type: 'menu-closed' }).overlay.type).toBe('none')
    expect(stateAfter(DIALOG, { type: 'dialog-closed' }).overlay.type).toBe('none')
    expect(stateAfter(MENU, { type: 'dialog-closed' }).overlay.type).toBe('menu')
    expect(stateAfter(DIALOG, { type: 'menu-closed' }).overlay.type).toBe('shortcuts')
  })
})

test.each([
  [
    { type: 'text', key: keyAt('p', 'root-0') },
    { type: 'text', key: keyAt('q', 'root-0') },
  ],
  [
    { type: 'source', id: 'p', file: 'a.tsx', line: 1 },
    { type: 'source', id: 'q', file: 'a.tsx', line: 1 },
  ],
  [
    { type: 'source', file: 'a.tsx', line: 1, column: 1 },
    { type: 'source', file: 'a.tsx', line: 1, column: 1 },
  ],
] as const)('a dialog of %j follows its element, if it has one, to another id', (dialog, followed) => {
  const delta = { elements: {}, scopes: {} }
  const changed: StudioEvent = { type: 'lookups-changed', delta, ids: { p: 'q' } }
  expect(stateAfter({ type: 'dialog-opened', dialog }, changed).overlay).toEqual(followed)
})

describe('tabs', () => {
  test('are chosen one side at a time, and remembered', () => {
    const { state, effects } = stepUi(initialUi(FIRST_TABS), {
      type: 'tabs-chosen',
      tabs: { right: 'history' },
    })
    expect(state.tabs).toEqual({ left: 'layers', right: 'history' })
    expect(effects).toEqual([{ type: 'remember-tabs', tabs: state.tabs }])
  })

  test('the palette opens when a position for its next item was chosen', () => {
    const target = { position: { parentId: 'm' }, words: 'inside main' }
    const chosen: StudioEvent = { type: 'insert-target-chosen', target }
    expect(stateAfter(chosen)).toMatchObject({ insertTarget: target, tabs: { left: 'add' } })
    expect(stateAfter(chosen, { type: 'tabs-chosen', tabs: { left: 'layers' } }).insertTarget).toBe(target)
    expect(stateAfter(chosen, { type: 'insert-target-cleared' }).insertTarget).toBeNull()
  })
})

test('a message is shown until the next one or until it is dismissed', () => {
  const message = { text: 'Written.', tone: 'done' } as const
  expect(stateAfter({ type: 'message-shown', message }).message).toBe(message)
  expect(stateAfter({ type: 'message-shown', message }, { type: 'message-dismissed' }).message).toBeNull()
})

test('an edit that is not saved stays behind later messages until it is answered or dismissed', () => {
  const shown = (message: Message): StudioEvent => ({ type: 'message-shown', message })
  const dismissed = (message?: Message): StudioEvent => ({
    type: 'message-dismissed',
    ...(message && { message }),
  })
  const first = { text: 'No answer.', tone: 'refused', isUnsaved: true } as const
  const second = { ...first, text: 'The disk is full.' }
  const done = { text: 'Written.', tone: 'done' } as const

  expect(stateAfter(shown(first))).toMatchObject({ message: first, unsaved: [] })
  expect(stateAfter(shown(first), dismissed())).toMatchObject({ message: null, unsaved: [] })
  const both = [first, second, done].map(shown)
  expect(stateAfter(...both)).toMatchObject({ message: done, unsaved: [first, second] })
  expect(stateAfter(...both, dismissed())).toMatchObject({ message: null, unsaved: [first, second] })
  expect(stateAfter(...both, dismissed(first))).toMatchObject({ message: done, unsaved: [second] })
})

test('layers are opened and closed one by one, or all at once', () => {
  const one: StudioEvent = { type: 'layers-toggled', openings: { a: true } }
  const other: StudioEvent = { type: 'layers-toggled', openings: { b: false } }
  expect(stateAfter(one, other).openings).toEqual({ a: true, b: false })
  expect(stateAfter(one, { type: 'all-layers-toggled', openings: { b: false } }).openings).toEqual({
    b: false,
  })
})

test('a syntax error replaces the message that the file was changed, but no refusal', () => {
  const broken: StudioEvent = {
    type: 'file-broken',
    file: { file: 'app/page.tsx', line: 3, message: 'Unexpected token' },
  }
  const shown = (message: Message): StudioEvent => ({ type: 'message-shown', message })
  const changed: Message = { text: 'Changed outside the studio: app/page.tsx.', tone: 'info' }
  const refused: Message = { text: 'No answer.', tone: 'refused' }
  expect(stateAfter(shown(changed), broken).message).toBeNull()
  expect(stateAfter(shown(refused), broken).message).toBe(refused)
})
