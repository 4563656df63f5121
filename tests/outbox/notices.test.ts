import { openDatabase } from '../support/given-orders'
import { drainAll, givenOwnMailbox, givenPlacedOrder, mailsTo } from './given-outbox'

const sql = openDatabase()
const mailbox = givenOwnMailbox()
afterAll(() => sql.end())

async function subjectsAfter(notify: object, moves: string[]): Promise<string[]> {
  const order = await givenPlacedOrder(sql)
  const { userId, email } = order.customer
  await drainAll()
  await sql`update public.profiles set notify = ${sql.json(notify as never)} where user_id = ${userId}`
  await sql`update public.order_items set assignee_id = ${userId},
    reviser_id = (select user_id from public.profiles where user_id <> ${userId} limit 1) where order_id = ${order.id}`
  for (const to of moves) {
    await sql`select public.transition_order(${order.id}, ${to}, ${userId}, 'admin', null, 'A reason', '{}')`
    await drainAll()
  }
  return (await mailsTo(mailbox, email)).flatMap(({ subject }) => subject.split(': ').slice(1)).reverse()
}

test('progress that was switched off is not mailed, and what stops the order still is', async () => {
  expect(await subjectsAfter({ progress: false }, ['in_progress', 'on_hold'])).toEqual(['paused'])
})

test('without a choice every turn is mailed', async () => {
  expect(await subjectsAfter({}, ['in_progress', 'on_hold'])).toEqual(['work has started', 'paused'])
})

test('the confirmation of a payment is mailed whatever was switched off, with dates as the reader writes them', async () => {
  const order = await givenPlacedOrder(sql)
  await sql`update public.profiles set notify = '{"progress": false, "messages": false}', locale = 'en-GB',
    time_zone = 'Asia/Kolkata' where user_id = ${order.customer.userId}`

  await drainAll()

  const [mail] = await mailsTo(mailbox, order.customer.email)
  const { text } = await (await mailbox.get(`/api/messages/${mail?.id}`)).json()
  expect(text.replaceAll(/\s+/g, ' ')).toMatch(/\d+ \w+ \d{4}, \d\d:\d\d GMT\+5:30/)
})
