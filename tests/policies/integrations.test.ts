import { randomUUID } from 'node:crypto'
import { type FreshDatabase, openFreshDatabase } from './database'
import { givenUser, refusalOf } from './given'
import {
  claim,
  finish,
  givenClioOrder,
  givenConnection,
  givenJob,
  jobOf,
  refund,
  releaseDeliverable,
} from './given-integrations'

let database: FreshDatabase

beforeAll(async () => {
  database = await openFreshDatabase('integrations')
})

afterAll(() => database.close())

const HASH = 'a'.repeat(64)

async function givenState(userId: string, hash = randomUUID().replaceAll('-', '').repeat(2)) {
  await database.sql`select begin_connection(${userId}, 'clio', 'eu', ${hash}, ${'x'.repeat(60)}, '/dashboard')`
  return hash
}

const take = async (userId: string, hash: string) => {
  const [row] = await database.sql<{ state: { region: string } | null }[]>`
    select take_oauth_state(${userId}, ${hash}) as state`
  return row?.state ?? null
}

test('an OAuth state works once, for the person who started, for ten minutes', async () => {
  const { sql } = database
  const [owner, stranger] = [await givenUser(sql), await givenUser(sql)]
  const [first, leaked, late] = [await givenState(owner), await givenState(owner), await givenState(owner)]
  await sql`update oauth_states set expires_at = now() - interval '1 second' where state_hash = ${late}`

  expect(await take(owner, first)).toMatchObject({ region: 'eu', returnTo: '/dashboard' })
  expect(await take(owner, first)).toBeNull()
  expect(await take(stranger, leaked)).toBeNull()
  expect(await take(owner, leaked)).toBeNull()
  expect(await take(owner, late)).toBeNull()
})

test('a state returns only to an address of our site', async () => {
  const userId = await givenUser(database.sql)
  for (const address of ['https://evil.example', '//evil.example', '/\\evil.example', 'javascript:1']) {
    await expect(
      database.sql`select begin_connection(${userId}, 'clio', 'us', ${HASH}, ${'x'.repeat(60)}, ${address})`,
    ).rejects.toThrow('return_to')
  }
})

test('a person at a platform belongs to one account until disconnected there', async () => {
  const { sql } = database
  const stranger = await givenUser(sql)
  const connection = await givenConnection(sql)
  const ask = () => sql`select connection_id_for(${stranger}, 'clio', 'us', ${connection.externalUserId})`

  expect(await refusalOf(ask())).toMatchObject({ code: 'integration_taken' })
  await sql`select end_connection(${connection.userId}, ${connection.id})`
  await expect(ask()).resolves.toHaveLength(1)
})

test('one of two concurrent renewals gets the lease, and only its tokens are stored', async () => {
  const { sql } = database
  const { id } = await givenConnection(sql)
  const begin = async () => {
    const [row] = await sql<
      { turn: { type: string; lease?: string } }[]
    >`select begin_token_refresh(${id}, 1) as turn`
    return row?.turn ?? { type: '' }
  }
  const turns = await Promise.all(Array.from({ length: 10 }, begin))
  const held = turns.find(({ type }) => type === 'held')

  expect(turns.map(({ type }) => type).sort()).toEqual([...Array(9).fill('busy'), 'held'])
  const store = (lease: string, token: string) => sql`
    select finish_token_refresh(${id}, ${lease}, ${token.repeat(50)}, ${token.repeat(50)}, now() + interval '30 days') as stored`
  expect(await store(randomUUID(), 'z')).toEqual([{ stored: false }])
  expect(await store(held?.lease ?? '', 'n')).toEqual([{ stored: true }])
  expect(await begin()).toEqual({ type: 'fresh' })
  const [row] =
    await sql`select access_token_enc, token_version from integration_connections where id = ${id}`
  expect(row).toEqual({ access_token_enc: 'n'.repeat(50), token_version: 2 })
})

test('a lease of a crashed holder passes on', async () => {
  const { sql } = database
  const { id } = await givenConnection(sql)
  await sql`select begin_token_refresh(${id}, 1)`
  await sql`update integration_connections set refresh_lease_until = now() - interval '1 second' where id = ${id}`

  expect(await sql`select begin_token_refresh(${id}, 1) ->> 'type' as type`).toEqual([{ type: 'held' }])
})

test('a connection that ended notifies its owner once, and its jobs wait', async () => {
  const { sql } = database
  const { id } = await givenConnection(sql)
  await givenJob(sql, id)
  await sql`select mark_reauth(${id}, 1)`
  await sql`select mark_reauth(${id}, 1)`

  expect(await claim(sql, id)).toBeNull()
  const mails = await sql`select kind from outbox where payload ->> 'connectionId' = ${id}`
  expect(mails).toEqual([{ kind: 'integration.needs_reauth' }])
})

