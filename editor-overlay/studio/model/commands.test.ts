import { describe, expect, test } from '@jest/globals'
import { COMMANDS, type Command, needsTarget, targetOf, whyNot } from './commands.ts'
import { type MenuEntry, menuFor, menuPlace, menuStep, namedTo } from './menu.ts'
import { firstState, type Studio } from './state.ts'
import { keyAt, page, source } from './testing/sources.ts'

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

function studio(selected: (keyof typeof KEYS)[], change: Partial<Studio> = {}): Studio {
  const first = firstState('http://localhost:3000', { elements: ELEMENTS, scopes: {} })
  const tree = page(['m', ['s', ['h', 'Title'], ['p', 'Words']]])
  const frames = first.frames.map((frame) => ({ ...frame, tree }))
  return { ...first, frames, selected: selected.map((name) => KEYS[name]), ...change }
}

const ACTIVITY = { id: '1', label: 'editText', at: '2026-01-01T00:00:00Z', edits: 1, files: [] }

describe('a command says why it cannot be done', () => {
  test.each<[Command, (keyof typeof KEYS)[], string]>([
    ['undo', [], 'There is nothing to undo.'],
    ['redo', [], 'There is nothing to redo.'],
    ['remove', [], 'Select an element first.'],
    ['remove', ['gone'], 'This element has no source that could be edited.'],
    ['edit-text', ['s'], 'It holds other elements; select the one with the words.'],
    ['edit-text', ['h', 'p'], 'Select one element to edit its text.'],
    ['move-before', ['h'], 'It is the first in section.'],
    ['move-after', ['h', 'p'], 'Select one element; several do not move together.'],
    ['paste', ['h'], 'No element was copied.'],
    ['paste-classes', ['h'], 'No classes were copied.'],
    ['copy-classes', ['h'], 'This element has no classes.'],
    ['add-after', ['m'], 'It is the outermost element of Page; nothing can stand beside it.'],
    ['select-parent', ['m'], 'There is no element around it.'],
    ['select-children', ['h'], 'It holds no elements.'],
  ])('%s on %j: %s', (command, selected, reason) => {
    expect(whyNot(command, studio(selected))).toBe(reason)
  })
})

test.each<[Command, (keyof typeof KEYS)[], Partial<Studio>]>([
  ['undo', [], { activities: { done: [ACTIVITY], undone: [] } }],
  ['edit-text', ['h'], {}],
  ['remove', ['h', 'p'], {}],
  ['move-after', ['h'], {}],
  ['paste', ['h'], { clipboard: { id: 'p', name: 'p', isCut: false } }],
  ['paste-classes', ['h'], { copiedClasses: [] }],
  ['select-children', ['s'], {}],
  ['step-out', [], {}],
  ['zoom-in', [], {}],
])('%s on %j can be done', (command, selected, change) => {
  expect(whyNot(command, studio(selected, change))).toBeNull()
})

test('what a command is about is found in the source and in the page', () => {
  expect(targetOf(studio(['h']))).toMatchObject({ id: 'h', facts: { name: 'h2', parentId: 's' } })
  expect(targetOf(studio(['h']))?.node?.name).toBe('H')
  expect(targetOf(studio([]))).toBeNull()
  expect(needsTarget('remove')).toBe(true)
  expect(needsTarget('undo')).toBe(false)
})

describe('the menu', () => {
  const entries: readonly MenuEntry[] = menuFor(studio(['h'])).flat()

  test('offers everything in words, and leaves out nothing', () => {
    expect(entries.map(({ label }) => label)).toContain('Wrap in div')
    expect(new Set(entries.map(({ command }) => command)).size).toBe(entries.length)
    expect(entries.every(({ label }) => Object.values<string>(COMMANDS).includes(label))).toBe(true)
    expect(entries.find(({ command }) => command === 'paste')?.reason).toBe('No element was copied.')
  })

  test('arrows go round, letters go to the next label', () => {
    expect(menuStep(3, 2, 'ArrowDown')).toBe(0)
    expect(menuStep(3, 0, 'ArrowUp')).toBe(2)
    expect(menuStep(3, 1, 'End')).toBe(2)
    expect(menuStep(3, 1, 'x')).toBeNull()
    expect(entries[namedTo(entries, 0, 'w') ?? -1]?.label).toBe('Wrap in div')
    expect(namedTo(entries, 0, 'ArrowUp')).toBeNull()
  })

  test('is whole in the window', () => {
    const [size, view] = [
      { width: 200, height: 300 },
      { width: 1000, height: 600 },
    ]
    expect(menuPlace({ x: 10, y: 20 }, size, view)).toEqual({ left: 10, top: 20 })
    expect(menuPlace({ x: 950, y: 590 }, size, view)).toEqual({ left: 750, top: 292 })
    expect(menuPlace({ x: 100, y: 590 }, { width: 200, height: 700 }, view)).toEqual({ left: 100, top: 8 })
  })
})
