/**
 * What frames show before the hot reload. An undo takes it back by hand as well: when it comes before the page's own
 * framework has drawn the edit, that sees no change and leaves the preview standing.
 */
import { serialiseChange, undoOf } from '../protocol/change-item.ts'
import type { ChangeItem } from '../protocol/changes.ts'
import { isRecord } from '../protocol/parse.ts'
import type { Studio } from './model/state.ts'
import type { Store } from './model/store.ts'
import { idOf } from './model/tree.ts'
import { itemFor, remapWish, type Wish } from './model/wishes.ts'
import type { Frames } from './wire/frames.ts'
import type { PageMessage } from './wire/page-port.ts'

/** `traces` is what each frame told it did; it needs that back to undo it. */
export type Preview = {
  wish: Wish
  modifiers: readonly string[]
  itemId: string
  traces: Map<string, object>
}

const MOST_ACTIVITIES = 200

export type Previews = ReturnType<typeof createPreviews>

export function createPreviews({ store, frames }: { store: Store<Studio>; frames: Frames }) {
  const open = new Map<string, Preview>()
  const ofActivity = new Map<string, Preview[]>()

  /** Elements have new ids after some edits; the preview follows them. */
  const itemOf = ({ wish, modifiers, itemId }: Preview): ChangeItem => ({
    ...itemFor(remapWish(wish, store.get().formerIds), modifiers),
    id: itemId,
  })
  const put = (preview: Preview) => {
    open.set(preview.itemId, preview)
    const item = serialiseChange(itemOf(preview))
    frames.each((call) => call('applyChangeItemToDocument', item))
  }
  const takeBack = (preview: Preview) => {
    const item = itemOf(preview)
    frames.each((call, storyboardId) => {
      const traces = preview.traces.get(storyboardId)
      const done = traces ? { ...item, _instantUpdateData: { ...traces } } : item
      call('applyChangeItemToDocument', serialiseChange(undoOf(done, crypto.randomUUID())))
    })
  }
  return {
    /** Null for what waits for the reload. */
    show: (wish: Wish): Preview | null => {
      const shown = shownFor(wish, store.get())
      if (!shown) return null
      const preview: Preview = {
        wish: shown,
        modifiers: store.get().modifiers,
        itemId: crypto.randomUUID(),
        traces: new Map(),
      }
      put(preview)
      return preview
    },
    refused: (preview: Preview) => {
      takeBack(preview)
      open.delete(preview.itemId)
    },
    hear: (storyboardId: string, { id, changeItem: item, instantUpdateData }: PageMessage) => {
      if (id !== 'INSTANT_UPDATE_DONE' || !isRecord(item) || !isRecord(instantUpdateData)) return
      open.get(String(item.id))?.traces.set(storyboardId, instantUpdateData)
    },
    keep: (preview: Preview, activityId: string) => {
      ofActivity.set(activityId, [...(ofActivity.get(activityId) ?? []), preview])
      const [oldest] = ofActivity.keys()
      if (ofActivity.size <= MOST_ACTIVITIES || oldest === undefined) return
      for (const { itemId } of ofActivity.get(oldest) ?? []) open.delete(itemId)
      ofActivity.delete(oldest)
    },
    undone: (activityId: string) => {
      for (const preview of [...(ofActivity.get(activityId) ?? [])].reverse()) takeBack(preview)
    },
    redone: (activityId: string) => {
      for (const preview of ofActivity.get(activityId) ?? []) put(preview)
    },
  }
}

/**
 * The page's own framework puts nodes where it believes they are. A node that was moved before the hot reload would end
 * up in the wrong place, so structure waits for the reload. Classes are shown in the one way that can be undone, and
 * only those that are not there already.
 */
function shownFor(wish: Wish, { details }: Studio): Wish | null {
  const there = (id: string) => (idOf(details.key) === id ? details.classList : [])
  switch (wish.type) {
    case 'style':
      return wish
    case 'add-class':
      return shownClasses(wish.id, [wish.className], [], there(wish.id))
    case 'remove-class':
      return shownClasses(wish.id, [], [wish.className], [])
    case 'classes':
      return shownClasses(wish.id, wish.newClasses, wish.oldClasses, there(wish.id))
    default:
      return null
  }
}

function shownClasses(id: string, added: string[], oldClasses: string[], there: readonly string[]): Wish {
  const newClasses = added.filter((name) => !there.includes(name) || oldClasses.includes(name))
  return { type: 'classes', id, newClasses, oldClasses }
}
