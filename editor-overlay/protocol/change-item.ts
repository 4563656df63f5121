import { CHANGE_FIELDS, type ChangeFields } from './change-fields.ts'
import { AFTERWARDS, type ChangeBase, type ChangeItem, type EditItem } from './changes.ts'
import { either, finite, flag, opaqueRecord, REFUSED, table, text } from './parse.ts'
import { accepted, readItem } from './read-change.ts'
import type { EditType } from './shown-fields.ts'

/** The `changeName` of each type, as the wire carries it. */
const CHANGE_NAMES = {
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

/** Fields that are copied from a plain item if their type is right; other keys are dropped. */
const CARRIED = {
  prevIdToNewIdMap: table(text(1_000)),
  _consumed: flag,
  _failed: flag,
  _instantUpdateSent: flag,
  _instantUpdateFinished: flag,
  _instantUpdateSuccessful: flag,
  _sendInstantUpdate: flag,
  canInstantUpdateWhileFlushing: flag,
  indexInLedger: finite,
  activityId: text(1_000),
  asUndoOfActivityId: text(1_000),
  asRedoOfActivityId: text(1_000),
  changeUndone: flag,
  toastId: either(text(1_000), finite),
  showedToastInsteadOfInstantUpdate: flag,
  _instantUpdateData: opaqueRecord,
  ...AFTERWARDS,
}

const WHILE_FLUSHING: ReadonlySet<string> = new Set(['STYLING', 'ADD_CLASS', 'UPDATE_CLASSES'])

/** An undo or redo may be shown while the ledger is flushing if its item may. */
const flushingOf = ({ canInstantUpdateWhileFlushing }: ChangeItem) => ({ canInstantUpdateWhileFlushing })

function baseOf(type: string, id: string): ChangeBase {
  const isUnknown = type === 'UNKNOWN'
  return {
    id,
    prevIdToNewIdMap: {},
    _consumed: isUnknown,
    _failed: false,
    _instantUpdateSent: false,
    _instantUpdateFinished: false,
    _instantUpdateSuccessful: false,
    _sendInstantUpdate: !isUnknown,
    canInstantUpdateWhileFlushing: WHILE_FLUSHING.has(type),
  }
}

/** A new item of an edit, with the given id. Throws on fields that the schema refuses. */
export function changeItem<T extends EditType>(type: T, changeFields: ChangeFields[T], id: string): EditItem {
  const read = CHANGE_FIELDS[type](changeFields)
  if (read === REFUSED) throw new Error(`Fields refused for ${type}`)
  return { ...baseOf(type, id), type, changeFields: read } as EditItem
}

/** A new item that undoes another one. `matchingActivityFlushed`: the edit is already in the source. */
export function undoOf(item: ChangeItem, id: string, matchingActivityFlushed = false): ChangeItem {
  const changeFields = { changeToUndo: item, matchingActivityFlushed }
  return { ...baseOf('UNDO', id), ...flushingOf(item), type: 'UNDO', changeFields }
}

/** A new item that redoes another one. */
export function redoOf(item: ChangeItem, id: string): ChangeItem {
  return { ...baseOf('REDO', id), ...flushingOf(item), type: 'REDO', changeFields: { changeToRedo: item } }
}

/** Rebuilds a whole item from plain data. Null and errors as in `readItem`. @usedBy parent editors */
export function rebuildChange(plain: unknown): ChangeItem | null {
  return readItem<ChangeBase, ChangeFields>(plain, CHANGE_FIELDS, (one, inner) => ({
    ...baseOf(one.type, typeof one.id === 'string' ? one.id : ''),
    ...(inner && flushingOf(inner)),
    ...accepted(one, CARRIED),
  }))
}

/** The item as the wire carries it: plain data. */
export function serializeChange(item: ChangeItem): Record<string, unknown> {
  const { type, changeFields, ...base } = item
  return { ...base, type, changeName: CHANGE_NAMES[type], changeFields: plainFields(item, changeFields) }
}

function plainFields(item: ChangeItem, changeFields: object): Record<string, unknown> {
  if (item.type === 'UNDO')
    return { ...changeFields, changeToUndo: serializeChange(item.changeFields.changeToUndo) }
  if (item.type === 'REDO')
    return { ...changeFields, changeToRedo: serializeChange(item.changeFields.changeToRedo) }
  return { ...changeFields }
}
