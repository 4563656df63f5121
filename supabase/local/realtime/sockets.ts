import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { WebSocketServer } from 'ws'
import type { Sql } from '../database.ts'
import type { Settings } from '../settings.ts'
import { Channels } from './channels.ts'

const MAX_FRAME = 64 * 1024

/** Realtime as on a hosted project, fed by database notifications. Returns a function that stops it. */
export async function startRealtime(server: Server, sql: Sql, settings: Settings): Promise<() => void> {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: MAX_FRAME })
  const clients = new Set<Channels>()
  // The driver listens again after a lost connection, but misses what happened in between, so clients have to
  // reconnect.
  await sql.listen(
    'realtime',
    (text) => {
      for (const client of clients) client.deliver(text)
    },
    () => {
      for (const socket of sockets.clients) socket.close(1012)
    },
  )
  server.on('upgrade', (request, socket, head) => {
    const refusal = refusalOf(request, settings)
    if (refusal) return refuse(socket, refusal)
    sockets.handleUpgrade(request, socket, head, (opened) => {
      const key = keyOf(request)
      const channels = new Channels({
        send: (text) => opened.send(text),
        mayJoin: (token) => key === settings.secretKey && (token ?? key) === settings.secretKey,
      })
      clients.add(channels)
      opened.on('message', (data, isBinary) => {
        if (!isBinary) channels.receive(String(data))
      })
      opened.on('error', () => opened.terminate())
      opened.on('close', () => clients.delete(channels))
    })
  })
  return () => {
    for (const socket of sockets.clients) socket.terminate()
    sockets.close()
  }
}

function keyOf(request: IncomingMessage): string | null {
  return new URL(request.url ?? '/', 'http://localhost').searchParams.get('apikey')
}

function refusalOf(request: IncomingMessage, settings: Settings): string | null {
  const { pathname } = new URL(request.url ?? '/', 'http://localhost')
  if (pathname !== '/realtime/v1/websocket') return '404 Not Found'
  const key = keyOf(request)
  return key === settings.publishableKey || key === settings.secretKey ? null : '401 Unauthorized'
}

function refuse(socket: Duplex, status: string): void {
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\n\r\n`)
}
