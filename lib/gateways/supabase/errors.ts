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

/**
 * SQLSTATE classes and PostgREST codes of temporary failures: the database is unreachable, too busy (57014, 55P03), or
 * read-only because its disk is full (25006), or it rolled the transaction back in favor of another (40001, 40P01). The
 * same request may succeed a moment later. Without a code, the answer came from something in front of the database.
 */
const TRY_AGAIN = /^(08|25006|40001|40P01|53|55P03|57014|57P|PGRST00|$)/

export function toGatewayError(error: unknown): GatewayError {
  const { code } = parse(error)
  return new GatewayError('supabase', error, { code, unreachable: TRY_AGAIN.test(code) })
}

/** SQL raises our refusals as P0001 with the error code as message; any other error is unexpected. */
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
