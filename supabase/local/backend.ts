import { createServer } from 'node:http'
import { join } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { App } from '@supabase/lite'
import { type Database, openDatabase, runSqlFile } from './database.ts'
import { answer } from './gateway.ts'
import { AuthMailer } from './mail/mailer.ts'
import { applyMigrations, schemaFingerprint } from './migrations.ts'
import { seed } from './seed.ts'
import type { Settings } from './settings.ts'
import { DiskStorage } from './storage/disk.ts'

export type Backend = { close: () => Promise<void> }

/** Prepares the database, then listens; it reports healthy only when a first request would find everything. */
export async function startBackend(settings: Settings): Promise<Backend> {
  const database = openDatabase(settings.databaseUrl)
  const mailer = new AuthMailer({
    projectDir: settings.projectDir,
    siteUrl: settings.siteUrl,
    account: settings.mail,
  })
  const app = createApp(database, settings, mailer)
  await app.init()
  const sql = database.driver
  await runSqlFile(sql, 'before-system')
  await app.ensureSystemSchema()
  await runSqlFile(sql, 'after-system')
  const applied = await applyMigrations(sql, join(settings.projectDir, 'migrations'))
  await sql.listen('pgrst', () => void database.clearSchemaCache())
  const schema = schemaFingerprint(settings.projectDir)
  const health = {
    service: 'attesta-backend',
    dataDir: settings.dataDir,
    pid: process.pid,
    schema,
    ready: false,
  }
  const gateway = {
    sql,
    mailer,
    settings,
    library: (request: Request) => app.fetch(request),
    health: () => health,
  }
  const server = createServer(
    getRequestListener((request) => answer(request, gateway), { overrideGlobalObjects: false }),
  )
  server.on('upgrade', (_request, socket) =>
    socket.end('HTTP/1.1 404 Not Found\r\nConnection: close\r\n\r\n'),
  )
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(settings.port, '127.0.0.1', resolve)
  })
  await seed(sql, settings)
  health.ready = true
  console.log(
    `[backend] listening on ${settings.externalUrl}${applied.length ? `, ${applied.length} migrations applied` : ''}`,
  )
  return {
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      await sql.end({ timeout: 2 })
    },
  }
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
      minimum_password_length: 8,
      enable_refresh_token_rotation: true,
      refresh_token_reuse_interval: 10,
      email: {
        enable_signup: true,
        enable_confirmations: true,
        double_confirm_changes: false,
        otp_length: 6,
        otp_expiry: 3600,
      },
    },
    options: { server: { admin: false } },
  })
  app._mailer = mailer
  app._storageAdapter = new DiskStorage(join(settings.dataDir, 'storage'))
  return app
}
