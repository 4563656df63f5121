import { type FreshDatabase, openFreshDatabase } from './database'

let database: FreshDatabase

beforeAll(async () => {
  database = await openFreshDatabase('queues')
})

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

  test('keeps the first row of a key and drops repeats', async () => {
    await Promise.all(Array.from({ length: 10 }, () => queue.add('same')))

    expect(await claim(10)).toHaveLength(1)
  })

  test('removes a row only when the worker that holds it reports it done', async () => {
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

  test('returns the row of a crashed worker and then ignores that worker', async () => {
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

  test('marks a row dead when all its workers crashed', async () => {
    await queue.add('a')
    await database.sql`update ${database.sql(queue.table)} set attempts = 25, run_after = now() - interval '1 second'`

    expect(await claim(1)).toHaveLength(0)
    const [row] = await database.sql`select status from ${database.sql(queue.table)}`
    expect(row?.status).toBe('dead')
  })
})

test('recognizes a repeated provider event', async () => {
  const { sql } = database

  const [first] = await sql`select inbound_store('stripe', 'evt_new', 'x', '{}') as stored`
  const [second] = await sql`select inbound_store('stripe', 'evt_new', 'x', '{}') as stored`

  expect([first?.stored, second?.stored]).toEqual([true, false])
})

test('lets exactly five of two hundred parallel tries through a limit of five', async () => {
  const { sql } = database

  const answers = await Promise.all(
    Array.from({ length: 200 }, () => sql`select * from take_rate_limit('flood', 5, 60)`),
  )

  const rows = answers.map(([row]) => row)
  expect(rows.filter((row) => row?.allowed)).toHaveLength(5)
  const refused = rows.filter((row) => !row?.allowed)
  expect(refused.every((row) => row?.retry_after_seconds >= 1 && row?.retry_after_seconds <= 60)).toBe(true)
})

test('a limit resets with a new window, and other keys are not affected', async () => {
  const { sql } = database
  await sql`select take_rate_limit('window', 1, 60)`
  const [closed] = await sql`select * from take_rate_limit('window', 1, 60)`
  const [other] = await sql`select * from take_rate_limit('another', 1, 60)`
  await sql`update rate_limits set expires_at = now() where key = 'window'`

  const [open] = await sql`select * from take_rate_limit('window', 1, 60)`

  expect([closed?.allowed, other?.allowed, open?.allowed]).toEqual([false, true, true])
})

test('new counters delete old ones', async () => {
  const { sql } = database
  await sql`insert into rate_limits (key, hits, expires_at)
    select 'old-' || n, 1, now() - interval '1 day' from generate_series(1, 50) n`

  const countOld = async () => {
    const [left] = await sql`select count(*)::int from rate_limits where key like 'old-%'`
    return left?.count
  }
  // Each new counter sweeps with a probability of 1%.
  while ((await countOld()) > 0)
    await Promise.all(Array.from({ length: 1000 }, () => sql`select take_rate_limit('sweeper', 5, 60)`))

  expect(await countOld()).toBe(0)
})

test('only the holder of a claim can give up or postpone work', async () => {
  const { sql } = database
  await sql`select outbox_enqueue('test', 'claimed-by-another')`
  const [row] = await sql<Claimed[]>`select * from outbox_claim('worker', 1, 60)`
  const id = row?.id ?? ''
  const stranger = crypto.randomUUID()

  const [foreign] = await sql`
    select outbox_refuse(${id}, ${stranger}, 'no') as refused, outbox_postpone(${id}, ${stranger}, 'no', 5) as postponed`
  const [own] = await sql`select outbox_postpone(${id}, ${row?.claim ?? ''}, 'busy', 5) as postponed`

  expect(foreign).toEqual({ refused: 'lost', postponed: 'lost' })
  expect(own).toEqual({ postponed: 'queued' })
})

test('a batch of events is finished in one query, except those claimed by another worker', async () => {
  const { sql } = database
  await sql`truncate public.inbound_events`
  for (const key of ['done', 'failed', 'lost'])
    await sql`select inbound_store('stripe', ${key}, 'test', '{}')`
  const rows = await sql<(Claimed & { event_id: string })[]>`select * from inbound_claim('worker', 3, 60)`
  const report = rows.map(({ id, claim, event_id }) => ({
    id,
    claim: event_id === 'lost' ? id : claim,
    error: event_id === 'failed' ? 'no answer' : null,
  }))

  await sql`select inbound_finish(${sql.json(report)})`

  const left =
    await sql`select event_id, status, claim is null as free, error from inbound_events order by event_id`
  expect([...left]).toEqual([
    { event_id: 'done', status: 'done', free: true, error: null },
    { event_id: 'failed', status: 'queued', free: true, error: 'no answer' },
    { event_id: 'lost', status: 'queued', free: false, error: null },
  ])
})

test('only the worker that holds jobs can finish them', async () => {
  const { sql } = database
  await sql`truncate public.outbox`
  for (const key of ['own', 'strange']) await sql`select outbox_enqueue('test', ${key})`
  const rows = await sql<(Claimed & { dedupe_key: string })[]>`select * from outbox_claim('worker', 2, 60)`
  const report = rows.map(({ id, claim, dedupe_key }) => ({ id, claim: dedupe_key === 'own' ? claim : id }))

  await sql`select outbox_finish(${sql.json(report)})`

  const left = await sql`select dedupe_key, status from outbox order by dedupe_key`
  expect([...left]).toEqual([
    { dedupe_key: 'own', status: 'done' },
    { dedupe_key: 'strange', status: 'queued' },
  ])
})
