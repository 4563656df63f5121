import { expect, test } from '@jest/globals'
import type { MenuEntry } from '../commands/table.ts'
import { menuPlace, menuStep, namedTo } from './navigation.ts'

const entries: readonly MenuEntry[] = [
  { id: 'edit-text', label: 'Edit text', reason: null },
  { id: 'duplicate', label: 'Duplicate', reason: null },
  { id: 'wrap', label: 'Wrap in div', reason: 'Select an element first.' },
]

test('arrows wrap around, letters go to the next label', () => {
  expect(menuStep(3, 2, 'ArrowDown')).toBe(0)
  expect(menuStep(3, 0, 'ArrowUp')).toBe(2)
  expect(menuStep(3, 1, 'End')).toBe(2)
  expect(menuStep(3, 1, 'x')).toBeNull()
  expect(entries[namedTo(entries, 0, 'w') ?? -1]?.label).toBe('Wrap in div')
  expect(namedTo(entries, 0, 'ArrowUp')).toBeNull()
})

test('the menu fits in the window', () => {
  const [size, view] = [
    { width: 200, height: 300 },
    { width: 1000, height: 600 },
  ]
  expect(menuPlace({ x: 10, y: 20 }, size, view)).toEqual({ left: 10, top: 20 })
  expect(menuPlace({ x: 950, y: 590 }, size, view)).toEqual({ left: 750, top: 292 })
  expect(menuPlace({ x: 100, y: 590 }, { width: 200, height: 700 }, view)).toEqual({ left: 100, top: 8 })
})
