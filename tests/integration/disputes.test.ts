import { randomUUID } from 'node:crypto'
import { changeOrderStatus } from '@/lib/domain/orders/commands/change-status'
import { resolvePaymentCase } from '@/lib/domain/payments/commands/resolve-payment-case'
import { sendEvidence } from '@/lib/domain/payments/commands/send-evidence'
import type { Account } from '../support/accounts'
import { type BackendProxy, startBackendProxy } from '../support/backend-proxy'
import { orderSnapshot } from '../support/checkout-payments'
import { openDatabase } from '../support/given-orders'
import type { Browser } from '../support/http'
import { casesOf, givenPaid, isWorked, shownToStaff, until } from '../support/paid-by-webhook'
import { givenAccount, signIn } from '../support/people'
import { CARD } from '../support/sandbox'
import { stackBank } from '../support/stack-gateway'

const sql = openDatabase()
const bank = stackBank()
let clerk: Account
let staff: Browser
let proxy: BackendProxy

beforeAll(async () => {
  proxy = await startBackendProxy(process.env.STRIPE_API_BASE ?? '')
  process.env.STRIPE_API_BASE = proxy.url
  clerk = await givenAccount('admin')
  staff = await signIn(clerk)
})
afterAll(async () => {
  await proxy.stop()
  await sql.end()
})

async function givenDisputed() {
  const paid = await givenPaid(sql)
  const disputeId = await bank.dispute(paid.intentId, 'product_not_received')
  await until('the dispute is worked on', () => isWorked(sql, disputeId, 1))
  const [found] = await casesOf(sql, paid.intentId)
  return { ...paid, disputeId, caseId: found?.id ?? '' }
}

async function refundsOf(intentId: string): Promise<string[]> {
  const { refunds } = await bank.sandbox.ledger()
  return refunds.filter(({ intent }) => intent === intentId).map(({ id }) => id)
}

test('a dispute opens one case of its order, even if its event repeats, and staff see what to do', async () => {
  const { orderId, intentId, disputeId, caseId } = await givenDisputed()
  for (let time = 0; time < 3; time += 1) await bank.repeat(disputeId)

  const shown = await shownToStaff(staff, caseId)

  expect(await bank.taken(disputeId)).toMatchObject({ 'charge.dispute.created': 4 })
  expect(await casesOf(sql, intentId)).toEqual([
    { id: caseId, order_id: orderId, kind: 'dispute', status: 'open', outcome: null, refund_state: 'none' },
  ])
  expect(await orderSnapshot(sql, orderId)).toMatchObject({ payment_status: 'disputed', payments: 1 })
  expect(shown).toContain('The cardholder asked their bank to reverse the payment.')
  expect(shown).toMatch(/Send our evidence below before \w+/)
  expect(shown).toContain('Product not received')
  expect(shown).not.toContain('Issue refund')
  const [mails] = await sql<{ count: number }[]>`
    select count(*)::int from public.outbox where payload ->> 'caseId' = ${caseId}`
  expect(mails?.count).toBe(1)
})

test('a dispute that is answered and won closes automatically, and the order is paid again', async () => {
  const { orderId, intentId, disputeId, caseId } = await givenDisputed()
  await bank.review(disputeId)
  await until('the answer is worked on', () => isWorked(sql, disputeId, 2))
  const answered = await shownToStaff(staff, caseId)

  await bank.decide(disputeId, 'won')
  await until('the decision is worked on', () => isWorked(sql, disputeId, 3))
  await bank.repeat(disputeId)

  expect(answered).toContain('We’ve submitted our evidence.')
  expect(await casesOf(sql, intentId)).toMatchObject([
    { status: 'resolved', outcome: 'won', refund_state: 'none' },
  ])
  expect(await orderSnapshot(sql, orderId)).toMatchObject({ payment_status: 'paid', placed: true })
  expect(await shownToStaff(staff, caseId)).toBeNull()
  expect(await refundsOf(intentId)).toEqual([])
})

test('a lost dispute closes automatically, and nothing more is refunded', async () => {
  const { orderId, intentId, disputeId } = await givenDisputed()
  await bank.decide(disputeId, 'lost')
  await until('the decision is worked on', () => isWorked(sql, disputeId, 2))

  expect(await casesOf(sql, intentId)).toMatchObject([
    { status: 'resolved', outcome: 'lost', refund_state: 'none' },
  ])
  expect(await orderSnapshot(sql, orderId)).toMatchObject({ payment_status: 'disputed' })
  const audits = await sql`
    select after from public.audit_events where action = 'payment.dispute_closed'
      and after ->> 'orderId' = ${orderId}`
  expect(audits).toHaveLength(1)
  expect(await refundsOf(intentId)).toEqual([])
})

