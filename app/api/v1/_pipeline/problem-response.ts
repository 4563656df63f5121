import { paths } from '@/lib/config/paths'
import type { Refused } from '@/lib/domain/api/rules/refusals'
import { isRetryable, PROBLEMS, type Problem } from '@/lib/domain/api/schema/problems'

type ProblemContext = { siteUrl: string; path: string; requestId: string }

/** Seconds until a retry makes sense, if nothing more precise is known. */
const WAIT_WHEN_DOWN = 60

/** A refusal in the format of RFC 9457. */
export function problemResponse(refused: Refused, { siteUrl, path, requestId }: ProblemContext): Response {
  const { type, detail, errors, extra, retryAfterSeconds } = refused
  const { status, title, hint } = PROBLEMS[type]
  const problem: Problem = {
    type: `${siteUrl}${paths.apiDocs}#problem-${type}`,
    title,
    status,
    detail: detail ?? `${title}.`,
    instance: path,
    request_id: requestId,
    retryable: isRetryable(type),
    recovery_hint: hint,
    ...(errors && errors.length > 0 && { errors }),
    ...extra,
  }
  const headers = new Headers({ 'content-type': 'application/problem+json' })
  const wait = retryAfterSeconds ?? (status === 503 ? WAIT_WHEN_DOWN : undefined)
  if (wait !== undefined) headers.set('Retry-After', String(wait))
  if (status === 401) headers.set('WWW-Authenticate', 'Bearer')
  return new Response(JSON.stringify(problem), { status, headers })
}
