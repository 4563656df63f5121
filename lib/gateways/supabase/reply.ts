import 'server-only'
import { GatewayError } from '@/lib/base/gateway-error'
import { ok, type Result } from '@/lib/base/result'
import { toFailure, toGatewayError } from './errors'

type Reply<T> = PromiseLike<{ data: T; error: unknown }>

/** The row, or null if there is none. Throws GatewayError on any error. */
export async function maybe<T>(reply: Reply<T>): Promise<NonNullable<T> | null> {
  const { data, error } = await reply
  if (error) throw toGatewayError(error)
  return data ?? null
}

/** The row. Throws GatewayError on any error or if there is none. */
export async function one<T>(reply: Reply<T>): Promise<NonNullable<T>> {
  const data = await maybe(reply)
  if (data === null) throw new GatewayError('supabase', 'expected a row, got none', { code: 'no_row' })
  return data
}

/** The rows, possibly none. Throws GatewayError on any error. */
export async function many<T>(reply: Reply<readonly T[] | null>): Promise<T[]> {
  return [...((await maybe(reply)) ?? [])]
}

/** A write without a result. Throws GatewayError on any error. */
export async function done(reply: PromiseLike<{ error: unknown }>): Promise<void> {
  const { error } = await reply
  if (error) throw toGatewayError(error)
}

/** A function call (or write) that SQL may refuse: a refusal is returned, an unexpected error is thrown. */
export async function rpc<T>(reply: Reply<T>): Promise<Result<NonNullable<T>>> {
  const result = await rpcMaybe(reply)
  if (!result.ok) return result
  if (result.value === null)
    throw new GatewayError('supabase', 'expected a value, got none', { code: 'no_row' })
  return ok(result.value)
}

/** Like `rpc`, for functions that may return null or nothing. */
export async function rpcMaybe<T>(reply: Reply<T>): Promise<Result<NonNullable<T> | null>> {
  const { data, error } = await reply
  if (!error) return ok(data ?? null)
  const refusal = toFailure(error)
  if (refusal) return refusal
  throw toGatewayError(error)
}
