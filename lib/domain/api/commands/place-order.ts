import 'server-only'
import { addressPrefix } from '@/lib/base/addresses'
import { BUSINESS_TIME_ZONE } from '@/lib/base/time'
import { TERMS_VERSION } from '@/lib/config/site'
import { businessDate, expectedRange } from '@/lib/domain/checkout/delivery-estimate'
import { listClosedDays } from '@/lib/domain/checkout/queries'
import { addressProblems } from '@/lib/domain/checkout/rules'
import { DOCUMENT_KINDS, isDocumentKind } from '@/lib/domain/documents/rules/kinds'
import { adminDb } from '@/lib/gateways/supabase/clients'
import type { Json } from '@/lib/gateways/supabase/database.types'
import { maybe, rpc, rpcMaybe } from '@/lib/gateways/supabase/reply'
import { findOrder } from '../order-queries'
import { findQuote } from '../queries'
import { languageProblem, toQuoteFields } from '../request-fields'
import { type Made, made, notMade, notMadeAs } from '../rules/made'
import { type TablePrice, tablePrice } from '../rules/pricing'
import type { Refused } from '../rules/refusals'
import { usd } from '../schema/fields'
import type { OrderFromTable, OrderPreview, OrderResource } from '../schema/orders'
import type { AcceptQuote } from '../schema/quotes'
import type { ApiCall } from '../views'
import { notPaid, payByCard } from './pay-by-card'
import { requiredClaim } from './request-quote'

/** The call, and the site whose page the owner pays on. */
type Placing = ApiCall & { siteUrl: string }

/** Places an order at the table's price, in one transaction with the quote that it is paid through. */
export async function placeOrder(call: Placing, input: OrderFromTable): Promise<Made<OrderResource>> {
  const price = await priceOf(input)
  if (!price.ok) return price
  const placed = await rpc(adminDb().rpc('create_api_order', await placing(call, input, price.value)))
  return placed.ok ? paidOrder(call, placed.value, input) : notMadeAs(placed)
}

async function placing(call: Placing, input: OrderFromTable, price: TablePrice) {
  return {
    p_key_id: call.key.id,
    p_idempotency_id: requiredClaim(call),
    p_fields: await toQuoteFields(call.key, input, 'automatic'),
    p_documents: [...new Set(input.documents)],
    p_price: price,
    p_accepted: acceptance(call, input.document_type, input),
    p_request_id: call.requestId,
  }
}

/** What `placeOrder` would return, without placing anything. */
export async function previewOrder(call: Placing, input: OrderFromTable): Promise<Made<OrderPreview>> {
  const price = await priceOf(input)
  if (!price.ok) return price
  const tried = await rpcMaybe(adminDb().rpc('try_api_order', await placing(call, input, price.value)))
  if (!tried.ok) return notMadeAs(tried)
  const { lines, totalCents, minDays, maxDays } = price.value
  const dates = await datesOf(minDays, maxDays)
  return made({
    object: 'order_preview',
    livemode: !call.key.isTest,
    lines: lines.map(({ kind, description, unitCents }) => ({
      kind,
      description,
      quantity: 1,
      unit: usd(unitCents),
      amount: usd(unitCents),
    })),
    total: usd(totalCents),
    due_from: dates.from,
    due_to: dates.to,
  })
}

async function priceOf(input: OrderFromTable): Promise<Made<TablePrice>> {
  const problem = (await languageProblem(input)) ?? addressProblem(input)
  if (problem) return notMade(problem)
  const price = tablePrice(input)
  return price ? made(price) : notMade({ type: 'quote-required' })
}

function addressProblem({ delivery, address }: OrderFromTable): Refused | null {
  if (delivery === 'digital') return null
  if (!address) return refuseField('address', 'Paper needs a mailing address.')
  const { country, region = '', postal_code: postalCode = '' } = address
  const [first] = Object.entries(addressProblems({ country, region, postalCode }))
  return first
    ? refuseField(`address/${first[0] === 'postalCode' ? 'postal_code' : first[0]}`, first[1])
    : null
}

