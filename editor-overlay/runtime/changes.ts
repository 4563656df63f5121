/** Change items and id remaps. Each changes the page first, then the selection, then posts messages in wire order. */
import { hasInstantUndo, type IdMap, reversed } from '../core/instant-undo.ts'
import { applyChange } from '../dom/instant-updates/apply.ts'
import { elementsWithId, type InstantUpdateResult } from '../dom/instant-updates/context.ts'
import { removeAfterInstantUpdate } from '../dom/instant-updates/reload.ts'
import { remapElements } from '../dom/instant-updates/remap.ts'
import type { Afterwards, ShownItem } from '../protocol/changes.ts'
import { remapKey } from '../protocol/element-key.ts'
import { readShown } from '../protocol/read-change.ts'
import { idsToCome } from '../protocol/shifted-ids.ts'
import type { HelperSession } from './helper-session.ts'
import type { TreeUpdates } from './tree-updates.ts'

type NextSelection = { selected: string | null | undefined; keys: readonly string[] | null | undefined }

/** A redo may name its own selection; otherwise it uses that of the change it repeats. */
function selectionAfter(item: ShownItem): NextSelection {
  if (item.type === 'UNDO') {
    const inner = item.changeFields.changeToUndo
    return {
      selected: inner.elementKeyToSelectAfterUndoInstantUpdate,
      keys: inner.elementKeysToMultiselectAfterUndoInstantUpdate,
    }
  }
  const own = namedSelection(item)
  if (item.type !== 'REDO' || !hasInstantUndo(item.changeFields.changeToRedo)) return own
  const { changeToRedo } = item.changeFields
  const inner = namedSelection(changeToRedo)
  const next = (key: string) => remapKey(key, changeToRedo.prevIdToNewIdMap)
  return {
    selected: own.selected === undefined ? inner.selected && next(inner.selected) : own.selected,
    keys: own.keys === undefined ? (inner.keys?.map(next) ?? inner.keys) : own.keys,
  }
}

function namedSelection(item: Afterwards): NextSelection {
  return {
    selected: item.elementKeyToSelectAfterInstantUpdate,
    keys: item.elementKeysToMultiselectAfterInstantUpdate,
  }
}

function applySelection(session: HelperSession, { selected, keys }: NextSelection) {
  // Both are set before either is posted.
  if (keys !== undefined) session.setSelection({ keys: keys ?? [] })
  if (selected !== undefined) {
    session.setSelection({ selected })
    session.reports.notifySelected(selected)
  }
  if (keys !== undefined) session.reports.notifyMultiple(keys)
}

/**
 * Runs a change that gives elements new ids, `shown`, remaps the keys of the session by all `ids`, and posts those that
 * changed.
 */
function withMovedKeys<T>(session: HelperSession, ids: IdMap, change: () => T, shown = ids): T {
  const { selected, multi, deps, reports } = session
  const { hovered } = session.selectState
  const result = session.write(change)
  deps.tree.rename(shown)
  const after = {
    hovered: remapKey(hovered, ids),
    selected: remapKey(selected, ids),
    keys: multi.map((key) => remapKey(key, ids)),
  }
  session.setSelection(after)
  if (after.selected !== selected) reports.notifySelected(after.selected)
  const { hovered: elementKey } = after
  if (elementKey && elementKey !== hovered)
    deps.post({ id: 'HOVERED_ELEMENT_KEY', elementKey, outerHTML: reports.htmlOf([elementKey]) })
  if (multi.length > 0) reports.notifyMultiple(after.keys)
  return result
}

function movedIds(item: ShownItem): IdMap {
  if (item.type === 'REDO' && hasInstantUndo(item.changeFields.changeToRedo))
    return item.changeFields.changeToRedo.prevIdToNewIdMap
  if (item.type !== 'UNDO' || !hasInstantUndo(item.changeFields.changeToUndo)) return {}
  const { selected, keys } = selectionAfter(item)
  return selected === undefined && keys === undefined
    ? reversed(item.changeFields.changeToUndo.prevIdToNewIdMap)
    : {}
}

/** Applies an item and answers `INSTANT_UPDATE_DONE` with the item as received (the wire contract, 13.1). */
export async function applyChangeItem(
  session: HelperSession,
  updates: TreeUpdates,
  plain: Record<string, unknown> | null,
) {
  const item = plain && readShown(plain)
  if (!item) return session.frames.redraw()
  const { instant, post } = session.deps
  const apply = () => applyChange(instant, item)
  const answer = ({ successful, treeChanged, data }: InstantUpdateResult) => {
    applySelection(session, selectionAfter(item))
    // The search reads the whole page, so it is skipped when there is nothing to find.
    if (successful && instant.hasDrawn) removeAfterInstantUpdate(instant)
    post({
      id: 'INSTANT_UPDATE_DONE',
      changeItem: plain,
      instantUpdateData: data,
      instantUpdateSuccessful: successful,
    })
    return treeChanged
  }
  instant.hasTraces = true
  // The answer is posted before the change is recorded. An undo that names its own selection moves no keys.
  const ids = movedIds(item)
  const isPlain = Object.keys(ids).length === 0
  const result = isPlain ? null : withMovedKeys(session, ids, apply)
  if (session.write(() => answer(result ?? apply()))) await updates.refresh()
  session.frames.redraw()
}

/** Gives the page's elements their new codebase ids (the wire contract, 13.14), unless it has reloaded since. */
export async function updateCodebaseIds(session: HelperSession, updates: TreeUpdates, ids: IdMap) {
  const { instant, tree } = session.deps
  const isWritten = (id: string) => tree.lookupIndex.elements[id]
  const toCome = idsToCome(ids, isWritten, (id) => elementsWithId(id)[0])
  const isChanged = withMovedKeys(session, ids, () => remapElements(instant, toCome), toCome)
  if (isChanged) await updates.refresh()
  session.frames.redraw()
}
