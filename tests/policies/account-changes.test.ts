import { type FreshDatabase, openFreshDatabase } from './database'
import { countOf, givenUser } from './given'

let database: FreshDatabase

beforeAll(async () => {
  database = await openFreshDatabase('account_changes')
})
afterAll(() => database.close())

const linesOf = (userId: string) => database.sql`
  select action, actor_id, after, request_id from audit_events where subject_id = ${userId} order by id`

test('a changed profile has its line in the audit trail, without the name', async () => {
  const { sql } = database
  const userId = await givenUser(sql)
  await sql`select save_profile(${userId}, ${sql.json({ firstName: 'Ada', lastName: 'Byron', phone: null })},
    'customer', 'r-1')`

  const [row] = await sql`select first_name, last_name, phone from profiles where user_id = ${userId}`
  expect(row).toEqual({ first_name: 'Ada', last_name: 'Byron', phone: null })
  const line = { action: 'account.profile_changed', actor_id: userId, after: null, request_id: 'r-1' }
  expect(await linesOf(userId)).toEqual([line])
})

test('consent to news keeps its first time until it is withdrawn, and each choice is audited', async () => {
  const { sql } = database
  const userId = await givenUser(sql)
  const save = async (marketing: boolean) => {
    await sql`select save_notices(${userId}, ${sql.json({ quotes: true })}, ${marketing}, 'customer', 'r-2')`
    const [row] =
      await sql`select notify, marketing_opt_in_at as since from profiles where user_id = ${userId}`
    return row
  }

  const given = await save(true)
  expect(given).toEqual({ notify: { quotes: true }, since: expect.any(Date) })
  expect(await save(true)).toEqual(given)
  expect((await save(false))?.since).toBeNull()
  const choices = (await linesOf(userId)).map(({ after }) => after)
  expect(choices).toEqual([true, true, false].map((marketing) => ({ quotes: true, marketing })))
})

test('a confirmation sent again by staff is one mail and one line, also when the request is repeated', async () => {
  const { sql } = database
  const [userId, staffId] = [await givenUser(sql), await givenUser(sql, { role: 'admin' })]
  const mail = sql.json({
    type: 'confirmation',
    email: 'ada@example.com',
    requestedAt: '2026-11-30T09:00:00Z',
  })
  const resend = () => sql`select resend_verification(${userId}, ${mail}, ${staffId}, 'r-3')`
  await resend()
  await resend()

  expect(await countOf(sql, 'outbox', { dedupe_key: 'account-mail/confirmation/r-3' })).toBe(1)
  expect((await linesOf(userId)).map(({ actor_id }) => actor_id)).toEqual([staffId])
})
