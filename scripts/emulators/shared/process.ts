import type { Server } from 'node:net'
import type { HttpBindings } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { Context } from 'hono'

/** Node's request and response in a Hono handler. */
export type NodeEnv = { Bindings: HttpBindings }

const HOST = '127.0.0.1'

/** @returns the port that the server got, which differs from `port` when that is 0. */
export function listen(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const isTaken = error.code === 'EADDRINUSE'
      reject(isTaken ? new Error(`Port ${port} is already taken.`, { cause: error }) : error)
    })
    server.listen(port, HOST, () => {
      const address = server.address()
      resolve(typeof address === 'object' && address ? address.port : port)
    })
  })
}

export function readPort(name: string, text: string): number {
  const port = Number(text)
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new Error(`${name} is not a port: ${text}`)
  return port
}

/** Reports the port to the parent process once `start` is done, and stops when the parent does. */
export async function runEmulator(
  name: string,
  start: () => Promise<{ port: number; stop: () => Promise<void> }>,
): Promise<void> {
  try {
    const { port, stop } = await start()
    const leave = () => void stop().then(() => process.exit(0))
    process.once('disconnect', leave)
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, leave)
    process.send?.({ ready: true, port })
  } catch (error) {
    console.error(`${name}: ${error instanceof Error ? error.message : String(error)}`)
    process.exit(1)
  }
}

/** Closes the connection without a response. */
export function dropConnection(c: Context<NodeEnv>): Response {
  c.env.incoming.socket.destroy()
  return RESPONSE_ALREADY_SENT
}
