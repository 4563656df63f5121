import { type ChildProcess, spawn } from 'node:child_process'
import { createSocket } from 'node:dgram'
import { type EventEmitter, once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Sandbox, sandboxAt } from './sandbox.ts'

export type OwnGateway = { base: string; sandbox: Sandbox; stop: () => Promise<void> }

const root = join(import.meta.dirname, '../..')

/**
 * A sandbox gateway for this test alone, so that it shares neither faults nor ledger. This process's payment
 * settings point to it from here on.
 */
export async function useOwnGateway(): Promise<OwnGateway> {
  const dataDir = mkdtempSync(join(tmpdir(), 'attesta-gateway-'))
  const port = await freePort()
  const origin = new URL(process.env.SITE_URL ?? 'http://localhost:3000').origin
  const child = await startGateway({ port, dataDir, env: { ...process.env, ALLOWED_ORIGIN: origin } })
  const base = `http://127.0.0.1:${port}`
  process.env.STRIPE_API_BASE = base
  const publishableKey = process.env.NEXT_PUBLIC_STRIPE_PUBLISHABLE_KEY ?? ''
  return {
    base,
    sandbox: sandboxAt({ base, origin, publishableKey }),
    async stop() {
      child.kill('SIGTERM')
      await once(child, 'exit')
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

type Start = { port: number; dataDir: string; env: NodeJS.ProcessEnv }

export async function startGateway({ port, dataDir, env }: Start): Promise<ChildProcess> {
  const child = spawn(process.execPath, [join(root, 'scripts/emulators/gateway/main.ts')], {
    env: { ...env, NODE_ENV: 'development', PORT: String(port), DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const lines: string[] = []
  child.stderr.on('data', (chunk: Buffer) => lines.push(chunk.toString()))
  await Promise.race([
    once(child.stdout, 'data'),
    once(child, 'exit').then(() => {
      throw new Error(`The gateway did not start. ${lines.join('')}`)
    }),
  ])
  child.stdout.resume()
  return child
}

/**
 * A port that a restarted process can bind again: above the ephemeral range, so that no outgoing connection
 * takes it meanwhile, and above those of every stack, which may start at the same time. The UDP port of the same
 * number is held until this process ends, so that no other test gets it before anything listens on it.
 */
export async function freePort(): Promise<number> {
  const port = 63_400 + Math.floor(Math.random() * 2_000)
  const held = createSocket('udp4')
  const isHeld = await isBound(held, () => held.bind({ port, address: '127.0.0.1', exclusive: true }))
  if (!isHeld) return freePort()
  const server = createServer()
  const isFree = await isBound(server, () => server.listen(port, '127.0.0.1'))
  if (!isFree) {
    held.close()
    return freePort()
  }
  held.unref()
  server.close()
  await once(server, 'close')
  return port
}

async function isBound(socket: EventEmitter, bind: () => void): Promise<boolean> {
  const bound = new Promise<boolean>((resolve) => {
    socket.once('error', () => resolve(false)).once('listening', () => resolve(true))
  })
  bind()
  return bound
}
