/** Key presses and the shortcuts they match. */

/** A frame does not report that Alt is held with another key; the reader of its messages remembers it. */
export type KeyPress = {
  key: string
  ctrlKey: boolean
  metaKey: boolean
  shiftKey: boolean
  altKey: boolean
}

/**
 * Where the key was pressed: the layers have their own arrow keys, and a text field uses nearly all keys. `saved` is a
 * field without unsaved text, which has nothing to undo by itself.
 */
export type KeyContext = 'canvas' | 'layers' | 'typing' | 'saved' | 'elsewhere'

/** `keys` as in ProseMirror's keymaps: `Mod-Shift-z`, where Mod is Ctrl or Cmd. */
export type Shortcut = { keys: string; in: readonly KeyContext[] }

/** Shortcuts for the canvas only. */
export function onCanvas(...names: string[]): Shortcut[] {
  return names.map((keys) => ({ keys, in: ['canvas'] }))
}

/** Shortcuts for the canvas and the layers. */
export function onPage(...names: string[]): Shortcut[] {
  return names.map((keys) => ({ keys, in: ['canvas', 'layers'] }))
}

/** Shortcuts for everywhere except text fields. */
export function outsideFields(...names: string[]): Shortcut[] {
  return names.map((keys) => ({ keys, in: ['canvas', 'layers', 'elsewhere'] }))
}

/** Shortcuts for everywhere except fields with unsaved text. */
export function outsideTyping(...names: string[]): Shortcut[] {
  return names.map((keys) => ({ keys, in: ['canvas', 'layers', 'elsewhere', 'saved'] }))
}

/** Shortcuts for everywhere, text fields included. */
export function anywhere(...names: string[]): Shortcut[] {
  return names.map((keys) => ({ keys, in: ['canvas', 'layers', 'elsewhere', 'saved', 'typing'] }))
}

type Keys = { key: string; isMod: boolean; isShift: boolean; isAlt: boolean }

function parseKeys(keys: string): Keys {
  const parts = keys.split(/-(?!$)/)
  const key = parts.pop() ?? ''
  const has = (name: string) => parts.includes(name)
  return { key, isMod: has('Mod'), isShift: has('Shift'), isAlt: has('Alt') }
}

/** Whether a press matches a shortcut. A character that needs Shift on some keyboards matches with or without it. */
export function matches(press: KeyPress, context: KeyContext, shortcut: Shortcut): boolean {
  const { key, isMod, isShift, isAlt } = parseKeys(shortcut.keys)
  const isSign = /^[^\p{L}\p{N}]$/u.test(key)
  return (
    shortcut.in.includes(context) &&
    press.key.toLowerCase() === key.toLowerCase() &&
    (press.ctrlKey || press.metaKey) === isMod &&
    press.altKey === isAlt &&
    (isSign || press.shiftKey === isShift)
  )
}

/** The element that has the focus, in the studio or in a frame. `inputType` is empty unless it is an input. */
export type Focused = { tagName: string; isContentEditable: boolean; inputType: string }

const NO_TEXT = new Set('button checkbox color file image radio range reset submit'.split(' '))

/** Whether an element uses typed characters: a text field, or a select, which they search. */
export function isTyping({ tagName, isContentEditable, inputType }: Focused): boolean {
  const tag = tagName.toUpperCase()
  if (isContentEditable || tag === 'TEXTAREA' || tag === 'SELECT') return true
  return tag === 'INPUT' && !NO_TEXT.has(inputType.toLowerCase())
}

/** Whether a key presses the focused button or link: Enter and Space are theirs. */
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

/** Returns `Ctrl+Shift+Z`, or `⌘⇧Z` on an Apple machine. */
export function keyLabel(shortcut: Shortcut, isAppleKeyboard: boolean): string {
  const { key, isMod, isShift, isAlt } = parseKeys(shortcut.keys)
  const name = SIGNS[key] ?? (key.length === 1 ? key.toUpperCase() : key)
  const parts = [
    isMod && (isAppleKeyboard ? '⌘' : 'Ctrl'),
    isAlt && (isAppleKeyboard ? '⌥' : 'Alt'),
    isShift && (isAppleKeyboard ? '⇧' : 'Shift'),
    name,
  ]
  return parts.filter(Boolean).join(isAppleKeyboard ? '' : '+')
}

/** Used only to name keys; both kinds of modifier work everywhere. */
export function isApple(): boolean {
  return /Mac|iPhone|iPad/.test(navigator.userAgent)
}
