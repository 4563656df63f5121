import type { OrderStatus } from '@/lib/domain/orders/moves'
import { type FreshDatabase, openFreshDatabase } from './database'
import { createOrder, givenDraft, readOrder } from './given'
import { givenOrderIn, type MovableOrder } from './given-moves'
import { givenReadyQuote } from './given-ready-quotes'

let database: FreshDatabase

beforeAll(async () => {
  database = await openFreshDatabase('infected_files')
})

afterAll(() => database.close())

const refuse = ({ id }: MovableOrder, changes: { purpose?: string } = {}) =>
  database.sql`update uploaded_documents set status = 'rejected', reject_reason = 'file_infected',
    scan_status = 'infected', purpose = ${changes.purpose ?? 'source'} where order_id = ${id} and status = 'accepted'`

const casesOf = ({ id }: MovableOrder) =>
  database.sql`select kind, status from payment_cases where order_id = ${id}`

async function mailsFor(order: MovableOrder) {
  const { version } = await readOrder(database.sql, order.id)
  return database.sql`select payload ->> 'to' as to from outbox where dedupe_key = ${`order-status/${order.id}/${version}`}`
}

const ITEM = 'A clean copy of “diploma.pdf”: a virus scan found a problem with this file'

test.each(['pending', 'in_progress', 'in_review'] as const)(
  'an infected file of an order that is %s is requested again, and staff get a case',
  async (status) => {
    const order = await givenOrderIn(database.sql, status)

    await refuse(order)
    await refuse(order)

    const asked = await readOrder(database.sql, order.id)
    expect(asked).toMatchObject({ status: 'needs_information', version: 8 })
    expect(asked.waiting).toMatchObject({ on: 'customer', items: [ITEM], cameFrom: status })
    expect(await mailsFor(order)).toEqual([{ to: 'needs_information' }])
    expect(await casesOf(order)).toEqual([{ kind: 'file_infected', status: 'open' }])
  },
)

test('a request that is open keeps what it asks for, and is mailed again with the infected file', async () => {
  const order = await givenOrderIn(database.sql, 'needs_information', 'in_progress')

  await refuse(order)

  const { waiting } = await readOrder(database.sql, order.id)
  expect(waiting).toMatchObject({ items: ['x', ITEM], cameFrom: 'in_progress' })
  expect(await mailsFor(order)).toEqual([{ to: 'needs_information' }])
})

const NOT_ASKED: { status: OrderStatus; purpose?: string }[] = [
  { status: 'awaiting_approval' },
  { status: 'on_hold' },
  { status: 'completed' },
  { status: 'canceled' },
  // Staff sent it.
  { status: 'in_progress', purpose: 'reply' },
]
test.each(NOT_ASKED)('only staff hear of an infected file: %j', async ({ status, ...changes }) => {
  const order = await givenOrderIn(database.sql, status)

  await refuse(order, changes)

  expect(await readOrder(database.sql, order.id)).toMatchObject({ status, version: 7 })
  expect(await casesOf(order)).toEqual([{ kind: 'file_infected', status: 'open' }])
})

/** The kinds of queued mail about files of this group. */
const mailsAbout = (groupId: string) =>
  database.sql`select o.kind from outbox o join uploaded_documents d on o.payload ->> 'documentId' = d.id::text
    where d.group_id = ${groupId}`

const refuseFilesOf = (groupId: string, purpose = 'source') =>
  database.sql`update uploaded_documents set status = 'rejected', reject_reason = 'file_infected', purpose = ${purpose}
    where group_id = ${groupId}`

const MAILED = [{ kind: 'document.infected' }]

test.each([
  { status: 'submitted', mails: MAILED },
  { status: 'needs_information', mails: MAILED },
  { status: 'ready', mails: MAILED },
  { status: 'accepted', mails: MAILED },
  { status: 'declined', mails: [] },
  { status: 'expired', mails: [] },
  // Staff sent it.
  { status: 'in_review', purpose: 'reply', mails: [] },
])(
  'an infected file of a sent quote is a case, and its customer is mailed while the quote is open: %j',
  async (given) => {
    const quote = await givenReadyQuote(database.sql)
    await database.sql`update quotes set status = ${given.status} where id = ${quote.id}`

    await refuseFilesOf(quote.groupId, given.purpose)

    expect(await database.sql`select kind, order_id from payment_cases where quote_id = ${quote.id}`).toEqual(
      [{ kind: 'file_infected', order_id: null }],
    )
    expect(await mailsAbout(quote.groupId)).toEqual(given.mails)
  },
)

test('an infected file of an unfinished checkout or an unpaid order is mailed to its owner, and staff have no case', async () => {
  const [draft, ordered] = [await givenDraft(database.sql), await givenDraft(database.sql)]
  await createOrder(database.sql, ordered)
  const cases = () => database.sql`select count(*) from payment_cases`
  const before = await cases()

  for (const { groupId } of [draft, ordered]) {
    await refuseFilesOf(groupId)

    expect(await mailsAbout(groupId)).toEqual(MAILED)
  }
  expect(await cases()).toEqual(before)
})

test('a visitor without an account is not mailed', async () => {
  const draft = await givenDraft(database.sql)
  await database.sql`update uploaded_documents set owner_id = null where group_id = ${draft.groupId}`

  await refuseFilesOf(draft.groupId)

  expect(await mailsAbout(draft.groupId)).toEqual([])
})
