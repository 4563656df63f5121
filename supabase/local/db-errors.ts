import { z } from 'zod'

/** Codes that the library already answers the way PostgREST does. */
const ANSWERED_RIGHT = /^(PGRST|PT|42|22|21|53|55|23502|23503|23505|25006)/

const databaseErrorSchema = z.object({
  code: z.string(),
  message: z.string(),
  detail: z.string().nullish(),
  hint: z.string().nullish(),
})

/**
 * Turns check violations and `raise exception` into the form that lets SQL choose the answer in the library;
 * otherwise they become 500 "SUP" and lose their detail and hint.
 */
export function toPostgrestError(error: unknown): unknown {
  const parsed = databaseErrorSchema.safeParse(error)
  if (!parsed.success || parsed.data.code.length !== 5 || ANSWERED_RIGHT.test(parsed.data.code)) return error
  const { code, message, detail, hint } = parsed.data
  return {
    code: 'PGRST',
    message: JSON.stringify({ code, message, details: detail ?? null, hint: hint ?? null }),
    detail: JSON.stringify({ status: httpStatus(code), headers: {} }),
  }
}

/** PostgREST's own table from SQLSTATE to HTTP status. */
function httpStatus(code: string): number {
  if (code === 'P0001') return 400
  if (/^(0L|0P|28)/.test(code)) return 403
  if (/^(08|25|2D|38|39|3B|40|54|57|58|F0|HV|P0|XX)/.test(code)) return 500
  return 400
}
