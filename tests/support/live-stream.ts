import type { Browser } from './http'

/** A stream of versions, read like a browser's EventSource. */
export type LiveStream = {
  status: number
  /** Everything received, unparsed. */
  received: () => string
  /** Resolves with the next unread version; null when the stream ends first. */
  next: () => Promise<string | null>
  /** Resolves when the server has ended it. */
  ended: Promise<void>
  close: () => void
}

export async function openStream(browser: Browser, path: string): Promise<LiveStream> {
  const stop = new AbortController()
  const cookie = [...browser.jar].map(([name, value]) => `${name}=${value}`).join('; ')
  const reply = await fetch(`${browser.origin}${path}`, {
    headers: { accept: 'text/event-stream', ...(cookie ? { cookie } : {}) },
    signal: stop.signal,
  })
  let text = ''
  let taken = 0
  let isOver = false
  let wake: () => void = () => undefined
  const read = async () => {
    const decoder = new TextDecoder()
    try {
      for await (const chunk of reply.body ?? []) {
        text += decoder.decode(chunk, { stream: true })
        wake()
      }
    } catch (error) {
      if (!stop.signal.aborted) throw error
    }
    isOver = true
    wake()
  }
  const ended = read()
  return {
    status: reply.status,
    received: () => text,
    ended,
    close: () => stop.abort(),
    async next() {
      while (true) {
        const version = [...text.matchAll(/^event: version\ndata: (.*)\n\n/gm)][taken]?.[1]
        if (version !== undefined) {
          taken += 1
          return version
        }
        if (isOver) return null
        await new Promise<void>((resolve) => {
          wake = resolve
        })
      }
    },
  }
}
