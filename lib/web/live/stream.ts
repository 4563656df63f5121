import 'server-only'
import { fail, type Result } from '@/lib/base/result'
import { log } from '../log'
import { liveHub, type OpenStream } from './hub'

const HEARTBEAT_MS = 25_000
/** The browser then reconnects, which repeats every check of the request. */
const LIFETIME_MS = 5 * 60_000

/** True if a stream could be opened now. */
export function isLive(): boolean {
  return liveHub.isUp
}

type Watched = Pick<OpenStream, 'subject' | 'id' | 'sessionId' | 'userId'> & {
  /** The version at the start, for a reader whom the request has just checked; null if there is nothing to follow. */
  first: () => Promise<string | null>
  /** The version that the reader may see now; null if the reader has lost access. */
  read: () => Promise<string | null>
  /** Aborted when the browser disconnects. */
  signal: AbortSignal
}

/**
 * A stream of server-sent events that contain only versions: one at the start, then one after each change.
 * The reader's access is checked before each event; without access the stream closes silently. Only a session
 * stream reports its end, so its page need not check.
 */
export async function versionStream(
  watched: Watched,
): Promise<Result<Response, 'not_found' | 'rate_limited' | 'unavailable'>> {
  const events = new VersionEvents(watched.read)
  const { subject, id, sessionId, userId, signal } = watched
  const added = await liveHub.add({
    subject,
    id,
    sessionId,
    userId,
    onChange: () => void events.check(),
    onEnd: () => events.end(),
    onGone: () => events.leave(),
  })
  if (!added.ok) return added
  const timers = [
    setInterval(() => events.write(':\n\n'), HEARTBEAT_MS),
    setTimeout(() => events.end(), LIFETIME_MS),
  ]
  events.onEnd(() => {
    added.value()
    for (const timer of timers) clearTimeout(timer)
  })
  signal.addEventListener('abort', () => events.end())
  if (signal.aborted) events.end()
  const isBegun = await events.begin(watched.first)
  if (!isBegun) return fail('not_found')
  const headers = { 'Content-Type': 'text/event-stream; charset=utf-8', 'X-Accel-Buffering': 'no' }
  return { ok: true, value: new Response(events.body, { headers }) }
}

/** Writes a version when it differs from the last one. Changes during a read trigger one more read. */
class VersionEvents {
  readonly body: ReadableStream<Uint8Array>
  readonly #read: () => Promise<string | null>
  readonly #encoder = new TextEncoder()
  #controller: ReadableStreamDefaultController<Uint8Array> | null = null
  #cleanUp: (() => void) | null = null
  #last: string | null = null
  /** Until it has begun, changes only trigger another read. */
  #isReading = true
  #isStale = false

  constructor(read: () => Promise<string | null>) {
    this.#read = read
    this.body = new ReadableStream({
      start: (controller) => {
        this.#controller = controller
      },
      cancel: () => {
        this.#controller = null
        this.end()
      },
    })
  }

  onEnd(cleanUp: () => void): void {
    this.#cleanUp = cleanUp
  }

  /** False if there is nothing to follow. Reads when changes are announced already, so that none is missed. */
  async begin(first: () => Promise<string | null>): Promise<boolean> {
    try {
      const version = await first()
      if (version !== null) this.#send(version)
      else this.end()
      return version !== null
    } catch (error) {
      this.end()
      throw error
    } finally {
      this.#isReading = false
      if (this.#isStale) void this.check()
    }
  }

  async check(): Promise<void> {
    this.#isStale = true
    if (this.#isReading) return
    this.#isReading = true
    try {
      while (this.#isStale && this.#controller) {
        this.#isStale = false
        const version = await this.#read()
        if (version === null) return this.end()
        if (version !== this.#last) this.#send(version)
      }
    } catch (error) {
      // The browser reconnects on its own.
      log.warn('live_read_failed', { error })
      this.end()
    } finally {
      this.#isReading = false
    }
  }

  #send(version: string): void {
    this.#last = version
    this.write(`event: version\ndata: ${version}\n\n`)
  }

  write(text: string): void {
    this.#controller?.enqueue(this.#encoder.encode(text))
  }

  leave(): void {
    this.write('event: gone\ndata: \n\n')
    this.end()
  }

  end(): void {
    const controller = this.#controller
    this.#controller = null
    controller?.close()
    this.#cleanUp?.()
    this.#cleanUp = null
  }
}
