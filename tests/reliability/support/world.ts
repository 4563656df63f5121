import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, createWriteStream, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type postgres from 'postgres'
import { buildApp } from '../../../scripts/stack/build.ts'
import { ownEnv, processEnv, type StackEnv } from '../../../scripts/stack/env.ts'
import { loadKeys } from '../../../scripts/stack/keys.ts'
import { eventually } from '../../../scripts/stack/processes.ts'
import { SERVE_ARGS, SHORT_LIVED } from '../../../scripts/stack/serve-args.ts'
import { type Stack, startStack } from '../../../scripts/stack/stack.ts'
import { openDatabase } from '../../support/given-orders.ts'
import { freePort, startGateway } from '../../support/own-gateway.ts'
import { WAIT_MS } from '../../support/patience.ts'
import { type Sandbox, sandboxAt } from '../../support/sandbox.ts'
import { RevivedProcess } from './revived-process.ts'

const root = join(import.meta.dirname, '../../..')
const TICK_MS = 250

export type World = {
  env: StackEnv
  site: string
  sql: postgres.Sql
  sandbox: Sandbox
  mailbox: { base: string }
  app: RevivedProcess
  gateway: RevivedProcess
  databasePid: () => number | null
  stop: () => Promise<void>
}

/**
 * A separate stack: database, backend and mailbox stay up; this test kills the built app and the gateway. It
 * also runs the ticker, so that the ticker survives a killed app.
 */
export async function openWorld(options: { appEnv?: StackEnv } = {}): Promise<World> {
  const dataDir = mkdtempSync(join(tmpdir(), 'attesta-kill-'))
  // Another account runs Postgres where ours may not; it would copy what it cannot read, and leave the copy.
  chmodSync(dataDir, 0o755)
  const { env, stack, ports } = await startServices(dataDir)
  const base = `http://127.0.0.1:${ports.gateway}`
  const site = `http://localhost:${ports.app}`
  const gateway = new RevivedProcess(() =>
    startGateway({
      port: ports.gateway,
      dataDir,
      env: processEnv({ ...env, WEBHOOK_URL: `${site}/api/webhooks/stripe`, ALLOWED_ORIGIN: site }),
    }),
  )
  const appEnv = { ...env, ...options.appEnv }
  const app = new RevivedProcess((extra) =>
    startApp({ port: ports.app, env: { ...appEnv, ...extra }, logFile: join(dataDir, 'app.log') }),
  )
  await gateway.begin()
  await app.begin()
  const stopTicking = keepTicking(site, env.JOBS_SECRET ?? '')
  const sql = openDatabase(env.DATABASE_URL)
  const publishableKey = env.NEXT_PUBLIC_STRIPE_PUBLISHABLE_KEY ?? ''
  return {
    env,
    site,
    sql,
    sandbox: sandboxAt({ base, origin: site, publishableKey }),
    mailbox: { base: env.RESEND_BASE_URL ?? '' },
    app,
    gateway,
    databasePid: () => stack.services.find(({ name }) => name === 'postgres')?.pid() ?? null,
    async stop() {
      stopTicking()
      await app.stop()
      await gateway.stop()
      await sql.end({ timeout: 2 })
      await stack.stop()
      if (!process.env.ATTESTA_KEEP_KILL_DATA) rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

type Ports = Record<'app' | 'backend' | 'postgres' | 'gateway' | 'mailbox' | 'editor' | 'clio', number>

async function startServices(dataDir: string): Promise<{ env: StackEnv; stack: Stack; ports: Ports }> {
  const [app, backend, database, gateway, mailbox, editor, clio] = await Promise.all(
    [1, 2, 3, 4, 5, 6, 7].map(freePort),
  )
  const ports = { app, backend, postgres: database, gateway, mailbox, editor, clio } as Ports
  const keys = loadKeys(dataDir)
  // With given gateway keys, the stack leaves the gateway to us.
  const own = {
    ...ownEnv(process.env),
    SITE_URL: `http://localhost:${ports.app}`,
    STRIPE_API_BASE: `http://127.0.0.1:${ports.gateway}`,
    STRIPE_SECRET_KEY: keys.stripeSecretKey,
    NEXT_PUBLIC_STRIPE_PUBLISHABLE_KEY: keys.stripePublishableKey,
    STRIPE_WEBHOOK_SECRET: keys.stripeWebhookSecret,
    STRIPE_SUPPRESS_NOTICES: 'true',
  }
  const file = createWriteStream(join(dataDir, 'stack.log'))
  const stack = await startStack({
    location: { root, dataDir, shift: 0, ports },
    app: 'none',
    log: (name, line) => file.write(`${new Date().toISOString()} [${name}] ${line}\n`),
    env: processEnv(own),
    prepareApp: (env) => buildApp(root, env),
  })
  return { env: stack.env, stack, ports }
}

type AppStart = { port: number; env: StackEnv; logFile: string }

async function startApp({ port, env, logFile }: AppStart): Promise<ChildProcess> {
  const { NODE_ENV: _chosenByNext, ...rest } = env
  const next = join(root, 'node_modules/next/dist/bin/next')
  const leave = join(root, 'scripts/stack/exit-with-parent.mjs')
  const log = createWriteStream(logFile, { flags: 'a' })
  const child = spawn(
    process.execPath,
    ['--import', leave, next, ...SERVE_ARGS, '-p', String(port), '-H', 'localhost'],
    {
      cwd: root,
      env: processEnv({ ...rest, ...SHORT_LIVED }),
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    },
  )
  child.stdout?.pipe(log)
  child.stderr?.pipe(log)
  const health = `http://localhost:${port}/api/health`
  const isOver = () => child.exitCode !== null || child.signalCode !== null
  const healthy = await eventually(async () => isOver() || (await isHealthy(health)), { withinMs: WAIT_MS })
  if (!healthy) throw new Error(`The app did not start; see ${logFile}.`)
  return child
}

async function isHealthy(url: string): Promise<boolean> {
  try {
    return (await fetch(url, { signal: AbortSignal.timeout(15_000) })).ok
  } catch {
    return false
  }
}

function keepTicking(site: string, secret: string): () => void {
  let stopped = false
  const tick = async () => {
    while (!stopped) {
      const request = {
        method: 'POST',
        headers: { authorization: `Bearer ${secret}` },
        signal: AbortSignal.timeout(15_000),
      }
      // This test kills the app on purpose; the next tick reaches the restarted one.
      await fetch(`${site}/api/jobs/tick`, request).catch(() => null)
      await new Promise((resolve) => setTimeout(resolve, TICK_MS))
    }
  }
  void tick()
  return () => {
    stopped = true
  }
}
