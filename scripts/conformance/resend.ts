import { z } from 'zod'
import { type Answer, checkByFacts, type Fact } from './zod-answers.ts'

/** The documented facts of the mail provider's interface that the product relies on. */

const sentSchema = z.strictObject({ id: z.uuid() })

const mailSchema = z.strictObject({
  object: z.literal('email'),
  id: z.uuid(),
  to: z.array(z.string()),
  from: z.string(),
  created_at: z.string(),
  subject: z.string(),
  html: z.string().nullable(),
  text: z.string().nullable(),
  cc: z.array(z.string()).nullable(),
  bcc: z.array(z.string()).nullable(),
  reply_to: z.array(z.string()).nullable(),
  last_event: z.enum([
    'queued',
    'sent',
    'delivered',
    'delivery_delayed',
    'bounced',
    'complained',
    'opened',
    'clicked',
    'canceled',
    'failed',
    'scheduled',
    'suppressed',
  ]),
  scheduled_at: z.string().nullish(),
  tags: z.array(z.unknown()).optional(),
})

const FACTS: Fact[] = [
  { method: 'POST', path: /^\/emails$/, schema: sentSchema },
  { method: 'POST', path: /^\/emails\/batch$/, schema: z.strictObject({ data: z.array(sentSchema) }) },
  { method: 'GET', path: /^\/emails\/[^/]+$/, schema: mailSchema },
]

/** The status of each error name. */
const STATUSES: Record<string, number[]> = {
  application_error: [500],
  concurrent_idempotent_requests: [409],
  daily_quota_exceeded: [429],
  internal_server_error: [500],
  invalid_idempotency_key: [400],
  invalid_idempotent_request: [409],
  method_not_allowed: [405],
  missing_api_key: [401],
  missing_required_field: [422],
  monthly_quota_exceeded: [429],
  not_found: [404],
  rate_limit_exceeded: [429],
  restricted_api_key: [401],
  service_unavailable: [503],
  validation_error: [400, 401, 403, 422],
}

const errorSchema = z
  .strictObject({ statusCode: z.number().int(), name: z.string(), message: z.string().min(1) })
  .refine(({ name, statusCode }) => STATUSES[name]?.includes(statusCode), {
    error: 'this name does not come with this status',
  })

export function checkResendAnswer(answer: Answer): string[] {
  return checkByFacts(answer, FACTS, errorSchema)
}
