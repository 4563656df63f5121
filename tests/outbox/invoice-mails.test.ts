import { givenClerk } from '../support/given-clerk'
import { givenCustomer, openDatabase } from '../support/given-orders'
import { givenInvoicedOrder } from '../support/given-quotes'
import { drainAll, givenOwnMailbox, mailsTo, pay } from './given-outbox'

const sql = openDatabase()
const mailbox = givenOwnMailbox()
afterAll(() => sql.end())

async function givenInvoiced() {
  const customer = await givenCustomer()
  return { ...(await givenInvoicedOrder(sql, customer)), customer }
}

type Order = Awaited<ReturnType<typeof givenInvoiced>>

async function subjects({ customer, number }: Order): Promise<string[]> {
  const mails = await mailsTo(mailbox, customer.email)
  return mails.flatMap(({ subject }) => subject.split(`Order ${number}: `).slice(1)).reverse()
}

/** Makes the next reminder due now, with the invoice due this many days ago. */
async function remind({ id }: Order, daysAgo: number): Promise<void> {
  await sql`update public.orders set invoice_due_on = private.today() - ${daysAgo}::int,
    invoice_remind_at = now() - interval '1 minute' where id = ${id}`
  await sql`select public.queue_invoice_reminders()`
}

test('an invoice is mailed when issued, followed by reminders, and thanked for when paid', async () => {
  const order = await givenInvoiced()
  await drainAll()
  const mails = await mailsTo(mailbox, order.customer.email)
  const issued = mails.find(({ subject }) => subject.includes('invoice due'))
  const { text } = await (await mailbox.get(`/api/messages/${issued?.id}`)).json()
  expect(text).toContain('$99.80')
  expect(text).toContain(`/checkout/pay-quote/${order.quoteId}`)

  await remind(order, 3)
  await drainAll()
  await pay(sql, order.id)
  await drainAll()

  expect(await subjects(order)).toEqual([
    expect.stringMatching(/^confirmed, invoice due /),
    expect.stringMatching(/^invoice overdue since /),
    'invoice paid',
  ])
})

test('a reminder queued before the payment is not sent after it', async () => {
  const order = await givenInvoiced()
  await drainAll()
  await remind(order, -1)
  await pay(sql, order.id)
  await drainAll()

  expect((await subjects(order)).slice(1)).toEqual(['invoice paid'])
})

test('a canceled order sends no payment reminder', async () => {
  const order = await givenInvoiced()
  await remind(order, 3)
  await sql`select public.transition_order(${order.id}, 'canceled', ${await givenClerk(sql)}, 'admin', null, 'Not needed')`
  await drainAll()

  expect((await subjects(order)).some((subject) => subject.includes('invoice'))).toBe(false)
})
