import { z } from 'zod'
import type { PlatformFailure, PlatformQuota, Problem } from '@/lib/gateways/platforms/reply'

const PROBLEMS: Record<number, Problem> = {
  401: 'unauthorized',
  403: 'forbidden',
  404: 'not_found',
  409: 'conflict',
  412: 'conflict',
  422: 'unprocessable',
}

const DEFAULT_WAIT_SECONDS = 60
/** A wait beyond the minute in which Clio counts, or one that is no number, is not believed. */
const LONGEST_WAIT_SECONDS = 3600

/** Both shapes that Clio writes: its own, and that of OAuth. */
const errorSchema = z.union([
  z
    .object({ error: z.object({ type: z.string(), message: z.string().catch('') }) })
    .transform(({ error }) => error),
  z
    .object({ error: z.string(), error_description: z.string().catch('') })
    .transform(({ error, error_description }) => ({ type: error, message: error_description })),
])

/** The shape of a type of Clio's, such as `ForbiddenError`; anything else might be text about somebody. */
const TYPE = /^[A-Za-z_]{1,60}$/

export function failureOf(response: Response, text: string | null): PlatformFailure {
  const { status } = response
  const code = typeIn(text) ?? `http_${status}`
  const said = {
    ok: false,
    status,
    code,
    message: `Clio answered ${status} ${code}`,
    quota: quotaOf(response),
  } as const
  if (status === 429) return { ...said, problem: 'rate_limited', retryAfterSeconds: waitOf(response) }
  // A code or refresh token that is no longer good is a 400 or a 401.
  if (code === 'invalid_grant') return { ...said, problem: 'unauthorized' }
  // Our own key is wrong there: no firm has to connect again for that.
  if (code === 'invalid_client') return { ...said, problem: 'unexpected' }
  return { ...said, problem: PROBLEMS[status] ?? (status >= 500 ? 'unavailable' : 'unexpected') }
}

/** There is no answer that could be judged. */
export function noAnswer(code: string): PlatformFailure {
  return {
    ok: false,
    problem: 'unavailable',
    status: null,
    code,
    message: `Clio gave no answer: ${code}`,
    quota: null,
  }
}

/** An answer that we do not understand; `path` names fields, never their values. */
export function notUnderstood(code: string, response: Response | null, path = ''): PlatformFailure {
  const message = `Clio's answer was not understood: ${code} ${path}`.trim()
  const quota = response === null ? null : quotaOf(response)
  return { ok: false, problem: 'unexpected', status: response?.status ?? null, code, message, quota }
}

export function quotaOf({ headers }: Response): PlatformQuota | null {
  const [limit, remaining, reset] = ['limit', 'remaining', 'reset'].map((name) =>
    Number(headers.get(`x-ratelimit-${name}`) ?? Number.NaN),
  )
  if (limit === undefined || remaining === undefined || reset === undefined) return null
  if (![limit, remaining, reset].every(Number.isFinite)) return null
  return { limit, remaining, resetsAt: new Date(reset * 1000) }
}

function waitOf({ headers }: Response): number {
  const seconds = Number(headers.get('retry-after') ?? Number.NaN)
  if (!Number.isFinite(seconds) || seconds < 0) return DEFAULT_WAIT_SECONDS
  return Math.min(Math.ceil(seconds), LONGEST_WAIT_SECONDS)
}

function typeIn(text: string | null): string | null {
  if (text === null) return null
  try {
    const parsed = errorSchema.safeParse(JSON.parse(text))
    return parsed.success && TYPE.test(parsed.data.type) ? parsed.data.type : null
  } catch {
    // A proxy in front of Clio answers with a page of its own.
    return null
  }
}
