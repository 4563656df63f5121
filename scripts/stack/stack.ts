import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { mayStart } from '../../editor-overlay/server/start.ts'
import { schemaFingerprint } from '../../supabase/local/migrations.ts'
import { editedAppEnv, editorSpec, editorUrl } from './editor.ts'
import { embeddedServices, ownEnv, type StackEnv, stackEnv } from './env.ts'
import { loadKeys, type StackKeys } from './keys.ts'
import { claimOwnership, readOwner, releaseOwnership } from './owner.ts'
import type { StackLocation } from './ports.ts'
import { keepPostgres } from './postgres-keeper.ts'
import { SERVE_ARGS } from './serve-args.ts'
import { type LogLine, type Service, type ServiceSpec, startService } from './service.ts'

type AppMode = 'none' | 'built' | 'dev'
type StackOptions = {
  location: StackLocation
  app: AppMode
  /** The rows need not survive a crash of the machine. */
  isDisposable?: boolean
  log: LogLine
  env?: NodeJS.ProcessEnv
  prepareApp?: (env: StackEnv) => Promise<void>
}
export type Stack = { env: StackEnv; services: Service[]; stop: () => Promise<void> }

/** Starts (or attaches to) everything the app needs, each service after its dependencies. */
export async function startStack(options: StackOptions): Promise<Stack> {
  const { location, log } = options
  const own = ownEnv(options.env ?? process.env)
  const keys = loadKeys(location.dataDir)
  const env = stackEnv(location, keys, own)
  const { state, owner } = readOwner(location.dataDir)
  if (!owner) claimOwnership(location.dataDir, { pid: process.pid, app: options.app !== 'none' })
  const services: Service[] = []
  const stop = async () => {
    for (const service of services.reverse()) await service.stop()
    if (!owner) releaseOwnership(location.dataDir)
  }
  try {
    const plan = planServices({ location, keys, env, own })
    const begin = async (spec: ServiceSpec) => {
      services.push(await startService(spec, { owner: state, log }))
    }
    const data = async () => {
      const isDisposable = options.isDisposable === true
      if (plan.postgres)
        services.push(await keepPostgres(location, keys, { owned: owner === null, isDisposable, log }))
      if (plan.backend) await begin(plan.backend)
    }
    const results = await Promise.allSettled([
      data(),
      ...plan.emulators.map(begin),
      options.prepareApp?.(env),
    ])
    const failed = results.find((result) => result.status === 'rejected')
    if (failed) throw failed.reason
    if (options.app !== 'none') {
      const edited = options.app === 'dev' && (await startEditor(location, env, { begin, log }))
      await begin(appSpec(location, edited ? { ...env, ...editedAppEnv(location, env) } : env, options.app))
      if (edited) env.EDITOR_URL = editorUrl(location)
      if (plan.ticker) await begin(plan.ticker)
    }
  } catch (error) {
    await stop()
    throw error
  }
  return { env, services, stop }
}

type Beginning = { begin: (spec: ServiceSpec) => Promise<void>; log: LogLine }

/** The editor does not run in CI; the app starts there without it. */
async function startEditor(
  location: StackLocation,
  env: StackEnv,
  { begin, log }: Beginning,
): Promise<boolean> {
  const spec = editorSpec(location, env)
  const refusal = mayStart(spec.env)
  if (refusal) log('editor', refusal.reason)
  else await begin(spec)
  return refusal === null
}

type Plan = { location: StackLocation; keys: StackKeys; env: StackEnv; own: StackEnv }

function planServices({ location, keys, env, own }: Plan) {
  const embedded = embeddedServices(own)
  const spec = (name: LocalService, file: string, extra: StackEnv) =>
    localSpec(location, { ...env, ...extra }, { name, file })
  const secrets = {
    SUPABASE_JWT_SECRET: keys.jwtSecret,
    RESEND_BASE_URL: env.RESEND_BASE_URL ?? 'https://api.resend.com',
  }
  const backend = {
    ...spec('backend', 'supabase/local/main.ts', secrets),
    schema: schemaFingerprint(join(location.root, 'supabase')),
  }
  const site = env.SITE_URL ?? ''
  const gateway = spec('gateway', 'scripts/emulators/gateway/main.ts', {
    WEBHOOK_URL: `${site}/api/webhooks/stripe`,
    ALLOWED_ORIGIN: site,
  })
  const mailbox = spec('mailbox', 'scripts/emulators/mailbox/main.ts', {})
  const clio = spec('clio', 'scripts/emulators/clio/main.ts', {})
  const ticker = tickerSpec(location, env)
  const exists = (service: ServiceSpec) => existsSync(service.args[0] ?? '')
  return {
    postgres: embedded.postgres,
    backend: embedded.backend ? backend : null,
    ticker: exists(ticker) ? ticker : null,
    emulators: [
      ...(embedded.gateway ? [gateway] : []),
      ...(embedded.mailbox ? [mailbox] : []),
      ...(embedded.clio ? [clio] : []),
    ].filter(exists),
  }
}

type LocalService = 'backend' | 'gateway' | 'mailbox' | 'clio'

/** The backend or an emulator: `file` runs in Node and gets its port and data folder by the environment. */
function localSpec(
  location: StackLocation,
  env: StackEnv,
  { name, file }: { name: LocalService; file: string },
): ServiceSpec {
  return {
    name,
    args: [join(location.root, file)],
    env: {
      ...env,
      NODE_ENV: 'development',
      PORT: String(location.ports[name]),
      DATA_DIR: location.dataDir,
    },
    cwd: location.root,
    port: location.ports[name],
    healthPath: '/healthz',
    dataDir: location.dataDir,
    schema: null,
  }
}

function appSpec(location: StackLocation, env: StackEnv, mode: 'built' | 'dev'): ServiceSpec {
  const next = join(location.root, 'node_modules/next/dist/bin/next')
  const { NODE_ENV: _chosenByNext, ...rest } = env
  return {
    name: 'app',
    args: [
      '--import',
      new URL('./exit-with-parent.mjs', import.meta.url).href,
      next,
      ...(mode === 'dev' ? ['dev'] : SERVE_ARGS),
      '-p',
      String(location.ports.app),
      '-H',
      'localhost',
    ],
    env: rest,
    cwd: location.root,
    port: location.ports.app,
    healthPath: '/api/health',
    dataDir: location.dataDir,
    schema: null,
  }
}

function tickerSpec(location: StackLocation, env: StackEnv): ServiceSpec {
  return {
    name: 'ticker',
    args: [join(location.root, 'scripts/emulators/ticker.mjs')],
    env,
    cwd: location.root,
    port: null,
    healthPath: '',
    dataDir: location.dataDir,
    schema: null,
  }
}
