/** Failures are silent on the wire. A parent editor that asks for them gets a message of its own kind. */
import type { Parts } from './parts.ts'

const LONGEST = 1_000

export type FailedCall = { requestId?: unknown; functionName?: string | undefined }

export class Diagnostics {
  /** Asked for by `initProject`, and only then told. */
  isWanted = false
  private readonly post: Parts['post']

  constructor(post: Parts['post']) {
    this.post = post
  }

  tell(failure: unknown, { requestId, functionName }: FailedCall = {}) {
    if (!this.isWanted) return
    const text = failure instanceof Error ? failure.message : String(failure)
    this.post({
      id: 'DIAGNOSTIC',
      requestId,
      functionName: functionName?.slice(0, LONGEST),
      message: text.slice(0, LONGEST),
    })
  }
}
