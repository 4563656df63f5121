import { type FreshDatabase, openFreshDatabase } from './database'
import { givenDraft } from './given'

let database: FreshDatabase

beforeAll(async () => {
  database = await openFreshDatabase('submit_draft')
})

afterAll(() => database.close())

type Draft = { id: string; userId: string }
type Submitted = { orderId: string; totalCents: number; revision: number }

async function submit({ id, userId }: Draft, changes: { revision?: number; userId?: string } = {}) {
  const { sql } = database
  const [row] = await sql<{ revision: number; document_language: object }[]>`
    select revision, document_language from public.checkout_drafts where id = ${id}`
  if (!row) throw new Error('No draft.')
  const language = sql.json({ ...row.document_language, sourceLanguage: 'fr' } as never)
  const [submitted] = await sql<{ result: Submitted }[]>`
    select public.submit_draft(${id}, ${changes.userId ?? userId}, ${changes.revision ?? row.revision}, ${language},
      '2026-11-01', 'request') as result`
  if (!submitted) throw new Error('No result.')
  return submitted.result
}

test('a draft becomes an order with the given values and accepted terms', async () => {
  const { sql } = database
  const draft = await givenDraft(sql)

  const { orderId, totalCents, revision } = await submit(draft)

  const [order] = await sql`select source_language, total_cents from public.orders where id = ${orderId}`
  const [profile] = await sql`select terms_version from public.profiles where user_id = ${draft.userId}`
  const [stored] = await sql`select revision, order_id from public.checkout_drafts where id = ${draft.id}`
  expect(order).toEqual({ source_language: 'fr', total_cents: totalCents })
  expect(profile).toEqual({ terms_version: '2026-11-01' })
  expect(stored).toEqual({ revision, order_id: orderId })
})

test('submitting the same draft again returns the same order', async () => {
  const draft = await givenDraft(database.sql)

  const first = await submit(draft)

  expect((await submit(draft)).orderId).toBe(first.orderId)
})

test('another revision or person is refused, and nothing is written', async () => {
  const { sql } = database
  const [draft, other] = [await givenDraft(sql), await givenDraft(sql)]

  await expect(submit(draft, { revision: 99 })).rejects.toThrow('draft_changed')
  await expect(submit(draft, { userId: other.userId })).rejects.toThrow('draft_changed')

  const [stored] = await sql`
    select order_id, document_language ->> 'sourceLanguage' as language from public.checkout_drafts where id = ${draft.id}`
  expect(stored).toEqual({ order_id: null, language: 'es' })
})
