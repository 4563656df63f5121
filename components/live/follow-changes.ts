const POLL_MS = 20_000
/** An unreachable server is asked less often. */
const MOST_MS = 160_000

type Answer =
  | { type: 'version'; version: string; isLive: boolean }
  | { type: 'unreachable' }
  | { type: 'gone' }

/**
 * Reports every version of one subject: from a stream if possible, otherwise by polling, and not at all in a
 * hidden tab. `onGone`: the page may no longer read it. Returns a function that stops it. Long, because its
 * steps share one stream and one timer.
 */
export function followChanges(
  url: string,
  onVersion: (version: string) => void,
  onGone?: () => void,
): () => void {
  let stream: EventSource | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let asking: AbortController | null = null
  let failures = 0
  const ended = new AbortController()

  function open() {
    const opened = new EventSource(url)
    let stood = false
    stream = opened
    opened.addEventListener('version', ({ data }) => {
      stood = true
      onVersion(String(data))
    })
    // Its session has ended. The same person may have signed in again since, so the current one is asked.
    opened.addEventListener('gone', () => {
      pause()
      void poll()
    })
    opened.addEventListener('error', () => {
      // The browser reopens a stream that was only dropped.
      if (opened.readyState !== EventSource.CLOSED || stream !== opened) return
      stream = null
      // A stream that was open and is now refused has ended; one refused from the start may exceed the limit.
      if (stood) void poll()
      else wait()
    })
  }

  function pause() {
    stream?.close()
    stream = null
    clearTimeout(timer)
    asking?.abort()
  }

  function wait() {
    timer = setTimeout(poll, Math.min(POLL_MS * 2 ** failures, MOST_MS))
  }

  async function poll() {
    const own = new AbortController()
    asking = own
    const answer = await ask(url, own.signal)
    if (own.signal.aborted) return
    failures = answer.type === 'unreachable' ? failures + 1 : 0
    if (answer.type === 'gone') return onGone?.()
    if (answer.type === 'version') onVersion(answer.version)
    if (answer.type === 'version' && answer.isLive) open()
    else wait()
  }

  function followVisibility() {
    pause()
    failures = 0
    if (document.visibilityState === 'visible') open()
  }

  const { signal } = ended
  document.addEventListener('visibilitychange', followVisibility, { signal })
  window.addEventListener('online', followVisibility, { signal })
  window.addEventListener('offline', pause, { signal })
  followVisibility()
  return () => {
    ended.abort()
    pause()
  }
}

async function ask(url: string, signal: AbortSignal): Promise<Answer> {
  try {
    const reply = await fetch(url, { signal, headers: { accept: 'application/json' } })
    if (reply.status === 401 || reply.status === 404) return { type: 'gone' }
    const body: unknown = reply.ok ? await reply.json() : null
    if (typeof body !== 'object' || body === null) return { type: 'unreachable' }
    const version: unknown = Reflect.get(body, 'version')
    return typeof version === 'string'
      ? { type: 'version', version, isLive: Reflect.get(body, 'isLive') === true }
      : { type: 'unreachable' }
  } catch {
    // Offline; the next poll tries again.
    return { type: 'unreachable' }
  }
}
