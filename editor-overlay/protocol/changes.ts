/** The published change ledger: one item per edit, with its fields by type (the wire contract, section 12). */
import {
  list,
  nullable,
  opaque,
  optional,
  type Parsed,
  type Parser,
  REFUSED,
  shape,
  table,
  text,
  truthy,
} from './parse.ts'

const id = text(1_000)
const ids: Parser<string[]> = (value) => {
  const read = list(id)(value)
  return read === REFUSED ? REFUSED : [...new Set(read)]
}
const texts = list(text(10_000))
const textsOr = (value: unknown) => texts(value ?? [])
const maybeId = optional(id)
const maybeText = optional(text())

type CustomProperty = { tailwind: string; css: string }
const customProperties = (value: unknown) =>
  list(shape<CustomProperty>({ tailwind: text(), css: text() }))(value ?? [])

/** A class with its declarations, under a variant such as `md`. */
type InvolvedClass = { tailwind: string; css: string; variant?: string | undefined }

/** The schema of `changeFields` of each type of edit (the wire contract, 12.5). */
export const CHANGE_FIELDS = {
  STYLING: shape<{
    codebaseId: string
    stylingChanges: Record<string, string | null>
    stylingFramework: string | undefined
    modifiers: string[]
    customProperties: CustomProperty[]
  }>({
    codebaseId: id,
    stylingChanges: table(nullable(text(100_000))),
    stylingFramework: maybeText,
    modifiers: textsOr,
    customProperties,
  }),
  ADD_JSX: shape<{
    codebaseIdToAddTo: string
    beforeCodebaseId?: string | undefined
    afterCodebaseId?: string | undefined
    addCodebaseId?: string | undefined
    addNativeTag?: string | undefined
    fileContentsToSourceFrom?: string | undefined
    fileContentsSourceFilename?: string | undefined
    propsToSet?: unknown
    deletedStoryboardId?: string | undefined
    htmlForInstantUpdate?: string | undefined
    extraPathToContents?: unknown
  }>({
    codebaseIdToAddTo: id,
    beforeCodebaseId: maybeId,
    afterCodebaseId: maybeId,
    addCodebaseId: maybeId,
    addNativeTag: maybeId,
    fileContentsToSourceFrom: maybeText,
    fileContentsSourceFilename: maybeText,
    propsToSet: optional(opaque),
    deletedStoryboardId: maybeId,
    htmlForInstantUpdate: maybeText,
    extraPathToContents: optional(opaque),
  }),
  MOVE_JSX: shape<{
    codebaseIdToMoveTo: string
    codebaseIdToMove: string
    afterCodebaseId?: string | undefined
    beforeCodebaseId?: string | undefined
    expectedCurrentParentCodebaseId?: string | undefined
  }>({
    codebaseIdToMoveTo: id,
    codebaseIdToMove: id,
    afterCodebaseId: maybeId,
    beforeCodebaseId: maybeId,
    expectedCurrentParentCodebaseId: maybeId,
  }),
  REMOVE_JSX: shape<{ codebaseIdsToRemove: string[] }>({ codebaseIdsToRemove: ids }),
  CHANGE_PROP: shape<{ codebaseIdToChange: string; propName: string; propValue?: unknown }>({
    codebaseIdToChange: id,
    propName: id,
    propValue: opaque,
  }),
  WRAP_DIV: shape<{ codebaseIdsToWrap: string[] }>({ codebaseIdsToWrap: ids }),
  DUPLICATE: shape<{ codebaseIdsToDuplicate: string[] }>({ codebaseIdsToDuplicate: ids }),
  CHANGE_TAG: shape<{ codebaseIdToChange: string; newTagName: string }>({
    codebaseIdToChange: id,
    newTagName: text(200),
  }),
  ADD_CLASS: shape<{
    codebaseIdToAddClass: string
    className: string
    modifiers: string[]
    customProperties: CustomProperty[]
    addingTailwindClass?: boolean
    cssEquivalent?: string | undefined
    temporaryOnly?: boolean
  }>({
    codebaseIdToAddClass: id,
    className: text(10_000),
    modifiers: textsOr,
    customProperties,
    addingTailwindClass: truthy,
    cssEquivalent: maybeText,
    temporaryOnly: truthy,
  }),
  REMOVE_CLASS: shape<{ codebaseIdToRemoveClass: string; className: string }>({
    codebaseIdToRemoveClass: id,
    className: text(10_000),
  }),
  UPDATE_CLASSES: shape<{
    codebaseIdToUpdateClass: string
    newClasses: string[]
    oldClasses: string[]
    involvedClasses: InvolvedClass[]
    isInstantChangeOnly?: boolean
  }>({
    codebaseIdToUpdateClass: id,
    newClasses: textsOr,
    oldClasses: textsOr,
    involvedClasses: (value) =>
      list(shape<InvolvedClass>({ tailwind: text(), css: text(), variant: maybeText }))(value ?? []),
    isInstantChangeOnly: truthy,
  }),
  EDIT_TEXT: shape<{ codebaseIdToEditText: string; newText: string; oldText?: string | undefined }>({
    codebaseIdToEditText: id,
    newText: text(),
    oldText: maybeText,
  }),
  UNKNOWN: shape<Record<never, never>>({}),
} as const satisfies Record<string, Parser<object>>

