import { randomUUID } from 'node:crypto'
import { openDatabase } from '../support/given-orders'
import { drainAll, givenOwnMailbox, givenPlacedOrder, mailsTo } from './given-outbox'

const sql = openDatabase()
const mailbox = givenOwnMailbox()
afterAll(() => sql.end())

/** Reports this refund of the order's payment at the provider. */
async function hold(orderId: string, id: string, status: string): Promise<void> {
  const [payment] = await sql<{ intent: string }[]>`
    select provider_intent_id as intent from public.payments where order_id = ${orderId}`
  const refunds = [{ id, amountCents: 1250, currency: 'USD', status, refundId: null, failureCode: null }]
  await sql`select public.record_refunds(${payment?.intent ?? ''}, ${sql.json(refunds)})`
}

const refundMails = async (to: string) =>
  (await mailsTo(mailbox, to)).filter(({ subject }) => subject.includes('refunded'))

test('a refund is announced once, with its amount and what is left of the payment', async () => {
  const order = await givenPlacedOrder(sql)
  const id = `re_${randomUUID()}`

  await hold(order.id, id, 'processing')
  await drainAll()
  await hold(order.id, id, 'succeeded')
  await drainAll()

  const mails = await refundMails(order.customer.email)
  const { text } = await (await mailbox.get(`/api/messages/${mails[0]?.id}`)).json()
  expect(mails.map(({ subject }) => subject)).toEqual([`Order ${order.orderNumber}: $12.50 refunded`])
  expect(text).toMatch(/Paid after refunds\s+\$37\.50/)
})

const failedMails = async (to: string) =>
  (await mailsTo(mailbox, to)).filter(({ subject }) => subject.includes('didn’t arrive'))

test('a refund that failed is told to the customer once, unless it is settled by then', async () => {
  const [order, settled] = [await givenPlacedOrder(sql), await givenPlacedOrder(sql)]
  const id = `re_${randomUUID()}`

  for (const status of ['succeeded', 'failed']) await hold(order.id, id, status)
  await hold(settled.id, `re_${randomUUID()}`, 'failed')
  await sql`update public.payment_cases set status = 'resolved' where order_id = ${settled.id}`
  await drainAll()
  await hold(order.id, id, 'failed')
  await drainAll()

  const mails = await failedMails(order.customer.email)
  const { text } = await (await mailbox.get(`/api/messages/${mails[0]?.id}`)).json()
  expect(mails.map(({ subject }) => subject)).toEqual([
    `Order ${order.orderNumber}: your refund didn’t arrive`,
  ])
  expect(text.replaceAll(/\s+/g, ' ')).toContain('we sent $12.50 back to your original payment method')
  expect(await failedMails(settled.customer.email)).toEqual([])
})

test('a refund returned before its mail is not announced', async () => {
  const order = await givenPlacedOrder(sql)
  const id = `re_${randomUUID()}`

  await hold(order.id, id, 'succeeded')
  await hold(order.id, id, 'failed')
  await drainAll()

  expect(await refundMails(order.customer.email)).toEqual([])
})
