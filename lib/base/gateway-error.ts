type Extra = {
  code?: string
  unreachable?: boolean
  /** The same request will always fail, so retrying is pointless. */
  isFinal?: boolean
  /** When the other system accepts a retry. */
  retryAfterSeconds?: number
}

/**
 * An unexpected error of another system. `unreachable` separates "try again shortly" from "we made a mistake".
 * The message is for the log only.
 */
export class GatewayError extends Error {
  readonly gateway: string
  readonly code: string
  readonly unreachable: boolean
  readonly isFinal: boolean
  readonly retryAfterSeconds: number | null

  constructor(gateway: string, cause: unknown, extra: Extra = {}) {
    super(`${gateway}: ${describe(cause)}`, { cause })
    this.name = 'GatewayError'
    this.gateway = gateway
    this.code = extra.code ?? ''
    this.unreachable = extra.unreachable ?? false
    this.isFinal = extra.isFinal ?? false
    this.retryAfterSeconds = extra.retryAfterSeconds ?? null
  }
}

/**
 * Checks the name, because the build contains the class more than once and `instanceof` fails across copies.
 */
export function isGatewayError(error: unknown): error is GatewayError {
  return error instanceof Error && error.name === 'GatewayError'
}

/** The code a person sees for an error that was thrown, not returned. */
export function unexpectedErrorCode(error: unknown): 'unavailable' | 'unexpected' {
  return isGatewayError(error) && error.unreachable ? 'unavailable' : 'unexpected'
}

function describe(cause: unknown): string {
  if (cause instanceof Error) return cause.message
  if (typeof cause === 'object' && cause !== null && 'message' in cause) return String(cause.message)
  return String(cause)
}
