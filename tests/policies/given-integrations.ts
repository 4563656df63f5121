import { randomUUID } from 'node:crypto'
import type { Sql } from 'postgres'
import { releaseStored } from '../support/released'
import { givenUser } from './given'
import { givenReadyQuote, prepareOrder } from './given-ready-quotes'

export async function givenConnection(sql: Sql) {
  const [id, userId, externalUserId] = [randomUUID(), await givenUser(sql), randomUUID().slice(0, 8)]
  await sql`insert into integration_connections (id, user_id, provider, region, external_user_id, external_account_name,
      access_token_enc, refresh_token_enc, access_expires_at)
    values (${id}, ${userId}, 'clio', 'us', ${externalUserId}, 'Sample LLP', ${'x'.repeat(60)}, ${'x'.repeat(60)},
      now() + interval '30 days')`
  return { id, userId, externalUserId }
}

export async function givenJob(sql: Sql, connectionId: string): Promise<string> {
  const [row] = await sql<{ id: string }[]>`
    insert into integration_jobs (connection_id, kind, idempotency_key)
    values (${connectionId}, 'renew_webhook', ${`test/${randomUUID()}`}) returning id`
  return row?.id ?? ''
}

type Claimed = { id: string; claim: string; step: string | null; progress: unknown; wanted: number }

export async function claim(sql: Sql, connectionId: string): Promise<Claimed | null> {
  const [row] = await sql<Claimed[]>`select * from claim_integration_job(60, ${connectionId})`
  return row ?? null
}

export async function finish(sql: Sql, job: Claimed | null): Promise<boolean> {
  const [row] = await sql<{ finished: boolean }[]>`
    select finish_integration_job(${job?.id ?? ''}, ${job?.claim ?? ''}, ${job?.wanted ?? 1}, 'Done') as finished`
  return row?.finished ?? false
}

export async function jobOf(sql: Sql, id: string) {
  const [row] = await sql<{ status: string; attempts: number; last_answer: string | null }[]>`
    select status, attempts, last_answer from integration_jobs where id = ${id}`
  return row
}

/** An order that came from a matter. */
export async function givenClioOrder(sql: Sql, { saveBack = true, postExpense = true } = {}) {
  const { id: connectionId } = await givenConnection(sql)
  const clio = { firm: 'Sample LLP', region: 'us', matterId: '42', saveBack, postExpense }
  const quote = await givenReadyQuote(sql, {
    quote: { source: 'clio', connection_id: connectionId, clio },
  })
  const order = await prepareOrder(sql, quote)
  return { id: order.id, connectionId, totalCents: order.total_cents }
}

/** Records a partial refund of the provider. */
export async function refund(sql: Sql, { id }: { id: string }, cents: number): Promise<void> {
  const [intent, refundId] = [`pi_${randomUUID()}`, `re_${randomUUID()}`]
  await sql`insert into payments (order_id, provider, provider_intent_id, amount_cents, currency, status, succeeded_at)
    select id, 'stripe', ${intent}, total_cents, 'USD', 'succeeded', now() from orders where id = ${id}`
  await sql`insert into refunds (order_id, payment_id, provider_intent_id, provider_refund_id, origin, reason, amount_cents,
      currency, status)
    select ${id}, id, ${intent}, ${refundId}, 'app', 'goodwill', ${cents}, 'USD', 'succeeded'
    from payments where provider_intent_id = ${intent}`
}

export async function releaseDeliverable(sql: Sql, { id }: { id: string }): Promise<void> {
  await releaseStored(sql, id, { path: `${id}/${randomUUID()}.pdf`, sizeBytes: 1000 })
}