/** The `changeName` of each type, as the wire carries it. */
export const CHANGE_NAMES = {
  STYLING: 'Styling',
  ADD_JSX: 'Add Element',
  MOVE_JSX: 'Move Element',
  REMOVE_JSX: 'Delete Element',
  CHANGE_PROP: 'Change Prop',
  WRAP_DIV: 'Wrap In Div',
  DUPLICATE: 'Duplicate',
  CHANGE_TAG: 'Change Tag Name',
  ADD_CLASS: 'Add Class',
  REMOVE_CLASS: 'Remove Class',
  UPDATE_CLASSES: 'Update Classes',
  EDIT_TEXT: 'Edit Text',
  UNDO: 'Undo',
  REDO: 'Redo',
  UNKNOWN: '',
} as const

/** A type of item that changes the source by itself. */
export type EditType = keyof typeof CHANGE_FIELDS

/** The parsed `changeFields` of a type. */
export type FieldsOf<T extends EditType> = Parsed<(typeof CHANGE_FIELDS)[T]>

const maybeKey = optional(nullable(id))
const keyOrNull: Parser<string | null | undefined> = (value) => (value === null ? null : maybeKey(value))
const keysOrNull: Parser<string[] | null | undefined> = (value) =>
  value === null ? null : optional(list(text()))(value)

/** `undefined` leaves the selection alone, `null` clears it. */
export const AFTERWARDS = {
  elementKeyToSelectAfterInstantUpdate: keyOrNull,
  elementKeysToMultiselectAfterInstantUpdate: keysOrNull,
  elementKeyToSelectAfterUndoInstantUpdate: keyOrNull,
  elementKeysToMultiselectAfterUndoInstantUpdate: keysOrNull,
} as const

/** What to select after an instant update and after its undo (the wire contract, 12.3). */
export type Afterwards = {
  [K in keyof typeof AFTERWARDS]?: Parsed<(typeof AFTERWARDS)[K]>
}

/** What all items have besides type and fields (the wire contract, 12.1). Flags begin with an underscore. */
export type ChangeBase = Afterwards & {
  id: string
  prevIdToNewIdMap: Record<string, string>
  _consumed: boolean
  _failed: boolean
  _instantUpdateSent: boolean
  _instantUpdateFinished: boolean
  _instantUpdateSuccessful: boolean
  _sendInstantUpdate: boolean
  canInstantUpdateWhileFlushing: boolean
  indexInLedger?: number | undefined
  activityId?: string | undefined
  asUndoOfActivityId?: string | undefined
  asRedoOfActivityId?: string | undefined
  changeUndone?: boolean | undefined
  toastId?: string | number | undefined
  showedToastInsteadOfInstantUpdate?: boolean | undefined
  _instantUpdateData?: Record<string, unknown> | undefined
}

/** What an item tells the page; the rest belongs to the ledger of the parent editor. */
export type ShownBase = Afterwards & Pick<ChangeBase, 'prevIdToNewIdMap' | '_instantUpdateData'>

type EditOf<Base> = Base & { [T in EditType]: { type: T; changeFields: FieldsOf<T> } }[EditType]

type UndoOf<Base> = Base & {
  type: 'UNDO'
  changeFields: { changeToUndo: ItemOf<Base>; matchingActivityFlushed: boolean }
}

type RedoOf<Base> = Base & { type: 'REDO'; changeFields: { changeToRedo: ItemOf<Base> } }

/** An edit, an undo or a redo, with these fields besides its type and its own fields. */
export type ItemOf<Base> = EditOf<Base> | UndoOf<Base> | RedoOf<Base>

/** An item of an edit. */
export type EditItem = EditOf<ChangeBase>

/** One edit, undo or redo of the published change ledger. */
export type ChangeItem = ItemOf<ChangeBase>

/** The part of an item that the page shows. */
export type ShownItem = ItemOf<ShownBase>
