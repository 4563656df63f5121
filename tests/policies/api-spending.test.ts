import { randomUUID } from 'node:crypto'
import { newKey } from '@/lib/domain/api/rules/keys'
import { whileHeldBy } from '../support/contention'
import {
  acceptApiQuote,
  type Caller,
  givenApiQuote,
  givenCaller,
  givenClaim,
} from '../support/given-api-orders'
import { type FreshDatabase, openFreshDatabase } from './database'
import { givenUser, refusalOf } from './given'
import { LINE, save, send } from './given-quotes'

let database: FreshDatabase

beforeAll(async () => {
  database = await openFreshDatabase('api_spending')
})
afterAll(() => database.close())

async function rotated({ userId, keyId, isTest }: Caller): Promise<Caller> {
  const { prefix, hash } = newKey(isTest ? 'test' : 'live')
  const [row] = await database.sql<{ id: string }[]>`
    select rotate_api_key(${userId}, ${keyId}, ${prefix}, ${hash}) as id`
  return { userId, keyId: row?.id ?? '', isTest }
}

test('an order counts toward the limit of the key that placed it', async () => {
  const { sql } = database
  const userId = await givenUser(sql)
  const asking = await givenCaller(sql, userId)
  const limited = await givenCaller(sql, userId, { limitCents: 15_000 })
  const [first, second] = [await givenApiQuote(sql, asking), await givenApiQuote(sql, asking)]

  await acceptApiQuote(sql, limited, first)
  expect(await refusalOf(acceptApiQuote(sql, limited, second))).toMatchObject({ code: 'spend_limit_reached' })
  expect(await acceptApiQuote(sql, limited, first)).toMatch(/-/)
  await acceptApiQuote(sql, asking, second)
  expect(await refusalOf(acceptApiQuote(sql, limited, second))).toMatchObject({ code: 'spend_limit_reached' })
})

test('the calls of every key of a rotation count toward one limit', async () => {
  const { sql } = database
  const first = await givenCaller(sql, await givenUser(sql))
  const [second, other] = [await rotated(first), await givenCaller(sql, first.userId)]
  const newest = await rotated(second)
  const countedAs = async ({ keyId }: Caller) => {
    const [row] = await sql<{ id: string }[]>`
      select use_api_key(hash) ->> 'countedAs' as id from api_keys where id = ${keyId}`
    return row?.id
  }

  for (const key of [first, second, newest]) expect(await countedAs(key)).toBe(newest.keyId)
  expect(await countedAs(other)).toBe(other.keyId)
})

test('a rotation resets the monthly spending of neither key', async () => {
  const { sql } = database
  const userId = await givenUser(sql)
  const old = await givenCaller(sql, userId, { limitCents: 25_000 })
  const [first, second, third] = [
    await givenApiQuote(sql, old),
    await givenApiQuote(sql, old),
    await givenApiQuote(sql, old),
  ]

  await acceptApiQuote(sql, old, first)
  const next = await rotated(old)
  await acceptApiQuote(sql, next, second)
  expect(await refusalOf(acceptApiQuote(sql, next, third))).toMatchObject({ code: 'spend_limit_reached' })
  expect(await refusalOf(acceptApiQuote(sql, old, third))).toMatchObject({ code: 'spend_limit_reached' })
})

/** Staff price the quote again, at $1,000. */
async function repriced(id: string, userId: string): Promise<void> {
  const { sql } = database
  const quote = { id, userId, staffId: await givenUser(sql, { role: 'admin' }) }
  await sql`select transition_quote(${id}, 'in_review', ${quote.staffId}, 'admin')`
  await save(sql, quote, { lines: [{ ...LINE, quantity: 1, unitCents: 100_000 }] })
  await send(sql, quote)
}

test('a quote that was priced again counts with its new price, for any key of the rotation', async () => {
  const { sql } = database
  const userId = await givenUser(sql)
  const old = await givenCaller(sql, userId, { limitCents: 15_000 })
  const quote = await givenApiQuote(sql, old)
  await acceptApiQuote(sql, old, quote)
  const next = await rotated(old)

  expect(await acceptApiQuote(sql, next, quote)).toMatch(/-/)
  await repriced(quote, userId)
  for (const key of [old, next]) {
    expect(await refusalOf(acceptApiQuote(sql, key, quote, 2))).toMatchObject({ code: 'spend_limit_reached' })
  }
})

