import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type postgres from 'postgres'
import type { Failed } from '@/lib/domain/messages/commands/drain-outbox'
import { API_KEY, type Mailbox, startMailbox } from '../mailbox/mailbox-process'
import { type Choice, type Customer, givenCustomer, givenDraft } from '../support/given-orders'

/**
 * A mailbox of this test file's own, so that its faults disturb nobody else. Call before the first mail is sent: the
 * settings are read once.
 */
export async function givenOwnMailbox(): Promise<{ mailbox: Mailbox; stop: () => Promise<void> }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'outbox-mailbox-'))
  const mailbox = await startMailbox(dataDir)
  process.env.RESEND_API_KEY = API_KEY
  process.env.RESEND_BASE_URL = mailbox.base
  return {
    mailbox,
    stop: async () => {
      await mailbox.kill()
      rmSync(dataDir, { recursive: true })
    },
  }
}

export type GivenOrder = { id: string; orderNumber: string; customer: Customer }

/** An order that waits for its payment. */
export async function givenUnpaidOrder(
  sql: postgres.Sql,
  choice: Partial<Choice> = {},
  owner?: Customer,
): Promise<GivenOrder> {
  const customer = owner ?? (await givenCustomer())
  const draftId = await givenDraft(sql, customer, choice)
  const [order] = await sql<{ id: string; order_number: string }[]>`
    select id, order_number from public.create_order_from_draft(${draftId}, ${customer.userId})`
  if (!order) throw new Error('No order.')
  return { id: order.id, orderNumber: order.order_number, customer }
}

/** A paid order with its mails waiting in the outbox. */
export async function givenPlacedOrder(
  sql: postgres.Sql,
  choice: Partial<Choice> = {},
  owner?: Customer,
): Promise<GivenOrder> {
  const order = await givenUnpaidOrder(sql, choice, owner)
  await pay(sql, order.id)
  return order
}

export async function pay(sql: postgres.Sql, orderId: string, amountCents?: number): Promise<void> {
  const [order] = await sql<{ total_cents: number }[]>`
    select total_cents from public.orders where id = ${orderId}`
  const facts = {
    provider: 'stripe',
    sessionId: `cs_test_${randomUUID()}`,
    intentId: `pi_test_${randomUUID()}`,
    reference: orderId,
    amountCents: amountCents ?? order?.total_cents ?? 0,
    currency: 'usd',
    status: 'paid',
    brand: 'visa',
    last4: '4242',
    livemode: false,
  }
  await sql`select public.settle_payment(${sql.json(facts)})`
}

export type OutboxRow = { status: string; attempts: number; last_error: string | null; waits: boolean }

export async function outboxRow(sql: postgres.Sql, dedupeKey: string): Promise<OutboxRow> {
  const [row] = await sql<OutboxRow[]>`
    select status, attempts, last_error, run_after > now() as waits from public.outbox where dedupe_key = ${dedupeKey}`
  if (!row) throw new Error(`Nothing is queued as ${dedupeKey}.`)
  return row
}

/** The time until these jobs may be tried again passes at once. */
export async function makeDue(sql: postgres.Sql, dedupeKeys: string[]): Promise<void> {
  await sql`update public.outbox set run_after = now() where dedupe_key = any (${dedupeKeys}) and status = 'queued'`
}

export async function mailsTo(
  mailbox: Mailbox,
  to: string,
): Promise<{ id: string; subject: string; idempotencyKey: string }[]> {
  const reply = await mailbox.get(`/api/messages?to=${encodeURIComponent(to)}`)
  return (await reply.json()).messages
}

export function errorsOf(failed: Failed[]): string[] {
  return failed.map(({ error }) => (error instanceof Error ? error.message : String(error)))
}
