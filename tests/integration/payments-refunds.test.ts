import { randomUUID } from 'node:crypto'
import { performRefund } from '@/lib/domain/payments/commands/perform-refund'
import { recordRefundEvent } from '@/lib/domain/payments/commands/record-refunds'
import { resolvePaymentCase } from '@/lib/domain/payments/commands/resolve-payment-case'
import { settleSession } from '@/lib/domain/payments/commands/settle-session'
import { beginPayment, orderSnapshot } from '../support/checkout-payments'
import { openDatabase } from '../support/given-orders'
import { type OwnGateway, useOwnGateway } from '../support/own-gateway'
import { givenAccount } from '../support/people'
import { refundJobs } from '../support/refunds'
import type { Sandbox } from '../support/sandbox'

const sql = openDatabase()
let gateway: OwnGateway
let sandbox: Sandbox

beforeAll(async () => {
  gateway = await useOwnGateway()
  sandbox = gateway.sandbox
})
afterAll(async () => {
  await gateway.stop()
  await sql.end()
})

/** Money for an order that was canceled meanwhile, so it must be refunded. */
async function givenMoneyToReturn() {
  const begun = await beginPayment(sql)
  await sql`update public.orders set status = 'canceled', canceled_at = now() where id = ${begun.view.orderId}`
  await sandbox.pay(begun.view)
  await settleSession(begun.view.sessionId)
  const { sessions } = await sandbox.ledger()
  const intentId = sessions.find(({ id }) => id === begun.view.sessionId)?.intent ?? ''
  const [job] = await refundJobs(sql, intentId)
  return { orderId: begun.view.orderId, intentId, job }
}

async function refundsOf(intentId: string): Promise<string[]> {
  const { refunds } = await sandbox.ledger()
  return refunds.filter(({ intent }) => intent === intentId).map(({ id }) => id)
}

test('a refund that the bank returns reopens the case, and the next try is a new refund', async () => {
  const { orderId, intentId, job } = await givenMoneyToReturn()
  await performRefund(job)
  const [first = ''] = await refundsOf(intentId)

  await sandbox.failRefund(first)
  await recordRefundEvent({ id: first, type: 'refund' })
  const failed = (await orderSnapshot(sql, orderId)).cases
  const [found] = await sql<{ id: string }[]>`
    select id from public.payment_cases where provider_intent_id = ${intentId}`
  const clerk = { userId: (await givenAccount('admin')).id, role: 'admin', requestId: randomUUID() } as const
  await resolvePaymentCase(clerk, { caseId: found?.id ?? '', resolution: 'refund', note: 'Once more.' })
  for (const again of await refundJobs(sql, intentId)) await performRefund(again)

  expect(failed).toEqual(['paid_after_cancel:failed'])
  expect(await refundsOf(intentId)).toHaveLength(2)
  expect((await orderSnapshot(sql, orderId)).cases).toEqual(['paid_after_cancel:succeeded'])
})

test('repeating a refund that did not fail creates no second one, even when the answer was lost', async () => {
  const { intentId, job } = await givenMoneyToReturn()

  await performRefund(job)
  await performRefund(job)
  await performRefund(job)

  expect(await refundsOf(intentId)).toHaveLength(1)
})
