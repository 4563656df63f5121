import { randomUUID } from 'node:crypto'
import type postgres from 'postgres'
import Stripe from 'stripe'
import { z } from 'zod'
import { TERMS_VERSION } from '../../lib/config/site.ts'
import { givenStoredQuote, sendPrice } from '../../tests/support/given-quotes.ts'
import { type Sandbox, sandboxAt } from '../../tests/support/sandbox.ts'
import { recordAim } from './aims.ts'
import { inParallel, ms, percentile, perSecond, row, share, until } from './measure.ts'
import { post, type ReadyDraft, readyDrafts } from './people.ts'

const setting = (name: string) => process.env[name] ?? ''
const viewSchema = z.object({ sessionId: z.string(), clientSecret: z.string(), orderId: z.string() })
type View = z.infer<typeof viewSchema>

/** Each figure of the app is compared with the plain SQL function, called over one connection in the same run. */
export async function benchMoney(sql: postgres.Sql, count: number): Promise<void> {
  const views = await benchSessions(sql, count)
  await benchWebhooks(sql, count * 3)
  await benchSettle(sql, views)
}

async function benchSessions(sql: postgres.Sql, count: number): Promise<View[]> {
  const bareDrafts = await readyDrafts(sql, count)
  const bare = await inParallel(bareDrafts, 1, (draft) => openInSql(sql, draft))
  const drafts = await readyDrafts(sql, count)
  const views: View[] = []
  const app = await inParallel(drafts, 8, async ({ customer, draftId }) => {
    views.push(
      viewSchema.parse(
        await post('/api/checkout/payment', customer.cookie, { draftId, terms: TERMS_VERSION }),
      ),
    )
  })
  print('draft to payment session', count, app, bare)
  return views
}

async function openInSql(sql: postgres.Sql, { customer, draftId }: ReadyDraft): Promise<string> {
  const [order] = await sql<{ id: string }[]>`
    select id from public.create_order_from_draft(${draftId}, ${customer.userId}, '2026-11-01')`
  if (!order) throw new Error('no order')
  await sql`select public.open_payment_attempt(${order.id}, ${customer.userId})`
  return order.id
}

async function benchWebhooks(sql: postgres.Sql, count: number): Promise<void> {
  const events = Array.from({ length: count }, () => eventBody(`evt_bench_${randomUUID()}`))
  const bare = await inParallel(
    events,
    1,
    () =>
      sql`select public.inbound_store('bench', ${randomUUID()}, 'bench', '{"objectId":"x","objectType":"x"}')`,
  )
  const app = await inParallel(events, 10, send)
  print('webhook intake', count, app, bare)
}

/** A type without a handler, so that only the intake is measured. */
function eventBody(id: string): string {
  return JSON.stringify({
    id,
    object: 'event',
    type: 'customer.updated',
    created: Math.floor(Date.now() / 1000),
    livemode: false,
    data: { object: { id: 'cus_bench', object: 'customer' } },
  })
}

async function send(payload: string): Promise<void> {
  const signature = Stripe.webhooks.generateTestHeaderString({
    payload,
    secret: setting('STRIPE_WEBHOOK_SECRET'),
  })
  const reply = await fetch(`${setting('SITE_URL')}/api/webhooks/stripe`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    body: payload,
  })
  if (!reply.ok) throw new Error(`webhook ${reply.status}`)
}

/** All are paid while the provider holds its webhooks; the clock runs from their release to the last placed order. */
async function benchSettle(sql: postgres.Sql, views: View[]): Promise<void> {
  const bare = await settleInSql(sql, views.length)
  const sandbox = openSandbox()
  await sandbox.setFaults({ holdWebhooks: true })
  for (const view of views) await sandbox.pay(view)
  const ids = views.map(({ orderId }) => orderId)
  const started = performance.now()
  await sandbox.clearFaults()
  await until(async () => {
    const [left] = await sql<{ n: number }[]>`
      select count(*)::int as n from public.orders where id = any(${ids}) and placed_at is null`
    return left?.n === 0
  })
  const seconds = (performance.now() - started) / 1000
  print('paid to placed, webhooks included', views.length, { seconds, each: [] }, bare)
}

function openSandbox(): Sandbox {
  return sandboxAt({
    base: setting('STRIPE_API_BASE'),
    origin: setting('SITE_URL'),
    publishableKey: setting('NEXT_PUBLIC_STRIPE_PUBLISHABLE_KEY'),
  })
}

export async function settleInSql(sql: postgres.Sql, count: number): Promise<Timed> {
  const drafts = await readyDrafts(sql, count)
  const orders: string[] = []
  for (const draft of drafts) orders.push(await openInSql(sql, draft))
  return settleAll(sql, orders)
}

/** The same for orders of accepted quotes, where the settlement also marks the quote and uses its dates. */
export async function settleQuotesInSql(sql: postgres.Sql, count: number): Promise<Timed> {
  const drafts = await readyDrafts(sql, count)
  const orders: string[] = []
  for (const { customer } of drafts) {
    const quote = await givenStoredQuote(sql, {
      userId: customer.userId,
      email: customer.email,
    })
    await sendPrice(sql, quote)
    const [order] = await sql<{ id: string }[]>`
      select id from public.prepare_quote_order(${quote.id}, ${customer.userId}, 1, 'certificate', null, '2026-11-01')`
    if (!order) throw new Error('no order')
    await sql`select public.open_payment_attempt(${order.id}, ${customer.userId})`
    orders.push(order.id)
  }
  return settleAll(sql, orders)
}

async function settleAll(sql: postgres.Sql, orders: string[]): Promise<Timed> {
  const payments = []
  for (const orderId of orders) {
    const [order] = await sql<
      { total_cents: number }[]
    >`select total_cents from public.orders where id = ${orderId}`
    const [attempt] = await sql<
      { id: string }[]
    >`select id from public.payment_attempts where order_id = ${orderId}`
    if (!order || !attempt) throw new Error('no attempt')
    const sessionId = `cs_test_${randomUUID()}`
    await sql`select public.attach_attempt_session(${attempt.id}, ${sessionId}, null)`
    payments.push({
      provider: 'stripe',
      sessionId,
      intentId: `pi_test_${randomUUID()}`,
      reference: orderId,
      amountCents: order.total_cents,
      currency: 'USD',
      status: 'paid',
      brand: 'visa',
      last4: '4242',
      livemode: false,
    })
  }
  return inParallel(payments, 1, (one) => sql`select public.settle_payment(${sql.json(one)})`)
}

type Timed = { seconds: number; each: number[] }

function print(label: string, count: number, app: Timed, bare: Timed): void {
  recordAim(`${label}, share of bare SQL`, (bare.seconds / app.seconds) * 100)
  const spread = app.each.length > 0 ? `p95 ${ms(percentile(app.each, 0.95))}` : ''
  row(
    label,
    perSecond(count, app.seconds),
    perSecond(count, bare.seconds),
    share(bare.seconds, app.seconds),
    spread,
  )
}