test('two keys of one rotation that order concurrently share one limit', async () => {
  const { sql } = database
  const userId = await givenUser(sql)
  const old = await givenCaller(sql, userId, { limitCents: 15_000 })
  const [first, second] = [await givenApiQuote(sql, old), await givenApiQuote(sql, old)]
  const next = await rotated(old)

  const later = await whileHeldBy(
    sql,
    (holder) => acceptApiQuote(holder, old, first),
    () => refusalOf(acceptApiQuote(sql, next, second)),
  )
  expect(later).toMatchObject({ code: 'spend_limit_reached' })
})

test('a limit that is set or lowered after a rotation holds for every key of it, also concurrently', async () => {
  const { sql } = database
  for (const limitCents of [50_000, undefined]) {
    const userId = await givenUser(sql)
    const old = await givenCaller(sql, userId, limitCents === undefined ? {} : { limitCents })
    const [first, second] = [await givenApiQuote(sql, old), await givenApiQuote(sql, old)]
    const next = await rotated(old)
    await sql`select change_api_key(${userId}, ${next.keyId},
      ${sql.json({ name: 'Next', scopes: ['orders:write'], spendLimitCents: 15_000 })})`

    const later = await whileHeldBy(
      sql,
      (holder) => acceptApiQuote(holder, next, first),
      () => refusalOf(acceptApiQuote(sql, old, second)),
    )
    expect(later).toMatchObject({ code: 'spend_limit_reached', detail: { limitCents: 15_000 } })
  }
})

test('a call that lost its Idempotency-Key claim creates nothing', async () => {
  const { sql } = database
  const caller = await givenCaller(sql, await givenUser(sql))
  const claim = await givenClaim(sql, caller)
  await sql`select finish_api_request(${claim})`

  expect(await refusalOf(givenApiQuote(sql, caller, claim))).toMatchObject({ code: 'unavailable' })
  expect(await refusalOf(givenApiQuote(sql, caller, randomUUID()))).toMatchObject({ code: 'unavailable' })
})

test('an interrupted call is repeated under its id at once; without a repetition its key is forgotten after a day', async () => {
  const { sql } = database
  const caller = await givenCaller(sql, await givenUser(sql))
  const key = randomUUID()
  const begin = async (body = 'a') => {
    const [row] = await sql<{ claim: { type: string; id?: string } }[]>`
      select begin_api_request(${caller.keyId}, 'POST /api/v1/quotes/1/messages', ${key}, ${body.repeat(64)}, true) as claim`
    return row?.claim
  }
  const expiry = async () =>
    (
      await sql`select expires_at > now() + interval '23 hours' as day from api_idempotency where key = ${key}`
    )[0]?.day
  const first = await begin()
  expect(await begin()).toEqual({ type: 'running' })
  await sql`select pause_api_request(${first?.id ?? ''})`

  expect(await expiry()).toBe(true)
  expect(await begin('b')).toEqual({ type: 'reused' })
  expect(await begin()).toEqual(first)
  expect(await expiry()).toBeNull()
})

test('only unused files count toward the upload quota, test and live separately', async () => {
  const { sql } = database
  const userId = await givenUser(sql)
  const live = await givenCaller(sql, userId)
  const test = await givenCaller(sql, userId, { mode: 'test' })
  const used = await givenApiQuote(sql, live)
  await givenApiQuote(sql, test)
  const waiting = async (caller: Caller, bytes: number) => {
    const [groupId, id] = [randomUUID(), randomUUID()]
    await sql`insert into uploaded_documents (id, owner_id, api_key_id, is_test, group_id, purpose, original_name,
      storage_path, mime, ext, size_bytes) values (${id}, ${userId}, ${caller.keyId}, ${caller.isTest}, ${groupId}, 'source',
      'a.pdf', ${`${userId}/${groupId}/${id}.pdf`}, 'application/pdf', 'pdf', ${bytes})`
    const [row] = await sql<{ bytes: string }[]>`select unused_upload_bytes(${userId}, ${groupId}) as bytes`
    return Number(row?.bytes)
  }

  expect(await waiting(live, 1000)).toBe(1000)
  expect(await waiting(test, 500)).toBe(500)
  expect(await waiting(live, 10)).toBe(1010)
  const [row] = await sql`select count(*)::int as files from uploaded_documents where quote_id = ${used}`
  expect(row).toEqual({ files: 1 })
})
