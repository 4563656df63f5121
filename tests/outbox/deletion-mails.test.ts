import { randomUUID } from 'node:crypto'
import { extendOrderKeeping, sweepDocuments } from '@/lib/domain/documents/commands/purge-documents'
import { openDatabase } from '../support/given-orders'
import { givenStoredQuote, moveQuote } from '../support/given-quotes'
import { drainAll, type GivenOrder, givenOwnMailbox, givenPlacedOrder, mailsTo } from './given-outbox'

const sql = openDatabase()
const mailbox = givenOwnMailbox()
afterAll(() => sql.end())

/** A finished order whose uploads are deleted after this many days. */
async function givenEndedOrder(days: number): Promise<GivenOrder> {
  const order = await givenPlacedOrder(sql)
  await drainAll()
  await sql`update public.orders set status = 'completed' where id = ${order.id}`
  await planned(order, days)
  return order
}

const planned = ({ id }: GivenOrder, days: number) =>
  sql`update public.uploaded_documents set purge_after = private.today() + ${days}::int where order_id = ${id}`

async function dayOf({ id }: GivenOrder): Promise<{ iso: string; read: string }> {
  const [row] = await sql<{ iso: string; read: string }[]>`
    select min(purge_after)::text as iso, to_char(min(purge_after), 'Mon FMDD, YYYY') as read
    from public.uploaded_documents where order_id = ${id}`
  if (!row) throw new Error('The order has no uploads.')
  return row
}

/** Two concurrent workers, as during an overlapping restart. */
async function announce(): Promise<void> {
  await Promise.all([sweepDocuments({ now: new Date() }), sweepDocuments({ now: new Date() })])
}

/** Other mails about the same quote may arrive later. */
const isNotice = ({ subject }: { subject: string }) => subject.includes('uploads will be deleted')

async function subjectsTo(email: string): Promise<string[]> {
  const mails = await mailsTo(mailbox, email)
  return mails.filter(isNotice).map(({ subject }) => subject)
}

async function newestText(email: string): Promise<string> {
  const mail = (await mailsTo(mailbox, email)).find(isNotice)
  const { text } = await (await mailbox.get(`/api/messages/${mail?.id}`)).json()
  return text.replaceAll(/\s+/g, ' ')
}

const extend = async (order: GivenOrder) =>
  extendOrderKeeping({ role: 'customer', userId: order.customer.userId, requestId: 'test' } as never, {
    orderId: order.id,
    shown: (await dayOf(order)).iso,
  })

test('a mail about an order of an account that was deleted meanwhile goes nowhere', async () => {
  const { customer } = await givenPlacedOrder(sql)
  const gone = `deleted-${customer.userId}@deleted.invalid`
  await sql`update auth.users set email = ${gone} where id = ${customer.userId}`

  expect(await drainAll()).toEqual([])
  expect(await mailsTo(mailbox, gone)).toEqual([])
})

test('a deletion is announced two weeks ahead, once, and again only for a new day', async () => {
  const order = await givenEndedOrder(15)
  const { email } = order.customer
  const counts: number[] = []
  for (const days of [15, 14, 14, 13]) {
    if (days !== 13) await planned(order, days)
    await announce()
    await drainAll()
    counts.push((await subjectsTo(email)).length)
  }

  expect(counts).toEqual([0, 1, 1, 1])
  const { read } = await dayOf(order)
  expect(await subjectsTo(email)).toEqual([`Order ${order.orderNumber}: uploads will be deleted on ${read}`])
  const text = await newestText(email)
  expect(text).toContain(`/dashboard/orders/${order.id}`)
  expect(text).toMatch(/you can keep them until \w+ \d+, \d{4} or delete them now/)

  await extend(order)
  await announce()
  await drainAll()
  expect(await subjectsTo(email)).toHaveLength(1)
  await planned(order, 10)
  await announce()
  await drainAll()
  expect(await subjectsTo(email)).toHaveLength(2)
})

test.each<[string, (order: GivenOrder) => Promise<unknown>]>([
  ['keeps the uploads longer', extend],
  [
    'deletes the uploads',
    ({ id, customer }) => sql`select public.purge_order_now(${customer.userId}, ${id}, 'test')`,
  ],
  [
    'switches off reminders',
    ({ customer }) => sql`
      update public.profiles set notify = '{"reminders": false}' where user_id = ${customer.userId}`,
  ],
])('a customer who %s before the mail is sent does not get it', async (_, change) => {
  const order = await givenEndedOrder(14)
  await announce()
  await change(order)
  await drainAll()

  expect(await subjectsTo(order.customer.email)).toEqual([])
})

test('a visitor is mailed at the address of the quote, with the signed link and no word of settings', async () => {
  const email = `visitor-${randomUUID()}@attesta.test`
  const quote = await givenStoredQuote(sql, { userId: null, email })
  const owner = quote.staffId
  await sql`
    insert into public.uploaded_documents (owner_id, quote_id, group_id, purpose, original_name, storage_path, mime, ext,
      size_bytes, status)
    select ${owner}, id, group_id, 'source', 'contract.pdf', ${`${owner}/${randomUUID()}/${randomUUID()}.pdf`}, 'application/pdf',
      'pdf', 1000, 'accepted' from public.quotes where id = ${quote.id}`
  await moveQuote(sql, quote, 'canceled', { id: quote.staffId, kind: 'admin' })
  await sql`update public.uploaded_documents set purge_after = private.today() + 3 where quote_id = ${quote.id}`
  await announce()
  await drainAll()

  expect(await subjectsTo(email)).toEqual([expect.stringContaining(`Quote ${quote.number}: `)])
  const text = await newestText(email)
  expect(text).toContain(`/quote/link/${quote.id}?key=`)
  expect(text).toContain('once you’ve confirmed your e-mail address')
  expect(text).not.toContain('your settings')
})
