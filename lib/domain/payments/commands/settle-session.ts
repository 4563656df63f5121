import 'server-only'
import { z } from 'zod'
import { fail, ok, type Result } from '@/lib/base/result'
import { failpoint } from '@/lib/config/failpoint'
import { readSession } from '@/lib/gateways/stripe/sessions'
import type { ProviderSession } from '@/lib/gateways/stripe/shapes'
import { adminDb } from '@/lib/gateways/supabase/clients'
import { one } from '@/lib/gateways/supabase/reply'
import { closeAttempt, findAttempt, noteDecline } from './attempts'

const settledSchema = z.object({
  outcome: z.enum(['settled', 'already_settled', 'processing', 'not_paid', 'case']),
  orderId: z.uuid().nullish(),
  caseId: z.uuid().nullish(),
})

export type Settlement = {
  outcome: z.infer<typeof settledSchema>['outcome']
  orderId: string | null
  caseId: string | null
  session: ProviderSession
}

/**
 * The one way an order becomes paid: read the present truth from the provider, let SQL decide. Safe to call any
 * number of times, at the same time, from the inbox, the return page and the reconciler.
 */
export async function settleSession(
  sessionId: string,
): Promise<Result<Settlement, 'payment_unavailable' | 'not_found'>> {
  const session = await readSession(sessionId)
  if (session.ok) return ok(await settleRead(session.value))
  return fail(session.problem === 'refused' ? 'not_found' : 'payment_unavailable', { detail: session.code })
}

/** As `settleSession`, for a session that was read a moment ago. */
export async function settleRead(session: ProviderSession): Promise<Settlement> {
  failpoint('before_settle')
  const answer = await one(adminDb().rpc('settle_payment', { p_facts: session.facts }))
  failpoint('after_commit')
  const { outcome, orderId, caseId } = settledSchema.parse(answer)
  if (outcome === 'not_paid') await noteUnpaid(session)
  return { outcome, orderId: orderId ?? null, caseId: caseId ?? null, session }
}

/** Expired: over. Complete but unpaid: the bank's late no. Open: the same session may be paid with another card. */
async function noteUnpaid(session: ProviderSession): Promise<void> {
  if (session.state === 'open' && session.lastDecline === null) return
  const attempt = await findAttempt(session.id)
  if (!attempt?.unfinished) return
  const decline = session.lastDecline ?? undefined
  if (session.state === 'expired') await closeAttempt(attempt.id, 'expired')
  else if (session.state === 'complete') await closeAttempt(attempt.id, 'failed', decline)
  else if (decline) await noteDecline(attempt.id, decline)
}
