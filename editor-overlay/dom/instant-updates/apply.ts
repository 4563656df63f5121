import { hasInstantUndo, reversed } from '../../core/instant-undo.ts'
import type { ShownItem } from '../../protocol/changes.ts'
import { isRecord } from '../../protocol/parse.ts'
import { invoke, read } from '../members.ts'
import {
  addClass,
  addStyling,
  removeClass,
  undoAddClass,
  undoUpdateClasses,
  updateClasses,
} from './classes.ts'
import {
  elementsOrComponent,
  type InstantUpdateContext,
  type InstantUpdateResult,
  mark,
  show,
  structureResult,
  styleResult,
} from './context.ts'
import { inertElements } from './inert-html.ts'
import { remapElements } from './remap.ts'
import { addElement, changeTag, duplicate, moveElement, removeElements, wrapInDiv } from './structure.ts'

type Fields<T extends ShownItem['type']> = Extract<ShownItem, { type: T }>['changeFields']
type Update<T extends ShownItem['type']> = (
  context: InstantUpdateContext,
  fields: Fields<T>,
) => InstantUpdateResult

const NOT_APPLIED = styleResult(false)

function redoChange(
  context: InstantUpdateContext,
  { changeToRedo: inner }: Fields<'REDO'>,
): InstantUpdateResult {
  if (!hasInstantUndo(inner)) return NOT_APPLIED
  const result = applyChange(context, inner)
  const isRemapped = remapElements(context, inner.prevIdToNewIdMap)
  return { ...result, treeChanged: result.treeChanged || isRemapped, data: {} }
}

function undoChange(
  context: InstantUpdateContext,
  { changeToUndo: inner, matchingActivityFlushed }: Fields<'UNDO'>,
): InstantUpdateResult {
  if (!hasInstantUndo(inner)) return NOT_APPLIED
  const isRemapped = remapElements(context, reversed(inner.prevIdToNewIdMap))
  const result = undoInner(context, inner, matchingActivityFlushed)
  return { ...result, treeChanged: result.treeChanged || isRemapped }
}

function undoInner(context: InstantUpdateContext, inner: ShownItem, isFlushed: boolean): InstantUpdateResult {
  const recorded = inner._instantUpdateData ?? {}
  switch (inner.type) {
    case 'REMOVE_JSX':
      return isFlushed
        ? restoreRemoved(context, recorded)
        : unhide(context, inner.changeFields.codebaseIdsToRemove)
    case 'ADD_CLASS':
      return undoAddClass(context, inner.changeFields.codebaseIdToAddClass, recorded)
    case 'STYLING':
      return undoAddClass(context, inner.changeFields.codebaseId, recorded)
    case 'UPDATE_CLASSES':
      return undoUpdateClasses(context, inner.changeFields)
    default:
      return NOT_APPLIED
  }
}

function unhide(context: InstantUpdateContext, ids: readonly string[]): InstantUpdateResult {
  const elements = ids.flatMap((id) => {
    const kept = context.removed.get(id)?.filter((element) => read(element, 'isConnected')) ?? []
    context.removed.delete(id)
    return kept.length > 0 ? kept : elementsOrComponent(context, id)
  })
  for (const element of elements) show(element)
  return structureResult(elements.length > 0)
}

type Removed = { outerHTML: string; elementKeyRemoved: string }

/** A key ends with its path. */
const lastSegment = ({ elementKeyRemoved }: Removed) => Number(elementKeyRemoved.split('-').at(-1))

function removedEntries(value: unknown): Removed[] {
  if (!Array.isArray(value)) return []
  const read = value.filter(
    (one): one is Removed =>
      isRecord(one) && typeof one.outerHTML === 'string' && typeof one.elementKeyRemoved === 'string',
  )
  return read.sort((a, b) => lastSegment(a) - lastSegment(b))
}

function restoreRemoved(
  context: InstantUpdateContext,
  recorded: Record<string, unknown>,
): InstantUpdateResult {
  const parents = isRecord(recorded.parentToElementKeysRemoved) ? recorded.parentToElementKeysRemoved : {}
  let isRestored = false
  context.hasDrawn = true
  for (const [parentKey, entries] of Object.entries(parents)) {
    const [parent] = context.elementsOfKey(parentKey)
    if (!parent) continue
    for (const entry of removedEntries(entries)) {
      for (const element of inertElements(entry.outerHTML)) {
        mark(element, 'deleteAfterRefresh', 'instantUpdate')
        invoke(parent, 'insertBefore', element, read(parent, 'children')[lastSegment(entry)] ?? null)
        isRestored = true
      }
    }
  }
  return structureResult(isRestored)
}

/** How each type is shown; any other waits for the reload. Last, because the bundle defines a function where it stands. */
const UPDATES: { [T in ShownItem['type']]?: Update<T> } = {
  ADD_JSX: addElement,
  MOVE_JSX: moveElement,
  REMOVE_JSX: removeElements,
  WRAP_DIV: wrapInDiv,
  DUPLICATE: duplicate,
  CHANGE_TAG: changeTag,
  ADD_CLASS: addClass,
  STYLING: addStyling,
  REMOVE_CLASS: removeClass,
  UPDATE_CLASSES: updateClasses,
  UNDO: undoChange,
  REDO: redoChange,
}

/** Shows one change item on the page before the source has it (the wire contract, section 13). */
export function applyChange(context: InstantUpdateContext, item: ShownItem): InstantUpdateResult {
  // The compiler does not relate the type of an item to its own fields.
  const update = UPDATES[item.type] as Update<ShownItem['type']> | undefined
  return update ? update(context, item.changeFields as never) : NOT_APPLIED
}
