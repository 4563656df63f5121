import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { sentenceFor } from '@/lib/base/errors'
import { REFERENCE } from '@/lib/content/api/reference'
import { removeObjects } from '@/lib/gateways/storage/objects'
import { callApi, forgetApiCalls, givenApiDocument, givenKey, TABLE_ORDER } from '../support/api'
import { givenCustomer, openDatabase } from '../support/given-orders'
import { mailFor } from '../support/mails'
import { sampleFile } from '../support/make-files'
import { makeScannedPdf, makeTextPdf } from '../support/make-pdfs'

const sql = openDatabase()
let secret: string
let keyId: string

beforeAll(async () => {
  const { userId } = await givenCustomer()
  const key = await givenKey(sql, { userId })
  secret = key.secret
  keyId = key.id
})
beforeEach(() => forgetApiCalls(sql))
afterAll(() => sql.end())

const withId = z.looseObject({ id: z.string() })
const post = (path: string, body?: unknown) =>
  callApi(secret, 'POST', path, { key: randomUUID(), ...(body !== undefined && { body }) })

async function givenOrder(...states: string[]): Promise<string> {
  const placed = await post('/orders', { ...TABLE_ORDER, documents: [await givenApiDocument(secret)] })
  const { id } = withId.parse(placed.body)
  for (const to of states) {
    expect(await post(`/test/orders/${id}/advance`, { to })).toMatchObject({ status: 200 })
  }
  return id
}

test('each documented body is accepted as printed, with a document of the caller', async () => {
  const refused: unknown[] = []
  for (const { sections } of REFERENCE) {
    for (const { blocks } of sections) {
      for (const block of blocks) {
        if (block.type !== 'try' || block.body === null) continue
        const body = JSON.parse(block.body)
        if ('documents' in body) body.documents = [await givenApiDocument(secret)]
        const path = block.path.replace('/api/v1', '').replace(/\{\w+\}/, randomUUID())
        const { status } = await callApi(secret, block.method, path, { key: randomUUID(), body })
        if ([400, 415, 422].includes(status)) refused.push({ path, status })
      }
      await forgetApiCalls(sql)
    }
  }

  expect(refused).toEqual([])
})

const SENTENCES =
  'The Rector of the University certifies that the student has completed all requirements of the program in law, has passed the prescribed examinations with good results, and has therefore been awarded the degree of Bachelor of Laws.'

test('a document has the language of its text and its measured quality', async () => {
  const read = async (bytes?: Buffer) =>
    (await callApi(secret, 'GET', `/documents/${await givenApiDocument(secret, bytes)}`)).body
  const page = SENTENCES.split(' ')

  expect(await read(makeTextPdf([page, page, page, page]))).toMatchObject({
    detected_language: 'en',
    quality: [],
  })
  expect(await read(makeTextPdf([page, page, page, []]))).toMatchObject({
    detected_language: 'en',
    quality: [{ code: 'no_text', page: 4, message: expect.stringContaining('Page 4') }],
  })
  const jpg = sampleFile('diploma-front.jpg')
  expect(await read(await makeScannedPdf([jpg, jpg]))).toMatchObject({
    detected_language: null,
    quality: [
      { code: 'no_text', page: null },
      { code: 'low_resolution', page: null, message: expect.stringContaining('111 dots per inch') },
    ],
  })
  const waiting = await post('/documents', { name: 'a.pdf', size_bytes: 1 })
  expect(waiting).toMatchObject({ status: 201, body: { detected_language: null, quality: null } })
})

test('a key in a URL is refused, counted, and logged for its owner without the key', async () => {
  const reply = await callApi(null, 'GET', `/orders?api_key=${secret}`)

  expect(reply).toMatchObject({ status: 400, body: { type: expect.stringContaining('invalid-request') } })
  expect(reply.headers.get('ratelimit-remaining')).not.toBeNull()
  const rows = await sql<{ path: string; problem: string }[]>`
    select path, problem from public.api_requests where key_id = ${keyId} and status = 400 and path = '/api/v1/orders'`
  expect(rows).toEqual([{ path: '/api/v1/orders', problem: 'invalid-request' }])
})

