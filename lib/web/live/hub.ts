import 'server-only'
import { fail, ok, type Result } from '@/lib/base/result'
import { type Change, joinChanges } from '@/lib/gateways/supabase/changes'
import { log } from '../log'

/** Visible pages of one browser; a tab in the background has no stream. */
const MAX_PER_SESSION = 6
/** Four browsers; without it, one account could take every stream by signing in again and again. */
const MAX_PER_ACCOUNT = 24
const MAX_STREAMS = 5_000
const JOIN_WITHIN_MS = 3_000

export type OpenStream = {
  subject: 'order' | 'quote' | 'session'
  /** Null for a page about all of them. */
  id: string | null
  sessionId: string
  userId: string
  onChange: () => void
  /** The session has ended, or announcements may be missed. */
  onEnd: () => void
  /** The stream watches its own session, which has ended. */
  onGone: () => void
}

/** The open streams of this process. They share one channel, joined with the first stream. */
class LiveHub {
  readonly #streams = new Set<OpenStream>()
  readonly #waiting = new Set<() => void>()
  #isJoined = false
  #isUp = false

  get isUp(): boolean {
    return this.#isUp
  }

  /** @returns a function that removes the stream */
  async add(stream: OpenStream): Promise<Result<() => void, 'rate_limited' | 'unavailable'>> {
    await this.#untilUp()
    if (!this.#isUp || this.#streams.size >= MAX_STREAMS) return fail('unavailable')
    const ofAccount = [...this.#streams].filter(({ userId }) => userId === stream.userId)
    const ofSession = ofAccount.filter(({ sessionId }) => sessionId === stream.sessionId)
    if (ofSession.length >= MAX_PER_SESSION || ofAccount.length >= MAX_PER_ACCOUNT)
      return fail('rate_limited', { detail: { retryAfterSeconds: 30 } })
    this.#streams.add(stream)
    return ok(() => void this.#streams.delete(stream))
  }

  #untilUp(): Promise<void> {
    if (this.#isUp) return Promise.resolve()
    if (!this.#isJoined) this.#join()
    return new Promise((resolve) => {
      const done = () => {
        clearTimeout(timer)
        this.#waiting.delete(done)
        resolve()
      }
      const timer = setTimeout(done, JOIN_WITHIN_MS)
      this.#waiting.add(done)
    })
  }

  #join(): void {
    this.#isJoined = true
    joinChanges({
      onChange: (change) => this.#dispatch(change),
      onStatus: (isUp) => {
        if (isUp !== this.#isUp) log.info('live_channel', { isUp })
        this.#isUp = isUp
        if (isUp) for (const done of this.#waiting) done()
        else this.#endAll()
      },
    })
    // Next.js waits for open responses before it stops.
    process.once('SIGTERM', () => this.#endAll())
  }

  #dispatch({ subject, subject_id: id }: Change): void {
    for (const stream of this.#streams) {
      if (subject === 'session') {
        if (stream.sessionId !== id) continue
        if (stream.subject === 'session') stream.onGone()
        else stream.onEnd()
      } else if (stream.subject === subject && (stream.id ?? id) === id) stream.onChange()
    }
  }

  #endAll(): void {
    for (const stream of this.#streams) stream.onEnd()
  }
}

export const liveHub = new LiveHub()
