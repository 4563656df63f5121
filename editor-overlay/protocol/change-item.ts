import {
  AFTERWARDS,
  CHANGE_FIELDS,
  CHANGE_NAMES,
  type ChangeBase,
  type ChangeItem,
  type ChangeType,
  type EditItem,
  type EditType,
  type FieldsOf,
  isEditType,
  isPlainChange,
} from './changes.ts'
import { either, finite, flag, isRecord, opaqueRecord, type Parser, REFUSED, table, text } from './parse.ts'

/** Fields that are copied from a plain item if their type is right; other keys are dropped. */
const CARRIED: { [K in keyof ChangeBase]?: Parser<NonNullable<ChangeBase[K]>> } = {
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
}

const WHILE_FLUSHING: ReadonlySet<ChangeType> = new Set<ChangeType>([
  'STYLING',
  'ADD_CLASS',
  'UPDATE_CLASSES',
])

function baseOf(type: ChangeType, id: string): ChangeBase {
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
export function changeItem<T extends EditType>(type: T, changeFields: FieldsOf<T>, id: string): EditItem {
  const read = CHANGE_FIELDS[type](changeFields)
  if (read === REFUSED) throw new Error(`Fields refused for ${type}`)
  return { ...baseOf(type, id), type, changeFields: read } as EditItem
}

/** A new item that undoes another one. `matchingActivityFlushed`: the edit is already in the source. */
export function undoOf(item: ChangeItem, id: string, matchingActivityFlushed = false): ChangeItem {
  const { canInstantUpdateWhileFlushing } = item
  const changeFields = { changeToUndo: item, matchingActivityFlushed }
  return { ...baseOf('UNDO', id), canInstantUpdateWhileFlushing, type: 'UNDO', changeFields }
}

/** A new item that redoes another one. */
export function redoOf(item: ChangeItem, id: string): ChangeItem {
  const { canInstantUpdateWhileFlushing } = item
  const changeFields = { changeToRedo: item }
  return { ...baseOf('REDO', id), canInstantUpdateWhileFlushing, type: 'REDO', changeFields }
}

const MAX_NESTING = 16

/**
 * Rebuilds an item from plain data; null without a type (the wire contract, 12.6). The plain object is never changed,
 * because it is posted back as received. Throws on an unknown type and on fields of the wrong shape.
 */
export function rebuildChange(plain: unknown, nesting = 0): ChangeItem | null {
  if (!isPlainChange(plain) || nesting > MAX_NESTING) return null
  const id = typeof plain.id === 'string' ? plain.id : ''
  return carry(built(plain, id, nesting), plain)
}

function built(plain: Record<string, unknown> & { type: string }, id: string, nesting: number): ChangeItem {
  const { type } = plain
  const fields = isRecord(plain.changeFields) ? plain.changeFields : {}
  if (type === 'UNDO') {
    const inner = required(rebuildChange(fields.changeToUndo, nesting + 1), type)
    return undoOf(inner, id, Boolean(fields.matchingActivityFlushed))
  }
  if (type === 'REDO') return redoOf(required(rebuildChange(fields.changeToRedo, nesting + 1), type), id)
  if (!isEditType(type)) throw new Error(`Unknown change type: ${type}`)
  const changeFields = CHANGE_FIELDS[type](fields)
  if (changeFields === REFUSED) throw new Error(`Fields refused for ${type}`)
  return { ...baseOf(type, id), type, changeFields } as EditItem
}

function required(inner: ChangeItem | null, type: string): ChangeItem {
  if (!inner) throw new Error(`Fields refused for ${type}`)
  return inner
}

function carry(item: ChangeItem, plain: Record<string, unknown>): ChangeItem {
  const carried: Record<string, unknown> = { ...item }
  const parsers: Record<string, Parser<unknown>> = { ...CARRIED, ...AFTERWARDS }
  for (const [name, parser] of Object.entries(parsers)) {
    if (!Object.hasOwn(plain, name) || plain[name] === undefined) continue
    const read = parser(plain[name])
    if (read !== REFUSED && read !== undefined) carried[name] = read
  }
  return carried as ChangeItem
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
