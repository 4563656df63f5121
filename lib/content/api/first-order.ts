import { code, type Doc, list, text } from './doc'
import { SERVER } from './document'

const KEY = '  -H "Authorization: Bearer $ATTESTA_KEY" \\'
const JSON_TYPE = '  -H "Content-Type: application/json" \\'
/** Includes the time in seconds, so that the guide can be followed again. */
const once = (name: string) => `  -H "Idempotency-Key: $(date +%s)-${name}" \\`

/** A test runs these commands, as printed, against the running server. */
const shell = (...lines: string[]) => code('Shell', 'sh', ...lines)

export const FIRST_ORDER_GUIDE: Doc = {
  slug: 'first-order',
  title: 'Your first order',
  lead: 'From a test key to a paid order and a signed webhook, with curl and nothing else. It takes about ten minutes.',
  kind: 'guide',
  sections: [
    {
      id: 'key',
      title: 'Create a test key',
      blocks: [
        text(
          'Create a test key in [your settings](/dashboard/settings/api-keys): it has all permissions unless you clear some. With a test key, nothing is charged and your documents aren’t worked on. `WEBHOOK_URL` is the address of your server, where the [receiver of our webhook guide](/api-docs/receive-webhooks#verify) runs; a tunnel to your own machine works, too.',
        ),
        code(
          'Settings',
          'sh',
          `export ATTESTA_API=${SERVER}`,
          'export ATTESTA_KEY=cek_test_…',
          'export WEBHOOK_URL=https://example.com/webhooks',
        ),
        text('Responses are JSON. This function reads one field; use `jq` if you have it.'),
        shell(`field() { grep -o "\\"$1\\":\\"[^\\"]*\\"" | head -n 1 | cut -d '"' -f 4; }`),
      ],
    },
    {
      id: 'price',
      title: 'Get a price',
      blocks: [
        text(
          'This is the certified translation of a certificate, sent as a PDF. Nothing is stored. [Capabilities](/api-docs/catalog#getCapabilities) lists all ids.',
        ),
        shell(
          'curl -sS "$ATTESTA_API/price-estimates" \\',
          KEY,
          JSON_TYPE,
          `  -d '{"document_type": "certificate", "service": "certified", "delivery": "digital"}'`,
        ),
      ],
    },
    {
      id: 'endpoint',
      title: 'Add a webhook endpoint',
      blocks: [
        text(
          'An endpoint made with a test key gets test events only. Start your receiver with the secret: it’s shown once.',
        ),
        shell(
          'ENDPOINT=$(curl -sS "$ATTESTA_API/webhook-endpoints" \\',
          KEY,
          once('endpoint'),
          JSON_TYPE,
          `  -d '{"url": "'"$WEBHOOK_URL"'", "events": ["order.created", "order.paid"]}')`,
          'ENDPOINT_ID=$(echo "$ENDPOINT" | field id)',
          'export WEBHOOK_SECRET=$(echo "$ENDPOINT" | field secret)',
        ),
      ],
    },
    {
      id: 'upload',
      title: 'Upload a document',
      blocks: [
        text(
          'Take any PDF of a page or two and call it `diploma.pdf`. You announce it, send its bytes to the signed URL in the response, and have it checked.',
        ),
        shell(
          'TICKET=$(curl -sS "$ATTESTA_API/documents" \\',
          KEY,
          once('document'),
          JSON_TYPE,
          `  -d '{"name": "diploma.pdf", "size_bytes": '$(wc -c < diploma.pdf)', "document_kind": "diploma"}')`,
          'DOCUMENT_ID=$(echo "$TICKET" | field id)',
          'curl -sS -X PUT "$(echo "$TICKET" | field url)" \\',
          '  -H "Content-Type: application/pdf" \\',
          '  --data-binary @diploma.pdf > /dev/null',
        ),
        text(
          'The response contains `"status":"accepted"` and the number of pages. If a file is rejected, the response says why.',
        ),
        shell('curl -sS -X POST "$ATTESTA_API/documents/$DOCUMENT_ID/complete" \\', KEY.slice(0, -2)),
      ],
    },
    {
      id: 'quote',
      title: 'Ask for a quote',
      blocks: [
        text(
          'If you use ids from the price table, the quote is `ready` right away. A person prices everything else, and `quote.ready` tells you when it’s done.',
        ),
        shell(
          'QUOTE_ID=$(curl -sS "$ATTESTA_API/quotes" \\',
          KEY,
          once('quote'),
          JSON_TYPE,
          `  -d '{"documents": ["'$DOCUMENT_ID'"], "family": "translation",`,
          '    "source_language": "es", "target_language": "en", "reference": "Case 7",',
          `    "document_type": "certificate", "service": "certified", "delivery": "digital"}' | field id)`,
          'curl -sS "$ATTESTA_API/quotes/$QUOTE_ID" \\',
          KEY.slice(0, -2),
        ),
      ],
    },
    {
      id: 'order',
      title: 'Place the order',
      blocks: [
        text(
          'Name the revision you read, so you never accept a different price. `payment.url` is the page where the owner of the account pays.',
        ),
        shell(
          'ORDER=$(curl -sS "$ATTESTA_API/orders" \\',
          KEY,
          once('order'),
          JSON_TYPE,
          `  -d '{"quote_id": "'$QUOTE_ID'", "revision": 1, "accept_terms": true}')`,
          'ORDER_ID=$(echo "$ORDER" | field id)',
          'echo "$ORDER"',
        ),
      ],
    },
    {
      id: 'pay',
      title: 'Pay it without a card',
      blocks: [
        text(
          'You pay a test order with a call. The same call moves it to [every other state](/api-docs/test-scenarios).',
        ),
        shell(
          'curl -sS "$ATTESTA_API/test/orders/$ORDER_ID/advance" \\',
          KEY,
          JSON_TYPE,
          `  -d '{"to": "paid"}'`,
        ),
      ],
    },
    {
      id: 'webhook',
      title: 'Receive the webhook',
      blocks: [
        text(
          'Your receiver gets `order.created` and `order.paid`, signed with your secret. The log shows each attempt and how your server responded.',
        ),
        shell('curl -sS "$ATTESTA_API/webhook-endpoints/$ENDPOINT_ID/deliveries" \\', KEY.slice(0, -2)),
      ],
    },
    {
      id: 'next',
      title: 'Where to go next',
      blocks: [
        list(
          '[Verify every message](/api-docs/receive-webhooks#verify) in your own server.',
          '[Reach every state](/api-docs/test-scenarios) before your customers do.',
          '[Read about errors](/api-docs#errors), and what a program can do about each.',
          'Create a live key when you’re ready. The calls are the same, except for the test helpers.',
        ),
      ],
    },
  ],
}
