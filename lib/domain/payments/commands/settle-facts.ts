import 'server-only'
import { z } from 'zod'
import { failpoint } from '@/lib/config/failpoint'
import type { PaymentSnapshot } from '@/lib/gateways/stripe/shapes'
import { adminDb } from '@/lib/gateways/supabase/clients'
import { one } from '@/lib/gateways/supabase/reply'

const settledSchema = z.object({
  outcome: z.enum(['settled', 'already_settled', 'processing', 'not_paid', 'case']),
  orderId: z
    .uuid()
    .nullish()
    .transform((id) => id ?? null),
  caseId: z
    .uuid()
    .nullish()
    .transform((id) => id ?? null),
})

export type Settled = z.output<typeof settledSchema>

/** SQL decides what this state of a payment means for its order. Safe to repeat. */
export async function settleFacts(facts: PaymentSnapshot): Promise<Settled> {
  failpoint('before_settle')
  const settled = await one(adminDb().rpc('settle_payment', { p_facts: facts }))
  failpoint('after_commit')
  return settledSchema.parse(settled)
}
