import type { Sql } from 'postgres'
import { whileHeldBy } from '../support/contention'
import { type FreshDatabase, openFreshDatabase } from './database'
import { givenDraft, givenUser, refusalOf } from './given'

let database: FreshDatabase

beforeAll(async () => {
  database = await openFreshDatabase('begin_payment')
})

afterAll(() => database.close())

type Begun = {
  order: { id: string; total_cents: number }
  attempt?: { id: string; attempt_no: number; provider_session_id: string | null }
  stale?: { attemptId: string; sessionId: string | null }
  pausedUntil?: string
  retryAfterSeconds?: number
}
type Asked = { userId: string; draftId?: string; orderId?: string; tries?: number }

async function begin({ userId, draftId, orderId, tries = 10 }: Asked): Promise<Begun> {
  const { sql } = database
  const limits = [{ key: `payment_user:${userId}`, tries, seconds: 3600 }]
  const [row] = await sql<{ begun: Begun }[]>`
    select public.begin_payment(${userId}, p_draft_id => ${draftId ?? null}, p_order_id => ${orderId ?? null},
      p_terms_version => '2026-11-01', p_limits => ${sql.json(limits)}) as begun`
  if (!row) throw new Error('No row.')
  return row.begun
}

const attach = (sql: Sql, { attempt }: Begun, sessionId: string) =>
  sql`select public.attach_attempt_session(${attempt?.id ?? null}, ${sessionId}, null)`

async function giveSession(begun: Begun, sessionId: string): Promise<void> {
  await attach(database.sql, begun, sessionId)
}

test('repeated calls turn a draft into one order with one open attempt', async () => {
  const { id: draftId, userId } = await givenDraft(database.sql)

  const [first, second] = await Promise.all([begin({ userId, draftId }), begin({ userId, draftId })])
  const third = await begin({ userId, orderId: first.order.id })

  expect([second.attempt?.id, third.attempt?.id]).toEqual([first.attempt?.id, first.attempt?.id])
  expect(third).toMatchObject({
    order: { id: first.order.id, total_cents: 5000 },
    attempt: { attempt_no: 1 },
  })
})

test('only an attempt without a session counts as a try', async () => {
  const { id: draftId, userId } = await givenDraft(database.sql)
  const begun = await begin({ userId, draftId, tries: 1 })
  const refused = await begin({ userId, draftId, tries: 1 })
  await giveSession(begun, `cs_test_${draftId}`)
  const free = await begin({ userId, draftId, tries: 1 })

  expect(begun.retryAfterSeconds).toBeUndefined()
  expect(refused.retryAfterSeconds).toBeGreaterThan(0)
  expect(free).toMatchObject({ attempt: { provider_session_id: `cs_test_${draftId}` } })
  expect(free.retryAfterSeconds).toBeUndefined()
})

test('a session of another amount is returned, and the order keeps its changes', async () => {
  const { sql } = database
  const { id: draftId, userId } = await givenDraft(sql)
  const begun = await begin({ userId, draftId })
  await giveSession(begun, `cs_test_${draftId}`)
  await sql`update public.checkout_drafts set service_options = '{"serviceId": "expedited"}' where id = ${draftId}`

  const stale = await begin({ userId, draftId })

  expect(stale).toMatchObject({ stale: { attemptId: begun.attempt?.id, sessionId: `cs_test_${draftId}` } })
  expect(stale.order.total_cents).toBeGreaterThan(begun.order.total_cents)
  const [order] = await sql`select total_cents from public.orders where id = ${begun.order.id}`
  expect(order?.total_cents).toBe(stale.order.total_cents)
})

test('a session that arrives after its attempt was closed cannot be paid', async () => {
  const { sql } = database
  const { id: draftId, userId } = await givenDraft(sql)
  const late = await begin({ userId, draftId })
  await sql`update public.checkout_drafts set service_options = '{"serviceId": "expedited"}' where id = ${draftId}`
  const next = await begin({ userId, draftId })

  expect(next.attempt?.id).not.toBe(late.attempt?.id)
  expect(await refusalOf(giveSession(late, `cs_test_late_${draftId}`))).toMatchObject({
    code: 'payment_in_progress',
  })
})

test('an attempt that was read without its session stays open, because the session can be paid', async () => {
  const { sql } = database
  const { id: draftId, userId } = await givenDraft(sql)
  const begun = await begin({ userId, draftId })
  const sessionId = `cs_test_new_${draftId}`
  const close = async (endedId: string | null) => {
    const [row] = await sql<{ status: string }[]>`
      select status from public.close_payment_attempt(${begun.attempt?.id ?? null}, 'canceled', p_provider_id => ${endedId})`
    return row?.status
  }

  const answers = [
    await whileHeldBy(
      sql,
      (first) => attach(first, begun, sessionId),
      () => close(null),
    ),
  ]
  answers.push(await close('cs_test_older'), await close(sessionId))

  expect(answers).toEqual(['open', 'open', 'canceled'])
})

test('too many declined cards block new attempts for an hour', async () => {
  const { sql } = database
  const { id: draftId, userId } = await givenDraft(sql)
  const begun = await begin({ userId, draftId })
  await sql`select public.close_payment_attempt(${begun.attempt?.id ?? null}, 'failed', 'too_many_declines', 'Too many.')`
  const paused = await begin({ userId, draftId })
  await sql`update public.payment_attempts set closed_at = closed_at - interval '61 minutes'`

  expect(Date.parse(paused.pausedUntil ?? '')).toBeGreaterThan(Date.now())
  expect((await begin({ userId, draftId })).pausedUntil).toBeUndefined()
})

test('another customer’s order is not found', async () => {
  const { id: draftId, userId } = await givenDraft(database.sql)
  const { order } = await begin({ userId, draftId })

  await expect(begin({ userId: await givenUser(database.sql), orderId: order.id })).rejects.toMatchObject({
    message: 'not_found',
  })
})
