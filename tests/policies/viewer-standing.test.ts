import { randomUUID } from 'node:crypto'
import { type FreshDatabase, openFreshDatabase } from './database'
import { givenUser } from './given'

let database: FreshDatabase

beforeAll(async () => {
  database = await openFreshDatabase('standing')
})

afterAll(() => database.close())

async function givenSession(options: { role?: 'admin' } = {}) {
  const userId = await givenUser(database.sql, options)
  const [session] = await database.sql<{ id: string }[]>`
    insert into auth.sessions (user_id) values (${userId}) returning id`
  return { userId, sessionId: session?.id ?? '' }
}

async function standingOf({ userId, sessionId }: { userId: string; sessionId: string }) {
  const [row] = await database.sql`select * from public.viewer_standing(${userId}, ${sessionId})`
  return row ?? null
}

test('a session returns its current account', async () => {
  const { sql } = database
  const staff = await givenSession({ role: 'admin' })
  const before = await standingOf(staff)
  await sql`update auth.users set raw_app_meta_data = '{}', email = 'new@example.test' where id = ${staff.userId}`
  await sql`update public.profiles set status = 'suspended', first_name = 'New' where user_id = ${staff.userId}`

  expect(before).toMatchObject({ account_role: 'admin', status: 'active', factor_id: null })
  expect(await standingOf(staff)).toMatchObject({
    account_role: null,
    email: 'new@example.test',
    first_name: 'New',
    status: 'suspended',
  })
})

test('only a confirmed authenticator counts as a second factor', async () => {
  const { sql } = database
  const customer = await givenSession()
  await sql`insert into auth.mfa_factors (user_id, status) values (${customer.userId}, 'unverified')`
  const before = await standingOf(customer)
  await sql`update auth.mfa_factors set status = 'verified' where user_id = ${customer.userId}`

  expect(before?.factor_id).toBeNull()
  expect((await standingOf(customer))?.factor_id).toEqual(expect.any(String))
})

test('an ended session, another user’s session, and a banned or deleted account return nothing', async () => {
  const { sql } = database
  const [ended, mine, banned, deleted] = await Promise.all([
    givenSession(),
    givenSession(),
    givenSession(),
    givenSession(),
  ])
  await sql`delete from auth.sessions where id = ${ended.sessionId}`
  await sql`update auth.users set banned_until = now() + interval '1 hour' where id = ${banned.userId}`
  await sql`delete from auth.sessions where user_id = ${deleted.userId}`
  await sql`delete from auth.users where id = ${deleted.userId}`

  expect(await standingOf(mine)).not.toBeNull()
  expect(await standingOf(ended)).toBeNull()
  expect(await standingOf({ userId: banned.userId, sessionId: mine.sessionId })).toBeNull()
  expect(await standingOf({ userId: mine.userId, sessionId: randomUUID() })).toBeNull()
  expect(await standingOf(banned)).toBeNull()
  expect(await standingOf(deleted)).toBeNull()
})

test('a requested deletion is returned until its owner takes it back', async () => {
  const { sql } = database
  const customer = await givenSession()
  const before = await standingOf(customer)
  await sql`select public.request_deletion(${customer.userId}, 'test')`
  const waiting = await standingOf(customer)
  await sql`select public.take_back_deletion(${customer.userId}, 'test')`

  expect(before?.deletion_due_at).toBeNull()
  expect(waiting?.deletion_due_at).toEqual(expect.any(Date))
  expect((await standingOf(customer))?.deletion_due_at).toBeNull()
})

test('an expired ban does not count', async () => {
  const customer = await givenSession()
  await database.sql`
    update auth.users set banned_until = now() - interval '1 second' where id = ${customer.userId}`

  expect(await standingOf(customer)).not.toBeNull()
})