test('a refusal of older tokens does not affect newer ones', async () => {
  const { sql } = database
  const { id } = await givenConnection(sql)
  await sql`select mark_reauth(${id}, 0)`

  expect(await sql`select status from integration_connections where id = ${id}`).toEqual([
    { status: 'connected' },
  ])
})

test('a connection has one running job and does not delay others', async () => {
  const { sql } = database
  const [slow, other] = [await givenConnection(sql), await givenConnection(sql)]
  for (let index = 0; index < 5; index += 1) await givenJob(sql, slow.id)
  await givenJob(sql, other.id)

  const claims = await Promise.all(Array.from({ length: 8 }, () => claim(sql, slow.id)))
  expect(claims.filter(Boolean)).toHaveLength(1)
  expect(await claim(sql, slow.id)).toBeNull()
  expect(await claim(sql, other.id)).not.toBeNull()
})

test('an expired claim returns the job at its step, and the first holder can no longer write', async () => {
  const { sql } = database
  const { id } = await givenConnection(sql)
  const jobId = await givenJob(sql, id)
  const first = await claim(sql, id)
  await sql`select save_integration_step(${jobId}, ${first?.claim ?? ''}, 'created', '{"documentId": "7"}')`
  await sql`update integration_jobs set claimed_until = now() - interval '1 second' where id = ${jobId}`
  const second = await claim(sql, id)

  expect(second).toMatchObject({ id: jobId, step: 'created', progress: { documentId: '7' } })
  const late =
    await sql`select save_integration_step(${jobId}, ${first?.claim ?? ''}, 'confirmed', '{}') as saved`
  expect(late).toEqual([{ saved: false }])
  expect(await finish(sql, first)).toBe(false)
  expect(await finish(sql, second)).toBe(true)
})

test('a rate limit pauses the whole connection without counting as an attempt', async () => {
  const { sql } = database
  const { id } = await givenConnection(sql)
  await givenJob(sql, id)
  await givenJob(sql, id)
  const job = await claim(sql, id)
  await sql`select postpone_integration_job(${job?.id ?? ''}, ${job?.claim ?? ''}, 30, 'Wait', true)`

  expect(await claim(sql, id)).toBeNull()
  expect(await jobOf(sql, job?.id ?? '')).toMatchObject({ status: 'queued', attempts: 0 })
  await sql`update integration_connections set paused_until = now() where id = ${id}`
  expect(await claim(sql, id)).not.toBeNull()
})

test('twelve failures, or a permanent one, end a job until it is retried by hand', async () => {
  const { sql } = database
  const { id, userId } = await givenConnection(sql)
  const jobId = await givenJob(sql, id)
  for (let attempt = 1; attempt <= 12; attempt += 1) {
    await sql`update integration_jobs set next_try_at = now() where id = ${jobId}`
    const job = await claim(sql, id)
    await sql`select fail_integration_job(${jobId}, ${job?.claim ?? ''}, 'Clio didn’t respond.', false)`
  }
  expect(await jobOf(sql, jobId)).toMatchObject({ status: 'dead', attempts: 12 })

  await sql`select retry_integration_job(${jobId}, ${userId}, ${userId})`
  const again = await claim(sql, id)
  await sql`select fail_integration_job(${jobId}, ${again?.claim ?? ''}, 'Forbidden', true)`
  expect(await jobOf(sql, jobId)).toMatchObject({ status: 'dead', last_answer: 'Forbidden' })
})

test('a failed import can be retried until its request is sent without the file', async () => {
  const { sql } = database
  const { id: connectionId, userId } = await givenConnection(sql)
  const [quote] = await sql<{ id: string }[]>`
    insert into quotes (quote_number, user_id, full_name, email, family, document_kinds, source_languages, source,
      connection_id, clio)
    values (null, ${userId}, 'Rosa Muster', 'rosa@example.test', 'translation', array['diploma'], 'Spanish', 'clio',
      ${connectionId}, '{"matterId": "42"}') returning id`
  await sql`select queue_imports(${userId}, ${quote?.id ?? ''}, '[{"documentId": "7", "versionId": "8"}]')`
  const stop = async () => {
    const job = await claim(sql, connectionId)
    await sql`select fail_integration_job(${job?.id ?? ''}, ${job?.claim ?? ''}, 'Forbidden', true)`
    return job?.id ?? ''
  }
  const jobId = await stop()
  await sql`select retry_integration_job(${jobId}, ${userId}, ${userId})`
  expect(await stop()).toBe(jobId)
  await sql`select submit_quote(${quote?.id ?? ''})`
  const late = sql`select retry_integration_job(${jobId}, ${userId}, ${userId})`

  expect(await refusalOf(late)).toMatchObject({ code: 'move_not_allowed' })
  expect(await jobOf(sql, jobId)).toMatchObject({ status: 'dead' })
})

