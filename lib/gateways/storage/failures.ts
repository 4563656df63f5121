import 'server-only'
import { z } from 'zod'
import { GatewayError } from '@/lib/base/gateway-error'

const errorSchema = z.object({
  message: z.string().catch(''),
  status: z.coerce.number().catch(0),
  statusCode: z.coerce.string().catch(''),
})

function parseError(error: unknown) {
  const found = errorSchema.safeParse(error)
  return found.success ? found.data : { message: String(error), status: 0, statusCode: '' }
}

/**
 * True only if storage says that it doesn't have the object: it responds with 400 and the real status in the body; some
 * versions only with a message. Storage that is broken, or has no such bucket, says nothing about the object.
 */
export function isAbsent(error: unknown): boolean {
  const { message, status, statusCode } = parseError(error)
  if (status >= 500 || Number(statusCode) >= 500 || /bucket|tenant|project/i.test(message)) return false
  return statusCode === '404' || status === 404 || /not.?found/i.test(message)
}

export function toGatewayError(error: unknown): GatewayError {
  const { status, statusCode } = parseError(error)
  return new GatewayError('storage', error, {
    code: statusCode,
    unreachable: status === 0 || status >= 500,
  })
}
