import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import postgres, { type Sql } from 'postgres'

const ROOT = process.cwd()

export type FreshDatabase = { sql: Sql; close: () => Promise<void> }

/** A separate database with every migration applied, on the server of DATABASE_URL, which keeps the template. */
export async function openFreshDatabase(purpose: string): Promise<FreshDatabase> {
  const server = process.env.DATABASE_URL
  if (!server) {
    throw new Error(
      'DATABASE_URL must name a Postgres 16+ where databases may be created; npm test starts one.',
    )
  }
  const name = `policies_${purpose}_${process.pid}_${Date.now()}`
  const admin = connect(server, { max: 1 })
  try {
    await admin.unsafe(`create database ${name} template ${await migratedTemplate(admin, server)}`)
  } catch (error) {
    await admin.end()
    throw error
  }
  const sql = connect(addressOf(server, name), { max: 12 })
  const close = async () => {
    await sql.end({ timeout: 5 })
    await admin.unsafe(`drop database if exists ${name} with (force)`)
    await admin.end()
  }
  return { sql, close }
}

/** Copying a database takes a fraction of the time of applying every migration. */
async function migratedTemplate(admin: Sql, server: string): Promise<string> {
  const files = migrationFiles()
  const hash = createHash('sha256')
  for (const file of files) hash.update(readFileSync(file))
  const name = `policies_template_${hash.digest('hex').slice(0, 12)}`
  // Another worker may be making it.
  await admin`select pg_advisory_lock(hashtext(${name}))`
  try {
    const made = await admin`select from pg_database where datname = ${name} and datistemplate`
    if (made.length > 0) return name
    await admin.unsafe(`drop database if exists ${name} with (force)`)
    await admin.unsafe(`create database ${name}`)
    const sql = connect(addressOf(server, name), { max: 1 })
    try {
      for (const file of files) await runFile(sql, file)
    } finally {
      await sql.end()
    }
    await admin.unsafe(`alter database ${name} is_template true`)
    return name
  } finally {
    await admin`select pg_advisory_unlock(hashtext(${name}))`
  }
}

function addressOf(server: string, database: string): string {
  const url = new URL(server)
  url.pathname = `/${database}`
  return url.href
}

function connect(url: string, options: { max: number }): Sql {
  return postgres(url, {
    ...options,
    onnotice: () => undefined,
    connection: { search_path: 'public, extensions' },
  })
}

function migrationFiles(): string[] {
  const folder = join(ROOT, 'supabase/migrations')
  const migrations = readdirSync(folder).sort()
  return [join(ROOT, 'tests/policies/supabase-shim.sql'), ...migrations.map((file) => join(folder, file))]
}

export async function runFile(sql: Sql, path: string): Promise<void> {
  try {
    await sql.begin((transaction) => transaction.unsafe(readFileSync(path, 'utf8')).simple())
  } catch (error) {
    throw new Error(`${path} failed: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    })
  }
}
