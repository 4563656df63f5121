import { fingerprintOf } from '@/lib/base/fingerprint'
import type { Failure, Result } from '@/lib/base/result'
import type { Made } from '@/lib/domain/api/rules/made'
import { type Refused, toRefused } from '@/lib/domain/api/rules/refusals'

type Done = { type: 'done'; status: 200 | 201 | 202 | 204; body: unknown }
export type Answer = Done | { type: 'refused'; refused: Refused }

export function done(status: Done['status'], body: unknown = null): Done {
  return { type: 'done', status, body }
}

export function refuse(refused: Refused): Answer {
  return { type: 'refused', refused }
}

export function refuseAs(failure: Failure): Answer {
  return refuse(toRefused(failure))
}

/** The value with this status, or the refusal. */
export function answerWith<T>(status: Done['status'], result: Result<T>): Answer {
  return result.ok ? done(status, result.value) : refuseAs(result)
}

/** Identifies the state of an object that was read. */
export function etagOf(body: unknown): string {
  return `"${fingerprintOf(body)}"`
}

/** The same for a command that refuses with API problems. */
export function answerMade<T>(status: Done['status'], made: Made<T>): Answer {
  return made.ok ? done(status, made.value) : refuse(made.refused)
}

/** True if If-Match names the current state, or is missing. */
export function isMatch(ifMatch: string | null, resource: unknown): boolean {
  if (ifMatch === null || ifMatch.trim() === '*') return true
  const tags = ifMatch.split(',').map((tag) => tag.trim().replace(/^W\//, ''))
  return tags.includes(etagOf(resource))
}
