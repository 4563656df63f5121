import { disconnect } from '@/lib/domain/integrations/commands/manage-connection'
import { runIntegrationJobs } from '@/lib/domain/integrations/commands/run-jobs'
import { readTokens, renewTokens } from '@/lib/domain/integrations/stored-tokens'
import { eventually } from '../../scripts/stack/processes'
import { clioControl, clioFault, clioState, expensesOf, givenMatter, savedIn } from '../support/clio-sandbox'
import { openDatabase } from '../support/given-orders'
import { WAIT_MS } from '../support/patience'
import {
  ask,
  type Connected,
  connect,
  givenAskedQuote,
  givenConnected,
  givenPaidQuote,
  jobsOf,
  later,
  type Matter,
  release,
  work,
} from './given-clio'
import { drainAll, givenOwnMailbox, mailsTo } from './given-outbox'

const sql = openDatabase()
const mailbox = givenOwnMailbox()
const MONTH_SECONDS = 31 * 24 * 60 * 60

afterAll(() => sql.end())
beforeEach(async () => {
  await clioControl('DELETE', '/faults')
  await clioControl('PUT', '/settings', { clockOffsetSeconds: 0, limitPerMinute: 5000 })
})

/** A paid order of a matter whose single document was just released; nothing is saved yet. */
async function givenReleased(name = 'Ada') {
  const connected = await givenConnected(sql, { name })
  const matter = await givenMatter(connected.user, { files: 1 })
  const quoteId = await givenAskedQuote(connected, matter)
  const order = await givenPaidQuote(sql, quoteId, connected.customer.userId)
  await release(sql, order)
  return { connected, matter, order }
}

async function expectOnce(connected: Connected, matter: Matter) {
  const state = await clioState()
  expect(savedIn(state, matter)).toHaveLength(1)
  expect(expensesOf(state, matter)).toHaveLength(1)
  expect(await jobsOf(sql, connected.connectionId, 'save_back')).toMatchObject([{ status: 'done' }])
  expect(await jobsOf(sql, connected.connectionId, 'post_expense')).toMatchObject([{ status: 'done' }])
}

async function workOut(connectionId: string, rounds = 4): Promise<void> {
  for (let round = 0; round < rounds; round += 1) {
    await later(sql, connectionId)
    await work(connectionId)
  }
}

test.each([
  ['create_document', 'drop-after'],
  ['create_document', 'drop'],
  ['create_document', '503'],
  ['put', 'drop-after'],
  ['put', 'drop'],
  ['confirm', 'drop-after'],
  ['confirm', 'drop'],
  ['confirm', '500'],
  ['create_folder', 'drop-after'],
  ['create_expense', 'drop-after'],
  ['create_expense', '503'],
])('interrupted at %s with %s, document and expense exist exactly once', async (on, outcome) => {
  const { connected, matter } = await givenReleased()
  await clioFault(on, outcome)
  await work(connected.connectionId)
  await workOut(connected.connectionId)

  await expectOnce(connected, matter)
})

test('bytes sent after ten minutes restart the upload, and no stub remains', async () => {
  const { connected, matter } = await givenReleased()
  await clioFault('put', 'drop')
  await work(connected.connectionId)
  await clioControl('PUT', '/settings', { clockOffsetSeconds: 11 * 60 })
  await workOut(connected.connectionId)

  await expectOnce(connected, matter)
  const stubs = (await clioState()).documents.filter(
    ({ matter: of, versions, deletedAt }) =>
      String(of) === matter.id && deletedAt === null && versions.every(({ isUploaded }) => !isUploaded),
  )
  expect(stubs).toEqual([])
})

test('a rate limit is waited for and counts no failure', async () => {
  const { connected, matter } = await givenReleased()
  await clioFault('read', '429', { retryAfterSeconds: 20 })
  await work(connected.connectionId)

  const [row] = await sql<{ waits: boolean }[]>`select paused_until > now() as waits
    from public.integration_connections where id = ${connected.connectionId}`
  expect(row?.waits).toBe(true)
  const jobs = await jobsOf(sql, connected.connectionId, 'save_back')
  expect(jobs).toMatchObject([{ status: 'queued', attempts: 0 }])
  await workOut(connected.connectionId)
  await expectOnce(connected, matter)
})

test('a user without permission stops the job with a message, and a retry after the fix finishes it', async () => {
  const { connected, matter } = await givenReleased()
  await clioControl('POST', '/users', { user: connected.user, denied: ['documents:write'] })
  await work(connected.connectionId)
  expect(await jobsOf(sql, connected.connectionId, 'save_back')).toMatchObject([
    { status: 'dead', last_answer: expect.stringContaining('administrator') },
  ])
  await drainAll()
  const [mail, ...more] = (await mailsTo(mailbox, connected.customer.email)).filter(({ subject }) =>
    subject.includes(`to matter ${matter.number}`),
  )
  expect([mail?.subject, more]).toEqual([`We couldn’t save your documents to matter ${matter.number}`, []])

  await clioControl('POST', '/users', { user: connected.user, denied: [] })
  await sql`select public.retry_integration_job(id, ${connected.customer.userId}, ${connected.customer.userId})
    from public.integration_jobs where connection_id = ${connected.connectionId} and status = 'dead'`
  await workOut(connected.connectionId)
  await expectOnce(connected, matter)
})

