import { randomUUID } from 'node:crypto'
import { leavePlatforms } from '@/app/_jobs/integrations'
import { pruneRequests } from '@/lib/domain/api/commands/prune-requests'
import { findQuote } from '@/lib/domain/api/queries'
import { makeExport } from '@/lib/domain/privacy/commands/make-export'
import { carryOutDeletions } from '@/lib/domain/privacy/commands/manage-deletion'
import { givenApiQuote, givenCaller } from '../support/given-api-orders'
import { openDatabase } from '../support/given-orders'
import { authServer, givenAccountWithoutFactor } from '../support/people'

const sql = openDatabase()
afterAll(() => sql.end())

/** The row limit of one backend answer. */
const MAX_ROWS = 1000

test('deleting an account with more files than one answer lists leaves none behind', async () => {
  const { id: userId } = await givenAccountWithoutFactor()
  const [requested] = await sql<{ id: string }[]>`select request_export(${userId}, 'test') as id`
  await makeExport({ exportId: requested?.id ?? '' })
  const stored = () => authServer().storage.from('exports').list(userId)
  expect((await stored()).data).toHaveLength(1)
  await sql`insert into uploaded_documents (owner_id, group_id, purpose, original_name, storage_path, mime, ext, size_bytes)
    select ${userId}, gen_random_uuid(), 'source', 'a.pdf', concat(${userId}::text, '/', gen_random_uuid(), '/', gen_random_uuid(), '.pdf'), 'application/pdf', 'pdf', 1
    from generate_series(1, ${MAX_ROWS}) n`
  await sql`select request_deletion(${userId}, 'test')`
  await sql`update account_deletions set due_at = now() where user_id = ${userId}`
  await carryOutDeletions({ leavePlatforms })

  expect((await stored()).data).toEqual([])
})

test('a quote of the API has all lines of its last revision, even after many earlier ones', async () => {
  const account = await givenAccountWithoutFactor()
  const caller = await givenCaller(sql, account.id)
  const quoteId = await givenApiQuote(sql, caller)
  await sql`insert into quote_revisions (quote_id, revision) select ${quoteId}, n from generate_series(2, 12) n`
  await sql`insert into quote_lines (quote_id, revision, position, kind, description, quantity, unit_cents)
    select ${quoteId}, r, p, 'other', 'Page ' || p, 1, 100 from generate_series(2, 12) r, generate_series(1, 100) p`
  await sql`update quotes set revision = 12 where id = ${quoteId}`
  const key = {
    id: caller.keyId,
    userId: account.id,
    email: account.email,
    name: randomUUID(),
    isTest: false,
    scopes: [],
  }

  expect((await findQuote(key, quoteId))?.resource.lines).toHaveLength(100)
})

test('a busy hour of calls is deleted completely after 30 days', async () => {
  const { id: userId } = await givenAccountWithoutFactor()
  const { keyId } = await givenCaller(sql, userId)
  await sql`insert into api_requests (key_id, user_id, is_test, request_id, method, path, status, ms, at)
    select ${keyId}, ${userId}, false, gen_random_uuid(), 'GET', '/api/v1/orders', 200, 1, now() - interval '31 days'
    from generate_series(1, 6000)`
  await pruneRequests()

  expect(await sql`select 1 from api_requests where user_id = ${userId} limit 1`).toHaveLength(0)
})
