import type { z } from 'zod'
import type { Refused } from '@/lib/domain/api/rules/refusals'
import type { ApiCall, ApiKey } from '@/lib/domain/api/views'
import { type Answer, refuse } from './answer'
import { errorsOf } from './errors-of'

type RawInput = { params: unknown; query: unknown; body: unknown }
/** `ifMatch`: the ETag of the state to change, or null. */
export type Call = Omit<ApiCall, 'key'> & {
  /** Null only for operations without a key. */
  key: ApiKey | null
  ifMatch: string | null
  siteUrl: string
}
export type KeyedCall = Call & { key: ApiKey }
/** A validated call, ready to run once. */
type Ready = { type: 'ready'; run: (call: Call) => Promise<Answer> }

export type Handler = (raw: RawInput) => Promise<Ready | { type: 'refused'; refused: Refused }>

type Schemas<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType> = {
  path: string
  params?: P
  query?: Q
  body?: B
}

/** Validates the input with the operation's schemas before anything runs. */
export function defineHandler<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType>(
  operation: Schemas<P, Q, B>,
  run: (call: Call, input: { params: z.output<P>; query: z.output<Q>; body: z.output<B> }) => Promise<Answer>,
): Handler {
  return async (raw) => {
    const params = parse(operation.params, raw.params)
    if (!params.success) return refused({ type: 'not-found' })
    const query = parse(operation.query, raw.query)
    if (!query.success) return refused({ type: 'invalid-request', errors: errorsOf(query.error, '/query') })
    const body = parse(operation.body, raw.body)
    if (!body.success) {
      const errors = errorsOf(body.error)
      const isShape = errors.some(({ code }) => code === 'unknown_field')
      return refused({ type: isShape ? 'invalid-request' : 'validation-failed', errors })
    }
    const input = { params: params.data, query: query.data, body: body.data }
    return { type: 'ready', run: (call) => run(call, input) }
  }
}

function refused(problem: Refused): { type: 'refused'; refused: Refused } {
  return { type: 'refused', refused: problem }
}

/** Without a schema the operation reads no input. */
function parse<S extends z.ZodType>(
  schema: S | undefined,
  value: unknown,
): z.ZodSafeParseResult<z.output<S>> {
  return schema ? schema.safeParse(value) : { success: true, data: undefined as z.output<S> }
}

/** The same for an operation that needs a key. */
export function defineKeyedHandler<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType>(
  operation: Schemas<P, Q, B>,
  run: (
    call: KeyedCall,
    input: { params: z.output<P>; query: z.output<Q>; body: z.output<B> },
  ) => Promise<Answer>,
): Handler {
  return defineHandler(operation, async (call, input) => {
    const { key } = call
    return key ? run({ ...call, key }, input) : refuse({ type: 'unauthenticated' })
  })
}
