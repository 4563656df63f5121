import { givenKey } from '../support/api'
import { type FreshDatabase, openFreshDatabase } from './database'
import { givenUser } from './given'

let database: FreshDatabase
let owner: string
let stranger: string
let keys: { id: string; secret: string }[]

beforeAll(async () => {
  database = await openFreshDatabase('api_watching')
  owner = await givenUser(database.sql)
  stranger = await givenUser(database.sql)
  keys = [
    await givenKey(database.sql, { userId: owner, limitCents: 5000 }),
    await givenKey(database.sql, { userId: owner }),
    await givenKey(database.sql, { userId: stranger }),
  ]
  const [own, , other] = keys
  await database.sql`
    insert into public.api_requests (key_id, user_id, is_test, request_id, method, path, status, ms, at)
    select key_id, user_id, true, gen_random_uuid(), 'GET', '/orders', status, ms, now() - age
    from (values (${own?.id ?? ''}::uuid, ${owner}::uuid, 200, 10, interval '0'),
      (${own?.id ?? ''}::uuid, ${owner}::uuid, 200, 20, interval '0'), (${own?.id ?? ''}::uuid, ${owner}::uuid, 404, 30, interval '0'),
      (${own?.id ?? ''}::uuid, ${owner}::uuid, 500, 900, interval '3 days'),
      (${own?.id ?? ''}::uuid, ${owner}::uuid, 500, 900, interval '31 days'),
      (${other?.id ?? ''}::uuid, ${stranger}::uuid, 200, 5, interval '0')) as r (key_id, user_id, status, ms, age)`
})
afterAll(() => database.close())

type Listed = { isEnabled: boolean; keys: { id: string; requests: number; isOver: boolean }[] }

async function listed(search: string, limit = 20, place = {}): Promise<Listed> {
  const [row] = await database.sql<{ found: Listed }[]>`
    select list_keys_for_staff(${search}, ${limit}, ${database.sql.json(place)}) as found`
  if (!row) throw new Error('list_keys_for_staff answered nothing.')
  return row.found
}

test('usage counts a person’s own calls of the last 30 days by day and result', async () => {
  const [row] = await database.sql<{ days: unknown[] }[]>`select api_usage(${owner}) as days`
  expect(row?.days).toEqual([
    expect.objectContaining({ isTest: true, answered: 2, refused: 1, failed: 0, ms: 30 }),
    expect.objectContaining({ isTest: true, answered: 0, refused: 0, failed: 1, ms: 900 }),
  ])
})

test('spending is listed for the person’s own keys that have a limit', async () => {
  const [row] = await database.sql<{ spent: unknown }[]>`select api_keys_spent(${owner}) as spent`
  expect(row?.spent).toEqual({ [keys[0]?.id ?? '']: 0 })
})

test('staff find a key by its beginning or its owner, with its calls today and whether it has ended', async () => {
  const [own] = keys
  const found = await listed(own?.secret.slice(0, 15) ?? '')
  expect(found).toMatchObject({
    isEnabled: true,
    keys: [{ id: own?.id, requests: 3, isOver: false }],
  })
  const [row] = await database.sql<{ email: string }[]>`select email from auth.users where id = ${owner}`
  expect((await listed((row?.email ?? '').toUpperCase())).keys).toHaveLength(2)
  const [newest, ...rest] = (await listed('')).keys
  const after = ['-infinity', newest?.id ?? '']
  expect(await listed('', 2, { after })).toMatchObject({ keys: rest.map(({ id }) => ({ id })) })
  expect(
    (await listed('', 9, { before: ['-infinity', rest[1]?.id ?? ''] })).keys.map(({ id }) => id),
  ).toEqual([rest[0]?.id, newest?.id])
  expect((await listed('%')).keys).toEqual([])

  const clerk = await givenUser(database.sql, { role: 'admin' })
  await database.sql`select revoke_api_key(${clerk}, 'admin', ${own?.id ?? ''}, 'It leaked.')`
  expect((await listed(own?.secret.slice(0, 15) ?? '')).keys).toMatchObject([{ isOver: true }])
})
