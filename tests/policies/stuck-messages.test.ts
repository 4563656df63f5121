import { type FreshDatabase, openFreshDatabase } from './database'
import { givenUser, refusalOf } from './given'

let database: FreshDatabase
let clerk: string

beforeAll(async () => {
  database = await openFreshDatabase('stuck')
  clerk = await givenUser(database.sql, { role: 'admin' })
})
afterAll(() => database.close())
beforeEach(() => database.sql.unsafe('truncate public.outbox, public.inbound_events'))

type Stuck = {
  queue: string
  id: string
  state: string
  since: string
  attempts: number
  lastError: string | null
}

async function listed(limit = 20, place = {}): Promise<{ rows: Stuck[] }> {
  const [row] = await database.sql<{ found: { rows: Stuck[] } }[]>`
    select list_stuck_messages(${limit}, ${database.sql.json(place)}) as found`
  if (!row) throw new Error('list_stuck_messages answered nothing.')
  return row.found
}

const addTo = {
  outbox: async (key: string) => {
    const [row] = await database.sql<{ id: string }[]>`select outbox_enqueue('test', ${key}) as id`
    return row?.id ?? ''
  },
  inbox: async (key: string) => {
    await database.sql`select inbound_store('stripe', ${key}, 'test', '{}')`
    const [row] = await database.sql<{ id: string }[]>`select id from inbound_events where event_id = ${key}`
    return row?.id ?? ''
  },
}

const TABLES = { outbox: 'outbox', inbox: 'inbound_events' }
const age = (queue: 'outbox' | 'inbox', id: string, minutes: number) =>
  database.sql`update ${database.sql(TABLES[queue])} set run_after = now() - make_interval(mins => ${minutes}),
    ${database.sql(queue === 'outbox' ? 'created_at' : 'received_at')} = now() - make_interval(mins => ${minutes})
    where id = ${id}`
const kill = (queue: 'outbox' | 'inbox', id: string) =>
  database.sql`update ${database.sql(TABLES[queue])} set status = 'dead', attempts = 25 where id = ${id}`

describe.each(['outbox', 'inbox'] as const)('a message of the %s', (queue) => {
  test('lists dead and late messages, not new or scheduled ones', async () => {
    const dead = await addTo[queue]('dead')
    const late = await addTo[queue]('late')
    const planned = await addTo[queue]('planned')
    await addTo[queue]('young')
    await kill(queue, dead)
    await age(queue, late, 11)
    await age(queue, planned, 60)
    await database.sql`update ${database.sql(TABLES[queue])} set run_after = now() + interval '1 day' where id = ${planned}`

    const { rows } = await listed()

    expect(rows.map(({ id, state }) => [id, state])).toEqual([
      [dead, 'dead'],
      [late, 'late'],
    ])
  })

  test('starts over when staff retry it, and the audit trail names who', async () => {
    const id = await addTo[queue]('again')
    await kill(queue, id)

    await database.sql`select retry_message(${queue}, ${id}, ${clerk}, 'request-1')`

    const [claimed] = await database.sql.unsafe(
      `select id, attempts from ${queue === 'outbox' ? 'outbox' : 'inbound'}_claim('worker', 1, 60)`,
    )
    expect(claimed).toMatchObject({ id, attempts: 1 })
    const [audit] = await database.sql`
      select actor_id, action, request_id from audit_events where subject_id = ${id}`
    expect(audit).toEqual({ actor_id: clerk, action: 'message.retried', request_id: 'request-1' })
  })

  test('is given up only with a reason, and then stays as it is', async () => {
    const id = await addTo[queue]('over')
    await kill(queue, id)
    const giveUp = (reason: string) =>
      database.sql`select give_up_message(${queue}, ${id}, ${clerk}, ${reason})`

    expect(await refusalOf(giveUp(' '))).toMatchObject({ code: 'reason_required' })
    await giveUp('The address is wrong.')

    expect((await listed()).rows).toEqual([])
    expect(await refusalOf(giveUp('Again.'))).toMatchObject({ code: 'move_not_allowed' })
    const retry = database.sql`select retry_message(${queue}, ${id}, ${clerk})`
    expect(await refusalOf(retry)).toMatchObject({ code: 'move_not_allowed' })
    const [audit] = await database.sql`select details from audit_events where subject_id = ${id}`
    expect(audit?.details).toEqual({ reason: 'The address is wrong.' })
  })
})

