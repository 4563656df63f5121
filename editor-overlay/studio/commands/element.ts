/** Commands that edit the selected element or show more of it. */
import type { Edit } from '../../protocol/edit.ts'
import { childrenIn, metadataAt } from '../model/metadata.ts'
import { mixedTextOf, siblingOf } from '../model/tree.ts'
import type { Session } from '../session/session.ts'
import { idsOf } from '../state/selection.ts'
import type { Studio } from '../state/types.ts'
import { elementCommand, type KnownTarget, type Target } from './command.ts'
import { placedIds, placedMeaning } from './placed.ts'
import { onCanvas, onPage } from './shortcuts.ts'

/** Edits of the selected elements; editing text requires exactly one. */
export const ELEMENT_COMMANDS = {
  'edit-text': elementCommand({
    label: 'Edit text',
    group: 'Element',
    menu: 'edit',
    shortcuts: [...onCanvas('Enter'), ...onPage('F2')],
    reason: whyNoText,
    run: ({ dispatch }, { key }) => dispatch({ type: 'dialog-opened', dialog: { type: 'text', key } }),
  }),
  duplicate: structureCommand('duplicate', 'Duplicate', 'Mod-d'),
  wrap: structureCommand('wrap', 'Wrap in div', 'Mod-g'),
  remove: elementCommand({
    label: 'Delete',
    group: 'Element',
    menu: 'edit',
    shortcuts: onPage('Delete', 'Backspace'),
    reason: whyNotRemoved,
    run: remove,
  }),
}

/** Commands that show details and change nothing. */
export const DETAIL_COMMANDS = {
  'open-menu': elementCommand({
    label: 'Open element menu',
    group: 'Element',
    shortcuts: onPage('Shift-F10', 'ContextMenu'),
    run: ({ dispatch }) => dispatch({ type: 'menu-opened', at: menuPoint() }),
  }),
  'show-source': elementCommand({
    label: 'View source',
    group: 'Element',
    menu: 'source',
    run: ({ store, dispatch }, { id }) => {
      const entry = store.get().project.lookups.elements[id]
      const line = typeof entry?.line === 'number' ? entry.line : 1
      dispatch({ type: 'dialog-opened', dialog: { type: 'source', id, file: entry?.filename ?? '', line } })
    },
  }),
}

function structureCommand(type: 'duplicate' | 'wrap', label: string, keys: string) {
  return elementCommand({
    label,
    group: 'Element',
    menu: 'edit',
    shortcuts: onPage(keys),
    run: (session, target) => applyTo(session, target, [{ type, ids: placedIds(session.store.get()) }]),
  })
}

/** Applies edits; when the target is in a list, adds which item they are for. */
function applyTo(session: Session, { key }: Target, edits: readonly Edit[]): void {
  void session.apply(edits, placedMeaning(session.store.get(), key))
}

const HOLDS_OTHERS = 'It contains other elements. Select the one with the text.'

function whyNoText({ project, selection }: Studio, { id, node }: KnownTarget): string | null {
  if (selection.keys.length > 1) return 'Select one element to edit its text.'
  if (mixedTextOf(node) !== null) return null
  const inside = childrenIn(project.lookups.elements).get(id)?.length ?? 0
  return inside > 0 || (node?.children.length ?? 0) > 0 ? HOLDS_OTHERS : 'This element has no text.'
}

/** Until a new element appears, the selection is still where it was added, and deleting that would be a mistake. */
function whyNotRemoved({ editing, selection }: Studio): string | null {
  const isAdding = editing.pendingAdds > 0 || selection.pendingId !== null
  return isAdding ? 'The new element isn’t on the page yet. Wait for it, or select what to delete.' : null
}

/** Selects a sibling next, so that keyboard users stay nearby. @usedBy studio/commands/element.test.ts */
export async function remove(
  { store, dispatch, apply }: Pick<Session, 'store' | 'dispatch' | 'apply'>,
  { key, node }: Pick<KnownTarget, 'key' | 'node'>,
) {
  const state = store.get()
  const ids = [...new Set([...placedIds(state), ...idsOf(state.selection.keys)])]
  const next = node && (siblingOf(node, 1) ?? siblingOf(node, -1) ?? node.parent)
  const nextId = next && !ids.includes(next.tempoElement.codebaseId) ? next.tempoElement.codebaseId : null
  dispatch({ type: 'removal-started', nextId })
  const isRemoved = await apply([{ type: 'remove', ids: placedIds(state) }], placedMeaning(state, key))
  const { selection, project } = store.get()
  // In the meantime the page may have shown, and so selected, an element inside the removed one.
  const isOtherSelected = idsOf(selection.keys).some(
    (id) => !ids.includes(id) && metadataAt(project.lookups.elements, id) !== null,
  )
  if (isRemoved && !isOtherSelected) dispatch({ type: 'selection-removed' })
}

/** At the active row of the layers, else over the canvas. */
function menuPoint(): { x: number; y: number } {
  const active = document.activeElement?.getAttribute('aria-activedescendant')
  const anchor = active ? document.getElementById(active) : document.querySelector('.stage')
  const box = anchor?.getBoundingClientRect()
  if (!box) return { x: 0, y: 0 }
  return active
    ? { x: box.left + 32, y: box.bottom }
    : { x: box.left + box.width / 3, y: box.top + box.height / 4 }
}
