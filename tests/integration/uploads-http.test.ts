import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { z } from 'zod'
import { givenDraft } from '../support/given-uploads'
import { Browser } from '../support/http'
import { makeDocx } from '../support/make-archives'
import { MEGABYTE, sampleFile } from '../support/make-files'
import { makeBlankPdf, makeEncryptedPdf } from '../support/make-pdfs'
import { givenAccount, signIn } from '../support/people'

const JSON_TYPE = { 'content-type': 'application/json' }
const ticketSchema = z.object({ documentId: z.string(), uploadUrl: z.string(), mime: z.string() })
const fileSchema = z.object({ documentId: z.string(), state: z.string(), refusal: z.string().nullable() })
const errorSchema = z.object({ error: z.object({ code: z.string() }) })

/** A browser with the secret of a visitor's draft. */
async function visitor() {
  const browser = new Browser()
  const token = randomBytes(32).toString('base64url')
  browser.jar.set('attesta_draft', token)
  const tokenHash = createHash('sha256').update(token).digest('hex')
  const draft = await givenDraft({ kind: 'visitor', tokenHash })
  return { browser, draftId: draft.id }
}

async function send(browser: Browser, draftId: string, name: string, bytes: Buffer) {
  const body = JSON.stringify({ draftId, name, sizeBytes: bytes.length })
  const asked = await browser.post('/api/uploads', { headers: JSON_TYPE, body })
  const ticket = ticketSchema.parse(JSON.parse(asked.body))
  await fetch(ticket.uploadUrl, {
    method: 'PUT',
    headers: { 'content-type': ticket.mime },
    body: new Uint8Array(bytes),
  })
  const completed = await browser.post(`/api/uploads/${ticket.documentId}/complete`, {})
  return fileSchema.parse(JSON.parse(completed.body))
}

test('the built app opens files in a separate process: types are detected and hostile files refused', async () => {
  const { browser, draftId } = await visitor()
  const bomb = makeDocx(['x'], [{ name: 'word/a.bmp', body: Buffer.alloc(120 * MEGABYTE) }])

  const states = [
    await send(browser, draftId, 'a.pdf', sampleFile('diploma.pdf')),
    await send(browser, draftId, 'a.jpg', sampleFile('diploma-front.jpg')),
    await send(browser, draftId, 'a.docx', makeDocx(['hello'])),
    await send(browser, draftId, 'b.pdf', makeEncryptedPdf('secret')),
    await send(browser, draftId, 'b.docx', bomb),
  ].map(({ state }) => state)

  expect(states).toEqual(['ready', 'ready', 'ready', 'refused', 'refused'])
})

test('a view is an uncached redirect that is valid for a minute', async () => {
  const { browser, draftId } = await visitor()
  const { documentId } = await send(browser, draftId, 'a.pdf', makeBlankPdf(1))

  const view = await browser.get(`/api/documents/${documentId}/view`)

  expect(view.status).toBe(302)
  expect(view.headers['cache-control']).toBe('no-store')
  const bytes = await fetch(view.location ?? '')
  expect(bytes.headers.get('content-disposition')).toMatch(/^attachment/)
})

test('strangers, unknown ids and invalid input get the same answer', async () => {
  const { browser, draftId } = await visitor()
  const { documentId } = await send(browser, draftId, 'a.pdf', makeBlankPdf(1))
  const stranger = await visitor()
  const customer = await signIn(await givenAccount())

  const answers = [
    await new Browser().get(`/api/documents/${documentId}/view`),
    await stranger.browser.get(`/api/documents/${documentId}/view`),
    await customer.get(`/api/documents/${documentId}/view`),
    await browser.get(`/api/documents/${randomUUID()}/view`),
    await browser.get('/api/documents/nonsense/view'),
    await stranger.browser.post(`/api/uploads/${documentId}/complete`, {}),
    await stranger.browser.post(`/api/uploads/${documentId}`, { method: 'DELETE' }),
  ]

  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404))
  expect(new Set(answers.map(({ body }) => errorSchema.parse(JSON.parse(body)).error.code))).toEqual(
    new Set(['not_found']),
  )
})

test('labels and removal use the same endpoint', async () => {
  const { browser, draftId } = await visitor()
  const { documentId } = await send(browser, draftId, 'a.pdf', makeBlankPdf(1))
  const path = `/api/uploads/${documentId}`
  const patch = (body: unknown) =>
    browser.post(path, { method: 'PATCH', headers: JSON_TYPE, body: JSON.stringify(body) })

  expect((await patch({ label: 'Front', documentKind: 'diploma' })).status).toBe(200)
  expect((await patch({ documentKind: 'constructor' })).status).toBe(422)
  expect((await browser.post(path, { method: 'DELETE' })).status).toBe(200)
  expect((await browser.post(path, { method: 'DELETE' })).status).toBe(404)
})

test('a ticket requested from a foreign page, or without an owner, is refused', async () => {
  const { browser, draftId } = await visitor()
  const body = JSON.stringify({ draftId, name: 'a.pdf', sizeBytes: 5 })
  const foreign = { ...JSON_TYPE, origin: 'https://elsewhere.test', 'sec-fetch-site': 'cross-site' }

  expect((await browser.send('/api/uploads', { method: 'POST', headers: foreign, body })).status).toBe(403)
  expect((await new Browser().post('/api/uploads', { headers: JSON_TYPE, body })).status).toBe(404)
})
