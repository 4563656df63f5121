import { givenClerk } from '../support/given-clerk'
import { openDatabase } from '../support/given-orders'
import { givenAccount } from '../support/people'
import {
  drainAll,
  type GivenOrder,
  givenOwnMailbox,
  givenPlacedOrder,
  givenUnpaidOrder,
  mailsTo,
  outboxRow,
  pay,
} from './given-outbox'

const sql = openDatabase()
const mailbox = givenOwnMailbox()
afterAll(() => sql.end())

async function move(orderId: string, to: string, details: { on?: string; items?: string[] } = {}) {
  await sql`select public.transition_order(${orderId}, ${to}, ${await givenClerk(sql)}, 'admin', null, 'A reason', ${sql.json(details)})`
}

async function textOf(id: string | undefined): Promise<string> {
  return (await (await mailbox.get(`/api/messages/${id}`)).json()).text
}

test('a request for information mails the customer every item and that the order waits for them', async () => {
  const order = await givenPlacedOrder(sql)
  await move(order.id, 'needs_information', { on: 'customer', items: ['Page 2 in color', 'The back side'] })

  await drainAll()

  const mail = (await mailsTo(mailbox, order.customer.email)).find(({ subject }) =>
    subject.includes('action needed'),
  )
  const text = await textOf(mail?.id)
  expect(text).toMatch(/Page 2 in color[\s\S]*The back side/)
  expect(text).toMatch(/to continue your order, we\s+need the following/)
})

test('a request that is already answered is not mailed any more', async () => {
  const order = await givenPlacedOrder(sql)
  await move(order.id, 'needs_information', { on: 'customer', items: ['Page 2'] })
  await move(order.id, 'pending')

  await drainAll()

  const subjects = (await mailsTo(mailbox, order.customer.email)).map(({ subject }) => subject)
  expect(subjects.sort()).toEqual([
    expect.stringContaining('confirmed'),
    expect.stringContaining('we’re continuing'),
  ])
})

test('staff are notified of a payment that does not match, without personal data', async () => {
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

test('the mail names paper delivery and the priority of expedited work', async () => {
  const order = await givenPlacedOrder(sql, { serviceId: 'expedited', deliveryId: 'physical' })

  await drainAll()

  const [mail] = await mailsTo(mailbox, order.customer.email)
  const text = await textOf(mail?.id)
  expect(text).toContain('moves to the front of the queue')
  expect(text).toMatch(/We mail the paper copies to\s+your address/)
  expect(text).toMatch(/Document type: \w+[\s\S]*Service level: Expedited\s[\s\S]*Delivery: \w+/)
  expect(text).toMatch(/Total\s+\$100\.00/)
})

test('the reminder of an unpaid order leads to its payment, through the sign-in page', async () => {
  const order = await givenUnpaidOrder(sql)
  await sendReminder(order.id)
  await drainAll()

  const mails = await mailsTo(mailbox, order.customer.email)
  const [mail] = mails

  expect(mails.map(({ subject }) => subject)).toEqual([`Order ${order.orderNumber}: not paid yet`])
  const text = await textOf(mail?.id)
  expect(text).toContain('/login?next=%2Fcheckout%2Fpayment')
  expect(text).toMatch(/Total\s+\$50\.00/)
})

test.each<[string, (order: GivenOrder) => Promise<unknown>]>([
  ['pays', ({ id }) => pay(sql, id)],
  [
    'starts a bank payment',
    ({ id }) => sql`update public.orders set payment_status = 'processing' where id = ${id}`,
  ],
  [
    'switches off reminders',
    ({ customer }) => sql`
    update public.profiles set notify = '{"reminders": false}' where user_id = ${customer.userId}`,
  ],
])('a customer who %s before the reminder is sent does not get it', async (_, change) => {
  const order = await givenUnpaidOrder(sql)
  await sendReminder(order.id)
  await change(order)
  await drainAll()

  const mails = await mailsTo(mailbox, order.customer.email)
  expect(mails.filter(({ subject }) => subject.includes('not paid yet'))).toEqual([])
  expect(await outboxRow(sql, `order-resume/${order.id}`)).toMatchObject({ status: 'done' })
})

async function sendReminder(orderId: string): Promise<void> {
  const clerk = await givenAccount('admin')
  await sql`select public.send_resume_mail(${orderId}, ${clerk.id})`
}
