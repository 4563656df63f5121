import { noteRefund, performRefund } from '@/lib/domain/payments/commands/perform-refund'
import { settleSession } from '@/lib/domain/payments/commands/settle-session'
import { openDatabase } from '../support/given-orders'
import { type OwnGateway, useOwnGateway } from '../support/own-gateway'
import { begin, orderFacts } from '../support/paying'
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

/** Money for an order that was canceled meanwhile: it has to go back. */
async function givenMoneyToReturn() {
  const begun = await begin(sql)
  await sql`update public.orders set status = 'canceled', canceled_at = now() where id = ${begun.view.orderId}`
  await sandbox.pay(begun.view)
  await settleSession(begun.view.sessionId)
  const { sessions } = await sandbox.ledger()
  const intentId = sessions.find(({ id }) => id === begun.view.sessionId)?.intent ?? ''
  return { orderId: begun.view.orderId, job: { intentId } }
}

async function refundsOf(intentId: string): Promise<string[]> {
  const { refunds } = await sandbox.ledger()
  return refunds.filter(({ intent }) => intent === intentId).map(({ id }) => id)
}

test('a refund that the bank sends back opens the case again, and the next try is a new refund', async () => {
  const { orderId, job } = await givenMoneyToReturn()
  await performRefund(job)
  const [first = ''] = await refundsOf(job.intentId)

  await sandbox.failRefund(first)
  await noteRefund(first)
  const failed = (await orderFacts(sql, orderId)).cases
  await performRefund(job)
  await performRefund(job)

  expect(failed).toEqual(['paid_after_cancel:failed'])
  expect(await refundsOf(job.intentId)).toHaveLength(2)
  expect((await orderFacts(sql, orderId)).cases).toEqual(['paid_after_cancel:succeeded'])
})

test('repeated without a failure it stays one refund, also when the answer was lost', async () => {
  const { job } = await givenMoneyToReturn()

  await performRefund(job)
  await performRefund(job)
  await performRefund(job)

  expect(await refundsOf(job.intentId)).toHaveLength(1)
})
