/** Long, because a test runs its rows in the order of the page. */
import { formatCents } from '@/lib/base/money'
import { SENT_EVENTS, TEST_INVOICE_LIMIT_CENTS } from '@/lib/domain/api/schema/test-helpers'
import { ORDER_STATUSES } from '@/lib/domain/orders/moves'
import { code, type Doc, type DocBlock, list, text } from './doc'
import { SERVER } from './document'

/** A test runs these rows, as printed, against the running server. */
type Step = { from: string; call: string; state: string; event?: string }

function steps(caption: string, rows: readonly Step[]): DocBlock {
  return {
    type: 'table',
    caption,
    head: ['From', 'Call', 'State', 'Event'],
    rows: rows.map(({ from, call, state, event }) => [
      from === '' ? '' : `\`${from}\``,
      `\`${call}\``,
      `\`${state}\``,
      event === undefined ? '' : `\`${event}\``,
    ]),
  }
}

const TABLE_IDS = '"document_type": "certificate", "service": "certified", "delivery": "digital"'
const WORK =
  '"documents": ["{document}"], "family": "translation", "source_language": "es", "target_language": "en"'

const QUOTES: Step[] = [
  { from: '', call: `POST /quotes {${WORK}}`, state: 'submitted', event: 'quote.submitted' },
  { from: '', call: `POST /quotes {${WORK}, ${TABLE_IDS}}`, state: 'ready', event: 'quote.ready' },
  {
    from: 'ready',
    call: 'POST /quotes/{quote}/accept {"revision": 1, "accept_terms": true}',
    state: 'accepted',
    event: 'quote.accepted',
  },
  {
    from: 'ready',
    call: 'POST /quotes/{quote}/decline {"reason": "It takes too long."}',
    state: 'declined',
    event: 'quote.declined',
  },
  { from: 'submitted', call: 'POST /quotes/{quote}/withdraw {}', state: 'withdrawn' },
  { from: 'submitted', call: advanced('in_review'), state: 'in_review' },
  {
    from: 'submitted',
    call: advanced('needs_information'),
    state: 'needs_information',
    event: 'quote.needs_information',
  },
  {
    from: 'needs_information',
    call: 'POST /quotes/{quote}/messages {"body": "As on the scan.", "documents": ["{document}"]}',
    state: 'in_review',
  },
  { from: 'submitted', call: advanced('ready'), state: 'ready', event: 'quote.ready' },
  { from: 'ready', call: advanced('ready'), state: 'ready', event: 'quote.updated' },
  { from: 'ready', call: advanced('expired'), state: 'expired', event: 'quote.expired' },
  { from: 'submitted', call: advanced('canceled'), state: 'canceled' },
  {
    from: 'accepted',
    call: 'POST /test/orders/{order_id}/advance {"to": "paid"}',
    state: 'paid',
  },
]

function advanced(to: string): string {
  return `POST /test/quotes/{quote}/advance {"to": "${to}"}`
}

const CANCEL = 'POST /orders/{order}/cancel {"preview": false}'
function walked(to: string): string {
  return `POST /test/orders/{order}/advance {"to": "${to}"}`
}

const WALKED = ORDER_STATUSES.filter((status) => status !== 'pending')

const ORDERS: Step[] = [
  {
    from: '',
    call: `POST /orders {${WORK}, ${TABLE_IDS}, "accept_terms": true}`,
    state: 'pending',
    event: 'order.created',
  },
  ...WALKED.map((status) => ({
    // The answer returns the object to the status in which the question was asked.
    from: status === 'needs_information' ? 'in_progress' : 'paid',
    call: walked(status),
    state: status,
    event: `order.${status}`,
  })),
  {
    from: 'needs_information',
    call: 'POST /orders/{order}/supply {"answer": "Both sides are attached.", "documents": ["{document}"]}',
    state: 'in_progress',
    event: 'order.in_progress',
  },
  {
    from: 'awaiting_approval',
    call: 'POST /orders/{order}/approve {}',
    state: 'finalizing',
    event: 'order.finalizing',
  },
  {
    from: 'awaiting_approval',
    call: 'POST /orders/{order}/revisions {"changes": "The name has two n."}',
    state: 'in_revision',
    event: 'order.in_revision',
  },
  {
    from: 'pending',
    call: CANCEL,
    state: 'canceled',
    event: 'order.canceled',
  },
]

const INVOICED = `POST /orders {${WORK}, ${TABLE_IDS}, "accept_terms": true, "payment": {"type": "invoice"}}`
const PAYMENTS: Step[] = [
  {
    from: '',
    call: `POST /orders {${WORK}, ${TABLE_IDS}, "accept_terms": true}`,
    state: 'unpaid',
    event: 'order.created',
  },
  {
    from: 'pending',
    call: 'POST /test/orders/{order}/advance {"to": "paid"}',
    state: 'paid',
    event: 'order.paid',
  },
  { from: 'pending', call: 'POST /test/payments/{order}/fail', state: 'failed', event: 'payment.failed' },
  { from: 'pending', call: walked('processing'), state: 'processing' },
  { from: 'pending', call: walked('requires_action'), state: 'requires_action' },
  { from: '', call: INVOICED, state: 'invoiced' },
  { from: 'invoiced', call: 'POST /test/orders/{order}/advance {"to": "paid"}', state: 'paid' },
  {
    from: '',
    call: `POST /orders {${WORK}, ${TABLE_IDS}, "accept_terms": true, "payment": {"type": "saved_card"}}`,
    state: 'paid',
  },
  { from: 'paid', call: CANCEL, state: 'refunded', event: 'refund.succeeded' },
  { from: 'paid', call: walked('refunded'), state: 'refunded', event: 'refund.succeeded' },
  {
    from: 'paid',
    call: walked('partially_refunded'),
    state: 'partially_refunded',
    event: 'refund.succeeded',
  },
  { from: 'paid', call: walked('disputed'), state: 'disputed' },
  { from: 'invoiced', call: CANCEL, state: 'void', event: 'order.canceled' },
]

