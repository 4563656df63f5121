/** The bodies of results and events, as in editor-overlay/docs/source-server.md. */
import type { EditResult, IdChanges, LookupChanges, ServerEvent } from '../../protocol/edit-result.ts'
import type { Lookups } from '../../protocol/lookups.ts'
import type { IdMap } from '../history/id-maps.ts'
import type { ProjectEvent } from '../project/context.ts'
import type { ProjectResult } from '../project/result.ts'
import type { Answer } from './answer.ts'

/** Returns both lookups under their names in a reply. */
export function lookupsBody({ elements, scopes }: Lookups): LookupChanges {
  return { treeElementLookup: elements, scopeLookup: scopes }
}

function idsOf(ids: IdMap, added: readonly string[]): IdChanges {
  const known = Object.entries(ids)
  return {
    prevIdToNewIdMap: Object.fromEntries(
      known.flatMap(([previous, next]) => (next === null ? [] : [[previous, next]])),
    ),
    goneIds: known.flatMap(([previous, next]) => (next === null ? [previous] : [])),
    addedIds: added,
  }
}

const STATUS = { applied: 200, refused: 422, conflict: 409 } as const

/** Returns the outcome of an edit, undo or redo as a reply: 200, 422 for a refusal, 409 for a conflict. */
export function resultAnswer(outcome: ProjectResult, about: { requestId: string; toast?: string }): Answer {
  const { requestId, toast } = about
  const result = resultOf(outcome)
  const said = toast && result.type === 'applied' ? { toast } : {}
  return { status: STATUS[result.type], body: { ...result, ...said, requestId } }
}

function resultOf(outcome: ProjectResult): EditResult {
  if (outcome.type !== 'applied') return outcome
  const { activity: activityId, ids, added, files, notes, isRebased: rebased, lookups, moved } = outcome
  const changes = { ...idsOf(ids, added), ...lookupsBody(lookups), moved: [...moved] }
  return { type: 'applied', activityId, files, notes, rebased, ...changes }
}

/** Returns a change in the form in which the event stream sends it. */
export function eventBody(event: ProjectEvent): ServerEvent {
  if (event.type === 'broken') return { ...event }
  const { by, activity, files, ids, added, lookups, moved } = event
  return {
    type: 'changed',
    by,
    activityId: activity,
    files,
    ...idsOf(ids, added),
    ...lookupsBody(lookups),
    moved: [...moved],
  }
}
