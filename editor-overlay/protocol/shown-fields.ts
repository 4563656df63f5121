/** What the page shows of each edit of the published change ledger. */
import {
  asText,
  list,
  nullable,
  optional,
  type Parsed,
  type Parser,
  REFUSED,
  shape,
  table,
  text,
  textOrEmpty,
  texts,
  truthy,
} from './parse.ts'

const ids: Parser<string[]> = (value) => {
  const read = texts(value)
  return read === REFUSED ? REFUSED : [...new Set(read)]
}
/** A codebase id, or undefined. */
export const maybeId = optional(textOrEmpty)
/** Any text, or undefined. */
export const maybeText = optional(text())

const NOTHING = shape<Record<never, never>>({})

/** A class with its declarations, under a variant such as `md`. */
type InvolvedClass = { tailwind: string; css: string; variant?: string | undefined }

/** The part of `changeFields` that the page shows, by type. A type without a field waits for the reload. */
export const SHOWN_FIELDS = {
  STYLING: shape<{ codebaseId: string; stylingChanges: Record<string, string | null>; modifiers: string[] }>({
    codebaseId: textOrEmpty,
    stylingChanges: table(nullable(asText)),
    modifiers: texts,
  }),
  ADD_JSX: shape<{
    codebaseIdToAddTo: string
    beforeCodebaseId?: string | undefined
    afterCodebaseId?: string | undefined
    htmlForInstantUpdate?: string | undefined
  }>({
    codebaseIdToAddTo: textOrEmpty,
    beforeCodebaseId: maybeId,
    afterCodebaseId: maybeId,
    htmlForInstantUpdate: maybeText,
  }),
  MOVE_JSX: shape<{
    codebaseIdToMoveTo: string
    codebaseIdToMove: string
    afterCodebaseId?: string | undefined
    beforeCodebaseId?: string | undefined
  }>({
    codebaseIdToMoveTo: textOrEmpty,
    codebaseIdToMove: textOrEmpty,
    afterCodebaseId: maybeId,
    beforeCodebaseId: maybeId,
  }),
  REMOVE_JSX: shape<{ codebaseIdsToRemove: string[] }>({ codebaseIdsToRemove: ids }),
  CHANGE_PROP: NOTHING,
  WRAP_DIV: shape<{ codebaseIdsToWrap: string[] }>({ codebaseIdsToWrap: ids }),
  DUPLICATE: shape<{ codebaseIdsToDuplicate: string[] }>({ codebaseIdsToDuplicate: ids }),
  CHANGE_TAG: shape<{ codebaseIdToChange: string; newTagName: string }>({
    codebaseIdToChange: textOrEmpty,
    newTagName: textOrEmpty,
  }),
  ADD_CLASS: shape<{
    codebaseIdToAddClass: string
    className: string
    modifiers: string[]
    cssEquivalent?: string | undefined
    temporaryOnly?: boolean
  }>({
    codebaseIdToAddClass: textOrEmpty,
    className: textOrEmpty,
    modifiers: texts,
    cssEquivalent: maybeText,
    temporaryOnly: truthy,
  }),
  REMOVE_CLASS: shape<{ codebaseIdToRemoveClass: string; className: string }>({
    codebaseIdToRemoveClass: textOrEmpty,
    className: textOrEmpty,
  }),
  UPDATE_CLASSES: shape<{
    codebaseIdToUpdateClass: string
    newClasses: string[]
    oldClasses: string[]
    involvedClasses: InvolvedClass[]
    isInstantChangeOnly?: boolean
  }>({
    codebaseIdToUpdateClass: textOrEmpty,
    newClasses: texts,
    oldClasses: texts,
    involvedClasses: (value) =>
      list(shape<InvolvedClass>({ tailwind: text(), css: text(), variant: maybeText }))(value ?? []),
    isInstantChangeOnly: truthy,
  }),
  EDIT_TEXT: NOTHING,
  UNKNOWN: NOTHING,
} as const satisfies Record<string, Parser<object>>

/** A type of item that changes the source by itself. */
export type EditType = keyof typeof SHOWN_FIELDS

/** The fields that the page shows, by type. */
export type ShownFields = { [T in EditType]: Parsed<(typeof SHOWN_FIELDS)[T]> }
