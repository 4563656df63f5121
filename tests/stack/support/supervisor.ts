import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient } from '@supabase/supabase-js'

const ROOT = join(import.meta.dirname, '../../..')
const NODE = join(ROOT, 'node_modules/.bin/node')

export type Place = { dataDir: string; shift: number; backend: string; mailbox: string; remove: () => void }
export type Supervisor = { process: ChildProcess; output: () => string; ended: Promise<number | null> }

/** A data folder and a port shift that nobody else uses. */
export async function freshPlace(): Promise<Place> {
  const dataDir = mkdtempSync(join(tmpdir(), 'attesta-stack-test-'))
  // Readable for the account that Postgres runs under when the tests run as root.
  chmodSync(dataDir, 0o755)
  // Above the range from which outgoing connections take their ports.
  const shift = 6700 + Math.floor(Math.random() * 2300)
  if (!(await isFree(54321 + shift)) || !(await isFree(54322 + shift))) return freshPlace()
  return {
    dataDir,
    shift,
    backend: `http://127.0.0.1:${54321 + shift}`,
    mailbox: `http://127.0.0.1:${54340 + shift}`,
    remove: () => rmSync(dataDir, { recursive: true, force: true }),
  }
}

/** `npm start` without the app, as its own process. */
export function launch(place: Place): Supervisor {
  const {
    NEXT_PUBLIC_SUPABASE_URL: _url,
    ATTESTA_STACK: _stack,
    DATABASE_URL: _database,
    ...env
  } = process.env
  const child = spawn(NODE, ['scripts/stack/supervise.ts', '--no-app'], {
    cwd: ROOT,
    env: {
      ...env,
      STRIPE_SECRET_KEY: '',
      RESEND_API_KEY: '',
      ATTESTA_DATA_DIR: place.dataDir,
      ATTESTA_PORT_SHIFT: String(place.shift),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      output += chunk.toString()
    })
  }
  const ended = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)))
  return { process: child, output: () => output, ended }
}

export async function started(supervisor: Supervisor): Promise<Supervisor> {
  const outcome = await Promise.race([
    until(() => supervisor.output().includes('Attesta is running'), 40_000),
    supervisor.ended.then(() => 'ended' as const),
  ])
  if (outcome !== true) throw new Error(`The stack did not start:\n${supervisor.output()}`)
  return supervisor
}

export async function stopped(supervisor: Supervisor): Promise<void> {
  supervisor.process.kill('SIGTERM')
  await supervisor.ended
}

export async function until(check: () => boolean | Promise<boolean>, withinMs: number): Promise<boolean> {
  const deadline = Date.now() + withinMs
  while (Date.now() < deadline) {
    if (await check()) return true
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return false
}

export type Health = { pid: number; ready: boolean }

export async function healthOf(place: Place): Promise<Health | null> {
  try {
    const answer = await fetch(`${place.backend}/healthz`)
    return (await answer.json()) as Health
  } catch {
    return null
  }
}

export function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })
}

/** A client without a session, with the publishable key that this place generated. */
export function visitorOf(place: Place) {
  const keys: { publishableKey: string } = JSON.parse(readFileSync(join(place.dataDir, 'keys.json'), 'utf8'))
  return createClient(place.backend, keys.publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false },
  })
}