test('refuses an unknown message or queue', async () => {
  const { sql } = database

  expect(await refusalOf(sql`select retry_message('outbox', gen_random_uuid(), ${clerk})`)).toMatchObject({
    code: 'not_found',
  })
  expect(await refusalOf(sql`select retry_message('orders', gen_random_uuid(), ${clerk})`)).toMatchObject({
    code: 'invalid_input',
  })
})

test('the list has pages', async () => {
  for (const key of ['a', 'b', 'c']) await kill('outbox', await addTo.outbox(key))

  const first = await listed(2)
  expect(first).toMatchObject({ rows: [{}, {}] })
  const after = first.rows.map(({ state, since, id }) => [state, since, id]).at(-1)
  const [last, ...none] = (await listed(2, { after })).rows
  expect(none).toEqual([])
  expect(first.rows.map(({ id }) => id)).not.toContain(last?.id)
  const before = [last?.state, last?.since, last?.id]
  expect((await listed(2, { before })).rows).toEqual(first.rows.toReversed())
})

test('paging works in both directions, across queues and states', async () => {
  const queues = ['outbox', 'inbox'] as const
  for (const queue of queues) {
    for (const minutes of [11, 13]) {
      await kill(queue, await addTo[queue](`dead ${minutes}`))
      await age(queue, await addTo[queue](`late ${minutes}`), minutes)
    }
  }
  const { rows } = await listed()
  expect(rows.map(({ state }) => state)).toEqual([...Array(4).fill('dead'), ...Array(4).fill('late')])
  for (const [index, { state, since, id }] of rows.entries()) {
    expect((await listed(3, { after: [state, since, id] })).rows).toEqual(rows.slice(index + 1, index + 4))
    const before = rows.slice(Math.max(0, index - 3), index).toReversed()
    expect((await listed(3, { before: [state, since, id] })).rows).toEqual(before)
  }
})

describe('alerts', () => {
  const alerts = async () => {
    const rows = await database.sql<{ alert: string }[]>`
      select payload ->> 'alert' as alert from outbox where kind = 'email.alert' order by 1`
    return rows.map((row) => row.alert)
  }
  const raise = () => database.sql`select raise_alerts()`

  test('report dead and late messages once in six hours, however often they are checked', async () => {
    await raise()
    expect(await alerts()).toEqual([])
    await kill('inbox', await addTo.inbox('dead'))
    await age('outbox', await addTo.outbox('late'), 11)

    await Promise.all([raise(), raise(), raise()])
    expect(await alerts()).toEqual(['dead', 'late'])

    await database.sql`update outbox set created_at = now() - interval '7 hours' where kind = 'email.alert'`
    await raise()
    expect(await alerts()).toEqual(['dead', 'dead', 'late', 'late'])
  })

  test('count up to a thousand', async () => {
    await database.sql`select outbox_enqueue('test', 'dead ' || n) from generate_series(1, 1100) n`
    await database.sql`update outbox set status = 'dead'`
    await raise()
    const [row] =
      await database.sql`select payload -> 'number' as number from outbox where kind = 'email.alert'`
    expect(row).toEqual({ number: 1001 })
  })

  test('report the fifth forged signature in a row; a valid one resets the count', async () => {
    const fail = () => database.sql`select count_signature_failure()`
    for (let time = 0; time < 4; time += 1) await fail()
    await addTo.inbox('good')
    await fail()
    await raise()
    expect(await alerts()).toEqual([])

    for (let time = 0; time < 4; time += 1) await fail()
    await raise()
    expect(await alerts()).toEqual(['signatures'])
  })
})
