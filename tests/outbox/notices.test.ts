import type postgres from 'postgres'
import { givenClerk } from '../support/given-clerk'
import { openDatabase } from '../support/given-orders'
import { givenStoredQuote } from '../support/given-quotes'
import { drainAll, givenOwnMailbox, givenPlacedOrder, givenUnpaidOrder, mailsTo } from './given-outbox'

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

test('the owner of an unpaid order, of a quote, and a visitor with a quote learn of an infected file', async () => {
  const order = await givenUnpaidOrder(sql)
  const owned = await givenUnpaidOrder(sql)
  const quote = await givenStoredQuote(sql, owned.customer)
  await sql`update public.uploaded_documents set quote_id = ${quote.id}, draft_id = null where owner_id = ${owned.customer.userId}`
  const lent = await givenUnpaidOrder(sql)
  const visitor = `${lent.id}@example.test`
  const unowned = await givenStoredQuote(sql, { userId: null, email: visitor })
  await sql`update public.uploaded_documents set quote_id = ${unowned.id}, draft_id = null, owner_id = null
    where owner_id = ${lent.customer.userId}`

  for (const { userId } of [order.customer, owned.customer]) await refuseFiles(sql`owner_id = ${userId}`)
  await refuseFiles(sql`quote_id = ${unowned.id}`)
  await drainAll()

  expect(await newest(order.customer.email)).toMatchObject({
    subject: 'Please upload a clean copy of a file for your order',
    text: expect.stringMatching(/your file “.+”.*\/login\?next=%2Fcheckout%2Fdocument-language/),
  })
  expect(await newest(owned.customer.email)).toMatchObject({
    subject: `Please upload a clean copy of a file for quote ${quote.number}`,
    text: expect.stringContaining(`/dashboard/quotes/regular/${quote.id}`),
  })
  expect(await newest(visitor)).toMatchObject({
    text: expect.stringMatching(/a file that you uploaded.*\/quote\/link\//),
  })
})

const refuseFiles = (which: postgres.PendingQuery<postgres.Row[]>) =>
  sql`update public.uploaded_documents set status = 'rejected', reject_reason = 'file_infected' where ${which}`

async function newest(email: string) {
  const [mail] = await mailsTo(mailbox, email)
  const { text } = await (await mailbox.get(`/api/messages/${mail?.id}`)).json()
  return { subject: mail?.subject, text: text.replaceAll(/\s+/g, ' ') }
}
