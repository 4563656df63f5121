import { randomBytes, randomUUID } from 'node:crypto'
import { z } from 'zod'
import { askPlatform } from '@/lib/domain/integrations/ask-platform'
import { openSubject } from '@/lib/domain/integrations/commands/open-subject'
import { receiveWebhook } from '@/lib/domain/integrations/commands/receive-webhook'
import { queueDailySourceChecks, queueWebhookRenewals } from '@/lib/domain/integrations/commands/run-jobs'
import { platformOf } from '@/lib/domain/platforms/registry'
import { clioControl, clioState, givenMatter } from '../support/clio-sandbox'
import { givenCustomer, openDatabase } from '../support/given-orders'
import { makeBlankPdf } from '../support/make-pdfs'
import { givenAskedQuote, givenConnected, jobsOf, later, work } from './given-clio'

const sql = openDatabase()
const { readCall } = platformOf('clio')
const US = { provider: 'clio', region: 'us' } as const

afterAll(() => sql.end())
beforeEach(async () => {
  await clioControl('DELETE', '/faults')
  await clioControl('PUT', '/settings', { clockOffsetSeconds: 0, limitPerMinute: 5000 })
})

/** The emulator's call when the person selects our action in a matter. */
async function givenCall({ connectionId }: { connectionId: string }, matterId: string) {
  const actions = await askPlatform(connectionId)((client) => client.customActions())
  const action = actions.ok && actions.value.find(({ place }) => place === 'matters/show')
  if (!action) throw new Error('The action is not offered.')
  const subject = `/api/v4/matters/${matterId}`
  const opened = await clioControl('POST', '/open', { action: Number(action.id), subject })
  const { location } = z.object({ location: z.url() }).parse(opened)
  expect(new URL(location).pathname).toBe('/dashboard/integrations/start/clio/us')
  const call = readCall(Object.fromEntries(new URL(location).searchParams))
  if (!call) throw new Error('The emulator made no call.')
  return call
}

test('a custom action opens its matter once; a replayed or late call opens nothing', async () => {
  const connected = await givenConnected(sql)
  const { connectionId, customer } = connected
  const matter = await givenMatter(connected.user)
  const call = await givenCall(connected, matter.id)

  expect(await openSubject(customer.userId, US, call)).toMatchObject({
    type: 'opened',
    matterId: matter.id,
  })
  expect(await openSubject(customer.userId, US, call)).toEqual({ type: 'unproven', connectionId })
  const late = await givenCall(connected, matter.id)
  await clioControl('PUT', '/settings', { clockOffsetSeconds: 61 })
  expect(await openSubject(customer.userId, US, late)).toEqual({ type: 'unproven', connectionId })
})

test('an invalid call reveals nothing about the connection', async () => {
  const { connectionId, customer, user } = await givenConnected(sql)
  const matter = await givenMatter(user)
  await openSubject(customer.userId, US, {
    userId: String(user),
    subjectPath: `/api/v4/matters/${matter.id}`,
    nonce: randomUUID(),
    query: {},
  })

  const [row] = await sql`select last_error from public.integration_connections where id = ${connectionId}`
  expect(row).toEqual({ last_error: null })
})

test('another person’s custom action opens nothing', async () => {
  const connected = await givenConnected(sql)
  const matter = await givenMatter(connected.user)
  const stranger = await givenCustomer()

  const call = await givenCall(connected, matter.id)
  expect(await openSubject(stranger.userId, US, call)).toEqual({ type: 'not_connected' })
})

const pick = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)] as T

test('five hundred forged calls open nothing', async () => {
  const connected = await givenConnected(sql)
  const matter = await givenMatter(connected.user, { files: 1 })
  const subjects = [
    `/api/v4/matters/${matter.id}`,
    `/api/v4/matters/${matter.id}?fields=description`,
    `/api/v4/matters/${matter.id}/../../users/who_am_i`,
    `https://evil.example/api/v4/matters/${matter.id}`,
    `//evil.example/api/v4/matters/${matter.id}`,
    `/api/v4/matters/%3${matter.id}`,
    `/api/v4/documents/${matter.documentIds[0]}`,
    '/api/v4/users/who_am_i',
    '/_sandbox/state',
    `/api/v4/matters/${matter.id}\u0000`,
  ]
  const forged = Array.from({ length: 500 }, () => ({
    user_id: pick([String(connected.user), '1', '99999999']),
    subject_url: pick(subjects),
    custom_action_nonce: pick([randomBytes(24).toString('hex'), randomUUID(), 'AAAAAAAA', '../../../../x']),
  }))
  const types = new Set<string>()
  for (const call of forged) {
    const read = readCall(call)
    types.add(read ? (await openSubject(connected.customer.userId, US, read)).type : 'unproven')
  }

  expect([...types].sort()).toEqual(['not_connected', 'unproven'])
})

async function webhookOf(connectionId: string) {
  const [row] = await sql<{ id: string | null; ends: Date | null; hash: string | null }[]>`
    select webhook_id as id, webhook_expires_at as ends, webhook_token_hash as hash
    from public.integration_connections where id = ${connectionId}`
  return row
}

