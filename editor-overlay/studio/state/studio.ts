/** All slices as one state: each event passes through all of them, lowest first. */
import type { Lookups, TreeElement, TreeElementLookup } from '../../protocol/lookups.ts'
import type { NavNode } from '../../protocol/nav-node.ts'
import { idOf, nodeOf } from '../model/tree.ts'
import { activeFrame, initialCanvas, pathnameOf, stepCanvas, viewEffects } from './canvas.ts'
import { NO_EDITING, stepEditing } from './editing.ts'
import type { Effect, StudioEvent } from './events.ts'
import { initialProject, stepProject } from './project.ts'
import { NO_SELECTION, stepSelection } from './selection.ts'
import type { Step } from './store.ts'
import type { Studio, Tabs, View } from './types.ts'
import { FIRST_TABS, initialUi, stepUi } from './ui.ts'

/** What the last visit left behind. */
type Remembered = { tabs?: Tabs; view?: View }

/** Returns the state before the first frame has loaded. */
export function initialStudio(
  appOrigin: string,
  lookups: Lookups,
  { tabs = FIRST_TABS, view }: Remembered = {},
): Studio {
  return {
    project: initialProject({ appOrigin, lookups }),
    canvas: initialCanvas(view),
    selection: NO_SELECTION,
    editing: NO_EDITING,
    ui: initialUi(tabs),
  }
}

/** Returns the next state and the effects of all slices. */
export function stepStudio(before: Studio, event: StudioEvent): Step<Studio, Effect> {
  const project = stepProject(before.project, event)
  const canvas = stepCanvas(before.canvas, event, project.state)
  const selection = stepSelection(before.selection, event, {
    project: project.state,
    canvas: canvas.state,
    wasActive: before.canvas.active,
    editing: before.editing,
  })
  const editing = stepEditing(before.editing, event, { canvas: canvas.state, selection: selection.state })
  const ui = stepUi(before.ui, event)
  return {
    state: {
      project: project.state,
      canvas: canvas.state,
      selection: selection.state,
      editing: editing.state,
      ui: ui.state,
    },
    effects: [
      ...[project, canvas, selection, editing, ui].flatMap(({ effects }) => effects),
      ...viewEffects(before.canvas, canvas.state),
    ],
  }
}

/** Returns the source metadata of an element; null for a key without an entry. */
export function entryOf({ project }: Studio, key: string | null | undefined): TreeElement | null {
  return project.lookups.elements[idOf(key)] ?? null
}

/** Returns what is needed to find which use of a component an element of the shown page belongs to. */
export function shownPage(state: Studio): { entries: TreeElementLookup; pathname: string } {
  return { entries: state.project.lookups.elements, pathname: pathnameOf(state) }
}

/** Returns the node of an element in the page of the active frame. */
export function activeNode({ canvas }: Studio, key: string | null | undefined): NavNode | null {
  return nodeOf(activeFrame(canvas)?.tree, key)
}