test('the owner of a key sent in a URL is mailed once, with what to do', async () => {
  const { userId, email } = await givenCustomer()
  const leaked = await givenKey(sql, { userId, mode: 'live' })
  const notice = await mailFor(email)
  for (const path of ['/orders', '/quotes', '/capabilities']) {
    expect((await callApi(null, 'GET', `${path}?key=${leaked.secret}`)).status).toBe(400)
  }

  const mail = await mailFor(email, notice.id)
  expect(mail.subject).toBe('Replace your API key “Test key”')
  expect(mail.text?.replaceAll(/\s+/g, ' ')).toContain(`${leaked.secret.slice(0, 15)}…`)
  expect(`${mail.text}${mail.html}`).not.toContain(leaked.secret)
  const jobs = await sql`select from public.outbox where payload ->> 'keyId' = ${leaked.id}`
  // Two if midnight passed between the calls.
  expect(jobs.length).toBeLessThan(3)
})

test('a missing body counts as empty, and a call without fields refuses any', async () => {
  const id = await givenOrder()

  expect((await post(`/orders/${id}/approve`)).status).toBe(409)
  expect((await post(`/test/payments/${id}/fail`, { reason: 'x' })).status).toBe(400)
  expect((await post(`/test/payments/${id}/fail`, {})).status).toBe(200)
})

test('a question about a quote can be read and answered with a file', async () => {
  const { accept_terms: _, document_type: __, service: ___, delivery: ____, ...work } = TABLE_ORDER
  const made = await post('/quotes', { ...work, documents: [await givenApiDocument(secret)] })
  const { id } = withId.parse(made.body)
  expect(made).toMatchObject({ status: 202, body: { question: null } })
  await post(`/test/quotes/${id}/advance`, { to: 'needs_information' })
  expect((await callApi(secret, 'GET', `/quotes/${id}`)).body).toMatchObject({
    status: 'needs_information',
    question: expect.stringContaining('?'),
  })

  const file = await givenApiDocument(secret)
  const message = { body: 'As on the scan.', documents: [file] }
  expect((await post(`/quotes/${id}/messages`, message)).status).toBe(201)
  expect((await callApi(secret, 'GET', `/documents/${file}`)).body).toMatchObject({ quote_id: id })
  expect(await post(`/quotes/${id}/messages`, message)).toMatchObject({
    status: 422,
    body: { type: expect.stringContaining('document-not-ready') },
  })
})

test('missing documents of an order are supplied as a file, which then belongs to it', async () => {
  const id = await givenOrder('paid', 'in_progress', 'needs_information')
  const file = await givenApiDocument(secret)
  expect((await post(`/orders/${id}/supply`, {})).status).toBe(422)
  expect((await post(`/orders/${id}/supply`, { documents: [randomUUID()] })).status).toBe(422)

  expect(await post(`/orders/${id}/supply`, { documents: [file] })).toMatchObject({
    status: 200,
    body: { status: 'in_progress' },
  })
  expect((await callApi(secret, 'GET', `/documents/${file}`)).body).toMatchObject({ order_id: id })
})

test('a completed test order has a file marked TEST that can be fetched and certifies nothing', async () => {
  const id = await givenOrder('paid', 'awaiting_approval')
  const draft = await callApi(secret, 'GET', `/orders/${id}/deliverables`)
  expect(draft.body).toMatchObject({ data: [{ status: 'for_review', version: 1, pages: 1 }] })
  await post(`/orders/${id}/approve`)
  await post(`/test/orders/${id}/advance`, { to: 'completed' })

  const { body } = await callApi(secret, 'GET', `/orders/${id}/deliverables`)
  const { data } = z
    .object({
      data: z.array(z.object({ id: z.string(), status: z.string(), verification_code: z.string() })),
    })
    .parse(body)
  const [file] = data
  expect(data).toMatchObject([{ status: 'final' }])
  const link = z.object({ url: z.url() }).parse((await post(`/deliverables/${file?.id}/download-url`)).body)
  const bytes = Buffer.from(await (await fetch(link.url)).arrayBuffer())
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
  expect((await callApi(null, 'GET', `/verifications/${file?.verification_code}`)).status).toBe(404)
})

