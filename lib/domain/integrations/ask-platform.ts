import 'server-only'
import { type Failure, fail } from '@/lib/base/result'
import type { PlatformClient } from '@/lib/gateways/platforms/port'
import type { PlatformFailure, PlatformReply } from '@/lib/gateways/platforms/reply'
import { adminDb } from '@/lib/gateways/supabase/clients'
import { done } from '@/lib/gateways/supabase/reply'
import { platformOf } from '../platforms/registry'
import { endForNow, type OpenTokens, readTokens, renewTokens } from './stored-tokens'

type Ask<T> = (client: PlatformClient) => Promise<PlatformReply<T>>
export type AskPlatform = <T>(ask: Ask<T>) => Promise<PlatformReply<T>>

const ENDED: PlatformFailure = {
  ok: false,
  problem: 'unauthorized',
  status: null,
  code: 'not_connected',
  message: 'The account is not connected.',
  quota: null,
}
const AWAY: PlatformFailure = { ...ENDED, problem: 'unavailable', code: 'tokens_not_renewed' }

/**
 * Calls the platform on behalf of one connection. A refused token is renewed once and the call repeated.
 * `isForeign`: the object came from outside, so a refusal says nothing about the connection.
 */
export function askPlatform(connectionId: string, { isForeign = false } = {}): AskPlatform {
  return async <T>(ask: Ask<T>) => {
    const record = (reply: PlatformReply<T>) =>
      isForeign && !reply.ok ? Promise.resolve(reply) : recorded(connectionId, reply)
    const tokens = await currentTokens(connectionId)
    if (tokens === 'unavailable') return AWAY
    if (tokens === null) return ENDED
    const reply = await ask(clientOf(tokens))
    if (reply.ok || reply.problem !== 'unauthorized') return record(reply)
    const renewed = await renewTokens(tokens)
    if (renewed === 'unavailable') return AWAY
    const next = renewed === 'renewed' ? await readTokens(connectionId) : null
    if (next === null) return ENDED
    const again = await ask(clientOf(next))
    if (!again.ok && again.problem === 'unauthorized') await endForNow(connectionId, next.tokenVersion)
    return record(again)
  }
}

async function currentTokens(connectionId: string): Promise<OpenTokens | null | 'unavailable'> {
  const tokens = await readTokens(connectionId)
  if (tokens === null) return null
  const { renewTokensBeforeMs } = platformOf(tokens.provider)
  const isFresh = tokens.expiresAt.getTime() > Date.now() + renewTokensBeforeMs
  if (isFresh && !tokens.isUnderOldKey) return tokens
  const renewed = await renewTokens(tokens)
  // The token is still valid; the next call tries to renew it again.
  if (renewed === 'unavailable') return tokens.expiresAt.getTime() > Date.now() ? tokens : 'unavailable'
  return readTokens(connectionId)
}

function clientOf({ provider, region, accessToken }: OpenTokens): PlatformClient {
  return platformOf(provider).client({ region, accessToken })
}

async function recorded<T>(connectionId: string, reply: PlatformReply<T>): Promise<PlatformReply<T>> {
  const error = reply.ok ? null : `${reply.problem} (${reply.status ?? 'no answer'} ${reply.code})`
  // A missing object is an answer, not a failure of the connection.
  if (reply.ok || reply.problem !== 'not_found') {
    await done(adminDb().rpc('note_connection', { p_id: connectionId, p_error: error as string }))
  }
  return reply
}

/** A failure as a sentence for the screen. */
export function toRefusal(failure: PlatformFailure, { provider }: { provider: string }): Failure {
  const { name } = platformOf(provider).words
  switch (failure.problem) {
    case 'unauthorized':
      return fail('integration_ended', {
        hint: `The connection to ${name} has ended. Please connect again; we’ve kept everything that’s waiting.`,
      })
    case 'forbidden':
      return fail('integration_forbidden', {
        hint: `Your ${name} user doesn’t have access to this. Please ask your firm’s administrator.`,
      })
    case 'not_found':
      return fail('not_found')
    case 'rate_limited':
      return fail('integration_busy', {
        hint: `${name} asked us to wait. Please try again in ${failure.retryAfterSeconds} seconds.`,
        detail: { retryAfterSeconds: failure.retryAfterSeconds },
      })
    default:
      return fail('integration_unavailable', {
        hint: `${name} didn’t respond. Nothing was changed; please try again in a few minutes.`,
      })
  }
}
