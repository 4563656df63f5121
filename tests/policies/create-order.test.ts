import type { Sql } from 'postgres'
import { whileHeldBy, whileRowIsHeld } from '../support/contention'
import { type FreshDatabase, openFreshDatabase } from './database'
import {
  countOf,
  createOrder,
  type DraftChanges,
  givenDraft,
  givenPaidOrder,
  givenUser,
  readOrder,
  refusalOf,
} from './given'

let database: FreshDatabase

beforeAll(async () => {
  database = await openFreshDatabase('orders')
})

afterAll(() => database.close())

const TYPES = { standard: 50, certificate: 75, legal: 100, medical: 120, technical: 90 }
const SERVICES = { standard: 0, expedited: 30, certified: 50 }
const DELIVERIES = { digital: 0, physical: 20, 'expedited-physical': 35 }
const ADDRESS = { line1: '1 Main St', city: 'Boston', country: 'US' }
const EVALUATION = { purpose: 'education', reportType: 'general', credentials: [{ country: 'PE' }] }

const COMBINATIONS = Object.entries(TYPES).flatMap(([type, one]) =>
  Object.entries(SERVICES).flatMap(([service, two]) =>
    Object.entries(DELIVERIES).map(([delivery, three]) => ({
      type,
      service,
      delivery,
      total: one + two + three,
    })),
  ),
)

test.each(COMBINATIONS)(
  '$type, $service, $delivery cost $total',
  async ({ type, service, delivery, total }) => {
    const changes = { documentLanguage: { documentType: type }, service, delivery, address: ADDRESS }

    const order = await createOrder(database.sql, await givenDraft(database.sql, changes))

    expect(order).toMatchObject({ total: `${total}.00`, total_cents: total * 100, status: 'pending' })
    expect(order.price_breakdown.totalCents).toBe(total * 100)
    expect(order.price_breakdown.lines.reduce((sum, line) => sum + line.amountCents, 0)).toBe(total * 100)
  },
)

const REFUSALS: [string, DraftChanges, string, object][] = [
  ['no name', { contact: { fullName: ' ' } }, 'draft_incomplete', { step: 'contact' }],
  ['no e-mail', { contact: { email: 'ana' } }, 'draft_incomplete', { step: 'contact' }],
  [
    'no document type',
    { documentLanguage: { documentType: null } },
    'draft_incomplete',
    { step: 'document-language' },
  ],
  [
    'an invented language',
    { documentLanguage: { sourceLanguage: 'tlh' } },
    'draft_incomplete',
    { step: 'document-language' },
  ],
  [
    'the same language twice',
    { documentLanguage: { targetLanguage: 'es' } },
    'draft_incomplete',
    { field: 'targetLanguage' },
  ],
  [
    'a translation into nothing',
    { documentLanguage: { targetLanguage: null } },
    'draft_incomplete',
    { field: 'targetLanguage' },
  ],
  ['no files', { documents: [] }, 'draft_incomplete', { field: 'files' }],
  ['no service', { service: null }, 'draft_incomplete', { step: 'service' }],
  ['no delivery', { delivery: null }, 'draft_incomplete', { step: 'delivery' }],
  ['paper without an address', { delivery: 'physical' }, 'draft_incomplete', { field: 'address' }],
  [
    'an evaluation without a purpose',
    { family: 'evaluation' },
    'draft_incomplete',
    { step: 'document-language', field: 'purpose' },
  ],
  [
    'a bundle without credentials',
    { family: 'bundle', evaluation: { purpose: 'other', credentials: [] } },
    'draft_incomplete',
    { step: 'document-language', field: 'credentials' },
  ],
  [
    'an unknown document type',
    { documentLanguage: { documentType: 'free' } },
    'unknown_price_id',
    { kind: 'document_type' },
  ],
  ['__proto__ as a service', { service: '__proto__' }, 'unknown_price_id', { id: '__proto__' }],
  [
    'hasOwnProperty as a delivery',
    { delivery: 'hasOwnProperty', address: ADDRESS },
    'unknown_price_id',
    { kind: 'delivery' },
  ],
  ['only refused files', { documents: [{ status: 'rejected' }] }, 'draft_incomplete', { field: 'files' }],
  ['twenty-one files', { documents: Array(21).fill({}) }, 'too_many_files', { files: 21 }],
  ['more than 150 MB', { documents: Array(7).fill({ sizeBytes: 26_214_400 }) }, 'quota_exceeded', {}],
]

test.each(REFUSALS)('a draft with %s is refused', async (_what, changes, code, detail) => {
  const draft = await givenDraft(database.sql, changes)

  const refusal = await refusalOf(createOrder(database.sql, draft))

  expect(refusal.code).toBe(code)
  expect(refusal.detail).toMatchObject(detail)
  expect(await countOf(database.sql, 'orders', { draft_id: draft.id })).toBe(0)
})

test('an evaluation needs no target language, and two languages may match when one is uncertain', async () => {
  const { sql } = database
  const unsure = { documentLanguage: { sourceLanguage: 'und', targetLanguage: 'und' } }
  const english = {
    documentLanguage: { sourceLanguage: 'en' },
    family: 'evaluation',
    evaluation: EVALUATION,
    service: 'certified',
  } as const

  const first = await createOrder(sql, await givenDraft(sql, unsure))
  const second = await createOrder(sql, await givenDraft(sql, english))

  expect(first.target_language).toBe('und')
  expect(second.target_language).toBeNull()
})

test('ten concurrent calls create one order', async () => {
  const draft = await givenDraft(database.sql)

  const orders = await whileRowIsHeld(database.sql, { table: 'checkout_drafts', id: draft.id }, () =>
    Array.from({ length: 10 }, () => createOrder(database.sql, draft)),
  )

  expect(new Set(orders.map((order) => order.id)).size).toBe(1)
  expect(new Set(orders.map((order) => order.version))).toEqual(new Set([1]))
  expect(await countOf(database.sql, 'order_items', { order_id: orders[0]?.id })).toBe(1)
})

