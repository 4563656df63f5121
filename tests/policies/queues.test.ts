import { type FreshDatabase, openFreshDatabase } from './database'

let database: FreshDatabase

beforeAll(async () => {
  database = await openFreshDatabase('queues')
}, 60_000)

afterAll(() => database.close())

type Claimed = { id: string; claim: string; attempts: number }
type Queue = {
  claim: string
  done: string
  fail: string
  table: string
  add: (key: string) => Promise<unknown>
}

const QUEUES: Record<'outbox' | 'inbox', Queue> = {
  outbox: {
    claim: 'outbox_claim',
    done: 'outbox_done',
    fail: 'outbox_fail',
    table: 'outbox',
    add: (key) => database.sql`select outbox_enqueue('test', ${key}) as id`,
  },
  inbox: {
    claim: 'inbound_claim',
    done: 'inbound_done',
    fail: 'inbound_fail',
    table: 'inbound_events',
    add: (key) => database.sql`select inbound_store('stripe', ${key}, 'test', '{}')`,
  },
}

describe.each(['outbox', 'inbox'] as const)('the %s', (name) => {
  const queue = QUEUES[name]
  const claim = (limit: number, seconds = 60) =>
    database.sql<Claimed[]>`select * from ${database.sql(queue.claim)}('worker', ${limit}, ${seconds})`
  const finish = async (how: 'done' | 'fail', row: Claimed) => {
    const { sql } = database
    const [answer] =
      how === 'done'
        ? await sql`select ${sql(queue.done)}(${row.id}, ${row.claim}) as answer`
        : await sql`select ${sql(queue.fail)}(${row.id}, ${row.claim}, 'no answer') as answer`
    return answer?.answer
  }
  const rowOf = async (id: string) =>
    (await database.sql`select * from ${database.sql(queue.table)} where id = ${id}`)[0]

  beforeEach(() => database.sql.unsafe(`truncate public.${queue.table}`))

  test('gives every row to exactly one of eight workers', async () => {
    await Promise.all(Array.from({ length: 40 }, (_, index) => queue.add(`${name}-${index}`)))

    const taken = await Promise.all(Array.from({ length: 8 }, () => claim(7)))

    const ids = taken.flat().map((row) => row.id)
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids).toHaveLength(40)
  })

  test('keeps the first row of a key and drops repetitions', async () => {
    await Promise.all(Array.from({ length: 10 }, () => queue.add('same')))

    expect(await claim(10)).toHaveLength(1)
  })

  test('forgets a row only when the worker that holds it says done', async () => {
    await queue.add('a')
    const [row] = await claim(1)
    if (!row) throw new Error('nothing claimed')

    const stranger = await finish('done', { ...row, claim: row.id })
    const owner = await finish('done', row)
    const again = await finish('done', row)

    expect([stranger, owner, again]).toEqual([false, true, false])
    expect(await claim(1)).toHaveLength(0)
    expect((await rowOf(row.id))?.status).toBe('done')
  })

  test('offers a row again when its worker died, and then ignores the dead one', async () => {
    await queue.add('a')
    const [first] = await claim(1)
    if (!first) throw new Error('nothing claimed')
    await database.sql`update ${database.sql(queue.table)} set run_after = now() - interval '1 second'`

    const [second] = await claim(1)

    expect(second?.attempts).toBe(2)
    expect(await finish('done', first)).toBe(false)
    expect(await finish('fail', first)).toBe('lost')
  })

  test('waits longer after each failure and gives up after 25 tries in two to four days', async () => {
    await queue.add('a')
    let waited = 0
    let status: unknown
    for (let attempt = 1; attempt <= 25; attempt += 1) {
      const [row] = await claim(1)
      if (!row) throw new Error(`nothing to claim at try ${attempt}`)
      status = await finish('fail', row)
      const [pause] = await database.sql<{ seconds: number }[]>`
        select extract(epoch from run_after - now())::float8 as seconds from ${database.sql(queue.table)}`
      if (attempt <= 12) expect(pause?.seconds).toBeLessThan(60)
      if (attempt < 25) waited += pause?.seconds ?? 0
      await database.sql`update ${database.sql(queue.table)} set run_after = now() - interval '1 second'`
    }

    expect(status).toBe('dead')
    expect(waited / 86_400).toBeGreaterThan(1.5)
    expect(waited / 86_400).toBeLessThan(4)
    expect(await claim(1)).toHaveLength(0)
  })

  test('buries a row whose workers all died', async () => {
    await queue.add('a')
    await database.sql`update ${database.sql(queue.table)} set attempts = 25, run_after = now() - interval '1 second'`

    expect(await claim(1)).toHaveLength(0)
    const [row] = await database.sql`select status from ${database.sql(queue.table)}`
    expect(row?.status).toBe('dead')
  })
})

test('a provider event that is known is told apart from a new one', async () => {
  const { sql } = database

  const [first] = await sql`select inbound_store('stripe', 'evt_new', 'x', '{}') as stored`
  const [second] = await sql`select inbound_store('stripe', 'evt_new', 'x', '{}') as stored`

  expect([first?.stored, second?.stored]).toEqual([true, false])
})

test('two hundred parallel tries on a limit of five let exactly five through', async () => {
  const { sql } = database

  const answers = await Promise.all(
    Array.from({ length: 200 }, () => sql`select * from take_rate_limit('flood', 5, 60)`),
  )

  const rows = answers.map(([row]) => row)
  expect(rows.filter((row) => row?.allowed)).toHaveLength(5)
  const refused = rows.filter((row) => !row?.allowed)
  expect(refused.every((row) => row?.retry_after_seconds >= 1 && row?.retry_after_seconds <= 60)).toBe(true)
}, 30_000)

test('a limit opens again when its window is over, and other keys are not touched', async () => {
  const { sql } = database
  await sql`select take_rate_limit('window', 1, 60)`
  const [closed] = await sql`select * from take_rate_limit('window', 1, 60)`
  const [other] = await sql`select * from take_rate_limit('another', 1, 60)`
  await sql`update rate_limits set expires_at = now() where key = 'window'`

  const [open] = await sql`select * from take_rate_limit('window', 1, 60)`

  expect([closed?.allowed, other?.allowed, open?.allowed]).toEqual([false, true, true])
})

test('old counters are swept away by new ones', async () => {
  const { sql } = database
  await sql`insert into rate_limits (key, hits, expires_at)
    select 'old-' || n, 1, now() - interval '1 day' from generate_series(1, 50) n`

  await Promise.all(Array.from({ length: 1000 }, () => sql`select take_rate_limit('sweeper', 5, 60)`))

  const [left] = await sql`select count(*)::int from rate_limits where key like 'old-%'`
  expect(left?.count).toBe(0)
}, 30_000)
