import { randomUUID } from 'node:crypto'
import { EVENT_TYPES } from '@/lib/domain/api/schema/events'
import { givenAcceptedDocument } from '../support/api'
import { acceptApiQuote, givenApiOrder, givenApiQuote, givenCaller } from '../support/given-api-orders'
import { type FreshDatabase, openFreshDatabase } from './database'
import { givenPaidOrder, givenUser, refusalOf } from './given'
import { givenOrderIn, move } from './given-moves'
import { givenSentQuote } from './given-quotes'

let database: FreshDatabase

beforeAll(async () => {
  database = await openFreshDatabase('webhooks')
})

afterAll(() => database.close())

type Choice = { events?: string[]; livemode?: boolean }

async function givenEndpoint(userId: string, { events = ['*'], livemode = true }: Choice = {}) {
  const [row] = await database.sql<{ id: string }[]>`select create_webhook_endpoint(${userId}, ${livemode},
    'https://hooks.example.com/a', ${events}, ${'x'.repeat(40)}) as id`
  return row?.id ?? ''
}

/** An order in `from` that was created through the API. */
async function givenApiOrderIn(
  ...asked: Parameters<typeof givenOrderIn> extends [unknown, ...infer Rest] ? Rest : never
) {
  const order = await givenOrderIn(database.sql, ...asked)
  await database.sql`update orders set origin = 'api' where id = ${order.id}`
  return order
}

type EventRow = { type: string; sequence: number; status: string | null; reference: string | null }

const eventsOf = (userId: string) => database.sql<EventRow[]>`
  select type, sequence, object ->> 'status' as status, object ->> 'reference' as reference from webhook_events
  where user_id = ${userId} order by created_at, sequence`

async function ping(userId: string, endpointId: string): Promise<string> {
  const [row] = await database.sql<
    { id: string }[]
  >`select ping_webhook_endpoint(${userId}, ${endpointId}) as id`
  return row?.id ?? ''
}

async function record(deliveryId: string, attempt: number, outcome: object): Promise<string> {
  const [row] = await database.sql<{ fate: string }[]>`
    select record_webhook_attempt(${deliveryId}, ${attempt}, ${database.sql.json(outcome as never)}) as fate`
  return row?.fate ?? ''
}

const REFUSED = { status: 500, ms: 3, body: 'no' }

test('SQL and TypeScript have the same events', async () => {
  const [row] = await database.sql`select private.webhook_event_types() as types`

  expect(row?.types).toEqual([...EVENT_TYPES])
})

test('without an endpoint no event is written', async () => {
  const { userId } = await givenPaidOrder(database.sql)

  expect(await eventsOf(userId)).toEqual([])
})

test('an order emits numbered events with only ids, status and reference', async () => {
  const { sql } = database
  const order = await givenApiOrderIn('pending', 'in_progress')
  await givenEndpoint(order.userId)
  await sql`update orders set reference = 'case-7' where id = ${order.id}`
  await sql`update orders set status = 'in_progress' where id = ${order.id}`
  await sql`update orders set due_to = due_to + 3 where id = ${order.id}`
  await sql`update orders set status = 'on_hold', customer_notes = 'x' where id = ${order.id}`
  await sql`update orders set status = 'in_progress' where id = ${order.id}`

  expect(await eventsOf(order.userId)).toEqual([
    { type: 'order.in_progress', sequence: 1, status: 'in_progress', reference: 'case-7' },
    { type: 'order.due_date_changed', sequence: 2, status: 'in_progress', reference: 'case-7' },
    { type: 'order.on_hold', sequence: 3, status: 'on_hold', reference: 'case-7' },
    { type: 'order.in_progress', sequence: 4, status: 'in_progress', reference: 'case-7' },
  ])
  const [row] = await sql<
    { keys: string[] }[]
  >`select array(select jsonb_object_keys(object) order by 1) as keys
    from webhook_events where user_id = ${order.userId} limit 1`
  expect(row?.keys).toEqual(['id', 'object', 'order_id', 'quote_id', 'reference', 'status'])
})

