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

/** Storage responds with 400 and the real status in the body; some versions only with a message. */
export function isAbsent(error: unknown): boolean {
  const { message, status, statusCode } = parseError(error)
  return statusCode === '404' || status === 404 || /not.?found/i.test(message)
}

export function toGatewayError(error: unknown): GatewayError {
  const { status, statusCode } = parseError(error)
  return new GatewayError('storage', error, {
    code: statusCode,
    unreachable: status === 0 || status >= 500,
  })
}
