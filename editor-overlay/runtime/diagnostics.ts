import type { OutboundMessage } from '../protocol/outbound.ts'

const MAX_LENGTH = 1_000

/** The call that failed; unknown fields are absent. */
export type FailedCall = { requestId?: unknown; functionName?: string | undefined }

/** Failures are silent on the wire. A parent editor that enables them receives each as a `DIAGNOSTIC` message. */
export class Diagnostics {
  /** Set by the option `diagnosticsEnabled` of `initProject`. */
  isEnabled = false
  private readonly post: (message: OutboundMessage) => void

  constructor(post: (message: OutboundMessage) => void) {
    this.post = post
  }

  notify(failure: unknown, { requestId, functionName }: FailedCall = {}) {
    if (!this.isEnabled) return
    const text = failure instanceof Error ? failure.message : String(failure)
    this.post({
      id: 'DIAGNOSTIC',
      requestId,
      functionName: functionName?.slice(0, MAX_LENGTH),
      message: text.slice(0, MAX_LENGTH),
    })
  }
}
