/** Key presses and the shortcuts they match. */

/** A frame does not report that alt is held with another key; the reader of its messages remembers it. */
export type KeyPress = {
  key: string
  ctrlKey: boolean
  metaKey: boolean
  shiftKey: boolean
  altKey: boolean
}

/** Where the press was made: a list of layers has arrows of its own, and a text field nearly all keys. */
export type KeyContext = 'canvas' | 'layers' | 'typing' | 'elsewhere'

/** `keys` as in ProseMirror's keymaps: `Mod-Shift-z`, where Mod is Ctrl or Cmd. */
export type Shortcut = { keys: string; in: readonly KeyContext[] }

/** Shortcuts for the canvas alone. */
export function onCanvas(...names: string[]): Shortcut[] {
  return names.map((keys) => ({ keys, in: ['canvas'] }))
}

/** For the canvas and the layers. */
export function onPage(...names: string[]): Shortcut[] {
  return names.map((keys) => ({ keys, in: ['canvas', 'layers'] }))
}

/** For everywhere except text fields. */
export function outsideFields(...names: string[]): Shortcut[] {
  return names.map((keys) => ({ keys, in: ['canvas', 'layers', 'elsewhere'] }))
}

/** For everywhere, text fields included. */
export function anywhere(...names: string[]): Shortcut[] {
  return names.map((keys) => ({ keys, in: ['canvas', 'layers', 'elsewhere', 'typing'] }))
}

type Keys = { key: string; isMod: boolean; isShift: boolean; isAlt: boolean }

function parseKeys(keys: string): Keys {
  const parts = keys.split(/-(?!$)/)
  const key = parts.pop() ?? ''
  const has = (name: string) => parts.includes(name)
  return { key, isMod: has('Mod'), isShift: has('Shift'), isAlt: has('Alt') }
}

/** A sign that needs shift on some keyboards is known by the sign alone. */
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

/** The element that has the focus, in the studio or in a frame. `inputType` is empty for other elements. */
export type Focused = { tagName: string; isContentEditable: boolean; inputType: string }

const NO_TEXT = new Set('button checkbox color file image radio range reset submit'.split(' '))

/** True for a field that takes text, and for a select, which letters search. */
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

/** `Ctrl+Shift+Z`, and `⌘⇧Z` on a machine of Apple. */
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

/** Only for the names of keys; both kinds of modifier work everywhere. */
export function isApple(): boolean {
  return /Mac|iPhone|iPad/.test(navigator.userAgent)
}