test('a token revoked mid-run parks the jobs, mails the owner once, and a new consent resumes them', async () => {
  const { connected, matter } = await givenReleased()
  const { connectionId, customer, user, region } = connected
  const live = (await clioState()).connections.filter((one) => one.user === user && one.revokedAt === null)
  for (const { id } of live) await clioControl('POST', `/connections/${id}/revoke`)
  await work(connectionId)
  await work(connectionId)

  const [row] = await sql`select status from public.integration_connections where id = ${connectionId}`
  expect(row).toEqual({ status: 'needs_reauth' })
  await drainAll()
  const mails = await mailsTo(mailbox, customer.email)
  expect(mails.filter(({ subject }) => subject.includes('connect'))).toHaveLength(1)

  expect(await connect(customer, user, region)).toBe(connectionId)
  await workOut(connectionId)
  await expectOnce(connected, matter)
})

test('an account disconnected with jobs in progress keeps them until it reconnects', async () => {
  const { connected, matter } = await givenReleased()
  const { connectionId, customer, user, region } = connected
  const live = async () =>
    (await clioState()).connections.filter((one) => one.user === user && one.revokedAt === null).length
  const entries = async () =>
    (await clioState()).actions.filter((one) => one.user === user && one.deletedAt === null).length
  const before = await live()
  expect(await entries()).toBeGreaterThan(0)
  expect(await disconnect({ userId: customer.userId, requestId: 'test' }, connectionId)).toEqual({
    ok: true,
    value: { atPlatform: 'revoked' },
  })
  await work(connectionId)
  expect(savedIn(await clioState(), matter)).toEqual([])
  expect(await live()).toBe(before - 1)
  expect(await entries()).toBe(0)

  await connect(customer, user, region)
  await workOut(connectionId)
  await expectOnce(connected, matter)
})

test('an expiring token is renewed early, by one of many concurrent users', async () => {
  const { connectionId } = await givenConnected(sql)
  const before = await readTokens(connectionId)
  if (!before) throw new Error('No tokens.')
  const results = await Promise.all(Array.from({ length: 8 }, () => renewTokens(before)))
  const after = await readTokens(connectionId)

  expect(new Set(results)).toEqual(new Set(['renewed']))
  expect(after?.tokenVersion).toBe(before.tokenVersion + 1)
})

test('a token that expired during a month of inactivity is renewed and the call is repeated', async () => {
  const { connected, matter } = await givenReleased()
  await clioControl('PUT', '/settings', { clockOffsetSeconds: MONTH_SECONDS })
  await workOut(connected.connectionId)

  await expectOnce(connected, matter)
})

test('a firm whose platform hangs delays no other', async () => {
  const [slow, quick] = [await givenReleased('Ada'), await givenReleased('Dana')]
  const account = (await clioState()).users.find(({ id }) => id === slow.connected.user)?.account
  await clioFault('read', 'hang', { times: 3, account })
  const order: string[] = []
  await Promise.all([
    runIntegrationJobs({ connectionId: slow.connected.connectionId, hasTime: () => order.length === 0 }).then(
      () => order.push('slow'),
    ),
    work(quick.connected.connectionId).then(() => order.push('quick')),
  ])

  expect(order[0]).toBe('quick')
  await expectOnce(quick.connected, quick.matter)
})

test('a firm with many jobs and a hanging platform does not delay other firms', async () => {
  const [slow, quick] = [await givenReleased('Ada'), await givenReleased('Dana')]
  const { connectionId } = slow.connected
  const account = (await clioState()).users.find(({ id }) => id === slow.connected.user)?.account
  await clioFault('any', 'hang', { times: 1000, account })
  // These have waited longer than any job of the other firm.
  for (let index = 0; index < 12; index += 1)
    await sql`insert into public.integration_jobs (connection_id, kind, idempotency_key, subject, next_try_at)
      values (${connectionId}, 'check_source', ${`test/${connectionId}/${index}`}, '{"documentId": "1"}',
        now() - interval '1 hour')`
  let isOver = false
  const run = runIntegrationJobs({ hasTime: () => !isOver })
  const isSaved = async () => {
    const [job] = await jobsOf(sql, quick.connected.connectionId, 'post_expense')
    return job?.status === 'done'
  }
  const isQuickDone = await eventually(isSaved, { withinMs: WAIT_MS })
  const untouched = (await jobsOf(sql, connectionId, 'check_source')).filter(({ attempts }) => attempts === 0)
  isOver = true
  await run
  await sql`update public.integration_jobs set status = 'done', claim = null where connection_id = ${connectionId}`

  expect(isQuickDone).toBe(true)
  expect(untouched.length).toBeGreaterThan(0)
  await expectOnce(quick.connected, quick.matter)
})

test('a file that the check refuses is left out, and the request waits for its owner', async () => {
  const connected = await givenConnected(sql)
  const matter = await givenMatter(connected.user, { files: 1 })
  await clioControl('POST', '/versions', {
    document: Number(matter.documentIds[0]),
    name: 'diploma-1.pdf',
    contentType: 'application/pdf',
    base64: Buffer.from('%PDF-1.4 broken').toString('base64'),
  })

  expect(await ask(connected, matter)).toMatchObject({ ok: true, value: { isSent: false } })
  expect(await jobsOf(sql, connected.connectionId, 'import_document')).toMatchObject([{ status: 'dead' }])
})
