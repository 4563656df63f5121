/** The change ledger: flags of an item, ids that move on, and the order in which edits are undone and redone. */
import { redoOf, undoOf } from '../protocol/change-item.ts'
import type { Afterwards, ChangeItem } from '../protocol/changes.ts'
import { remapKey } from '../protocol/element-key.ts'

export type Ids = Readonly<Record<string, string>>

export const needsInstantUpdate = (item: ChangeItem): boolean =>
  !item._instantUpdateSent && item._sendInstantUpdate

export const needsProcessing = (item: ChangeItem): boolean => !item._consumed

export function markSent(item: ChangeItem): ChangeItem {
  return { ...item, _instantUpdateSent: true }
}

export function markFinished(
  item: ChangeItem,
  data: Record<string, unknown>,
  successful: boolean,
): ChangeItem {
  return {
    ...item,
    _instantUpdateFinished: true,
    _instantUpdateSuccessful: successful,
    _instantUpdateData: data,
  }
}

export function withoutInstantUpdate(item: ChangeItem): ChangeItem {
  return { ...item, _sendInstantUpdate: false }
}

export function markProcessed(item: ChangeItem, succeeded: boolean): ChangeItem {
  return succeeded ? { ...item, _consumed: true } : { ...item, _consumed: true, _failed: true }
}

export function mayUpdateNow(item: ChangeItem, isFlushing: boolean): boolean {
  return needsInstantUpdate(item) && (!isFlushing || item.canInstantUpdateWhileFlushing)
}

/** Types whose undo can be shown at once. All others wait for the hot reload. */
const UNDONE_AT_ONCE: ReadonlySet<string> = new Set(['REMOVE_JSX', 'ADD_CLASS', 'STYLING', 'UPDATE_CLASSES'])

export function isUndoneAtOnce(item: ChangeItem): boolean {
  return UNDONE_AT_ONCE.has(item.type)
}

const ID_FIELDS: Readonly<Record<string, readonly string[]>> = {
  STYLING: ['codebaseId'],
  ADD_JSX: ['codebaseIdToAddTo', 'beforeCodebaseId', 'afterCodebaseId', 'addCodebaseId'],
  MOVE_JSX: [
    'codebaseIdToMoveTo',
    'codebaseIdToMove',
    'afterCodebaseId',
    'beforeCodebaseId',
    'expectedCurrentParentCodebaseId',
  ],
  REMOVE_JSX: ['codebaseIdsToRemove'],
  WRAP_DIV: ['codebaseIdsToWrap'],
  DUPLICATE: ['codebaseIdsToDuplicate'],
  CHANGE_PROP: ['codebaseIdToChange'],
  CHANGE_TAG: ['codebaseIdToChange'],
  ADD_CLASS: ['codebaseIdToAddClass'],
  REMOVE_CLASS: ['codebaseIdToRemoveClass'],
  EDIT_TEXT: ['codebaseIdToEditText'],
  UPDATE_CLASSES: ['codebaseIdToUpdateClass'],
}

function remapId(id: unknown, ids: Ids): unknown {
  if (Array.isArray(id)) return id.map((one) => remapId(one, ids))
  return typeof id === 'string' && Object.hasOwn(ids, id) ? ids[id] : id
}

function remapAfterwards(item: Afterwards, ids: Ids): Afterwards {
  const key = <T extends string | null | undefined>(value: T) => (value ? remapKey(value, ids) : value)
  const keys = <T extends string[] | null | undefined>(value: T) =>
    value?.map((one) => remapKey(one, ids)) ?? value
  const moved: Afterwards = {
    elementKeyToSelectAfterInstantUpdate: key(item.elementKeyToSelectAfterInstantUpdate),
    elementKeysToMultiselectAfterInstantUpdate: keys(item.elementKeysToMultiselectAfterInstantUpdate),
    elementKeyToSelectAfterUndoInstantUpdate: key(item.elementKeyToSelectAfterUndoInstantUpdate),
    elementKeysToMultiselectAfterUndoInstantUpdate: keys(item.elementKeysToMultiselectAfterUndoInstantUpdate),
  }
  return Object.fromEntries(Object.entries(moved).filter(([, value]) => value !== undefined))
}

/** The item as it reads after the source gave its elements new ids. */
export function remapItem(item: ChangeItem, ids: Ids): ChangeItem {
  const fields: Record<string, unknown> = { ...item.changeFields }
  for (const name of ID_FIELDS[item.type] ?? []) if (name in fields) fields[name] = remapId(fields[name], ids)
  return { ...item, ...remapAfterwards(item, ids), changeFields: fields } as ChangeItem
}

export function reversed(ids: Ids): Record<string, string> {
  return Object.fromEntries(Object.entries(ids).map(([from, to]) => [to, from]))
}

/** Applied edits in order, and how many of them stand. What lies behind that point can be redone. */
export type History = { readonly items: readonly ChangeItem[]; readonly standing: number }

export const EMPTY_HISTORY: History = { items: [], standing: 0 }

/** A new edit ends what could have been redone. Only edits that are in the source enter. */
export function record(history: History, item: ChangeItem): History {
  const items = [...history.items.slice(0, history.standing), { ...item, indexInLedger: history.standing }]
  return { items, standing: items.length }
}

export function undo(history: History, id: string): { history: History; item: ChangeItem } | null {
  const last = history.items[history.standing - 1]
  if (!last) return null
  const asUndo = last.activityId === undefined ? {} : { asUndoOfActivityId: last.activityId }
  return { history: { ...history, standing: history.standing - 1 }, item: { ...undoOf(last, id), ...asUndo } }
}

export function redo(history: History, id: string): { history: History; item: ChangeItem } | null {
  const next = history.items[history.standing]
  if (!next) return null
  const asRedo = next.activityId === undefined ? {} : { asRedoOfActivityId: next.activityId }
  return { history: { ...history, standing: history.standing + 1 }, item: { ...redoOf(next, id), ...asRedo } }
}

export function remapHistory(history: History, ids: Ids): History {
  return { ...history, items: history.items.map((item) => remapItem(item, ids)) }
}
