/** Change items and id remaps: the page first, then the selection, then the messages in the order of the wire. */
import { applyChange } from '../dom/instant/apply.ts'
import { removeAfterInstantUpdate } from '../dom/instant/reload.ts'
import { remapElements } from '../dom/instant/remap.ts'
import { rebuildChange } from '../protocol/change-item.ts'
import type { Afterwards, ChangeItem } from '../protocol/changes.ts'
import { remapKey } from '../protocol/element-key.ts'
import { ATTRIBUTES } from '../protocol/marks.ts'
import type { Desk } from './desk.ts'
import type { Rebuild } from './rebuild.ts'

type Wanted = { selected: string | null | undefined; keys: readonly string[] | null | undefined }

function afterwards(item: ChangeItem): Wanted {
  const owner: Afterwards = item.type === 'REDO' ? item.changeFields.changeToRedo : item
  if (item.type === 'UNDO') {
    const inner = item.changeFields.changeToUndo
    return {
      selected: inner.elementKeyToSelectAfterUndoInstantUpdate,
      keys: inner.elementKeysToMultiselectAfterUndoInstantUpdate,
    }
  }
  return {
    selected: owner.elementKeyToSelectAfterInstantUpdate,
    keys: owner.elementKeysToMultiselectAfterInstantUpdate,
  }
}

function tellWanted(desk: Desk, { selected, keys }: Wanted) {
  if (selected === undefined && keys === undefined) return
  const nextKeys = keys === undefined ? desk.multi : (keys ?? [])
  const next = selected === undefined ? desk.selected : selected
  desk.selectStep({ type: 'replace', selected: next, keys: nextKeys })
  if (selected !== undefined) desk.tellSelected(selected)
  if (keys !== undefined)
    desk.parts.post({
      id: 'MULTI_SELECTED_ELEMENT_KEYS',
      elementKeys: keys && [...keys],
      outerHTMLs: keys && keys.length > 0 ? desk.htmlOf(keys) : [],
    })
}

/** The item goes back as it came. */
export async function applyChangeItem(desk: Desk, rebuild: Rebuild, plain: Record<string, unknown> | null) {
  const item = plain && rebuildChange(plain)
  if (!item) return desk.frames.redraw()
  const { successful, treeChanged, data } = desk.write(() => applyChange(desk.parts.instant, item))
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

/** The tree is brought up to date first, so that the new keys lead to their elements when they are told. */
export async function updateCodebaseIds(desk: Desk, rebuild: Rebuild, ids: Readonly<Record<string, string>>) {
  const { parts } = desk
  const isChanged = desk.write(() => remapElements(parts.instant, ids))
  const { selected, multi } = desk
  const { hovered } = desk.select
  const move = (key: string | null) => key && remapKey(key, ids)
  if (isChanged) {
    desk.select = { ...desk.select, hovered: move(hovered) }
    desk.selectStep({
      type: 'replace',
      selected: move(selected),
      keys: multi.map((key) => remapKey(key, ids)),
    })
    await rebuild.refresh()
  }
  if (move(selected) !== selected) desk.tellSelected(move(selected))
  const hoverNow = move(hovered)
  if (hoverNow !== hovered && hoverNow)
    parts.post({ id: 'HOVERED_ELEMENT_KEY', elementKey: hoverNow, outerHTML: desk.htmlOf([hoverNow]) })
  if (multi.length > 0)
    parts.post({
      id: 'MULTI_SELECTED_ELEMENT_KEYS',
      elementKeys: [...desk.multi],
      outerHTMLs: desk.htmlOf(desk.multi),
    })
  desk.frames.redraw()
}

/** Reorders among siblings while a drag goes on. */
export async function moveAmongSiblings(desk: Desk, rebuild: Rebuild, key: string, index: number) {
  const { tree } = desk.parts
  const node = tree.find(key)
  const parentKey = node && desk.parts.scene.parent(key)
  const siblings = parentKey
    ? desk.parts.scene.children(parentKey)
    : (tree.root?.kids.map((kid) => tree.keyOf(kid)) ?? [])
  const moved = desk.elementsOf(key)
  const container = moved[0]?.parentElement
  const current = siblings.indexOf(key)
  if (!container || current < 0 || current === index || index < 0 || index >= siblings.length) return
  const isLast = index === siblings.length - 1
  const reference = siblings[isLast ? index : index > current ? index + 1 : index]
  const anchors = reference ? desk.elementsOf(reference) : []
  const anchor = isLast ? anchors.at(-1) : anchors[0]
  if (!anchor || anchor.parentElement !== container)
    return desk.parts.instant.log('Cannot find element to insert before')
  desk.write(() => {
    for (const element of [container, ...container.children])
      element.setAttribute(ATTRIBUTES.instantUpdate, 'true')
    if (isLast) anchor.after(...moved)
    else anchor.before(...moved)
  })
  await rebuild.refresh()
  const [top] = moved
  const after = top && tree.nodeOf(top)
  const owner = node?.kind === 'component' && after?.up?.kind === 'component' ? after.up : after
  const next = owner ? tree.keyOf(owner) : key
  desk.selectStep({ type: 'replace', selected: next, keys: desk.multi })
  desk.tellSelected(next)
}
