/** Studios for tests: a project, and what the page in the first frame shows of it. */
import type { TreeElementLookup } from '../../../protocol/lookups.ts'
import type { NavNode } from '../../../protocol/nav-node.ts'
import { initialStudio } from '../studio.ts'
import type { EditingState, Studio } from '../types.ts'

const APP_ORIGIN = 'http://localhost:3000'

export function studioOf(
  elements: TreeElementLookup,
  tree: NavNode,
  keys: readonly string[] = [],
  editing: Partial<EditingState> = {},
): Studio {
  const first = initialStudio(APP_ORIGIN, { elements, scopes: {} })
  const frames = first.canvas.frames.map((frame) => ({ ...frame, tree }))
  return {
    ...first,
    canvas: { ...first.canvas, frames },
    selection: { ...first.selection, keys },
    editing: { ...first.editing, ...editing },
  }
}
