import { randomUUID } from 'node:crypto'
import type postgres from 'postgres'
import { z } from 'zod'
import {
  callApi,
  forgetApiCalls,
  givenAcceptedDocument,
  givenKey,
  TABLE_ORDER,
} from '../../tests/support/api.ts'
import { givenCustomer } from '../../tests/support/given-orders.ts'
import { recordAim } from './aims.ts'
import { growApiOrders, growKeys } from './api-rows.ts'
import { inParallel, ms, percentile, perSecond, row, share } from './measure.ts'
import { readyDrafts } from './people.ts'

const ORDERS = 120
/** Below the limit of calls per key and minute. */
const AT_ONCE = 40
const FEW = 100
const MANY = Number(process.env.ATTESTA_BENCH_ORDERS ?? 100_000)
const LISTS = 120
const KEYS = 100_000
const CHECKS = 2000

/** Orders over the API beside the checkout's own command, lists of few and many orders, and the check of a key. */
export async function benchApi(sql: postgres.Sql): Promise<void> {
  row('\n', 'API', 'command alone', 'share', '')
  await benchOrders(sql, await givenPartner(sql))
  const [small, large] = [await givenPartner(sql), await givenPartner(sql)]
  row('\n', `${FEW} orders`, `${MANY} orders`, 'ratio')
  await benchLists(sql, small, large)
  row('\n', 'few keys', `${KEYS} keys`)
  await benchKeys(sql, small)
}

type Partner = { userId: string; keyId: string; secret: string; isTest: true }

async function givenPartner(sql: postgres.Sql): Promise<Partner> {
  const { userId } = await givenCustomer()
  const { id: keyId, secret } = await givenKey(sql, { userId })
  return { userId, keyId, secret, isTest: true }
}

const placedSchema = z.object({ id: z.string() })

async function placeOrder(partner: Partner, document: string): Promise<string> {
  const body = { ...TABLE_ORDER, documents: [document] }
  const reply = await callApi(partner.secret, 'POST', '/orders', { key: randomUUID(), body })
  return placedSchema.parse(reply.body).id
}

/**
 * The whole call, with key, limit, claim, answer and log, beside the SQL function that turns a draft into an
 * order.
 */
async function benchOrders(sql: postgres.Sql, partner: Partner): Promise<void> {
  const drafts = await readyDrafts(sql, ORDERS)
  const bare = await inParallel(
    drafts,
    1,
    ({ customer, draftId }) =>
      sql`select id from public.create_order_from_draft(${draftId}, ${customer.userId}, '2026-11-01')`,
  )
  let seconds = 0
  const each: number[] = []
  for (let made = 0; made < ORDERS; made += AT_ONCE) {
    const documents = await Promise.all(
      Array.from({ length: AT_ONCE }, () => givenAcceptedDocument(sql, partner)),
    )
    await forgetApiCalls(sql)
    const timed = await inParallel(documents, 8, (document) => placeOrder(partner, document))
    seconds += timed.seconds
    each.push(...timed.each)
  }
  const p95 = percentile(
    each.sort((a, b) => a - b),
    0.95,
  )
  row(
    'orders created',
    perSecond(ORDERS, seconds),
    perSecond(ORDERS, bare.seconds),
    share(bare.seconds, seconds),
    `p95 ${ms(p95)}`,
  )
}

async function benchLists(sql: postgres.Sql, small: Partner, large: Partner): Promise<void> {
  const found = []
  for (const [partner, count] of [
    [small, FEW],
    [large, MANY],
  ] as const) {
    const pattern = await placeOrder(partner, await givenAcceptedDocument(sql, partner))
    await growApiOrders(sql, pattern, count - 1)
    found.push(await timeLists(sql, partner))
  }
  const [few, many] = found
  if (!few || !many) throw new Error('nothing measured')
  for (const [label, at] of [
    ['list of 20 orders, p50', 0.5],
    ['list of 20 orders, p95', 0.95],
  ] as const) {
    const [before, after] = [percentile(few, at), percentile(many, at)]
    row(label, ms(before), ms(after), share(after, before))
  }
}

async function timeLists(sql: postgres.Sql, { secret }: Partner): Promise<number[]> {
  const each: number[] = []
  for (let made = 0; made < LISTS; made += AT_ONCE) {
    await forgetApiCalls(sql)
    const calls = Array.from({ length: AT_ONCE }, (_, number) => number)
    const timed = await inParallel(calls, 1, async () => {
      const { status } = await callApi(secret, 'GET', '/orders')
      if (status !== 200) throw new Error(`the list answered ${status}`)
    })
    each.push(...timed.each)
  }
  return each.sort((a, b) => a - b)
}

/** Measured in the database, where it happens: one indexed query per call. */
async function benchKeys(sql: postgres.Sql, { userId, secret }: Partner): Promise<void> {
  const few = await timeChecks(sql, secret)
  await growKeys(sql, userId, KEYS)
  const many = await timeChecks(sql, secret)
  recordAim('check of a key', many)
  row('check of a key', `${few.toFixed(0)} µs`, `${many.toFixed(0)} µs`)
}

async function timeChecks(sql: postgres.Sql, secret: string): Promise<number> {
  const check = () => sql`
    select count(public.use_api_key(hash.text)) from generate_series(1, ${CHECKS}::int),
      (select encode(sha256(convert_to(${secret}, 'utf8')), 'hex') as text) hash`
  await check()
  const begun = performance.now()
  await check()
  return ((performance.now() - begun) / CHECKS) * 1000
}
