import { readFileSync } from 'node:fs'
import { type FreshDatabase, openFreshDatabase } from './database'
import { countOf, givenPaidOrder, givenUser, refusalOf } from './given'

const ISSUED = /^[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}$/
const SHA256 = 'c'.repeat(64)
let database: FreshDatabase

beforeAll(async () => {
  database = await openFreshDatabase('verification_codes')
})

afterAll(() => database.close())

async function givenItem() {
  const { sql } = database
  const { order } = await givenPaidOrder(sql)
  await sql`update orders set status = 'finalizing' where id = ${order.id}`
  const [item] = await sql<{ id: string }[]>`select id from order_items where order_id = ${order.id} limit 1`
  return { orderId: order.id, itemId: item?.id ?? '' }
}

type Item = Awaited<ReturnType<typeof givenItem>>
type File = { id: string; code: string | null; status: string }

async function add(item: Item, { kind = 'certified_translation', version = 1, status = 'approved' } = {}) {
  const [row] = await database.sql<File[]>`
    insert into deliverables (order_id, order_item_id, kind, version, storage_path, sha256, status)
    values (${item.orderId}, ${item.itemId}, ${kind}, ${version}, ${`${item.itemId}/${kind}-${version}.pdf`}, ${SHA256}, ${status})
    returning id, verification_code as code, status`
  if (!row) throw new Error('no file')
  return row
}

async function finalize(id: string): Promise<string | null> {
  const [row] = await database.sql<File[]>`
    update deliverables set status = 'final' where id = ${id} returning verification_code as code`
  return row?.code ?? null
}

const lookUp = async (code: string, sha256: string | null = null) => {
  const [row] = await database.sql<{ found: Record<string, unknown> | null }[]>`
    select look_up_verification(${code}, '203.0.113.0/24', ${sha256}) as found`
  return row?.found ?? null
}

test('a file gets its code when it becomes final, and keeps it', async () => {
  const file = await add(await givenItem())
  expect(file.code).toBeNull()

  const code = await finalize(file.id)

  expect(code).toMatch(ISSUED)
  const change = database.sql`update deliverables set verification_code = 'AAAA-AAAA-AAAA' where id = ${file.id}`
  expect(await refusalOf(change)).toMatchObject({ code: 'move_not_allowed' })
})

test('a file that is final from the start gets a code, a draft never does', async () => {
  const item = await givenItem()

  expect((await add(item, { status: 'final' })).code).toMatch(ISSUED)
  expect((await add(item, { kind: 'draft', status: 'final' })).code).toBeNull()
})

test('two thousand codes are unique and use exactly the alphabet', async () => {
  const rows = await database.sql<{ code: string }[]>`
    select private.verification_code() as code from generate_series(1, 2000)`
  const codes = rows.map(({ code }) => code)

  expect(new Set(codes).size).toBe(2000)
  expect(codes.filter((code) => !ISSUED.test(code))).toEqual([])
  expect(new Set(codes.join('').replaceAll('-', '')).size).toBe(32)
})

test('a lookup returns what was issued, whatever became of it, and is recorded', async () => {
  const item = await givenItem()
  const { id } = await add(item)
  const code = (await finalize(id)) ?? ''
  expect(await lookUp(code)).toMatchObject({ state: 'valid', version: 1, sha256: SHA256 })
  expect(await lookUp(code, SHA256)).toMatchObject({ matches: true })
  expect(await lookUp(code, 'd'.repeat(64))).toMatchObject({ matches: false })

  const newer = await add(item, { version: 2, status: 'final' })
  expect(await lookUp(code)).toMatchObject({ state: 'superseded' })
  expect(newer.code).not.toBe(code)
  await database.sql`update deliverables set status = 'revoked' where id = ${newer.id}`
  expect(await lookUp(newer.code ?? '', SHA256)).toMatchObject({ state: 'revoked', matches: false })
  expect(await lookUp('ZZZZ-ZZZZ-ZZZZ')).toBeNull()

  const results = await database.sql<{ result: string }[]>`
    select result from verification_lookups where code in (${code}, ${newer.code ?? ''}, 'ZZZZ-ZZZZ-ZZZZ') order by id`
  expect(results.map(({ result }) => result)).toEqual([
    'valid',
    'match',
    'mismatch',
    'superseded',
    'mismatch',
    'unknown',
  ])
})

test('staff withdraw a finished document once, with a reason that its customer is told', async () => {
  const { sql } = database
  const item = await givenItem()
  const [draft, final] = [
    await add(item),
    await add(item, { kind: 'certificate_of_accuracy', status: 'final' }),
  ]
  const clerk = await givenUser(sql, { role: 'admin' })
  const revoke = (fileId: string, { by = clerk, reason = 'A forged original' } = {}) =>
    sql`select revoke_deliverable(${item.orderId}, ${fileId}, ${by}, ${reason})`

  expect((await refusalOf(revoke(draft.id))).code).toBe('move_not_allowed')
  expect((await refusalOf(revoke(final.id, { reason: ' ' }))).code).toBe('invalid_input')
  expect((await refusalOf(revoke(final.id, { by: await givenUser(sql) }))).code).toBe('not_allowed')
  await Promise.all([revoke(final.id), revoke(final.id)])

  expect(await lookUp(final.code ?? '')).toMatchObject({ state: 'revoked' })
  expect(await countOf(sql, 'outbox', { dedupe_key: `document-revoked/${final.id}` })).toBe(1)
  const audits = await sql`select details from audit_events
    where action = 'deliverable.revoked' and subject_id = ${item.orderId}`
  expect(audits.map(({ details }) => details)).toEqual([{ reason: 'A forged original' }])
})

test('the migration adds codes to files that were already final', async () => {
  const { sql } = database
  const { id } = await add(await givenItem(), { status: 'final' })
  await sql.begin(async (transaction) => {
    await transaction`set local session_replication_role = replica`
    await transaction`update deliverables set verification_code = null where id = ${id}`
  })
  const migration = readFileSync('supabase/migrations/20261130140000_issue_verification_codes.sql', 'utf8')
  await sql.unsafe(migration.slice(migration.indexOf('alter table public.deliverables disable')))

  const [row] = await sql<File[]>`select verification_code as code from deliverables where id = ${id}`
  expect(row?.code).toMatch(ISSUED)
  const change = sql`update deliverables set title = 'x' where id = ${id}`
  expect(await refusalOf(change)).toMatchObject({ code: 'move_not_allowed' })
})
