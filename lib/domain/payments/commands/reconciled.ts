import 'server-only'
import { adminDb } from '@/lib/gateways/supabase/clients'
import { done } from '@/lib/gateways/supabase/reply'
import type { Settlement } from './settle-session'

export type Reconciled = { checked: number; repaired: number; unreachable: number }

/** Only what changed something counts; each repair is listed in the audit trail. */
export async function noteRepair({ outcome, orderId, caseId, session }: Settlement): Promise<number> {
  const subjectId = outcome === 'settled' ? orderId : outcome === 'case' ? caseId : null
  if (subjectId === null) return 0
  await done(
    adminDb().rpc('record_audit', {
      p_actor_id: null,
      p_actor_kind: 'system',
      p_action: 'payment.reconciled',
      p_subject_type: outcome === 'settled' ? 'order' : 'payment_case',
      p_subject_id: subjectId,
      p_after: { outcome, sessionId: session.id, amountCents: session.facts.amountCents },
    }),
  )
  return 1
}

export function add(total: Reconciled, more: Reconciled): void {
  total.checked += more.checked
  total.repaired += more.repaired
  total.unreachable += more.unreachable
}
