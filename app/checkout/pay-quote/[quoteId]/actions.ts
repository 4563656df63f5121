'use server'

import { redirect } from 'next/navigation'
import { drainOutboxSoon } from '@/app/_jobs/outbox'
import type { ErrorCode } from '@/lib/base/errors'
import { fail } from '@/lib/base/result'
import { paths, withQuery } from '@/lib/config/paths'
import { acceptQuoteOnInvoice, prepareQuoteOrder } from '@/lib/domain/quotes/commands/prepare-quote-order'
import { payQuoteSchema } from '@/lib/domain/quotes/schema/own'
import { defineAction } from '@/lib/web/define-action'
import { ADDRESS_FIELDS } from '../../field-names'

/** Refusals that the page explains itself, with current figures. */
const LEADS_BACK = new Set<ErrorCode>([
  'quote_changed',
  'quote_expired',
  'already_paid',
  'payment_in_progress',
  'invoice_terms_missing',
  'invoice_limit_reached',
  'invoice_overdue',
])

export const acceptQuoteAction = defineAction({
  access: 'customer',
  schema: payQuoteSchema,
  echo: ADDRESS_FIELDS,
  async run(actor, input, { requestId, clientAddress }) {
    if (actor.userId === null) return fail('not_signed_in')
    const accepted = { input, requestId, clientAddress }
    const prepared = await prepareQuoteOrder(actor.userId, input, accepted)
    if (!prepared.ok && !LEADS_BACK.has(prepared.code)) return prepared
    if (prepared.ok) drainOutboxSoon(requestId)
    redirect(withQuery(paths.payQuote(input.quoteId), { revision: input.revision, card: 'yes' }))
  },
})

export const acceptOnInvoiceAction = defineAction({
  access: 'customer',
  schema: payQuoteSchema,
  echo: ADDRESS_FIELDS,
  async run(actor, input, { requestId, clientAddress }) {
    if (actor.userId === null) return fail('not_signed_in')
    const accepted = { input, requestId, clientAddress }
    const placed = await acceptQuoteOnInvoice(actor.userId, input, accepted)
    if (!placed.ok && !LEADS_BACK.has(placed.code)) return placed
    if (!placed.ok) redirect(withQuery(paths.payQuote(input.quoteId), { revision: input.revision }))
    drainOutboxSoon(requestId)
    redirect(paths.order(placed.value.orderId))
  },
})