test('placing and paying an order emits two events in the transaction of the change', async () => {
  const { sql } = database
  const caller = await givenCaller(sql, await givenUser(sql), { mode: 'test' })
  const { userId, keyId } = caller
  await givenEndpoint(userId, { livemode: false })
  const orderId = await givenApiOrder(sql, caller)
  await sql`select advance_test_order(${keyId}, ${orderId}, 'paid')`

  const events = async () => (await eventsOf(userId)).map(({ type }) => type)
  expect((await events()).filter((type) => type.startsWith('order.'))).toEqual([
    'order.created',
    'order.paid',
  ])
  await sql
    .begin(async (transaction) => {
      await transaction`update orders set status = 'in_progress' where id = ${orderId}`
      throw new Error('undone')
    })
    .catch(() => undefined)
  expect(await events()).not.toContain('order.in_progress')
})

test('orders of the site, their parts and files, and quotes from elsewhere emit no events', async () => {
  const { sql } = database
  const order = await givenOrderIn(sql, 'finalizing', 'completed')
  await givenEndpoint(order.userId)
  await sql`update orders set status = 'on_hold' where id = ${order.id}`
  await sql`update deliverables set status = 'revoked' where order_id = ${order.id}`
  await sql`update uploaded_documents set status = 'pending_upload' where owner_id = ${order.userId}`
  await sql`update uploaded_documents set status = 'accepted' where owner_id = ${order.userId}`
  const quote = await givenSentQuote(sql)
  await givenEndpoint(quote.userId)
  await sql`update quotes set status = 'declined' where id = ${quote.id}`

  expect(await eventsOf(order.userId)).toEqual([])
  expect(await eventsOf(quote.userId)).toEqual([])
})

test('a file of the API that turns out to be infected later emits an event, also without a quote', async () => {
  const { sql } = database
  const caller = await givenCaller(sql, await givenUser(sql))
  await givenEndpoint(caller.userId)
  const id = await givenAcceptedDocument(sql, { ...caller, isTest: false })
  await sql`update uploaded_documents set status = 'rejected', reject_reason = 'file_infected' where id = ${id}`

  expect(await eventsOf(caller.userId)).toMatchObject([{ type: 'document.rejected', status: 'rejected' }])
})

test('a quote of the API emits events, with the order that it became', async () => {
  const { sql } = database
  const caller = await givenCaller(sql, await givenUser(sql))
  const quoteId = await givenApiQuote(sql, caller)
  await givenEndpoint(caller.userId)
  await acceptApiQuote(sql, caller, quoteId)

  const events = (await eventsOf(caller.userId)).map(({ type }) => type)
  expect(events.sort()).toEqual(['order.created', 'quote.accepted'])
})

test('events about parts of an order go to its owner', async () => {
  const { sql } = database
  const order = await givenApiOrderIn('finalizing', 'completed')
  await givenEndpoint(order.userId)
  const delivery = randomUUID()
  await sql`insert into deliveries (id, order_id, name, method) values (${delivery}, ${order.id}, 'A Clerk', 'download')`
  for (const status of ['sent', 'in_transit', 'delivered', 'opened']) {
    await sql`update deliveries set status = ${status} where id = ${delivery}`
  }
  await sql`update deliverables set status = 'revoked' where order_id = ${order.id}`

  const events = await sql`select type, object ->> 'order_id' as order_id from webhook_events
    where user_id = ${order.userId} and type not like 'order.%' order by created_at, type`
  expect(events.map(({ type }) => type)).toEqual([
    'delivery.sent',
    'delivery.delivered',
    'deliverable.revoked',
  ])
  expect(new Set(events.map((row) => row.order_id))).toEqual(new Set([order.id]))
})