test('the events of a dispute in the wrong order lead to the same result', async () => {
  const paid = await givenPaid(sql)
  await bank.sandbox.setFaults({ holdWebhooks: true })
  const disputeId = await bank.dispute(paid.intentId, 'fraudulent')
  await bank.decide(disputeId, 'lost')
  const { deliveries } = await bank.sandbox.ledger()
  const ours = deliveries.filter(({ subject }) => subject === disputeId).reverse()
  for (const { id } of ours) await bank.send(id)
  await bank.sandbox.clearFaults()
  await until('all are worked on', () => isWorked(sql, disputeId, ours.length))

  expect(ours[0]?.type).toBe('charge.dispute.closed')
  expect(await casesOf(sql, paid.intentId)).toMatchObject([{ status: 'resolved', outcome: 'lost' }])
})

test('a dispute that arrives before its payment is settled leads to an order with a case', async () => {
  const { orderId, intentId } = await givenPaid(sql, { number: CARD.disputed })
  await until('the dispute has a case', async () => (await casesOf(sql, intentId)).length > 0)

  expect(await casesOf(sql, intentId)).toMatchObject([{ order_id: orderId, kind: 'dispute', status: 'open' }])
  expect(await orderSnapshot(sql, orderId)).toMatchObject({
    payment_status: 'disputed',
    placed: true,
    payments: 1,
  })
})

test('no path refunds a disputed payment', async () => {
  const { orderId, intentId, caseId } = await givenDisputed()
  const actor = { userId: clerk.id, role: 'admin', requestId: randomUUID() } as const
  const [order] = await sql<{ version: number }[]>`select version from public.orders where id = ${orderId}`

  const resolved = await resolvePaymentCase(actor, {
    caseId,
    resolution: 'refund',
    note: 'They asked for it.',
  })
  const canceled = await changeOrderStatus(actor, {
    orderId,
    to: 'canceled',
    version: order?.version ?? 0,
    reason: 'The customer disputes it.',
  })

  expect(resolved).toMatchObject({ ok: false, code: 'move_not_allowed' })
  expect(canceled).toMatchObject({ ok: true })
  const queued =
    await sql`select 1 from public.outbox where kind = 'refund.create' and payload ->> 'orderId' = ${orderId}`
  expect(queued).toHaveLength(0)
  expect(await refundsOf(intentId)).toEqual([])
})

test('staff submit the evidence once: one PDF at the provider, in the audit trail, and on the case', async () => {
  const { orderId, disputeId, caseId } = await givenDisputed()
  const actor = { userId: clerk.id, role: 'admin', requestId: randomUUID() } as const
  const input = { caseId, statement: 'The customer opened the report.' }

  const sent = await sendEvidence(actor, input)
  const again = await sendEvidence(actor, input)
  const customer = await sendEvidence({ ...actor, role: 'customer' }, input)

  expect(sent).toMatchObject({ ok: true, value: { orderId, fileId: expect.stringMatching(/^file_/) } })
  expect(again).toMatchObject({ ok: false, code: 'move_not_allowed' })
  expect(customer).toMatchObject({ ok: false, code: 'not_allowed' })
  const shown = await shownToStaff(staff, caseId)
  expect(shown).toContain('We’ve submitted our evidence.')
  expect(shown).not.toContain('Send evidence')
  const audits = await sql<{ actor_id: string; after: unknown }[]>`
    select actor_id, after from public.audit_events
    where action = 'payment.evidence_sent' and subject_id = ${caseId}`
  expect(audits).toEqual([
    { actor_id: clerk.id, after: { orderId, disputeId, fileId: sent.ok ? sent.value.fileId : null } },
  ])
})

test('evidence counts as sent when it arrived, and is audited even if nothing confirms that it did', async () => {
  const disputed = [await givenDisputed(), await givenDisputed(), await givenDisputed()]
  const actor = { userId: clerk.id, role: 'admin', requestId: randomUUID() } as const
  const [before, arrived, unknown] = disputed.map(({ caseId }) => ({ caseId, statement: '' }))
  if (!before || !arrived || !unknown) throw new Error('No disputes.')
  const isSubmitted = (request: string) => request.startsWith('POST /v1/disputes/')

  proxy.isLost = (request) => request.startsWith('POST /v1/files')
  const notSent = await sendEvidence(actor, before)
  proxy.isLost = isSubmitted
  const sent = await sendEvidence(actor, arrived)
  let isGone = false
  proxy.isLost = (request) => {
    isGone ||= isSubmitted(request)
    return isGone
  }
  const unconfirmed = await sendEvidence(actor, unknown)
  proxy.isLost = () => false

  expect(notSent).toMatchObject({ ok: false, hint: expect.stringContaining('Nothing was sent') })
  expect(sent).toMatchObject({ ok: true })
  expect(unconfirmed).toMatchObject({ ok: false, hint: expect.stringContaining('didn’t confirm') })
  const actionsOn = async ({ caseId }: { caseId: string }) => {
    const events = await sql<{ action: string }[]>`select action from public.audit_events
      where subject_id = ${caseId} and action like 'payment.evidence_%' order by id`
    return events.map(({ action }) => action)
  }
  expect(await actionsOn(before)).toEqual([])
  expect(await actionsOn(arrived)).toEqual(['payment.evidence_submitted', 'payment.evidence_sent'])
  expect(await actionsOn(unknown)).toEqual(['payment.evidence_submitted'])
})
