/**
 * An accident at the border to another system. `unreachable` separates "try again shortly" from "we made a mistake".
 * The message is for the log only.
 */
export class GatewayError extends Error {
  readonly gateway: string
  readonly code: string
  readonly unreachable: boolean

  constructor(gateway: string, cause: unknown, extra: { code?: string; unreachable?: boolean } = {}) {
    super(`${gateway}: ${describe(cause)}`, { cause })
    this.name = 'GatewayError'
    this.gateway = gateway
    this.code = extra.code ?? ''
    this.unreachable = extra.unreachable ?? false
  }
}

function describe(cause: unknown): string {
  if (cause instanceof Error) return cause.message
  if (typeof cause === 'object' && cause !== null && 'message' in cause) return String(cause.message)
  return String(cause)
}
