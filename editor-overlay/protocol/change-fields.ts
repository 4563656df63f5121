import {
  both,
  list,
  opaque,
  optional,
  type Parsed,
  type Parser,
  shape,
  text,
  textOrEmpty,
  truthy,
} from './parse.ts'
import { type EditType, maybeId, maybeText, SHOWN_FIELDS } from './shown-fields.ts'

type CustomProperty = { tailwind: string; css: string }
const customProperties = (value: unknown) =>
  list(shape<CustomProperty>({ tailwind: text(), css: text() }))(value ?? [])

/** The schema of `changeFields` of each type of edit (the wire contract, 12.5). */
export const CHANGE_FIELDS = {
  ...SHOWN_FIELDS,
  STYLING: both(
    SHOWN_FIELDS.STYLING,
    shape<{ stylingFramework: string | undefined; customProperties: CustomProperty[] }>({
      stylingFramework: maybeText,
      customProperties,
    }),
  ),
  ADD_JSX: both(
    SHOWN_FIELDS.ADD_JSX,
    shape<{
      addCodebaseId?: string | undefined
      addNativeTag?: string | undefined
      fileContentsToSourceFrom?: string | undefined
      fileContentsSourceFilename?: string | undefined
      propsToSet?: unknown
      deletedStoryboardId?: string | undefined
      extraPathToContents?: unknown
    }>({
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
    shape<{ expectedCurrentParentCodebaseId?: string | undefined }>({
      expectedCurrentParentCodebaseId: maybeId,
    }),
  ),
  CHANGE_PROP: shape<{ codebaseIdToChange: string; propName: string; propValue?: unknown }>({
    codebaseIdToChange: textOrEmpty,
    propName: textOrEmpty,
    propValue: opaque,
  }),
  ADD_CLASS: both(
    SHOWN_FIELDS.ADD_CLASS,
    shape<{ customProperties: CustomProperty[]; addingTailwindClass?: boolean }>({
      customProperties,
      addingTailwindClass: truthy,
    }),
  ),
  EDIT_TEXT: shape<{ codebaseIdToEditText: string; newText: string; oldText?: string | undefined }>({
    codebaseIdToEditText: textOrEmpty,
    newText: text(),
    oldText: maybeText,
  }),
} as const satisfies Record<EditType, Parser<object>>

/** The parsed `changeFields` by type. */
export type ChangeFields = { [T in EditType]: Parsed<(typeof CHANGE_FIELDS)[T]> }
