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
/** Caps Retry-After. Clio counts by the minute, so a longer wait is implausible. */
const LONGEST_WAIT_SECONDS = 3600

/** The two error formats: Clio's own and OAuth's. */
const errorSchema = z.union([
  z
    .object({ error: z.object({ type: z.string(), message: z.string().catch('') }) })
    .transform(({ error }) => error),
  z
    .object({ error: z.string(), error_description: z.string().catch('') })
    .transform(({ error, error_description }) => ({ type: error, message: error_description })),
])

/** The format of Clio's error types, such as `ForbiddenError`; any other text may contain private data. */
const TYPE = /^[A-Za-z_]{1,60}$/

export function failureOf(response: Response, text: string | null): PlatformFailure {
  const { status } = response
  const code = typeIn(text) ?? `http_${status}`
  const failure = {
    ok: false,
    status,
    code,
    message: `Clio answered ${status} ${code}`,
    quota: quotaOf(response),
  } as const
  if (status === 429) return { ...failure, problem: 'rate_limited', retryAfterSeconds: waitOf(response) }
  // Clio answers 400 or 401 for an invalid code or refresh token.
  if (code === 'invalid_grant') return { ...failure, problem: 'unauthorized' }
  // Our own client credentials are wrong, so reconnecting would not help the firm.
  if (code === 'invalid_client') return { ...failure, problem: 'unexpected' }
  return { ...failure, problem: PROBLEMS[status] ?? (status >= 500 ? 'unavailable' : 'unexpected') }
}

/** No response arrived, or it could not be read. */
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

/** A response that does not match its schema; `path` names fields, never their values. */
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
    // A proxy in front of Clio responds with HTML.
    return null
  }
}
