import 'server-only'
import { z } from 'zod'
import { isErrorCode } from '@/lib/base/errors'
import { GatewayError } from '@/lib/base/gateway-error'
import { type Failure, fail } from '@/lib/base/result'

const replyErrorSchema = z.object({
  message: z.string().catch(''),
  code: z.string().catch(''),
  details: z.string().nullish().catch(null),
  hint: z.string().nullish().catch(null),
})

/** SQLSTATE classes and PostgREST codes for "the database is unreachable right now". */
const UNREACHABLE = /^(08|53|57P|PGRST00)/

/** What a connection says that was refused, or that ended before the answer. */
const NO_ANSWER = /fetch failed|timeout|abort|network|socket|terminated|closed|ECONN|EPIPE/i

export function toGatewayError(error: unknown): GatewayError {
  const { code, message } = parse(error)
  const unreachable = UNREACHABLE.test(code) || (code === '' && NO_ANSWER.test(message))
  return new GatewayError('supabase', error, { code, unreachable })
}

/** SQL raises our own refusals as P0001 with the error code as message; anything else is an unexpected error. */
export function toFailure(error: unknown): Failure | null {
  const { code, message, details, hint } = parse(error)
  if (code !== 'P0001' || !isErrorCode(message)) return null
  return fail(message, {
    ...(details ? { detail: parseDetail(details) } : {}),
    ...(hint ? { hint } : {}),
  })
}

function parse(error: unknown) {
  const found = replyErrorSchema.safeParse(error)
  return found.success ? found.data : { code: '', message: String(error), details: null, hint: null }
}

function parseDetail(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