function refuseField(pointer: string, detail: string): Refused {
  return { type: 'validation-failed', errors: [{ pointer: `/${pointer}`, code: 'missing', detail }] }
}

/** Accepts the revision that the caller read and creates the order for it. */
export async function acceptQuote(
  call: Placing,
  quoteId: string,
  input: AcceptQuote,
): Promise<Made<OrderResource>> {
  const accepted = await rpc(adminDb().rpc('accept_api_quote', await accepting(call, quoteId, input)))
  return accepted.ok ? paidOrder(call, accepted.value, input) : notMadeAs(accepted)
}

async function accepting(call: Placing, quoteId: string, input: AcceptQuote) {
  return {
    p_key_id: call.key.id,
    p_idempotency_id: requiredClaim(call),
    p_quote_id: quoteId,
    p_revision: input.revision,
    p_accepted: acceptance(call, await documentTypeOf(quoteId), input),
    p_request_id: call.requestId,
  }
}

/** What accepting a quote would return, without accepting it. */
export async function previewQuoteOrder(
  call: Placing,
  quoteId: string,
  input: AcceptQuote,
): Promise<Made<OrderPreview>> {
  const tried = await rpcMaybe(adminDb().rpc('try_api_quote', await accepting(call, quoteId, input)))
  if (!tried.ok) return notMadeAs(tried)
  const quote = (await findQuote(call.key, quoteId))?.resource
  if (!quote) return notMade({ type: 'not-found' })
  const { total, turnaround } = quote
  if (!total || !turnaround) return notMade({ type: 'state-conflict' })
  const dates = await datesOf(turnaround.min_business_days, turnaround.max_business_days)
  return made({
    object: 'order_preview',
    livemode: quote.livemode,
    lines: quote.lines,
    total,
    due_from: dates.from,
    due_to: dates.to,
  })
}

async function documentTypeOf(quoteId: string): Promise<string> {
  const quote = await maybe(adminDb().from('quotes').select('document_kinds').eq('id', quoteId).maybeSingle())
  const kind = quote?.document_kinds.find(isDocumentKind)
  return kind === undefined ? 'standard' : DOCUMENT_KINDS[kind].priceType
}

type Accepted = Pick<AcceptQuote, 'payment' | 'address'>

function acceptance(call: Placing, documentType: string, { payment, address }: Accepted): Json {
  return {
    documentType,
    payment: payment.type,
    termsVersion: TERMS_VERSION,
    ipPrefix: addressPrefix(call.clientAddress),
    address: address
      ? {
          recipientName: address.recipient_name,
          line1: address.line1,
          line2: address.line2 ?? null,
          city: address.city,
          region: address.region ?? null,
          postalCode: address.postal_code ?? null,
          country: address.country,
        }
      : null,
  }
}

/** Charges a saved card first, if chosen. If the card fails, the order still exists and waits at its payment page. */
async function paidOrder(
  call: Placing,
  orderId: string,
  { payment }: Accepted,
): Promise<Made<OrderResource>> {
  if (payment.type !== 'saved_card') return readOrder(call, orderId)
  const paid = await payByCard(call, orderId)
  if (!paid.ok) return notMadeAs(paid)
  const order = await readOrder(call, orderId)
  return paid.value.type === 'failed' && order.ok ? notMade(notPaid(order.value, paid.value.code)) : order
}

async function readOrder(call: Placing, orderId: string): Promise<Made<OrderResource>> {
  const order = await findOrder(call.key, orderId, call.siteUrl)
  return order ? made(order.resource) : notMade({ type: 'not-found' })
}

/** The first and last day on which work that begins now is expected to end. */
export async function datesOf(minDays: number, maxDays: number): Promise<{ from: string; to: string }> {
  const today = businessDate(new Date(), BUSINESS_TIME_ZONE)
  return expectedRange({ from: minDays, to: maxDays }, today, new Set(await listClosedDays(today)))
}
