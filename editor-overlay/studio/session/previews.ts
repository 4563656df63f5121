/**
 * What frames show before the hot reload. An undo reverts the preview too: if it comes before the page's framework has
 * rendered the edit, the framework sees no change and would keep the preview.
 */
import { serializeChange, undoOf } from '../../protocol/change-item.ts'
import type { ChangeItem } from '../../protocol/changes.ts'
import type { Edit } from '../../protocol/edit.ts'
import { itemOfEdit, type PreviewedEdit } from '../../protocol/edit-item.ts'
import type { PageMessage } from '../../protocol/outbound.ts'
import { isRecord } from '../../protocol/parse.ts'
import type { Frames } from '../client/frames.ts'
import { idSince, momentOf } from '../model/id-changes.ts'
import { idOf } from '../model/tree.ts'
import type { StudioEvent } from '../state/events.ts'
import type { Store } from '../state/store.ts'
import type { Studio } from '../state/types.ts'
import { createNewest } from './newest.ts'

type Preview = {
  edit: PreviewedEdit
  /** When the ids of the edit were the present ones. */
  moment: number
  itemId: string
  /** What each frame reported that it did; the frame needs this again to undo it. */
  instantUpdates: Map<string, object>
  /** False once reverted. A frame that has not reported yet reverts it when it does. */
  isWanted: boolean
}

const MOST_ACTIVITIES = 200

type PreviewsDeps = { store: Pick<Store<Studio, StudioEvent>, 'get'>; frames: Pick<Frames, 'each' | 'call'> }

/** The previews of a session, shown before the source has the edit. */
export type Previews = ReturnType<typeof createPreviews>

/**
 * Creates the previews of a session. Those of the last 200 activities can be reverted. Long, because showing, refusing,
 * undoing and redoing all change the same two maps.
 */
export function createPreviews({ store, frames }: PreviewsDeps) {
  const open = new Map<string, Preview>()
  const ofActivity = createNewest<Preview[]>(MOST_ACTIVITIES, (previews) => {
    for (const { itemId } of previews) open.delete(itemId)
  })

  /** Null once its element was removed. */
  const itemOf = ({ edit, itemId, moment }: Preview): ChangeItem | null => {
    const id = idSince(store.get().project.idChanges, moment, edit.id)
    return id === null ? null : itemOfEdit({ ...edit, id }, itemId)
  }
  const put = (preview: Preview) => {
    const shown = itemOf(preview)
    if (!shown) return
    open.set(preview.itemId, preview)
    preview.isWanted = true
    preview.instantUpdates.clear()
    const item = serializeChange(shown)
    frames.each((call) => call('applyChangeItemToDocument', item))
  }
  const revertIn = (storyboardId: string, preview: Preview) => {
    const done = preview.instantUpdates.get(storyboardId)
    const shown = itemOf(preview)
    preview.instantUpdates.delete(storyboardId)
    if (done && shown) frames.call(storyboardId, 'applyChangeItemToDocument', undoItem(shown, done))
  }
  const revert = (preview: Preview) => {
    preview.isWanted = false
    for (const storyboardId of [...preview.instantUpdates.keys()]) revertIn(storyboardId, preview)
  }
  const keep = (preview: Preview, activityId: string) => {
    ofActivity.set(activityId, [...(ofActivity.get(activityId) ?? []), preview])
  }
  return {
    /** Returns null for an edit that waits for the reload. */
    show: (wanted: Edit): Preview | null => {
      const edit = shownFor(wanted, store.get())
      if (!edit) return null
      const preview: Preview = {
        edit,
        moment: momentOf(store.get().project.idChanges),
        itemId: crypto.randomUUID(),
        instantUpdates: new Map(),
        isWanted: true,
      }
      put(preview)
      return preview
    },
    refuse: (preview: Preview) => {
      revert(preview)
      // Its frames may report later; it is dropped in its turn like any other preview.
      keep(preview, preview.itemId)
    },
    onMessage: (storyboardId: string, { id, changeItem: item, instantUpdateData }: PageMessage) => {
      if (id !== 'INSTANT_UPDATE_DONE' || !isRecord(item) || !isRecord(instantUpdateData)) return
      const preview = open.get(String(item.id))
      preview?.instantUpdates.set(storyboardId, instantUpdateData)
      if (preview?.isWanted === false) revertIn(storyboardId, preview)
    },
    keep,
    undo: (activityId: string) => {
      for (const preview of [...(ofActivity.get(activityId) ?? [])].reverse()) revert(preview)
    },
    redo: (activityId: string) => {
      for (const preview of ofActivity.get(activityId) ?? []) put(preview)
    },
  }
}

function undoItem(item: ChangeItem, instantUpdates: object) {
  const done = { ...item, _instantUpdateData: { ...instantUpdates } }
  return serializeChange(undoOf(done, crypto.randomUUID()))
}

/**
 * Returns the edit to preview. The page's framework tracks where nodes are, and would place a node wrongly that was
 * moved before the hot reload, so changes of structure wait for it. Classes are shown in the only way that can be
 * undone, and only if they are not there already.
 */
function shownFor(edit: Edit, { selection: { details } }: Studio): PreviewedEdit | null {
  const present = (id: string) => (idOf(details.key) === id ? details.classList : [])
  switch (edit.type) {
    case 'set-styles':
      return edit
    case 'add-class':
      return shownClasses(edit.id, edit.className.split(' '), [], present(edit.id))
    case 'remove-class':
      return shownClasses(edit.id, [], [edit.className], [])
    case 'replace-classes':
      return shownClasses(edit.id, edit.newClasses, edit.oldClasses, present(edit.id))
    default:
      return null
  }
}

function shownClasses(
  id: string,
  added: readonly string[],
  oldClasses: readonly string[],
  present: readonly string[],
): PreviewedEdit {
  const newClasses = added.filter((name) => !present.includes(name) || oldClasses.includes(name))
  return { type: 'replace-classes', id, newClasses, oldClasses }
}
