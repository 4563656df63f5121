/** The types that cross the boundary of `source/`: plain data only, so that they survive JSON and a journal. */
import type { EditChoice, SourcePlace } from '../protocol/edit-result.ts'

/** Offsets are UTF-16 units in the text as read, without a byte order mark. An insertion has `start === end`. */
export type TextPatch = { start: number; end: number; text: string }

/** `file` is a project-relative path with forward slashes. Patches are sorted and never overlap. */
export type FileEdit = { file: string; patches: TextPatch[] }

/** Why an edit is refused. */
export type RefusalCode =
  /** The index has no element with this id. */
  | 'unknown-element'
  /** The file doesn't parse; other files can still be edited. */
  | 'syntax-error'
  /** The text or the parent isn't what the editor last saw. */
  | 'stale'
  /** The source already has the requested value. */
  | 'no-change'
  /** A tag, class, prop, property or value that its grammar doesn't allow. */
  | 'bad-name'
  | 'bad-value'
  /** Scripts, handlers as text, `javascript:`, `srcdoc`, raw markup. */
  | 'unsafe'
  /** The class list, text or prop comes from an expression that can't be changed in this place. */
  | 'dynamic-class'
  | 'dynamic-text'
  | 'dynamic-prop'
  /** A spread may include the prop, so a written one might not win. */
  | 'spread'
  /** The element is in a list, and the edit would change every item or none. */
  | 'list-item'
  /** A name used inside would mean nothing, or something else, at the target. */
  | 'captured-name'
  /** It would cross the boundary between server and client components. */
  | 'client-boundary'
  /** The HTML parser would move or drop the element. */
  | 'content-model'
  /** A void element, or a component that can’t have children. */
  | 'no-children'
  /** The place in the source has no slot for the result, such as the root of a component. */
  | 'no-slot'
  /** Elements that must be siblings, or must not contain one another. */
  | 'not-siblings'
  | 'own-descendant'
  /** No utility, rule or object of the project can express this. */
  | 'no-writer'
  /** The result could not be verified to be the edit and nothing else; the file is left alone. */
  | 'unproven'

/** `message` tells what prevents the edit, `alternative` what the designer can do instead. */
export type Refusal = {
  type: 'refused'
  code: RefusalCode
  message: string
  alternative?: string
  choices?: EditChoice[]
  /** The id of the nearest element to which the same edit can be applied. */
  nearest?: string
  /** The words in the source, where they are not those that the editor last saw. */
  says?: string
  /** The places that the sentences name. */
  places?: SourcePlace[]
}

type Applied = {
  type: 'applied'
  edits: FileEdit[]
  /** Ids that changed, old to new; `null` for an element that is gone. Ids not listed here stay. */
  ids: Record<string, string | null>
  /** Ids of new elements in document order, so that the first is the outermost. */
  added: string[]
  /** Sentences for the designer: side effects, wider reach, what was left out. */
  notes: string[]
}

/** The result of planning one edit. */
export type Plan = Applied | Refusal

/** What makes an element conditional, repeated or a value, so that it isn't always rendered once; outermost first. */
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
  /** The list, condition, name or attribute as source text. */
  label: string
  /** The branch of a condition that has two. */
  branch?: 'first' | 'second'
  /** For a list whose entries differ: each renders at most one element, or some may render several. */
  renders?: 'one-of' | 'some'
}

/** One element of a file, without its tree. */
export type ElementRecord = {
  id: string
  file: string
  start: number
  end: number
  /** Counted from 1; columns in UTF-16 units. */
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
  /** Whether the element contains only text, all of which is written in the source. */
  staticText: boolean
}

/** A component defined in a file: it has its own id and is the scope of its elements. */
export type ComponentRecord = {
  id: string
  file: string
  name: string
  start: number
  end: number
  exported: 'default' | 'named' | null
  /** Names of the props, if they can be determined; `null` otherwise. */
  props: string[] | null
  /** Whether it takes a `className` by name, also beside a rest of other props. */
  takesClass: boolean
  elements: string[]
}
