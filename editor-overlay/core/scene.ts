/** The part of the tree that the tools may read, by element key. Every node of the tree is selectable. */
export type Scene = {
  /** The key of the storyboard. */
  topKey: string
  has(key: string): boolean
  /** The parent in the tree; null at the top and for an unknown key. */
  parent(key: string): string | null
  isComponent(key: string): boolean
  codebaseId(key: string): string
  name(key: string): string
  /** The text is static in the source, and the element holds only text. */
  canEditText(key: string): boolean
  /** The element holds only text, and the text comes from code. */
  hasDynamicText(key: string): boolean
}

/** The element keys at an event's target. */
export type PointerTarget = {
  /** The node of exactly this element. */
  exact: string | null
  /** The first node at or above it. */
  nearestKey: string | null
  /** The element is a child of the body, the body, or the document element. */
  isPageSpace: boolean
}

/** Modifier keys held during an event, under the names that the event itself has for them. */
export type Modifiers = { shiftKey: boolean; ctrlKey: boolean; metaKey: boolean; altKey: boolean }

/** No modifier key is held. */
export const NO_MODIFIERS: Modifiers = { shiftKey: false, ctrlKey: false, metaKey: false, altKey: false }
