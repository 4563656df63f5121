import 'server-only'
import { ok, type Result } from '@/lib/base/result'
import { GatewayError, toFailure, toGatewayError } from './errors'

type Reply<T> = PromiseLike<{ data: T; error: unknown }>

/** The row, or null where there is none. Throws GatewayError on any error. */
export async function maybe<T>(reply: Reply<T>): Promise<NonNullable<T> | null> {
  const { data, error } = await reply
  if (error) throw toGatewayError(error)
  return data ?? null
}

/** The row. Throws GatewayError on any error and when there is none. */
export async function one<T>(reply: Reply<T>): Promise<NonNullable<T>> {
  const data = await maybe(reply)
  if (data === null) throw new GatewayError('supabase', 'expected a row, got none', { code: 'no_row' })
  return data
}

/** The rows, possibly none. Throws GatewayError on any error. */
export async function many<T>(reply: Reply<readonly T[] | null>): Promise<T[]> {
  return [...((await maybe(reply)) ?? [])]
}

/** A write whose answer nobody needs. Throws GatewayError on any error. */
export async function done(reply: PromiseLike<{ error: unknown }>): Promise<void> {
  const { error } = await reply
  if (error) throw toGatewayError(error)
}

/** A function call (or write) that may be refused in SQL: a refusal is returned, an accident is thrown. */
export async function rpc<T>(reply: Reply<T>): Promise<Result<NonNullable<T>>> {
  const answer = await rpcMaybe(reply)
  if (!answer.ok) return answer
  if (answer.value === null)
    throw new GatewayError('supabase', 'expected a value, got none', { code: 'no_row' })
  return ok(answer.value)
}

/** As `rpc`, for functions that may answer null or return nothing. */
export async function rpcMaybe<T>(reply: Reply<T>): Promise<Result<NonNullable<T> | null>> {
  const { data, error } = await reply
  if (!error) return ok(data ?? null)
  const refusal = toFailure(error)
  if (refusal) return refusal
  throw toGatewayError(error)
}
