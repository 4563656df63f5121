import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { mayStart } from '../../editor-overlay/server/start.ts'
import { schemaFingerprint } from '../../supabase/local/migrations.ts'
import { editedAppEnv, editorSpec, editorUrl } from './editor.ts'
import { embeddedParts, ownEnv, type StackEnv, stackEnv } from './env.ts'
import { loadKeys, type StackKeys } from './keys.ts'
import { giveUpOwnership, readOwner, takeOwnership } from './owner.ts'
import type { StackPlace } from './ports.ts'
import { keepPostgres } from './postgres-keeper.ts'
import { type Say, type Service, type ServiceSpec, startService } from './service.ts'

export type AppMode = 'none' | 'built' | 'dev'
export type StackOptions = {
  place: StackPlace
  app: AppMode
  say: Say
  env?: NodeJS.ProcessEnv
  prepareApp?: (env: StackEnv) => Promise<void>
}
export type Stack = { env: StackEnv; services: Service[]; stop: () => Promise<void> }

/** Starts (or attaches to) everything the app needs, in an order in which each part finds the ones before it. */
export async function startStack(options: StackOptions): Promise<Stack> {
  const { place, say } = options
  const own = ownEnv(options.env ?? process.env)
  const keys = loadKeys(place.dataDir)
  const env = stackEnv(place, keys, own)
  const { state, owner } = readOwner(place.dataDir)
  if (!owner) takeOwnership(place.dataDir, { pid: process.pid, app: options.app !== 'none' })
  const services: Service[] = []
  const stop = async () => {
    for (const service of services.reverse()) await service.stop()
    if (!owner) giveUpOwnership(place.dataDir)
  }
  try {
    const parts = partsOf({ place, keys, env, own })
    const begin = async (spec: ServiceSpec) => {
      services.push(await startService(spec, { owner: state, say }))
    }
    const data = async () => {
      if (parts.postgres) services.push(await keepPostgres(place, keys, { owned: owner === null, say }))
      if (parts.backend) await begin(parts.backend)
    }
    const outcomes = await Promise.allSettled([
      data(),
      ...parts.standIns.map(begin),
      options.prepareApp?.(env),
    ])
    const failed = outcomes.find((outcome) => outcome.status === 'rejected')
    if (failed) throw failed.reason
    if (options.app !== 'none') {
      const edited = options.app === 'dev' && (await beginEditor(place, env, { begin, say }))
      await begin(appSpec(place, edited ? { ...env, ...editedAppEnv(place, env) } : env, options.app))
      if (edited) env.EDITOR_URL = editorUrl(place)
      if (parts.ticker) await begin(parts.ticker)
    }
  } catch (error) {
    await stop()
    throw error
  }
  return { env, services, stop }
}

type Beginning = { begin: (spec: ServiceSpec) => Promise<void>; say: Say }

/** In CI nobody edits, and the app is developed there without. */
async function beginEditor(place: StackPlace, env: StackEnv, { begin, say }: Beginning): Promise<boolean> {
  const spec = editorSpec(place, env)
  const refusal = mayStart(spec.env)
  if (refusal) say('editor', refusal.why)
  else await begin(spec)
  return refusal === null
}

type Plan = { place: StackPlace; keys: StackKeys; env: StackEnv; own: StackEnv }

function partsOf({ place, keys, env, own }: Plan) {
  const embedded = embeddedParts(own)
  const spec = (name: 'backend' | 'gateway' | 'mailbox', file: string, extra: StackEnv): ServiceSpec => ({
    name,
    args: [join(place.root, file)],
    env: {
      ...env,
      NODE_ENV: 'development',
      PORT: String(place.ports[name]),
      DATA_DIR: place.dataDir,
      ...extra,
    },
    cwd: place.root,
    port: place.ports[name],
    healthPath: '/healthz',
    dataDir: place.dataDir,
    schema: null,
    readyWithinMs: 60_000,
  })
  const secrets = {
    SUPABASE_JWT_SECRET: keys.jwtSecret,
    RESEND_BASE_URL: env.RESEND_BASE_URL ?? 'https://api.resend.com',
  }
  const backend = {
    ...spec('backend', 'supabase/local/main.ts', secrets),
    schema: schemaFingerprint(join(place.root, 'supabase')),
  }
  const site = env.SITE_URL ?? ''
  const gateway = spec('gateway', 'scripts/stand-ins/gateway/main.ts', {
    WEBHOOK_URL: `${site}/api/webhooks/stripe`,
    ALLOWED_ORIGIN: site,
  })
  const mailbox = spec('mailbox', 'scripts/stand-ins/mailbox/main.ts', {})
  const ticker = tickerSpec(place, env)
  const present = (part: ServiceSpec) => existsSync(part.args[0] ?? '')
  return {
    postgres: embedded.postgres,
    backend: embedded.backend ? backend : null,
    ticker: present(ticker) ? ticker : null,
    standIns: [...(embedded.gateway ? [gateway] : []), ...(embedded.mailbox ? [mailbox] : [])].filter(
      present,
    ),
  }
}

function appSpec(place: StackPlace, env: StackEnv, mode: 'built' | 'dev'): ServiceSpec {
  const next = join(place.root, 'node_modules/next/dist/bin/next')
  const { NODE_ENV: _chosenByNext, ...rest } = env
  return {
    name: 'app',
    args: [
      '--import',
      new URL('./exit-with-parent.mjs', import.meta.url).href,
      next,
      mode === 'dev' ? 'dev' : 'start',
      '-p',
      String(place.ports.app),
      '-H',
      'localhost',
    ],
    env: rest,
    cwd: place.root,
    port: place.ports.app,
    healthPath: '/api/health',
    dataDir: place.dataDir,
    schema: null,
    readyWithinMs: 120_000,
  }
}

function tickerSpec(place: StackPlace, env: StackEnv): ServiceSpec {
  return {
    name: 'ticker',
    args: [join(place.root, 'scripts/stand-ins/ticker.mjs')],
    env,
    cwd: place.root,
    port: null,
    healthPath: '',
    dataDir: place.dataDir,
    schema: null,
    readyWithinMs: 5_000,
  }
}
