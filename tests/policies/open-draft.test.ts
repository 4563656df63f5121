import { randomBytes } from 'node:crypto'
import { type FreshDatabase, openFreshDatabase } from './database'
import { givenDraft, givenUser } from './given'

let database: FreshDatabase

beforeAll(async () => {
  database = await openFreshDatabase('open_draft')
})

afterAll(() => database.close())

type Found = { draft: { id: string }; files: { original_name: string; status: string }[] } | null

async function openDraft(owner: { userId?: string; tokenHash?: string }): Promise<Found> {
  const [row] = await database.sql<{ found: Found }[]>`
    select public.open_draft(${owner.userId ?? null}, ${owner.tokenHash ?? null}) as found`
  return row?.found ?? null
}

test('the newest open draft comes with its files, without replaced ones', async () => {
  const { sql } = database
  const userId = await givenUser(sql)
  await givenDraft(sql, { userId })
  const newest = await givenDraft(sql, {
    userId,
    documents: [{ status: 'accepted' }, { status: 'replaced' }, { status: 'rejected' }],
  })
  await sql`update public.checkout_drafts set updated_at = now() + interval '1 minute' where id = ${newest.id}`

  const found = await openDraft({ userId })

  expect(found?.files.map(({ status }) => status).sort()).toEqual(['accepted', 'rejected'])
})

test('without an owner, for another person, or when expired, no draft is found', async () => {
  const { sql } = database
  const [draft, expired] = [await givenDraft(sql), await givenDraft(sql)]
  await sql`update public.checkout_drafts set expires_at = now() - interval '1 second' where id = ${expired.id}`

  expect(await openDraft({})).toBeNull()
  expect(await openDraft({ userId: await givenUser(sql) })).toBeNull()
  expect(await openDraft({ tokenHash: randomBytes(32).toString('hex') })).toBeNull()
  expect(await openDraft({ userId: expired.userId })).toBeNull()
  expect((await openDraft({ userId: draft.userId }))?.draft.id).toBe(draft.id)
})

test('a draft is open while its order can be paid, and not once it is paid or canceled', async () => {
  const { sql } = database
  const draft = await givenDraft(sql)
  await sql`select public.create_order_from_draft(${draft.id}, ${draft.userId}, '2026-11-01')`
  const unpaid = await openDraft({ userId: draft.userId })
  await sql`update public.orders set payment_status = 'processing' where draft_id = ${draft.id}`
  const paying = await openDraft({ userId: draft.userId })
  await sql`update public.orders set payment_status = 'unpaid', status = 'canceled' where draft_id = ${draft.id}`

  expect(unpaid?.draft.id).toBe(draft.id)
  expect(paying).toBeNull()
  expect(await openDraft({ userId: draft.userId })).toBeNull()
})
