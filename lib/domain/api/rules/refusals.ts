import { z } from 'zod'
import { ERRORS, type ErrorCode } from '../../../base/errors'
import type { Failure } from '../../../base/result'
import { usd } from '../schema/fields'
import type { ProblemError, ProblemType } from '../schema/problems'

/** The refusal of an API call. */
export type Refused = {
  type: ProblemType
  detail?: string
  errors?: ProblemError[]
  extra?: { allowed_next?: string[]; revision?: number; total?: ReturnType<typeof usd>; payment_url?: string }
  retryAfterSeconds?: number
}

/** The product's refusals as API problem types. */
const TYPES: Partial<Record<ErrorCode, ProblemType>> = {
  invalid_input: 'validation-failed',
  malformed_request: 'invalid-request',
  payload_too_large: 'document-too-large',
  unsupported_media_type: 'unsupported-document',
  not_found: 'not-found',
  account_suspended: 'account-suspended',
  rate_limited: 'rate-limited',
  unavailable: 'temporarily-unavailable',
  unexpected: 'internal',
  quote_required: 'quote-required',
  file_missing: 'document-not-ready',
  stored_file_missing: 'file-missing',
  file_too_large: 'document-too-large',
  file_type_not_accepted: 'unsupported-document',
  file_empty: 'validation-failed',
  checks_busy: 'temporarily-unavailable',
  too_many_files: 'validation-failed',
  quota_exceeded: 'validation-failed',
  document_not_ready: 'document-not-ready',
  document_in_use: 'state-conflict',
  already_paid: 'state-conflict',
  order_canceled: 'state-conflict',
  payment_in_progress: 'state-conflict',
  payment_unavailable: 'temporarily-unavailable',
  quote_expired: 'quote-expired',
  quote_changed: 'quote-revision-changed',
  quote_not_payable: 'state-conflict',
  move_not_allowed: 'state-conflict',
  stale_version: 'precondition-failed',
  not_paid: 'state-conflict',
  price_changed: 'state-conflict',
  spend_limit_reached: 'spend-limit-reached',
  invoice_terms_missing: 'invoice-unavailable',
  invoice_limit_reached: 'invoice-unavailable',
  invoice_overdue: 'invoice-unavailable',
  reason_required: 'validation-failed',
  too_many_webhooks: 'state-conflict',
  webhook_paused: 'state-conflict',
  webhook_rotated_often: 'state-conflict',
  webhook_retried_often: 'state-conflict',
}

/** Customer wording for details that the product writes for staff. */
const DETAILS: Partial<Record<ErrorCode, string>> = {
  invoice_terms_missing: 'You have no invoice terms with us. Nothing was ordered.',
  invoice_limit_reached: 'This order would exceed your invoice limit. Nothing was ordered.',
  invoice_overdue: 'One of your invoices is overdue. Nothing was ordered.',
}

/** Throws for a code that can't occur in the API, because an answer would hide the mistake from the log. */
function problemTypeOf(code: ErrorCode): ProblemType {
  const type = TYPES[code]
  if (!type) throw new Error(`The API has no problem type for the refusal ${code}.`)
  return type
}

const detailSchema = z
  .object({
    allowed: z.array(z.string()).optional().catch(undefined),
    revision: z.number().int().optional().catch(undefined),
    totalCents: z.number().int().optional().catch(undefined),
    retryAfterSeconds: z.number().optional().catch(undefined),
    fields: z.record(z.string(), z.string()).optional().catch(undefined),
  })
  .catch({})

export function toRefused({ code, detail, hint }: Failure): Refused {
  const { allowed, revision, totalCents, retryAfterSeconds, fields } = detailSchema.parse(detail ?? {})
  return {
    type: problemTypeOf(code),
    detail: DETAILS[code] ?? (hint || ERRORS[code].text),
    ...(fields && { errors: Object.entries(fields).map(([name, text]) => fieldError(name, text)) }),
    ...(retryAfterSeconds !== undefined && { retryAfterSeconds: Math.max(1, Math.ceil(retryAfterSeconds)) }),
    extra: {
      ...(allowed && { allowed_next: allowed }),
      ...(revision !== undefined && { revision }),
      ...(totalCents !== undefined && { total: usd(totalCents) }),
    },
  }
}

function fieldError(name: string, detail: string): ProblemError {
  return { pointer: `/${name.replaceAll('.', '/')}`, code: 'invalid', detail }
}
