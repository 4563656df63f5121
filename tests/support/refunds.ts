import type postgres from 'postgres'
import { performRefund } from '@/lib/domain/payments/commands/perform-refund'

/** The queued refunds of one payment, as the outbox worker reads them. */
export async function refundJobs(sql: postgres.Sql, intentId: string): Promise<unknown[]> {
  const rows = await sql<{ payload: unknown }[]>`
    select b.payload from public.outbox b join public.refunds r on r.id::text = b.payload ->> 'refundId'
    where b.kind = 'refund.create' and r.provider_intent_id = ${intentId} order by b.created_at, b.id`
  return rows.map(({ payload }) => payload)
}

/** Performs them like the outbox worker, each twice, as after a crash. Returns how many there are. */
export async function sendRefunds(sql: postgres.Sql, intentId: string): Promise<number> {
  const jobs = await refundJobs(sql, intentId)
  for (const job of jobs) {
    await performRefund(job)
    await performRefund(job)
  }
  return jobs.length
}
