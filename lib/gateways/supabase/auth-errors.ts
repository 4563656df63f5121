import 'server-only'
import { type AuthError, isAuthRetryableFetchError } from '@supabase/supabase-js'
import { GatewayError } from '@/lib/base/gateway-error'

/** The auth server's code of a refusal; throws when the server could not respond. */
export function refusalCode(error: AuthError): string {
  if (isUnanswered(error)) throw unknownRefusal(error)
  return error.code ?? ''
}

/** For refusals that no branch handles: an unexpected error. */
export function unknownRefusal(error: AuthError): GatewayError {
  return new GatewayError('supabase', error, { code: error.code ?? '', unreachable: isUnanswered(error) })
}

function isUnanswered(error: AuthError): boolean {
  return isAuthRetryableFetchError(error) || (error.status ?? 0) >= 500
}
