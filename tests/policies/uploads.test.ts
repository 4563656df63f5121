import { randomUUID } from 'node:crypto'
import { FILE_LIMITS } from '@/lib/domain/documents/rules/files'
import { type FreshDatabase, openFreshDatabase } from './database'
import { givenUser, refusalOf } from './given'

let database: FreshDatabase

beforeAll(async () => {
  database = await openFreshDatabase('uploads')
})
afterAll(() => database.close())

type Upload = { ownerId: string | null; groupId?: string; id?: string; sizeBytes?: number }

function add({ ownerId, groupId = randomUUID(), id = randomUUID(), sizeBytes = 10 }: Upload) {
  const { sql } = database
  const path = `${ownerId ?? groupId}/${groupId}/${id}.pdf`
  const type = { mime: 'application/pdf', ext: 'pdf', purpose: 'source' }
  const file = { id, owner_id: ownerId, group_id: groupId, original_name: 'a.pdf', storage_path: path }
  return sql`select add_upload(${sql.json({ ...file, ...type, size_bytes: sizeBytes })}, ${sql.json(FILE_LIMITS)})`
}

async function accept(id: string, sizeBytes: number): Promise<string | null> {
  const { sql } = database
  const verdict = { size_bytes: sizeBytes, sha256: 'a'.repeat(64), page_count: 1, scan_status: 'clean' }
  const [row] = await sql<{ reason: string | null }[]>`
    select accept_upload(${id}, ${sql.json(verdict)}, ${sql.json(FILE_LIMITS)}) as reason`
  return row?.reason ?? null
}

async function rowOf(id: string) {
  const [row] = await database.sql`
    select status, reject_reason, size_bytes::int as size, page_count from uploaded_documents where id = ${id}`
  return row
}

test('of 25 concurrent files of one order exactly 20 are stored, signed in or not', async () => {
  for (const ownerId of [null, await givenUser(database.sql)]) {
    const groupId = randomUUID()
    const added = await Promise.allSettled(Array.from({ length: 25 }, () => add({ ownerId, groupId })))

    expect(added.filter(({ status }) => status === 'fulfilled')).toHaveLength(20)
    const [row] =
      await database.sql`select count(*)::int as files from uploaded_documents where group_id = ${groupId}`
    expect(row).toEqual({ files: 20 })
  }
})

const FULL = FILE_LIMITS.fileBytes

test.each([
  ['a twenty-first file of an order', 20, 10, 10, { code: 'too_many_files' }],
  ['more than 150 MB in an order', 6, FULL, 1, { code: 'quota_exceeded' }],
])('refuses %s and stores nothing', async (_, files, each, sizeBytes, refused) => {
  const [ownerId, groupId, id] = [await givenUser(database.sql), randomUUID(), randomUUID()]
  for (let count = 0; count < files; count += 1) await add({ ownerId, groupId, sizeBytes: each })

  expect(await refusalOf(add({ ownerId, groupId, id, sizeBytes }))).toMatchObject(refused)
  expect(await rowOf(id)).toBeUndefined()
})

test('refuses more than 500 MB of unused files of one owner, whose other orders count too', async () => {
  const ownerId = await givenUser(database.sql)
  for (let count = 0; count < 20; count += 1) await add({ ownerId, sizeBytes: FULL })

  expect(await refusalOf(add({ ownerId }))).toMatchObject({
    code: 'quota_exceeded',
    hint: expect.stringContaining('exceed 500 MB'),
  })
})

test('the same id sent twice is one file, also when the order is full by then', async () => {
  const [ownerId, groupId, id] = [await givenUser(database.sql), randomUUID(), randomUUID()]
  const sent = { ownerId, groupId, id }
  await add(sent)
  for (let count = 1; count < 20; count += 1) await add({ ownerId, groupId })
  await add(sent)

  const [row] =
    await database.sql`select count(*)::int as files from uploaded_documents where group_id = ${groupId}`
  expect(row).toEqual({ files: 20 })
})

test('a file that is larger than announced is refused in the step that would accept it, and the verdict stands', async () => {
  const [ownerId, groupId, id] = [await givenUser(database.sql), randomUUID(), randomUUID()]
  await add({ ownerId, groupId, id, sizeBytes: 1 })
  for (let count = 0; count < 5; count += 1) await add({ ownerId, groupId, sizeBytes: FULL })
  const last = randomUUID()
  await add({ ownerId, groupId, id: last, sizeBytes: FULL - 1 })

  expect(await accept(id, 2)).toBe('quota_exceeded')
  expect(await accept(id, 1)).toBeNull()
  expect(await rowOf(id)).toMatchObject({ status: 'rejected', reject_reason: 'quota_exceeded', size: 2 })
  expect(await accept(last, FULL)).toBeNull()
  expect(await rowOf(last)).toEqual({ status: 'accepted', reject_reason: null, size: FULL, page_count: 1 })
})

test('of files that together exceed the limit, concurrent checks accept as many as fit', async () => {
  const [ownerId, groupId] = [await givenUser(database.sql), randomUUID()]
  const ids = Array.from({ length: 8 }, () => randomUUID())
  for (const id of ids) await add({ ownerId, groupId, id, sizeBytes: 1 })

  const reasons = await Promise.all(ids.map((id) => accept(id, FULL)))

  expect(reasons.filter((reason) => reason === null)).toHaveLength(6)
})

const jobsFor = (id: string) =>
  database.sql`select kind from outbox where payload ->> 'path' like ${`%${id}%`}`

test('removing a file queues the deletion of its bytes, and a file that was taken since it was read stays', async () => {
  const { sql } = database
  const [ownerId, id] = [await givenUser(sql), randomUUID()]
  await add({ ownerId, id })
  const remove = async (orderId: string | null = null) =>
    (await sql<{ removed: boolean }[]>`select remove_upload(${id}, ${orderId}) as removed`)[0]?.removed

  expect(await remove(randomUUID())).toBe(false)
  expect([await rowOf(id), await jobsFor(id)]).toMatchObject([{ status: 'pending_upload' }, []])
  expect(await remove()).toBe(true)
  expect([await rowOf(id), await jobsFor(id)]).toEqual([undefined, [{ kind: 'file.delete' }]])
  expect(await remove()).toBe(false)
})

test('lists each stored object that no row refers to, in pages, and none of the last day', async () => {
  const { sql } = database
  const [ownerId, kept, refused] = [await givenUser(sql), randomUUID(), randomUUID()]
  await add({ ownerId, id: kept })
  await add({ ownerId, id: refused })
  await sql`update uploaded_documents set status = 'rejected', reject_reason = 'file_hostile' where id = ${refused}`
  await sql`insert into storage.objects (bucket_id, name, created_at)
    select 'uploads', storage_path, now() - interval '2 days' from uploaded_documents where id in (${kept}, ${refused})`
  for (const [name, age] of [
    ['new/a.pdf', '1 hour'],
    ['old/a.pdf', '2 days'],
    ['old/b.pdf', '2 days'],
  ] as const)
    await sql`insert into storage.objects (bucket_id, name, created_at) values ('uploads', ${name}, now() - ${age}::interval)`
  const page = async (after: string, limit: number) => {
    const rows = await sql<{ name: string }[]>`
      select list_orphaned_objects('uploads', now() - interval '1 day', ${after}, ${limit}) as name`
    return rows.map(({ name }) => name)
  }

  const all = [expect.stringContaining(refused), 'old/a.pdf', 'old/b.pdf']
  expect(await page('', 100)).toEqual(all)
  expect(await page('old/a.pdf', 1)).toEqual(['old/b.pdf'])
})