test('a webhook close to expiry is renewed, and an expired one is created again', async () => {
  const { connectionId } = await givenConnected(sql)
  // Without the app no one answers the handshake, so the test stores the secret.
  const { seal } = await import('@/lib/domain/integrations/seal')
  await sql`update public.integration_connections set webhook_expires_at = now() + interval '2 days',
    webhook_secret_enc = ${seal('s3cret', { row: connectionId, column: 'webhook_secret' })} where id = ${connectionId}`
  await sql`update public.integration_jobs set finished_at = now() - interval '2 hours' where connection_id = ${connectionId}`
  const before = await webhookOf(connectionId)
  expect(before?.id).not.toBeNull()

  await queueWebhookRenewals()
  await work(connectionId)
  const renewed = await webhookOf(connectionId)
  expect(renewed?.id).toBe(before?.id)
  expect((renewed?.ends?.getTime() ?? 0) - Date.now()).toBeGreaterThan(20 * 24 * 60 * 60 * 1000)

  await sql`update public.integration_connections set webhook_expires_at = now() - interval '1 day' where id = ${connectionId}`
  await sql`update public.integration_jobs set finished_at = now() - interval '2 hours' where connection_id = ${connectionId}`
  await queueWebhookRenewals()
  await work(connectionId)
  const recreated = await webhookOf(connectionId)
  expect(recreated?.id).not.toBe(before?.id)
  expect(recreated?.hash).not.toBe(before?.hash)
})

test('a notice about a document counts only with the secret of the handshake', async () => {
  const { connectionId } = await givenConnected(sql)
  const url = new URL((await clioState()).webhooks.at(-1)?.url ?? '')
  const token = url.pathname.split('/').at(-1) ?? ''
  const post = (headers: Record<string, string>, body: string, path = token) =>
    receiveWebhook({ provider: 'clio', connectionId, token: path, headers: new Headers(headers), body })
  const body = JSON.stringify({ data: { id: 1 }, meta: { event: 'updated', webhook_id: 1 } })

  expect(await post({ 'x-hook-signature': 'a'.repeat(64) }, body, 'made-up')).toEqual({ type: 'gone' })
  expect(await post({ 'x-hook-signature': 'a'.repeat(64) }, body)).toEqual({ type: 'refused' })
  expect(await post({}, 'not json')).toEqual({ type: 'refused' })
})

test.each([
  ['trash', 'deleted'],
  ['move', 'moved'],
])('an original that changed there (%s) is flagged on the quote', async (change, state) => {
  const connected = await givenConnected(sql)
  const { connectionId, user } = connected
  const matter = await givenMatter(user, { files: 1 })
  const quoteId = await givenAskedQuote(connected, matter)
  const to = change === 'move' ? Number((await givenMatter(user)).folderId) : undefined
  await clioControl('POST', '/documents', {
    document: Number(matter.documentIds[0]),
    change,
    ...(to && { to }),
  })
  await sql`select public.queue_source_checks(${connectionId}, ${matter.documentIds[0] ?? ''})`
  await later(sql, connectionId)
  await work(connectionId)

  const [job] = await sql<
    { state: string }[]
  >`select subject ->> 'sourceState' as state from public.integration_jobs
    where quote_id = ${quoteId} and kind = 'import_document'`
  expect(job?.state).toBe(state)
  expect(await jobsOf(sql, connectionId, 'check_source')).toMatchObject([{ status: 'done' }])
})

test('each open request is notified about its version, also by the daily check', async () => {
  const connected = await givenConnected(sql)
  const { connectionId, user } = connected
  const matter = await givenMatter(user, { files: 1 })
  const older = await givenAskedQuote(connected, matter)
  await clioControl('POST', '/versions', {
    document: Number(matter.documentIds[0]),
    name: 'diploma-1.pdf',
    contentType: 'application/pdf',
    base64: Buffer.from(makeBlankPdf(4)).toString('base64'),
  })
  const newer = await givenAskedQuote(connected, matter)
  const checks = () => jobsOf(sql, connectionId, 'check_source')
  await queueDailySourceChecks()
  await work(connectionId)

  const states = await sql<{ quote: string; state: string }[]>`
    select quote_id as quote, subject ->> 'sourceState' as state from public.integration_jobs
    where connection_id = ${connectionId} and kind = 'import_document'`
  expect(new Map(states.map(({ quote, state }) => [quote, state]))).toEqual(
    new Map([
      [older, 'changed'],
      [newer, 'unchanged'],
    ]),
  )
  await sql`update public.quotes set status = 'withdrawn' where id in (${older}, ${newer})`
  await queueDailySourceChecks()
  expect(await checks()).toMatchObject([{ status: 'done' }])
})

test('no token is stored unencrypted anywhere in the database', async () => {
  const { connectionId } = await givenConnected(sql)
  const { readTokens } = await import('@/lib/domain/integrations/stored-tokens')
  const tokens = await readTokens(connectionId)
  const found = await sql<{ name: string }[]>`
    select c.table_name as name from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE' group by 1`
  const leaks: string[] = []
  for (const { name } of found) {
    const [row] = await sql<{ leaks: boolean }[]>`
      select exists (select 1 from public.${sql(name)} t where to_jsonb(t)::text like ${`%${tokens?.accessToken}%`}) as leaks`
    if (row?.leaks) leaks.push(name)
  }

  expect(tokens?.accessToken.length).toBeGreaterThan(10)
  expect(leaks).toEqual([])
})
