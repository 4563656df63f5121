import { drainOutbox } from '@/lib/domain/messages/commands/drain-outbox'
import { performRefund } from '@/lib/domain/payments/commands/perform-refund'
import type { Mailbox } from '../mailbox/mailbox-process'
import { openDatabase } from '../support/given-orders'
import { givenOwnMailbox, givenPlacedOrder, givenUnpaidOrder, mailsTo, pay } from './given-outbox'

const sql = openDatabase()
let mailbox: Mailbox
let stop: () => Promise<void>

beforeAll(async () => {
  ;({ mailbox, stop } = await givenOwnMailbox())
})
afterAll(async () => {
  await stop()
  await sql.end()
})

async function drainAll(): Promise<void> {
  const performers = { 'refund.create': performRefund }
  for (let claimed = 1; claimed > 0; ) {
    claimed = (await drainOutbox({ worker: 'test', limit: 50, performers })).claimed
  }
}

async function move(orderId: string, to: string, details: { on?: string; items?: string[] } = {}) {
  await sql`select public.transition_order(${orderId}, ${to}, null, 'admin', null, 'A reason', ${sql.json(details)})`
}

async function textOf(id: string | undefined): Promise<string> {
  return (await (await mailbox.get(`/api/messages/${id}`)).json()).text
}

test('asking for something mails the customer every item and whose turn it is', async () => {
  const order = await givenPlacedOrder(sql)
  await move(order.id, 'needs_information', { on: 'customer', items: ['Page 2 in color', 'The back side'] })

  await drainAll()

  const mail = (await mailsTo(mailbox, order.customer.email)).find(({ subject }) =>
    subject.includes('need something'),
  )
  const text = await textOf(mail?.id)
  expect(text).toMatch(/Page 2 in color[\s\S]*The back side/)
  expect(text).toContain('It is your turn')
})

test('a request that is already answered is not mailed any more', async () => {
  const order = await givenPlacedOrder(sql)
  await move(order.id, 'needs_information', { on: 'customer', items: ['Page 2'] })
  await move(order.id, 'pending')

  await drainAll()

  const subjects = (await mailsTo(mailbox, order.customer.email)).map(({ subject }) => subject)
  expect(subjects).toEqual([expect.stringContaining('received')])
})

test('changes that need nobody send no mail', async () => {
  const order = await givenPlacedOrder(sql)
  await move(order.id, 'on_hold')

  await drainAll()

  expect(await mailsTo(mailbox, order.customer.email)).toHaveLength(1)
})

test('a payment that does not fit is told to staff, without personal data', async () => {
  const order = await givenUnpaidOrder(sql)
  await pay(sql, order.id, 4_999)

  await drainAll()

  const notices = await mailsTo(mailbox, process.env.ADMIN_NOTICE_TO ?? '')
  const notice = notices.find(({ subject }) => subject.includes(order.orderNumber))
  expect(notice?.subject).toContain('Payment problem')
  const text = await textOf(notice?.id)
  expect(text).toMatch(/Amount\s+\$49\.99/)
  expect(text).not.toContain(order.customer.email)
})

test('paper delivery and the queue place of expedited work are said', async () => {
  const order = await givenPlacedOrder(sql, { serviceId: 'expedited', deliveryId: 'physical' })

  await drainAll()

  const [mail] = await mailsTo(mailbox, order.customer.email)
  const text = await textOf(mail?.id)
  expect(text).toContain('moves to the front of the queue')
  expect(text).toContain('the address you gave')
  expect(text).toMatch(/Total\s+\$100\.00/)
})
