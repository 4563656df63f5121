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

/** A flag that may be left out where fields are written. */
export const maybeTruthy: Parser<boolean | undefined> = truthy

const NOTHING = shape({})

/** The part of `changeFields` that the page shows, by type. A type without a field waits for the reload. */
export const SHOWN_FIELDS = {
  STYLING: shape({
    codebaseId: textOrEmpty,
    stylingChanges: table(nullable(asText)),
    modifiers: texts,
  }),
  ADD_JSX: shape({
    codebaseIdToAddTo: textOrEmpty,
    beforeCodebaseId: maybeId,
    afterCodebaseId: maybeId,
    htmlForInstantUpdate: maybeText,
  }),
  MOVE_JSX: shape({
    codebaseIdToMoveTo: textOrEmpty,
    codebaseIdToMove: textOrEmpty,
    afterCodebaseId: maybeId,
    beforeCodebaseId: maybeId,
  }),
  REMOVE_JSX: shape({ codebaseIdsToRemove: ids }),
  CHANGE_PROP: NOTHING,
  WRAP_DIV: shape({ codebaseIdsToWrap: ids }),
  DUPLICATE: shape({ codebaseIdsToDuplicate: ids }),
  CHANGE_TAG: shape({
    codebaseIdToChange: textOrEmpty,
    newTagName: textOrEmpty,
  }),
  ADD_CLASS: shape({
    codebaseIdToAddClass: textOrEmpty,
    className: textOrEmpty,
    modifiers: texts,
    cssEquivalent: maybeText,
    temporaryOnly: maybeTruthy,
  }),
  REMOVE_CLASS: shape({
    codebaseIdToRemoveClass: textOrEmpty,
    className: textOrEmpty,
  }),
  UPDATE_CLASSES: shape({
    codebaseIdToUpdateClass: textOrEmpty,
    newClasses: texts,
    oldClasses: texts,
    involvedClasses: (value) =>
      list(shape({ tailwind: text(), css: text(), variant: maybeText }))(value ?? []),
    isInstantChangeOnly: maybeTruthy,
  }),
  EDIT_TEXT: NOTHING,
  UNKNOWN: NOTHING,
} as const satisfies Record<string, Parser<object>>

/** A type of item that changes the source by itself. */
export type EditType = keyof typeof SHOWN_FIELDS

/** The fields that the page shows, by type. */
export type ShownFields = { [T in EditType]: Parsed<(typeof SHOWN_FIELDS)[T]> }