test('stopped work for a request notifies once a day and is counted for staff; other work is not', async () => {
  const { sql } = database
  const order = await givenClioOrder(sql)
  await releaseDeliverable(sql, order)
  await releaseDeliverable(sql, order)
  const webhook = await givenJob(sql, order.connectionId)
  const stop = async () => {
    const job = await claim(sql, order.connectionId)
    await sql`select fail_integration_job(${job?.id ?? webhook}, ${job?.claim ?? ''}, 'Forbidden', true)`
  }
  for (let job = 0; job < 4; job += 1) await stop()

  const mails = await sql`select payload ->> 'kind' as kind from outbox where kind = 'integration.stopped'
    and payload ->> 'quoteId' = (select quote_id::text from orders where id = ${order.id}) order by 1`
  expect(mails).toEqual([{ kind: 'post_expense' }, { kind: 'save_back' }])
  expect(await sql`select admin_counts() ->> 'clioStopped' as stopped`).toEqual([{ stopped: '1' }])
  await sql`delete from integration_jobs where connection_id = ${order.connectionId}`
  expect(await sql`select admin_counts() ->> 'clioStopped' as stopped`).toEqual([{ stopped: '0' }])
})

test('a released document is saved once and the cost is posted once, whatever happens to them again', async () => {
  const { sql } = database
  const order = await givenClioOrder(sql)
  await releaseDeliverable(sql, order)
  await releaseDeliverable(sql, order)

  const jobs =
    await sql`select kind, count(*)::int as count from integration_jobs where order_id = ${order.id} group by kind order by kind`
  expect(jobs).toEqual([
    { kind: 'post_expense', count: 1 },
    { kind: 'save_back', count: 2 },
  ])
})

test('nothing is saved or posted if the request opted out', async () => {
  const { sql } = database
  const order = await givenClioOrder(sql, { saveBack: false, postExpense: false })
  await releaseDeliverable(sql, order)

  expect(await sql`select 1 from integration_jobs where order_id = ${order.id}`).toHaveLength(0)
})

test('a refund updates the expense, even while it is being posted', async () => {
  const { sql } = database
  const order = await givenClioOrder(sql)
  await releaseDeliverable(sql, order)
  await sql`update integration_jobs set status = 'done' where order_id = ${order.id} and kind = 'save_back'`
  const job = await claim(sql, order.connectionId)
  await refund(sql, order, 1000)
  await finish(sql, job)

  expect(await jobOf(sql, job?.id ?? '')).toMatchObject({ status: 'queued' })
  const [facts] = await sql<{ cents: number }[]>`
    select (integration_job_facts(${job?.id ?? ''}) #>> '{order,cents}')::int as cents`
  expect(facts?.cents).toBe(order.totalCents - 1000)
})

test('canceling an order on invoice removes the expense, because nothing is owed', async () => {
  const { sql } = database
  const order = await givenClioOrder(sql)
  const staffId = await givenUser(sql, { role: 'admin' })
  await sql`update orders set payment_status = 'invoiced', invoice_due_on = current_date + 30, placed_at = now()
    where id = ${order.id}`
  await releaseDeliverable(sql, order)
  await sql`update integration_jobs set status = 'done' where order_id = ${order.id}`
  await sql`select transition_order(${order.id}, 'canceled', ${staffId}, 'admin', p_reason => 'The matter was closed.')`
  const [job] = await sql<{ status: string; cents: number }[]>`
    select status, (integration_job_facts(id) #>> '{order,cents}')::int as cents from integration_jobs
    where order_id = ${order.id} and kind = 'post_expense'`

  expect(job).toEqual({ status: 'queued', cents: 0 })
})

test('a disconnected account keeps no tokens, and its jobs wait for the next connection', async () => {
  const { sql } = database
  const connection = await givenConnection(sql)
  const jobId = await givenJob(sql, connection.id)
  await sql`select end_connection(${connection.userId}, ${connection.id})`

  const [row] = await sql`select access_token_enc, refresh_token_enc, webhook_secret_enc, webhook_token_hash
    from integration_connections where id = ${connection.id}`
  expect(Object.values(row ?? { none: 1 })).toEqual([null, null, null, null])
  expect(await claim(sql, connection.id)).toBeNull()
  expect(await jobOf(sql, jobId)).toMatchObject({ status: 'queued' })
})

test('an export names the connections without tokens', async () => {
  const { sql } = database
  const { userId } = await givenConnection(sql)
  const [row] = await sql<{ data: unknown }[]>`select read_export(${userId}) as data`

  expect(JSON.stringify(row)).toContain('Sample LLP')
  expect(JSON.stringify(row)).not.toMatch(/_enc|x{40}|token_hash|lease/)
})
