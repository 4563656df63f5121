import { randomUUID } from 'node:crypto'
import { type FreshDatabase, openFreshDatabase } from './database'
import { countOf, createOrder, givenDraft, givenPaidOrder, givenUser, refusalOf } from './given'

let database: FreshDatabase

beforeAll(async () => {
  database = await openFreshDatabase('messages')
})

afterAll(() => database.close())

type Sent = {
  by?: string
  as?: 'customer' | 'admin'
  body?: string
  key?: string
  recipient?: string
  answeredOn?: string
}

async function givenOrder() {
  const { order, userId } = await givenPaidOrder(database.sql)
  const send = ({
    by = userId,
    as = 'customer',
    body = 'A question',
    key = randomUUID(),
    ...answer
  }: Sent = {}) =>
    database.sql<{ id: string }[]>`
      select send_order_message(${order.id}, ${by}, ${as}, ${body}, ${key}, null, ${answer.recipient ?? null},
        ${answer.answeredOn ?? null}) as id`
  const answer = async () => send({ by: await givenUser(database.sql, { role: 'admin' }), as: 'admin' })
  const waits = async () => {
    const [row] = await database.sql`select message_waiting_since from orders where id = ${order.id}`
    return row?.message_waiting_since !== null
  }
  return { order, userId, send, answer, waits }
}

test('sending a message twice creates one message, one mail and one audit event', async () => {
  const { order, send } = await givenOrder()
  const key = randomUUID()

  const [[first], [second]] = await Promise.all([send({ key }), send({ key })])

  expect(first?.id).toBe(second?.id)
  expect(await countOf(database.sql, 'order_messages', { order_id: order.id })).toBe(1)
  expect(await countOf(database.sql, 'outbox', { dedupe_key: `order-message/${first?.id}` })).toBe(1)
  const [audit] = await database.sql`
    select count(*)::int as lines from audit_events where subject_id = ${order.id} and action = 'order.message'`
  expect(audit?.lines).toBe(1)
})

test('the order waits for staff until they answer', async () => {
  const { send, answer, waits } = await givenOrder()
  const seen = [await waits()]
  await send()
  seen.push(await waits())
  await answer()
  seen.push(await waits())

  expect(seen).toEqual([false, true, false])
})

test('a message is refused on another customer’s order, on an unpaid order, and when empty', async () => {
  const { sql } = database
  const [mine, other] = [await givenOrder(), await givenOrder()]
  const unpaid = await createOrder(sql, await givenDraft(sql, { userId: mine.userId }))

  expect((await refusalOf(other.send({ by: mine.userId }))).code).toBe('not_found')
  expect((await refusalOf(mine.send({ body: '  ' }))).code).toBe('invalid_input')
  const early = sql`select send_order_message(${unpaid.id}, ${mine.userId}, 'customer', 'Hello', ${randomUUID()})`
  expect((await refusalOf(early)).code).toBe('not_paid')
})

test('a message takes along the customer’s own files, never those of others or refused ones', async () => {
  const { sql } = database
  const { order, userId, send, answer } = await givenOrder()
  const add = (status: string, purpose = 'reference') =>
    givenFile({ ownerId: userId, orderId: order.id, status, purpose })
  const accepted = await add('accepted')
  await add('pending_upload')
  await add('rejected')
  await add('accepted', 'replacement')
  await answer()

  const [sent] = await send()

  const rows = await sql<
    { id: string }[]
  >`select id from uploaded_documents where message_id = ${sent?.id ?? null}`
  expect(rows.map(({ id }) => id)).toEqual([accepted])
})

test('a staff file goes with its uploader’s next message and then names no one', async () => {
  const { sql } = database
  const { order, send } = await givenOrder()
  const [clerk, colleague] = [
    await givenUser(sql, { role: 'admin' }),
    await givenUser(sql, { role: 'admin' }),
  ]
  const reply = (ownerId: string) =>
    givenFile({ ownerId, orderId: order.id, status: 'accepted', purpose: 'reply' })
  const [mine, theirs] = [await reply(clerk), await reply(colleague)]
  await send()

  const [sent] = await send({ by: clerk, as: 'admin' })

  const rows = await sql`select id, owner_id, message_id from uploaded_documents where order_id = ${order.id}
    and purpose = 'reply' order by message_id nulls last`
  expect(rows).toEqual([
    { id: mine, owner_id: null, message_id: sent?.id },
    { id: theirs, owner_id: colleague, message_id: null },
  ])
})

