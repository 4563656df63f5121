import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'

export type StorageProxy = { url: string; down: boolean; stop(): Promise<void> }

/** Stands between the app and its backend and can take storage away while everything else goes on. */
export async function startStorageProxy(
  target: string,
  onRequest: (call: string) => void = () => undefined,
): Promise<StorageProxy> {
  const server = createServer((incoming, outgoing) => {
    onRequest(`${incoming.method} ${incoming.url?.split('?')[0]}`)
    if (proxy.down && incoming.url?.startsWith('/storage/')) incoming.socket.destroy()
    else forward(target, incoming, outgoing)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const proxy: StorageProxy = {
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    down: false,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
  return proxy
}

function forward(target: string, incoming: IncomingMessage, outgoing: ServerResponse): void {
  const onward = request(
    new URL(incoming.url ?? '/', target),
    { method: incoming.method, headers: incoming.headers },
    (reply) => {
      outgoing.writeHead(reply.statusCode ?? 502, reply.headers)
      reply.pipe(outgoing)
    },
  )
  onward.once('error', () => outgoing.destroy())
  incoming.pipe(onward)
}
