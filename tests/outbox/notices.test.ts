import { givenClerk } from '../support/given-clerk'
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
  const [clerk, colleague] = [await givenClerk(sql), await givenClerk(sql)]
  await sql`update public.order_items set assignee_id = ${clerk}, reviser_id = ${colleague} where order_id = ${order.id}`
  for (const to of moves) {
    await sql`select public.transition_order(${order.id}, ${to}, ${clerk}, 'admin', null, 'A reason', '{}')`
    await drainAll()
  }
  return (await mailsTo(mailbox, email)).flatMap(({ subject }) => subject.split(': ').slice(1)).reverse()
}

test('disabled progress mails are not sent, mails about a blocked order still are', async () => {
  expect(await subjectsAfter({ progress: false }, ['in_progress', 'on_hold'])).toEqual(['paused'])
})

test('by default every status change is mailed', async () => {
  expect(await subjectsAfter({}, ['in_progress', 'on_hold'])).toEqual(['work has started', 'paused'])
})

test('a payment confirmation is always mailed, with dates in the reader’s format', async () => {
  const order = await givenPlacedOrder(sql)
  await sql`update public.profiles set notify = '{"progress": false, "messages": false}', locale = 'en-GB',
    time_zone = 'Asia/Kolkata' where user_id = ${order.customer.userId}`

  await drainAll()

  const [mail] = await mailsTo(mailbox, order.customer.email)
  const { text } = await (await mailbox.get(`/api/messages/${mail?.id}`)).json()
  expect(text.replaceAll(/\s+/g, ' ')).toMatch(/\d+ \w+ \d{4}, \d\d:\d\d GMT\+5:30/)
})
