import { expect, test } from '@jest/globals'
import { isPressing, isTyping, type KeyContext, type KeyPress } from './shortcuts.ts'
import { COMMAND_IDS, COMMANDS, type CommandId, commandFor, shortcutOf } from './table.ts'

/** `Ctrl+Shift+z` and the like. */
function press(words: string): KeyPress {
  const parts = words.split('+')
  const key = parts.pop() || '+'
  const has = (name: string) => parts.includes(name)
  return { key, ctrlKey: has('Ctrl'), metaKey: has('Cmd'), shiftKey: has('Shift'), altKey: has('Alt') }
}

test.each<[string, KeyContext, CommandId | null]>([
  ['Ctrl+z', 'canvas', 'undo'],
  ['Cmd+z', 'elsewhere', 'undo'],
  ['Ctrl+Shift+Z', 'layers', 'redo'],
  ['Ctrl+y', 'canvas', 'redo'],
  ['Ctrl+z', 'typing', null],
  ['Ctrl+z', 'saved', 'undo'],
  ['Ctrl+y', 'saved', 'redo'],
  ['Ctrl++', 'saved', 'zoom-in'],
  ['?', 'saved', null],
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
  ['Alt+Enter', 'typing', 'go-to-message'],
  ['Shift+F6', 'canvas', 'previous-region'],
  ['Shift+F10', 'layers', 'open-menu'],
  ['Escape', 'elsewhere', 'step-out'],
  ['Escape', 'typing', null],
  ['x', 'canvas', null],
])('%s in %s is %s', (words, context, command) => {
  expect(commandFor(press(words), context)).toBe(command)
})

test('no two commands have the same keys in one context', () => {
  const taken = new Map<string, CommandId>()
  for (const id of COMMAND_IDS)
    for (const { keys, in: contexts } of COMMANDS[id].shortcuts ?? [])
      for (const context of contexts) {
        const name = `${context} ${keys.toLowerCase()}`
        // One command may have the same keys twice, for two sets of contexts.
        expect([name, taken.get(name) ?? id]).toEqual([name, id])
        taken.set(name, id)
      }
})

test('keys are named as on the user’s machine', () => {
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
])('%s of type "%s" is a text field: %s', (tagName, inputType, isTyped) => {
  expect(isTyping({ tagName, inputType, isContentEditable: false })).toBe(isTyped)
})

test('editable content is a text field, and a button keeps its own keys', () => {
  expect(isTyping({ tagName: 'P', inputType: '', isContentEditable: true })).toBe(true)
  const button = { tagName: 'BUTTON', inputType: '', isContentEditable: false }
  expect(isPressing(button, 'Enter')).toBe(true)
  expect(isPressing(button, 'ArrowUp')).toBe(false)
})

test('every command has a label', () => {
  for (const id of COMMAND_IDS) expect(COMMANDS[id].label).toMatch(/^[A-Z]/)
})
