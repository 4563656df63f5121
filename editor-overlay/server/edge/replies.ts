/** What a studio is told; the wire of docs/source-server.md. */
import type { Lookups } from '../../protocol/lookups.ts'
import type { IdMap } from '../history/id-maps.ts'
import type { ProjectEvent } from '../project/desk.ts'
import type { Outcome } from '../project/outcome.ts'
import type { Project } from '../project/project.ts'
import type { Answer } from './answer.ts'

type HashOf = Project['hashOf']

/** Every entry says which version of its file it speaks of; a request gives it back. */
export function withHashes(lookups: Lookups, hashOf: HashOf) {
  const treeElementLookup = Object.fromEntries(
    Object.entries(lookups.elements).map(([id, entry]) => [
      id,
      entry && { ...entry, fileHash: hashOf(entry.filename ?? '') },
    ]),
  )
  return { treeElementLookup, scopeLookup: lookups.scopes }
}

function idsOf(ids: IdMap, added: readonly string[]) {
  const known = Object.entries(ids)
  return {
    prevIdToNewIdMap: Object.fromEntries(known.filter(([, next]) => next !== null)),
    goneIds: known.flatMap(([previous, next]) => (next === null ? [previous] : [])),
    addedIds: added,
  }
}

export function outcomeAnswer(
  outcome: Outcome,
  about: { requestId: string; hashOf: HashOf; toast?: string },
): Answer {
  const { requestId, hashOf, toast } = about
  switch (outcome.at) {
    case 'applied': {
      const { activity, ids, added, files, notes, isRebased, lookups } = outcome
      const body = {
        outcome: 'applied',
        activityId: activity,
        ...idsOf(ids, added),
        files,
        notes,
        rebased: isRebased,
        ...withHashes(lookups, hashOf),
        ...(toast ? { toast } : {}),
        requestId,
      }
      return { status: 200, body }
    }
    case 'refused': {
      const { code, text, alternative } = outcome
      return { status: 422, body: { outcome: 'refused', code, message: text, alternative, requestId } }
    }
    case 'conflict': {
      const { code, text, alternative, files } = outcome
      return {
        status: 409,
        body: { outcome: 'conflict', code, message: text, alternative, files, requestId },
      }
    }
  }
}

export function eventBody(event: ProjectEvent, hashOf: HashOf): Record<string, unknown> {
  if (event.type === 'broken') return { ...event }
  const { by, activity, files, ids, added, lookups } = event
  return {
    type: 'changed',
    by,
    activityId: activity,
    files,
    ...idsOf(ids, added),
    ...withHashes(lookups, hashOf),
  }
}
