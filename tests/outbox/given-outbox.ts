import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type postgres from 'postgres'
import { drainOutbox } from '@/lib/domain/messages/commands/drain-outbox'
import { endInvoicePayment, endLinkPayment } from '@/lib/domain/payments/commands/end-quote-payment'
import { performRefund } from '@/lib/domain/payments/commands/perform-refund'
import { API_KEY, type Mailbox, startMailbox } from '../mailbox/mailbox-process'
import { type Choice, type Customer, givenCustomer, givenDraft } from '../support/given-orders'

type OwnMailbox = Pick<Mailbox, 'get' | 'setFaults'>

/**
 * A mailbox for this test file alone, without faults before each test, so that files do not affect each
 * other. Call it before the first mail is sent: the settings are read once.
 */
export function givenOwnMailbox(): OwnMailbox {
  const dataDir = mkdtempSync(join(tmpdir(), 'outbox-mailbox-'))
  let mailbox: Mailbox
  beforeAll(async () => {
    mailbox = await startMailbox(dataDir)
    process.env.RESEND_API_KEY = API_KEY
    process.env.RESEND_BASE_URL = mailbox.base
  })
  afterEach(() => mailbox.setFaults({ mode: 'ok' }))
  afterAll(async () => {
    await mailbox.kill()
    rmSync(dataDir, { recursive: true })
  })
  return { get: (path) => mailbox.get(path), setFaults: (faults) => mailbox.setFaults(faults) }
}

type Failed = Awaited<ReturnType<typeof drainOutbox>>['failed']

const performers = {
  'refund.create': performRefund,
  'payment.end_invoice': endInvoicePayment,
  'payment.end_link': endLinkPayment,
}

/**
 * Works until nothing is due. On a slow machine that may include a job's second try, so count tries with
 * `drainOnce`.
 */
export async function drainAll(): Promise<Failed> {
  const failed: Failed = []
  for (;;) {
    const round = await drainOutbox({ worker: 'test', limit: 50, performers })
    failed.push(...round.failed)
    if (round.claimed === 0) return failed
  }
}

/** Tries everything that is due now once. */
export async function drainOnce(): Promise<Failed> {
  return (await drainOutbox({ worker: 'test', limit: 500, performers })).failed
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
    select id, order_number from public.create_order_from_draft(${draftId}, ${customer.userId}, '2026-11-01')`
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

type OutboxRow = { status: string; attempts: number; last_error: string | null; waits: boolean }

export async function outboxRow(sql: postgres.Sql, dedupeKey: string): Promise<OutboxRow> {
  const [row] = await sql<OutboxRow[]>`
    select status, attempts, last_error, run_after > created_at as waits from public.outbox where dedupe_key = ${dedupeKey}`
  if (!row) throw new Error(`Nothing is queued as ${dedupeKey}.`)
  return row
}

/** Makes the next try of these jobs due now. */
export async function makeDue(sql: postgres.Sql, dedupeKeys: string[]): Promise<void> {
  await sql`update public.outbox set run_after = created_at where dedupe_key = any (${dedupeKeys}) and status = 'queued'`
}

export async function mailsTo(
  mailbox: OwnMailbox,
  to: string,
): Promise<{ id: string; subject: string; idempotencyKey: string }[]> {
  const reply = await mailbox.get(`/api/messages?to=${encodeURIComponent(to)}`)
  return (await reply.json()).messages
}

export function errorsOf(failed: Failed): string[] {
  return failed.map(({ error }) => (error instanceof Error ? error.message : String(error)))
}
