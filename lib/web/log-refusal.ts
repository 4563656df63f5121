import 'server-only'
import { addressPrefix } from '@/lib/base/addresses'
import type { ErrorCode } from '@/lib/base/errors'
import type { Failure } from '@/lib/base/result'
import { clientAddress } from '@/lib/config/client-address'
import { log } from './log'

/**
 * Refusals that may be an attack: a wrong credential, access to something that isn't theirs, a request that
 * none of our pages sends. Input errors are not among them. Listed in docs/controls.md.
 */
const LOGGED_REFUSALS: ReadonlySet<string> = new Set<ErrorCode>([
  'foreign_origin',
  'malformed_request',
  'not_signed_in',
  'not_allowed',
  'account_suspended',
  'rate_limited',
  'wrong_credentials',
  'email_not_verified',
  'code_wrong_or_expired',
  'link_wrong_or_expired',
  'other_browser',
  'factor_code_wrong',
  'factor_not_fresh',
  'sign_in_again',
])

/** The request and its sender: `by` is a user id, or null for a visitor. */
type RequestFields = { requestId: string; path: string | null; by: string | null; from: string | null }

/** The network of the caller; the full address is never logged. */
export function fromNetwork(headers: Headers): string | null {
  return addressPrefix(clientAddress(headers))
}

export function logRefusal(
  event: string,
  { code }: Failure,
  fields: RequestFields & Record<string, unknown>,
): void {
  // Lost data is never the caller's mistake.
  if (code === 'stored_file_missing') log.error(event, { ...fields, reason: code })
  else if (LOGGED_REFUSALS.has(code)) log.warn(event, { ...fields, reason: code })
}
