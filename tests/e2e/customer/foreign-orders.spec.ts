import type { APIResponse, Page } from '@playwright/test'
import type { Customer } from '../../support/given-orders'
import type { Given } from '../support/given'
import { openSignedIn } from '../support/sign-in'
import { expect, failedLoad, test } from '../support/test'

test.use({ allowedConsoleErrors: [failedLoad(404)] })

type Ids = { orderId: string; documentId: string; deliverableId: string }

const PAGES: [name: string, path: (ids: Ids) => string][] = [
  ['the order', ({ orderId }) => `/dashboard/orders/${orderId}`],
  ['the receipt', ({ orderId }) => `/dashboard/orders/${orderId}/receipt`],
  ['the confirmation', ({ orderId }) => `/checkout/success?order=${orderId}`],
  ['a quote to pay', ({ orderId }) => `/checkout/pay-quote/${orderId}`],
]

const CALLS: [name: string, send: (page: Page, ids: Ids) => Promise<APIResponse>][] = [
  ['a document', (page, { documentId }) => page.request.get(`/api/documents/${documentId}/view`)],
  [
    'a document to remove',
    (page, { documentId }) => page.request.delete(`/api/uploads/${documentId}`, own(page)),
  ],
  [
    'a deliverable',
    (page, { deliverableId }) => page.request.get(`/api/deliverables/${deliverableId}/download`),
  ],
  ['the payment status', (page, { orderId }) => page.request.get(`/api/checkout/status?order=${orderId}`)],
  [
    'a payment',
    (page, { orderId }) => page.request.post('/api/checkout/payment', { ...own(page), data: { orderId } }),
  ],
]

function own(page: Page) {
  return { headers: { origin: new URL(page.url()).origin } }
}

test("a customer gets the same 404 for another customer's ids as for unknown ones", async ({
  page,
  given,
  someoneElse,
}) => {
  const owner = await given.customer()
  const ids = await givenAnOrder(given, owner)
  await openSignedIn(page, owner, '/dashboard')
  const unknown = {
    orderId: given.unknownId(),
    documentId: given.unknownId(),
    deliverableId: given.unknownId(),
  }
  for (const [name, path] of PAGES.slice(0, 3)) {
    expect((await page.request.get(path(ids))).status(), `${name}, for the owner`).toBe(200)
  }
  const download = `/api/deliverables/${ids.deliverableId}/download`
  const sent = await page.request.get(download, { maxRedirects: 0 })
  expect(sent.status(), 'a deliverable, for the owner').toBe(302)

  const stranger = await someoneElse()
  await openSignedIn(stranger, await given.customer(), '/dashboard')

  for (const [name, path] of PAGES) {
    const answer = await showing(stranger, path(ids))
    expect(answer.status, name).toBe(404)
    expect(answer, name).toEqual(await showing(stranger, path(unknown)))
    expect(answer.text, name).not.toContain(ids.orderNumber)
  }
  for (const [name, send] of CALLS) {
    const answer = await answering(send(stranger, ids))
    expect(answer, name).toMatchObject({ status: 404, error: { code: 'not_found' } })
    expect(answer, name).toEqual(await answering(send(stranger, unknown)))
  }
})

test('a visitor is redirected to sign in and sees nothing', async ({ page, given }) => {
  const ids = await givenAnOrder(given, await given.customer())

  for (const [name, path] of PAGES.slice(0, 3)) {
    await page.goto(path(ids))
    await expect(page, name).toHaveURL(/\/login\?next=/)
  }
  for (const [name, send] of CALLS) {
    expect([401, 404], name).toContain((await send(page, ids)).status())
  }
})

async function givenAnOrder(given: Given, owner: Customer): Promise<Ids & { orderNumber: string }> {
  const { id: orderId, orderNumber } = await given.orderIn('placed', owner)
  const [document] = await given.sql`select id from public.uploaded_documents where order_id = ${orderId}`
  const { id: deliverableId } = await given.release(orderId)
  return { orderId, orderNumber, documentId: String(document?.id), deliverableId }
}

/** The status and everything a person can read. */
async function showing(page: Page, path: string) {
  const reply = await page.goto(path)
  return { status: reply?.status(), text: await page.getByRole('main').innerText() }
}

/** The reply without the parts that differ in every reply. */
async function answering(call: Promise<APIResponse>) {
  const reply = await call
  const { error } = await reply.json()
  return { status: reply.status(), error: { code: error.code, text: error.text } }
}
