import { randomUUID } from 'node:crypto'
import type { AccountData } from './account-data'
import { makeBlankPdf } from './make-pdfs'
import type { Person } from './test-accounts'

/** The request for every route and every action, and the response that each person must get. */

export type Of = 'A' | 'B' | 'unknown'
/** An owner's ids, or ids that do not exist. */
export type Ids = Pick<
  AccountData,
  | 'orderId'
  | 'draftId'
  | 'openDocumentId'
  | 'documentId'
  | 'deliverableId'
  | 'itemId'
  | 'caseId'
  | 'quoteId'
  | 'sentQuoteId'
  | 'deliveryId'
  | 'proposalId'
  | 'webhookId'
  | 'connectionId'
  | 'jobId'
>

export function unknownIds(): Ids {
  const id = randomUUID
  return {
    orderId: id(),
    draftId: id(),
    openDocumentId: id(),
    documentId: id(),
    deliverableId: id(),
    itemId: id(),
    caseId: id(),
    quoteId: id(),
    sentQuoteId: id(),
    deliveryId: id(),
    proposalId: id(),
    webhookId: id(),
    connectionId: id(),
    jobId: id(),
  }
}

export const isNobody = (person: Person) => ['visitor', 'expired', 'halfAdmin'].includes(person)
export const isSuspended = (person: Person) => person === 'suspended' || person === 'suspendedAdmin'
export const owns = (person: Person, of: Of) =>
  (person === 'userA' && of === 'A') || (person === 'userB' && of === 'B')

type EndpointRequest = {
  params?: (ids: Ids) => Record<string, string>
  query?: (ids: Ids) => string
  body?: (ids: Ids) => BodyInit | object
}
export type Endpoint = EndpointRequest & {
  wanted: (person: Person, of: Of) => number
  /** Left out where the request would end the session that the other attempts need. */
  people?: readonly Person[]
}

const own =
  (yes: number): Endpoint['wanted'] =>
  (person, of) =>
    isNobody(person) ? 401 : owns(person, of) ? yes : 404
const ownChange =
  (yes: number): Endpoint['wanted'] =>
  (person, of) =>
    isSuspended(person) ? 403 : own(yes)(person, of)
const ownByToken =
  (yes: number): Endpoint['wanted'] =>
  (person, of) =>
    owns(person, of) ? yes : 404
const everybody =
  (status: number): Endpoint['wanted'] =>
  () =>
    status

