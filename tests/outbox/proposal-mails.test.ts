import { randomUUID } from 'node:crypto'
import { givenClerk } from '../support/given-clerk'
import { openDatabase } from '../support/given-orders'
import { drainAll, givenOwnMailbox, givenPlacedOrder, mailsTo } from './given-outbox'

const sql = openDatabase()
const mailbox = givenOwnMailbox()
afterAll(() => sql.end())

type Order = Awaited<ReturnType<typeof givenPlacedOrder>>
type Proposal = { id: string; version: number }

const MORE = { description: 'Three more pages', quantity: 3, unitCents: 2495 }
const LESS = { description: 'One page was blank', quantity: 1, unitCents: -1500 }

async function propose(order: Order, clerk: string, line: typeof MORE): Promise<Proposal> {
  const terms = {
    reason: line.unitCents < 0 ? 'less_work' : 'more_pages',
    explanation: 'We counted again.',
    addedDays: 2,
  }
  const [proposal] = await sql<
    Proposal[]
  >`select p.* from public.orders o, public.propose_change(o.id, ${clerk},
    ${sql.json([line])}, ${sql.json(terms)}, o.version, ${randomUUID()}) p where o.id = ${order.id}`
  if (!proposal) throw new Error('Nothing was proposed.')
  return proposal
}

const decide = ({ id }: Proposal, order: Order, decision: string) =>
  sql`select public.decide_proposal(${id}, ${order.customer.userId}, ${decision}, null, 'Too much')`

async function subjectsTo(email: string, { orderNumber }: Order): Promise<string[]> {
  const mails = await mailsTo(mailbox, email)
  return mails.flatMap(({ subject }) => subject.split(`Order ${orderNumber}: `).slice(1)).reverse()
}

const toCustomer = (order: Order) => subjectsTo(order.customer.email, order)
const toStaff = (order: Order) => subjectsTo(process.env.ADMIN_NOTICE_TO ?? '', order)

async function newestText(email: string): Promise<string> {
  const [mail] = await mailsTo(mailbox, email)
  const { text } = await (await mailbox.get(`/api/messages/${mail?.id}`)).json()
  return text.replaceAll(/\s+/g, ' ')
}

test('a proposal is mailed with figures and next steps, and its end is mailed to the customer and staff', async () => {
  const [order, clerk] = [await givenPlacedOrder(sql), await givenClerk(sql)]
  await drainAll()
  const before = await toCustomer(order)
  const proposal = await propose(order, clerk, MORE)
  await drainAll()

  const text = await newestText(order.customer.email)
  expect(text).toContain('You can accept and pay the difference')
  expect(text).toContain('$74.85')
  expect(text).toContain('We counted again.')

  await decide(proposal, order, 'decline')
  await drainAll()
  expect((await toStaff(order)).at(-1)).toBe('the customer declined the change')
  await sql`select public.settle_proposal(${proposal.id}, ${clerk}, 'continue')`
  await drainAll()

  expect((await toCustomer(order)).slice(before.length)).toEqual([
    'please decide on a change',
    'we continue as you ordered',
  ])
})

test('both sides are mailed about an accepted cheaper change, with the refund', async () => {
  const [order, clerk] = [await givenPlacedOrder(sql), await givenClerk(sql)]
  const proposal = await propose(order, clerk, LESS)
  await drainAll()
  await decide(proposal, order, 'accept')
  await sql`update public.outbox set status = 'done' where kind = 'refund.create' and payload ->> 'orderId' = ${order.id}`
  await drainAll()

  expect(await newestText(order.customer.email)).toContain('we’re sending $15.00 back to your card')
  expect((await toStaff(order)).at(-1)).toBe('the customer accepted the change')
})

test('a proposal withdrawn before its mail is mailed once, as withdrawn', async () => {
  const [order, clerk] = [await givenPlacedOrder(sql), await givenClerk(sql)]
  await drainAll()
  const before = await toCustomer(order)
  const proposal = await propose(order, clerk, MORE)
  await sql`select public.settle_proposal(${proposal.id}, ${clerk}, 'withdraw', null, 'The pages are copies.')`
  await drainAll()

  expect((await toCustomer(order)).slice(before.length)).toEqual(['we’ve withdrawn the change'])
  expect(await newestText(order.customer.email)).toContain('The pages are copies.')
})

test('a reminder is sent while the customer may still decide, and not after', async () => {
  const [order, clerk] = [await givenPlacedOrder(sql), await givenClerk(sql)]
  const proposal = await propose(order, clerk, MORE)
  await drainAll()
  const remind = (key: string) =>
    sql`select public.outbox_enqueue('proposal.reminder', ${key}, ${sql.json({ proposalId: proposal.id })})`
  await remind(randomUUID())
  await drainAll()
  await decide(proposal, order, 'decline')
  await remind(randomUUID())
  await drainAll()

  const reminders = (await toCustomer(order)).filter((subject) => subject.startsWith('one day left'))
  expect(reminders).toHaveLength(1)
})
