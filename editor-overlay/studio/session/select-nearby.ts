import { firstLeft, nearbyIds } from '../model/nearby.ts'
import { idOf } from '../model/tree.ts'
import type { StudioEvent } from '../state/events.ts'
import type { Store } from '../state/store.ts'
import type { Studio } from '../state/types.ts'

/** Returns the ids around the selected element, or the one that is about to be selected. */
export function aroundSelection({ selection, project }: Studio): string[] {
  return nearbyIds(project.lookups.elements, selection.pendingId ?? idOf(selection.keys[0]))
}

/** Selects what is left around an element that a step has removed, so that a keyboard user keeps the place. */
export function selectNearby(
  { get, dispatch }: Store<Studio, StudioEvent>,
  around: readonly string[],
  ids: Readonly<Record<string, string>>,
) {
  const { selection, project } = get()
  if (selection.keys.length > 0 || selection.pendingId !== null) return
  const nextId = firstLeft(around, project.lookups.elements, ids)
  if (nextId === null) return
  dispatch({ type: 'removal-started', nextId })
  dispatch({ type: 'selection-removed' })
}
