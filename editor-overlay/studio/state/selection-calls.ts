/** The calls to frames that follow a change of the selection. */
import { keyIn, pageKey } from '../model/tree.ts'
import { activeFrame } from './canvas.ts'
import { callFrame, type Effect } from './events.ts'
import type { CanvasState, EditingState, ProjectState, SelectionState } from './types.ts'

type Around = { project: ProjectState; canvas: CanvasState; editing: Pick<EditingState, 'modifiers'> }

/** Marks the element under the pointer in every frame. */
export function hoverInFrames(key: string | null, canvas: CanvasState): Effect[] {
  const inPage = key && pageKey(activeFrame(canvas)?.tree, key)
  return canvas.frames.map(({ storyboardId }) =>
    callFrame(storyboardId, 'setHoveredElement', inPage && keyIn(inPage, storyboardId)),
  )
}

/** The active frame answers these calls with three messages about the selected element. */
export function detailsCalls({ keys: [selected] }: SelectionState, { canvas, project }: Around): Effect[] {
  if (!selected) return []
  const { active } = canvas
  const key = pageKey(activeFrame(canvas)?.tree, selected)
  return [
    callFrame(active, 'processRulesForSelectedElement', project.sheetRules, key),
    callFrame(active, 'getCssEvals', key),
    callFrame(active, 'getElementClassList', key),
  ]
}

/** Shows the selected element in its forced states. */
export function forceStates(state: SelectionState, around: Around): Effect[] {
  const [key] = state.keys
  if (!key) return []
  const modifiers = [...around.editing.modifiers]
  return [
    callFrame(around.canvas.active, 'setModifiersForSelectedElement', modifiers, key),
    ...detailsCalls(state, around),
  ]
}
