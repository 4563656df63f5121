import type { OutlineKind } from './geometry.ts'
import type { Scene } from './scene.ts'

/** What the outlines of one frame depend on: the mode, the hover, the selection and the drag. */
export type OutlineView = {
  driving: boolean
  hovered: string | null
  selected: string | null
  multi: readonly string[]
  isDragging: boolean
}

/** The elements an outline surrounds. */
type OutlineSource =
  /** The direct children; only those in view get an outline. */
  | { type: 'children'; key: string }
  /** All of them together. */
  | { type: 'keys'; keys: readonly string[] }
  /** Temporary divs, and elements marked for an outline until the next refresh. */
  | { type: 'marked' }
  | { type: 'same-id'; codebaseId: string; except: readonly string[] }

/** One outline before it is measured. */
export type PlannedOutline = {
  kind: OutlineKind
  source: OutlineSource
  isComponent: boolean
  label: string | null
  dynamicTextKey: string | null
}

/** The maximum number of outlines of one source. More do not fit on a screen. */
export const MAX_OUTLINES = 200

function planned(
  kind: OutlineKind,
  source: OutlineSource,
  over: Partial<PlannedOutline> = {},
): PlannedOutline {
  return { kind, source, isComponent: false, label: null, dynamicTextKey: null, ...over }
}

function byKey(
  kind: OutlineKind,
  key: string,
  scene: Scene,
  over: Partial<PlannedOutline> = {},
): PlannedOutline {
  return planned(kind, { type: 'keys', keys: [key] }, { isComponent: scene.isComponent(key), ...over })
}

/** The outlines of one frame in paint order (the wire contract, 11.1). Boxes are measured later, all together. */
export function planOutlines(view: OutlineView, scene: Scene): PlannedOutline[] {
  if (view.driving) return []
  const { hovered, selected, multi } = view
  const plan: PlannedOutline[] = []
  if (hovered && scene.has(hovered)) plan.push(...hoverOutlines(hovered, scene))
  if (multi.length > 0) plan.push(...multiOutlines(multi, scene))
  else if (selected && scene.has(selected)) plan.push(...selectedOutlines(selected, view.isDragging, scene))
  plan.push(planned('primary', { type: 'marked' }))
  const codebaseId = selected && scene.has(selected) ? scene.codebaseId(selected) : ''
  if (codebaseId) {
    const except = [selected, hovered].filter((key) => key !== null)
    plan.push(planned('secondary', { type: 'same-id', codebaseId, except }))
  }
  return plan
}

function hoverOutlines(hovered: string, scene: Scene): PlannedOutline[] {
  return [byKey('primary', hovered, scene), planned('child', { type: 'children', key: hovered })]
}

function multiOutlines(multi: readonly string[], scene: Scene): PlannedOutline[] {
  const keys = multi.filter((key) => scene.has(key))
  if (keys.length === 0) return []
  const label = labelOf(`${multi.length} Elements`, false)
  const around = planned('primary', { type: 'keys', keys }, { label })
  return [around, ...keys.map((key) => byKey('primary', key, scene))]
}

function selectedOutlines(selected: string, isDragging: boolean, scene: Scene): PlannedOutline[] {
  const label = labelOf(scene.name(selected), scene.isComponent(selected))
  const dynamicTextKey = scene.hasDynamicText(selected) ? selected : null
  const primary = byKey('primary', selected, scene, { label, dynamicTextKey })
  return isDragging ? [primary, byKey('move', selected, scene)] : [primary]
}

function labelOf(name: string, isComponent: boolean): string {
  return isComponent ? name.charAt(0).toUpperCase() + name.slice(1) : name.toLowerCase()
}
