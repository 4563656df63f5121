/** Moving the selected element by one step, and choosing where the next one is added. */
import { placementBeside, placementForMove } from '../model/insert-position.ts'
import { type Order, steppedOrder } from '../model/instance-roots.ts'
import { shownPage } from '../state/studio.ts'
import type { Studio } from '../state/types.ts'
import { type Command, elementCommand, type KnownTarget } from './command.ts'
import { applyTo } from './element.ts'
import { placedId } from './placed.ts'
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
function orderOf(state: Studio, { node }: KnownTarget, way: Way): Order | null {
  if (!node || state.editing.meaning === 'template' || way === 'out' || way === 'in') return null
  return steppedOrder(node, way === 'before' ? -1 : 1, shownPage(state))
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
      const order = orderOf(state, target, way)
      if (order && target.node) return void reorder(session, order, target.node)
      const id = placedId(state, target.key)
      const placement = placementForMove(state.project.lookups.elements, id, way)
      if (placement.type === 'position')
        applyTo(session, target, [{ type: 'move', id, position: placement.position }])
    },
  })
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