test('sending, extending and accepting a quote emit events, and a test quote only test events', async () => {
  const { sql } = database
  const quote = await givenSentQuote(sql)
  await sql`update quotes set source = 'api' where id = ${quote.id}`
  const [live, test] = [
    await givenEndpoint(quote.userId),
    await givenEndpoint(quote.userId, { livemode: false }),
  ]
  await sql`update quotes set valid_until = valid_until + interval '1 day' where id = ${quote.id}`
  await sql`update quotes set is_test = true where id = ${quote.id}`
  await sql`update quotes set status = 'declined' where id = ${quote.id}`

  const events = await sql`select d.endpoint_id, e.type, e.livemode from webhook_deliveries d
    join webhook_events e on e.id = d.event_id where e.user_id = ${quote.userId} order by e.sequence`
  expect(events.map((row) => ({ ...row }))).toEqual([
    { endpoint_id: live, type: 'quote.updated', livemode: true },
    { endpoint_id: test, type: 'quote.declined', livemode: false },
  ])
})

test('an endpoint gets its subscribed events, and a ping goes only to the pinged one', async () => {
  const order = await givenApiOrderIn('pending', 'in_progress')
  const chosen = await givenEndpoint(order.userId, { events: ['order.completed'] })
  await givenEndpoint(order.userId, { events: ['order.in_progress'] })
  await move(database.sql, order, 'in_progress', 'admin')
  await ping(order.userId, chosen)

  const events =
    await database.sql`select e.type, d.endpoint_id = ${chosen} as chosen from webhook_deliveries d
    join webhook_events e on e.id = d.event_id where e.user_id = ${order.userId} order by e.created_at`
  expect(events.map((row) => ({ ...row }))).toEqual([
    { type: 'order.in_progress', chosen: false },
    { type: 'endpoint.ping', chosen: true },
  ])
})

test('a refused delivery is retried after 5 s, 5 and 30 min, 2, 5, 10 h, then every 12 h, for 72 h', async () => {
  const { sql } = database
  const userId = await givenUser(sql)
  const endpoint = await givenEndpoint(userId)
  const delivery = await ping(userId, endpoint)
  const waits: number[] = []
  for (let attempt = 1, at = 0; ; attempt += 1) {
    // The delays so far have passed.
    await sql`update webhook_deliveries set created_at = now() - make_interval(secs => ${at}) where id = ${delivery}`
    const fate = await record(delivery, attempt, REFUSED)
    await sql`update webhook_endpoints set failing_since = now() where id = ${endpoint}`
    if (fate !== 'pending') break
    const [row] = await sql<{ seconds: number }[]>`
      select extract(epoch from next_attempt_at - now())::float as seconds from webhook_deliveries where id = ${delivery}`
    waits.push(row?.seconds ?? 0)
    at += row?.seconds ?? 0
  }

  const wanted = [5, 300, 1800, 7200, 18_000, 36_000, 43_200, 43_200, 43_200]
  expect(waits.length).toBeGreaterThanOrEqual(wanted.length)
  for (const [index, seconds] of wanted.entries()) {
    expect(waits[index]).toBeGreaterThan(seconds * 0.88)
    expect(waits[index]).toBeLessThan(seconds * 1.12)
  }
  expect(waits.reduce((sum, wait) => sum + wait, 0)).toBeLessThanOrEqual(72 * 3600)
  const [row] =
    await sql`select status, next_attempt_at, jsonb_array_length(tries) as tries from webhook_deliveries
    where id = ${delivery}`
  expect(row).toEqual({ status: 'failed', next_attempt_at: null, tries: waits.length + 1 })
})

test('recording an attempt twice counts once', async () => {
  const userId = await givenUser(database.sql)
  const delivery = await ping(userId, await givenEndpoint(userId))

  expect(await record(delivery, 1, REFUSED)).toBe('pending')
  expect(await record(delivery, 1, { status: 200 })).toBe('ignored')
  const jobs = await database.sql`select dedupe_key from outbox where payload ->> 'deliveryId' = ${delivery}`
  expect(jobs.map((row) => row.dedupe_key).sort()).toEqual([`webhook/${delivery}/1`, `webhook/${delivery}/2`])
})