const OTHER_EVENTS = Object.keys(SENT_EVENTS)

const DOCUMENTS: Step[] = [
  {
    from: '',
    call: 'POST /documents {"name": "diploma.pdf", "size_bytes": {size}}',
    state: 'pending_upload',
  },
  {
    from: 'pending_upload',
    call: 'POST /documents/{document}/complete',
    state: 'accepted',
    event: 'document.accepted',
  },
  {
    from: 'pending_upload',
    call: 'POST /documents/{document}/complete',
    state: 'rejected',
    event: 'document.rejected',
  },
]

export const TEST_SCENARIOS: Doc = {
  slug: 'test-scenarios',
  title: 'Test scenarios',
  lead: 'Every state and event in test mode, and the call that reaches it. You need no card, no waiting and no one else.',
  kind: 'guide',
  sections: [
    {
      id: 'rules',
      title: 'How test mode works',
      blocks: [
        list(
          'A test key sees only what test keys created. Live keys can’t use the calls under `/test`.',
          'Nothing is charged, no e-mail is sent, and no one works on your documents.',
          'Files are checked and prices are calculated as in live mode.',
          'Events go to endpoints that a test key created, or that you set to test mode in your settings.',
        ),
        text(
          'In the tables, an empty “From” means a new object. Every other row starts in the state it names.',
        ),
      ],
    },
    {
      id: 'documents',
      title: 'Documents',
      blocks: [
        text(
          'Send the bytes to `upload.url` in between. A readable PDF is accepted. A file whose content doesn’t match its name is rejected, such as a text file named `diploma.pdf`.',
        ),
        steps('States of a document', DOCUMENTS),
      ],
    },
    {
      id: 'quotes',
      title: 'Quotes',
      blocks: [
        text(
          'With ids from the price table, a quote is ready right away. Without them, a person prices it; in test mode, that’s you. The `order_id` of an accepted quote is the order to pay.',
        ),
        steps('States of a quote', QUOTES),
      ],
    },
    {
      id: 'payments',
      title: 'Payments',
      blocks: [
        text(
          `See \`payment.status\` of the order. After a failure the order can be paid again. A paid order is refunded if you cancel it before work begins; after that, we reject the cancellation, as in live mode. A test order of up to ${formatCents(TEST_INVOICE_LIMIT_CENTS)} can be put on invoice; a live one within the terms that we agreed on.`,
        ),
        steps('States of a payment', PAYMENTS),
      ],
    },
    {
      id: 'orders',
      title: 'Orders',
      blocks: [
        text(
          'A paid test order can move to any state. From `completed` it moves to `in_revision` only, and from `canceled` nowhere.',
        ),
        code(
          'Move an order',
          'sh',
          `curl ${SERVER}/test/orders/$ORDER_ID/advance \\`,
          '  -H "Authorization: Bearer $ATTESTA_KEY" \\',
          '  -H "Content-Type: application/json" \\',
          `  -d '{"to": "needs_information"}'`,
        ),
        steps('States of an order', ORDERS),
      ],
    },
    {
      id: 'events',
      title: 'Other events',
      blocks: [
        text(
          'Test orders are never delivered or renegotiated. This call sends the event as if they were. A proposed change [can be read](/api-docs/orders#getChangeProposal) and is later withdrawn; other objects aren’t stored. `delivery_status` of the order follows the events of a delivery.',
        ),
        {
          type: 'table',
          caption: 'Events on demand',
          head: ['Event', 'Call'],
          rows: OTHER_EVENTS.map((type) => [
            `\`${type}\``,
            `\`POST /test/orders/{order}/events {"type": "${type}"}\``,
          ]),
        },
        text('`endpoint.ping` is the test event of [an endpoint](/api-docs/webhooks#sendTestEvent).'),
      ],
    },
    {
      id: 'refusals',
      title: 'Refusals',
      blocks: [
        {
          type: 'table',
          caption: 'How to trigger each problem',
          head: ['Problem', 'What to send'],
          rows: [
            ['`unauthenticated`', 'A key that you revoked, or none'],
            ['`insufficient-scope`', 'A key without the scope of the call'],
            ['`not-found`', 'A live key and the id of a test object'],
            ['`same-language`', 'The same `source_language` and `target_language`'],
            ['`document-not-ready`', 'The id of a document that you haven’t completed'],
            ['`quote-required`', 'An evaluation with the service `standard`: a report is always certified'],
            [
              '`invoice-unavailable`',
              'A live order with `"payment": {"type": "invoice"}` and no invoice terms',
            ],
            [
              '`payment-failed`',
              'A test order with `"payment": {"type": "saved_card"}` and the reference `card-declined`. The order remains and, like every test order, has no payment page',
            ],
            ['`payment-required`', 'The same with the reference `authentication-required`'],
            ['`change-required`', 'A recipient of an order with the delivery `physical`'],
            ['`spend-limit-reached`', 'An order above the monthly limit of the key'],
            ['`idempotency-key-reused`', 'A different body with the same `Idempotency-Key`'],
            ['`precondition-failed`', 'An ETag from before the last change in `If-Match`'],
            ['`state-conflict`', 'Any further change to a canceled order'],
            ['`rate-limited`', 'More requests in a minute than `GET /capabilities` allows'],
          ],
        },
      ],
    },
  ],
}