test('a changed draft changes the unpaid order and its version', async () => {
  const { sql } = database
  const draft = await givenDraft(sql)
  const before = await createOrder(sql, draft)
  await sql`select save_draft_section(${draft.id}, 'service_options', ${sql.json({ serviceId: 'certified' })})`

  const after = await createOrder(sql, draft)

  expect(after).toMatchObject({ id: before.id, total: '100.00', version: 2, approval_required: true })
})

test('after a price change the older session must be expired before a new attempt opens', async () => {
  const { sql } = database
  const draft = await givenDraft(sql)
  const order = await createOrder(sql, draft)
  const open = () => sql`select * from open_payment_attempt(${order.id}, ${draft.userId})`
  const [first] = await open()
  const [same] = await open()
  await sql`select attach_attempt_session(${first?.id ?? null}, ${`cs_test_${draft.id}`}, null)`
  await sql`select save_draft_section(${draft.id}, 'service_options', ${sql.json({ serviceId: 'expedited' })})`
  await createOrder(sql, draft)

  const refusal = await refusalOf(open())
  await sql`select close_payment_attempt(${first?.id}, 'expired', p_provider_id => ${`cs_test_${draft.id}`})`
  const [second] = await open()

  expect(same?.id).toBe(first?.id)
  expect(refusal).toMatchObject({ code: 'needs_expiry', detail: { attemptId: first?.id } })
  expect(second).toMatchObject({ attempt_no: 2, amount_cents: 8000 })
})

test('eight tabs open one payment attempt', async () => {
  const { sql } = database
  const draft = await givenDraft(sql)
  const order = await createOrder(sql, draft)

  const attempts = await whileRowIsHeld(sql, { table: 'orders', id: order.id }, () =>
    Array.from(
      { length: 8 },
      async () => await sql`select id from open_payment_attempt(${order.id}, ${draft.userId})`,
    ),
  )

  expect(new Set(attempts.map(([row]) => row?.id)).size).toBe(1)
})

test('a placed order never changes with its draft', async () => {
  const { sql } = database
  const { order, userId } = await givenPaidOrder(sql)
  const [draft] = await sql<{ id: string }[]>`select draft_id as id from orders where id = ${order.id}`
  const id = draft?.id ?? ''

  const create = await refusalOf(createOrder(sql, { id, userId }))
  const save = await refusalOf(sql`select save_draft_section(${id}, 'notes', '"x"')`)
  const pay = await refusalOf(sql`select open_payment_attempt(${order.id}, ${userId})`)

  expect([create.code, save.code, pay.code]).toEqual(['already_paid', 'already_paid', 'already_paid'])
  expect((await readOrder(sql, order.id)).version).toBe(order.version)
})

test('an order needs accepted terms and records which and when', async () => {
  const { sql } = database
  const draft = await givenDraft(sql)

  const refusal = await refusalOf(sql`select create_order_from_draft(${draft.id}, ${draft.userId})`)
  const before = await countOf(sql, 'orders', { draft_id: draft.id })
  const [first] = await sql`
    select * from create_order_from_draft(${draft.id}, ${draft.userId}, '2026-11-01', 'request-1', '192.0.2.0/24')`
  const [again] = await sql`select * from create_order_from_draft(${draft.id}, ${draft.userId})`
  const [later] = await sql`select * from create_order_from_draft(${draft.id}, ${draft.userId}, '2027-01-01')`

  expect([refusal.code, before]).toEqual(['terms_required', 0])
  expect(first?.terms_version).toBe('2026-11-01')
  expect(first?.terms_accepted_at).not.toBeNull()
  for (const order of [again, later]) {
    expect(order?.terms_version).toBe('2026-11-01')
    expect(order?.terms_accepted_at).toEqual(first?.terms_accepted_at)
  }
  const [audit] = await sql`
    select request_id, ip_prefix from audit_events where subject_id = ${first?.id} and action = 'order.created'`
  expect(audit).toEqual({ request_id: 'request-1', ip_prefix: '192.0.2.0/24' })
})

test('strangers and suspended users cannot create an order', async () => {
  const { sql } = database
  const draft = await givenDraft(sql)
  const stranger = await givenUser(sql)

  const foreign = await refusalOf(createOrder(sql, { id: draft.id, userId: stranger }))
  await sql`update profiles set status = 'suspended' where user_id = ${draft.userId}`
  const suspended = await refusalOf(createOrder(sql, draft))

  expect([foreign.code, suspended.code]).toEqual(['not_found', 'account_suspended'])
})

test('an account that is closing takes no new order, and one that just ordered is not closed', async () => {
  const { sql } = database
  const givenLeaving = async () => {
    const draft = await givenDraft(sql)
    await sql`insert into account_deletions (user_id, requested_at, due_at)
      values (${draft.userId}, now() - interval '8 days', now() - interval '1 day')`
    return draft
  }
  const close = async (by: Sql, userId: string) => {
    const [row] = await by<{ closed: boolean }[]>`select close_account(${userId}) as closed`
    return row?.closed
  }
  const [closing, ordering] = [await givenLeaving(), await givenLeaving()]

  const ordered = await whileHeldBy(
    sql,
    (first) => close(first, closing.userId),
    () => refusalOf(createOrder(sql, closing)),
  )
  const closed = await whileHeldBy(
    sql,
    (first) => createOrder(first, ordering),
    () => close(sql, ordering.userId),
  )

  expect(ordered).toMatchObject({ code: 'account_suspended' })
  expect(closed).toBe(false)
})
