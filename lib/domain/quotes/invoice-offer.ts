import 'server-only'
import { z } from 'zod'
import { dayField } from '@/lib/base/stored-time'
import { adminDb } from '@/lib/gateways/supabase/clients'
import { maybe } from '@/lib/gateways/supabase/reply'
import type { InvoiceOffer } from './views/own'

const offerSchema = z.object({
  dueOn: dayField(),
  openCents: z.number().int(),
  limitCents: z.number().int(),
  obstacle: z.enum(['overdue', 'limit']).nullable(),
})

/** The invoice terms for a customer's open quote; null without any. */
export async function getInvoiceOffer(userId: string, quoteId: string): Promise<InvoiceOffer | null> {
  const found = await maybe(adminDb().rpc('quote_invoice_offer', { p_quote_id: quoteId, p_user_id: userId }))
  return offerSchema.nullable().parse(found)
}
