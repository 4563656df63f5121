import type { Sql } from 'postgres'
import { type FreshDatabase, openFreshDatabase } from './database'
import { givenUser, refusalOf } from './given'
import { givenOrder } from './given-proposals'

let database: FreshDatabase

beforeAll(async () => {
  database = await openFreshDatabase('role_checks')
})

afterAll(() => database.close())

async function givenRequest() {
  const { sql } = database
  const [userId, askedBy, decidedBy] = [
    await givenUser(sql),
    await givenUser(sql, { role: 'admin' }),
    await givenUser(sql, { role: 'admin' }),
  ]
  await sql`insert into role_requests (user_id, requested_by, reason) values (${userId}, ${askedBy}, 'Joins the team')`
  const decide = (decision: string) =>
    sql`select decide_role(${userId}, ${decision}, ${decidedBy}, 'req', 'Because')`
  return { userId, askedBy, decide }
}

test('a role is not granted to an account suspended meanwhile, but can be declined', async () => {
  const { userId, decide } = await givenRequest()
  await database.sql`update profiles set status = 'suspended' where user_id = ${userId}`

  expect((await refusalOf(decide('granted'))).code).toBe('not_allowed')
  await decide('declined')
})

test('a role is not granted when the requester is no longer staff', async () => {
  const { askedBy, decide } = await givenRequest()
  await database.sql`update profiles set role_cached = null where user_id = ${askedBy}`

  expect((await refusalOf(decide('granted'))).code).toBe('not_allowed')
})

test('a second staff member grants it otherwise', async () => {
  const { userId, decide } = await givenRequest()
  await decide('granted')
  expect(await database.sql`select role_cached from profiles where user_id = ${userId}`).toEqual([
    { role_cached: 'admin' },
  ])
})

test('when two admins remove each other concurrently, one remains', async () => {
  const { sql } = database
  await sql`update profiles set role_cached = null where role_cached = 'admin'`
  const [one, other] = [await givenUser(sql, { role: 'admin' }), await givenUser(sql, { role: 'admin' })]
  const [first, second] = [await sql.reserve(), await sql.reserve()]
  try {
    await first`begin`
    await first`select remove_role(${other}, 'A quarrel', ${one}, 'req')`
    const answer = second`select remove_role(${one}, 'A quarrel', ${other}, 'req')`.then(
      () => 'removed',
      (error: Error) => error.message,
    )
    await untilSomebodyWaits(first)
    await first`commit`

    expect(await answer).toBe('last_admin')
    expect(await sql`select user_id from profiles where role_cached = 'admin'`).toEqual([{ user_id: one }])
  } finally {
    first.release()
    second.release()
  }
})

async function untilSomebodyWaits(sql: Sql): Promise<void> {
  for (;;) {
    await sql`select pg_stat_clear_snapshot()`
    const waiting = await sql`select 1 from pg_locks where not granted and locktype = 'advisory'
      and database = (select oid from pg_database where datname = current_database())`
    if (waiting.length > 0) return
  }
}

const formerClerk = async (sql: Sql) => {
  const id = await givenUser(sql, { role: 'admin' })
  await sql`update profiles set role_cached = null where user_id = ${id}`
  return id
}

const suspendedClerk = async (sql: Sql) => {
  const id = await givenUser(sql, { role: 'admin' })
  await sql`update profiles set status = 'suspended' where user_id = ${id}`
  return id
}

test.each([
  ['a customer', (sql: Sql) => givenUser(sql)],
  ['a former clerk', formerClerk],
  ['a suspended clerk', suspendedClerk],
  ['nobody', async () => null],
])('%s does nothing in the name of staff, except to the person’s own account', async (_, actor) => {
  const { sql } = database
  const [by, order] = [await actor(sql), await givenOrder(sql)]

  const held = sql`select hold_documents(${order.id}, 'A dispute', ${by}, 'req')`
  expect((await refusalOf(held)).code).toBe('not_allowed')
  expect(
    await sql`select 1 from audit_events where subject_id = ${order.id} and actor_kind = 'admin'`,
  ).toEqual([])
  if (by !== null) await sql`select record_audit(${by}, 'admin', 'account.signed_out', 'user', ${by})`
})