test('an answer of a recipient is a message with its files that both sides find by the recipient', async () => {
  const { sql } = database
  const { order, userId, send, waits } = await givenOrder()
  const file = await givenFile({
    ownerId: userId,
    orderId: order.id,
    status: 'accepted',
    purpose: 'reference',
  })
  const answer = { recipient: 'Admissions office', answeredOn: '2026-11-02' }

  const [sent] = await send({ ...answer, body: 'Course by course, please.' })

  const [message] =
    await sql`select recipient, answered_on::text from order_messages where id = ${sent?.id ?? null}`
  expect(message).toEqual({ recipient: answer.recipient, answered_on: answer.answeredOn })
  const [kept] = await sql`select message_id from uploaded_documents where id = ${file}`
  expect([kept?.message_id, await waits()]).toEqual([sent?.id, true])
  const [view] = await sql<{ events: { action: string }[] }[]>`
    select order_for_customer(${userId}, ${order.id}) -> 'events' as events`
  expect(view?.events.map(({ action }) => action)).toContain('order.recipient_answer')
})

test('the date of an answer needs its recipient and can’t be in the future', async () => {
  const { send } = await givenOrder()
  const later = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10)

  const nobody = await refusalOf(send({ answeredOn: '2026-11-02' }))
  const early = await refusalOf(send({ recipient: 'Admissions office', answeredOn: later }))

  expect(nobody.detail).toEqual({ fields: { recipient: 'Enter whose answer it is.' } })
  expect(early.detail).toEqual({ fields: { answeredOn: 'Enter a day that has already come.' } })
})

type GivenFile = { ownerId: string; orderId: string; status: string; purpose: string }

async function givenFile({ ownerId, orderId, status, purpose }: GivenFile): Promise<string> {
  const [id, group] = [randomUUID(), randomUUID()]
  await database.sql`insert into uploaded_documents (id, owner_id, group_id, order_id, purpose, original_name, storage_path, mime,
      ext, size_bytes, status, reject_reason)
    values (${id}, ${ownerId}, ${group}, ${orderId}, ${purpose}, 'x.pdf', ${`${orderId}/${group}/${id}.pdf`},
      'application/pdf', 'pdf', 10, ${status}, ${status === 'rejected' ? 'file_empty' : null})`
  return id
}

const preview = async (orderId: string, userId: string) => {
  const [row] = await database.sql<{ preview: { refundCents: number; isAllowed: boolean } }[]>`
    select preview_cancellation(${orderId}, ${userId}) as preview`
  return row?.preview
}

const cancel = (orderId: string, userId: string, expectedRefundCents: number) => database.sql`
  select transition_order(${orderId}, 'canceled', ${userId}, 'customer', null, null,
    ${database.sql.json({ expectedRefundCents })})`

test('the refund shown to a customer is exactly what canceling refunds', async () => {
  const { order, userId } = await givenOrder()
  const shown = await preview(order.id, userId)

  const refusal = await refusalOf(cancel(order.id, userId, 4_000))
  await cancel(order.id, userId, shown?.refundCents ?? 0)

  expect(shown).toEqual({ refundCents: 5_000, isAllowed: true })
  expect([refusal.code, refusal.detail]).toEqual(['stale_version', { refundCents: 5_000 }])
  const [refund] = await database.sql`select amount_cents from refunds where order_id = ${order.id}`
  expect(refund?.amount_cents).toBe(5_000)
})

test('once work has begun, the page offers no cancellation; a stranger sees nothing', async () => {
  const { sql } = database
  const { order, userId } = await givenOrder()
  const other = await givenOrder()
  await sql`update orders set status = 'in_progress' where id = ${order.id}`

  expect(await preview(order.id, userId)).toMatchObject({ isAllowed: false })
  expect((await refusalOf(preview(order.id, other.userId))).code).toBe('not_found')
})
