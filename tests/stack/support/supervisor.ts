import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient } from '@supabase/supabase-js'
import { portsFor } from '../../../scripts/stack/ports'
import { eventually } from '../../../scripts/stack/processes'
import { WAIT_MS } from '../../support/patience'

const ROOT = join(import.meta.dirname, '../../..')
const NODE = join(ROOT, 'node_modules/.bin/node')

export type TestStack = {
  dataDir: string
  shift: number
  backend: string
  mailbox: string
  remove: () => void
}
export type Supervisor = { process: ChildProcess; output: () => string; ended: Promise<number | null> }

/** A data folder and a port shift that no other stack uses. */
export async function newTestStack(): Promise<TestStack> {
  const dataDir = mkdtempSync(join(tmpdir(), 'attesta-stack-test-'))
  // Readable for the account that runs Postgres when the tests run as root.
  chmodSync(dataDir, 0o755)
  // Above the ephemeral port range and the stages of this run, spaced so that no two share a port, and in
  // this worker's own lane.
  const lane = Number(process.env.JEST_WORKER_ID ?? 0) % 8
  const shift = 7450 + 50 * (8 * Math.floor(Math.random() * 3) + lane)
  const isOurs = await Promise.all(Object.values(portsFor(shift)).map(isFree))
  if (isOurs.includes(false)) return newTestStack()
  return {
    dataDir,
    shift,
    backend: `http://127.0.0.1:${54321 + shift}`,
    mailbox: `http://127.0.0.1:${54340 + shift}`,
    remove: () => rmSync(dataDir, { recursive: true, force: true }),
  }
}

/** `npm start` without the app, in a separate process. */
export function launch(stack: TestStack, settings: Record<string, string> = {}): Supervisor {
  const {
    NEXT_PUBLIC_SUPABASE_URL: _url,
    ATTESTA_STACK: _stack,
    DATABASE_URL: _database,
    SITE_URL: _site,
    ...env
  } = process.env
  const child = spawn(NODE, ['scripts/stack/supervise.ts', '--no-app'], {
    cwd: ROOT,
    env: {
      ...env,
      STRIPE_SECRET_KEY: '',
      RESEND_API_KEY: '',
      ATTESTA_DATA_DIR: stack.dataDir,
      ATTESTA_PORT_SHIFT: String(stack.shift),
      ...settings,
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
    until(() => supervisor.output().includes('Attesta is running')),
    supervisor.ended.then(() => 'ended' as const),
  ])
  if (outcome !== true) throw new Error(`The stack did not start:\n${supervisor.output()}`)
  return supervisor
}

export async function stopped(supervisor: Supervisor): Promise<void> {
  supervisor.process.kill('SIGTERM')
  await supervisor.ended
}

export function until(check: () => boolean | Promise<boolean>): Promise<boolean> {
  return eventually(check, { withinMs: WAIT_MS })
}

type Health = { pid: number; ready: boolean }

export async function healthOf(stack: TestStack): Promise<Health | null> {
  try {
    const response = await fetch(`${stack.backend}/healthz`)
    return (await response.json()) as Health
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

/** A client without a session, with the publishable key that this stack generated. */
export function visitorOf(stack: TestStack) {
  const keys: { publishableKey: string } = JSON.parse(readFileSync(join(stack.dataDir, 'keys.json'), 'utf8'))
  return createClient(stack.backend, keys.publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false },
  })
}
