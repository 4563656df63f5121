/** The change stream, as server-sent events. Its token is in a header, so it is read by `fetch`, not `EventSource`. */
import type { ServerResponse } from 'node:http'
import type { FollowedApp } from '../follow-app.ts'
import type { Project } from '../project/project.ts'
import { baseHeaders, type HttpError, httpError } from './answer.ts'
import { eventBody } from './replies.ts'
import { LIMITS } from './settings.ts'

const BEAT_MS = 20_000

/** Open streams of events. `open` returns an error when there are too many, else null. */
export type Streams = {
  open: (response: ServerResponse, allowedOrigin: string | null) => HttpError | null
  close: () => void
}

/** Creates the streams of a project and its app. A line every 20 s keeps proxies from closing them. */
export function createStreams(project: Project, app: FollowedApp): Streams {
  const stops = new Set<() => void>()
  const open = (response: ServerResponse, allowedOrigin: string | null) => {
    if (stops.size >= LIMITS.listeners)
      return httpError(503, 'too-many-listeners', 'Too many studios are already connected.')
    response.writeHead(200, { ...baseHeaders(allowedOrigin), 'content-type': 'text/event-stream' })
    const send = (type: string, body: object) => {
      // A studio that reads no more starts again from the lookups.
      if (response.writableLength > LIMITS.streamBytes) response.destroy()
      else response.write(`event: ${type}\ndata: ${JSON.stringify(body)}\n\n`)
    }
    send('ready', {})
    const sendApp = (isRunning: boolean) => send('app', { isRunning })
    if (!app.isRunning()) sendApp(false)
    const unsubscribe = [
      app.subscribe(sendApp),
      project.subscribe((event) => send(event.type, eventBody(event))),
    ]
    const beat = setInterval(() => response.write(': still here\n\n'), BEAT_MS)
    const stop = () => {
      clearInterval(beat)
      for (const end of unsubscribe) end()
      stops.delete(stop)
      response.end()
    }
    stops.add(stop)
    response.on('close', stop)
    response.on('error', stop)
    return null
  }
  const close = () => {
    for (const stop of [...stops]) stop()
  }
  return { open, close }
}
