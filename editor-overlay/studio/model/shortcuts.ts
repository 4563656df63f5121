/** One table of all shortcuts, for keys in the studio and for those that a frame reports. */
import type { Command } from './commands.ts'

/** What is known of a key press. A frame says nothing of alt itself; who reads its messages remembers it. */
export type KeyPress = {
  key: string
  ctrlKey: boolean
  metaKey: boolean
  shiftKey: boolean
  altKey: boolean
}

/** Where the press was made: a list of layers has arrows of its own, and a text field nearly all keys. */
export type KeyPlace = 'canvas' | 'layers' | 'typing' | 'elsewhere'

type Keys = { key: string; isMod?: true; isShift?: true; isAlt?: true }
export type Shortcut = {
  command: Command
  keys: readonly [Keys, ...Keys[]]
  group: string
  in: readonly KeyPlace[]
}

const PAGE: readonly KeyPlace[] = ['canvas', 'layers']
const ALL: readonly KeyPlace[] = ['canvas', 'layers', 'elsewhere']
const ALWAYS: readonly KeyPlace[] = ['canvas', 'layers', 'elsewhere', 'typing']

export const SHORTCUTS: readonly Shortcut[] = [
  { command: 'undo', group: 'History', in: ALL, keys: [{ key: 'z', isMod: true }] },
  {
    command: 'redo',
    group: 'History',
    in: ALL,
    keys: [
      { key: 'z', isMod: true, isShift: true },
      { key: 'y', isMod: true },
    ],
  },
  { command: 'edit-text', group: 'Element', in: ['canvas'], keys: [{ key: 'Enter' }] },
  { command: 'edit-text', group: 'Element', in: PAGE, keys: [{ key: 'F2' }] },
  { command: 'duplicate', group: 'Element', in: PAGE, keys: [{ key: 'd', isMod: true }] },
  { command: 'wrap', group: 'Element', in: PAGE, keys: [{ key: 'g', isMod: true }] },
  { command: 'remove', group: 'Element', in: PAGE, keys: [{ key: 'Delete' }, { key: 'Backspace' }] },
  { command: 'copy', group: 'Element', in: PAGE, keys: [{ key: 'c', isMod: true }] },
  { command: 'cut', group: 'Element', in: PAGE, keys: [{ key: 'x', isMod: true }] },
  { command: 'paste', group: 'Element', in: PAGE, keys: [{ key: 'v', isMod: true }] },
  { command: 'copy-classes', group: 'Element', in: PAGE, keys: [{ key: 'c', isMod: true, isAlt: true }] },
  { command: 'paste-classes', group: 'Element', in: PAGE, keys: [{ key: 'v', isMod: true, isAlt: true }] },
  {
    command: 'open-menu',
    group: 'Element',
    in: PAGE,
    keys: [{ key: 'F10', isShift: true }, { key: 'ContextMenu' }],
  },
  { command: 'move-before', group: 'Move', in: PAGE, keys: [{ key: 'ArrowUp', isAlt: true }] },
  { command: 'move-after', group: 'Move', in: PAGE, keys: [{ key: 'ArrowDown', isAlt: true }] },
  { command: 'move-out', group: 'Move', in: PAGE, keys: [{ key: 'ArrowLeft', isAlt: true }] },
  { command: 'move-in', group: 'Move', in: PAGE, keys: [{ key: 'ArrowRight', isAlt: true }] },
  { command: 'select-previous', group: 'Select', in: ['canvas'], keys: [{ key: 'ArrowUp' }] },
  { command: 'select-next', group: 'Select', in: ['canvas'], keys: [{ key: 'ArrowDown' }] },
  { command: 'select-parent', group: 'Select', in: ['canvas'], keys: [{ key: 'ArrowLeft' }] },
  { command: 'select-child', group: 'Select', in: ['canvas'], keys: [{ key: 'ArrowRight' }] },
  { command: 'step-out', group: 'Select', in: ALL, keys: [{ key: 'Escape' }] },
  { command: 'mode-select', group: 'Studio', in: ['canvas'], keys: [{ key: 'v' }] },
  { command: 'mode-draw', group: 'Studio', in: ['canvas'], keys: [{ key: 'd' }] },
  { command: 'mode-drive', group: 'Studio', in: ['canvas'], keys: [{ key: 'p' }] },
  {
    command: 'zoom-in',
    group: 'Studio',
    in: ALWAYS,
    keys: [
      { key: '+', isMod: true },
      { key: '=', isMod: true },
    ],
  },
  { command: 'zoom-out', group: 'Studio', in: ALWAYS, keys: [{ key: '-', isMod: true }] },
  { command: 'zoom-reset', group: 'Studio', in: ALWAYS, keys: [{ key: '0', isMod: true }] },
  { command: 'next-region', group: 'Studio', in: ALWAYS, keys: [{ key: 'F6' }] },
  { command: 'previous-region', group: 'Studio', in: ALWAYS, keys: [{ key: 'F6', isShift: true }] },
  { command: 'show-shortcuts', group: 'Studio', in: ALL, keys: [{ key: '?' }] },
]

export function commandFor(press: KeyPress, place: KeyPlace): Command | null {
  const fitting = SHORTCUTS.find(
    (one) => one.in.includes(place) && one.keys.some((keys) => isPressed(press, keys)),
  )
  return fitting?.command ?? null
}

/** Signs that need shift on some keyboards are known by the sign alone. */
function isPressed(press: KeyPress, { key, isMod, isShift, isAlt }: Keys): boolean {
  const isSign = /^[^\p{L}\p{N}]$/u.test(key)
  return (
    press.key.toLowerCase() === key.toLowerCase() &&
    (press.ctrlKey || press.metaKey) === (isMod ?? false) &&
    press.altKey === (isAlt ?? false) &&
    (isSign || press.shiftKey === (isShift ?? false))
  )
}

export type Focused = { tagName: string; isContentEditable: boolean; inputType: string }

const NO_TEXT = new Set('button checkbox color file image radio range reset submit'.split(' '))

export function isTyping({ tagName, isContentEditable, inputType }: Focused): boolean {
  const tag = tagName.toUpperCase()
  if (isContentEditable || tag === 'TEXTAREA' || tag === 'SELECT') return true
  return tag === 'INPUT' && !NO_TEXT.has(inputType.toLowerCase())
}

/** Enter and the space bar belong to the button or link that has the focus. */
export function isPressing({ tagName }: Focused, key: string): boolean {
  return (key === 'Enter' || key === ' ') && /^(BUTTON|A|SUMMARY)$/i.test(tagName)
}

const SIGNS: Readonly<Record<string, string>> = {
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
  Escape: 'Esc',
  ContextMenu: 'Menu key',
}

/** As people say it: `Ctrl+Shift+Z`, `⌘⇧Z` where the keys are called so. */
export function wordsOf({ key, isMod, isShift, isAlt }: Keys, isApple: boolean): string {
  const name = SIGNS[key] ?? (key.length === 1 ? key.toUpperCase() : key)
  const parts = [
    isMod && (isApple ? '⌘' : 'Ctrl'),
    isAlt && (isApple ? '⌥' : 'Alt'),
    isShift && (isApple ? '⇧' : 'Shift'),
    name,
  ]
  return parts.filter(Boolean).join(isApple ? '' : '+')
}

export function shortcutOf(command: Command, isApple: boolean): string | null {
  const keys = SHORTCUTS.find((one) => one.command === command)?.keys[0]
  return keys ? wordsOf(keys, isApple) : null
}
