import 'server-only'
import { GatewayError } from '@/lib/base/gateway-error'
import { findSessionOfIntent } from '@/lib/gateways/stripe/sessions'
import { settleSession } from './settle-session'

/** Settles the checkout that this payment belongs to, if it is one of ours. Throws when it should be tried again. */
export async function settleIntent(intentId: string): Promise<void> {
  const sessionId = await sessionOf(intentId)
  if (sessionId !== null) await settleOrThrow(sessionId)
}

export async function settleOrThrow(sessionId: string): Promise<void> {
  const settled = await settleSession(sessionId)
  if (settled.ok) return
  throw new GatewayError('stripe', `session not settled: ${settled.code}`, { unreachable: true })
}

/** Null for intents that were not made by a checkout of ours. */
export async function sessionOf(intentId: string): Promise<string | null> {
  const session = await findSessionOfIntent(intentId)
  if (!session.ok)
    throw new GatewayError('stripe', session.message, { code: session.code, unreachable: true })
  return session.value?.id ?? null
}