const stateOf = async (endpoint: string) => {
  const [row] = await database.sql`select status, status_reason,
    (select count(*)::int from outbox where kind = 'webhook.stopped' and payload ->> 'endpointId' = ${endpoint}) as mails
    from webhook_endpoints where id = ${endpoint}`
  return row
}

test('410 disables the endpoint, five days of failures pause it, and its owner is mailed once', async () => {
  const { sql } = database
  const userId = await givenUser(sql)
  const [gone, failing] = [await givenEndpoint(userId), await givenEndpoint(userId)]
  expect(await record(await ping(userId, gone), 1, { status: 410 })).toBe('failed')
  const [first, second] = [await ping(userId, failing), await ping(userId, failing)]
  await record(first, 1, REFUSED)
  expect(await stateOf(failing)).toEqual({ status: 'enabled', status_reason: null, mails: 0 })
  await sql`update webhook_endpoints set failing_since = now() - interval '121 hours' where id = ${failing}`
  expect(await record(first, 2, { error: 'timed_out' })).toBe('failed')
  await record(second, 1, REFUSED)

  expect(await stateOf(gone)).toEqual({ status: 'disabled_failing', status_reason: 'gone', mails: 1 })
  expect(await stateOf(failing)).toEqual({ status: 'paused', status_reason: 'failing', mails: 1 })
  const refusal = await refusalOf(sql`select ping_webhook_endpoint(${userId}, ${failing})`)
  expect(refusal.code).toBe('webhook_paused')
})

test('a successful delivery resets the earlier failures', async () => {
  const userId = await givenUser(database.sql)
  const endpoint = await givenEndpoint(userId)
  await record(await ping(userId, endpoint), 1, REFUSED)
  await record(await ping(userId, endpoint), 1, { status: 204 })

  const [row] = await database.sql`select failing_since from webhook_endpoints where id = ${endpoint}`
  expect(row?.failing_since).toBeNull()
})

test('a manual retry sends what was not sent while its endpoint was disabled', async () => {
  const { sql } = database
  const userId = await givenUser(sql)
  const endpoint = await givenEndpoint(userId)
  const delivery = await ping(userId, endpoint)
  await sql`select update_webhook_endpoint(${userId}, ${endpoint}, '{"status": "paused"}')`
  const claimed = () => sql<{ id: string; claim: string; attempt: number }[]>`
    select id, claim, (payload ->> 'attempt')::int as attempt from outbox_claim_webhooks('test', 500)
    where payload ->> 'deliveryId' = ${delivery}`
  const [stopped] = await claimed()
  const [unsent] = await sql`select open_webhook_attempt(${delivery}, ${stopped?.attempt ?? 0}) as attempt`
  await sql`select outbox_done(${stopped?.id ?? ''}, ${stopped?.claim ?? ''})`
  await sql`select update_webhook_endpoint(${userId}, ${endpoint}, '{"status": "enabled"}')`
  await sql`select retry_webhook_delivery(${userId}, ${delivery})`
  const [again] = await claimed()
  const [sent] = await sql`select open_webhook_attempt(${delivery}, ${again?.attempt ?? 0}) as attempt`

  expect(unsent?.attempt).toBeNull()
  expect(sent?.attempt).toMatchObject({ event: { type: 'endpoint.ping' } })
})

test('a manual retry moves a waiting attempt up and restarts a failed one', async () => {
  const { sql } = database
  const userId = await givenUser(sql)
  const delivery = await ping(userId, await givenEndpoint(userId))
  await sql`update outbox set status = 'done' where dedupe_key = ${`webhook/${delivery}/1`}`
  await record(delivery, 1, REFUSED)
  const due = () => sql`select dedupe_key from outbox where payload ->> 'deliveryId' = ${delivery}
    and status = 'queued' and run_after <= now()`
  expect(await due()).toHaveLength(0)
  await sql`select retry_webhook_delivery(${userId}, ${delivery})`
  expect(await due()).toEqual([{ dedupe_key: `webhook/${delivery}/2` }])
  await sql`select retry_webhook_delivery(${userId}, ${delivery})`
  expect(await due()).toHaveLength(1)
})

