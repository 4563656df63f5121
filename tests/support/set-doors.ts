import { randomUUID } from 'node:crypto'
import type { Person } from './cast'
import type { Estate } from './estate'
import { makeBlankPdf } from './make-files'

/** What is asked of every route and every action, and what each person must get. */

export type Of = 'A' | 'B' | 'unknown'
/** An owner's ids, or ids that nobody has. */
export type Ids = Pick<
  Estate,
  | 'orderId'
  | 'draftId'
  | 'openDocumentId'
  | 'documentId'
  | 'deliverableId'
  | 'itemId'
  | 'caseId'
  | 'quoteId'
  | 'deliveryId'
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
    deliveryId: id(),
  }
}

export const isNobody = (person: Person) => person === 'visitor' || person === 'expired'
export const isSuspended = (person: Person) => person === 'suspended' || person === 'suspendedAdmin'
export const owns = (person: Person, of: Of) =>
  (person === 'userA' && of === 'A') || (person === 'userB' && of === 'B')

type Asked = {
  params?: (ids: Ids) => Record<string, string>
  query?: (ids: Ids) => string
  body?: (ids: Ids) => BodyInit | object
}
export type Door = Asked & {
  wanted: (person: Person, of: Of) => number
  /** Left out where asking would end the session that the other attempts need. */
  people?: readonly Person[]
}

const own =
  (yes: number): Door['wanted'] =>
  (person, of) =>
    isNobody(person) ? 401 : owns(person, of) ? yes : 404
const ownChange =
  (yes: number): Door['wanted'] =>
  (person, of) =>
    isSuspended(person) ? 403 : own(yes)(person, of)
const ownByToken =
  (yes: number): Door['wanted'] =>
  (person, of) =>
    owns(person, of) ? yes : 404
const everybody =
  (status: number): Door['wanted'] =>
  () =>
    status

export const ROUTES: Record<string, Door> = {
  'GET /api/session': { wanted: everybody(200) },
  'GET /api/health': { wanted: everybody(200) },
  'GET /api/[...rest]': { wanted: everybody(404) },
  'GET /callback': { query: () => '?code=made-up', wanted: everybody(303) },
  'POST /logout': { people: ['visitor', 'expired'], wanted: everybody(303) },
  'POST /api/consent': { body: () => ({}), wanted: everybody(415) },
  'POST /api/measure/[...path]': { body: () => ({ event: 'made-up' }), wanted: everybody(404) },
  'GET /api/checkout/status': { query: (ids) => `?order=${ids.orderId}`, wanted: own(200) },
  'GET /api/checkout/return': { query: (ids) => `?order=${ids.orderId}`, wanted: own(303) },
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
  'GET /api/documents/[documentId]/view': {
    params: ({ documentId }) => ({ documentId }),
    wanted: (person, of) => (owns(person, of) || (person === 'admin' && of !== 'unknown') ? 302 : 404),
  },
  'GET /api/deliverables/[deliverableId]/download': {
    params: ({ deliverableId }) => ({ deliverableId }),
    wanted: (person, of) => (person === 'admin' && of !== 'unknown' ? 302 : own(302)(person, of)),
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
    // An item of no order: staff pass the door and are told so, without leaving a file behind.
    body: () => deliverableForm(randomUUID()),
    wanted: (person) => (isNobody(person) ? 401 : person === 'admin' ? 404 : 403),
  },
  'POST /api/jobs/tick': { wanted: everybody(401) },
  'POST /api/webhooks/stripe': { body: () => ({ id: 'evt_1', type: 'x' }), wanted: everybody(400) },
}

function deliverableForm(itemId: string): FormData {
  const form = new FormData()
  form.append('itemId', itemId)
  form.append('kind', 'draft')
  form.append('file', new File([new Uint8Array(makeBlankPdf(1))], 'x.pdf', { type: 'application/pdf' }))
  return form
}
