import 'server-only'
import { z } from 'zod'
import { isUuid } from '@/lib/base/ids'
import { asOneOf } from '@/lib/base/one-of'
import { FAMILIES } from '@/lib/domain/checkout/views'
import { isPayLinkKey } from '@/lib/domain/messages/pay-link'
import { adminDb } from '@/lib/gateways/supabase/clients'
import { maybe } from '@/lib/gateways/supabase/reply'
import { payerLines, payerSees } from './rules/payer-view'
import { PAY_LINK_STATES, type PayLinkView } from './views'

const payLinkSchema = z.object({
  state: z.enum(PAY_LINK_STATES),
  expiresAt: z.string(),
  order: z
    .object({
      id: z.uuid(),
      userId: z.uuid(),
      orderNumber: z.string(),
      family: z.string(),
      lines: z.array(z.object({ kind: z.string(), amountCents: z.number().int() })),
      taxCents: z.number().int(),
      totalCents: z.number().int(),
      currency: z.string(),
      askedBy: z.string().nullable(),
    })
    .nullable(),
})

export type PayLink = z.output<typeof payLinkSchema> & { id: string }

/** A link that we signed, in whatever state; null for every other address. */
export async function findPayLink(linkId: string, key: string): Promise<PayLink | null> {
  if (!isUuid(linkId) || !isPayLinkKey(key, linkId)) return null
  const found = await maybe(adminDb().rpc('read_pay_link', { p_link_id: linkId }))
  return found === null ? null : { ...payLinkSchema.parse(found), id: linkId }
}

/** Everything that the page of a link may show. */
export function toPayLinkView({ state, order }: Omit<PayLink, 'id'>): PayLinkView {
  return {
    state,
    order: order && {
      orderNumber: order.orderNumber,
      family: asOneOf(FAMILIES, order.family),
      lines: payerLines(order.lines, order.taxCents),
      totalCents: order.totalCents,
      currency: order.currency,
      askedBy: payerSees(order.askedBy),
    },
  }
}
