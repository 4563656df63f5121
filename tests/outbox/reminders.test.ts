import { remindCustomers } from '@/lib/domain/orders/commands/remind-customers'
import { givenClerk } from '../support/given-clerk'
import { openDatabase } from '../support/given-orders'
import { drainAll, type GivenOrder, givenOwnMailbox, givenPlacedOrder, mailsTo } from './given-outbox'

const sql = openDatabase()
const mailbox = givenOwnMailbox()
afterAll(() => sql.end())

async function move(orderId: string, to: string, details: { on?: string; items?: string[] } = {}) {
  await sql`select public.transition_order(${orderId}, ${to}, ${await givenClerk(sql)}, 'admin', null, 'A reason', ${sql.json(details)})`
}

async function givenRequest(on = 'customer'): Promise<GivenOrder> {
  const order = await givenPlacedOrder(sql)
  await move(order.id, 'needs_information', { on, items: ['Page 2 in color'] })
  return order
}

/** Moves all times of the request back by this many days. */
async function age(order: GivenOrder, days: number): Promise<void> {
  await sql`
    update public.orders set waiting = waiting || moved.times
    from (
      select o.id, jsonb_object_agg(key, value::timestamptz
        - ((o.waiting ->> 'since')::timestamptz - (now() - make_interval(days => ${days})))) as times
      from public.orders o, jsonb_each_text(o.waiting) where key in ('since', 'remindAt') group by o.id
    ) moved where moved.id = orders.id and orders.id = ${order.id}`
}

async function remindersOf(order: GivenOrder) {
  const mails = await mailsTo(mailbox, order.customer.email)
  return mails.filter(({ subject }) => subject.startsWith('Reminder: '))
}

async function textOf(id: string | undefined): Promise<string> {
  return (await (await mailbox.get(`/api/messages/${id}`)).json()).text
}

/** Two concurrent workers, as during an overlapping restart. */
async function remind(): Promise<void> {
  await Promise.all([remindCustomers(), remindCustomers()])
  await drainAll()
}

test('an open request is followed by a reminder after 2, 5 and 10 days, each once, and then none', async () => {
  const order = await givenRequest()
  const counts: number[] = []

  for (const days of [1, 2, 3, 4, 5, 9, 10, 11, 40]) {
    await age(order, days)
    await remind()
    counts.push((await remindersOf(order)).length)
  }

  expect(counts).toEqual([0, 1, 1, 1, 2, 2, 3, 3, 3])
  const texts = await Promise.all((await remindersOf(order)).map(({ id }) => textOf(id)))
  for (const text of texts) expect(text).toContain('Page 2 in color')
  expect(texts.filter((text) => /our\s+last\s+reminder/.test(text))).toHaveLength(1)
})

test('after a long outage one mail is sent, not one for each missed reminder', async () => {
  const order = await givenRequest('institution')
  await age(order, 6)

  await remind()
  await remind()

  const mails = await remindersOf(order)
  expect(mails).toHaveLength(1)
  expect(await textOf(mails[0]?.id)).toMatch(/your school or office\s+needs\s+to\s+send/)
})

test('an answered request sends no reminder, even if it was queued before the answer', async () => {
  const [answered, late] = [await givenRequest(), await givenRequest()]
  await age(answered, 3)
  await move(answered.id, 'pending')
  await age(late, 3)
  await remindCustomers()
  await move(late.id, 'pending')

  await remind()

  expect(await remindersOf(answered)).toEqual([])
  expect(await remindersOf(late)).toEqual([])
})

test('a paused order sends no reminder until it continues', async () => {
  const order = await givenRequest()
  await age(order, 3)
  await move(order.id, 'on_hold')

  await remind()
  const paused = await remindersOf(order)
  await move(order.id, 'needs_information')
  await remind()

  expect(paused).toEqual([])
  expect(await remindersOf(order)).toHaveLength(1)
})
