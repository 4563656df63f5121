import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Stripe from 'stripe'

const MAIN = join(process.cwd(), 'scripts/emulators/gateway/main.ts')
const NODE = join(process.cwd(), 'node_modules/.bin/node')

export const KEYS = {
  STRIPE_SECRET_KEY: 'sk_test_sandbox_tests0123',
  NEXT_PUBLIC_STRIPE_PUBLISHABLE_KEY: 'pk_test_sandbox_tests0123',
  STRIPE_WEBHOOK_SECRET: 'whsec_tests0123456789',
}
export const APP_ORIGIN = 'http://localhost:3999'

export type Gateway = {
  base: string
  port: number
  dataDir: string
  ledgerFile: string
  stripe: Stripe
  setFaults: (faults: object) => Promise<void>
  kill: (signal?: NodeJS.Signals) => Promise<void>
}

type Options = { dataDir?: string; port?: number; env?: Record<string, string> }

/** A gateway in a separate process, on a free port unless one is given, started as the supervisor does. */
export async function startGateway(options: Options = {}): Promise<Gateway> {
  const dataDir = options.dataDir ?? mkdtempSync(join(tmpdir(), 'gateway-'))
  const child = launch({
    ...KEYS,
    ALLOWED_ORIGIN: APP_ORIGIN,
    DATA_DIR: dataDir,
    PORT: String(options.port ?? 0),
    ...options.env,
  })
  const [ready] = await Promise.race([once(child, 'message'), failOnExit(child)])
  const base = `http://127.0.0.1:${ready.port}`
  return {
    base,
    port: ready.port,
    dataDir,
    ledgerFile: join(dataDir, 'gateway-ledger.jsonl'),
    stripe: sdk(ready.port),
    setFaults: async (faults) => {
      const answer = await fetch(`${base}/_sandbox/faults`, { method: 'PUT', body: JSON.stringify(faults) })
      if (!answer.ok) throw new Error(await answer.text())
    },
    kill: async (signal = 'SIGKILL') => {
      if (child.exitCode !== null || child.signalCode !== null) return
      const gone = once(child, 'exit')
      child.kill(signal)
      await gone
    },
  }
}

/** Stops it permanently and removes the ledger. */
export async function removeGateway(gateway: Gateway): Promise<void> {
  await gateway.kill()
  rmSync(gateway.dataDir, { recursive: true, force: true })
}

/** The SDK as the app uses it, without retries so that each answer is visible. */
export function sdk(port: number, settings: { key?: string; maxNetworkRetries?: number } = {}): Stripe {
  return new Stripe(settings.key ?? KEYS.STRIPE_SECRET_KEY, {
    host: '127.0.0.1',
    port,
    protocol: 'http',
    telemetry: false,
    maxNetworkRetries: settings.maxNetworkRetries ?? 0,
  })
}

/** Resolves with the output of a process that must refuse to start. */
export async function startRefused(env: Record<string, string>): Promise<string> {
  const child = launch(env)
  const printed = collectErrors(child)
  const [code] = await once(child, 'exit')
  return `exit ${code}: ${printed()}`
}

function launch(env: Record<string, string>): ChildProcess {
  return fork(MAIN, [], {
    execPath: NODE,
    execArgv: [],
    env: { NODE_ENV: 'test', ...inherited(), ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
}

async function failOnExit(child: ChildProcess): Promise<never> {
  const printed = collectErrors(child)
  const [code] = await once(child, 'exit')
  throw new Error(`The gateway stopped with ${code}: ${printed()}`)
}

function collectErrors(child: ChildProcess): () => string {
  let printed = ''
  child.stderr?.on('data', (chunk) => {
    printed += chunk
  })
  return () => printed
}

/** The test stage sets the folder in which answers are stored for the conformance check. */
function inherited(): Record<string, string> {
  const { PATH = '', ATTESTA_RECORD_ANSWERS: answers } = process.env
  return answers ? { PATH, ATTESTA_RECORD_ANSWERS: answers } : { PATH }
}
