/** Places an item of the palette at the chosen target, else into or after the selected element. */
import { type Placement, placementForAdd } from '../model/insert-position.ts'
import { childrenIn, metadataAt } from '../model/metadata.ts'
import type { PaletteItem } from '../model/palette-items.ts'
import { isPage } from '../model/route-files.ts'
import { findNode, idOf } from '../model/tree.ts'
import type { Session } from '../session/session.ts'
import { activeFrame } from '../state/canvas.ts'
import { meaningOf } from '../state/editing.ts'
import { activeNode } from '../state/studio.ts'
import type { Studio } from '../state/types.ts'

/** Adds the item; shows the reason when it cannot be placed. */
export async function addItem({ store, dispatch, notify, apply }: Session, { element, props }: PaletteItem) {
  const state = store.get()
  const placement = placementFor(state)
  if (placement.type === 'nowhere') return notify({ text: placement.reason, tone: 'refused' })
  const context = meaningOf(activeNode(state, state.selection.keys[0]), state)
  const isAdded = await apply(
    [{ type: 'insert', element, position: placement.position, props: { ...props } }],
    context,
  )
  if (isAdded) dispatch({ type: 'insert-target-cleared' })
}

function placementFor(state: Studio): Placement {
  const { ui, project, selection } = state
  if (ui.insertTarget) return { type: 'position', position: ui.insertTarget.position }
  const chosen = idOf(selection.keys[0]) || mainOf(state)
  if (chosen) return placementForAdd(project.lookups.elements, chosen)
  return { type: 'nowhere', reason: 'Select an element first. The new one goes inside or after it.' }
}

/** Without a selection, the main element of the page, if it is written in the page or has elements of its own there. */
function mainOf({ project, canvas }: Studio): string | null {
  const main = findNode(activeFrame(canvas)?.tree, ({ name }) => name.toLowerCase() === 'main')
  const id = main?.tempoElement.codebaseId
  const { elements } = project.lookups
  const isOwn = id && (childrenIn(elements).has(id) || isPage(metadataAt(elements, id)?.file ?? ''))
  return isOwn ? id : null
}
