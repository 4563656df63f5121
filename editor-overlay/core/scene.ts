/** What the tools may ask about the tree. Keys in, keys out; every kept node is selectable. */
export type Scene = {
  storyboardKey: string
  has(key: string): boolean
  /** The nearest node above that is in the tree; null at the top. */
  parent(key: string): string | null
  isComponent(key: string): boolean
  codebaseId(key: string): string
  children(key: string): readonly string[]
  name(key: string): string
  /** Static in the source, and nothing but text on the page. */
  canEditText(key: string): boolean
  /** Nothing but text on the page, but made by code. */
  hasDynamicText(key: string): boolean
}

/** An event target, looked up once in the page. */
export type Target = {
  /** The node of exactly this element. */
  exact: string | null
  /** The first node at or above it. */
  nearest: string | null
  /** The element hangs directly in the body, or is the body or the document itself. */
  isPageSpace: boolean
}

export type Modifiers = { shift: boolean; ctrl: boolean; meta: boolean; alt: boolean }

export const NO_MODIFIERS: Modifiers = { shift: false, ctrl: false, meta: false, alt: false }