test('a result whose bytes are gone from storage is refused as missing, with a request id and no advice to repeat', async () => {
  const id = await givenOrder('paid', 'awaiting_approval')
  const { data } = z
    .object({ data: z.tuple([z.object({ id: z.string() })]) })
    .parse((await callApi(secret, 'GET', `/orders/${id}/deliverables`)).body)
  const [file] = await sql<{ path: string }[]>`
    select storage_path as path from deliverables where id = ${data[0].id}`
  await removeObjects('deliverables', [file?.path ?? ''])

  expect(await post(`/deliverables/${data[0].id}/download-url`)).toMatchObject({
    status: 404,
    body: {
      type: expect.stringContaining('file-missing'),
      detail: sentenceFor('stored_file_missing'),
      request_id: expect.any(String),
      retryable: false,
    },
  })
})

test('an order lists its parts, and documents can be filtered by status and date', async () => {
  const id = await givenOrder('paid')
  expect((await callApi(secret, 'GET', `/orders/${id}`)).body).toMatchObject({
    items: [{ kind: 'translation', title: 'Certified translation', status: 'pending' }],
  })
  const pending = withId.parse((await post('/documents', { name: 'a.pdf', size_bytes: 1 })).body).id

  const waiting = await callApi(secret, 'GET', '/documents?status=pending_upload')
  const { data } = z
    .object({ data: z.array(z.looseObject({ id: z.string(), status: z.string() })) })
    .parse(waiting.body)
  expect(data[0]?.id).toBe(pending)
  expect(new Set(data.map(({ status }) => status))).toEqual(new Set(['pending_upload']))
  const future = new Date(Date.now() + 86_400_000).toISOString()
  expect((await callApi(secret, 'GET', `/documents?created_after=${future}`)).body).toMatchObject({
    data: [],
  })
  for (const moment of ['0000-01-01T00:00:00Z', '2026-11-23T13:00:00%2B23:59'])
    expect((await callApi(secret, 'GET', `/documents?created_after=${moment}`)).status).toBe(400)
})

test('an order takes every delivery of the price table, and paper needs an address', async () => {
  const { body } = await callApi(secret, 'GET', '/capabilities')
  const { deliveries } = z
    .looseObject({
      deliveries: z.array(z.looseObject({ id: z.string(), amount: z.looseObject({ amount: z.number() }) })),
    })
    .parse(body)
  const address = {
    recipient_name: 'Ana Sample',
    line1: '1 Main St',
    city: 'Reno',
    region: 'NV',
    postal_code: '89501',
    country: 'US',
  }
  const placed: [string, number, string | undefined][] = []
  for (const { id, amount } of deliveries) {
    const order = { ...TABLE_ORDER, delivery: id, documents: [await givenApiDocument(secret)] }
    if (id !== 'digital') expect((await post('/orders', order)).status).toBe(422)
    const { id: orderId } = withId.parse(
      (await post('/orders', { ...order, ...(id !== 'digital' && { address }) })).body,
    )
    const [row] = await sql<{ delivery_method: string; total_cents: number }[]>`
      select delivery_method, total_cents from orders where id = ${orderId}`
    placed.push([id, (row?.total_cents ?? 0) - amount.amount, row?.delivery_method])
  }
  const [[, base] = ['', 0]] = placed
  expect(placed).toEqual([
    ['digital', base, 'digital'],
    ['physical', base, 'physical'],
    ['expedited-physical', base, 'expedited-physical'],
  ])
})

test('an expired quote is refused in a dry run, too', async () => {
  const { accept_terms: _, ...work } = TABLE_ORDER
  const quote = withId.parse(
    (await post('/quotes', { ...work, documents: [await givenApiDocument(secret)] })).body,
  )
  await post(`/test/quotes/${quote.id}/advance`, { to: 'expired' })
  const preview = { quote_id: quote.id, revision: 1, accept_terms: true, dry_run: true }
  expect((await post('/orders', preview)).status).toBe(410)
})
