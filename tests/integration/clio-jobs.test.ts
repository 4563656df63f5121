import { randomUUID } from 'node:crypto'
import { disconnect } from '@/lib/domain/integrations/commands/manage-connection'
import { givenConnection } from '../policies/given-integrations'
import type { Account } from '../support/accounts'
import { openDatabase } from '../support/given-orders'
import { givenStoredQuote } from '../support/given-quotes'
import { type Browser, textOf } from '../support/http'
import { PATIENCE_MS } from '../support/patience'
import { givenAccount, signIn } from '../support/people'

/** What owner and staff see of platform jobs, in each state. */

const sql = openDatabase()
let account: Account
let owner: Browser
let admin: Browser

beforeAll(async () => {
  account = await givenAccount()
  owner = await signIn(account)
  admin = await signIn(await givenAccount('admin'))
}, PATIENCE_MS)

afterAll(() => sql.end())

/** A quote from a matter, with a connection that has no jobs yet. */
async function givenClioQuote() {
  const { id: connectionId } = await givenConnection(sql)
  // A webhook that does not expire, so that the running app finds nothing to do.
  await sql`update public.integration_connections set user_id = ${account.id},
    webhook_expires_at = now() + interval '30 days' where id = ${connectionId}`
  const { id: quoteId } = await givenStoredQuote(
    sql,
    { userId: account.id, email: account.email },
    { source: 'clio' },
  )
  await sql`update public.quotes set connection_id = ${connectionId} where id = ${quoteId}`
  return { connectionId, quoteId }
}

type Quote = Awaited<ReturnType<typeof givenClioQuote>>

/** No worker claims a job that is not due for a day. */
async function givenWork({ connectionId, quoteId }: Quote, job: Record<string, string | number | null>) {
  const facts = { kind: 'save_back', status: 'queued', step: null, attempts: 0, last_answer: null, ...job }
  const subject = { documentId: '71', versionId: '72', name: 'diploma.pdf', sizeBytes: 10, version: 3 }
  await sql`insert into public.integration_jobs ${sql({
    ...facts,
    connection_id: connectionId,
    quote_id: quoteId,
    idempotency_key: `test/${randomUUID()}`,
    subject: sql.json(facts.kind === 'import_document' ? subject : {}),
    next_try_at: new Date(Date.now() + 24 * 60 * 60 * 1000),
    last_answer_at: facts.last_answer === null ? null : new Date(),
  })}`
}

async function read({ connectionId, quoteId }: Quote) {
  const card = (text: string, from: string) => text.slice(text.indexOf(from))
  const staff = await admin.get(`/admin/clio-quotes/${quoteId}`)
  const own = await owner.get(`/dashboard/integrations/${connectionId}`)
  expect([staff.status, own.status]).toEqual([200, 200])
  return { staff: card(textOf(staff.body), 'Matter activity'), own: card(textOf(own.body), 'Activity') }
}

test('before any job, one sentence says what will be listed', async () => {
  const { staff, own } = await read(await givenClioQuote())

  expect(staff).toContain('Nothing yet. Imports, saved documents and the expense are listed here.')
  expect(own).toContain('Nothing yet. Imported files, saved documents and expenses are listed here.')
})

test('a failed job shows its step, the last answer and the next try, and can be retried immediately', async () => {
  const quote = await givenClioQuote()
  await givenWork(quote, { step: 'bytes_sent', attempts: 2, last_answer: 'Clio didn’t respond.' })
  const { staff, own } = await read(quote)

  expect(staff).toMatch(
    /Waiting.*Try again.*Clio didn’t respond\..*Step 2 of 3: sent\. Attempt 2.*Next attempt:/,
  )
  expect(own).toMatch(/Waiting.*Try again.*Clio didn’t respond\..*Next attempt:/)
  expect(own).not.toContain('Step 2 of 3')
})