export const ROUTES: Record<string, Endpoint> = {
  'GET /api/session': { wanted: everybody(200) },
  'GET /api/health': { wanted: everybody(200) },
  'GET /llms.txt': { wanted: everybody(200) },
  'GET /api-docs/markdown': { wanted: everybody(200) },
  'GET /api-docs/[page]/markdown': {
    params: () => ({ page: 'receive-webhooks' }),
    wanted: everybody(200),
  },
  'GET /api/[...rest]': { wanted: everybody(404) },
  // Sessions do not count here: without a key every caller is a stranger.
  'GET /.well-known/jwks.json': { wanted: everybody(200) },
  'GET /api/v1/openapi.json': { wanted: everybody(200) },
  'DELETE /api/v1/[...path]': { wanted: everybody(401) },
  'GET /api/v1/[...path]': { wanted: everybody(401) },
  'PATCH /api/v1/[...path]': { wanted: everybody(401) },
  'POST /api/v1/[...path]': { wanted: everybody(401) },
  'PUT /api/v1/[...path]': { wanted: everybody(401) },
  'GET /callback': { query: () => '?code=made-up', wanted: everybody(303) },
  'POST /logout': { people: ['visitor', 'expired'], wanted: everybody(303) },
  'POST /api/consent': { body: () => ({}), wanted: everybody(415) },
  'POST /api/estimate': { body: () => ({}), wanted: everybody(415) },
  'POST /api/measure/[...path]': { body: () => ({ event: 'made-up' }), wanted: everybody(404) },
  'GET /api/checkout/status': { query: (ids) => `?order=${ids.orderId}`, wanted: own(200) },
  'GET /api/checkout/return': { query: (ids) => `?order=${ids.orderId}`, wanted: own(303) },
  // The signature is the permission, also for the owner: an id alone opens nothing.
  'POST /api/checkout/link-payment': {
    body: (ids) => ({ linkId: ids.orderId, key: 'x'.repeat(50), email: 'payer@attesta.test' }),
    wanted: everybody(404),
  },
  'POST /api/checkout/link-status': {
    body: (ids) => ({ linkId: ids.orderId, key: 'x'.repeat(50) }),
    wanted: everybody(404),
  },
  'GET /api/checkout/link-return': {
    query: (ids) => `?link=${ids.orderId}&key=${'x'.repeat(50)}`,
    wanted: everybody(404),
  },
  // A session that the provider does not know saves nothing and redirects to the page.
  'GET /api/payment-methods/return': {
    query: () => '?session_id=cs_test_unknown',
    wanted: (person) => (isNobody(person) ? 401 : 303),
  },
  // Redirects to the platform; no one's data is read or written.
  'GET /api/integrations/[platform]/connect': {
    params: () => ({ platform: 'clio' }),
    query: () => '?region=us',
    wanted: everybody(303),
  },
  // An unknown state connects nothing; the target page says so, and signed-out people sign in first.
  'GET /api/integrations/[platform]/callback/[region]': {
    params: () => ({ platform: 'clio', region: 'us' }),
    query: () => '?code=made-up&state=made-up',
    wanted: everybody(303),
  },
  'POST /api/checkout/payment': { body: (ids) => ({ orderId: ids.orderId }), wanted: ownChange(409) },
  'POST /api/send-order-confirmation': {
    body: (ids) => ({
      orderNumber: ids.orderId,
      customerEmail: 'x@attesta.test',
      orderDetails: {},
      totalPrice: 1,
    }),
    wanted: ownChange(202),
  },
  'GET /api/quotes/[quoteId]/pdf': {
    params: ({ sentQuoteId }) => ({ quoteId: sentQuoteId }),
    query: () => '?paper=a4',
    wanted: own(200),
  },
  'GET /api/live/[subject]/[id]': {
    params: ({ sentQuoteId }) => ({ subject: 'quote', id: sentQuoteId }),
    wanted: own(200),
  },
  // The file contains only the caller's own data. None of these people has an export; a test with one covers that only
  // its owner can open it.
  'GET /api/exports/account/[exportId]': {
    params: ({ orderId }) => ({ exportId: orderId }),
    wanted: (person) => (isNobody(person) ? 401 : 404),
  },
  'GET /api/exports/users': {
    wanted: (person) => (isNobody(person) ? 401 : person === 'admin' ? 200 : 403),
  },
  'GET /api/exports/staff-orders': {
    wanted: (person) => (isNobody(person) ? 401 : person === 'admin' ? 200 : 403),
  },
  'GET /api/exports/quotes': { wanted: (person) => (isNobody(person) ? 401 : 200) },
  'GET /api/exports/orders': { wanted: (person) => (isNobody(person) ? 401 : 200) },
  'GET /api/documents/[documentId]/view': {
    params: ({ documentId }) => ({ documentId }),
    // Staff cannot get an original through a link with a reason in it.
    query: () => '?reason=a+closer+look',
    wanted: (person, of) => (owns(person, of) ? 302 : person === 'admin' && of !== 'unknown' ? 422 : 404),
  },
  'POST /api/documents/[documentId]/original': {
    params: ({ documentId }) => ({ documentId }),
    body: () => ({ reason: 'a closer look' }),
    wanted: (person, of) =>
      isNobody(person) ? 401 : person !== 'admin' ? 403 : of === 'unknown' ? 404 : 200,
  },
  'GET /api/documents/[documentId]/pages/[page]': {
    params: ({ documentId }) => ({ documentId, page: '1' }),
    wanted: (person, of) => (person === 'admin' && of !== 'unknown' ? 200 : own(200)(person, of)),
  },
  'GET /api/deliverables/[deliverableId]/pages/[page]': {
    params: ({ deliverableId }) => ({ deliverableId, page: '1' }),
    wanted: (person, of) => (person === 'admin' && of !== 'unknown' ? 200 : own(200)(person, of)),
  },
  'GET /api/deliverables/[deliverableId]/download': {
    params: ({ deliverableId }) => ({ deliverableId }),
    wanted: (person, of) => (person === 'admin' && of !== 'unknown' ? 302 : own(302)(person, of)),
  },
  // Writes the caller's own draft, whatever ids are sent; the values equal what is stored.
  'POST /api/checkout/unsent': {
    body: () => ({ form: 'upload', fields: {}, base: {} }),
    wanted: (person) => (isSuspended(person) ? 403 : person === 'userA' || person === 'userB' ? 200 : 404),
  },
  'POST /api/uploads': {
    body: (ids) => ({ draftId: ids.draftId, name: 'scan.pdf', sizeBytes: 1000 }),
    wanted: ownByToken(200),
  },
  'PATCH /api/uploads/[documentId]': {
    params: ({ documentId }) => ({ documentId }),
    body: () => ({ label: 'changed by somebody' }),
    wanted: ownByToken(409),
  },
  'POST /api/uploads/[documentId]/complete': {
    params: ({ openDocumentId }) => ({ documentId: openDocumentId }),
    wanted: ownByToken(200),
  },
  'DELETE /api/uploads/[documentId]': {
    params: ({ documentId }) => ({ documentId }),
    wanted: ownByToken(409),
  },
  'POST /api/admin/orders/[orderId]/deliverables': {
    params: ({ orderId }) => ({ orderId }),
    // An item that belongs to no order: staff have access and get a 404, and no file is left behind.
    body: () => deliverableForm(randomUUID()),
    wanted: (person) => (isNobody(person) ? 401 : person === 'admin' ? 404 : 403),
  },
  'POST /api/jobs/tick': { wanted: everybody(401) },
  'POST /api/webhooks/[platform]/[connectionId]/[token]': {
    params: ({ connectionId }) => ({ platform: 'clio', connectionId, token: 'made-up' }),
    body: () => ({ data: { id: 1 }, meta: { event: 'updated' } }),
    wanted: everybody(410),
  },
  'POST /api/webhooks/stripe': { body: () => ({ id: 'evt_1', type: 'x' }), wanted: everybody(400) },
}

function deliverableForm(itemId: string): FormData {
  const form = new FormData()
  form.append('itemId', itemId)
  form.append('kind', 'draft')
  form.append('file', new File([new Uint8Array(makeBlankPdf(1))], 'x.pdf', { type: 'application/pdf' }))
  return form
}
