import { randomUUID } from 'node:crypto'
import type postgres from 'postgres'
import type { Actor } from '@/lib/domain/accounts/views'
import { changeOrderStatus } from '@/lib/domain/orders/commands/change-status'
import { compareRefunds, recordUnfinishedRefunds } from '@/lib/domain/payments/commands/compare-refunds'
import { decideRefund } from '@/lib/domain/payments/commands/decide-refund'
import { performRefund } from '@/lib/domain/payments/commands/perform-refund'
import { recordDispute } from '@/lib/domain/payments/commands/record-dispute'
import { recordRefundEvent } from '@/lib/domain/payments/commands/record-refunds'
import { requestRefund } from '@/lib/domain/payments/commands/request-refund'
import { resolvePaymentCase } from '@/lib/domain/payments/commands/resolve-payment-case'
import type { OwnGateway } from './own-gateway'
import { refundJobs, sendRefunds } from './refunds'
import type { Ledger } from './sandbox'

export type RefundWorld = { sql: postgres.Sql; gateway: OwnGateway; clerkId: string; secondId: string }
export type Paid = { orderId: string; intentId: string; customer: Actor }
/** One event in the life of a payment. */
export type Step = (world: RefundWorld, paid: Paid) => Promise<unknown>

const admin = (userId: string) => ({ userId, role: 'admin', requestId: randomUUID() }) as const

export async function refundsAtProvider(world: RefundWorld, { intentId }: Paid): Promise<Ledger['refunds']> {
  const { refunds } = await world.gateway.sandbox.ledger()
  return refunds.filter(({ intent }) => intent === intentId)
}

const newest = async (world: RefundWorld, paid: Paid) => (await refundsAtProvider(world, paid)).at(-1)

export const outside =
  (cents?: number): Step =>
  (world, { intentId }) =>
    world.gateway.sandbox.refundOutside(intentId, cents)

export const clerkGives =
  (cents: number, requestKey?: string): Step =>
  ({ clerkId }, { orderId }) =>
    requestRefund(admin(clerkId), {
      orderId,
      requestKey: requestKey ?? randomUUID(),
      amount: cents,
      reason: 'goodwill',
      note: 'Agreed on the phone.',
    })

const decides =
  (decision: 'confirm' | 'reject' | 'withdraw', who: 'clerkId' | 'secondId'): Step =>
  async (world, { orderId }) => {
    const [asked] = await world.sql<{ id: string }[]>`
      select id from public.refunds where order_id = ${orderId} and status = 'requested'`
    return decideRefund(admin(world[who]), {
      orderId,
      refundId: asked?.id ?? randomUUID(),
      decision,
      note: 'Looked at it.',
    })
  }
export const secondConfirms = decides('confirm', 'secondId')
export const secondRejects = decides('reject', 'secondId')
export const clerkWithdraws = decides('withdraw', 'clerkId')

const cancels =
  (actor: (world: RefundWorld, paid: Paid) => Actor, refundCents?: number): Step =>
  async (world, paid) => {
    const [order] = await world.sql<{ version: number }[]>`
      select version from public.orders where id = ${paid.orderId}`
    return changeOrderStatus(actor(world, paid), {
      orderId: paid.orderId,
      to: 'canceled',
      version: order?.version ?? 0,
      reason: 'Agreed with the customer.',
      details: refundCents === undefined ? {} : { refundCents },
    })
  }
export const customerCancels = cancels((_, { customer }) => customer)
export const clerkCancels = (refundCents?: number): Step =>
  cancels(({ clerkId }) => admin(clerkId), refundCents)

/** Runs the queued refunds, each twice. */
export const sent: Step = ({ sql }, { intentId }) => sendRefunds(sql, intentId)

/** Like `sent`, with one fault at the provider; the job fails and a later `sent` repeats it. */
export const sentUnder =
  (faults: Record<string, number | boolean>): Step =>
  async ({ sql, gateway }, { intentId }) => {
    const jobs = await refundJobs(sql, intentId)
    await gateway.sandbox.setFaults(faults)
    for (const job of jobs) await performRefund(job).catch(() => undefined)
    await gateway.sandbox.clearFaults()
  }

/** Two workers do the same job concurrently. */
export const sentByTwo: Step = async ({ sql }, { intentId }) => {
  const jobs = await refundJobs(sql, intentId)
  await Promise.allSettled(jobs.flatMap((job) => [performRefund(job), performRefund(job)]))
}

export const together =
  (...steps: Step[]): Step =>
  (world, paid) =>
    Promise.allSettled(steps.map((step) => step(world, paid)))

/** The event of the newest refund. */
export const notified: Step = async (world, paid) => {
  const refund = await newest(world, paid)
  if (refund) await recordRefundEvent({ id: refund.id, type: 'refund' })
}

/** Only `charge.refunded`, which names the charge. */
export const chargeNotified: Step = async (world, paid) => {
  const refund = await newest(world, paid)
  if (refund) await recordRefundEvent({ id: refund.charge, type: 'charge' })
}

/** Every event twice, newest first. */
export const notifiedBackwards: Step = async (world, paid) => {
  for (const { id } of (await refundsAtProvider(world, paid)).reverse()) {
    await recordRefundEvent({ id, type: 'refund' })
    await recordRefundEvent({ id, type: 'refund' })
  }
}

/** No event arrived; the reconciler compares. */
export const compared: Step = async () => {
  await compareRefunds({ since: new Date(Date.now() - 3_600_000) })
  await recordUnfinishedRefunds()
}

export const comesBack: Step = async (world, paid) =>
  world.gateway.sandbox.failRefund((await newest(world, paid))?.id ?? '')

export const ends =
  (outcome: 'succeed' | 'fail' | 'cancel'): Step =>
  async (world, paid) =>
    world.gateway.sandbox.finishRefund((await newest(world, paid))?.id ?? '', outcome)

const clerkDecides =
  (resolution: 'refund' | 'dismiss'): Step =>
  async ({ sql, clerkId }, { intentId }) => {
    const [found] = await sql<{ id: string }[]>`
      select id from public.payment_cases where provider_intent_id = ${intentId} and status = 'open'
      order by created_at desc limit 1`
    return resolvePaymentCase(admin(clerkId), { caseId: found?.id ?? '', resolution, note: 'Once more.' })
  }
export const clerkRetries = clerkDecides('refund')
export const clerkDismisses = clerkDecides('dismiss')

async function control(world: RefundWorld, path: string, fields: Record<string, string>): Promise<void> {
  const answer = await fetch(`${world.gateway.base}/_sandbox/${path}`, {
    method: 'POST',
    body: new URLSearchParams(fields),
  })
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
}

async function disputeOf(world: RefundWorld, { intentId }: Paid): Promise<string> {
  const { disputes } = await world.gateway.sandbox.ledger()
  return disputes.find(({ intent }) => intent === intentId)?.id ?? ''
}

/** The bank takes the money back; `quietly` means that its event has not arrived. */
export const disputed =
  (quietly = false): Step =>
  async (world, paid) => {
    const { charges } = await world.gateway.sandbox.ledger()
    const charge = charges.find(({ intent }) => intent === paid.intentId)
    await control(world, `charges/${charge?.id}/dispute`, { reason: 'fraudulent' })
    if (!quietly) await recordDispute(await disputeOf(world, paid))
  }

export const disputeEnds =
  (outcome: 'won' | 'lost'): Step =>
  async (world, paid) => {
    const id = await disputeOf(world, paid)
    await control(world, `disputes/${id}/decide`, { outcome })
    await recordDispute(id)
  }
