import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { parseSettings } from '../../lib/config/faults.ts'
import { buildApp } from './build.ts'
import { describeStack } from './describe.ts'
import { embeddedServices, ownEnv, type StackEnv, stackEnv } from './env.ts'
import { loadKeys } from './keys.ts'
import { readOwner } from './owner.ts'
import { type StackLocation, stackLocation } from './ports.ts'
import { portTaken } from './postgres.ts'
import { isListening } from './processes.ts'
import { type Stack, startStack } from './stack.ts'

const root = join(import.meta.dirname, '../..')

/** Runs `npm start` and `npm run dev`: the stack with the app (or without it: --no-app), until Ctrl-C. */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { dev: { type: 'boolean', default: false }, 'no-app': { type: 'boolean', default: false } },
  })
  const app = values['no-app'] ? 'none' : values.dev ? 'dev' : 'built'
  const location = stackLocation({ root })
  const own = ownEnv(process.env)
  refuseFaultySettings(location, own)
  const { state, owner } = readOwner(location.dataDir)
  if (owner) return alreadyRunning(location, owner)
  if (state === 'none' && app !== 'none') await refuseTakenPort(location)
  if (app === 'dev') delete process.env.EDITOR_ANNOTATE
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(130))
  const startedAt = Date.now()
  const stack = await startStack({
    location,
    app,
    log: (name, line) => console.log(`[${name}] ${line}`),
    prepareApp: (env: StackEnv) => (app === 'built' ? buildApp(root, env) : Promise.resolve()),
  })
  stopOnSignals(stack)
  console.log(describeStack(stack.env, embeddedServices(own), Date.now() - startedAt))
}

/** The app would report the same, but only after the build. */
function refuseFaultySettings(location: StackLocation, own: StackEnv): void {
  const env = stackEnv(location, loadKeys(location.dataDir), own)
  const result = parseSettings((name) => env[name] || undefined, null)
  if (result.type === 'faults') throw new Error(result.faults.join('\n'))
}

function alreadyRunning(location: StackLocation, owner: { pid: number; app: boolean }): void {
  if (!owner.app) {
    throw new Error(
      `Process ${owner.pid} runs a stack without the app on ${location.dataDir}: stop it first, or set ATTESTA_DATA_DIR.`,
    )
  }
  console.log(`Attesta is already running at http://localhost:${location.ports.app} (process ${owner.pid}).`)
  process.exit(0)
}

/** Checked before anything is built or started, so that an error comes before the build. */
async function refuseTakenPort(location: StackLocation): Promise<void> {
  if (await isListening(location.ports.app, 'localhost')) throw portTaken('the app', location.ports.app)
}

function stopOnSignals(stack: Stack): void {
  let stopping = false
  const stop = (code: number) => {
    if (stopping) process.exit(code)
    stopping = true
    console.log('Stopping …')
    void stack.stop().then(() => process.exit(code))
  }
  process.removeAllListeners('SIGINT').removeAllListeners('SIGTERM')
  process.on('SIGINT', () => stop(130))
  process.on('SIGTERM', () => stop(143))
  process.on('disconnect', () => stop(1))
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error))
  process.exit(1)
})
