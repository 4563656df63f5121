/** The change ledger (the wire contract, section 12): flags of an item, remapped ids, the order of undo and redo. */
import { redoOf, undoOf } from '../protocol/change-item.ts'
import type { Afterwards, ChangeItem } from '../protocol/changes.ts'
import { remapKey } from '../protocol/element-key.ts'
import type { IdMap } from './instant-undo.ts'

/** True for an item that has not been applied to the page yet and can be. @usedBy parent editors */
export const needsInstantUpdate = (item: ChangeItem): boolean =>
  !item._instantUpdateSent && item._sendInstantUpdate

/** True until the source has processed or refused the item. @usedBy parent editors */
export const needsProcessing = (item: ChangeItem): boolean => !item._consumed

/** The item after its instant update has been sent to the page. @usedBy parent editors */
export function markSent(item: ChangeItem): ChangeItem {
  return { ...item, _instantUpdateSent: true }
}

/** The item after the page has answered, with the data it needs for an undo. @usedBy parent editors */
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

/** The item without an instant update: the page shows it only once it is in the source. @usedBy parent editors */
export function withoutInstantUpdate(item: ChangeItem): ChangeItem {
  return { ...item, _sendInstantUpdate: false }
}

/** The item after the source has processed or refused it. @usedBy parent editors */
export function markProcessed(item: ChangeItem, succeeded: boolean): ChangeItem {
  return succeeded ? { ...item, _consumed: true } : { ...item, _consumed: true, _failed: true }
}

/** True when the item may be shown now. While the ledger is flushing, only some types may. @usedBy parent editors */
export function mayUpdateNow(item: ChangeItem, isFlushing: boolean): boolean {
  return needsInstantUpdate(item) && (!isFlushing || item.canInstantUpdateWhileFlushing)
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

function remapId(id: unknown, ids: IdMap): unknown {
  if (Array.isArray(id)) return id.map((one) => remapId(one, ids))
  return typeof id === 'string' && Object.hasOwn(ids, id) ? ids[id] : id
}

function remapAfterwards(item: Afterwards, ids: IdMap): Afterwards {
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

/** The item after the source gave its elements new ids (the wire contract, 12.4). @usedBy parent editors */
export function remapItem(item: ChangeItem, ids: IdMap): ChangeItem {
  const fields: Record<string, unknown> = { ...item.changeFields }
  for (const name of ID_FIELDS[item.type] ?? []) if (name in fields) fields[name] = remapId(fields[name], ids)
  return { ...item, ...remapAfterwards(item, ids), changeFields: fields } as ChangeItem
}

/** Applied edits in order, and how many of them are done; those after that can be redone. @usedBy parent editors */
export type History = { readonly items: readonly ChangeItem[]; readonly doneCount: number }

/** No edit has been applied. @usedBy parent editors */
export const EMPTY_HISTORY: History = { items: [], doneCount: 0 }

/** Adds an edit that is in the source, and drops the undone edits. @usedBy parent editors */
export function record(history: History, item: ChangeItem): History {
  const items = [...history.items.slice(0, history.doneCount), { ...item, indexInLedger: history.doneCount }]
  return { items, doneCount: items.length }
}

/** The item that undoes the last edit, with the given id; null when nothing is left to undo. @usedBy parent editors */
export function undo(history: History, id: string): { history: History; item: ChangeItem } | null {
  const last = history.items[history.doneCount - 1]
  if (!last) return null
  const asUndo = last.activityId === undefined ? {} : { asUndoOfActivityId: last.activityId }
  return {
    history: { ...history, doneCount: history.doneCount - 1 },
    item: { ...undoOf(last, id), ...asUndo },
  }
}

/** The item that redoes the last undone edit, with the given id; null with nothing to redo. @usedBy parent editors */
export function redo(history: History, id: string): { history: History; item: ChangeItem } | null {
  const next = history.items[history.doneCount]
  if (!next) return null
  const asRedo = next.activityId === undefined ? {} : { asRedoOfActivityId: next.activityId }
  return {
    history: { ...history, doneCount: history.doneCount + 1 },
    item: { ...redoOf(next, id), ...asRedo },
  }
}

/** The history after the source gave elements new ids. @usedBy parent editors */
export function remapHistory(history: History, ids: IdMap): History {
  return { ...history, items: history.items.map((item) => remapItem(item, ids)) }
}