test('webhooks are claimed separately from other work, at most four per endpoint', async () => {
  const { sql } = database
  const userId = await givenUser(sql)
  const [busy, other] = [await givenEndpoint(userId), await givenEndpoint(userId)]
  await sql`update outbox set status = 'done' where status = 'queued'`
  for (let index = 0; index < 6; index += 1) await ping(userId, busy)
  await ping(userId, other)
  await sql`select outbox_enqueue('email.alert', ${randomUUID()})`

  const mails = await sql`select kind from outbox_claim('w', 50)`
  const hooks = await sql`select payload ->> 'endpointId' as id from outbox_claim_webhooks('w', 50)`
  expect(mails.map((row) => row.kind)).toEqual(['email.alert'])
  expect(hooks.filter((row) => row.id === busy)).toHaveLength(4)
  expect(hooks.filter((row) => row.id === other)).toHaveLength(1)
})

test('an endpoint with thousands of deliveries delays no other', async () => {
  const { sql } = database
  await sql`update outbox set status = 'done' where status = 'queued'`
  const userId = await givenUser(sql)
  const [busy, other] = [await givenEndpoint(userId), await givenEndpoint(userId)]
  await sql`insert into outbox (kind, dedupe_key, payload, run_after)
    select 'webhook.deliver', 'busy/' || n, jsonb_build_object('endpointId', ${busy}::text), now() - interval '1 hour'
    from generate_series(1, 2001) n`
  await ping(userId, other)

  const hooks = await sql`select payload ->> 'endpointId' as id from outbox_claim_webhooks('w', 2)`
  expect(hooks.map((row) => row.id).sort()).toEqual([busy, other].sort())
})

/** Deliveries that wait for an hour, at as many endpoints. */
async function givenBacklog(endpoints: number, deliveries: number): Promise<void> {
  await database.sql`insert into outbox (kind, dedupe_key, payload, run_after)
    select 'webhook.deliver', 'backlog/' || gen_random_uuid(), jsonb_build_object('endpointId', md5('e' || e)::uuid),
      now() - interval '1 hour' from generate_series(1, ${endpoints}::int) e, generate_series(1, ${deliveries}::int)`
}

test('every endpoint gets its turn, however many others have a backlog', async () => {
  const { sql } = database
  await sql`update outbox set status = 'done' where status = 'queued'`
  await givenBacklog(12, 30)
  const userId = await givenUser(sql)
  const other = await givenEndpoint(userId)
  await ping(userId, other)

  const served: string[][] = []
  for (let claim = 0; claim < 3; claim += 1) {
    const hooks = await sql<
      { id: string }[]
    >`select payload ->> 'endpointId' as id from outbox_claim_webhooks('w', 5)`
    served.push(hooks.map(({ id }) => id))
  }
  expect(served.flat()).toContain(other)
  expect(served.map((ids) => new Set(ids).size)).toEqual([5, 5, 5])
  // Fifteen deliveries at thirteen endpoints: all had one before any had a second.
  expect(new Set(served.flat()).size).toBe(13)
})

test('a claim of ten reads a few deliveries of a backlog, and of endpoints that only wait to retry one each', async () => {
  const { sql } = database
  await sql`update outbox set status = 'done' where status = 'queued'`
  await givenBacklog(40, 100)
  await sql`update outbox set run_after = now() + interval '1 hour'
    where status = 'queued' and payload ->> 'endpointId' > '8'`
  await sql`vacuum analyze outbox`

  const read = await sql.begin(async (tx) => {
    const count = async () => {
      const [row] = await tx<
        { rows: number }[]
      >`select (seq_tup_read + coalesce(idx_tup_fetch, 0))::int as rows
        from pg_stat_xact_user_tables where relname = 'outbox'`
      return row?.rows ?? 0
    }
    const before = await count()
    expect(await tx`select 1 from outbox_claim_webhooks('w', 10)`).toHaveLength(10)
    return (await count()) - before
  })

  expect(read).toBeLessThan(120)
})

