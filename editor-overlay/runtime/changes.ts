/** Change items and id remaps: the page first, then the selection, then the messages in the order of the wire. */
import { type Ids, isUndoneAtOnce, reversed } from '../core/ledger.ts'
import { applyChange } from '../dom/instant/apply.ts'
import type { Applied } from '../dom/instant/context.ts'
import { removeAfterInstantUpdate } from '../dom/instant/reload.ts'
import { remapElements } from '../dom/instant/remap.ts'
import { rebuildChange } from '../protocol/change-item.ts'
import type { Afterwards, ChangeItem } from '../protocol/changes.ts'
import { remapKey } from '../protocol/element-key.ts'
import type { Desk } from './desk.ts'
import type { Rebuild } from './rebuild.ts'

type Wanted = { selected: string | null | undefined; keys: readonly string[] | null | undefined }

/** A redo may name its own selection; else it takes over that of the change it repeats. */
function afterwards(item: ChangeItem): Wanted {
  if (item.type === 'UNDO') {
    const inner = item.changeFields.changeToUndo
    return {
      selected: inner.elementKeyToSelectAfterUndoInstantUpdate,
      keys: inner.elementKeysToMultiselectAfterUndoInstantUpdate,
    }
  }
  const own = wantedBy(item)
  if (item.type !== 'REDO' || !isUndoneAtOnce(item.changeFields.changeToRedo)) return own
  const { changeToRedo } = item.changeFields
  const inner = wantedBy(changeToRedo)
  const next = (key: string) => remapKey(key, changeToRedo.prevIdToNewIdMap)
  const remapped = inner.keys === null ? null : inner.keys?.map(next)
  return {
    selected: own.selected === undefined ? inner.selected && next(inner.selected) : own.selected,
    keys: own.keys === undefined ? remapped : own.keys,
  }
}

function wantedBy(item: Afterwards): Wanted {
  return {
    selected: item.elementKeyToSelectAfterInstantUpdate,
    keys: item.elementKeysToMultiselectAfterInstantUpdate,
  }
}

function tellWanted(desk: Desk, { selected, keys }: Wanted) {
  if (selected === undefined && keys === undefined) return
  const nextKeys = keys === undefined ? desk.multi : (keys ?? [])
  const next = selected === undefined ? desk.selected : selected
  desk.selectStep({ type: 'replace', selected: next, keys: nextKeys })
  if (selected !== undefined) desk.reports.selected(selected)
  if (keys !== undefined) desk.reports.multiple(keys)
}

/** Runs a change that gives elements new ids; keys that name them move on, and the parent editor is told. */
function keysFollow<T>(desk: Desk, ids: Readonly<Record<string, string>>, change: () => T): T {
  const { selected, multi, parts } = desk
  const { hovered } = desk.select
  const isMoved = (key: string | null): key is string => key !== null && remapKey(key, ids) !== key
  const next = (key: string) => remapKey(key, ids)
  // The new keys lead nowhere before the next tree, the elements behind them are known now.
  const elements = new Map([selected, hovered, ...multi].map((key) => [key, key ? desk.elementsOf(key) : []]))
  const htmlOf = (...keys: (string | null)[]) =>
    parts.html.around(keys.flatMap((key) => elements.get(key) ?? []))
  const result = desk.write(change)
  desk.select = { ...desk.select, hovered: hovered && next(hovered) }
  desk.selectStep({ type: 'replace', selected: selected && next(selected), keys: multi.map(next) })
  if (isMoved(selected)) desk.reports.selected(next(selected), htmlOf(selected))
  if (isMoved(hovered))
    parts.post({ id: 'HOVERED_ELEMENT_KEY', elementKey: next(hovered), outerHTML: htmlOf(hovered) })
  if (multi.length > 0) desk.reports.multiple(multi.map(next), htmlOf(...multi))
  return result
}

/** An undo that names its own selection has no use for keys that move along. */
function applyWithKeys(desk: Desk, item: ChangeItem): Applied {
  const { instant } = desk.parts
  const apply = () => applyChange(instant, item)
  instant.hasTraces = true
  const ids = idsMovedBy(item)
  if (Object.keys(ids).length === 0) return desk.write(apply)
  return keysFollow(desk, ids, apply)
}

function idsMovedBy(item: ChangeItem): Ids {
  if (item.type === 'REDO' && isUndoneAtOnce(item.changeFields.changeToRedo))
    return item.changeFields.changeToRedo.prevIdToNewIdMap
  if (item.type !== 'UNDO' || !isUndoneAtOnce(item.changeFields.changeToUndo)) return {}
  const { selected, keys } = afterwards(item)
  return selected === undefined && keys === undefined
    ? reversed(item.changeFields.changeToUndo.prevIdToNewIdMap)
    : {}
}

/** The item goes back as it came. */
export async function applyChangeItem(desk: Desk, rebuild: Rebuild, plain: Record<string, unknown> | null) {
  const item = plain && rebuildChange(plain)
  if (!item) return desk.frames.redraw()
  const { successful, treeChanged, data } = applyWithKeys(desk, item)
  tellWanted(desk, afterwards(item))
  if (successful) desk.write(() => removeAfterInstantUpdate(desk.parts.document))
  desk.parts.post({
    id: 'INSTANT_UPDATE_DONE',
    changeItem: plain,
    instantUpdateData: data,
    instantUpdateSuccessful: successful,
  })
  if (treeChanged) await rebuild.refresh()
  desk.frames.redraw()
}

export async function updateCodebaseIds(desk: Desk, rebuild: Rebuild, ids: Ids) {
  const isChanged = keysFollow(desk, ids, () => remapElements(desk.parts.instant, ids))
  if (isChanged) await rebuild.refresh()
  desk.frames.redraw()
}
