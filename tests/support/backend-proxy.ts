import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'

export type BackendProxy = {
  url: string
  /** The paths that currently get no answer. */
  away: RegExp | null
  /** The paths that currently get an error, as a page of a proxy with this status. */
  broken: RegExp | null
  brokenStatus: number
  /** Whether a request, such as `POST /orders`, arrives and its answer gets lost. */
  isLost: (request: string) => boolean
  stop(): Promise<void>
}

export const STORAGE = /^\/storage\//

/** Sits between the app and its backend and can cut off a part of it while the rest works. */
export async function startBackendProxy(target: string): Promise<BackendProxy> {
  const server = createServer((incoming, outgoing) => {
    const path = incoming.url ?? ''
    if (proxy.away?.test(path)) incoming.socket.destroy()
    else if (proxy.broken?.test(path)) outgoing.writeHead(proxy.brokenStatus).end('<html>Not found</html>')
    else forward(target, incoming, outgoing, () => proxy.isLost(`${incoming.method} ${path}`))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const proxy: BackendProxy = {
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    away: null,
    broken: null,
    brokenStatus: 500,
    isLost: () => false,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
  return proxy
}

function forward(
  target: string,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  isLost: () => boolean,
): void {
  const onward = request(
    new URL(incoming.url ?? '/', target),
    { method: incoming.method, headers: incoming.headers },
    (reply) => {
      if (isLost()) {
        reply.resume()
        outgoing.destroy()
        return
      }
      outgoing.writeHead(reply.statusCode ?? 502, reply.headers)
      reply.pipe(outgoing)
    },
  )
  onward.once('error', () => outgoing.destroy())
  incoming.pipe(onward)
}
