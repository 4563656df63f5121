import { type FreshDatabase, openFreshDatabase } from './database'
import { countOf, createOrder, givenDocument, givenDraft, givenUser, refusalOf } from './given'

let database: FreshDatabase

beforeAll(async () => {
  database = await openFreshDatabase('drafts')
})

afterAll(() => database.close())

test("another customer's file cannot be ordered by its path", async () => {
  const { sql } = database
  const other = await givenDraft(sql)
  const [file] = await sql`select storage_path from uploaded_documents where draft_id = ${other.id}`
  const draft = await givenDraft(sql, { documentLanguage: { files: [{ storagePath: file?.storage_path }] } })

  expect((await refusalOf(createOrder(sql, draft))).code).toBe('document_not_ready')
})

test('only the listed files are ordered, and an unchecked file blocks the order', async () => {
  const { sql } = database
  const draft = await givenDraft(sql, { documents: [{}, {}] })
  const facts = { userId: draft.userId, draftId: draft.id, groupId: draft.groupId }
  const list = (paths: string[]) => {
    const value = sql.json({ files: paths.map((storagePath) => ({ storagePath })) })
    return sql`select save_draft_section(${draft.id}, 'document_language', ${value})`
  }
  const chosen = await givenDocument(sql, facts)
  const checking = await givenDocument(sql, { ...facts, status: 'scanning' })

  await list([chosen, checking])
  const refusal = await refusalOf(createOrder(sql, draft))
  await list([chosen])
  const order = await createOrder(sql, draft)

  expect(refusal).toMatchObject({ code: 'document_not_ready', detail: { listed: 2, ready: 1 } })
  expect(order.document_paths).toEqual([chosen])
})

test('saving a section keeps fields from another tab, and the revision increases', async () => {
  const { sql } = database
  const draft = await givenDraft(sql)
  const save = (value: object, revision: number | null = null) =>
    sql`select * from save_draft_section(${draft.id}, 'document_language', ${sql.json(value as never)}, ${revision})`

  const [saved] = await save({ sourceLanguage: 'fr' })
  const refusal = await refusalOf(save({ sourceLanguage: 'de' }, 1))

  expect(saved?.document_language).toMatchObject({ sourceLanguage: 'fr', targetLanguage: 'en' })
  expect(saved?.revision).toBe(2)
  expect(refusal).toMatchObject({ code: 'draft_changed', detail: { revision: 2 } })
})

test('a visitor who signs in takes the draft and its files along, once', async () => {
  const { sql } = database
  const token = 'a'.repeat(64)
  const userId = await givenUser(sql)
  const draft = await givenDraft(sql)
  await sql`update checkout_drafts set user_id = null, token_hash = ${token} where id = ${draft.id}`
  await sql`update uploaded_documents set owner_id = null where draft_id = ${draft.id}`

  const claims = await Promise.all([1, 2, 3].map(() => sql`select claim_draft(${token}, ${userId}) as id`))

  expect(claims.map(([row]) => row?.id).filter((id) => id !== null)).toEqual([draft.id])
  expect(await countOf(sql, 'uploaded_documents', { owner_id: userId })).toBe(1)
  expect((await createOrder(sql, { id: draft.id, userId })).email).toBe('ana@example.test')
})
