/** Moving the selected element by one step, and choosing where the next one is added. */
import type { EditContext } from '../../protocol/edit.ts'
import { idSince, momentOf } from '../model/id-changes.ts'
import { placementBeside, placementForMove } from '../model/insert-position.ts'
import { itemShowing, type Order, steppedOrder } from '../model/instance-roots.ts'
import type { Session } from '../session/session.ts'
import { activeNode, shownPage } from '../state/studio.ts'
import type { Studio } from '../state/types.ts'
import { type Command, elementCommand, type KnownTarget } from './command.ts'
import { placedId, placedMeaning } from './placed.ts'
import { reorder } from './reorder.ts'
import { onPage } from './shortcuts.ts'

/** Positions are those in the source, which the page may show in another order. */
export const ARRANGE_COMMANDS = {
  'move-before': moveCommand('Move before previous sibling', 'Alt-ArrowUp', 'before'),
  'move-after': moveCommand('Move after next sibling', 'Alt-ArrowDown', 'after'),
  'move-out': moveCommand('Move out of parent', 'Alt-ArrowLeft', 'out'),
  'move-in': moveCommand('Move into previous sibling', 'Alt-ArrowRight', 'in'),
  'add-before': addCommand('Add before', 'before'),
  'add-after': addCommand('Add after', 'after'),
  'add-inside': addCommand('Add inside', 'inside'),
}

type Way = 'before' | 'after' | 'out' | 'in'

/** An item of a list moves among the other items, unless edits are for all of them. */
function orderOf(state: Studio, { node }: Pick<KnownTarget, 'node'>, way: Way): Order | null {
  if (!node || state.editing.meaning === 'template' || way === 'out' || way === 'in') return null
  const page = shownPage(state)
  return steppedOrder(itemShowing(node, page), way === 'before' ? -1 : 1, page)
}

function moveCommand(label: string, keys: string, way: Way): Command {
  return elementCommand({
    label,
    group: 'Move',
    menu: 'move',
    shortcuts: onPage(keys),
    reason: (state, target) => {
      if (state.selection.keys.length > 1) return 'Select a single element to move it this way.'
      if (orderOf(state, target, way)) return null
      const placement = placementForMove(state.project.lookups.elements, placedId(state, target.key), way)
      return placement.type === 'position' ? null : placement.reason
    },
    run: (session, target) => {
      const state = session.store.get()
      const moment = momentOf(state.project.idChanges)
      const id = placedId(state, target.key)
      const meaning = placedMeaning(state, target.key)
      // A step counts from where the step before it has moved the element, which the page may not show yet.
      void session.inTurn(target.key, async (key) => {
        const now = session.store.get()
        const node = activeNode(now, key)
        const order = orderOf(now, { node }, way)
        if (order && node) return (await reorder(session, order, itemShowing(node, shownPage(now)))) ?? key
        const present = idSince(now.project.idChanges, moment, id)
        await moveInSource(session, present, way, meaning)
        return key
      })
    },
  })
}

async function moveInSource(
  { store, apply, notify }: Session,
  id: string | null,
  way: Way,
  meaning: EditContext,
) {
  const placement = placementForMove(store.get().project.lookups.elements, id ?? '', way)
  if (id === null || placement.type === 'nowhere') {
    const text = placement.type === 'nowhere' ? placement.reason : ''
    return notify({ text, tone: 'info' })
  }
  await apply([{ type: 'move', id, position: placement.position }], meaning)
}

function addCommand(label: string, way: 'before' | 'after' | 'inside'): Command {
  return elementCommand({
    label,
    group: 'Element',
    menu: 'add',
    reason: ({ project }, { id }) => {
      const placement = placementBeside(project.lookups.elements, id, way)
      return placement.type === 'position' ? null : placement.reason
    },
    run: ({ store, dispatch }, { id, metadata }) => {
      const placement = placementBeside(store.get().project.lookups.elements, id, way)
      if (placement.type !== 'position') return
      const words = `${way} ${metadata.name}`
      dispatch({ type: 'insert-target-chosen', target: { position: placement.position, words } })
    },
  })
}
