/** The calls to frames that follow a change of the selection. */
import { keyIn, pageKey } from '../model/tree.ts'
import { activeFrame } from './canvas.ts'
import { NAMES_VALUES } from './details.ts'
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

/**
 * The active frame answers these calls with messages about the selected elements. Values come without a key, and none
 * come for an element that the page lacks: of several elements, a check that always succeeds tells whose they were.
 */
export function detailsCalls({ keys }: SelectionState, { canvas, project }: Around): Effect[] {
  const [main] = keys
  if (!main) return []
  const { active } = canvas
  const inPage = (key: string) => pageKey(activeFrame(canvas)?.tree, key)
  const isSeveral = keys.length > 1
  const values = keys.flatMap((key) => [
    callFrame(active, 'getCssEvals', inPage(key)),
    ...(isSeveral ? [callFrame(active, 'ruleMatchesElement', NAMES_VALUES + key, '*', inPage(key))] : []),
  ])
  return [
    callFrame(active, 'processRulesForSelectedElement', project.sheetRules, inPage(main)),
    ...values,
    callFrame(active, 'getElementClassList', inPage(main)),
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
