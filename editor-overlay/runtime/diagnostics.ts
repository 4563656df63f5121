import type { OutboundMessage } from '../protocol/outbound.ts'

const MAX_LENGTH = 1_000

/** The call that failed; unknown fields are absent. */
export type FailedCall = { requestId?: unknown; functionName?: string | undefined }

/** Failures are silent on the wire. A parent editor that enables them receives each as a `DIAGNOSTIC` message. */
export type Diagnostics = {
  /** Set by the option `diagnosticsEnabled` of `initProject`. */
  isEnabled: boolean
  notify(failure: unknown, call?: FailedCall): void
}

/** Disabled at first. */
export function diagnosticsOf(post: (message: OutboundMessage) => void): Diagnostics {
  return {
    isEnabled: false,
    notify(failure, { requestId, functionName } = {}) {
      if (!this.isEnabled) return
      const message = (failure instanceof Error ? failure.message : String(failure)).slice(0, MAX_LENGTH)
      post({ id: 'DIAGNOSTIC', requestId, functionName, message })
    },
  }
}
