import { EVENT_TYPES } from '@/lib/domain/api/schema/events'
import { code, type Doc, list, text } from './doc'
import { API_OPERATIONS, DOCUMENT } from './document'
import { REFERENCE } from './reference'
import { sampleOf } from './sample'

const event = DOCUMENT.webhooks.event?.post.requestBody?.content['application/json']?.schema

/** Parts of an order are read through the order, except a change that waits for an answer. */
const READ_BY: Record<string, { call: string; by: 'id' | 'order_id' }> = {
  document: { call: 'getDocument', by: 'id' },
  quote: { call: 'getQuote', by: 'id' },
  order: { call: 'getOrder', by: 'id' },
  change_proposal: { call: 'getChangeProposal', by: 'id' },
  payment: { call: 'getOrder', by: 'order_id' },
  refund: { call: 'getOrder', by: 'order_id' },
  deliverable: { call: 'listDeliverables', by: 'order_id' },
  delivery: { call: 'listRecipients', by: 'order_id' },
  endpoint: { call: 'getWebhookEndpoint', by: 'id' },
}

function readingOf(type: string): [string, string] {
  const { call, by } = READ_BY[type.split('.')[0] ?? ''] ?? {}
  const page = REFERENCE.find(({ sections }) => sections.some(({ id }) => id === call))
  const found = API_OPERATIONS.find(({ operationId }) => operationId === call)
  if (!page || !found) throw new Error(`Nothing reads the object of ${type}.`)
  return [`[${found.method} ${found.path}](/api-docs/${page.slug}#${call})`, `\`${by}\``]
}

/** A test runs the receiver from this text. */
const RECEIVER = [
  "import { createServer } from 'node:http'",
  "import { Webhook } from 'standardwebhooks'",
  '',
  'type Event = { id: string; type: string; data: { object: { id: string; status: string | null } } }',
  '',
  "const webhook = new Webhook(process.env.WEBHOOK_SECRET ?? '')",
  'const seen = new Set<string>()',
  '',
  'createServer(async (request, response) => {',
  "  let body = ''",
  '  for await (const part of request) body += part',
  '  try {',
  '    const event = webhook.verify(body, request.headers as Record<string, string>) as Event',
  '    if (!seen.has(event.id)) {',
  '      seen.add(event.id)',
  '      console.log(event.type, event.data.object.id, event.data.object.status)',
  '    }',
  '    response.writeHead(204).end()',
  '  } catch {',
  '    response.writeHead(400).end()',
  '  }',
  '}).listen(process.env.PORT)',
]

const PYTHON = [
  'import os',
  'from flask import Flask, request',
  'from standardwebhooks import Webhook',
  '',
  'app = Flask(__name__)',
  'webhook = Webhook(os.environ["WEBHOOK_SECRET"])',
  '',
  '@app.post("/webhooks")',
  'def receive():',
  '    event = webhook.verify(request.data, request.headers)',
  '    print(event["type"], event["data"]["object"]["id"])',
  '    return "", 204',
]

export const WEBHOOKS_GUIDE: Doc = {
  slug: 'receive-webhooks',
  title: 'Receive webhooks',
  lead: 'We tell your server when an order, quote or document changes. Every message is signed.',
  kind: 'guide',
  sections: [
    {
      id: 'add',
      title: 'Add your endpoint',
      blocks: [
        text(
          'Add the address of your server in [your settings](/dashboard/settings/webhooks) and choose its events. Save the signing secret (`whsec_…`): it’s shown once. Then send a test event and read its delivery in the log.',
        ),
        text(
          'The address has to be public and begin with `https://`. We send to port 443 and don’t follow redirects.',
        ),
      ],
    },
    {
      id: 'message',
      title: 'What we send',
      blocks: [
        text(
          'A `POST` with JSON. It contains the id of the object, its status and your reference, and no personal data: fetch the object for details.',
        ),
        ...(event ? [code('Body', 'json', JSON.stringify(sampleOf(event, true), null, 2))] : []),
        {
          type: 'table',
          caption: 'Headers',
          head: ['Header', 'Meaning'],
          rows: [
            ['`webhook-id`', 'The id of the event. It stays the same when we send the event again.'],
            ['`webhook-timestamp`', 'When we sent this message, in seconds.'],
            [
              '`webhook-signature`',
              '`v1,` and the Base64 HMAC-SHA256 of `id.timestamp.body`. Two of them, with a space between, for 24 hours after you rotate the secret.',
            ],
          ],
        },
      ],
    },
    {
      id: 'verify',
      title: 'Verify every message',
      blocks: [
        text(
          'The format is [Standard Webhooks](https://www.standardwebhooks.com), so its libraries work as they are. Pass the raw body, not parsed JSON. They compare in constant time and refuse messages older than five minutes.',
        ),
        code('TypeScript', 'ts', ...RECEIVER),
        code('Python', 'python', ...PYTHON),
      ],
    },
    {
      id: 'delivery',
      title: 'Repeats, order and failures',
      blocks: [
        list(
          'Respond with any 2xx status within ten seconds. Do long work afterwards.',
          'An event may arrive more than once: drop ids you’ve seen.',
          'Events may arrive in any order: drop one whose `sequence` is lower than the last you saw for that object.',
          'When our staff change the status of an order, its event follows ten seconds later, because the change can be undone until then. A change that is undone sends nothing, so `sequence` may have gaps.',
          'After a failure we try again after about 5 seconds, 5 and 30 minutes, 2, 5 and 10 hours, and then every 12 hours for 72 hours.',
          'Status 410 turns the endpoint off. After five days without a success we pause it. We e-mail you both times.',
          'The log keeps requests and responses for 30 days and can resend any of them.',
        ),
      ],
    },
    {
      id: 'events',
      title: 'Events',
      blocks: [
        text(
          'The call next to each event reads its object: with the `id` of `data.object`, or with its `order_id` if the object is part of an order.',
        ),
        {
          type: 'table',
          caption: 'Events and the call that reads their object',
          head: ['Event', 'Call', 'With'],
          rows: EVENT_TYPES.map((type) => [`\`${type}\``, ...readingOf(type)]),
        },
      ],
    },
  ],
}