test('a job that waits for a rate limit counts no attempt and shows its next try', async () => {
  const quote = await givenClioQuote()
  await givenWork(quote, { last_answer: 'Clio asked us to wait 30 seconds.' })
  await sql`update public.integration_connections set paused_until = now() + interval '3 days'
    where id = ${quote.connectionId}`
  const { staff } = await read(quote)

  expect(staff).toMatch(/Clio asked us to wait 30 seconds\..*Not begun.*Next attempt:/)
})

test('a dead job says why and waits for a person', async () => {
  const quote = await givenClioQuote()
  await givenWork(quote, {
    status: 'dead',
    attempts: 1,
    last_answer: 'Clio says that this user may not do this.',
  })
  const { staff, own } = await read(quote)

  for (const text of [staff, own]) expect(text).toMatch(/Stopped.*Try again.*this user may not do this/)
  expect(staff).not.toContain('Next attempt')
  const list = (await admin.get('/admin/clio-quotes')).body
  expect(textOf(list)).toContain('Stopped work')
  expect(list.slice(list.indexOf('id="stopped"'))).toContain(`/admin/clio-quotes/${quote.quoteId}`)
  expect((await admin.get('/admin')).body).toMatch(/href="\/admin\/clio-quotes#stopped"/)
})

test('a finished job shows what was imported in which version, without a retry', async () => {
  const quote = await givenClioQuote()
  await givenWork(quote, { kind: 'import_document', status: 'done', last_answer: 'Imported.' })
  const { staff, own } = await read(quote)

  for (const text of [staff, own]) {
    expect(text).toMatch(/Import a document: diploma\.pdf ?, version 3 Done.*Imported\./)
    expect(text).not.toContain('Try again')
  }
})

test('an import that stopped before its request was sent without it says what to do, without a retry', async () => {
  const quote = await givenClioQuote()
  await givenWork(quote, { kind: 'import_document', status: 'dead', last_answer: 'Clio didn’t respond.' })
  const { staff, own } = await read(quote)

  for (const text of [staff, own]) {
    expect(text).toMatch(/Stopped.*The request was sent without this file\. Send the file with a message/)
    expect(text).not.toContain('Try again')
  }
})

test('jobs of a disconnected account say that they wait for the connection and cannot be retried', async () => {
  const quote = await givenClioQuote()
  await givenWork(quote, { attempts: 1, last_answer: 'Clio no longer accepts the connection.' })
  await sql`update public.integration_connections set status = 'needs_reauth' where id = ${quote.connectionId}`
  const { staff, own } = await read(quote)

  for (const text of [staff, own]) {
    expect(text).toContain('Waits until the account is connected again.')
    expect(text).not.toMatch(/Try again|Next attempt/)
  }
})

test('an import without any file says so and offers no request without files', async () => {
  const quote = await givenClioQuote()
  await sql`update public.quotes set status = 'draft' where id = ${quote.quoteId}`
  const failed = { kind: 'import_document', status: 'dead', last_answer: 'Clio doesn’t have it anymore.' }
  await givenWork(quote, failed)
  const none = textOf((await owner.get(`/dashboard/integrations/imports/${quote.quoteId}`)).body)
  await givenWork(quote, { kind: 'import_document', status: 'done', last_answer: 'Imported.' })
  const some = textOf((await owner.get(`/dashboard/integrations/imports/${quote.quoteId}`)).body)

  expect(none).toContain('The documents couldn’t be imported')
  expect(none).not.toMatch(/send the request without|Send without them/)
  expect(some).toMatch(/Some documents couldn’t be imported.*Send without them/)
})

test('disconnecting an account that Clio had already ended does not claim to have contacted Clio', async () => {
  const { connectionId } = await givenClioQuote()
  await sql`update public.integration_connections set status = 'needs_reauth' where id = ${connectionId}`
  const ended = await disconnect({ userId: account.id, requestId: 'test' }, connectionId)

  expect(ended).toEqual({ ok: true, value: { atPlatform: 'ended_before' } })
})
