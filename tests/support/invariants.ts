import type postgres from 'postgres'
import { z } from 'zod'
import type { Ledger, Sandbox } from './sandbox'

type Places = { sql: postgres.Sql; sandbox: Sandbox; mailbox?: { base: string } }

export type Findings = {
  charges: number
  refunds: number
  lostOrders: string[]
  doubleCharges: string[]
  wrongAmounts: string[]
  wrongRefunds: string[]
  phantomOrders: string[]
  missingMails: string[]
  doubleMails: string[]
  stuckWork: string[]
  leaks: string[]
  contradictions: string[]
}

const keysSchema = z.object({ keys: z.array(z.object({ key: z.string(), ids: z.array(z.string()) })) })
/** The sandbox's card numbers may appear in its own pages, never in our database, mail or outbox. */
const CARD_NUMBER = /\b(?:4242424242424242|4000\d{12}|5555555555554444|378282246310005)\b/

/** `wanted`: the price of what this payment is for, the order as placed or a change of it. */
type PaymentRow = {
  order_id: string
  proposal_id: string | null
  intent: string
  cents: number
  wanted: number
  currency: string
}
type CaseRow = { intent: string; status: string; refund_state: string }
type OrderRow = { id: string; total_cents: number; currency: string; payment_status: string }
type RefundRow = { id: string; intent: string; provider_id: string | null; cents: number; status: string }

/**
 * Compares the provider's charges with our orders, payments, cases, outbox and mailbox. Only money of this
 * ledger is checked, so other tests on the same database do not matter.
 * I1 one order or case per charge, I2 no order without a charge, I3 equal cents, I4 one mail per order and
 * refund,
 * I5 refunds as the provider reports them, I6 nothing stuck, I8 no card number anywhere.
 */
export async function findBreaches(places: Places): Promise<Findings> {
  const { sql, sandbox } = places
  const ledger = await sandbox.ledger()
  const paid = ledger.charges.filter((charge) => charge.status === 'succeeded')
  const references = [...new Set(ledger.sessions.map((session) => session.reference ?? ''))].filter(Boolean)
  const intents = paid.map((charge) => charge.intent)
  const payments = await sql<PaymentRow[]>`
    select order_id, proposal_id, provider_intent_id as intent, amount_cents as cents, currency,
      coalesce((select delta_cents from public.change_proposals where id = proposal_id),
        (select o.total_cents - coalesce((select sum(c.delta_cents) from public.change_proposals c
          where c.order_id = o.id and c.status = 'applied'), 0)::int from public.orders o where o.id = order_id)) as wanted
    from public.payments
    where status = 'succeeded' and (provider_intent_id in ${sql(some(intents))} or order_id::text in ${sql(some(references))})`
  const cases = await sql<CaseRow[]>`
    select provider_intent_id as intent, status, refund_state from public.payment_cases
    where provider_intent_id in ${sql(some(intents))}`
  const orders = await sql<OrderRow[]>`
    select id, total_cents, currency, payment_status from public.orders
    where placed_at is not null and id::text in ${sql(some([...references, ...payments.map((row) => row.order_id)]))}`
  const refunds = await sql<RefundRow[]>`
    select id, provider_intent_id as intent, provider_refund_id as provider_id, amount_cents as cents, status
    from public.refunds where provider_intent_id in ${sql(some(intents))}`
  return {
    charges: paid.length,
    refunds: ledger.refunds.length,
    wrongRefunds: [
      ...compareRefunds(ledger.refunds, [...refunds]),
      ...(await compareRefundSums(sql, ledger.refunds, intents)),
    ],
    ...compareMoney(paid, { payments: [...payments], cases: [...cases], orders: [...orders] }),
    ...(await compareMail(
      places,
      orders.map(({ id }) => id),
      refunds.filter(({ status }) => isStanding(status)).map(({ id }) => id),
    )),
    stuckWork: await findStuckWork(sql),
    leaks: await findLeaks(sql),
    contradictions: ledger.contradictions,
  }
}

type Books = { payments: PaymentRow[]; cases: CaseRow[]; orders: OrderRow[] }

function compareMoney(paid: Ledger['charges'], books: Books) {
  const paymentOf = new Map(books.payments.map((row) => [row.intent, row]))
  const caseOf = new Map(books.cases.map((row) => [row.intent, row]))
  const orderOf = new Map(books.orders.map((row) => [row.id, row]))
  const chargesOf = Map.groupBy(
    paid.filter((charge) => charge.refunded === 0 && !caseOf.has(charge.intent)),
    ({ id, reference, intent }) =>
      `${reference ?? paymentOf.get(intent)?.order_id ?? id} ${paymentOf.get(intent)?.proposal_id ?? ''}`.trim(),
  )
  const charged = new Set(paid.map((charge) => charge.intent))
  return {
    lostOrders: paid
      .filter(({ intent }) => !paymentOf.has(intent) && !caseOf.has(intent))
      .map(({ id, reference }) => `${id} paid for order ${reference}: neither order nor case`),
    doubleCharges: [...chargesOf].filter(([, same]) => same.length > 1).map(([order]) => `order ${order}`),
    wrongAmounts: paid.flatMap(({ id, intent, amount, currency }) => {
      const payment = paymentOf.get(intent)
      const order = payment && orderOf.get(payment.order_id)
      if (!payment || caseOf.has(intent)) return []
      const equal = order && payment.cents === amount && payment.wanted === amount
      return equal && payment.currency === currency.toUpperCase()
        ? []
        : [`${id}: ${amount} is not ${payment.cents}`]
    }),
    phantomOrders: [
      ...books.payments
        .filter((row) => !charged.has(row.intent))
        .map((row) => `payment ${row.intent} was not charged`),
      ...books.orders
        .filter((order) => !books.payments.some((row) => row.order_id === order.id))
        .map((order) => `order ${order.id} is placed without a payment`),
    ],
  }
}

