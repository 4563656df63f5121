/** The shapes that cross the border of `source/`: plain data only, so they survive JSON and a journal. */

import type { EditChoice } from '../protocol/edit-result.ts'

/** Offsets are UTF-16 units in the text as read, without a byte order mark. An insertion has `start === end`. */
export type TextPatch = { start: number; end: number; text: string }

/** `file` is a project-relative path with forward slashes. Patches are sorted and never overlap. */
export type FileEdit = { file: string; patches: TextPatch[] }

/** Why an edit is not made. */
export type RefusalCode =
  /** The id names no element of the index. */
  | 'unknown-element'
  /** The file does not parse; other files can still be edited. */
  | 'syntax-error'
  /** The text or the parent is not what the editor last saw. */
  | 'stale'
  /** The source already says what was asked for. */
  | 'no-change'
  /** A tag, class, prop, property or value that its grammar does not allow. */
  | 'bad-name'
  | 'bad-value'
  /** Scripts, handlers as text, `javascript:`, `srcdoc`, raw markup. */
  | 'unsafe'
  /** The class list, text or prop comes from an expression that cannot be changed in this place. */
  | 'dynamic-class'
  | 'dynamic-text'
  | 'dynamic-prop'
  /** A spread may hold the prop, so a written one might not win. */
  | 'spread'
  /** The element stands in a list, and the edit would change every item or none. */
  | 'list-item'
  /** A name used inside would mean nothing, or something else, at the target. */
  | 'captured-name'
  /** Across the border between server and client components. */
  | 'client-border'
  /** The HTML parser would move or drop the element. */
  | 'content-model'
  /** A void element or a component that can’t have children. */
  | 'no-children'
  /** The place in the source has no slot for the result, such as the root of a component. */
  | 'no-slot'
  /** Elements that must be siblings, or must not hold one another. */
  | 'not-siblings'
  | 'own-descendant'
  /** No utility, rule or object of the project can say this. */
  | 'no-writer'
  /** The result could not be verified to be the edit and nothing else; the file is left alone. */
  | 'unproven'

/** `message` says what stands in the way, `alternative` what the designer can do instead. */
export type Refusal = {
  type: 'refused'
  code: RefusalCode
  message: string
  alternative?: string
  choices?: EditChoice[]
  /** The id of the nearest element that the same edit can be made on. */
  nearest?: string
}

type Applied = {
  type: 'applied'
  edits: FileEdit[]
  /** Ids that changed, previous to next; `null` for an element that is gone. Ids not named here stay. */
  ids: Record<string, string | null>
  /** Ids of new elements in document order, so that the first is the outermost. */
  added: string[]
  /** Sentences for the designer: side effects, wider reach, what was left out. */
  notes: string[]
}

/** The outcome of planning one edit. */
export type Plan = Applied | Refusal

/** What stands between an element and the place where it is always drawn once, outermost first. */
export type DynamicContext = {
  kind:
    | 'map'
    | 'ternary'
    | 'and'
    | 'early-return'
    | 'switch'
    | 'render-prop'
    | 'binding'
    | 'attribute'
    | 'object'
    | 'array'
  start: number
  end: number
  /** The list, condition, name or attribute in the words of the source. */
  label: string
  /** Which side of a condition with two sides. */
  branch?: 'first' | 'second'
}

/** One element of a file, without its tree. */
export type ElementRecord = {
  id: string
  file: string
  start: number
  end: number
  /** From 1, columns in UTF-16 units from 1. */
  line: number
  column: number
  /** As written: `div`, `Card`, `Tabs.Item`. */
  tag: string
  isNative: boolean
  /** The function or binding whose JSX this is; empty at module level. */
  owner: string
  parent: string | null
  children: string[]
  context: DynamicContext[]
  /** Local names used inside but declared outside: props, state, loop variables. */
  captured: string[]
  /** Classes written as text in the class name, in order. */
  classes: string[]
  /** True when the whole text stands in the source and only text is inside. */
  staticText: boolean
}

/** A component defined in a file: it has an id of its own and is the scope of its elements. */
export type ComponentRecord = {
  id: string
  file: string
  name: string
  start: number
  end: number
  exported: 'default' | 'named' | null
  /** Names taken from the props, when they can be seen; `null` when they cannot. */
  props: string[] | null
  elements: string[]
}
