import 'server-only'
import { type AuthError, isAuthRetryableFetchError } from '@supabase/supabase-js'
import { GatewayError } from '@/lib/base/gateway-error'

/** The auth server's refusal code. @throws if the server could not respond */
export function refusalCode(error: AuthError): string {
  if (isUnanswered(error)) throw unknownRefusal(error)
  return error.code ?? ''
}

/** An unexpected error, for refusal codes that no branch handles. */
export function unknownRefusal(error: AuthError): GatewayError {
  return new GatewayError('supabase', error, { code: error.code ?? '', unreachable: isUnanswered(error) })
}

function isUnanswered(error: AuthError): boolean {
  return isAuthRetryableFetchError(error) || (error.status ?? 0) >= 500
}
