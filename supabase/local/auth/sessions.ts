import type { Sql } from '../database.ts'
import { Turns } from '../turns.ts'
import { listFactors } from './factors.ts'
import { authError, readJson, withBody } from './responses.ts'
import { findUserById, isBanned } from './users.ts'

type Next = (request: Request) => Promise<Response>

const refreshes = new Turns()

/**
 * The library reads and revokes a refresh token without a lock, so two concurrent refreshes both get a
 * successor and the next use counts as theft. A hosted project locks the row; here calls with the same token
 * wait for each other.
 */
export async function refreshInTurn(request: Request, next: Next): Promise<Response> {
  if (new URL(request.url).searchParams.get('grant_type') !== 'refresh_token') return next(request)
  const body = await readJson(request)
  return refreshes.run(String(body.refresh_token ?? ''), () => next(withBody(request, body)))
}

/** A ban takes effect immediately, not only at the next refresh. */
export async function currentUser(request: Request, next: Next, sql: Sql): Promise<Response> {
  const answer = await next(request)
  if (!answer.ok) return answer
  const shown = await readJson(answer)
  const user = typeof shown.id === 'string' ? await findUserById(sql, shown.id) : null
  if (user && isBanned(user)) return authError(403, 'user_banned', 'User is banned')
  const factors = user ? await listFactors(sql, user.id) : []
  const headers = new Headers(answer.headers)
  headers.delete('content-length')
  return Response.json(
    { ...shown, ...(factors.length > 0 ? { factors } : {}) },
    { status: answer.status, headers },
  )
}