test('a seventeenth endpoint is refused, and a closed account keeps no endpoint', async () => {
  const { sql } = database
  const userId = await givenUser(sql)
  for (let index = 0; index < 16; index += 1) await givenEndpoint(userId)
  expect((await refusalOf(givenEndpoint(userId))).code).toBe('too_many_webhooks')
  await givenEndpoint(userId, { livemode: false })

  await sql`update profiles set status = 'closed' where user_id = ${userId}`
  const left = await sql`select 1 from webhook_endpoints where user_id = ${userId}`
  expect(left).toHaveLength(0)
})

type Secrets = { now: string; before: string | null }

async function rotate(userId: string, id: string, secret: string, rotationId: string): Promise<Secrets> {
  await database.sql`select rotate_webhook_secret(${userId}, ${id}, ${secret.repeat(30)}, null, null, ${rotationId})`
  const [row] = await database.sql<Secrets[]>`select left(secret_enc, 1) as now,
    regexp_replace(secret_previous_enc, '(.)\\1+', '\\1', 'g') as before from webhook_endpoints where id = ${id}`
  if (!row) throw new Error('There is no such endpoint.')
  return row
}

test('repeating an interrupted rotation leaves the secret in use valid', async () => {
  const userId = await givenUser(database.sql)
  const id = await givenEndpoint(userId)
  const rotation = randomUUID()

  expect(await rotate(userId, id, 'a', rotation)).toEqual({ now: 'a', before: 'x' })
  expect(await rotate(userId, id, 'b', rotation)).toEqual({ now: 'b', before: 'x' })
})

test('two rotations within a day keep both secrets that a receiver may hold; a third is refused until the day ends', async () => {
  const { sql } = database
  const userId = await givenUser(sql)
  const id = await givenEndpoint(userId)
  await rotate(userId, id, 'a', randomUUID())
  expect(await rotate(userId, id, 'b', randomUUID())).toEqual({ now: 'b', before: 'a x' })
  expect(await refusalOf(rotate(userId, id, 'c', randomUUID()))).toMatchObject({
    code: 'webhook_rotated_often',
  })

  await sql`update webhook_endpoints set secret_previous_until = now() - interval '1 second' where id = ${id}`
  expect(await rotate(userId, id, 'c', randomUUID())).toEqual({ now: 'c', before: 'b' })
})

test('the owner is mailed when live events get a new address or a new secret, once a day for each host', async () => {
  const { sql } = database
  const userId = await givenUser(sql)
  const id = await givenEndpoint(userId)
  await givenEndpoint(userId)
  await givenEndpoint(userId, { livemode: false })
  const change = (fields: object) =>
    sql`select update_webhook_endpoint(${userId}, ${id}, ${sql.json(fields as never)})`
  await change({ url: 'https://new.example.com:8443/a?token=secret' })
  await change({ description: 'Orders', status: 'paused' })
  const rotation = randomUUID()
  await rotate(userId, id, 'a', rotation)
  await rotate(userId, id, 'b', rotation)

  const mails = await sql`select payload ->> 'event' as event, payload ->> 'webhookHost' as host from outbox
    where kind = 'account.security_notice' and payload ->> 'userId' = ${userId} order by created_at`
  expect(mails).toEqual([
    { event: 'webhook_added', host: 'hooks.example.com' },
    { event: 'webhook_moved', host: 'new.example.com:8443' },
    { event: 'webhook_secret_rotated', host: 'new.example.com:8443' },
  ])
})
