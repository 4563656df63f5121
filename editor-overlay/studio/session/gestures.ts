/** Gestures in the version of the source that the designer saw, whose ids may name other elements when they are sent. */
import { type Edit, idsOfEdit } from '../../protocol/edit.ts'
import { remapKey } from '../../protocol/element-key.ts'
import type { TreeElementLookup } from '../../protocol/lookups.ts'
import { idSince, momentOf } from '../model/id-changes.ts'
import { mapStudioIds, type StudioContext, type StudioEdit } from '../model/studio-edit.ts'
import { idOf } from '../model/tree.ts'
import type { Studio } from '../state/types.ts'

/** The context of a single edit of a gesture, such as its element on the page. */
export type OwnContexts = ReadonlyMap<Edit, StudioContext>

/** The source as the designer saw it: the source server follows the ids of that version to the present one. */
export type Seen = { elements: TreeElementLookup; moment: number }
type Gesture = { edits: readonly StudioEdit[]; context: StudioContext; own: OwnContexts }
/** With ids of the version that was seen. */
export type SeenGesture = Gesture & { seen: Seen }

/** Why a gesture on an element that is gone does nothing. */
export const GONE = {
  code: 'element-gone',
  message: 'The element was removed in the meantime, so nothing was changed.',
  alternative: 'Select another element.',
}

/** Returns the present version. */
export function seenIn({ project }: Studio): Seen {
  return { elements: project.lookups.elements, moment: momentOf(project.idChanges) }
}

/** Returns the gesture with the ids of now; null when one of its elements was removed. */
export function presentGesture({ edits, context, own }: Gesture, state: Studio): SeenGesture | null {
  const { since, ...rest } = context
  const seen = seenIn(state)
  if (since === undefined) return { edits, context: rest, own, seen }
  const present = presentIds(state, since)
  if (edits.flatMap(idsOfEdit).some((id) => present(id) === null)) return null
  const named = (id: string) => present(id) ?? id
  const renamed = edits.map((edit) => [edit, mapStudioIds(edit, named)] as const)
  return {
    edits: renamed.map(([, edit]) => edit),
    context: { ...rest, key: rest.key && presentKey(rest.key, present) },
    own: new Map(renamed.flatMap(([edit, now]) => (own.has(edit) ? [[now, own.get(edit) ?? {}]] : []))),
    seen,
  }
}

/** Null for an element that was removed. */
export type PresentIds = (id: string) => string | null

/** Returns what the ids of a moment are now. */
export function presentIds({ project }: Studio, moment: number): PresentIds {
  return (id) => idSince(project.idChanges, moment, id)
}

/** Returns the key with the id of now. */
export function presentKey(key: string, present: PresentIds): string {
  return remapKey(key, { [idOf(key)]: present(idOf(key)) ?? idOf(key) })
}
