import { FAMILIES } from '@/lib/domain/checkout/views'
import { DELIVERY_IDS, DOCUMENT_TYPE_IDS, SERVICE_IDS } from '@/lib/domain/pricing/rules/ids'
import { quoteReason } from '@/lib/domain/pricing/rules/ordering'
import { type FreshDatabase, openFreshDatabase } from './database'
import { countOf, createOrder, givenDraft, givenPaidOrder, readOrder, refusalOf } from './given'

let database: FreshDatabase

beforeAll(async () => {
  database = await openFreshDatabase('ordering')
})

afterAll(() => database.close())

const ADDRESS = { line1: '1 Main St', city: 'Boston', country: 'US' }
const ONE_DEGREE = { purpose: 'education', reportType: 'general', credentials: [{ country: 'PE' }] }

const CHOICES = FAMILIES.flatMap((family) =>
  DOCUMENT_TYPE_IDS.flatMap((documentType) =>
    SERVICE_IDS.flatMap((service) =>
      [
        ONE_DEGREE,
        { ...ONE_DEGREE, reportType: 'course_by_course' },
        { ...ONE_DEGREE, credentials: [{ country: 'PE' }, { country: 'BR' }] },
      ].map((evaluation) => ({ family, documentType, service, evaluation })),
    ),
  ),
)

test('the database and the pages send the same choices to a quote, for the same reason', async () => {
  const { sql } = database
  const answers = await Promise.all(
    CHOICES.map(async ({ family, documentType, service, evaluation }) => {
      const [row] = await sql<{ reason: string | null }[]>`
        select private.quote_reason(${family}, ${documentType}, ${service}, ${sql.json(evaluation)}) as reason`
      return row?.reason
    }),
  )

  expect(CHOICES).toHaveLength(135)
  expect(answers).toEqual(
    CHOICES.map(({ service: serviceId, ...choice }) => quoteReason({ ...choice, serviceId })),
  )
})

test.each(['certificate', 'standard'])(
  'an evaluation of a %s can be ordered online, with a signature',
  async (type) => {
    const { sql } = database
    for (const delivery of DELIVERY_IDS) {
      const draft = await givenDraft(sql, {
        family: 'evaluation',
        evaluation: ONE_DEGREE,
        documentLanguage: { documentType: type },
        service: 'certified',
        delivery,
        address: ADDRESS,
      })
      const order = await createOrder(sql, draft)

      expect(order.total_cents).toBeGreaterThanOrEqual(9900)
      const items = await sql`select kind from order_items where order_id = ${order.id}`
      expect(items.map(({ kind }) => kind)).toEqual(['evaluation'])
    }
  },
)

test.each([
  ['a bundle', { family: 'bundle', service: 'certified' }, 'bundle'],
  [
    'a course-by-course report',
    { service: 'certified', evaluation: { ...ONE_DEGREE, reportType: 'course_by_course' } },
    'course_by_course',
  ],
  [
    'a report of two degrees',
    { service: 'certified', evaluation: { ...ONE_DEGREE, credentials: [{}, {}] } },
    'several_degrees',
  ],
  [
    'an evaluation of medical records',
    { service: 'certified', documentLanguage: { documentType: 'medical' } },
    'document_type',
  ],
  ['an unsigned evaluation', { service: 'standard' }, 'service'],
] as const)('%s cannot be ordered at the table’s price', async (_what, changes, reason) => {
  const { sql } = database
  const draft = await givenDraft(sql, { family: 'evaluation', evaluation: ONE_DEGREE, ...changes })

  expect(await refusalOf(createOrder(sql, draft))).toEqual({ code: 'quote_required', detail: { reason } })
  expect(await countOf(sql, 'orders', { draft_id: draft.id })).toBe(0)
})

test('an unpaid order cannot be changed to something that needs a quote', async () => {
  const { sql } = database
  const draft = await givenDraft(sql, { service: 'certified' })
  const order = await createOrder(sql, draft)
  await sql`update checkout_drafts set family = 'bundle', evaluation = ${sql.json(ONE_DEGREE)} where id = ${draft.id}`

  expect((await refusalOf(createOrder(sql, draft))).code).toBe('quote_required')
  expect(await readOrder(sql, order.id)).toMatchObject({ version: order.version, total: order.total })
})

test('an older unpaid order that needs a quote cannot start a payment', async () => {
  const { sql } = database
  const diploma = { documentLanguage: { documentType: 'certificate' }, service: 'certified' }
  const draft = await givenDraft(sql, { family: 'evaluation', evaluation: ONE_DEGREE, ...diploma })
  const order = await createOrder(sql, draft)
  await sql.begin(async (before) => {
    await before`alter table orders disable trigger orders_online`
    await before`update orders set service_level = 'standard' where id = ${order.id}`
    await before`alter table orders enable trigger orders_online`
  })

  const opened = sql`select open_payment_attempt(${order.id}, ${draft.userId})`

  expect(await refusalOf(opened)).toEqual({
    code: 'quote_required',
    detail: { orderId: order.id, reason: 'service' },
  })
})

test('a placed order keeps its choices', async () => {
  const { sql } = database
  const { order } = await givenPaidOrder(sql)

  await sql`update orders set family = 'bundle', evaluation = ${sql.json(ONE_DEGREE)} where id = ${order.id}`

  expect((await readOrder(sql, order.id)).status).toBe(order.status)
})

async function givenQuote(userId: string): Promise<{ id: string; group_id: string }> {
  const { sql } = database
  const [quote] = await sql<{ id: string; group_id: string }[]>`
    insert into quotes (user_id, full_name, email, family, document_kinds, source_languages)
    values (${userId}, 'Ana Sample', 'ana@example.test', 'bundle', array['diploma'], 'Spanish')
    returning id, group_id`
  if (!quote) throw new Error('The quote was not stored.')
  return quote
}

const move = (draftId: string, quoteId: string) =>
  database.sql<{ moved: number }[]>`select move_draft_to_quote(${draftId}, ${quoteId}) as moved`

test('a draft becomes a request with its files', async () => {
  const { sql } = database
  const draft = await givenDraft(sql, { family: 'bundle', evaluation: ONE_DEGREE, documents: [{}, {}] })
  const quote = await givenQuote(draft.userId)

  const [answer] = await move(draft.id, quote.id)

  expect(answer?.moved).toBe(2)
  const files = await sql`
    select draft_id, group_id from uploaded_documents where quote_id = ${quote.id}`
  expect(files.map((file) => ({ ...file }))).toEqual([
    { draft_id: null, group_id: quote.group_id },
    { draft_id: null, group_id: quote.group_id },
  ])
  expect(await countOf(sql, 'checkout_drafts', { id: draft.id })).toBe(0)
})

test('files of an unpaid order stay with it, and another person’s draft cannot be moved', async () => {
  const { sql } = database
  const draft = await givenDraft(sql)
  await createOrder(sql, draft)
  const stranger = await givenDraft(sql)
  const quote = await givenQuote(draft.userId)

  const [answer] = await move(draft.id, quote.id)
  const foreign = await refusalOf(move(stranger.id, quote.id))
  await sql`update quotes set status = 'submitted', submitted_at = now() where id = ${quote.id}`
  const sent = await refusalOf(move(draft.id, quote.id))

  expect(answer?.moved).toBe(0)
  expect([foreign.code, sent.code]).toEqual(['not_found', 'not_found'])
  expect(await countOf(sql, 'uploaded_documents', { draft_id: draft.id })).toBe(1)
  expect(await countOf(sql, 'uploaded_documents', { draft_id: stranger.id })).toBe(1)
})
