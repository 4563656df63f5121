import type { ErrorCode } from './errors'

export type Failure<Code extends ErrorCode = ErrorCode> = {
  ok: false
  code: Code
  detail?: unknown
  hint?: string
}
type Success<T> = { ok: true; value: T }
export type Result<T, Code extends ErrorCode = ErrorCode> = Success<T> | Failure<Code>

export function ok<T>(value: T): Success<T> {
  return { ok: true, value }
}

/** A refusal. `hint` replaces the table's sentence for people; `detail` is for programs. */
export function fail<Code extends ErrorCode>(
  code: Code,
  extra: { detail?: unknown; hint?: string } = {},
): Failure<Code> {
  return { ok: false, code, ...extra }
}
