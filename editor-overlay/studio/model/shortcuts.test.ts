import { expect, test } from '@jest/globals'
import { COMMANDS, type Command } from './commands.ts'
import {
  commandFor,
  isPressing,
  isTyping,
  type KeyPlace,
  type KeyPress,
  SHORTCUTS,
  shortcutOf,
} from './shortcuts.ts'

/** `Ctrl+Shift+z` and the like. */
function press(words: string): KeyPress {
  const parts = words.split('+')
  const key = parts.pop() || '+'
  const has = (name: string) => parts.includes(name)
  return { key, ctrlKey: has('Ctrl'), metaKey: has('Cmd'), shiftKey: has('Shift'), altKey: has('Alt') }
}

test.each<[string, KeyPlace, Command | null]>([
  ['Ctrl+z', 'canvas', 'undo'],
  ['Cmd+z', 'elsewhere', 'undo'],
  ['Ctrl+Shift+Z', 'layers', 'redo'],
  ['Ctrl+y', 'canvas', 'redo'],
  ['Ctrl+z', 'typing', null],
  ['Delete', 'canvas', 'remove'],
  ['Backspace', 'layers', 'remove'],
  ['Delete', 'elsewhere', null],
  ['Backspace', 'typing', null],
  ['Ctrl+d', 'canvas', 'duplicate'],
  ['d', 'canvas', 'mode-draw'],
  ['d', 'layers', null],
  ['Ctrl+g', 'canvas', 'wrap'],
  ['Enter', 'canvas', 'edit-text'],
  ['Enter', 'layers', null],
  ['F2', 'layers', 'edit-text'],
  ['ArrowUp', 'canvas', 'select-previous'],
  ['ArrowUp', 'layers', null],
  ['Alt+ArrowUp', 'layers', 'move-before'],
  ['Alt+ArrowRight', 'canvas', 'move-in'],
  ['Ctrl+c', 'canvas', 'copy'],
  ['Ctrl+c', 'elsewhere', null],
  ['Ctrl+Alt+c', 'canvas', 'copy-classes'],
  ['Ctrl++', 'typing', 'zoom-in'],
  ['Ctrl+Shift++', 'canvas', 'zoom-in'],
  ['Ctrl+0', 'canvas', 'zoom-reset'],
  ['?', 'canvas', 'show-shortcuts'],
  ['Shift+?', 'elsewhere', 'show-shortcuts'],
  ['?', 'typing', null],
  ['F6', 'typing', 'next-region'],
  ['Shift+F6', 'canvas', 'previous-region'],
  ['Shift+F10', 'layers', 'open-menu'],
  ['Escape', 'elsewhere', 'step-out'],
  ['Escape', 'typing', null],
  ['x', 'canvas', null],
])('%s in %s is %s', (words, place, command) => {
  expect(commandFor(press(words), place)).toBe(command)
})

test('no two commands have the same keys in one place', () => {
  const taken = new Map<string, Command>()
  for (const { command, keys, in: places } of SHORTCUTS)
    for (const place of places)
      for (const one of keys) {
        const name = `${place} ${JSON.stringify({ ...one, key: one.key.toLowerCase() })}`
        expect([name, taken.get(name) ?? command]).toEqual([name, command])
        taken.set(name, command)
      }
})

test('keys are called as the machine calls them', () => {
  expect(shortcutOf('redo', false)).toBe('Ctrl+Shift+Z')
  expect(shortcutOf('redo', true)).toBe('⌘⇧Z')
  expect(shortcutOf('move-out', false)).toBe('Alt+←')
  expect(shortcutOf('select-children', false)).toBeNull()
})

test.each([
  ['INPUT', '', true],
  ['INPUT', 'search', true],
  ['INPUT', 'checkbox', false],
  ['textarea', '', true],
  ['SELECT', '', true],
  ['DIV', '', false],
])('%s of type "%s" is typed in: %s', (tagName, inputType, isTyped) => {
  expect(isTyping({ tagName, inputType, isContentEditable: false })).toBe(isTyped)
})

test('editable content is typed in, and a button keeps its own keys', () => {
  expect(isTyping({ tagName: 'P', inputType: '', isContentEditable: true })).toBe(true)
  const button = { tagName: 'BUTTON', inputType: '', isContentEditable: false }
  expect(isPressing(button, 'Enter')).toBe(true)
  expect(isPressing(button, 'ArrowUp')).toBe(false)
})

test('each command of the table has words', () => {
  for (const { command } of SHORTCUTS) expect(COMMANDS[command]).toMatch(/^[A-Z]/)
})
