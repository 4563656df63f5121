/** The published change ledger: one item per edit, with its fields by type (the wire contract, section 12). */
import type { ChangeFields } from './change-fields.ts'
import { list, nullable, optional, type Parsed, type Parser, text, textOrEmpty } from './parse.ts'
import type { EditType, ShownFields } from './shown-fields.ts'

const maybeKey = optional(nullable(textOrEmpty))
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

/** An edit with these fields besides its type and its own fields. */
type EditOf<Base, Fields extends { [T in EditType]: object }> = Base &
  { [T in EditType]: { type: T; changeFields: Fields[T] } }[EditType]

type UndoOf<Base, Fields extends { [T in EditType]: object }> = Base & {
  type: 'UNDO'
  changeFields: { changeToUndo: ItemOf<Base, Fields>; matchingActivityFlushed: boolean }
}

type RedoOf<Base, Fields extends { [T in EditType]: object }> = Base & {
  type: 'REDO'
  changeFields: { changeToRedo: ItemOf<Base, Fields> }
}

/** An edit, an undo or a redo, with these fields besides its type and its own fields. */
export type ItemOf<Base, Fields extends { [T in EditType]: object }> =
  | EditOf<Base, Fields>
  | UndoOf<Base, Fields>
  | RedoOf<Base, Fields>

/** The part of an item that the page shows. */
export type ShownItem = ItemOf<ShownBase, ShownFields>

/** An item of an edit. */
export type EditItem = EditOf<ChangeBase, ChangeFields>

/** One edit, undo or redo of the published change ledger. */
export type ChangeItem = ItemOf<ChangeBase, ChangeFields>
