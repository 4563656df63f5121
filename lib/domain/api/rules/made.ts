import type { Failure } from '../../../base/result'
import { type Refused, toRefused } from './refusals'

/** What a command of the API created, or why it was refused. */
export type Made<T> = { ok: true; value: T } | { ok: false; refused: Refused }

export function made<T>(value: T): Made<T> {
  return { ok: true, value }
}

export function notMade(refused: Refused): { ok: false; refused: Refused } {
  return { ok: false, refused }
}

export function notMadeAs(failure: Failure): { ok: false; refused: Refused } {
  return notMade(toRefused(failure))
}
