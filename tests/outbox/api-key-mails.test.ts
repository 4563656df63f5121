import { givenKey } from '../support/api'
import { givenCustomer, openDatabase } from '../support/given-orders'
import { drainAll, givenOwnMailbox, mailsTo } from './given-outbox'

const sql = openDatabase()
const mailbox = givenOwnMailbox()
afterAll(() => sql.end())

const report = (keyId: string) => sql`select public.report_key_in_address(${keyId})`

/** Besides the notice of each new key. */
async function subjectsTo(email: string): Promise<string[]> {
  await drainAll()
  const subjects = (await mailsTo(mailbox, email)).map(({ subject }) => subject)
  return subjects.filter((subject) => subject !== 'A new API key was created for your account')
}

test('the owner of a key sent in a URL is mailed once a day per key', async () => {
  const { userId, email } = await givenCustomer()
  const [one, other] = [await givenKey(sql, { userId }), await givenKey(sql, { userId, mode: 'live' })]
  // Within one transaction the date is constant.
  await sql.begin(async (inside) => {
    for (const { id } of [one, one, other, one]) await inside`select public.report_key_in_address(${id})`
  })
  expect(await subjectsTo(email)).toEqual(Array(2).fill('Replace your API key “Test key”'))

  await sql`update public.outbox set dedupe_key = dedupe_key || '-of-yesterday'
    where kind = 'api_key.in_address' and payload ->> 'keyId' = ${one.id}`
  await report(one.id)
  const jobs = await sql`select from public.outbox where payload ->> 'keyId' = ${one.id}`
  expect(jobs).toHaveLength(2)
})

test('a key that no longer works is not mailed about', async () => {
  const { userId, email } = await givenCustomer()
  const [revoked, expired, late] = [
    await givenKey(sql, { userId }),
    await givenKey(sql, { userId }),
    await givenKey(sql, { userId }),
  ]
  const revoke = (keyId: string) => sql`select public.revoke_api_key(${userId}, 'customer', ${keyId})`
  await revoke(revoked.id)
  await sql`update public.api_keys set expires_at = now() - interval '1 minute' where id = ${expired.id}`
  for (const key of [revoked, expired, late]) await report(key.id)
  await revoke(late.id)

  expect(await subjectsTo(email)).toEqual([])
})
