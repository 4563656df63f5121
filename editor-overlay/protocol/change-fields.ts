import { both, list, opaque, optional, type Parsed, type Parser, shape, text, textOrEmpty } from './parse.ts'
import { type EditType, maybeId, maybeText, maybeTruthy, SHOWN_FIELDS } from './shown-fields.ts'

const customProperties = (value: unknown) => list(shape({ tailwind: text(), css: text() }))(value ?? [])

/** The schema of `changeFields` of each type of edit (the wire contract, 12.5). */
export const CHANGE_FIELDS = {
  ...SHOWN_FIELDS,
  STYLING: both(
    SHOWN_FIELDS.STYLING,
    shape({
      stylingFramework: maybeText,
      customProperties,
    }),
  ),
  ADD_JSX: both(
    SHOWN_FIELDS.ADD_JSX,
    shape({
      addCodebaseId: maybeId,
      addNativeTag: maybeId,
      fileContentsToSourceFrom: maybeText,
      fileContentsSourceFilename: maybeText,
      propsToSet: optional(opaque),
      deletedStoryboardId: maybeId,
      extraPathToContents: optional(opaque),
    }),
  ),
  MOVE_JSX: both(
    SHOWN_FIELDS.MOVE_JSX,
    shape({
      expectedCurrentParentCodebaseId: maybeId,
    }),
  ),
  CHANGE_PROP: shape({
    codebaseIdToChange: textOrEmpty,
    propName: textOrEmpty,
    propValue: opaque,
  }),
  ADD_CLASS: both(
    SHOWN_FIELDS.ADD_CLASS,
    shape({
      customProperties,
      addingTailwindClass: maybeTruthy,
    }),
  ),
  EDIT_TEXT: shape({
    codebaseIdToEditText: textOrEmpty,
    newText: text(),
    oldText: maybeText,
  }),
} as const satisfies Record<EditType, Parser<object>>

/** The parsed `changeFields` by type. */
export type ChangeFields = { [T in EditType]: Parsed<(typeof CHANGE_FIELDS)[T]> }
