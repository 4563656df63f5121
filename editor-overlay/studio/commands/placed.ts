/** A use of a component places its outermost element: what is done to that element as a whole is done to the use. */
import type { EditContext } from '../../protocol/edit.ts'
import type { NavNode } from '../../protocol/nav-node.ts'
import { usesAround } from '../model/component-usage.ts'
import { meaningFor, positionsAround } from '../model/list-item.ts'
import { metadataAt } from '../model/metadata.ts'
import { idOf } from '../model/tree.ts'
import { activeNode, shownPage } from '../state/studio.ts'
import type { Studio } from '../state/types.ts'

/** Returns the id of the use that placed a selected element, else its own. */
export function placedId(state: Studio, key: string): string {
  const node = activeNode(state, key)
  return node ? placedAt(state, node) : idOf(key)
}

/** Returns the ids of everything that is selected, each once. */
export function placedIds(state: Studio): string[] {
  return [...new Set(state.selection.keys.map((key) => placedId(state, key)))]
}

/** Returns which item of a list an edit is for, when the use is in one. */
export function placedMeaning(state: Studio, key: string): EditContext {
  const { editing, project } = state
  const node = activeNode(state, key)
  return meaningFor(node, project.lookups.elements, editing.meaning, (one) => placedAt(state, one))
}

/** Returns the positions of a node in the lists around its own one. */
export function placedWithin(state: Studio, node: NavNode): number[] {
  return positionsAround(node, state.project.lookups.elements, (one) => placedAt(state, one))
}

/** A use that is itself all that a component renders is placed by the use of that component. */
function placedAt(state: Studio, node: NavNode): string {
  const { codebaseId } = node.tempoElement
  let placed = metadataAt(state.project.lookups.elements, codebaseId)
  if (placed?.parentId !== null) return codebaseId
  for (const use of usesAround(node, shownPage(state))) {
    placed = use
    if (use.parentId !== null) break
  }
  return placed.id
}
