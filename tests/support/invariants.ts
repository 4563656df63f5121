import type postgres from 'postgres'
import { z } from 'zod'
import type { Ledger, Sandbox } from './sandbox'

type Places = { sql: postgres.Sql; sandbox: Sandbox; mailbox?: { base: string } }

export type Findings = {
  charges: number
  lostOrders: string[]
  doubleCharges: string[]
  wrongAmounts: string[]
  phantomOrders: string[]
  missingMails: string[]
  doubleMails: string[]
  stuckWork: string[]
  leaks: string[]
  contradictions: string[]
}

const keysSchema = z.object({ keys: z.array(z.object({ key: z.string(), ids: z.array(z.string()) })) })
/** The sandbox's numbers may stand in its own pages, never in our database, mail or outbox. */
const CARD_NUMBER = /\b(?:4242424242424242|4000\d{12}|5555555555554444|378282246310005)\b/

type PaymentRow = { order_id: string; intent: string; cents: number; currency: string }
type CaseRow = { intent: string; status: string; refund_state: string }
type OrderRow = { id: string; total_cents: number; currency: string; payment_status: string }

/**
 * Compares what the provider charged with our orders, payments, cases, outbox and mailbox. Only money of this ledger
 * is looked at, so other tests on the same database do not disturb.
 * I1 one order or case per charge, I2 no order without charge, I3 equal cents, I4 one confirmation per order,
 * I6 nothing stuck, I8 no card number anywhere.
 */
export async function findBreaches(places: Places): Promise<Findings> {
  const { sql, sandbox } = places
  const ledger = await sandbox.ledger()
  const paid = ledger.charges.filter((charge) => charge.status === 'succeeded')
  const references = [...new Set(ledger.sessions.map((session) => session.reference ?? ''))].filter(Boolean)
  const intents = paid.map((charge) => charge.intent)
  const payments = await sql<PaymentRow[]>`
    select order_id, provider_intent_id as intent, amount_cents as cents, currency from public.payments
    where status = 'succeeded' and (provider_intent_id in ${sql(some(intents))} or order_id::text in ${sql(some(references))})`
  const cases = await sql<CaseRow[]>`
    select provider_intent_id as intent, status, refund_state from public.payment_cases
    where provider_intent_id in ${sql(some(intents))}`
  const orders = await sql<OrderRow[]>`
    select id, total_cents, currency, payment_status from public.orders
    where placed_at is not null and id::text in ${sql(some(references))}`
  return {
    charges: paid.length,
    ...compareMoney(paid, { payments: [...payments], cases: [...cases], orders: [...orders] }),
    ...(await compareMail(
      places,
      orders.map(({ id }) => id),
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
    (charge) => charge.reference ?? charge.id,
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
      const equal = payment.cents === amount && order?.total_cents === amount
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

async function compareMail({ sql, mailbox }: Places, orderIds: string[]) {
  if (!mailbox) {
    const queued = await sql<{ dedupe_key: string }[]>`
      select dedupe_key from public.outbox
      where dedupe_key in ${sql(some(orderIds.map((id) => `order-confirmation/${id}`)))}`
    const keys = new Set(queued.map((row) => row.dedupe_key))
    return { missingMails: orderIds.filter((id) => !keys.has(`order-confirmation/${id}`)), doubleMails: [] }
  }
  const response = await fetch(`${mailbox.base}/api/keys?prefix=order-confirmation/`)
  const { keys } = keysSchema.parse(await response.json())
  const idsOf = new Map(keys.map(({ key, ids }) => [key, ids]))
  const mailsOf = (id: string) => idsOf.get(`order-confirmation/${id}`)?.length ?? 0
  return {
    missingMails: orderIds.filter((id) => mailsOf(id) === 0),
    doubleMails: orderIds.filter((id) => mailsOf(id) > 1),
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

/** Throws with every breach by name. */
export async function assertInvariants(places: Places): Promise<Findings> {
  const findings = await findBreaches(places)
  const { charges: _count, ...lists } = findings
  const broken = Object.entries(lists).filter(([, list]) => list.length > 0)
  if (broken.length > 0) {
    const text = broken.map(([name, list]) => `${name} (${list.length}): ${list.slice(0, 5).join('; ')}`)
    throw new Error(`The books do not agree.\n${text.join('\n')}`)
  }
  return findings
}
