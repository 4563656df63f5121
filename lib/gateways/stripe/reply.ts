import 'server-only'
import Stripe from 'stripe'
import { z } from 'zod'

/**
 * Why a provider call failed:
 * - declined: the bank refused; another card may work
 * - unavailable: unreachable, too slow, or broken; the same request may work later
 * - refused: the request is invalid in this state (wrong status, unknown id); retrying is useless
 */
export type ProviderFailure = {
  ok: false
  problem: 'declined' | 'unavailable' | 'refused'
  code: string
  message: string
  /** The provider stored this failure under its idempotency key, so only a new key can succeed. */
  keyIsSpent: boolean
  /** True for the stored response of this key instead of a new one. */
  isReplay: boolean
}
export type ProviderReply<T> = { ok: true; value: T } | ProviderFailure

/** The longest that a person waits for the provider, retries included; the idempotency key finds a late result. */
const TIMEOUT_MS = 11_000

/**
 * Runs one call and parses its response. The SDK treats any body without an `error` member as success, even a
 * 404, so an unexpected object counts as unavailable.
 */
export async function ask<T>(call: () => Promise<unknown>, schema: z.ZodType<T>): Promise<ProviderReply<T>> {
  try {
    const response = await withinTimeout(call())
    const read = schema.safeParse(response)
    if (read.success) return { ok: true, value: read.data }
    return failed('unavailable', 'unexpected_answer', z.prettifyError(read.error))
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError) return fromStripe(error)
    if (error instanceof TimeoutError) return failed('unavailable', 'too_slow', error.message)
    throw error
  }
}

class TimeoutError extends Error {}

async function withinTimeout<T>(work: Promise<T>): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new TimeoutError('no answer in time')), TIMEOUT_MS)
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}

function fromStripe(error: InstanceType<typeof Stripe.errors.StripeError>): ProviderFailure {
  const code = error.decline_code ?? error.code ?? error.type
  const isReplay = error.headers?.['idempotent-replayed'] === 'true'
  if (error.type === 'StripeCardError') return failed('declined', code, error.message)
  const isBroken = error.statusCode === undefined || error.statusCode >= 500
  if (isBroken || error.type === 'StripeConnectionError') {
    return { ...failed('unavailable', code, error.message), keyIsSpent: error.statusCode === 500, isReplay }
  }
  const isBusy = error.statusCode === 429 || error.statusCode === 409 || error.statusCode === 401
  if (isBusy) return failed('unavailable', code, error.message)
  return {
    ...failed('refused', code, error.message),
    keyIsSpent: error.type === 'StripeIdempotencyError',
    isReplay,
  }
}

function failed(problem: ProviderFailure['problem'], code: string, message: string): ProviderFailure {
  return { ok: false, problem, code, message, keyIsSpent: false, isReplay: false }
}
