import { randomUUID } from 'node:crypto'
import { POST as tick } from '@/app/api/jobs/tick/route'
import { runDueWork } from '@/lib/web/due-work'
import { openDatabase } from '../support/given-orders'
import { givenOwnMailbox, givenPlacedOrder, mailsTo, outboxRow } from './given-outbox'

const sql = openDatabase()
const mailbox = givenOwnMailbox()
afterAll(() => sql.end())

function call(authorization?: string): Promise<Response> {
  const request = new Request(`${process.env.SITE_URL}/api/jobs/tick`, {
    method: 'POST',
    headers: authorization === undefined ? {} : { authorization },
  })
  return tick(request, { params: Promise.resolve({}) })
}

const withSecret = () => call(`Bearer ${process.env.JOBS_SECRET}`)

test('a tick with the secret sends what is due', async () => {
  const order = await givenPlacedOrder(sql)

  const reply = await withSecret()

  expect(reply.status).toBe(200)
  expect(await outboxRow(sql, `order-confirmation/${order.id}`)).toMatchObject({
    status: 'done',
    attempts: 1,
  })
  expect(await mailsTo(mailbox, order.customer.email)).toHaveLength(1)
})

test('ten overlapping ticks send each mail once', async () => {
  const orders = [await givenPlacedOrder(sql), await givenPlacedOrder(sql), await givenPlacedOrder(sql)]

  const replies = await Promise.all(Array.from({ length: 10 }, withSecret))

  expect(replies.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200))
  for (const order of orders) expect(await mailsTo(mailbox, order.customer.email)).toHaveLength(1)
})

test.each([
  ['no secret', undefined],
  ['an empty secret', 'Bearer '],
  ['a wrong secret', 'Bearer not-the-secret-of-this-place'],
  ['the secret without its scheme', process.env.JOBS_SECRET],
])('a tick with %s does nothing', async (_, authorization) => {
  const order = await givenPlacedOrder(sql)

  const reply = await call(authorization)

  expect(reply.status).toBe(401)
  expect(await outboxRow(sql, `order-confirmation/${order.id}`)).toMatchObject({ attempts: 0 })
})

test('a tick without work makes one call', async () => {
  await withSecret()
  // Other tests leave work behind that has failed.
  await sql`update public.outbox set status = 'done', finished_at = now(), claim = null where status = 'queued'`
  await sql`update public.integration_jobs set next_try_at = now() + interval '1 day' where status = 'queued'`
  // However long this takes, no interval of the first tick passes. Keys of rate limits have a colon.
  await sql`update public.rate_limits set expires_at = now() + interval '1 day' where key not like '%:%'`

  const paths = await pathsOf(withSecret)

  expect(paths).toEqual([expect.stringMatching(/rpc\/find_due_work$/)])
})

test('a tick asks each queue behind one with work, which may have filled it', async () => {
  await givenPlacedOrder(sql)

  const claims = (await pathsOf(withSecret)).flatMap(
    (path) => /rpc\/(\w+_claim\w*|claim_\w+)$/.exec(path)?.[1] ?? [],
  )

  expect(claims).toEqual(['outbox_claim', 'outbox_claim_webhooks', 'claim_integration_job'])
})

/** The paths that this process requests meanwhile. */
async function pathsOf(work: () => Promise<unknown>): Promise<string[]> {
  const { fetch } = globalThis
  const paths: string[] = []
  globalThis.fetch = (input, init) => {
    paths.push(new URL(input instanceof Request ? input.url : input).pathname)
    return fetch(input, init)
  }
  try {
    await work()
  } finally {
    globalThis.fetch = fetch
  }
  return paths
}

test('one of several instances runs periodic work, once per interval', async () => {
  const name = `test-${randomUUID()}`
  const runs: number[] = []
  const instances = [1, 2, 3].map((instance) => [
    { name, everySeconds: 3600, run: async () => runs.push(instance) },
  ])
  const runAll = () => Promise.all(instances.map((work) => runDueWork(work, () => true)))

  const first = await runAll()
  const again = await runAll()

  expect(runs).toHaveLength(1)
  expect(
    first.flat().filter((outcome) => outcome.status === 'fulfilled' && outcome.value !== null),
  ).toHaveLength(1)
  expect(again).toEqual([[], [], []])
})

test('periodic work gets the time of the database, however wrong the clock of the app is', async () => {
  const TrueDate = Date
  const tenYears = 10 * 365 * 24 * 3600 * 1000
  globalThis.Date = class extends TrueDate {
    constructor(...given: [] | [number | string]) {
      super(given[0] ?? TrueDate.now() + tenYears)
    }
  } as DateConstructor
  const given: Date[] = []
  try {
    await runDueWork(
      [{ name: `test-${randomUUID()}`, everySeconds: 3600, run: async (now: Date) => given.push(now) }],
      () => true,
    )
  } finally {
    globalThis.Date = TrueDate
  }

  const [row] = await sql<{ isNow: boolean }[]>`
    select ${given[0]?.toISOString() ?? ''}::timestamptz between now() - interval '1 hour' and now() as "isNow"`
  expect(row).toEqual({ isNow: true })
})

/** In how many minutes it is due again. */
async function dueAgain(name: string): Promise<number> {
  const [row] = await sql<{ minutes: number }[]>`
    select (extract(epoch from expires_at - updated_at) / 60)::float as minutes from public.rate_limits where key = ${name}`
  return row?.minutes ?? 0
}

test('work that fails does not stop the work behind it, the call still says so, and it is due again soon', async () => {
  const failed = `test-${randomUUID()}`
  const next = `test-${randomUUID()}`

  const outcomes = await runDueWork(
    [
      { name: failed, everySeconds: 3600, run: () => Promise.reject(new Error('it failed')) },
      { name: next, everySeconds: 3600, run: async () => 'done' },
    ],
    () => true,
  )

  expect(outcomes).toEqual([
    { name: failed, status: 'rejected', reason: new Error('it failed') },
    { name: next, status: 'fulfilled', value: 'done' },
  ])
  expect(await dueAgain(failed)).toBeCloseTo(10, 0)
  expect(await dueAgain(next)).toBeGreaterThanOrEqual(60)
})
