import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { buildApp } from './build.ts'
import { describeStack } from './describe.ts'
import { embeddedParts, ownEnv, type StackEnv } from './env.ts'
import { readOwner } from './owner.ts'
import { type StackPlace, stackPlace } from './ports.ts'
import { portTaken } from './postgres.ts'
import { isListening } from './processes.ts'
import { type Stack, startStack } from './stack.ts'

const root = join(import.meta.dirname, '../..')

/** What `npm start` and `npm run dev` run: the stack with the app (or without it: --no-app), until Ctrl-C. */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { dev: { type: 'boolean', default: false }, 'no-app': { type: 'boolean', default: false } },
  })
  const app = values['no-app'] ? 'none' : values.dev ? 'dev' : 'built'
  const place = stackPlace({ root })
  const own = ownEnv(process.env)
  const { state, owner } = readOwner(place.dataDir)
  if (owner) return alreadyRunning(place, owner)
  if (state === 'none' && app !== 'none') await refuseTakenPort(place)
  if (app === 'dev') delete process.env.EDITOR_ANNOTATE
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(130))
  const begun = Date.now()
  const stack = await startStack({
    place,
    app,
    say: (name, line) => console.log(`[${name}] ${line}`),
    prepareApp: (env: StackEnv) => (app === 'built' ? buildApp(root, env) : Promise.resolve()),
  })
  stopOnSignals(stack)
  console.log(describeStack(stack.env, embeddedParts(own), Date.now() - begun))
}

function alreadyRunning(place: StackPlace, owner: { pid: number; app: boolean }): void {
  if (!owner.app) {
    throw new Error(
      `Process ${owner.pid} runs a stack without the app on ${place.dataDir}: stop it first, or set ATTESTA_DATA_DIR.`,
    )
  }
  console.log(`Attesta is already running at http://localhost:${place.ports.app} (process ${owner.pid}).`)
  process.exit(0)
}

/** Asked before anything is built or started, so that a refusal costs no minute of building. */
async function refuseTakenPort(place: StackPlace): Promise<void> {
  if (await isListening(place.ports.app, 'localhost')) throw portTaken('the app', place.ports.app)
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