const isStanding = (status: string) => ['pending', 'processing', 'succeeded'].includes(status)

/** Every refund of the provider is recorded as it is there, each of ours was sent once, and none is waiting. */
function compareRefunds(held: Ledger['refunds'], booked: RefundRow[]): string[] {
  const rowOf = new Map(booked.map((row) => [row.provider_id, row]))
  const sentOnce = Map.groupBy(
    held.filter(({ refundId, status }) => refundId !== null && isStanding(status)),
    ({ refundId }) => refundId,
  )
  return [
    ...held.flatMap(({ id, amount, status }) => {
      const row = rowOf.get(id)
      const isSame = row?.cents === amount && row.status === (status === 'pending' ? 'processing' : status)
      return isSame ? [] : [`${id}: ${amount} ${status} is not ${row?.cents} ${row?.status}`]
    }),
    ...[...sentOnce].filter(([, same]) => same.length > 1).map(([id]) => `refund ${id} was sent twice`),
    ...booked.filter(({ status }) => status === 'approved').map(({ id }) => `refund ${id} was not sent`),
  ]
}

async function compareRefundSums(
  sql: postgres.Sql,
  held: Ledger['refunds'],
  intents: string[],
): Promise<string[]> {
  const rows = await sql<{ intent: string; cents: number }[]>`
    select provider_intent_id as intent, refunded_cents as cents from public.payments
    where provider_intent_id in ${sql(some(intents))}`
  return rows.flatMap(({ intent, cents }) => {
    const sum = held
      .filter((refund) => refund.intent === intent && isStanding(refund.status))
      .reduce((total, { amount }) => total + amount, 0)
    return sum === cents ? [] : [`${intent}: ${sum} went back, the books say ${cents}`]
  })
}

async function compareMail({ sql, mailbox }: Places, orderIds: string[], refundIds: string[]) {
  if (!mailbox) {
    const queued = await sql<{ dedupe_key: string }[]>`
      select dedupe_key from public.outbox
      where dedupe_key in ${sql(some(orderIds.map((id) => `order-confirmation/${id}`)))}`
    const keys = new Set(queued.map((row) => row.dedupe_key))
    return { missingMails: orderIds.filter((id) => !keys.has(`order-confirmation/${id}`)), doubleMails: [] }
  }
  const wanted = [
    ...orderIds.map((id) => `order-confirmation/${id}`),
    ...refundIds.map((id) => `order-refunded/${id}`),
  ]
  const sent = await Promise.all(
    ['order-confirmation/', 'order-refunded/'].map(async (prefix) => {
      const response = await fetch(`${mailbox.base}/api/keys?prefix=${prefix}`)
      return keysSchema.parse(await response.json()).keys
    }),
  )
  const idsOf = new Map(sent.flat().map(({ key, ids }) => [key, ids]))
  const mailsOf = (key: string) => idsOf.get(key)?.length ?? 0
  return {
    missingMails: wanted.filter((key) => mailsOf(key) === 0),
    doubleMails: wanted.filter((key) => mailsOf(key) > 1),
  }
}

async function findStuckWork(sql: postgres.Sql): Promise<string[]> {
  const rows = await sql<{ text: string }[]>`
    select 'outbox ' || kind || ' ' || dedupe_key || ': ' || coalesce(last_error, '') as text from public.outbox
    where status = 'dead'
    union all
    select 'inbox ' || type || ' ' || event_id || ': ' || coalesce(error, '') from public.inbound_events
    where status = 'dead'`
  return rows.map((row) => row.text)
}

async function findLeaks(sql: postgres.Sql): Promise<string[]> {
  const rows = await sql<{ place: string; text: string }[]>`
    select 'outbox' as place, payload::text || coalesce(last_error, '') as text from public.outbox
    union all select 'inbox', payload::text || coalesce(error, '') from public.inbound_events
    union all select 'cases', facts::text from public.payment_cases
    union all select 'attempts', coalesce(failure_message, '') from public.payment_attempts
    union all select 'audit', coalesce(after::text, '') || coalesce(details::text, '') from public.audit_events`
  return rows.filter(({ text }) => CARD_NUMBER.test(text)).map(({ place }) => `card number in ${place}`)
}

/** An empty list is not valid SQL for `in`. */
function some(values: string[]): string[] {
  return values.length > 0 ? values : ['none']
}

/** Throws with the name of every violation. */
export async function assertInvariants(places: Places): Promise<Findings> {
  const findings = await findBreaches(places)
  const { charges: _charges, refunds: _refunds, ...lists } = findings
  const broken = Object.entries(lists).filter(([, list]) => list.length > 0)
  if (broken.length > 0) {
    const text = broken.map(([name, list]) => `${name} (${list.length}): ${list.slice(0, 5).join('; ')}`)
    throw new Error(`The books do not agree.\n${text.join('\n')}`)
  }
  return findings
}
