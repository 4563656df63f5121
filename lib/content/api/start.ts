import { SITE } from '@/lib/config/site'
import { KEY_PATTERN } from '@/lib/domain/api/rules/keys'
import { PROBLEMS } from '@/lib/domain/api/schema/problems'
import { SCOPES } from '@/lib/domain/api/schema/scopes'
import { LIMITS } from '@/lib/domain/limits/rules'
import { code, type DocSection, list, text } from './doc'
import { SERVER } from './document'

/** What applies to every call. The anchors of the problems are the `type` of an error. */
export const BASICS: readonly DocSection[] = [
  {
    id: 'keys',
    title: 'Keys',
    blocks: [
      text(
        'Create a key in [your settings](/dashboard/settings/api-keys). It’s shown once. A test key (`cek_test_…`) and a live key (`cek_live_…`) can’t see each other’s objects; with a test key nothing is charged.',
      ),
      code(
        'Try your key',
        'sh',
        'export ATTESTA_KEY=cek_test_…',
        `curl ${SERVER}/capabilities \\`,
        '  -H "Authorization: Bearer $ATTESTA_KEY"',
      ),
      {
        type: 'table',
        caption: 'Scopes of a key',
        head: ['Scope', 'Allows you to'],
        rows: Object.entries(SCOPES).map(([scope, meaning]) => [`\`${scope}\``, lowered(meaning)]),
      },
    ],
  },
  {
    id: 'leaked-keys',
    title: 'Leaked keys',
    blocks: [
      text(
        'Keep keys out of code, addresses and logs. Every key matches this pattern, so a secret scanner can find one in your repositories before anyone else does:',
      ),
      code('Pattern', 'text', KEY_PATTERN),
      list(
        'Revoke a leaked key right away in [your settings](/dashboard/settings/api-keys), then create a new one. Don’t rotate it: after a rotation the old key works for another 24 hours.',
        'Read the request log of the key for calls that aren’t yours.',
        'If you found a key that isn’t yours, [contact us](/contact) and send the first 15 characters only. We’ll revoke it and tell its owner.',
      ),
    ],
  },
  {
    id: 'requests',
    title: 'Requests and responses',
    blocks: [
      list(
        `The address is \`${SERVER}\`, always over HTTPS. Bodies are JSON in UTF-8, names are in \`snake_case\`.`,
        'Times are ISO 8601 in UTC. Money is `{ "amount": 2495, "currency": "USD" }`, in cents.',
        'Unknown fields are rejected by name, so you’ll notice every typo.',
        'Every response has an `X-Request-Id`. Include it when you contact us.',
        'Lists take `limit` (1 to 100) and `cursor`, and return `data`, `has_more` and `next_cursor`, newest first.',
        `${LIMITS.api_key.limit} requests a minute per key, and ${LIMITS.api_upload.limit} for uploads, where announcing and completing a file count as one each. \`RateLimit-Remaining\` says how many are left, \`Retry-After\` when to try again.`,
      ),
    ],
  },
  {
    id: 'idempotency',
    title: 'Repeating a request',
    blocks: [
      text(
        'A call that creates or pays needs an `Idempotency-Key` of 8 to 128 characters. If you get no response, send it again with the same key and body: you get the first response again, with `Idempotent-Replayed: true`, and nothing happens twice. We keep keys for 24 hours, and the keys of orders permanently. A rejected request changed nothing, so you can use its key again.',
      ),
    ],
  },
  {
    id: 'errors',
    title: 'Errors',
    blocks: [
      text(
        'Errors are `application/problem+json` (RFC 9457): `type`, `title`, `status`, `detail`, `request_id`, `retryable`, `recovery_hint`, and `errors` with a pointer to each field.',
      ),
    ],
  },
  ...Object.entries(PROBLEMS).map(([type, { status, title, hint }]) => ({
    id: `problem-${type}`,
    title: `${type} (${status})`,
    blocks: [text(`${title}. ${hint}`)],
  })),
  {
    id: 'versions',
    title: 'Versions and changes',
    blocks: [
      text(
        'Within v1 we only add: new calls, optional fields, event types. Breaking changes come as v2. Both versions then run for 12 months, and v1 sends `Deprecation` and `Sunset` headers.',
      ),
      list(`2026-11-26: first version of the ${SITE.name} API.`),
    ],
  },
]

function lowered(sentence: string): string {
  return sentence.charAt(0).toLowerCase() + sentence.slice(1)
}
