import { createServer, IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { App } from '@supabase/lite'
import { AuthLimits } from './auth/limits.ts'
import { MIN_PASSWORD } from './auth/passwords.ts'
import { loadSigningKeys } from './auth/signing-keys.ts'
import { type Database, openDatabase, runSqlFile } from './database.ts'
import { answer } from './gateway.ts'
import { AuthMailer } from './mail/mailer.ts'
import { applyMigrations, schemaFingerprint } from './migrations.ts'
import { startRealtime } from './realtime/sockets.ts'
import { startPostgrest } from './rest/postgrest.ts'
import { chooseRest } from './rest/program.ts'
import { createRestProxy, isRestCall } from './rest/proxy.ts'
import { seed } from './seed.ts'
import type { Settings } from './settings.ts'
import { announceArrival } from './storage/arrival.ts'
import { answerStorage } from './storage/contract.ts'
import { DiskStorage } from './storage/disk.ts'
import { createResumableUploads } from './storage/resumable.ts'

export type Backend = { close: () => Promise<void> }

const SWEEP_EVERY_MS = 60 * 60_000
const KEEP_ALIVE_MS = 60_000

/**
 * Prepares the database, then listens. It reports healthy only once a first request would succeed. It is long
 * because it wires all services together.
 */
export async function startBackend(settings: Settings): Promise<Backend> {
  const database = openDatabase(settings.databaseUrl)
  const sql = database.driver
  const choice = chooseRest(settings.packages, settings.rest)
  const mailer = new AuthMailer({
    projectDir: settings.projectDir,
    siteUrl: settings.siteUrl,
    account: settings.mail,
  })
  const app = createApp(database, settings, mailer)
  const applied = await prepareDatabase(app, database, settings)
  const keys = loadSigningKeys(settings.dataDir)
  const postgrest = choice.type === 'postgrest' ? await startPostgrest(choice.program, sql, settings) : null
  const health = {
    service: 'attesta-backend',
    dataDir: settings.dataDir,
    pid: process.pid,
    schema: schemaFingerprint(settings.projectDir),
    rest: choice.type,
    ready: false,
  }
  const library = async (request: Request) => app.fetch(request)
  const storage = { sql, jwtSecret: settings.jwtSecret }
  const resumable = createResumableUploads(
    { ...settings, folder: join(settings.dataDir, 'storage') },
    (request) => answerStorage(request, library, storage),
  )
  const gateway = {
    sql,
    mailer,
    settings,
    keys,
    limits: new AuthLimits(),
    library,
    rest: postgrest ? null : library,
    storage,
    resumable: resumable.answer,
    health: () => health,
  }
  const rest = postgrest && createRestProxy({ keys, settings, socketPath: postgrest.socketPath })
  const server = await listen(settings.port, (request, peer) => answer(request, gateway, peer), rest)
  const endRealtime = await startRealtime(server, sql, settings)
  await seed(sql, settings)
  const sweeping = await sweepNowAndThen(resumable.sweep)
  health.ready = true
  console.log(
    [
      `[backend] listening on ${settings.externalUrl}`,
      ...(applied.length > 0 ? [`${applied.length} migrations applied`] : []),
      choice.type === 'postgrest' ? 'REST by PostgREST' : `REST by @supabase/lite: ${choice.reason}`,
    ].join(', '),
  )
  return {
    close: async () => {
      clearInterval(sweeping)
      endRealtime()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      await postgrest?.close()
      await sql.end({ timeout: 2 })
    },
  }
}

/** @returns the migrations that were applied */
async function prepareDatabase(app: App, database: Database, settings: Settings): Promise<string[]> {
  const sql = database.driver
  await app.init()
  await runSqlFile(sql, 'before-system')
  await app.ensureSystemSchema()
  await runSqlFile(sql, 'after-system')
  const applied = await applyMigrations(sql, join(settings.projectDir, 'migrations'))
  await sql.listen('pgrst', () => void database.clearSchemaCache())
  return applied
}

/** Runs at the start and every hour. A failed sweep is logged, and the next run repeats it. */
async function sweepNowAndThen(sweep: () => Promise<number>): Promise<NodeJS.Timeout> {
  const run = () =>
    sweep().catch((error: unknown) => console.error('[backend] unfinished uploads were not removed:', error))
  await run()
  return setInterval(run, SWEEP_EVERY_MS).unref()
}

type Respond = (request: Request, peer: string) => Promise<Response>
type Proxy = (asked: IncomingMessage, reply: ServerResponse) => void

async function listen(port: number, respond: Respond, rest: Proxy | null): Promise<Server> {
  const listener = getRequestListener(
    (request, { incoming }) => {
      if (incoming instanceof IncomingMessage) announceArrival(request, { type: 'stream', stream: incoming })
      return respond(request, incoming.socket?.remoteAddress ?? '')
    },
    { overrideGlobalObjects: false },
  )
  const server = createServer((asked, reply) =>
    rest && isRestCall(asked) ? rest(asked, reply) : void listener(asked, reply),
  )
  // Keeps the app's connections open between requests; opening one costs more than most calls.
  server.keepAliveTimeout = KEEP_ALIVE_MS
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  return server
}

function createApp(connection: Database, settings: Settings, mailer: AuthMailer): App {
  const app = new App({
    connection,
    studio: { enabled: false },
    storage: { enabled: true, file_size_limit: '50MiB' },
    api: { external_url: settings.externalUrl, schemas: ['public'], max_rows: 1000 },
    auth: {
      enabled: true,
      site_url: settings.siteUrl,
      additional_redirect_urls: [`${settings.siteUrl}/**`],
      jwt_secret: settings.jwtSecret,
      publishable_key: settings.publishableKey,
      secret_key: settings.secretKey,
      minimum_password_length: MIN_PASSWORD,
      enable_refresh_token_rotation: true,
      refresh_token_reuse_interval: 10,
      email: {
        enable_signup: true,
        enable_confirmations: true,
        double_confirm_changes: false,
        otp_length: 6,
        otp_expiry: 600,
      },
    },
    options: { server: { admin: false } },
  })
  app._mailer = mailer
  app._storageAdapter = new DiskStorage(join(settings.dataDir, 'storage'))
  return app
}
