import type { ErrorCode } from '@/lib/base/errors'
import { GatewayError } from '@/lib/base/gateway-error'

/** The only two things a person is told about an accident. */
export function accidentCode(error: unknown): ErrorCode {
  return error instanceof GatewayError && error.unreachable ? 'unavailable' : 'unexpected'
}
